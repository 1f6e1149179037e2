import { expect, test } from 'vitest';
import type { Delivered } from '../../contract/delivered.ts';
import { DeliveredBody, NewDelivered } from '../../contract/delivered-fields.ts';
import { readNumber, readSum } from '../kit/fields/read-number.ts';
import { beginningOf, fieldsOf, sentOf } from './delivered-fields.ts';

const car = {
	...{ id: 8, make: 'Audi', model: 'Q5', year: 2019, fuel: 'diesel', cc: null, kwh: '77.5', vehicle: 'suv' },
	...{ country: 'usa', auction: null, port: '', vin: '', plate: '', story: '', currency: 'USD', revision: 1 },
	...{ dates: {}, pictures: [{ url: `/media/${'f'.repeat(64)}.webp` }], receiptOn: null, status: 'draft' },
	lines: [
		{ code: 'vat', group: 'customs', estimate: '5000.00', paid: '5200.50', difference: '200.50' },
		{ code: 'excise', group: 'customs', estimate: '100.00', paid: null, difference: null },
	],
	further: [{ titles: { ru: 'Стоянка' }, paid: '1250.00' }],
	translations: { uk: { story: 'Так' } },
} as unknown as Delivered;

test('a stored car is sent as it is stored', () => {
	expect(sentOf(fieldsOf(car))).toMatchObject({
		...{ year: 2019, cc: null, kwh: '77.5', auction: null, pictures: ['f'.repeat(64)] },
		...{ paid: { vat: '5200.50' }, further: [{ titles: { ru: 'Стоянка' }, paid: '1250.00' }] },
		translations: { uk: { story: 'Так' } },
	});
});

test('a field that is emptied is sent empty, and only what is typed is sent', () => {
	expect(sentOf({ cc: '', kwh: ' ', auction: '', vin: ' wauzzzfy0k2034567 ' })).toEqual({
		...{ cc: null, kwh: null, auction: null, vin: 'WAUZZZFY0K2034567' },
	});
});

test('a typed sum is stored as a decimal, and a text that is no sum stays as it is typed', () => {
	expect(['12\u202f500,25', '360', '360.5', '5,', '', '\u2212100,65'].map(readSum)).toEqual([
		...['12500.25', '360.00', '360.50', '5,', '', '-100.65'],
	]);
	expect(['1 968', '77,5', '2.0 TDI'].map(readNumber)).toEqual(['1968', '77.5', '2.0 TDI']);
});

test('a volume that people would not read as a number is sent as one that the server refuses, never as empty', () => {
	for (const cc of ['2.0 TDI', '1e3', '0x7d0']) {
		expect(sentOf({ cc }).cc).toBe(0);
		expect(DeliveredBody.shape.cc.safeParse(sentOf({ cc }).cc).success).toBe(false);
	}
});

test('a year that is no number is sent as one that the server refuses, and the calculation does not replace it', () => {
	const typed = { make: 'Audi', model: 'Q5', number: ' K7PM-3XQ9 ', year: '2O19' };
	expect(NewDelivered.safeParse(beginningOf(typed)).error?.issues[0]?.path).toEqual(['year']);
	expect(beginningOf({ ...typed, year: ' ' })).toEqual({ make: 'Audi', model: 'Q5', quote: ' K7PM-3XQ9 ' });
	expect(beginningOf({ ...typed, number: '', year: '2 019' })).toMatchObject({ year: 2019 });
});
