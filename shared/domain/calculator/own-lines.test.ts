import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoCalculatorData, demoTables } from '../../testing/demo-data.ts';
import { quoteOf as calculated, textsOf, direct as undated } from '../../testing/quote-of.ts';
import type { Row } from '../tables/kind.ts';
import { ownLine } from '../tables/own-line.ts';
import { shownTotalOf } from './quote-facts.ts';
import type { Quote } from './types.ts';

const direct = { ...undated, date: '2026-08-17' };
const lot = { ...direct, mode: 'us_auction', auction: 'copart', state: 'GA', location: 'Atlanta East' };
const blank: Row = Object.fromEntries(ownLine.columns.map(({ key }) => [key, null]));
const plates: Row = {
	...blank,
	code: 'plates',
	title: 'Номерные знаки',
	explanation: 'Комплект новых знаков',
	group: 'registration',
	amount: '300.00',
	currency: 'UAH',
};

function quoteOf(input: object, rows: readonly Row[] = [], illustrative = false): Quote {
	expect(ownLine.check(rows)).toEqual([]);
	const tables = { ...demoTables, 'own-line': { version: 3, rows, illustrative } };
	return calculated(input, demoCalculatorData({ tables }));
}
const ownLines = (quote: Quote) => quote.lines.filter(({ code }) => code.startsWith('own:'));
const cents = (text: string): number => Math.round(Number(text) * 100);

