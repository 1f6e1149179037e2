import {
	type CalculatorDataJson,
	calculatorDataFor,
	parametersOf,
} from '@clearway/shared/domain/calculator/data.ts';
import type { FieldName } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import {
	asksClass,
	type CarFields,
	emptyLists,
	inputOf,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { type Choices, choicesOf } from '@clearway/shared/domain/calculator/form/choices.ts';
import { withDay } from '@clearway/shared/domain/calculator/form/expected-days.ts';
import { type OpenSum, openSumOf } from '@clearway/shared/domain/calculator/form/open-sum.ts';
import { originOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { type CalculatorData, calculate } from '@clearway/shared/domain/calculator/quote.ts';
import type { InputFault, QuoteResult } from '@clearway/shared/domain/calculator/types.ts';
import { isDate, yearOf } from '@clearway/shared/domain/dated.ts';
import type { ExampleName } from '../parts/example-quote.ts';
import { type ChosenRates, furtherOn, noChosenRates } from './chosen-days.ts';
import { type Hints, hintsOf, type Run } from './hints.ts';

/** The props of every part of the form. */
export type FormParts = {
	car: CarFields;
	/** The country whose page it is. */
	country?: ExampleName | undefined;
	answer: Answer;
	/** Sentences by field, for the faults that should show now. */
	faults: Readonly<Partial<Record<FieldName, string>>>;
	change: (name: FieldName, text: string) => void;
	put: (car: CarFields) => void;
};

/** Everything that follows from the form; `usualDay` is the day of a form without a day. */
export type Answer = {
	result: QuoteResult;
	/** The range of the sum while something with few answers is open. */
	open: OpenSum | null;
	choices: Choices;
	hints: Hints;
	usualDay: string;
	newestYear: number;
};

/** Takes today for a text that is no day: the calculation refuses that text itself, whatever the data. */
export const dayOf = (date: unknown, today: string): string =>
	typeof date === 'string' && isDate(date) ? date : today;

/** The data for a day; if its rates did not load, the pair before it or the newest pair serves. */
export function dataOn(data: CalculatorDataJson, date: string, chosen: ChosenRates): CalculatorData {
	// Future days use today's rates.
	const daysOfRates = date > data.today ? [date, data.today] : [date];
	const isNotLoaded = chosen.failed.some(({ day }) => daysOfRates.includes(day));
	const dayData = calculatorDataFor(data, date, chosen.pairs, isNotLoaded);
	return { ...dayData, further: { ...dayData.further, ...furtherOn(chosen, date) } };
}

/** Answers the form; `chosen` has rates of days that `data` lacks. */
export function answerOf(
	car: CarFields,
	data: CalculatorDataJson,
	chosen: ChosenRates = noChosenRates,
): Answer {
	const run: Run = (changes, options) => {
		const changedCar = withDay({ ...car, ...changes }, data);
		const changedData = options ? { ...data, options: { ...data.options, ...options } } : data;
		return calculate(inputOf(changedCar), dataOn(changedData, dayOf(changedCar.date, data.today), chosen));
	};
	const usualDay = withDay({ ...car, date: '' }, data).date;
	const date = car.date.trim() === '' ? usualDay : car.date;
	// A car may be cleared next year, but none was made in a year that has not begun.
	const newestYear = yearOf(date < data.today ? dayOf(date, data.today) : data.today);
	const result = withEmpty(withYearBegun(run({ date }), inputOf(car), newestYear), car);
	return {
		result,
		open: openSumOf(car, result, data, run),
		choices: choicesOf({ ...car, date }, data),
		hints: hintsOf(car, result, data.today, parametersOf(data), run),
		usualDay,
		newestYear,
	};
}

/** Adds a fault for each list that a lot has emptied: without a value the calculation takes the most usual one. */
function withEmpty(result: QuoteResult, car: CarFields): QuoteResult {
	const empty = emptyLists(car);
	// A pickup of a lot may be a goods vehicle.
	if (asksClass(car) && car.class === '' && originOf(car, 'vehicle') === 'lot') empty.push('class');
	return withFaults(
		result,
		empty.map((path) => ({ path, fault: 'choice', value: '' })),
	);
}

function withFaults(result: QuoteResult, faults: InputFault[]): QuoteResult {
	const errors = result.kind === 'failure' && result.failure.code === 'invalid' ? result.failure.errors : [];
	const further = faults.filter(({ path }) => errors.every((known) => known.path !== path));
	return further.length === 0
		? result
		: { kind: 'failure', failure: { code: 'invalid', errors: [...errors, ...further] } };
}

/** Adds a fault for a future year of production: the calculation accepts it when its day lies far ahead. */
function withYearBegun(result: QuoteResult, { year }: Record<string, unknown>, newest: number): QuoteResult {
	if (typeof year !== 'number' || year <= newest) return result;
	return withFaults(result, [{ path: 'year', fault: 'year', value: `1900–${newest}` }]);
}
