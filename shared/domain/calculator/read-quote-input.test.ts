import { inputFaults } from '@clearway/shared/words/input-faults.ts';
import { describe, expect, test } from 'vitest';
import { demoCalculatorData, demoTables } from '../../testing/demo-data.ts';
import { auction, direct } from '../../testing/quote-of.ts';
import { inputFromFields } from './form-fields.ts';
import { readParameters } from './parameters.ts';
import { quoteKeys } from './quote-keys.ts';
import { readQuoteDays, readQuoteInput } from './read-quote-input.ts';

const today = '2026-08-17';

const read = (raw: unknown, parameters = demoCalculatorData().parameters) =>
	readQuoteInput(raw, today, parameters, demoTables);

function paths(raw: unknown): string[] {
	const result = read(raw);
	if (result.kind === 'input') return [];
	for (const fault of result.errors) expect(inputFaults[fault.fault](fault.value)).toMatch(/^[А-ЯЁ].*\.$/);
	return result.errors.map((fault) => fault.path);
}

test('the defaults of a calculation are those of the contract', () => {
	expect(read(auction)).toEqual({
		kind: 'input',
		input: {
			...auction,
			date: today,
			asOf: today,
			vehicle: 'sedan',
			class: 'passenger',
			account: 'low_volume',
			title: 'non_clean',
			bid: 'live',
			dest: 'Klaipeda',
		},
	});
	expect(read(direct)).toEqual({
		kind: 'input',
		input: {
			...direct,
			date: today,
			asOf: today,
			vehicle: 'sedan',
			class: 'passenger',
			delivery: '0',
			origin: 'other',
			services: false,
		},
	});
});

test('the defaults of account and destination are options', () => {
	const parameters = readParameters({
		'calculator.copart-account': 'high_volume',
		'calculator.iaa-account': 'high_volume',
		'calculator.destination': 'Poti',
	});
	expect(read(auction, parameters)).toMatchObject({ input: { account: 'high_volume', dest: 'Poti' } });
	expect(read({ ...auction, auction: 'iaa' }, parameters)).toMatchObject({
		input: { account: 'high_volume', buyer_type: 'licensed' },
	});
});

test('keys of another fuel, mode or auction are taken and ignored, with any value', () => {
	const noise = {
		kwh: 'much',
		hybrid_engine: 7,
		buyer_type: 'nobody',
		currency: null,
		delivery: '-1',
		origin: 'mars',
		services: 'no',
	};
	expect(read({ ...auction, ...noise })).toEqual(read(auction));
	expect(
		read({
			...direct,
			auction: 'x',
			account: 1,
			title: [],
			bid: {},
			state: '',
			location: 0,
			port: 'x',
			dest: 'y',
		}),
	).toEqual(read(direct));
	expect(paths({ ...direct, fuel: 'ev', kwh: 60, cc: 'none' })).toEqual([]);
	expect(paths({ ...direct, fuel: 'hybrid', cc: -1 })).toEqual([]);
});

test('all faults of a calculation are reported at once, each with its path', () => {
	expect(paths({ mode: 'us_auction', speed: 1, year: 2050, fuel: 'steam', price: '-5' })).toEqual([
		'speed',
		'fuel',
		'year',
		'auction',
		'price',
	]);
	expect(paths({})).toEqual(['mode', 'fuel', 'year']);
});

