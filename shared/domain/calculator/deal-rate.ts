import { addDays } from '../dated.ts';
import { type FurtherCurrency, furtherCurrencies } from './terms.ts';
import type { FurtherRates, QuoteInput, Rates } from './types.ts';

/** The further currency of a purchase, or null where it is a usual one. */
export const furtherCurrencyOf = (currency: unknown): FurtherCurrency | null =>
	furtherCurrencies.find((one) => one === currency) ?? null;

/**
 * The rates of a calculation with that of its further currency, at most so many days older than the pair;
 * null where none is known: without a rate there is no sum.
 */
export function withDealRate(
	input: QuoteInput,
	rates: Rates,
	further: FurtherRates,
	maxAgeDays: number,
): Rates | null {
	const currency = input.mode === 'direct' ? furtherCurrencyOf(input.currency) : null;
	if (!currency) return rates;
	const found = further[currency];
	if (!found || found.date > rates.date || found.date < addDays(rates.date, -maxAgeDays)) return null;
	return { ...rates, deal: { currency, ...found } };
}

/** The newest rate of each currency between two days. */
export function pickNewest(
	stored: readonly { currency: FurtherCurrency; date: string; rate: string }[],
	day: string,
	oldest: string,
): FurtherRates {
	const newest: FurtherRates = {};
	for (const { currency, date, rate } of stored) {
		const known = newest[currency];
		if (date <= day && date >= oldest && (!known || date > known.date)) newest[currency] = { rate, date };
	}
	return newest;
}
