import { perContext } from '../../context/cache.ts';
import type { Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { todayInKyiv } from '../../records/today.ts';

const opened = perContext(() => new Set<string>());
// The set is bounded, because a full disk may refuse writes for hours and the notes must not fill the memory.
const mostWaiting = 100_000;

type Stored = { created_at: string; used_on: string | null };

// The site shows a calculation right after it is stored, and many visitors look at it once more before they
// leave.
const firstVisitMs = 30 * 60 * 1000;

/**
 * True shortly after a calculation was stored: the visitor who opens it then is most likely the one who
 * stored it.
 */
export const isFirstVisit = (context: Context, { created_at }: Pick<Stored, 'created_at'>): boolean =>
	context.now().getTime() - Date.parse(created_at) < firstVisitMs;

/** Notes the use of a calculation at most once a day, without delaying the answer. */
export function noteUse(context: Context, id: string, { used_on }: Pick<Stored, 'used_on'>): void {
	const waiting = opened(context);
	if (used_on !== todayInKyiv(context) && waiting.size < mostWaiting) waiting.add(id);
}

/**
 * Marks a calculation as used inside the transaction that sends it. False if there is no such calculation.
 */
export async function useQuote(tx: Write, context: Context, id: string): Promise<boolean> {
	const used = await tx
		.updateTable('quote')
		.set({ used_on: todayInKyiv(context) })
		.where('id', '=', id)
		.returning('id')
		.executeTakeFirst();
	return used !== undefined;
}

const mostAtOnce = 500;

/** Writes the noted uses. A failed write keeps them for the next time. */
export async function rememberUse(context: Context): Promise<void> {
	const waiting = opened(context);
	while (waiting.size > 0) {
		const ids = [...waiting].slice(0, mostAtOnce);
		const today = todayInKyiv(context);
		// No reader sees this day, so nothing is announced and no page becomes old.
		await context.db.write((tx) =>
			tx.updateTable('quote').set({ used_on: today }).where('id', 'in', ids).execute(),
		);
		for (const id of ids) waiting.delete(id);
	}
}

export const quoteUseJobs: readonly Job[] = [
	{ name: 'remember opened calculations', everySeconds: 1, run: rememberUse },
];
