import type { Call, Context } from '../../../context.ts';
import type { Job } from '../../../jobs/start-jobs.ts';
import { latestEnd } from '../../../limits/limits.ts';
import { networksOf } from '../../../limits/networks.ts';
import { record } from '../../audit.ts';
import { rememberGuessing } from './guessing.ts';
import { forgetPlaces } from './known-places.ts';

/** Wrong passwords for one login from one network through one app, within a quarter of an hour. */
type Series = {
	adminId: number | null;
	login: string | null;
	app: Call['app'];
	/**
	 * The address while there is one, then the network of all of them; null where there are too many networks.
	 */
	from: string | null;
	count: number;
	written: number;
	endsAtMs: number;
};

const windowMs = 15 * 60 * 1000;
const mostSeries = 200;
const open = new WeakMap<Context['db'], Map<string, Series>>();

/**
 * Logs a wrong password, and counts it for the audit. A login that does not exist is not logged: people type
 * passwords into the wrong field.
 */
export function reportFailure(
	context: Context,
	admin: { id: number; login: string } | undefined,
	call: Call,
): void {
	const { address, app, requestId } = call;
	context.log.warn({ requestId, login: admin?.login ?? null, address, app }, 'sign-in failed');
	const all = open.get(context.db) ?? new Map<string, Series>();
	open.set(context.db, all);
	const { network } = networksOf(address);
	const own = `${admin?.id ?? ''} ${app} ${network}`;
	const isCrowded = !all.has(own) && all.size >= mostSeries;
	const key = isCrowded ? `${admin?.id ?? ''} ${app}` : own;
	const before = all.get(key) ?? {
		adminId: admin?.id ?? null,
		login: admin?.login ?? null,
		app,
		from: isCrowded ? null : address,
		count: 0,
		written: 0,
		endsAtMs: context.now().getTime() + windowMs,
	};
	const from = before.from === null || before.from === address ? before.from : network;
	all.set(key, { ...before, from, count: before.count + 1 });
}

/**
 * Writes what is new about failures into the audit: a series at its first, tenth, fiftieth failure and so on,
 * and its total when it ends. A flood of thousands becomes a handful of lines.
 */
export async function writeReports(context: Context): Promise<void> {
	const all = open.get(context.db);
	if (!all) return;
	const nowMs = context.now().getTime();
	const isOver = ({ endsAtMs }: Series): boolean =>
		endsAtMs <= nowMs || endsAtMs > latestEnd(nowMs, windowMs);
	const due = [...all].filter(
		([, one]) => one.count > one.written && (one.count >= nextStep(one.written) || isOver(one)),
	);
	if (due.length > 0) {
		// An urgent write, which may use the reserved space: attacks must be traceable on a full disk, too.
		await context.db.writeUrgent(async (tx) => {
			for (const [, { adminId, login, app, from, count }] of due)
				await record(
					tx,
					context,
					{ session: null, app },
					{ action: 'login-failed', kind: 'admin', id: adminId, after: { login, address: from, count } },
				);
		});
	}
	for (const [key, { count }] of due) {
		const now = all.get(key);
		if (now) all.set(key, { ...now, written: count });
	}
	await rememberGuessing(context, [...all.values()]);
	for (const [key, one] of all) if (isOver(one)) all.delete(key);
}

function nextStep(written: number): number {
	if (written === 0) return 1;
	return written < 10 ? 10 : written * 5;
}

/** What comes round by itself about signing in. */
export const signInJobs: readonly Job[] = [
	{ name: 'report failed sign-ins', everySeconds: 5, run: writeReports },
	{ name: 'forget places of sign-in', everySeconds: 6 * 3600, run: forgetPlaces },
];
