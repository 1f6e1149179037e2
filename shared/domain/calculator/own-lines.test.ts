import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoCalculatorData, demoTables } from '../../testing/demo-data.ts';
import { quoteOf as calculated, direct as undated } from '../../testing/quote-of.ts';
import type { Row } from '../tables/kind.ts';
import { ownLine } from '../tables/own-line.ts';
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

	test('changes nothing while it is switched off, as the shipped examples are', () => {
		expect(quoteOf(direct, [{ ...plates, active: 'no' }])).toEqual(quoteOf(direct));
		expect(quoteOf(lot, demoTables['own-line']?.rows ?? [], true)).toEqual(quoteOf(lot));
		expect(demoTables['own-line']?.rows.length).toBeGreaterThan(4);
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
