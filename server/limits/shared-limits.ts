import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db, Write } from '../db/open.ts';
import type { Job } from '../jobs/start-jobs.ts';
import { type Budget, type Counter, memoryLimits, refuse } from './limits.ts';

/**
 * Rate limits in the database: shared by all its processes, they outlast a restart. For logins and forms,
 * which are few and matter.
 */
export type SharedLimits = { [K in 'take' | 'check']: (budget: Budget, client: string) => Promise<void> } & {
	/** Refuses what this process knows to be spent, without a query. */
	checkHere(budget: Budget, client: string): void;
};

// Two processes' clocks differ a little.
const clocksApartMs = 60_000;

/** A client over its budget in this process is refused here, so a flood does not reach the database. */
export function sharedLimits(db: Db, now: () => Date): SharedLimits {
	const here = memoryLimits(() => now().getTime());
	return {
		checkHere: here.check,
		async take(budget, client) {
			here.take(budget, client);
			// The reserve of a full disk is for what visitors send.
			if (db.reserve?.fullSince) return;
			const { count, endsAt } = await db.writeUrgent((tx) => countOne(tx, now(), { budget, client }));
			if (count > budget.count) refuse(endsAt, now().getTime());
		},
		async check(budget, client) {
			here.check(budget, client);
			const at = now();
			const row = await db.read
				.selectFrom('attempt_limit')
				.select(['count', 'ends_at'])
				.where('key', '=', keyOf({ budget, client }))
				.where('ends_at', '>', at.toISOString())
				.where('ends_at', '<=', latestEnd(budget, at))
				.executeTakeFirst();
			if (row && row.count >= budget.count) refuse(Date.parse(row.ends_at), at.getTime());
		},
	};
}

/** Of which budget a client spends one. */
export type Share = { budget: Budget; client: string };

/**
 * Counts one more of each budget inside a transaction, and answers how many they are, in their order. The
 * transaction is undone by whoever finds one of them spent. In PostgreSQL the counters stay locked until the
 * commit, so that no two processes spend the same.
 */
export async function countInside(tx: Write, at: Date, shares: readonly Share[]): Promise<Counter[]> {
	const counters = new Map<Share, Counter>();
	// Always in the same order: two transactions that hold each other's rows would wait for ever.
	for (const share of shares.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
		counters.set(share, await countOne(tx, at, share));
	return shares.flatMap((share) => counters.get(share) ?? []);
}

async function countOne(tx: Write, at: Date, share: Share): Promise<Counter> {
	const { budget } = share;
	const endsAt = new Date(at.getTime() + budget.seconds * 1000).toISOString();
	// One that ends later was begun by a clock that was ahead.
	const isRunning = sql`known.ends_at > ${at.toISOString()} and known.ends_at <= ${latestEnd(budget, at)}`;
	const { rows } = await sql<{ count: number; ends_at: string }>`
		insert into attempt_limit as known (key, count, ends_at) values (${keyOf(share)}, 1, ${endsAt})
		on conflict (key) do update set
			count = case when ${isRunning} then known.count + 1 else 1 end,
			ends_at = case when ${isRunning} then known.ends_at else ${endsAt} end
		returning count, ends_at`.execute(tx);
	const [row] = rows;
	return { count: row?.count ?? 1, endsAt: Date.parse(row?.ends_at ?? endsAt) };
}

const latestEnd = ({ seconds }: Budget, at: Date): string =>
	new Date(at.getTime() + seconds * 1000 + clocksApartMs).toISOString();

// A client's key may hold typed text (a login): PostgreSQL accepts no NUL, and the text belongs in no log or
// backup.
const keyOf = ({ budget, client }: Share): string =>
	`${budget.name} ${createHash('sha256').update(client).digest('base64url')}`;

/** Deletes expired counters. */
export const limitJobs: readonly Job[] = [
	{
		name: 'forget spent budgets',
		everySeconds: 900,
		run: ({ db, now }: Context) =>
			db.write((tx) => tx.deleteFrom('attempt_limit').where('ends_at', '<=', now().toISOString()).execute()),
	},
];
