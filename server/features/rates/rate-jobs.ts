import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDayAndTime } from '@clearway/shared/format/date.ts';
import type { Context } from '../../context/context.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { fetchPair, fetchTomorrow, jobPatience, tomorrowKnownAt } from './fetch-rates.ts';
import { storedPairs } from './stored-rates.ts';

/** Fetches today's pair, and tomorrow's as soon as the bank may have set it. */
async function fetchRates(context: Context): Promise<void> {
	await fetchPair(context, kyivDayAndTime(context.now()).day, jobPatience);
	await fetchTomorrow(context, jobPatience);
}

/** Fetches rates only if a pair is missing: after a start, or after the bank was away. */
async function catchUp(context: Context): Promise<void> {
	const { day, time } = kyivDayAndTime(context.now());
	const wanted = time >= tomorrowKnownAt ? addDays(day, 1) : day;
	const stored = new Set((await storedPairs(context)).map(({ date }) => date));
	if (!stored.has(day) || !stored.has(wanted)) await fetchRates(context);
}

/**
 * Rates are fetched twice a day, shortly after the start, and every ten minutes while today's pair is
 * missing.
 */
export const currencyJobs: readonly Job[] = [
	{ name: 'fetch rates', atKyiv: ['00:05', tomorrowKnownAt], run: fetchRates },
	{ name: 'catch up with rates', everySeconds: 600, run: catchUp },
];
