import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Dialect } from '../db/column-types.ts';
import type { Db, Write } from '../db/open.ts';
import type { Job } from '../jobs/start-jobs.ts';
import { type Budget, type Counter, type Limits, memoryLimits, refuse } from './limits.ts';

/** Rate limits shared by all processes of one database: for logins and forms, which are few and matter. */
export type SharedLimits = { [K in 'take' | 'check']: (budget: Budget, client: string) => Promise<void> } & {
	/** Refuses what this process knows to be spent, without a query. */
	checkHere(budget: Budget, client: string): void;
};

/** In the database where several processes may share it; in memory where there is one. */
export function sharedLimits(db: Db, now: () => Date): SharedLimits {
	const own = memoryLimits(() => now().getTime());
	return db.dialect === 'postgres'
		? inDatabase(db, now, own)
		: {
				take: async (...of) => own.take(...of),
				check: async (...of) => own.check(...of),
				checkHere: own.check,
			};
}

// A client's key may hold typed text (a login): PostgreSQL accepts no NUL, and the text belongs in no log or
// backup.
const keyOf = (budget: Budget, client: string): string =>
	`${budget.name} ${createHash('sha256').update(client).digest('base64url')}`;

// A client over its budget in this process is refused here, so a flood does not reach the database.
function inDatabase(db: Db, now: () => Date, own: Limits): SharedLimits {
	return {
		checkHere: own.check,
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

/** So many of a budget for a client. */
export type Share = { budget: Budget; client: string; count: number };

/**
 * Counts several budgets inside a transaction and answers, in their order, what was spent before. Nothing is
 * refused here. In PostgreSQL the counters stay locked until the commit, so that no two processes spend the
 * same; with a single process, the caller stores the new count in memory after the commit.
 */
export async function countInside(
	tx: Write,
	{ db, now, limits }: Context,
	shares: readonly Share[],
): Promise<Counter[]> {
	if (shares.length === 0 || db.dialect === 'sqlite')
		return shares.map(({ budget, client }) => ({ ...limits.known(budget, client) }));
	const at = now();
	const wanted = shares.map((share) => ({ ...share, key: keyOf(share.budget, share.client) }));
	// Always in the same order: two transactions that hold each other's rows would wait for ever.
	const values = wanted
		.toSorted((a, b) => (a.key < b.key ? -1 : 1))
		.map(
			({ key, count, budget }) =>
				sql`(${key}, ${count}::bigint, ${new Date(at.getTime() + budget.seconds * 1000).toISOString()})`,
		);
	const { rows } = await sql<{ key: string; count: number; ends_at: string }>`
		insert into attempt_limit as known (key, count, ends_at) values ${sql.join(values)}
		on conflict (key) do update set
			count = case when known.ends_at <= ${at.toISOString()} then excluded.count else known.count + excluded.count end,
			ends_at = case when known.ends_at <= ${at.toISOString()} then excluded.ends_at else known.ends_at end
		returning key, count, ends_at`.execute(tx);
	const found = new Map(rows.map((row) => [row.key, row]));
	return wanted.map(({ key, count }) => {
		const row = found.get(key);
		return row
			? { count: row.count - count, endsAt: Date.parse(row.ends_at) }
			: { count: 0, endsAt: at.getTime() };
	});
}

/** Gives back, inside the same transaction, what was counted and not used. */
export async function giveBackInside(tx: Write, dialect: Dialect, shares: readonly Share[]): Promise<void> {
	if (dialect === 'sqlite') return;
	for (const { budget, client, count } of shares) {
		if (count <= 0) continue;
		await tx
			.updateTable('attempt_limit')
			.set((eb) => ({ count: eb('count', '-', count) }))
			.where('key', '=', keyOf(budget, client))
			.execute();
	}
}

/** Deletes expired counters. */
export const limitJobs: readonly Job[] = [
	{
		name: 'forget spent budgets',
		everySeconds: 900,
		run: async ({ db, now }: Context) => {
			if (db.dialect === 'postgres')
				await db.read.deleteFrom('attempt_limit').where('ends_at', '<=', now().toISOString()).execute();
		},
	},
];
