import type { CarFields } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { expect, test } from 'vitest';
import { offeredTexts } from './offer.tsx';
import { presetCar } from './presets.ts';

const dollars: CarFields = { ...presetCar('eu'), mode: 'direct', currency: 'USD', delivery: '' };

test('a price in a currency of the form is offered in that currency', () => {
	const offered = (price: string) => offeredTexts({ ...dollars, price }, 'price', ['GBP', 'PLN']);
	for (const price of ['15000 PLN', '15000 zł', '15 тыс. злотых'])
		expect(offered(price)).toEqual({ currency: 'PLN', price: '15000' });
	for (const price of ['15000 £', '15000 GBP'])
		expect(offered(price)).toEqual({ currency: 'GBP', price: '15000' });
	expect(offered('15000 €')).toEqual({ currency: 'EUR', price: '15000' });
});

test('a price in a currency without a known rate is not offered in another one', () => {
	expect(offeredTexts({ ...dollars, price: '15000 CHF' }, 'price', ['GBP', 'PLN'])).toBeNull();
});

test('a lot is paid in dollars, so its price is offered in dollars', () => {
	const car = { ...presetCar('usa'), price: '15000 zł' };
	expect(offeredTexts(car, 'price', [])).toEqual({ price: '15000' });
});

test('a delivery is offered in its own currency only while there is no price', () => {
	const car = { ...dollars, delivery: '600 zł' };
	expect(offeredTexts({ ...car, price: '' }, 'delivery', ['PLN'])).toEqual({
		currency: 'PLN',
		delivery: '600',
	});
	expect(offeredTexts({ ...car, price: '9000' }, 'delivery', ['PLN'])).toEqual({ delivery: '600' });
});

test('a number that is clear, or no number at all, has no offer', () => {
	expect(offeredTexts({ ...dollars, price: '15000' }, 'price', [])).toBeNull();
	expect(offeredTexts({ ...dollars, price: 'дорого' }, 'price', [])).toBeNull();
});
