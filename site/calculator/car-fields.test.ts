import { blankCar } from '@clearway/shared/domain/calculator/form/blank-car.ts';
import {
	askedFields,
	type CarFields,
	customsOnly,
	type FieldName,
	filledFields,
	inputOf,
	isPassengerCar,
	readCar,
	withField,
	withFields,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { faultsOf } from '@clearway/shared/domain/calculator/form/faults.ts';
import { asExample, asOwn } from '@clearway/shared/domain/calculator/form/origins.ts';
import { loadReader } from '@clearway/shared/domain/calculator/form/typed-reader.ts';
import { readQuoteInput } from '@clearway/shared/domain/calculator/read-quote-input.ts';
import { demoCalculatorData } from '@clearway/shared/testing/demo-data.ts';
import { describe, expect, test } from 'vitest';
import { demoData } from '../testing/calculator-api.ts';
import { answerOf } from './answer.ts';
import {
	addressOf,
	carInForm,
	eachCar,
	oneCar,
	otherFields,
	readCars,
	withCar,
	withFurther,
} from './cars.ts';
import { withoutCar } from './compare.tsx';
import { presetCar } from './presets.ts';

await loadReader();

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1]);
/** Without any mark of the example. */
const unmarked = (car: CarFields): CarFields => ({ ...asOwn(car), example: '' });
const usa = unmarked(presetCar('usa'));

describe('the form', () => {
	test('asks only for fields that change the payments of the car', () => {
		expect(askedFields(usa)).toContain('title');
		expect(askedFields({ ...usa, auction: 'iaa' })).not.toContain('title');
		expect(askedFields({ ...usa, auction: 'iaa' })).toContain('buyer_type');
		expect(askedFields({ ...usa, fuel: 'ev' })).toEqual(expect.arrayContaining(['kwh', 'year']));
		expect(askedFields({ ...usa, fuel: 'ev' })).not.toContain('cc');
		expect(askedFields({ ...usa, mode: 'direct' })).not.toContain('state');
		expect(askedFields({ ...usa, mode: customsOnly })).toEqual([
			'mode',
			'currency',
			'price',
			'origin',
			'vehicle',
			'gross_kg',
			'fuel',
			'cc',
			'year',
			'date',
		]);
	});

	test('asks how a pickup or a van is registered, and asks again for another body', () => {
		const pickup = withField(usa, 'vehicle', 'pickup');
		expect(askedFields(usa)).not.toContain('class');
		expect(askedFields(pickup)).toContain('class');
		expect(askedFields({ ...usa, vehicle: 'van' })).toContain('class');
		// A lorry is a goods vehicle, a tractor is not.
		expect(askedFields({ ...usa, vehicle: 'special' })).toContain('class');
		const goods = withField(pickup, 'class', 'goods');
		expect(inputOf(goods)).toMatchObject({ vehicle: 'pickup', class: 'goods' });
		expect(withField(goods, 'vehicle', 'sedan')).toMatchObject({ class: '' });
		expect(isPassengerCar(pickup)).toBe(true);
		expect(isPassengerCar(goods)).toBe(false);
		expect(isPassengerCar({ ...usa, vehicle: 'van' })).toBe(false);
	});

	test('keeps a class that an address names beside another body', () => {
		const car = readCar(
			new Map([
				['mode', 'direct'],
				['vehicle', 'sedan'],
				['class', 'goods'],
			]),
		);
		expect(inputOf(car)).toMatchObject({ vehicle: 'sedan', class: 'goods' });
	});

	test('forgets the class with the body, also if the body changed before the page was alive', () => {
		const goods: CarFields = { ...usa, vehicle: 'pickup', class: 'goods' };
		expect(withFields(goods, new Map([['vehicle', 'sedan']]))).toMatchObject({ class: '' });
		const both = new Map<FieldName, string>([
			['class', 'goods'],
			['vehicle', 'van'],
		]);
		expect(withFields(usa, both)).toMatchObject({ vehicle: 'van', class: 'goods' });
	});

	test('keeps the texts of fields that the mode does not use, but sends none of them', () => {
		const electric = withField(usa, 'fuel', 'ev');
		expect(electric.cc).toBe('1998');
		expect(filledFields(electric).map(([name]) => name)).not.toContain('cc');
	});

	test('forgets the yard with the state, because another state has other yards', () => {
		expect(withField(usa, 'state', 'TX')).toMatchObject({ state: 'TX', location: '' });
	});

	test.each(['usa', 'eu', 'georgia', 'customs'] as const)(
		'begins with a car that can be calculated: %s',
		(name) => {
			const { parameters, tables, today } = demoCalculatorData();
			expect(readQuoteInput(inputOf(presetCar(name)), today, parameters, tables)).toMatchObject({
				kind: 'input',
			});
		},
	);

	test('takes a comma and spaces in a price as people type them', () => {
		expect(inputOf({ ...usa, price: '5 000,50' })).toMatchObject({ price: '5000.50' });
	});

	test('writes customs alone as a direct purchase without delivery and services, and reads it back', () => {
		const input = inputOf(presetCar('customs'));
		expect(input).toMatchObject({ mode: 'direct', delivery: '0', services: false });
		expect(input).not.toHaveProperty('origin', 'eu_eur1');
		const stored = new Map(Object.entries(input).map(([key, value]) => [key, String(value)]));
		expect(readCar(stored).mode).toBe(customsOnly);
		stored.delete('customs_only');
		expect(readCar(stored).mode).toBe('direct');
	});
});

