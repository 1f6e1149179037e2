import { type CarFields, fieldNames, isDeal } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { originOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { carOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { signOf } from '@clearway/shared/ui/totals.tsx';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';

const words = calculatorLater.asked;

/** What the visitor or his lot has said, for the office: the vehicle, the price, the lot, and the form itself. */
export function typedFacts(car: CarFields, isOnRequest: boolean, url: string): string {
	const known = (name: keyof CarFields): string =>
		originOf(car, name) === 'example' ? '' : car[name].trim();
	const input = Object.fromEntries(fieldNames.map((name) => [name, known(name)]));
	const price = known('price');
	const currency = signOf(isDeal(car) ? car.currency : 'USD');
	return [
		`${isOnRequest ? words.onRequest : words.typed}: ${carOf({ input })}`,
		price && words.price(/\p{Sc}|\p{L}/u.test(price) ? price : `${price} ${currency}`),
		car.lot || car.vin,
		url,
	]
		.filter(Boolean)
		.join('\n');
}
