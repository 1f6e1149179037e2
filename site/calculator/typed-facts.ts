import { type FieldName, fieldNames, isDeal } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { originOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { carOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { classOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { signOf } from '@clearway/shared/ui/totals.tsx';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import type { About } from '../parts/callback-link.tsx';
import { addressOf, oneCar } from './cars.ts';

const words = calculatorLater.asked;

/** What the visitor or his lot has said, for the office: the vehicle, the price, the lot, and the form itself. */
export function typedFacts({ car, onRequest }: About): string {
	const known = (name: FieldName): string => (originOf(car, name) === 'example' ? '' : car[name].trim());
	const input = Object.fromEntries(fieldNames.map((name) => [name, known(name)]));
	const price = known('price');
	const currency = signOf(isDeal(car) ? car.currency : 'USD');
	return [
		`${words[onRequest.includes(car.class || classOfVehicle(car.vehicle)) ? 'onRequest' : 'typed']}: ${carOf({ input })}`,
		price && words.price(/\p{Sc}|\p{L}/u.test(price) ? price : `${price} ${currency}`),
		car.lot || car.vin,
		addressOf(oneCar(car), document.querySelector<HTMLFormElement>('.calc__form')?.action),
	]
		.filter(Boolean)
		.join('\n');
}
