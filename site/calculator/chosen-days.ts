import type { StoredRates } from '@clearway/shared/domain/calculator/rates.ts';
import type { DayAnswer } from '../runtime/currency.ts';
import type { Cars } from './cars.ts';

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** What was fetched for the chosen days: pairs, and the days whose question failed. */
export type ChosenRates = { pairs: readonly StoredRates[]; failed: readonly FailedDay[] };

/** A day whose rates could not be loaded, and after how many seconds asking again makes sense. */
type FailedDay = { day: string; retryAfterSeconds?: number | undefined };

export const noChosenRates: ChosenRates = { pairs: [], failed: [] };

/** The days that were chosen and whose rates did not travel with the data. */
export const unknownDays = ({ list }: Cars, knows: (day: string) => boolean): string[] => [
	...new Set(list.map(({ date }) => date).filter((date) => isDay.test(date) && !knows(date))),
];

/**
 * Adds what was answered about a day. A day without a pair is stored as well, so that it is not requested
 * again.
 */
export function withAnswer(chosen: ChosenRates, day: string, answer: DayAnswer): ChosenRates {
	const pairs = chosen.pairs.filter(({ date }) => date !== day);
	const failed = chosen.failed.filter((other) => other.day !== day);
	if (answer.kind === 'none') return { pairs: [...pairs, { date: day, USD: null, EUR: null }], failed };
	const rates = answer.kind === 'rates' ? answer.rates : answer.latest;
	return {
		pairs: rates ? [...pairs, { date: rates.date, USD: String(rates.USD), EUR: String(rates.EUR) }] : pairs,
		failed:
			answer.kind === 'failed' ? [...failed, { day, retryAfterSeconds: answer.retryAfterSeconds }] : failed,
	};
}

/** Days that cannot be asked about without a network have failed as well. */
export const withoutNetwork = (chosen: ChosenRates, days: readonly string[]): ChosenRates => ({
	pairs: chosen.pairs,
	failed: [...new Set([...chosen.failed.map(({ day }) => day), ...days])].map((day) => ({ day })),
});