describe('an own line', () => {
	test('stands at the end of its group under its own code and title, and is part of the sums', () => {
		const before = quoteOf(direct);
		const quote = quoteOf(direct, [plates]);
		expect(quote.lines.at(-1)).toMatchObject({
			code: 'own:plates',
			title: 'Номерные знаки',
			note: 'Комплект новых знаков',
			group: 'registration',
			currency: 'UAH',
			uah: '300.00',
			inCustomsValue: false,
			illustrative: false,
		});
		expect(cents(quote.total.uah) - cents(before.total.uah)).toBe(30_000);
		expect(cents(quote.subtotals.registration.uah) - cents(before.subtotals.registration.uah)).toBe(30_000);
		expect(quote.tables).toEqual({ 'own-line': 3 });
		expect(before.tables).toEqual({});
	});

	test('carries its Ukrainian texts, as far as the office has written them', () => {
		expect(ownLines(quoteOf(direct, [plates]))[0]).not.toHaveProperty('translations');
		const [line] = ownLines(quoteOf(direct, [{ ...plates, title_uk: 'Номерні знаки' }]));
		expect(line).toMatchObject({
			title: 'Номерные знаки',
			note: 'Комплект новых знаков',
			translations: { uk: { title: 'Номерні знаки' } },
		});
	});

	test('changes nothing while it is switched off or only offered, as the shipped examples are', () => {
		expect(quoteOf(direct, [{ ...plates, active: 'no' }])).toEqual(quoteOf(direct));
		const { leftOut = [], ...shipped } = quoteOf(lot, demoTables['own-line']?.rows ?? [], true);
		expect(shipped).toEqual(quoteOf(lot));
		expect(leftOut.map(({ code, illustrative }) => [code, illustrative])).toEqual([
			['own:mvs-expert', true],
			['own:service-centre', true],
			['own:plates', true],
		]);
		expect(demoTables['own-line']?.rows.length).toBeGreaterThan(4);
	});

	test('that is offered is in the sum once it is added, under the code of its row whatever stands beside it', () => {
		const rows = [
			{ ...plates, code: 'other', active: 'no' },
			{ ...plates, active: 'offered' },
		];
		expect(quoteOf(direct, rows).leftOut?.map(({ code }) => code)).toEqual(['own:plates']);
		const input = { ...direct, added: 'own:plates' };
		const quote = quoteOf(input, rows);
		expect(quote).not.toHaveProperty('leftOut');
		expect(quote.total).toEqual(quoteOf(direct, [plates]).total);
		expect(shownTotalOf(quoteOf(lot, rows)).label).toBe('Итого без номеров');
		expect(shownTotalOf(quoteOf({ ...lot, added: 'own:plates' }, rows)).label).toBe('Итого с\u00A0номерами');
	});

	test('or a line of the road or the services leaves the sum alone when it is switched off', () => {
		const whole = quoteOf(lot, [plates]);
		const switched = ['ocean', 'broker', 'own:plates'];
		const quote = quoteOf({ ...lot, without: `${switched.join(' ')} lot_price vat pension_fund` }, [plates]);
		expect(quote.customsValue).toEqual(whole.customsValue);
		expect(quote.lines).toEqual(whole.lines.filter(({ code }) => !switched.includes(code)));
		expect(quote.leftOut).toEqual(whole.lines.filter(({ code }) => switched.includes(code)));
		const left = (quote.leftOut ?? []).reduce((sum, { uah }) => sum + cents(uah), 0);
		expect(cents(whole.total.uah) - cents(quote.total.uah)).toBe(left);
		expect(shownTotalOf(quote).label).toBe(
			'Итого без номеров; не входят: морская перевозка, таможенный брокер, номерные знаки',
		);
	});

	test('is marked as an example when its table is an example', () => {
		expect(ownLines(quoteOf(direct, [plates], true))[0]?.illustrative).toBe(true);
	});

	test.each([
		['the mode', { modes: 'us_auction' }],
		['the class', { classes: 'goods,camper' }],
		['the origin', { origins: 'eu_eur1' }],
		['the port of destination', { destinations: 'Klaipeda' }],
		['the fuel', { fuels: 'diesel,ev' }],
		['the auction', { auctions: 'Copart,Manheim' }],
		['the body', { bodies: 'big_suv,van' }],
		['the price in dollars', { price_from: '20000.00' }],
	])('is left out when %s is another one', (_name, condition) => {
		expect(ownLines(quoteOf(direct, [{ ...plates, ...condition }]))).toEqual([]);
	});

	test('is added when every condition fits, and in all modes when its row names none', () => {
		const conditions = {
			modes: 'us_auction',
			classes: 'passenger',
			origins: 'other',
			destinations: 'Odesa,Klaipeda',
			fuels: 'petrol',
			auctions: 'IAA,Copart',
			bodies: 'sedan',
			price_from: '10000.00',
			price_to: '10000.00',
		};
		expect(ownLines(quoteOf(lot, [{ ...plates, ...conditions }]))).toHaveLength(1);
		expect(ownLines(quoteOf(lot, [plates]))).toHaveLength(1);
	});

	test('among the services is added to a direct purchase if services are asked for or its row names the mode', () => {
		const storage: Row = { ...plates, code: 'storage', group: 'services' };
		expect(ownLines(quoteOf(direct, [storage]))).toEqual([]);
		expect(ownLines(quoteOf({ ...direct, services: true }, [storage]))).toHaveLength(1);
		expect(ownLines(quoteOf(direct, [{ ...storage, modes: 'direct' }]))).toHaveLength(1);
	});

	test('takes its percent of the price, of the customs value, or of all lines above it', () => {
		const percent = (of: string): Row => ({
			...plates,
			amount: null,
			currency: null,
			percent: '2',
			percent_of: of,
		});
		const [price, value, total] = ['price', 'customs_value', 'total'].map((of) => {
			const quote = quoteOf(direct, [percent(of)]);
			return { quote, line: ownLines(quote)[0]! };
		});
		expect(price?.line).toMatchObject({ currency: 'EUR', eur: '200.00' });
		expect(value?.line).toMatchObject({ currency: 'UAH', uah: '10341.60' });
		const above = total!.quote.lines.slice(0, -1).reduce((sum, { uah }) => sum + cents(uah), 0);
		expect(cents(total!.line.uah)).toBe(Math.round(above * 0.02));
	});

	test('has steps: the first row of its code that fits a car, and at a common bound the upper one', () => {
		const step = (amount: string, limits: object): Row => ({ ...plates, amount, ...limits });
		const rows = [
			step('100.00', { modes: 'direct', price_to: '5000.00' }),
			step('200.00', { modes: 'us_auction', price_to: '4999.99' }),
			step('300.00', { price_from: '5000.00', price_to: '9999.99' }),
			step('400.00', {}),
		];
		const sums = (price: string, input: object = lot) =>
			ownLines(quoteOf({ ...input, price }, rows)).map(({ uah }) => uah);
		expect([sums('4999.99'), sums('5000'), sums('9999.99'), sums('10000')]).toEqual([
			['200.00'],
			['300.00'],
			['300.00'],
			['400.00'],
		]);
		const dollars = { ...direct, currency: 'USD' };
		expect([sums('4999.99', dollars), sums('5000', dollars)]).toEqual([['100.00'], ['300.00']]);
		// 4 500 euros are more than 5 000 dollars.
		expect(sums('4500', direct)).toEqual(['300.00']);
	});

	test('is that of the narrowest row: a general row above it never hides one for some cars', () => {
		const step = (amount: string, limits: object = {}): Row => ({ ...plates, amount, ...limits });
		const sum = (price: string, ...rows: Row[]) => ownLines(quoteOf({ ...lot, price }, rows))[0]?.uah;
		const narrower = [
			{ modes: 'us_auction' },
			{ auctions: 'Copart' },
			{ price_from: '5000.00' },
			{ price_to: '10000.00' },
		];
		for (const limits of narrower)
			for (const rows of [
				[step('100.00'), step('200.00', limits)],
				[step('200.00', limits), step('100.00')],
			])
				expect(sum('10000', ...rows)).toBe('200.00');
		const modes = 'us_auction,direct';
		expect(sum('10000', step('100.00', { modes }), step('200.00', { modes: 'us_auction' }))).toBe('200.00');
		expect(sum('10000', step('100.00', { modes }), step('200.00', { modes: 'direct' }))).toBe('100.00');
		// Neither of these holds the other: the upper one counts.
		expect(sum('10000', step('100.00', { modes: 'us_auction' }), step('200.00', { fuels: 'petrol' }))).toBe(
			'100.00',
		);
		const fee = { code: 'company_fee', group: 'services', currency: 'USD' };
		const share = { ...fee, amount: null, percent: '3.5', percent_of: 'price' };
		const quote = quoteOf({ ...direct, services: true }, [
			step('', share),
			step('800.00', { ...fee, modes: 'direct' }),
		]);
		expect(quote.lines.find(({ code }) => code === 'company_fee')?.usd).toBe('800.00');
	});

	test('keeps its percent within its bounds, and says which of them decided', () => {
		const share = { amount: null, currency: 'USD', percent: '5', percent_of: 'price' };
		const row: Row = { ...plates, ...share, minimum: '300.00', maximum: '700.00' };
		const lineOf = (price: string) => {
			const quote = quoteOf({ ...lot, price }, [row]);
			return { usd: ownLines(quote)[0]?.usd, formula: textsOf(quote, 'own:plates').formula };
		};
		expect(lineOf('5000')).toMatchObject({
			usd: '300.00',
			formula: expect.stringContaining(
				'5 % × 5 000,00 $ (цена машины) = 250,00 $, но не меньше: 300,00 $; ×',
			),
		});
		expect(lineOf('8000').usd).toBe('400.00');
		expect(lineOf('8000').formula).not.toContain('но не');
		expect(lineOf('20000')).toMatchObject({
			usd: '700.00',
			formula: expect.stringContaining('= 1 000,00 $, но не больше: 700,00 $'),
		});
	});

	test('with the code of the company’s fee takes its place under its name, where a row fits', () => {
		const fee: Row = {
			...plates,
			code: 'company_fee',
			group: 'services',
			amount: null,
			currency: 'USD',
			percent: '5',
			percent_of: 'price',
			minimum: '400.00',
			modes: 'us_auction',
		};
		const fees = (quote: Quote) => quote.lines.filter(({ group }) => group === 'services');
		const [before, after] = [quoteOf(lot), quoteOf(lot, [fee])];
		expect(fees(after).map(({ code, usd }) => [code, usd])).toEqual([
			['company_fee', '500.00'],
			...fees(before)
				.slice(1)
				.map(({ code, usd }) => [code, usd]),
		]);
		expect(fees(after)[0]).toMatchObject({ inCustomsValue: false, explanation: { rule: 'own_share' } });
		expect(fees(after)[0]).not.toHaveProperty('title');
		expect(after.tables).toMatchObject({ 'own-line': 3 });
		expect(fees(quoteOf({ ...lot, price: '20000' }, [fee]))[0]?.usd).toBe('1000.00');
		const services = { ...direct, services: true };
		expect(quoteOf(services, [fee])).toEqual(quoteOf(services));
		expect(fees(quoteOf(direct, [{ ...fee, modes: 'direct' }]))).toEqual([]);
		expect(fees(quoteOf(services, [{ ...fee, modes: 'direct' }]))[0]).toMatchObject({ eur: '500.00' });
	});

	test('takes its percent of a price in hryvnia from the rounded sum that the price line shows', () => {
		const row: Row = { ...plates, amount: null, currency: null, percent: '2', percent_of: 'price' };
		const tables = { ...demoTables, 'own-line': { version: 3, rows: [row] } };
		const further = { GBP: { rate: '59.035', date: '2026-08-17' } };
		const pounds = { ...direct, currency: 'GBP', price: '10000.47' };
		const quote = calculated(pounds, demoCalculatorData({ tables, further }));
		expect(quote.lines[0]).toMatchObject({ code: 'vehicle_price', uah: '590377.75' });
		expect(ownLines(quote)[0]).toMatchObject({ currency: 'UAH', uah: '11807.56' });
	});
});

