import { furtherCurrencyOf } from '@clearway/shared/domain/calculator/deal-rate.ts';
import type { CarFields } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import type { StoredRates } from '@clearway/shared/domain/calculator/rates.ts';
import { isDate } from '@clearway/shared/domain/dated.ts';
import type { DayAnswer, FurtherRate } from '../runtime/currency.ts';
import type { Cars } from './cars.ts';

/** Rates that were fetched for the chosen days, and the days that failed. */
export type ChosenRates = {
	pairs: readonly StoredRates[];
	failed: readonly FailedDay[];
	further?: readonly FurtherRate[];
};

/** A day whose rates did not load; a retry makes sense after these seconds. */
type FailedDay = { day: string; retryAfterSeconds?: number | undefined };

export const noChosenRates: ChosenRates = { pairs: [], failed: [] };

/** `knows` is true if the data has the day's pair; for a past day the newest rates do not count. */
type Known = { knows: (day: string) => boolean; today: string };

/** The chosen days whose rates did not come with the data. */
export const unknownDays = ({ list }: Cars, { knows, today }: Known, chosen = noChosenRates): string[] => [
	...new Set(
		list
			.filter(({ date }) => isDate(date))
			.filter((car) => !knows(car.date) || lacksFurther(car, today, chosen))
			.map(({ date }) => date),
	),
];

/** The further currencies of cars of a past day: the newest rate is too new for them. */
export const currenciesOn = ({ list }: Cars, day: string, today: string): string[] => [
	...new Set(list.flatMap((car) => (car.date === day && day < today ? (furtherOf(car) ?? []) : []))),
];

/** The further currencies' rates of a day, by currency. */
export const furtherOn = ({ further = [] }: ChosenRates, day: string) =>
	Object.fromEntries(
		further.flatMap((fetched) =>
			fetched.day === day && fetched.found ? [[fetched.currency, fetched.found]] : [],
		),
	);

const lacksFurther = (car: CarFields, today: string, { further = [] }: ChosenRates): boolean => {
	const currency = furtherOf(car);
	if (currency === null || car.date >= today) return false;
	return !further.some((fetched) => fetched.currency === currency && fetched.day === car.date);
};

const furtherOf = ({ mode, currency }: CarFields) =>
	mode === 'us_auction' ? null : furtherCurrencyOf(currency);

/** Adds the answer about a day. A day without a pair is stored too, so that nobody asks again. */
export function withAnswer(
	chosen: ChosenRates,
	day: string,
	answer: DayAnswer,
	asked: readonly FurtherRate[] = [],
): ChosenRates {
	const pairs = chosen.pairs.filter(({ date }) => date !== day);
	const failed = chosen.failed.filter((failedDay) => failedDay.day !== day);
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

/** Without a network unknown days have failed too. */
export const withoutNetwork = (chosen: ChosenRates, days: readonly string[]): ChosenRates => ({
	...chosen,
	failed: [...new Set([...chosen.failed.map(({ day }) => day), ...days])].map((day) => ({ day })),
});
