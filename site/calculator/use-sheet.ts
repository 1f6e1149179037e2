import type { CarFields, FieldName } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { lackingOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import type { Quote } from '@clearway/shared/domain/calculator/types.ts';
import type { Answer } from './answer.ts';
import { carInForm } from './cars.ts';
import { useLast } from './result.tsx';
import type { Calculator } from './use-calculator.ts';

/** The car in the form with its answer, and what the sheet shows. */
export type Sheet = {
	car: CarFields;
	answer: Answer;
	quote: Quote | null;
	/** The sheet's, also while the form cannot be calculated. */
	shownQuote: Quote | null;
	shownCar: CarFields;
	/** The last calculation of the engine. */
	lastCalculated: { quote: Quote; car: CarFields } | null;
	/** What is not the visitor's own yet, of all that moves the sum. */
	lacking: readonly FieldName[];
	isOwn: boolean;
};

export function useSheet({ cars, answers, engine, puts }: Calculator): Sheet {
	const car = carInForm(cars);
	const answer = answers[cars.at] ?? answers[0]!; // there is an answer for each car, and always a first car
	const quote = answer.result.kind === 'quote' ? answer.result.quote : null;
	const shownQuote = useLast(quote, puts);
	// Before the engine is there, the quote is of the car that the page came with.
	const lastCalculated = useLast(engine && quote && { quote, car }, puts);
	const shownCar = useLast(quote && car, puts) ?? car;
	const lacking = lackingOf(shownCar, answer.choices.asksHybridEngine);
	return {
		car,
		answer,
		quote,
		shownQuote,
		shownCar,
		lastCalculated,
		lacking,
		isOwn: quote !== null && !lacking[0],
	};
}
