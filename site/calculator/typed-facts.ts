import { type CarFields, isDeal } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { filledIn, originOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { carOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { classOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { signOf } from '@clearway/shared/ui/totals.tsx';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import type { About } from '../parts/callback-link.tsx';
import { pastedText } from '../runtime/kept-text.ts';
import { addressOf, lotOf, oneCar } from './cars.ts';

const words = calculatorLater.asked;

/** What the visitor typed or pasted, for the office, and nothing of the example; empty if that is nothing. */
export function typedFacts({ car, onRequest, open }: About): string {
	const example = filledIn.filter((name) => originOf(car, name) === 'example');
	const own: CarFields = { ...car, example: '', ...Object.fromEntries(example.map((name) => [name, ''])) };
	const pasted = pastedText(lotOf(car)).trim();
	// The page of a country has chosen the origin.
	if (!pasted && !lotOf(car) && filledIn.every((name) => name === 'origin' || own[name] === '')) return '';
	const price = own.price.trim();
	const currency = signOf(isDeal(car) ? car.currency : 'USD');
	return [
		[
			words[onRequest.includes(car.class || classOfVehicle(car.vehicle)) ? 'onRequest' : 'typed'],
			carOf({ input: own }),
		]
			.filter(Boolean)
			.join(': '),
		price && words.price(/\p{Sc}|\p{L}/u.test(price) ? price : `${price} ${currency}`),
		open,
		pasted.length > longestPasted ? car.lot || car.vin : pasted || car.lot || car.vin,
		addressOf(oneCar(own), document.querySelector<HTMLFormElement>('.calc__form')?.action),
	]
		.filter(Boolean)
		.join('\n');
}

/** A whole page is not repeated. */
const longestPasted = 400;
