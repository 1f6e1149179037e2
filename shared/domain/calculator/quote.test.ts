import { describe, expect, test } from 'vitest';
import { demoCalculatorData, demoRates, demoTables } from '../../testing/demo-data.ts';
import { onRequest } from '../tables/kind.ts';
import { type CalculatorData, calculate } from './quote.ts';
import type { LineCode, Quote, Table } from './types.ts';

const auction = {
	mode: 'us_auction',
	auction: 'copart',
	price: '5000',
	state: 'GA',
	location: 'Atlanta East',
	fuel: 'petrol',
	cc: 1998,
	year: 2020,
};
const direct = { mode: 'direct', currency: 'EUR', price: '10000', fuel: 'petrol', cc: 1998, year: 2020 };

function quoteOf(input: Record<string, unknown>, data: CalculatorData = demoCalculatorData()): Quote {
	const result = calculate(input, data);
	if (result.kind === 'failure') throw new Error(JSON.stringify(result.failure));
	return result.quote;
}

function failureOf(input: Record<string, unknown>, data: CalculatorData = demoCalculatorData()) {
	const result = calculate(input, data);
	return result.kind === 'failure' ? result.failure : null;
}

const line = (quote: Quote, code: LineCode) => quote.lines.find((candidate) => candidate.code === code);
const dated = (value: string, from = '2000-01-01') => JSON.stringify([{ from, value }]);

function changed(
	title: 'ship-delivery' | 'transportation',
	change: (row: Table['rows'][number]) => Table['rows'][number],
): CalculatorData {
	const table = demoTables[title];
	return demoCalculatorData({
		tables: { ...demoTables, [title]: { version: 2, rows: table?.rows.map(change) ?? [] } },
	});
}

describe('the port', () => {
	test('the cheapest lane is taken when none is chosen, and all ports are compared, the cheapest first', () => {
		const quote = quoteOf(auction);
		expect(quote.input).toMatchObject({ port: 'Savannah GA', dest: 'Klaipeda' });
		expect(quote.ports.map((offer) => offer.port)).toEqual([
			'Savannah GA',
			'Newark NJ',
			'Miami FL',
			'Houston TX',
			'Los Angeles CA',
		]);
		expect(quote.ports[0]).toEqual({
			port: 'Savannah GA',
			inland: '375.00',
			ocean: '900.00',
			total: '1275.00',
			transitDays: 35,
		});
	});

	test('of equal lanes the shorter transit wins, then the order of the table', () => {
		const even = (days: Record<string, string>): CalculatorData => ({
			...demoCalculatorData(),
			tables: {
				...demoTables,
				transportation: {
					version: 2,
					rows: [
						{
							auction: 'Copart',
							state: 'GA',
							location: 'Atlanta East',
							newark_nj: '500',
							savannah_ga: '500',
							miami_fl: '500',
						},
					],
				},
				'ship-delivery': {
					version: 2,
					rows: Object.entries(days).map(([port, transit_days]) => ({
						port,
						destination: 'Klaipeda',
						vehicle_type: 'sedan',
						price_usd: '900',
						transit_days,
					})),
				},
			},
		});
		expect(
			quoteOf(auction, even({ 'Newark NJ': '40', 'Savannah GA': '35', 'Miami FL': '35' })).input,
		).toMatchObject({
			port: 'Savannah GA',
		});
		expect(
			quoteOf(auction, even({ 'Newark NJ': '35', 'Savannah GA': '35', 'Miami FL': '35' })).input,
		).toMatchObject({ port: 'Newark NJ' });
	});

	test('a chosen port stays chosen although another is cheaper', () => {
		const quote = quoteOf({ ...auction, port: 'Los Angeles CA' });
		expect(line(quote, 'inland_us')?.usd).toBe('1400.00');
		expect(quote.ports).toHaveLength(5);
	});

	test('where no lane has both prices none is chosen, both legs are missing, and the rest is calculated', () => {
		const quote = quoteOf({ ...auction, state: 'AK', location: 'Anchorage' });
		expect(quote.status).toBe('partial');
		expect(quote.missing).toEqual([
			{ code: 'inland_us', reason: 'no_service' },
			{ code: 'ocean', reason: 'no_service' },
		]);
		expect(quote.input).not.toHaveProperty('port');
		expect(quote.ports.every((offer) => offer.inland === null && offer.total === null)).toBe(true);
		expect(line(quote, 'pension_fund')).toBeDefined();
		expect(line(quote, 'inland_us')).toBeUndefined();
	});

	test('a price on request is never a zero and says that one may ask', () => {
		const data = changed('transportation', (row) =>
			row.location === 'Anchorage' ? { ...row, newark_nj: onRequest } : row,
		);
		const asked = { ...auction, state: 'AK', location: 'Anchorage' };
		expect(quoteOf(asked, data).missing.map((missing) => missing.reason)).toEqual([
			'on_request',
			'on_request',
		]);
		expect(quoteOf({ ...asked, port: 'Newark NJ' }, data).missing).toEqual([
			{ code: 'inland_us', reason: 'on_request' },
		]);
		expect(line(quoteOf({ ...asked, port: 'Newark NJ' }, data), 'ocean')?.usd).toBe('850.00');
	});
});

