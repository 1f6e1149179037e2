import { expect, test } from 'vitest';
import {
	admin,
	carYear,
	check,
	choice,
	container,
	day,
	decimal,
	fieldList,
	line,
	longText,
	maybe,
	pictures,
	sum,
	type Values,
	vin,
} from '../../contract/fields.ts';
import { blankFields, newOf, sentOf, typedFieldsOf } from './typed-fields.ts';

const list = fieldList({
	name: line(20, { translated: true }),
	story: longText(200),
	kind: choice(['a', 'b']),
	house: maybe(choice(['copart', 'iaa'])),
	year: carYear,
	kwh: maybe(decimal(4, 'no number')),
	price: sum,
	on: maybe(day),
	ownerId: maybe(admin),
	cover: maybe({ is: 'picture' }),
	photos: pictures(8),
	isShown: check,
	vin,
	container,
});
const values: Values<typeof list> = {
	...{ name: 'Ауди', story: 'Едет', kind: 'b', house: 'iaa', year: 2020, kwh: '77.4', price: '100.50' },
	...{ on: '2026-11-29', ownerId: 7, cover: 'c'.repeat(64), photos: ['a'.repeat(64)], isShown: true },
	...{ vin: 'WAUZZZ4G5EN000001', container: 'MSCU6639870' },
};
const empty = { ...values, house: null, kwh: null, on: null, ownerId: null, cover: null, isShown: false };

test.each([values, empty])('a form sends each type of value as it was stored', (record) => {
	expect(sentOf(list, typedFieldsOf(list, record))).toEqual(record);
});

test('a text in a further language is sent among the translations', () => {
	const record = { ...values, translations: { uk: { name: 'Ауді' } } };
	expect(sentOf(list, typedFieldsOf(list, record))).toEqual(record);
});

test('a VIN and a container are sent as they are stored, however they are typed', () => {
	expect(sentOf(list, { vin: ' wauzzz4g5en000001', container: 'mscu 663987-0' })).toEqual({
		vin: 'WAUZZZ4G5EN000001',
		container: 'MSCU6639870',
	});
});

test('a year that is no number is sent as one that is refused in words, not as none', () => {
	expect(sentOf(list, { year: '2О20' })).toEqual({ year: -1 });
});

test('a new record sends what is filled, and what must be, so that the server says what is missing', () => {
	expect(newOf(list, { ...blankFields(list), year: '2 020' })).toEqual({ name: '', year: 2020, price: '' });
});
