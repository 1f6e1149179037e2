import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { expect, test } from 'vitest';
import { demoData } from '../testing/calculator-api.ts';
import { answerOf } from './answer.ts';
import { faultsOf } from './faults.ts';
import { presetCar } from './presets.ts';
import { loadReader } from './typed-reader.ts';

const faultOf = (price: string) => {
	const car = { ...presetCar('usa'), price };
	return faultsOf(car, answerOf(car, demoData), demoData.today).price;
};

test('a lot price in another currency is told that it is in dollars, any other strange one how to write it', async () => {
	await loadReader();
	for (const price of ['12500 грн', '15 000 €', '15 тыс. евро'])
		expect(faultOf(price)).toBe(words.errors.priceInDollars);
	for (const price of ['12,500', 'дорого', '15 тыс. $']) expect(faultOf(price)).toBe(words.errors.price);
	expect(faultOf('$12,500')).toBeUndefined();
});