describe('an address', () => {
	test('brings back the car it was made of', () => {
		for (const name of ['usa', 'eu', 'georgia', 'customs'] as const) {
			const cars = oneCar(unmarked(presetCar(name)));
			expect(
				filledFields(carInForm(readCars(queryOf(addressOf(cars)), blankCar) ?? oneCar(blankCar))),
			).toEqual(filledFields(carInForm(cars)));
		}
	});

	test('holds three cars in their order, whichever is in the form', () => {
		const two = withCar(withFurther(oneCar(usa)), { ...usa, fuel: 'diesel' });
		const three = withCar(withFurther(two), { ...usa, fuel: 'hybrid' });
		for (const at of [0, 1, 2]) {
			const read = readCars(queryOf(addressOf({ ...three, at })), blankCar);
			expect(read?.at).toBe(at);
			expect(read?.list.map(({ fuel }) => fuel)).toEqual(['petrol', 'diesel', 'hybrid']);
		}
		expect(withoutCar(three)).toEqual(two);
		expect(withoutCar({ ...three, at: 0 })).toEqual({ list: three.list.slice(1), at: 0 });
	});

	test('holds a second car and which of the two is in the form', () => {
		const two = withCar(withFurther(oneCar(usa)), { ...usa, fuel: 'diesel' });
		expect(two.at).toBe(1);
		const read = readCars(queryOf(addressOf(two)), blankCar);
		expect(read?.at).toBe(1);
		expect(read?.list.map(({ fuel }) => fuel)).toEqual(['petrol', 'diesel']);
		const turned = readCars(queryOf(addressOf({ ...two, at: 0 })), blankCar);
		expect(turned?.at).toBe(0);
		expect(turned?.list.map(({ fuel }) => fuel)).toEqual(['petrol', 'diesel']);
	});

	test('holds the sheet’s currency until the purchase is in another one, and drops an unknown one', () => {
		const shown = withField(usa, 'shown', 'EUR');
		const back = (car: typeof usa) =>
			carInForm(readCars(queryOf(addressOf(oneCar(car))), blankCar) ?? oneCar(blankCar));
		expect(back(shown).shown).toBe('EUR');
		expect(otherFields(oneCar(shown))).toEqual([['shown', 'EUR']]);
		expect(back({ ...shown, shown: '<b>' }).shown).toBe('');
		const eu = withField(presetCar('eu'), 'shown', 'UAH');
		expect(withField(eu, 'currency', 'USD').shown).toBe('');
		expect(withField(eu, 'price', '12 500 $')).toMatchObject({ currency: 'USD', shown: '' });
	});

	test('without a key of a car names no car', () => {
		expect(readCars(new URLSearchParams('utm_source=x'), usa)).toBeNull();
	});

	test('with a few fields takes the usual car for the rest, and its yard only in its own state', () => {
		const read = (query: string) => {
			const cars = readCars(new URLSearchParams(query), usa);
			return cars && unmarked(carInForm(cars));
		};
		expect(read('mode=us_auction&price=7000')).toEqual({ ...usa, price: '7000' });
		expect(read('fuel=ev')).toEqual({ ...usa, fuel: 'ev', kwh: '60' });
		expect(read('mode=us_auction&fuel=diesel&price=7000')).toMatchObject({
			cc: '1998',
			location: 'Atlanta East',
		});
		expect(read('state=TX')).toMatchObject({ state: 'TX', location: '' });
		// The form's own address leaves out only empty fields.
		expect(read('mode=us_auction&fuel=petrol&vehicle=sedan&price=7000')).toMatchObject({ cc: '', state: '' });
	});

	test('with a sum that names a currency is calculated in it, until another is chosen', () => {
		const car = withField({ ...usa, mode: 'direct' }, 'price', '12.500 €');
		expect(car.currency).toBe('EUR');
		expect(inputOf(car)).toMatchObject({ price: '12500', currency: 'EUR' });
		expect(inputOf(withField(car, 'currency', 'UAH'))).toMatchObject({ currency: 'UAH', price: '12500' });
		expect(inputOf({ ...usa, price: '12 500 €' })).toMatchObject({ price: null });
		expect(inputOf({ ...usa, price: '$12,500' })).toMatchObject({ price: '12500' });
	});

	test('with a delivery in another currency than the price asks about it, and the price keeps its own', () => {
		const zlotys: CarFields = { ...presetCar('eu'), currency: 'PLN', price: '45000' };
		const car = withField(zlotys, 'delivery', '600 €');
		expect(car.currency).toBe('PLN');
		expect(faultsOf(car, answerOf(car, demoData))).toHaveProperty('delivery');
		expect(withField({ ...zlotys, price: '' }, 'delivery', '600 €').currency).toBe('EUR');
	});

	test('with a price and no mode begins with the usual car at that price', () => {
		const read = readCars(new URLSearchParams('price=7000'), usa);
		expect(read && unmarked(carInForm(read))).toEqual({ ...usa, price: '7000' });
	});

	test('survives texts of any kind', () => {
		const odd = readCars(
			new URLSearchParams({ price: '<script>', other: '%%%&=&&mode=%00', at: '2', fuel: '' }),
			blankCar,
		);
		expect(odd?.list).toHaveLength(2);
		expect(odd?.list[1]?.price).toBe('<script>');
	});
});

test('a further car begins with the numbers of the one before; those of a lot are an example, and nothing names that lot', () => {
	const lot = { lot: 'https://www.copart.com/lot/45678901', vin: '1HGCM82633A004352', document: 'salvage' };
	const first: CarFields = { ...usa, ...lot, car: '2003 Honda Accord', read: 'price=5000' };
	expect(withFurther(oneCar(usa)).list).toEqual([usa, usa]);
	expect(withFurther(oneCar(first)).list).toEqual([first, asExample(usa)]);
	const ofMessage: CarFields = { ...usa, car: '2003 Honda Accord', read: 'price=5000' };
	expect(withFurther(oneCar(ofMessage)).list).toEqual([ofMessage, asExample(usa)]);
});

test('a form without scripts sends the other car along, and a form with one car sends nothing more', () => {
	const two = withFurther(oneCar(usa));
	expect(otherFields(two)).toEqual([
		['other', expect.stringContaining('price=5000')],
		['at', '2'],
	]);
	expect(otherFields(oneCar(usa))).toEqual([]);
	expect(eachCar(two, (car) => ({ ...car, price: '1' })).list.map(({ price }) => price)).toEqual(['1', '1']);
});
