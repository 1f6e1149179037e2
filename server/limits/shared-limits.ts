import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db, Write } from '../db/open.ts';
import type { Job } from '../jobs/start-jobs.ts';
import { type Budget, type Counter, type Limits, latestEnd, memoryLimits, refuse } from './limits.ts';

/**
 * Rate limits shared by all processes of one database, which outlast a restart: for logins and forms, which
 * are few and matter.
 */
export type SharedLimits = { [K in 'take' | 'check']: (budget: Budget, client: string) => Promise<void> } & {
	/** Refuses what this process knows to be spent, without a query. */
	checkHere(budget: Budget, client: string): void;
	/** Writes down what was spent and is only known here. */
	remember(): Promise<void>;
	/** Reads what was written down before this process began. */
	recall(): Promise<void>;
};

/** In the database where several processes may share it; in memory, and written down, where there is one. */
export function sharedLimits(db: Db, now: () => Date): SharedLimits {
	const own = memoryLimits(() => now().getTime());
	return db.dialect === 'postgres' ? inDatabase(db, now, own) : inMemory(db, now, own);
}

// A client's key may hold typed text (a login): PostgreSQL accepts no NUL, and the text belongs in no log or
// backup.
const keyOf = (budget: Budget, client: string): string =>
	`${budget.name} ${createHash('sha256').update(client).digest('base64url')}`;

// What a flood spent from more clients than these between two looks is not written down.
const mostRemembered = 10_000;
const mostAtOnce = 500;

/**
 * A row for every try would let a flood write as much as it likes, so what changed is written down every few
 * seconds and when the server stops. A process that is killed forgets what was spent after that.
 */
function inMemory(db: Db, now: () => Date, own: Limits): SharedLimits {
	const changed = new Map<string, Readonly<Counter>>();
	const before = new Map<string, Counter>();
	const known = (budget: Budget, client: string): void => {
		if (before.size === 0) return;
		const counter = before.get(keyOf(budget, client));
		if (counter && before.delete(keyOf(budget, client))) own.set(budget, client, counter);
	};
	return {
		async take(budget, client) {
			known(budget, client);
			own.take(budget, client);
			if (changed.size < mostRemembered) changed.set(keyOf(budget, client), own.known(budget, client));
		},
		async check(budget, client) {
			known(budget, client);
			own.check(budget, client);
		},
		checkHere(budget, client) {
			known(budget, client);
			own.check(budget, client);
		},
		async remember() {
			const rows = [...changed].map(([key, { count, endsAt }]) => ({
				key,
				count,
				ends_at: new Date(endsAt).toISOString(),
			}));
			// What finds no room on the disk stays in memory alone.
			changed.clear();
			if (rows.length === 0 || db.reserve?.fullSince) return;
			await db.write(async (tx) => {
				for (let from = 0; from < rows.length; from += mostAtOnce)
					await tx
						.insertInto('attempt_limit')
						.values(rows.slice(from, from + mostAtOnce))
						.onConflict((conflict) =>
							conflict.column('key').doUpdateSet((eb) => ({
								count: eb.ref('excluded.count'),
								ends_at: eb.ref('excluded.ends_at'),
							})),
						)
						.execute();
			});
		},
		async recall() {
			const rows = await db.read
				.selectFrom('attempt_limit')
				.select(['key', 'count', 'ends_at'])
				.where('ends_at', '>', now().toISOString())
				.execute();
			for (const { key, count, ends_at } of rows) before.set(key, { count, endsAt: Date.parse(ends_at) });
		},
	};
}

const latestEndOf = ({ seconds }: Pick<Budget, 'seconds'>, at: Date): string =>
	new Date(latestEnd(at.getTime(), seconds * 1000)).toISOString();

// A client over its budget in this process is refused here, so a flood does not reach the database.
function inDatabase(db: Db, now: () => Date, own: Limits): SharedLimits {
	return {
		checkHere: own.check,
		async take(budget, client) {
			own.take(budget, client);
			const at = now();
			const endsAt = new Date(at.getTime() + budget.seconds * 1000).toISOString();
			const isRunning = sql`known.ends_at > ${at.toISOString()} and known.ends_at <= ${latestEndOf(budget, at)}`;
			const { rows } = await sql<{ count: number; ends_at: string }>`
				insert into attempt_limit as known (key, count, ends_at) values (${keyOf(budget, client)}, 1, ${endsAt})
				on conflict (key) do update set
					count = case when ${isRunning} then known.count + 1 else 1 end,
					ends_at = case when ${isRunning} then known.ends_at else ${endsAt} end
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
				.where('ends_at', '<=', latestEndOf(budget, now()))
				.executeTakeFirst();
			if (row && row.count >= budget.count) refuse(Date.parse(row.ends_at), now().getTime());
		},
		remember: async () => undefined,
		recall: async () => undefined,
	};
}

/** So many of a budget for a client. */
export type Share = { budget: Budget; client: string; count: number };

/**
 * Counts several budgets inside a transaction and answers, in their order, what was spent before. Nothing is
 * refused here. In PostgreSQL the counters stay locked until the commit, so that no two processes spend the
 * same.
 */
export async function countInside(tx: Write, now: () => Date, shares: readonly Share[]): Promise<Counter[]> {
	if (shares.length === 0) return [];
	const at = now();
	const wanted = shares.map((share) => ({ ...share, key: keyOf(share.budget, share.client) }));
	for (const [seconds, same] of Map.groupBy(wanted, ({ budget }) => budget.seconds)) {
		const keys = same.map(({ key }) => key);
		await tx
			.deleteFrom('attempt_limit')
			.where('key', 'in', keys)
			.where('ends_at', '>', latestEndOf({ seconds }, at))
			.execute();
	}
	// Always in the same order: two transactions that hold each other's rows would wait for ever.
	const values = wanted
		.toSorted((a, b) => (a.key < b.key ? -1 : 1))
		.map(
			({ key, count, budget }) =>
				sql`(${key}, cast(${count} as bigint), ${new Date(at.getTime() + budget.seconds * 1000).toISOString()})`,
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
export async function giveBackInside(tx: Write, shares: readonly Share[]): Promise<void> {
	for (const { budget, client, count } of shares) {
		if (count <= 0) continue;
		await tx
			.updateTable('attempt_limit')
			.set((eb) => ({ count: eb('count', '-', count) }))
			.where('key', '=', keyOf(budget, client))
			.execute();
	}
}

/** Writes down what was spent, and deletes expired counters. */
export const limitJobs: readonly Job[] = [
	{
		name: 'remember spent budgets',
		everySeconds: 5,
		run: ({ sharedLimits }: Context) => sharedLimits.remember(),
	},
	{
		name: 'forget spent budgets',
		everySeconds: 900,
		run: ({ db, now }: Context) =>
			db.write((tx) => tx.deleteFrom('attempt_limit').where('ends_at', '<=', now().toISOString()).execute()),
	},
];