const money = fc.integer({ min: 1, max: 5_000_000 }).map((sum) => (sum / 100).toFixed(2));
const anyLine = fc.record({
	group: fc.constantFrom('auction', 'purchase', 'logistics', 'services'),
	amount: money,
	currency: fc.constantFrom('USD', 'EUR', 'UAH'),
	isValued: fc.boolean(),
	isPercent: fc.boolean(),
	percent: fc.integer({ min: 1, max: 2000 }).map((parts) => String(parts / 100)),
	of: fc.constantFrom('price', 'total'),
});
const rowOf = (line: typeof anyLine extends fc.Arbitrary<infer Line> ? Line : never, index: number): Row => ({
	...blank,
	code: `line-${index}`,
	title: 'Своя строка',
	group: line.group,
	...(line.isPercent
		? { percent: line.percent, percent_of: line.of }
		: { amount: line.amount, currency: line.currency }),
	in_customs_value: line.isValued ? 'yes' : 'no',
});

test('with any own lines the total is the sum of all lines, and each subtotal the sum of its group', () => {
	fc.assert(
		fc.property(fc.array(anyLine, { maxLength: 8 }), fc.boolean(), (lines, isAuction) => {
			const quote = quoteOf(isAuction ? lot : { ...direct, services: true }, lines.map(rowOf));
			expect(ownLines(quote)).toHaveLength(lines.length);
			for (const currency of ['usd', 'eur', 'uah'] as const) {
				const whole = quote.lines.reduce((sum, line) => sum + cents(line[currency]), 0);
				expect(whole).toBe(cents(quote.total[currency]));
				for (const [group, subtotal] of Object.entries(quote.subtotals)) {
					const inside = quote.lines.filter((line) => line.group === group);
					expect(inside.reduce((sum, line) => sum + cents(line[currency]), 0)).toBe(
						cents(subtotal[currency]),
					);
				}
			}
		}),
		{ numRuns: 200 },
	);
});

test('own lines in the customs value raise it by their sum, and raise duty and VAT by their rates', () => {
	fc.assert(
		fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), (lines) => {
			const rows = lines.map((line, index) => rowOf({ ...line, isValued: true }, index));
			const [before, after] = [quoteOf(direct), quoteOf(direct, rows)];
			const of = (quote: Quote, code: string): number =>
				cents(quote.lines.find((line) => line.code === code)?.uah ?? '0');
			const added = ownLines(after).reduce((sum, line) => sum + cents(line.uah), 0);
			const risen = cents(after.customsValue.uah) - cents(before.customsValue.uah);
			// The value is rounded once over its sum, each line by itself.
			expect(Math.abs(risen - added)).toBeLessThanOrEqual(lines.length + 1);
			const duty = of(after, 'import_duty') - of(before, 'import_duty');
			expect(Math.abs(duty - risen * 0.1)).toBeLessThanOrEqual(1);
			expect(of(after, 'excise')).toBe(of(before, 'excise'));
			const vat = of(after, 'vat') - of(before, 'vat');
			expect(Math.abs(vat - (risen + duty) * 0.2)).toBeLessThanOrEqual(1);
		}),
		{ numRuns: 200 },
	);
});
