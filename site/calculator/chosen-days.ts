import type { StoredRates } from '@clearway/shared/domain/calculator/rates.ts';
import type { DayRates } from '../runtime/currency.ts';
import type { Cars } from './cars.ts';

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** The days that were chosen and whose rates did not travel with the data. */
export const unknownDays = ({ list }: Cars, knows: (day: string) => boolean): string[] => [
	...new Set(list.map(({ date }) => date).filter((date) => isDay.test(date) && !knows(date))),
];

/**
 * What was answered about a day, as the engine takes it. A day that has no pair of its own is settled all the
 * same, so that nobody asks for it again.
 */
export function pairsOf(day: string, rates: DayRates | null): StoredRates[] {
	const none: StoredRates = { date: day, USD: null, EUR: null };
	if (!rates) return [none];
	const pair: StoredRates = { date: rates.date, USD: String(rates.USD), EUR: String(rates.EUR) };
	return rates.date === day ? [pair] : [pair, none];
}
