import { addDays } from '@clearway/shared/domain/dated.ts';
import type { World } from '../../context.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { kyivDayAndTime } from '../../kyiv.ts';
import { fetchPair, fetchTomorrow, jobPatience, tomorrowKnownAt } from './fetch-rates.ts';
import { storedPairs } from './stored-rates.ts';

/** Today's pair, and tomorrow's once the bank may have set it. */
async function fetchRates(world: World): Promise<void> {
	await fetchPair(world, kyivDayAndTime(world.now()).day, jobPatience);
	await fetchTomorrow(world, jobPatience);
}

/** The same, only where a pair is missing: after a start, and while the bank was away. */
async function catchUp(world: World): Promise<void> {
	const { day, time } = kyivDayAndTime(world.now());
	const wanted = time >= tomorrowKnownAt ? addDays(day, 1) : day;
	const stored = new Set((await storedPairs(world)).map(({ date }) => date));
	if (!stored.has(day) || !stored.has(wanted)) await fetchRates(world);
}

/** The rates' own work: twice a day, a moment after the start, and every ten minutes while today's pair is missing. */
export const currencyJobs: readonly Job[] = [
	{ name: 'fetch rates', atKyiv: ['00:05', tomorrowKnownAt], run: fetchRates },
	{ name: 'catch up with rates', everySeconds: 600, run: catchUp },
];