describe('lines that depend on the input', () => {
	test('a Ukrainian port has no delivery to the border, and its handling is not part of the customs value', () => {
		const quote = quoteOf({ ...auction, dest: 'Odesa' });
		expect(line(quote, 'to_border')).toBeUndefined();
		expect(line(quote, 'port_handling')).toMatchObject({ usd: '450.00', inCustomsValue: false });
		expect(line(quoteOf(auction), 'port_handling')).toMatchObject({ usd: '350.00', inCustomsValue: true });
	});

	test('the battery of an electric car and of a hybrid costs extra, that of no other', () => {
		expect(line(quoteOf({ ...auction, fuel: 'ev', kwh: 60 }), 'hazmat')?.usd).toBe('175.00');
		expect(line(quoteOf({ ...auction, fuel: 'hybrid' }), 'hazmat')?.usd).toBe('175.00');
		expect(line(quoteOf({ ...auction, fuel: 'diesel' }), 'hazmat')).toBeUndefined();
	});

	test('an electric car keeps its lines at zero and has no age coefficient', () => {
		const quote = quoteOf({ ...direct, fuel: 'ev', kwh: '77.4', date: '2025-12-31' });
		expect(quote).toMatchObject({
			ageCoefficient: null,
			dutyPercent: '0',
			vatPercent: '0',
			exciseEur: '77.4',
			pension: { percent: '0' },
		});
		for (const code of ['import_duty', 'vat', 'pension_fund'] as const)
			expect(line(quote, code)?.uah).toBe('0.00');
		expect(quoteOf({ ...direct, fuel: 'ev', kwh: '77.4', date: '2026-01-01' }).vatPercent).toBe('20');
	});

	test('without a delivery there is no line for it, and services come only when asked for', () => {
		expect(quoteOf(direct).lines.map((each) => each.code)).toEqual([
			'vehicle_price',
			'import_duty',
			'excise',
			'vat',
			'pension_fund',
		]);
		const full = quoteOf({ ...direct, delivery: '600.5', services: true });
		expect(line(full, 'delivery_to_border')).toMatchObject({
			eur: '600.50',
			currency: 'EUR',
			inCustomsValue: true,
		});
		expect(full.subtotals.services.usd).toBe('1200.00');
	});

	test('a motorcycle ships, but its payments are on request: percents are null and there is no pension line', () => {
		const quote = quoteOf({ ...auction, vehicle: 'motorcycle' });
		expect(quote.missing).toEqual(
			['import_duty', 'excise', 'vat'].map((code) => ({ code, reason: 'on_request' })),
		);
		expect(quote).toMatchObject({
			status: 'partial',
			dutyPercent: null,
			vatPercent: null,
			exciseEur: null,
			pension: { percent: null },
		});
		expect(line(quote, 'ocean')?.usd).toBe('450.00');
		expect(quote.lines.some((each) => each.group === 'customs' || each.group === 'registration')).toBe(false);
	});

	test('the buyer type moves the bid fee at IAA, and the title moves nothing there', () => {
		const iaa = { ...auction, auction: 'iaa', state: 'FL', location: 'Tampa South', price: '1500' };
		expect(line(quoteOf(iaa), 'internet_bid_fee')?.usd).toBe('95.00');
		expect(line(quoteOf({ ...iaa, buyer_type: 'non_licensed' }), 'internet_bid_fee')?.usd).toBe('0.00');
		expect(quoteOf({ ...iaa, title: 'clean' }).total).toEqual(quoteOf(iaa).total);
	});
});

