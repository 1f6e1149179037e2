import {
	type CalculatorDataJson,
	calculatorDataFor,
	parametersOf,
} from '@clearway/shared/domain/calculator/data.ts';
import { inputFromFields } from '@clearway/shared/domain/calculator/form-fields.ts';
import { type CalculatorData, calculate } from '@clearway/shared/domain/calculator/quote.ts';
import type { QuoteResult } from '@clearway/shared/domain/calculator/types.ts';
import { isDate, yearOf } from '@clearway/shared/domain/dated.ts';
import type { FieldName } from './car-fields.ts';
import { type CarFields, filledFields } from './car-fields.ts';
import { type Choices, choicesOf } from './choices.ts';
import { type ChosenRates, furtherOn, noChosenRates } from './chosen-days.ts';
import { expectedOfCar } from './expected-days.ts';
import { type Hints, hintsOf, type Run } from './hints.ts';
import { readField } from './typed-reader.ts';

/** What every part of the form works with. */
export type FormParts = {
	car: CarFields;
	answer: Answer;
	/** Sentences by field, of faults that are worth showing now. */
	faults: Readonly<Partial<Record<FieldName, string>>>;
	change: (name: FieldName, text: string) => void;
	/** Puts another car into the form. */
	put: (car: CarFields) => void;
};

/**
 * Everything that follows from the form: the calculation or why there is none, what can be chosen, what
 * should be known, the day that a form without a day is calculated for, and the newest year of production.
 */
export type Answer = {
	result: QuoteResult;
	choices: Choices;
	hints: Hints;
	usualDay: string;
	newestYear: number;
};

/** What the calculation of a car is asked with. */
export const inputOf = (car: CarFields): Record<string, unknown> =>
	inputFromFields(filledFields(car), readField);

/** The car with its day of clearance: the one chosen, else the last one on which that is expected. */
export const withDay = (car: CarFields, data: CalculatorDataJson): CarFields =>
	car.date.trim() === '' ? { ...car, date: expectedOfCar(car, data)?.to ?? data.today } : car;

/** What is no day is refused as a fault, whatever data it is asked of. */
export const dayOf = (date: unknown, today: string): string =>
	typeof date === 'string' && isDate(date) ? date : today;

/** What a day's calculation reads: of a day whose rates did not load, the pair before it or the newest. */
export function dataOn(data: CalculatorDataJson, date: string, chosen: ChosenRates): CalculatorData {
	// The days to come take today's.
	const asked = date > data.today ? [date, data.today] : [date];
	const isNotLoaded = chosen.failed.some(({ day }) => asked.includes(day));
	const known = calculatorDataFor(data, date, chosen.pairs, isNotLoaded);
	return { ...known, further: { ...known.further, ...furtherOn(chosen, date) } };
}

/** Answers the form from the data at hand; `chosen` are rates of days that are not among it. */
export function answerOf(
	car: CarFields,
	data: CalculatorDataJson,
	chosen: ChosenRates = noChosenRates,
): Answer {
	const run: Run = (changes, options) => {
		const asked = withDay({ ...car, ...changes }, data);
		const known = options ? { ...data, options: { ...data.options, ...options } } : data;
		return calculate(inputOf(asked), dataOn(known, dayOf(asked.date, data.today), chosen));
	};
	const usualDay = withDay({ ...car, date: '' }, data).date;
	const date = car.date.trim() === '' ? usualDay : car.date;
	// A car is cleared next year, but none was made in a year that has not begun.
	const newestYear = yearOf(date < data.today ? dayOf(date, data.today) : data.today);
	const result = withYearBegun(run({ date }), inputOf(car), newestYear);
	return {
		result,
		choices: choicesOf({ ...car, date }, data),
		hints: hintsOf(car, result, data.today, parametersOf(data), run),
		usualDay,
		newestYear,
	};
}

/** The result, with a fault of a year of production which the calculation takes, for its day is far ahead. */
function withYearBegun(result: QuoteResult, { year }: Record<string, unknown>, newest: number): QuoteResult {
	if (typeof year !== 'number' || year <= newest) return result;
	const errors = result.kind === 'failure' && result.failure.code === 'invalid' ? result.failure.errors : [];
	if (errors.some(({ path }) => path === 'year')) return result;
	const fault = { path: 'year', fault: 'year', value: `1900–${newest}` } as const;
	return { kind: 'failure', failure: { code: 'invalid', errors: [...errors, fault] } };
}
