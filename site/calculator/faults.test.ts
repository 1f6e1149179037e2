import { faultsOf } from '@clearway/shared/domain/calculator/form/faults.ts';
import { loadReader } from '@clearway/shared/domain/calculator/form/typed-reader.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { expect, test } from 'vitest';
import { demoData } from '../testing/calculator-api.ts';
import { answerOf } from './answer.ts';
import { carInForm, oneCar, readCars } from './cars.ts';
import { presetCar } from './presets.ts';

const faultOf = (price: string) => {
	const car = { ...presetCar('usa'), price };
	return faultsOf(car, answerOf(car, demoData)).price;
};

test('a lot price in another currency is told to be in dollars, and another strange price how to be written', async () => {
	await loadReader();
	for (const price of ['12500 грн', '15 000 €', '15 тыс. евро', '15000 zł', '15000 £'])
		expect(faultOf(price)).toBe(words.errors.priceInDollars);
	for (const price of ['12,500', 'дорого']) expect(faultOf(price)).toBe(words.errors.price);
	for (const price of ['$12,500', '15 тыс. $']) expect(faultOf(price)).toBeUndefined();
});

test('each sentence in the list of faults names its field, and an unknown mode becomes the usual one', () => {
	const query = new URLSearchParams('mode=foo&fuel=water&year=x&auction=ebay&bid=maybe&dest=Nowhere');
	const car = carInForm(readCars(query, presetCar('usa')) ?? oneCar(presetCar('eu')));
	expect(car.mode).toBe('us_auction');
	const faults = faultsOf(car, answerOf(car, demoData));
	const { fields } = words;
	expect(Object.keys(faults)).toEqual(expect.arrayContaining(['fuel', 'year']));
	for (const [name, sentence] of Object.entries(faults))
		expect(sentence).toContain(fields[name as 'fuel' | 'year' | 'auction' | 'bid' | 'dest']);
});
