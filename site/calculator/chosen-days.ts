import { furtherCurrencyOf } from '@clearway/shared/domain/calculator/deal-rate.ts';
import type { StoredRates } from '@clearway/shared/domain/calculator/rates.ts';
import { isDate } from '@clearway/shared/domain/dated.ts';
import type { DayAnswer, FurtherRate } from '../runtime/currency.ts';
import type { CarFields } from './car-fields.ts';
import type { Cars } from './cars.ts';

/** What was fetched for the chosen days: pairs, further currencies, and the days whose question failed. */
export type ChosenRates = {
	pairs: readonly StoredRates[];
	failed: readonly FailedDay[];
	further?: readonly FurtherRate[];
};

/** A day whose rates could not be loaded, and after how many seconds asking again makes sense. */
type FailedDay = { day: string; retryAfterSeconds?: number | undefined };

export const noChosenRates: ChosenRates = { pairs: [], failed: [] };

/** Whether the pair of a day is known, and today: for days behind it newer rates do not count. */
type Known = { knows: (day: string) => boolean; today: string };

/** The days that were chosen and whose rates did not travel with the data. */
export const unknownDays = ({ list }: Cars, { knows, today }: Known, chosen = noChosenRates): string[] => [
	...new Set(
		list
			.filter(({ date }) => isDate(date))
			.filter((car) => !knows(car.date) || lacksFurther(car, today, chosen))
			.map(({ date }) => date),
	),
];

/** The further currencies that cars of a past day are bought in: the newest rate is too new for them. */
export const currenciesOn = ({ list }: Cars, day: string, today: string): string[] => [
	...new Set(list.flatMap((car) => (car.date === day && day < today ? (furtherOf(car) ?? []) : []))),
];

/** The rates of further currencies that were fetched for a day, by currency. */
export const furtherOn = ({ further = [] }: ChosenRates, day: string) =>
	Object.fromEntries(
		further.flatMap((one) => (one.day === day && one.found ? [[one.currency, one.found]] : [])),
	);

const lacksFurther = (car: CarFields, today: string, { further = [] }: ChosenRates): boolean => {
	const currency = furtherOf(car);
	if (currency === null || car.date >= today) return false;
	return !further.some((one) => one.currency === currency && one.day === car.date);
};

const furtherOf = ({ mode, currency }: CarFields) =>
	mode === 'us_auction' ? null : furtherCurrencyOf(currency);

/**
 * Adds what was answered about a day. A day without a pair is stored as well, so that it is not requested
 * again.
 */
export function withAnswer(
	chosen: ChosenRates,
	day: string,
	answer: DayAnswer,
	asked: readonly FurtherRate[] = [],
): ChosenRates {
	const pairs = chosen.pairs.filter(({ date }) => date !== day);
	const failed = chosen.failed.filter((other) => other.day !== day);
	const further = [...(chosen.further ?? []), ...asked];
	if (answer.kind === 'none')
		return { pairs: [...pairs, { date: day, USD: null, EUR: null }], failed, further };
	const rates = answer.kind === 'rates' ? answer.rates : answer.latest;
	return {
		pairs: rates ? [...pairs, { date: rates.date, USD: String(rates.USD), EUR: String(rates.EUR) }] : pairs,
		failed:
			answer.kind === 'failed' ? [...failed, { day, retryAfterSeconds: answer.retryAfterSeconds }] : failed,
		further,
	};
}

/** Days that cannot be asked about without a network have failed as well. */
export const withoutNetwork = (chosen: ChosenRates, days: readonly string[]): ChosenRates => ({
	...chosen,
	failed: [...new Set([...chosen.failed.map(({ day }) => day), ...days])].map((day) => ({ day })),
});
