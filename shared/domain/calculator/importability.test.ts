import { expect, test } from 'vitest';
import { demoCalculatorData } from '../../testing/demo-data.ts';
import { saying } from '../../testing/in-russian.ts';
import { quoteOf as calculated, direct as undated } from '../../testing/quote-of.ts';
import { checkOption } from '../options.ts';
import { importabilityDefault, readImportability } from './importability.ts';

const direct = { ...undated, price: '4000', cc: 998, year: 2018, date: '2026-08-17' };

const quoteOf = (input: object, options: Record<string, string> = {}) =>
	calculated(input, demoCalculatorData({}, options));

test('an old used car and a car that may be new get a warning and are still calculated', () => {
	const old = quoteOf({ ...direct, year: 1995 });
	expect(old.norms).toEqual([{ rule: 'norm_used', values: { euro: 2, year: 1996, text: null } }]);
	expect(old.status).toBe('complete');
	expect(quoteOf({ ...direct, year: 2026 }).norms).toEqual([
		{ rule: 'norm_new', values: { euro: 6, since: 2025, used: 2, isCar: true, text: null } },
	]);
	expect(quoteOf(direct)).not.toHaveProperty('norms');
	expect(quoteOf({ ...direct, year: 1996 })).not.toHaveProperty('norms');
});

test('a norm holds from its day and for its classes, but never for an electric car', () => {
	expect(quoteOf({ ...direct, year: 2024, date: '2024-08-17' })).not.toHaveProperty('norms');
	expect(quoteOf({ ...direct, year: 2026, class: 'goods' })).not.toHaveProperty('norms');
	expect(quoteOf({ ...direct, year: 1995, fuel: 'ev', kwh: 20 })).not.toHaveProperty('norms');
	expect(quoteOf({ ...direct, year: 1995, vehicle: 'motorcycle' })).not.toHaveProperty('norms');
});

test('goods vehicles, buses, campers and special ones, new and used alike, have to meet Euro-6 from 2027', () => {
	const said = { rule: 'norm_all', values: { euro: 6, since: 2027, isCar: false, text: null } };
	for (const vehicleClass of ['goods', 'bus', 'camper', 'special'])
		for (const year of [1990, 2015, 2026, 2027]) {
			const vehicle = { ...direct, year, vehicle: 'sedan', class: vehicleClass };
			expect(quoteOf({ ...vehicle, date: '2027-02-01' }).norms).toEqual([said]);
			if (year !== 2027) expect(quoteOf({ ...vehicle, date: '2026-12-31' }).norms ?? []).not.toContain(said);
		}
	expect(quoteOf({ ...direct, date: '2027-02-01' })).not.toHaveProperty('norms');
	expect(quoteOf({ ...direct, class: 'goods', date: '2027-02-01', fuel: 'ev', kwh: 60 })).not.toHaveProperty(
		'norms',
	);
});

test('a car with a VIN of Russia or Belarus gets the warning that it cannot be imported, and is still calculated', () => {
	for (const [wmi, country] of [
		['XTA', 'RU'],
		['XW8', 'RU'],
		['X7L', 'RU'],
		['Z94', 'RU'],
		['Y3M', 'BY'],
		['Y4K', 'BY'],
		['XTM', 'BY'],
	] as const) {
		const quote = quoteOf({ ...direct, vin: `${wmi}ZZZ1KZAW123456` });
		expect(quote.norms).toEqual([{ rule: 'made_in', values: { country } }]);
		expect(quote.total).toEqual(quoteOf(direct).total);
	}
	// An electric car gets the warning too; cars of Uzbekistan, Ukraine, the Netherlands and Germany do not.
	const ev = { ...direct, fuel: 'ev', kwh: 60, vin: 'Z94ZZZ1KZAW123456' };
	expect(quoteOf(ev).norms).toHaveLength(1);
	for (const wmi of ['XWB', 'XTD', 'Y6D', 'XLR', 'WVW'])
		expect(quoteOf({ ...direct, vin: `${wmi}ZZZ1KZAW123456` })).not.toHaveProperty('norms');
});

test('the office writes the list: a later norm replaces an earlier one, an empty list warns of nothing', () => {
	const list = `${importabilityDefault}\n2026-01-01 | passenger | used | Euro-5 | 2011 | Только с Евро-5.`;
	const options = { 'calculator.importability': list };
	expect(quoteOf({ ...direct, year: 2010 }, options).norms).toEqual([
		{ rule: 'norm_used', values: { euro: 5, year: 2011, text: 'Только с Евро-5.' } },
	]);
	expect(quoteOf({ ...direct, year: 1990 }, { 'calculator.importability': '' })).not.toHaveProperty('norms');
});

test('a line of the list that cannot be read is refused with its number', () => {
	expect(checkOption('calculator.importability', importabilityDefault)).toBeNull();
	expect(readImportability(importabilityDefault).norms).toHaveLength(3);
	for (const line of [
		'вчера | passenger | new | Euro-6 | | Текст',
		'2025-01-01 | boat | new | Euro-6 | | Текст',
		'2025-01-01 | passenger | old | Euro-6 | | Текст',
		'2025-01-01 | passenger | used | Euro-2 | | Текст',
		'2025-01-01 | passenger | new | Euro-6 | 2025',
		'2025-01-01 | passenger | all | Euro-6 | 2025',
	])
		expect(checkOption('calculator.importability', `${importabilityDefault}\n${line}`)).toEqual(
			saying('Строка 4'),
		);
});

test('a notional delivery that is switched on replaces the paid delivery in the customs value', () => {
	const lot = { ...direct, mode: 'us_auction', auction: 'copart', state: 'GA', location: 'Atlanta East' };
	const actual = quoteOf(lot);
	const fixed = quoteOf(lot, {
		'calculator.cv-delivery': 'fixed',
		'calculator.cv-delivery-amount': '[{"from":"2026-01-01","value":"1600"}]',
	});
	expect(actual).not.toHaveProperty('notionalDelivery');
	expect(fixed.notionalDelivery).toBe('1600.00');
	const auction = Number(actual.subtotals.auction.usd);
	expect(Number(fixed.customsValue.usd)).toBeCloseTo(auction + 1600, 1);
	expect(fixed.subtotals.logistics).toEqual(actual.subtotals.logistics);
	expect(fixed.lines.filter(({ group, inCustomsValue }) => group === 'logistics' && inCustomsValue)).toEqual(
		[],
	);
	expect(quoteOf(direct, { 'calculator.cv-delivery': 'fixed' })).toEqual(quoteOf(direct));
});
