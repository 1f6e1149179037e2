import { pickRates } from '@clearway/shared/domain/calculator/rates.ts';
import type { Rates } from '@clearway/shared/domain/calculator/types.ts';
import type { World } from '../../world.ts';
import { fetchPair, firstRateDay, visitorPatience } from './fetch-rates.ts';
import { ownedBy, remember, todayInKyiv } from './kept.ts';
import { parametersNow } from './parameters.ts';
import { pairsAround } from './stored-rates.ts';

// A day the bank was asked about in vain is asked about again in the background, not before this.
const asked = ownedBy(() => new Map<string, number>());
const pauseMs = { failed: 10_000, none: 60_000 };
const mostAsked = 1000;

/**
 * The pair for a clearance date: stored, else fetched, else the newest earlier one that the rule allows, else null.
 * `beforeAsking` may refuse before the bank is troubled.
 */
export async function ratesFor(world: World, date: string, beforeAsking: () => void = () => undefined): Promise<Rates | null> {
	const today = todayInKyiv(world);
	const day = date > today ? today : date;
	const { rateAgeDays } = await parametersNow(world);
	const before = pickRates(await pairsAround(world, date, today, rateAgeDays), date, today, rateAgeDays);
	if (before && before.date >= day) return before;
	if (day < firstRateDay) return before;
	beforeAsking();
	const fetching = fetchMissing(world, day, before !== null);
	if (!fetching) return before;
	await fetching;
	return pickRates(await pairsAround(world, date, today, rateAgeDays), date, today, rateAgeDays);
}

/** Starts asking for a day's pair. Answers what is worth waiting for: nothing, where an older pair serves and the bank was silent just now. */
function fetchMissing(world: World, day: string, hasOlder: boolean): Promise<unknown> | null {
	const until = asked(world).get(day);
	if (hasOlder && until !== undefined && until > performance.now()) return null;
	const fetching = fetchPair(world, day, visitorPatience).then((answers) => {
		const pause = answers.some(({ kind }) => kind === 'failed') ? pauseMs.failed : pauseMs.none;
		remember(asked(world), day, performance.now() + pause, mostAsked);
	});
	if (!hasOlder || until === undefined) return fetching;
	fetching.catch((error: unknown) => world.log.error({ err: error }, 'rates could not be stored'));
	remember(asked(world), day, performance.now() + pauseMs.failed, mostAsked);
	return null;
}
