import { blankCar } from '@clearway/shared/domain/calculator/form/blank-car.ts';
import {
	type CarFields,
	type FieldName,
	withField,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { asOwn, lackingOf, originOf, settled } from '@clearway/shared/domain/calculator/form/origins.ts';
import { describe, expect, test } from 'vitest';
import { carInForm, readCars, withFurther } from './cars.ts';
import { presetCar } from './presets.ts';

const usa = presetCar('usa');
/** The fields of the example that have defaults in the form. */
const rest: FieldName[] = ['vehicle', 'location', 'title'];
const lacking = (car: CarFields): FieldName[] => lackingOf(car, false);
const typed = (car: CarFields, name: FieldName, text: string): CarFields =>
	settled(withField(car, name, text));
const carOfQuery = (query: string): CarFields => {
	const cars = readCars(new URLSearchParams(query), usa);
	if (!cars) throw new Error(`${query} names no car`);
	return carInForm(cars);
};

const asCustoms = (texts: Partial<CarFields>): CarFields =>
	Object.entries(texts).reduce(
		(car, [name, text]) => typed(car, name as FieldName, text),
		presetCar('customs'),
	); // keys of the car

describe('the origin of an input', () => {
	test('is the example when a page begins, and nothing is the visitor’s', () => {
		for (const name of ['usa', 'eu', 'georgia', 'customs'] as const) {
			const car = presetCar(name);
			expect(lacking(car)).toEqual(expect.arrayContaining(['price', 'year', 'fuel', 'cc']));
			expect(originOf(car, 'price')).toBe('example');
		}
		expect(originOf(usa, 'location')).toBe('example');
	});

	test('is the visitor for a typed text, also if he types the example’s value back', () => {
		const newer = typed(usa, 'year', '2021');
		expect(originOf(newer, 'year')).toBe('own');
		expect(originOf(typed(newer, 'year', '2020'), 'year')).toBe('own');
		expect(originOf(typed(usa, 'year', '2020'), 'year')).toBe('example');
	});

	test('is the visitor for the whole sum once all that moves it is his; a typed volume confirms its fuel', () => {
		let car = usa;
		for (const [name, text, stillLacking] of [
			['price', '7200', ['year', 'fuel', 'cc', ...rest]],
			['year', '2012', ['fuel', 'cc', ...rest]],
			['cc', '2993', rest],
			['vehicle', 'suv', ['location', 'title']],
			['location', 'Savannah', ['title']],
			['title', 'clean', []],
		] as const) {
			car = typed(car, name, text);
			expect(lacking(car)).toEqual(stillLacking);
			// The form marks what the sheet names.
			expect(originOf(car, 'fuel') === 'example').toBe(lacking(car).includes('fuel'));
		}
		expect(lacking(typed(usa, 'fuel', 'diesel'))).toEqual(['price', 'year', 'cc', ...rest]);
		expect(lacking(asOwn(usa))).toEqual([]);
		expect(originOf(asOwn(usa), 'location')).toBe('own');
	});

	test('of the vehicle: a chosen one is the visitor’s, also if the example has the same', () => {
		const customs = asCustoms({ price: '5000', year: '2018', cc: '650', origin: 'eu_eur1' });
		expect(lacking(customs)).toEqual(['vehicle']);
		for (const vehicle of ['motorcycle', 'sedan'])
			expect(lacking(typed(customs, 'vehicle', vehicle))).toEqual([]);
		expect(lacking(asOwn(customs))).toEqual([]);
	});

	test('matters only for fields that change a rate', () => {
		expect(lacking(typed(usa, 'fuel', 'hybrid'))).not.toContain('cc');
		// Counted by its engine it needs a volume: the form asks, and assumes none.
		expect(typed(usa, 'fuel', 'hybrid').cc).toBe('');
		expect(lacking(typed(typed(usa, 'fuel', 'ev'), 'kwh', '60'))).toEqual(['price', 'year', ...rest]);
		const pickup = typed(usa, 'vehicle', 'pickup');
		expect(lacking(pickup)).toContain('class');
		expect(lacking(typed(pickup, 'class', 'goods'))).not.toContain('class');
		expect(asOwn(pickup).class).toBe('passenger');
	});
});

describe('an address', () => {
	test('that names a field makes it the visitor’s, also with the example’s value', () => {
		const car = carOfQuery('price=5000');
		expect(originOf(car, 'price')).toBe('own');
		expect(lacking(car)).toEqual(['year', 'fuel', 'cc', ...rest]);
		expect(lacking(carOfQuery('mode=us_auction&price=5000&fuel=petrol&cc=1998&year=2020'))).toEqual(rest);
	});

	test('from a filled-in form is wholly the visitor’s', () => {
		const car = carOfQuery(
			'mode=us_auction&auction=copart&price=5000&state=GA&location=Atlanta+East&title=clean&vehicle=sedan&fuel=petrol&cc=1998&year=2020',
		);
		expect(lacking(car)).toEqual([]);
	});

	test('that names the rest of the example brings it back, but not a field changed without scripts', () => {
		const query = new URLSearchParams(Object.entries(typed(usa, 'price', '7200')).filter(([, text]) => text));
		expect(lacking(carOfQuery(String(query)))).toEqual(['year', 'fuel', 'cc', ...rest]);
		query.set('year', '2012');
		expect(lacking(carOfQuery(String(query)))).toEqual(['fuel', 'cc', ...rest]);
		// A form without scripts has a button for this.
		query.set('own', '1');
		expect(lacking(carOfQuery(String(query)))).toEqual([]);
	});

	test('with two cars names the rest of the example for each', () => {
		const car = typed(usa, 'price', '7200');
		expect(withFurther({ list: [car], at: 0 }).list.map(lacking)).toEqual([lacking(car), lacking(car)]);
		const otherQuery = new URLSearchParams(Object.entries(usa).filter(([, text]) => text));
		const query = new URLSearchParams(Object.entries(asOwn(usa)).filter(([, text]) => text));
		query.set('other', String(otherQuery));
		const cars = readCars(query, blankCar)?.list.map(lacking);
		expect(cars).toEqual([[], ['price', 'year', 'fuel', 'cc', ...rest]]);
	});
});