describe('rules that are settings', () => {
	test('a hybrid can be taken as its engine', () => {
		const data = demoCalculatorData({}, { 'calculator.hybrid-mode': 'as_engine' });
		expect(quoteOf({ ...direct, fuel: 'hybrid' }, data).exciseEur).toBe('499.5');
		expect(quoteOf({ ...direct, fuel: 'hybrid', hybrid_engine: 'diesel' }, data).exciseEur).toBe('749.25');
		expect(quoteOf({ ...direct, fuel: 'hybrid' }).exciseEur).toBe('100');
	});

	test('the pension base can hold duty and excise', () => {
		const data = demoCalculatorData({}, { 'calculator.pension-base': 'with_duty_and_excise' });
		// 517,080.00 + 51,708.00 + 25,828.15 passes 165 minimums (549,120.00), so the percent becomes 4.
		expect(quoteOf(direct, data).pension).toEqual({ percent: '4', base: '594616.15', minimum: '3328.00' });
	});

	test('the transitional factor halves the excise only within its days', () => {
		const factor = JSON.stringify([
			{ from: '2000-01-01', value: '1' },
			{ from: '2018-11-25', value: '0.5' },
			{ from: '2019-01-01', value: '1' },
		]);
		const data = demoCalculatorData(
			{ rates: { USD: '27.795828', EUR: '31.553824', date: '2018-11-26' } },
			{ 'calculator.excise.factor': factor },
		);
		const car = { mode: 'direct', currency: 'UAH', price: '46381.84', fuel: 'diesel', cc: 1870, year: 2004 };
		const quote = quoteOf({ ...car, date: '2018-11-26' }, data);
		expect(quote.exciseEur).toBe('911.625');
		expect(line(quote, 'excise')?.uah).toBe('28765.25');
		expect(line(quote, 'excise')?.formula).toContain('переходный множитель');
		expect(quoteOf({ ...car, date: '2019-01-01' }, data).exciseEur).toBe('1963.5');
	});

	test('a price by the day of the quote, a law by the day of clearance', () => {
		const options = {
			'calculator.service.broker': dated('300', '2026-09-01'),
			'calculator.vat': dated('25', '2026-09-01'),
		};
		const withDefaults = {
			'calculator.service.broker': JSON.stringify([
				...JSON.parse(dated('250')),
				...JSON.parse(options['calculator.service.broker']),
			]),
			'calculator.vat': JSON.stringify([
				...JSON.parse(dated('20')),
				...JSON.parse(options['calculator.vat']),
			]),
		};
		const data = demoCalculatorData({}, withDefaults);
		const asked = { ...direct, services: true };
		const late = quoteOf({ ...asked, date: '2026-10-01', asOf: '2026-08-17' }, data);
		expect([late.vatPercent, line(late, 'broker')?.usd]).toEqual(['25', '250.00']);
		const early = quoteOf({ ...asked, date: '2026-08-17', asOf: '2026-09-02' }, data);
		expect([early.vatPercent, line(early, 'broker')?.usd]).toEqual(['20', '300.00']);
	});

	test('a further destination is an option and a row of the price list', () => {
		const ships = demoTables['ship-delivery'];
		const row = {
			port: 'Savannah GA',
			destination: 'Constanta',
			vehicle_type: 'sedan',
			price_usd: '1000',
			transit_days: '30',
		};
		const tables = { ...demoTables, 'ship-delivery': { version: 2, rows: [...(ships?.rows ?? []), row] } };
		const bare = quoteOf({ ...auction, dest: 'Constanta' }, demoCalculatorData({ tables }));
		expect(bare.missing.map((missing) => missing.code)).toEqual(['port_handling', 'to_border']);
		const options = {
			'calculator.port-handling.Constanta': dated('420'),
			'calculator.to-border.Constanta': dated('300'),
		};
		const full = quoteOf({ ...auction, dest: 'Constanta' }, demoCalculatorData({ tables }, options));
		expect(full.status).toBe('complete');
		expect(line(full, 'port_handling')).toMatchObject({ usd: '420.00', inCustomsValue: true });
	});

	test('a further origin with a preference is an option', () => {
		const data = demoCalculatorData({}, { 'calculator.duty.ge_eur1': dated('0') });
		expect(quoteOf({ ...direct, origin: 'ge_eur1' }, data).dutyPercent).toBe('0');
		expect(failureOf({ ...direct, origin: 'ge_eur1' })?.code).toBe('invalid');
	});

	test.each([
		['2018-06-01', '7.3'],
		['2020-06-01', '5.5'],
		['2025-12-31', '0.9'],
		['2026-01-01', '0'],
		['2030-01-01', '0'],
	])('a car of EU origin cleared on %s pays %s %% duty', (date, percent) => {
		expect(quoteOf({ ...direct, year: 2015, origin: 'eu_eur1', date }).dutyPercent).toBe(percent);
	});
});

