import {
	type CalculatorDataJson,
	calculatorDataFor,
	parametersOf,
} from '@clearway/shared/domain/calculator/data.ts';
import { inputFromFields } from '@clearway/shared/domain/calculator/form-fields.ts';
import { calculate } from '@clearway/shared/domain/calculator/quote.ts';
import type { StoredRates } from '@clearway/shared/domain/calculator/rates.ts';
import type { QuoteResult } from '@clearway/shared/domain/calculator/types.ts';
import { isDate } from '@clearway/shared/domain/dated.ts';
import { type CarFields, filledFields } from './car-fields.ts';
import { type Choices, choicesOf } from './choices.ts';
import { type Hints, hintsOf } from './hints.ts';

/**
 * Everything that follows from the form: the calculation or why there is none, what can be chosen, and what
 * should be known.
 */
export type Answer = { result: QuoteResult; choices: Choices; hints: Hints };

/** What the calculation of a car is asked with. */
export const inputOf = (car: CarFields): Record<string, unknown> => inputFromFields(filledFields(car));

/** The day of clearance that a car is calculated for. */
export const dateOf = (car: CarFields, today: string): string => (isDate(car.date) ? car.date : today);

/** Answers the form from the data at hand; `fetched` are pairs of days that are not among it. */
export function answerOf(
	car: CarFields,
	data: CalculatorDataJson,
	fetched: readonly StoredRates[] = [],
): Answer {
	const input = inputOf(car);
	const run = (changes: Record<string, unknown> = {}): QuoteResult => {
		const asked = { ...input, ...changes };
		return calculate(
			asked,
			calculatorDataFor(data, dateOf({ ...car, date: String(asked.date ?? '') }, data.today), fetched),
		);
	};
	const result = run();
	return {
		result,
		choices: choicesOf(car, data),
		hints: hintsOf(car, result, data.today, parametersOf(data), run),
	};
}
