import type { Context } from '../context/context.ts';
import { isDeadHolder, newHolder, removeHolder } from '../services/holder.ts';

const leaseMs = 60_000;
const renewMs = 20_000;

/**
 * Does work that one process at a time may do; `busy` where another one is at it. The lease lies in the database
 * and expires when its holder dies. `held` fires when the lease is lost, or the server stops: work ends then.
 */
export async function withLease<T>(
	context: Context,
	name: string,
	work: (held: AbortSignal) => Promise<T>,
): Promise<T | 'busy'> {
	const holder = newHolder();
	try {
		if (!(await take(context, name, holder))) return 'busy';
		return await holding(context, name, holder, work);
	} finally {
		removeHolder(holder);
	}
}

async function holding<T>(
	context: Context,
	name: string,
	holder: string,
	work: (held: AbortSignal) => Promise<T>,
): Promise<T> {
	const lost = new AbortController();
	let renewedAt = performance.now();
	const renew = async (): Promise<void> => {
		const begunAt = performance.now();
		const isKept = await store(context, name, `${holder} %`, leaseOf(context, holder)).catch(() => null);
		if (isKept) renewedAt = begunAt;
		// While the database does not answer, the lease is good for as long as it was written.
		if (isKept === false || performance.now() - renewedAt > leaseMs - renewMs) lost.abort();
	};
	const renewing = setInterval(() => void renew(), renewMs);
	renewing.unref();
	try {
		return await work(AbortSignal.any([lost.signal, context.stopping]));
	} finally {
		clearInterval(renewing);
		// A database that is gone keeps the lease until it expires.
		await release(context, name, holder).catch(() => undefined);
	}
}

const factOf = (name: string): string => `lease ${name}`;
const leaseOf = ({ now }: Context, holder: string): string =>
	`${holder} ${new Date(now().getTime() + leaseMs).toISOString()}`;

async function take(context: Context, name: string, holder: string): Promise<boolean> {
	const known = await context.db.read
		.selectFrom('fact')
		.select('value')
		.where('name', '=', factOf(name))
		.executeTakeFirst();
	if (known) {
		if (isHeld(context, known.value)) return false;
		return store(context, name, known.value, leaseOf(context, holder));
	}
	const made = await context.db.writeUrgent((tx) =>
		tx
			.insertInto('fact')
			.values({ name: factOf(name), value: leaseOf(context, holder) })
			.onConflict((conflict) => conflict.column('name').doNothing())
			.returning('name')
			.executeTakeFirst(),
	);
	return made !== undefined;
}

function isHeld(context: Context, value: string): boolean {
	const at = value.lastIndexOf(' ');
	const leftMs = Date.parse(value.slice(at + 1)) - context.now().getTime();
	// A clock that was set back must not delay the work until that time comes again.
	if (leftMs <= 0 || leftMs > 2 * leaseMs) return false;
	return !(context.db.sqlite && isDeadHolder(value.slice(0, at)));
}

// Only one of the processes that read the same value replaces it.
async function store({ db }: Context, name: string, over: string, value: string): Promise<boolean> {
	const { numUpdatedRows } = await db.writeUrgent((tx) =>
		tx
			.updateTable('fact')
			.set({ value })
			.where('name', '=', factOf(name))
			.where('value', over.endsWith('%') ? 'like' : '=', over)
			.executeTakeFirstOrThrow(),
	);
	return numUpdatedRows > 0n;
}

const release = ({ db }: Context, name: string, holder: string): Promise<unknown> =>
	db.writeUrgent((tx) =>
		tx.deleteFrom('fact').where('name', '=', factOf(name)).where('value', 'like', `${holder} %`).execute(),
	);
