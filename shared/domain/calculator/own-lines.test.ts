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
const own = (quote: Quote) => quote.lines.filter(({ code }) => code.startsWith('own:'));
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

	test('carries what it is called in Ukrainian, as far as the office has written it', () => {
		expect(own(quoteOf(direct, [plates]))[0]).not.toHaveProperty('translations');
		const [line] = own(quoteOf(direct, [{ ...plates, title_uk: 'Номерні знаки' }]));
		expect(line).toMatchObject({
			title: 'Номерные знаки',
			note: 'Комплект новых знаков',
			translations: { uk: { title: 'Номерні знаки' } },
		});
	});

	test('that is switched off, and the shipped examples with it, changes nothing', () => {
		expect(quoteOf(direct, [{ ...plates, active: 'no' }])).toEqual(quoteOf(direct));
		expect(quoteOf(lot, demoTables['own-line']?.rows ?? [], true)).toEqual(quoteOf(lot));
		expect(demoTables['own-line']?.rows.length).toBeGreaterThan(4);
	});

	test('of an example table is marked as an example', () => {
		expect(own(quoteOf(direct, [plates], true))[0]?.illustrative).toBe(true);
	});

	test.each([
		['the mode', { modes: 'us_auction' }],
		['the class', { classes: 'goods,camper' }],
		['the origin', { origins: 'eu_eur1' }],
		['the port of destination', { destinations: 'Klaipeda' }],
		['the fuel', { fuels: 'diesel,ev' }],
	])('is left out where %s is another one', (_name, condition) => {
		expect(own(quoteOf(direct, [{ ...plates, ...condition }]))).toEqual([]);
	});

	test('is there where every condition fits, and in all modes where none is named', () => {
		const all = {
			modes: 'us_auction',
			classes: 'passenger',
			origins: 'other',
			destinations: 'Odesa,Klaipeda',
			fuels: 'petrol',
		};
		expect(own(quoteOf(lot, [{ ...plates, ...all }]))).toHaveLength(1);
		expect(own(quoteOf(lot, [plates]))).toHaveLength(1);
	});

	test('of services stands in a direct purchase where services are asked for or the row names the mode', () => {
		const storage: Row = { ...plates, code: 'storage', group: 'services' };
		expect(own(quoteOf(direct, [storage]))).toEqual([]);
		expect(own(quoteOf({ ...direct, services: true }, [storage]))).toHaveLength(1);
		expect(own(quoteOf(direct, [{ ...storage, modes: 'direct' }]))).toHaveLength(1);
	});

	test('takes its percent of the price, of the customs value, or of all that stands above it', () => {
		const percent = (of: string): Row => ({
			...plates,
			amount: null,
			currency: null,
			percent: '2',
			percent_of: of,
		});
		const [price, value, total] = ['price', 'customs_value', 'total'].map((of) => {
			const quote = quoteOf(direct, [percent(of)]);
			return { quote, line: own(quote)[0]! };
		});
		expect(price?.line).toMatchObject({ currency: 'EUR', eur: '200.00' });
		expect(value?.line).toMatchObject({ currency: 'UAH', uah: '10341.60' });
		const above = total!.quote.lines.slice(0, -1).reduce((sum, { uah }) => sum + cents(uah), 0);
		expect(cents(total!.line.uah)).toBe(Math.round(above * 0.02));
	});

	test('takes its percent of a price changed into hryvnia as the line of the price shows it', () => {
		const row: Row = { ...plates, amount: null, currency: null, percent: '2', percent_of: 'price' };
		const tables = { ...demoTables, 'own-line': { version: 3, rows: [row] } };
		const further = { GBP: { rate: '59.035', date: '2026-08-17' } };
		const pounds = { ...direct, currency: 'GBP', price: '10000.47' };
		const quote = calculated(pounds, demoCalculatorData({ tables, further }));
		expect(quote.lines[0]).toMatchObject({ code: 'vehicle_price', uah: '590377.75' });
		expect(own(quote)[0]).toMatchObject({ currency: 'UAH', uah: '11807.56' });
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
const rowOf = (one: typeof anyLine extends fc.Arbitrary<infer Line> ? Line : never, index: number): Row => ({
	...blank,
	code: `line-${index}`,
	title: 'Своя строка',
	group: one.group,
	...(one.isPercent
		? { percent: one.percent, percent_of: one.of }
		: { amount: one.amount, currency: one.currency }),
	in_customs_value: one.isValued ? 'yes' : 'no',
});

test('with any own lines the total is the sum of all lines and each subtotal that of its group', () => {
	fc.assert(
		fc.property(fc.array(anyLine, { maxLength: 8 }), fc.boolean(), (lines, isAuction) => {
			const quote = quoteOf(isAuction ? lot : { ...direct, services: true }, lines.map(rowOf));
			expect(own(quote)).toHaveLength(lines.length);
			for (const currency of ['usd', 'eur', 'uah'] as const) {
				const all = quote.lines.reduce((sum, line) => sum + cents(line[currency]), 0);
				expect(all).toBe(cents(quote.total[currency]));
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

test('own lines in the customs value raise it by their sum, and duty and VAT by their rates of it', () => {
	fc.assert(
		fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), (lines) => {
			const rows = lines.map((one, index) => rowOf({ ...one, isValued: true }, index));
			const [before, after] = [quoteOf(direct), quoteOf(direct, rows)];
			const of = (quote: Quote, code: string): number =>
				cents(quote.lines.find((line) => line.code === code)?.uah ?? '0');
			const added = own(after).reduce((sum, line) => sum + cents(line.uah), 0);
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
