import { describe, expect, test } from 'vitest';
import { demoCalculatorData, demoRates, demoTables } from '../../testing/demo-data.ts';
import {
	auction,
	changed,
	dated,
	direct,
	failureOf,
	line,
	quoteOf,
	textsOf,
} from '../../testing/quote-of.ts';

describe('rules that are settings', () => {
	test('a hybrid with a plug and one without it have options of their own', () => {
		const plugAsEngine = demoCalculatorData({}, { 'calculator.plug-in-hybrid-mode': 'as_engine' });
		const excise = (plug: object) => quoteOf({ ...direct, fuel: 'hybrid', ...plug }, plugAsEngine).exciseEur;
		expect([excise({ plug: 'yes' }), excise({ plug: 'no' }), excise({})]).toEqual(['499.5', '100', '499.5']);
		expect(failureOf({ ...direct, fuel: 'hybrid', plug: 'maybe' }, plugAsEngine)).toMatchObject({
			errors: [{ path: 'plug' }],
		});
	});

	test('a hybrid without a known plug takes the dearer excise, so that an offer begins there, with the other sum beside it', () => {
		const open = { ...direct, fuel: 'hybrid', services: true };
		for (const [title, dearer, other, name] of [
			['calculator.hybrid-mode', 'no', 'yes', 'withPlug'],
			['calculator.plug-in-hybrid-mode', 'yes', 'no', 'withoutPlug'],
		] as const) {
			const data = demoCalculatorData({}, { [title]: 'as_engine' });
			const { total, subtotals } = quoteOf({ ...open, plug: other }, data);
			const quote = quoteOf(open, data);
			expect(quote[name]).toEqual({ total, subtotals });
			expect(quote.lines).toEqual(quoteOf({ ...open, plug: dearer }, data).lines);
			expect(Number(quote.total.uah)).toBeGreaterThan(Number(total.uah));
			expect(quote.input).not.toHaveProperty('plug');
			for (const known of [{ plug: 'no' }, { class: 'goods' }])
				expect(quoteOf({ ...open, ...known }, data)).not.toHaveProperty(name);
		}
		expect(quoteOf(open)).not.toHaveProperty('withPlug');
	});

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
		expect(textsOf(quote, 'excise').formula).toContain('переходный множитель');
		expect(quoteOf({ ...car, date: '2019-01-01' }, data).exciseEur).toBe('1963.5');
	});

	test('a price is taken by the day of the quote, a law by the day of clearance', () => {
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

	test('a further destination needs a row of the price list and its options', () => {
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

	test('an option adds an origin with a preference', () => {
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
		expect(quote.pension).toMatchObject({
			minimum: '3328.00',
			explanation: { rule: 'minimum_before', values: { year: 2027, of: 2026 } },
		});
		expect(quote.ageCoefficient).toBe(6);
		expect(quoteOf({ ...direct, date: '2025-06-01' }).pension).not.toHaveProperty('explanation');
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

	test('a calculation without a stored rate fails and says that the rate is missing', () => {
		expect(failureOf(direct, demoCalculatorData({ rates: null }))).toEqual({
			code: 'rate_missing',
		});
	});

	test('a faulty input is reported before a missing rate', () => {
		expect(failureOf({ ...direct, price: '0' }, demoCalculatorData({ rates: null }))?.code).toBe('invalid');
	});

	test('without tables an auction cannot be calculated and says which table is missing; a direct purchase can', () => {
		const data = demoCalculatorData({ tables: {} });
		expect(failureOf(auction, data)).toMatchObject({
			code: 'schedule_missing',
			gap: { rule: 'table', values: { table: 'copart-fee' } },
		});
		expect(quoteOf(direct, data).tables).toEqual({});
	});

	test('the failure of a fee that no row covers names the account and the title', () => {
		const failure = failureOf({ ...auction, account: 'high_volume', title: 'clean' });
		expect(failure).toMatchObject({
			code: 'schedule_missing',
			gap: { rule: 'row', values: { account: 'high_volume', title: 'clean', price: '5000.00' } },
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
		const withPrice = (entered: string) =>
			line(quoteOf(auction, demoCalculatorData({}, { 'calculator.service.broker': entered })), 'broker');
		expect(withPrice(dated('260', '2026-08-01'))?.illustrative).toBe(false);
		// Whoever enters the example's own sum confirms it.
		expect(withPrice(dated('250'))).toMatchObject({ usd: '250.00', illustrative: false });
		const uploaded = changed('ship-delivery', (row) => row);
		expect(line(quoteOf(auction, uploaded), 'ocean')?.illustrative).toBe(false);
	});

	test('every line says how it was computed and where its numbers are from', () => {
		const quote = quoteOf({ ...auction, price: '16000' });
		expect(textsOf(quote, 'buyer_fee').formula).toBe(
			'Шкала от 15 000,00 $, процент от всей цены: 7,5 % × 16 000,00 $ = 1 200,00 $; × 44,7061 = 53 647,32 ₴',
		);
		expect(textsOf(quoteOf({ ...auction, port: 'Savannah GA' }), 'import_duty').formula).toBe(
			'10 % × 377 990,08 ₴ = 37 799,01 ₴',
		);
		for (const { code } of quote.lines) expect(textsOf(quote, code).source).toMatch(/^[А-Я]/);
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

	test('the customs value of a price and a delivery in pounds is rounded once, over their sum', () => {
		const data = demoCalculatorData();
		const quote = quoteOf(
			{ ...direct, currency: 'GBP', price: '26547.89', delivery: '1221.89' },
			{ ...data, further: { GBP: { rate: '59.035', date: demoRates.date } } },
		);
		// 1,567,254.68615 and 72,134.27615: each by itself they would come to a kopeck more.
		expect(quote.customsValue.uah).toBe('1639388.96');
		expect(quote.lines.slice(0, 2).map(({ uah }) => uah)).toEqual(['1567254.69', '72134.28']);
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
