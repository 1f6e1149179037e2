import { addDays, isDate } from '../dated.ts';
import type { Rates } from './types.ts';

type RateRule = NonNullable<Rates['explanation']>['rule'];

/** The rates stored for one day; a day with one currency only is no pair. */
export type StoredRates = { date: string; USD: string | null; EUR: string | null };

const positiveDecimal = /^(?=.*[1-9])\d{1,9}(?:\.\d{1,12})?$/;

/**
 * Chooses the pair for a clearance date: the newest on or before it, at most `maxAgeDays` older. For a future
 * date it is the newest known pair, at most `maxAgeDays` older than today. Null if there is no such pair.
 */
export function pickRates(
	stored: readonly StoredRates[],
	date: string,
	today: string,
	maxAgeDays = 10,
): Rates | null {
	const isFuture = date > today;
	const oldest = addDays(isFuture ? today : date, -maxAgeDays);
	let best: Rates | null = null;
	for (const pair of stored) {
		if (!isPair(pair) || pair.date > date || pair.date < oldest) continue;
		if (!best || pair.date > best.date) best = { USD: pair.USD, EUR: pair.EUR, date: pair.date };
	}
	if (!best || best.date === date) return best;
	return withRemark(best, isFuture ? 'rate_to_come' : 'rate_before', date);
}

/**
 * The newest pair, for a day whose own rates could not be loaded: the calculation goes on and says which
 * day's rates it used.
 */
export function latestRates(stored: readonly StoredRates[], date: string): Rates | null {
	let best: Rates | null = null;
	for (const pair of stored) {
		if (isPair(pair) && (!best || pair.date > best.date))
			best = { USD: pair.USD, EUR: pair.EUR, date: pair.date };
	}
	return best && withRemark(best, 'rate_not_loaded', date);
}

function isPair(pair: StoredRates): pair is Rates {
	return isDate(pair.date) && positiveDecimal.test(pair.USD ?? '') && positiveDecimal.test(pair.EUR ?? '');
}

const withRemark = (rates: Rates, rule: RateRule, asked: string): Rates => ({
	...rates,
	explanation: { rule, values: { asked, used: rates.date } },
});
