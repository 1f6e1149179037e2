import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Job } from '../jobs.ts';
import type { World } from '../world.ts';
import { type Budget, type Limits, memoryLimits, refuse } from './limits.ts';

/** Budgets that all processes of one database spend together: guesses and forms, which are few and matter. */
export type SharedLimits = { [K in 'take' | 'check']: (budget: Budget, client: string) => Promise<void> };

/** In the database where several processes may share it; in memory where there is one. */
export function sharedLimits(db: Db, now: () => Date): SharedLimits {
	const own = memoryLimits(() => now().getTime());
	return db.dialect === 'postgres'
		? inDatabase(db, now, own)
		: { take: async (...of) => own.take(...of), check: async (...of) => own.check(...of) };
}

// Whoever has spent a budget here is refused here: a flood does not reach the database.
function inDatabase(db: Db, now: () => Date, own: Limits): SharedLimits {
	// A client may be named by what somebody typed: PostgreSQL takes no NUL, and no log or copy needs the words.
	const keyOf = (budget: Budget, client: string): string => `${budget.name} ${createHash('sha256').update(client).digest('base64url')}`;
	return {
		async take(budget, client) {
			own.take(budget, client);
			const at = now().toISOString();
			const endsAt = new Date(now().getTime() + budget.seconds * 1000).toISOString();
			const { rows } = await sql<{ count: number; ends_at: string }>`
				insert into attempt_limit as known (key, count, ends_at) values (${keyOf(budget, client)}, 1, ${endsAt})
				on conflict (key) do update set
					count = case when known.ends_at <= ${at} then 1 else known.count + 1 end,
					ends_at = case when known.ends_at <= ${at} then ${endsAt} else known.ends_at end
				returning count, ends_at`.execute(db.read);
			const [row] = rows;
			if (row && row.count > budget.count) refuse(Date.parse(row.ends_at), now().getTime());
		},
		async check(budget, client) {
			own.check(budget, client);
			const row = await db.read
				.selectFrom('attempt_limit')
				.select(['count', 'ends_at'])
				.where('key', '=', keyOf(budget, client))
				.where('ends_at', '>', now().toISOString())
				.executeTakeFirst();
			if (row && row.count >= budget.count) refuse(Date.parse(row.ends_at), now().getTime());
		},
	};
}

/** Forgets counters whose time is over. */
export const limitJobs: readonly Job[] = [
	{
		name: 'forget spent budgets',
		everySeconds: 900,
		run: async ({ db, now }: World) => {
			if (db.dialect === 'postgres') await db.read.deleteFrom('attempt_limit').where('ends_at', '<=', now().toISOString()).execute();
		},
	},
];