describe('limits the page must state', () => {
	test('a minimum that is not known yet is taken from the year before, with a note', () => {
		const quote = quoteOf({ ...direct, date: '2027-01-15' });
		expect(quote.pension).toMatchObject({ minimum: '3328.00', note: expect.stringContaining('2027') });
		expect(quote.ageCoefficient).toBe(6);
		expect(quoteOf({ ...direct, date: '2025-06-01' }).pension).not.toHaveProperty('note');
		const entered = demoCalculatorData({}, { 'calculator.pension.minimum': dated('3500', '2027-01-01') });
		expect(quoteOf({ ...direct, date: '2027-01-15' }, entered).pension).toEqual({
			percent: '3',
			base: '517080.00',
			minimum: '3500.00',
		});
	});

	test('a year before every known minimum has no answer', () => {
		expect(failureOf({ ...direct, year: 2010, date: '2017-05-05' })).toMatchObject({
			code: 'schedule_missing',
		});
	});

	test('without a rate the message of the specification is given, letter for letter', () => {
		expect(failureOf(direct, demoCalculatorData({ rates: null }))).toEqual({
			code: 'rate_missing',
			detail: 'Нет данных для указаной даты.',
		});
	});

	test('a faulty input is reported before a missing rate', () => {
		expect(failureOf({ ...direct, price: '0' }, demoCalculatorData({ rates: null }))?.code).toBe('invalid');
	});

	test('without tables an auction cannot be calculated and says which table is missing; a direct purchase can', () => {
		const data = demoCalculatorData({ tables: {} });
		expect(failureOf(auction, data)).toMatchObject({
			code: 'schedule_missing',
			detail: expect.stringContaining('copart-fee'),
		});
		expect(quoteOf(direct, data).tables).toEqual({});
	});

	test('a fee that no row covers names the account and the title', () => {
		const failure = failureOf({ ...auction, account: 'high_volume', title: 'clean' });
		expect(failure).toMatchObject({
			code: 'schedule_missing',
			detail: expect.stringMatching(/high_volume.*clean/),
		});
	});

	test('examples say that they are examples, until the owner enters his own price', () => {
		const codes = quoteOf({ ...auction, fuel: 'ev', kwh: 60 })
			.lines.filter((each) => each.illustrative)
			.map((each) => each.code);
		expect(codes).toEqual([
			...['inland_us', 'ocean', 'hazmat', 'insurance', 'port_handling', 'to_border'],
			...['company_fee', 'broker', 'certification', 'ua_delivery'],
		]);
		const own = demoCalculatorData({}, { 'calculator.service.broker': dated('250', '2026-08-01') });
		expect(line(quoteOf(auction, own), 'broker')?.illustrative).toBe(false);
		const uploaded = changed('ship-delivery', (row) => row);
		expect(line(quoteOf(auction, uploaded), 'ocean')?.illustrative).toBe(false);
	});

	test('every line says how it came about and where its numbers are from', () => {
		const quote = quoteOf({ ...auction, price: '16000' });
		const formula = (from: Quote, code: LineCode) =>
			line(from, code)?.formula.replace(/[\u00a0\u202f]/g, ' ');
		expect(formula(quote, 'buyer_fee')).toBe(
			'Шкала от 15 000,00 $, процент от всей цены: 7,5 % × 16 000,00 $ = 1 200,00 $; × 44,7061 = 53 647,32 ₴',
		);
		expect(line(quote, 'buyer_fee')?.source).toBe('Таблица «copart-fee», версия 1, строка 39');
		expect(line(quote, 'broker')?.source).toBe('Параметр «calculator.service.broker»');
		expect(formula(quoteOf({ ...auction, port: 'Savannah GA' }), 'import_duty')).toBe(
			'10 % × 377 990,08 ₴ = 37 799,01 ₴',
		);
		for (const each of quote.lines) expect(each.source).toMatch(/^[А-Я]/);
	});

	test('only the tables that were read are named with their versions', () => {
		expect(quoteOf(auction).tables).toEqual({
			'copart-fee': 1,
			'copart-internet-bid': 1,
			'ship-delivery': 1,
			transportation: 1,
		});
		expect(quoteOf({ ...auction, auction: 'iaa' }).tables).toEqual({
			'iaa-fee': 1,
			'iaa-internet-bid': 1,
			'ship-delivery': 1,
			transportation: 1,
		});
	});

	test('the rates are given back as they came, with their note', () => {
		const rates = { ...demoRates, note: 'Курс прошлого дня.' };
		expect(quoteOf(direct, demoCalculatorData({ rates })).rates).toEqual(rates);
	});

	test('the input that is given back gives the same answer again', () => {
		for (const input of [
			auction,
			direct,
			{ ...auction, auction: 'iaa', fuel: 'ev', kwh: 60 },
			{ ...direct, fuel: 'hybrid' },
		]) {
			const quote = quoteOf(input);
			expect(quoteOf({ ...quote.input })).toEqual(quote);
		}
	});
});
