import { expect, test } from 'vitest';
import type { Delivered } from '../../contract/delivered.ts';
import { DeliveredBody, NewDelivered } from '../../contract/delivered-fields.ts';
import {
	beginningOf,
	bodyOf,
	carSince,
	type DeliveredFields,
	fieldsOf,
	furtherText,
	isSame,
	plain,
} from './delivered-fields.ts';

const fields: DeliveredFields = {
	...{ make: 'Audi', model: 'Q5', year: '2019', fuel: 'diesel', cc: '1 968', kwh: '', vehicle: 'suv' },
	...{ country: 'usa', auction: '', port: 'Klaipeda', vin: ' wauzzzfy0k2034567 ', plate: '', story: 'Так' },
	dates: { bought: null, shipped: null, arrived: null, cleared: null, plated: null },
	pictures: [{ name: 'f'.repeat(64), url: '/media/x' }],
	...{ currency: 'USD', receiptOn: null },
	paid: { vat: '1 250,50', excise: ' ' },
	further: [{ titles: { ru: 'Стоянка' }, paid: '10,5' }],
};

const car = {
	...{ id: 8, make: 'Audi', model: 'Q5', year: 2019, fuel: 'diesel', cc: 1968, kwh: null, vehicle: 'suv' },
	...{ country: 'usa', auction: null, port: '', vin: '', plate: '', story: '', currency: 'USD' },
	...{ dates: fields.dates, pictures: [], receiptOn: null, lines: [], revision: 1 },
} as unknown as Delivered;

test('sums are sent as decimals however they are typed, and an empty one is not sent', () => {
	expect(plain('12\u202f500,25')).toBe('12500.25');
	expect(bodyOf(fields, ['ru', 'uk'], ['vat', 'excise'])).toMatchObject({
		...{ year: 2019, cc: 1968, kwh: null, auction: null, vin: 'WAUZZZFY0K2034567' },
		pictures: ['f'.repeat(64)],
		paid: { vat: '1250.50' },
		further: [{ paid: '10.50' }],
		translations: { uk: { story: '' } },
	});
});

test('stored sums stand in the form as people write them, and are sent as they are stored', () => {
	const lines = [
		{ code: 'vat', group: 'customs', estimate: '5000.00', paid: '5200.50', difference: '200.50' },
		{ code: 'excise', group: 'customs', estimate: '100.00', paid: null, difference: null },
	];
	const further = [{ titles: { ru: 'Стоянка' }, paid: '1250.00' }];
	const stored = { ...car, lines, further, kwh: '77.5' };
	const shown = fieldsOf(stored);
	expect(shown).toMatchObject({
		...{ kwh: '77,5', paid: { vat: '5\u202f200,50' } },
		further: [{ paid: '1\u202f250,00' }],
	});
	expect(bodyOf(shown, ['ru', 'uk'], ['vat', 'excise'])).toMatchObject({
		...{ kwh: '77.5', paid: { vat: '5200.50' }, further },
	});
});

test('what was typed of a new car since it was sent is unsaved in the car that was made, and only that', () => {
	const sent = { make: 'Audi ', model: 'Q5', quote: 'K7PM-3XQ9', year: '' };
	expect(carSince(sent, sent, car)).toBeNull();
	expect(carSince(sent, { ...sent, quote: '' }, car)).toBeNull();
	expect(carSince(sent, { ...sent, model: 'Q5 Sport' }, car)).toEqual({
		...{ ...fieldsOf(car), model: 'Q5 Sport' },
		...{ base: 1, from: fieldsOf(car) },
	});
});

test('a volume that is no number for people is sent as one that the server refuses, never as none', () => {
	for (const cc of ['2.0 TDI', '1e3', '0x7d0'])
		expect(bodyOf({ ...fields, cc }, ['ru', 'uk'], []).cc).toBe(0);
	const sent = bodyOf({ ...fields, cc: '2.0 TDI' }, ['ru', 'uk'], []);
	expect(DeliveredBody.shape.cc.safeParse(sent.cc).success).toBe(false);
	expect(bodyOf({ ...fields, cc: '' }, ['ru', 'uk'], []).cc).toBeNull();
});

test('a sum of a line that another calculation does not have is not sent: no field would show it', () => {
	expect(bodyOf(fields, ['ru', 'uk'], ['excise', 'duty']).paid).toEqual({});
	expect(bodyOf(fields, ['ru', 'uk'], ['vat']).paid).toEqual({ vat: '1250.50' });
});

test('a year that is no number is sent as one that the server refuses, never taken from the calculation', () => {
	const typed = { make: 'Audi', model: 'Q5', quote: ' K7PM-3XQ9 ', year: '2O19' };
	expect(NewDelivered.safeParse(beginningOf(typed)).error?.issues[0]?.path).toEqual(['year']);
	expect(beginningOf({ ...typed, year: ' ' })).toEqual({ make: 'Audi', model: 'Q5', quote: ' K7PM-3XQ9 ' });
	expect(beginningOf({ ...typed, quote: '', year: '2 019' })).toMatchObject({ year: 2019 });
});

test('two versions of a further line are told apart by its name in either language', () => {
	const inUkrainian = (uk: string) => furtherText([{ titles: { ru: 'Стоянка', uk }, paid: '10' }]);
	expect(inUkrainian('Стоянка')).not.toBe(inUkrainian('Зберігання'));
	expect(furtherText([{ titles: { ru: '', uk: 'Зберігання' }, paid: '10' }])).toBe('Зберігання 10');
});

test('a car is changed only by what differs, not by an empty translation or the order of its sums', () => {
	expect(isSame(fields, { ...fields, translations: { uk: { story: '' } } })).toBe(true);
	expect(isSame(fields, { ...fields, paid: { excise: '', vat: '1250.50' } })).toBe(true);
	expect(isSame(fields, { ...fields, paid: { vat: '1250,5' } })).toBe(true);
	expect(isSame(fields, { ...fields, model: 'Q7' })).toBe(false);
});

test('a car that is stored is the same as what was typed of it, however it was typed', () => {
	const typed = { ...fields, year: ' 2019', kwh: '77,5' };
	const stored = {
		...fields,
		...{ cc: '1968', kwh: '77.5', vin: 'WAUZZZFY0K2034567' },
		pictures: [{ name: 'f'.repeat(64), url: '/media/y' }],
	};
	expect(isSame(typed, stored)).toBe(true);
	expect(isSame(typed, { ...stored, cc: '1969' })).toBe(false);
	expect(isSame(typed, { ...stored, cc: '' })).toBe(false);
	expect(isSame(typed, { ...stored, pictures: [] })).toBe(false);
	expect(isSame(typed, { ...stored, translations: { uk: { story: 'Є' } } })).toBe(false);
});
