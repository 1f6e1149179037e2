import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Read, Write } from '../db/open.ts';
import { type Budget, type Counter, memoryLimits, refuse } from './limits.ts';

/**
 * Rate limits in the database, for logins and forms: these are few, and they matter. All processes share them, and
 * they survive a restart.
 */
export type SharedLimits = { [K in 'take' | 'check']: (budget: Budget, client: string) => Promise<void> } & {
	/** Refuses without a query if this process knows that the budget is spent. */
	checkHere(budget: Budget, client: string): void;
};

/** This process itself refuses a client that is over its budget, so a flood does not reach the database. */
export function sharedLimits(db: Db, now: () => Date): SharedLimits {
	const inMemory = memoryLimits(() => now().getTime());
	return {
		checkHere: inMemory.check,
		async take(budget, client) {
			inMemory.take(budget, client);
			// On a full disk, the reserve is for what visitors send.
			if (db.reserve?.fullSince) return;
			const [spent] = await db.writeUrgent((tx) => countInside(tx, now(), [{ budget, client }]));
			if (spent && spent.count > budget.count) refuse(spent.endsAt, now().getTime());
		},
		async check(budget, client) {
			inMemory.check(budget, client);
			const [spent] = await readCounters(db.read, now(), [{ budget, client }]);
			if (spent && spent.count >= budget.count) refuse(spent.endsAt, now().getTime());
		},
	};
}

/** One unit of a budget, spent by a client. */
export type Share = { budget: Budget; client: string };

/** Reads the counters in the order of the shares. */
export async function readCounters(db: Read, at: Date, shares: readonly Share[]): Promise<Counter[]> {
	const rows = await db
		.selectFrom('attempt_limit')
		.select(['key', 'count', 'ends_at'])
		.where('key', 'in', shares.map(keyOf))
		.where('ends_at', '>', at.toISOString())
		.execute();
	return inOrder(
		shares,
		rows.filter(({ key, ends_at }) =>
			shares.some((share) => keyOf(share) === key && ends_at <= latestEnd(share, at)),
		),
	);
}

/**
 * Counts one operation in each budget inside a transaction, and returns the counters in the order of the shares. If a
 * budget is spent, the caller rolls the transaction back. PostgreSQL keeps the counters locked until it ends, so two
 * processes never spend the same unit.
 */
export async function countInside(tx: Write, at: Date, shares: readonly Share[]): Promise<Counter[]> {
	// Always in the same order: otherwise two transactions could wait for each other's rows for ever.
	const rows = shares
		.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
		.map(
			(share) =>
				sql`(${keyOf(share)}, 1, ${new Date(at.getTime() + share.budget.seconds * 1000).toISOString()})`,
		);
	const latest = shares.map((share) => sql`when ${keyOf(share)} then ${latestEnd(share, at)}`);
	// A counter that ends later was started while the clock was ahead.
	const isRunning = sql`known.ends_at > ${at.toISOString()} and known.ends_at <= case known.key ${sql.join(latest, sql` `)} end`;
	const counted = await sql<Row>`
		insert into attempt_limit as known (key, count, ends_at) values ${sql.join(rows)}
		on conflict (key) do update set
			count = case when ${isRunning} then known.count + 1 else 1 end,
			ends_at = case when ${isRunning} then known.ends_at else excluded.ends_at end
		returning key, count, ends_at`.execute(tx);
	return inOrder(shares, counted.rows);
}

type Row = { key: string; count: number; ends_at: string };

const inOrder = (shares: readonly Share[], rows: readonly Row[]): Counter[] =>
	shares.map((share) => {
		const row = rows.find(({ key }) => key === keyOf(share));
		return { count: row?.count ?? 0, endsAt: Date.parse(row?.ends_at ?? '') };
	});

// The clocks of two processes may differ a little.
const clocksApartMs = 60_000;

const latestEnd = ({ budget }: Share, at: Date): string =>
	new Date(at.getTime() + budget.seconds * 1000 + clocksApartMs).toISOString();

// A client's key may contain typed text (a login). PostgreSQL rejects NUL, and the text must not reach a log or a
// backup.
const keyOf = ({ budget, client }: Share): string =>
	`${budget.name} ${createHash('sha256').update(client).digest('base64url')}`;

/** Deletes expired counters. */
export const forgetSpent = (db: Db, now: Date): Promise<unknown> =>
	db.write((tx) => tx.deleteFrom('attempt_limit').where('ends_at', '<=', now.toISOString()).execute());
