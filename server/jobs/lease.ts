import type { Context } from '../context/context.ts';
import { claimFact, readFact, replaceFact } from '../db/fact.ts';
import { isDeadHolder, newHolder, removeHolder } from '../services/holder.ts';

const leaseMs = 60_000;
const renewMs = 20_000;

/**
 * Runs work that only one process at a time may do; answers `busy` if another process runs it. The lease is stored in
 * the database and expires when its holder dies. `held` fires when the lease is lost or the server stops: end then.
 */
export async function withLease<T>(
	context: Context,
	work: string,
	act: (held: AbortSignal) => Promise<T>,
): Promise<T | 'busy'> {
	const name = `lease ${work}`;
	const holder = newHolder();
	const next = (): string => `${holder} ${new Date(context.now().getTime() + leaseMs).toISOString()}`;
	let value = next();
	try {
		if (!(await take(context, name, value))) return 'busy';
		const lost = new AbortController();
		let renewedAt = performance.now();
		const renew = async (): Promise<void> => {
			const begunAt = performance.now();
			const renewed = next();
			const isKept = await context.db
				.writeUrgent((tx) => replaceFact(tx, name, value, renewed))
				.catch(() => null);
			if (isKept) [value, renewedAt] = [renewed, begunAt];
			// While the database does not answer, the lease stays valid until its stored end.
			if (isKept === false || performance.now() - renewedAt > leaseMs - renewMs) lost.abort();
		};
		const renewing = setInterval(() => void renew(), renewMs);
		renewing.unref();
		try {
			return await act(AbortSignal.any([lost.signal, context.stopping]));
		} finally {
			clearInterval(renewing);
			const release = context.db.writeUrgent((tx) =>
				tx.deleteFrom('fact').where('name', '=', name).where('value', '=', value).execute(),
			);
			// A database that is gone keeps the lease until it expires.
			await release.catch(() => undefined);
		}
	} finally {
		removeHolder(holder);
	}
}

async function take(context: Context, name: string, value: string): Promise<boolean> {
	const known = await readFact(context.db.read, name);
	if (known !== null && isHeld(context, known)) return false;
	// Only one of the processes that read the same value replaces it.
	return context.db.writeUrgent((tx) =>
		known === null ? claimFact(tx, name, value) : replaceFact(tx, name, known, value),
	);
}

function isHeld(context: Context, value: string): boolean {
	const at = value.lastIndexOf(' ');
	const leftMs = Date.parse(value.slice(at + 1)) - context.now().getTime();
	// A clock that was set back must not delay the work until that time comes again.
	if (leftMs <= 0 || leftMs > 2 * leaseMs) return false;
	return !(context.db.sqlite && isDeadHolder(value.slice(0, at)));
}
