import { describe, expect, test } from 'vitest';
import { blankCar } from './blank-car.ts';
import { type CarFields, type FieldName, withField } from './car-fields.ts';
import { carInForm, readCars, withSecond } from './cars.ts';
import { asOwn, lackingOf, originOf, settled } from './origins.ts';
import { presetCar } from './presets.ts';

const usa = presetCar('usa');
const lacking = (car: CarFields): FieldName[] => lackingOf(car, false);
const typed = (car: CarFields, name: FieldName, text: string): CarFields =>
	settled(withField(car, name, text));
const read = (query: string): CarFields => {
	const cars = readCars(new URLSearchParams(query), usa);
	if (!cars) throw new Error(`${query} names no car`);
	return carInForm(cars);
};

describe('where an input is from', () => {
	test('a page begins with its example, and nothing of that is the visitor’s', () => {
		for (const name of ['usa', 'eu', 'georgia', 'customs'] as const) {
			const car = presetCar(name);
			expect(lacking(car)).toEqual(expect.arrayContaining(['price', 'year', 'fuel', 'cc']));
			expect(originOf(car, 'price')).toBe('example');
		}
		expect(originOf(usa, 'location')).toBe('example');
	});

	test('what is typed is his own, also where it is typed back to what the example had', () => {
		const other = typed(usa, 'year', '2021');
		expect(originOf(other, 'year')).toBe('own');
		expect(originOf(typed(other, 'year', '2020'), 'year')).toBe('own');
		expect(originOf(typed(usa, 'year', '2020'), 'year')).toBe('example');
	});

	test('a sum is his own once price, year, body and fuel with its volume are', () => {
		let car = usa;
		for (const [name, text, left] of [
			['price', '7200', ['vehicle', 'year', 'fuel', 'cc']],
			['year', '2012', ['vehicle', 'fuel', 'cc']],
			['fuel', 'diesel', ['vehicle', 'cc']],
			['cc', '2993', ['vehicle']],
			['vehicle', 'suv', []],
		] as const) {
			car = typed(car, name, text);
			expect(lacking(car)).toEqual(left);
		}
		expect(lacking(asOwn(usa))).toEqual([]);
		expect(originOf(asOwn(usa), 'location')).toBe('own');
	});

	test('only what changes a rate is asked for', () => {
		expect(lacking(presetCar('eu'))).not.toContain('vehicle');
		expect(lacking(typed(usa, 'fuel', 'hybrid'))).not.toContain('cc');
		// As its engine it needs one, which the form asks for: none is assumed.
		expect(typed(usa, 'fuel', 'hybrid').cc).toBe('');
		expect(lacking(typed(typed(usa, 'fuel', 'ev'), 'kwh', '60'))).toEqual(['price', 'vehicle', 'year']);
		const pickup = typed(usa, 'vehicle', 'pickup');
		expect(lacking(pickup)).toContain('class');
		expect(lacking(typed(pickup, 'class', 'goods'))).not.toContain('class');
		expect(asOwn(pickup).class).toBe('passenger');
	});
});

describe('an address', () => {
	test('that names a field has it of the visitor, also where it says the same as the example', () => {
		const car = read('price=5000');
		expect(originOf(car, 'price')).toBe('own');
		expect(lacking(car)).toEqual(['vehicle', 'year', 'fuel', 'cc']);
		expect(lacking(read('mode=us_auction&price=5000&fuel=petrol&cc=1998&year=2020'))).toEqual(['vehicle']);
	});

	test('of a form that was filled in is whole the visitor’s', () => {
		const car = read(
			'mode=us_auction&auction=copart&price=5000&state=GA&location=Atlanta+East&vehicle=sedan&fuel=petrol&cc=1998&year=2020',
		);
		expect(lacking(car)).toEqual([]);
	});

	test('that says what is left of the example brings it back, but not what was changed without scripts', () => {
		const query = new URLSearchParams(Object.entries(typed(usa, 'price', '7200')).filter(([, text]) => text));
		expect(lacking(read(String(query)))).toEqual(['vehicle', 'year', 'fuel', 'cc']);
		query.set('year', '2012');
		expect(lacking(read(String(query)))).toEqual(['vehicle', 'fuel', 'cc']);
		// The button of a form without scripts.
		query.set('own', '1');
		expect(lacking(read(String(query)))).toEqual([]);
	});

	test('of two cars says of each what is left of the example', () => {
		const { list } = withSecond({ list: [typed(usa, 'price', '7200')], at: 0 });
		expect(list.map(lacking)).toEqual([lacking(list[0]), lacking(list[0])]);
		const other = new URLSearchParams(Object.entries(usa).filter(([, text]) => text));
		const query = new URLSearchParams(Object.entries(asOwn(usa)).filter(([, text]) => text));
		query.set('other', String(other));
		const cars = readCars(query, blankCar)?.list.map(lacking);
		expect(cars).toEqual([[], ['price', 'vehicle', 'year', 'fuel', 'cc']]);
	});
});