describe('a quote input is refused', () => {
	test.each([
		['an unknown key', { ...direct, colour: 'red' }, 'colour'],
		[
			'a key of the prototype',
			JSON.parse(
				'{"__proto__": 1, "mode": "direct", "currency": "EUR", "price": "1", "fuel": "petrol", "cc": 1, "year": 2020}',
			),
			'__proto__',
		],
		['another mode', { ...direct, mode: 'auction' }, 'mode'],
		['a price of zero', { ...direct, price: '0.00' }, 'price'],
		['a negative price', { ...direct, price: '-1' }, 'price'],
		['a third decimal place', { ...direct, price: '1.001' }, 'price'],
		['an exponent', { ...direct, price: '1e3' }, 'price'],
		['an infinite number', { ...direct, price: JSON.parse('1e999') }, 'price'],
		['a number where a decimal string belongs', { ...direct, price: 5000 }, 'price'],
		['a decimal comma', { ...direct, price: '5000,50' }, 'price'],
		['a price of text', { ...direct, price: 'много' }, 'price'],
		['a price with NUL', { ...direct, price: '5000\u0000' }, 'price'],
		['a price with a line break', { ...direct, price: '5000\n' }, 'price'],
		['Arabic digits', { ...direct, price: '٥٠٠٠' }, 'price'],
		['a price above the bound', { ...direct, price: '100000000.01' }, 'price'],
		['no price', { ...direct, price: undefined }, 'price'],
		['a price that is null', { ...direct, price: null }, 'price'],
		['a negative delivery', { ...direct, delivery: '-0.01' }, 'delivery'],
		['a year after the clearance date', { ...direct, year: 2027 }, 'year'],
		['a year as text', { ...direct, year: '2020' }, 'year'],
		['half a year', { ...direct, year: 2020.5 }, 'year'],
		['a year before cars', { ...direct, year: 1899 }, 'year'],
		['a volume of zero', { ...direct, cc: 0 }, 'cc'],
		['a volume as text', { ...direct, cc: '1998' }, 'cc'],
		['an infinite volume', { ...direct, cc: JSON.parse('1e999') }, 'cc'],
		['no volume', { ...direct, cc: undefined }, 'cc'],
		['no battery', { ...direct, fuel: 'ev' }, 'kwh'],
		['an empty battery', { ...direct, fuel: 'ev', kwh: 0 }, 'kwh'],
		['a battery with an exponent', { ...direct, fuel: 'ev', kwh: 1e-7 }, 'kwh'],
		['an infinite battery', { ...direct, fuel: 'ev', kwh: JSON.parse('1e999') }, 'kwh'],
		['a day that does not exist', { ...direct, date: '2026-02-30' }, 'date'],
		['a day in another form', { ...direct, date: '17.08.2026' }, 'date'],
		['an instant instead of a day', { ...direct, date: '2026-08-17T00:00:00Z' }, 'date'],
		['a day as a number', { ...direct, asOf: 20260817 }, 'asOf'],
		['an unknown currency', { ...direct, currency: 'XXX' }, 'currency'],
		['an unknown origin', { ...direct, origin: 'constructor' }, 'origin'],
		['services as text', { ...direct, services: 'true' }, 'services'],
		['an unknown vehicle', { ...direct, vehicle: 'truck' }, 'vehicle'],
		['an unknown state', { ...auction, state: 'ZZ' }, 'state'],
		['an unknown yard', { ...auction, location: 'Springfield' }, 'location'],
		['a yard of the other auction', { ...auction, auction: 'iaa', location: 'Cartersville' }, 'location'],
		['an unknown port', { ...auction, port: 'Boston MA' }, 'port'],
		['an unknown destination', { ...auction, dest: 'Riga' }, 'dest'],
		['an origin that is null', { ...direct, origin: null }, 'origin'],
		['a vehicle that is null', { ...direct, vehicle: null }, 'vehicle'],
		['a destination that is null', { ...auction, dest: null }, 'dest'],
		['an account that is null', { ...auction, account: null }, 'account'],
		['a state that is null', { ...auction, state: null }, 'state'],
		['the account of the other auction', { ...auction, account: 'standard_volume' }, 'account'],
		['an unknown title', { ...auction, title: 'salvage' }, 'title'],
		['an unknown buyer', { ...auction, auction: 'iaa', buyer_type: 'broker' }, 'buyer_type'],
	])('with %s', (_name, raw, path) => {
		expect(paths(raw)).toEqual([path]);
	});

	test.each([[null], [undefined], ['text'], [5], [[]]])('when it is %j', (raw) => {
		expect(paths(raw)).toEqual(['']);
	});
});

test('a refused calculation names a limited number of unknown keys', () => {
	const flood = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`key${index}`, 1]));
	expect(paths(flood).length).toBeLessThanOrEqual(50);
});

test('a car may be as new as its clearance date', () => {
	expect(paths({ ...direct, date: '2027-01-05', year: 2027 })).toEqual([]);
	expect(paths({ ...direct, date: '2019-01-05', year: 2020 })).toEqual(['year']);
});

test('a battery may be a number or a text', () => {
	expect(read({ ...direct, fuel: 'ev', kwh: 77.4 })).toEqual(read({ ...direct, fuel: 'ev', kwh: '77.4' }));
});

test('the days are read ahead of the rest, and a faulty one reads as today', () => {
	expect(readQuoteDays({ date: '2026-09-01', asOf: '2026-08-01' }, today)).toEqual({
		date: '2026-09-01',
		asOf: '2026-08-01',
	});
	expect(readQuoteDays({ date: 'soon' }, today)).toEqual({ date: today, asOf: today });
	expect(readQuoteDays(null, today)).toEqual({ date: today, asOf: today });
});

test('a posted form and an address become the same input', () => {
	const fields: [string, string][] = [
		['mode', 'direct'],
		['currency', 'EUR'],
		['price', ' 10 000,00 '],
		['delivery', ''],
		['fuel', 'petrol'],
		['cc', '1998'],
		['year', '2020'],
		['services', 'on'],
		['formToken', 'x'],
	];
	const input = inputFromFields(fields);
	expect(input).toEqual({ ...direct, price: '10000.00', services: true });
	const result = read(input);
	if (result.kind !== 'input') throw new Error('the form was refused');
	const written = Object.entries(result.input).map(([key, value]) => [key, String(value)] as const);
	expect(read(inputFromFields(written))).toEqual(result);
	expect(paths(inputFromFields([...fields, ['year', 'двадцатый']]))).toEqual(['year']);
});

test('every key of a calculation in the contract is known to the engine', () => {
	expect(quoteKeys).toHaveLength(35);
});
