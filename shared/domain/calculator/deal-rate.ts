import { addDays } from '../dated.ts';
import { type FurtherCurrency, furtherCurrencies } from './terms.ts';
import type { FurtherRates, QuoteInput, Rates } from './types.ts';

/** The further currency of a purchase, or null where it is a usual one. */
export const furtherCurrencyOf = (currency: unknown): FurtherCurrency | null =>
	furtherCurrencies.find((code) => code === currency) ?? null;

/**
 * The rates of a calculation with the rate of its further currency, which is at most `maxAgeDays` older than
 * the pair. Null when none is known: without a rate there is no sum.
 */
export function withDealRate(
	input: QuoteInput,
	rates: Rates,
	further: FurtherRates,
	maxAgeDays: number,
): Rates | null {
	const currency = input.mode === 'direct' ? furtherCurrencyOf(input.currency) : null;
	if (!currency) return rates;
	const dealRate = further[currency];
	if (!dealRate || dealRate.date > rates.date || dealRate.date < addDays(rates.date, -maxAgeDays))
		return null;
	return { ...rates, deal: { currency, ...dealRate } };
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
