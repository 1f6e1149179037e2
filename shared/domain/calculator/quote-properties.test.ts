import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoCalculatorData, demoTables } from '../../testing/demo-data.ts';
import { quoteOf as calculated } from '../../testing/quote-of.ts';
import { rounds } from '../../testing/rounds.ts';
import { explainLine } from './explain.ts';
import { explanationTexts } from './explanation-texts.ts';
import { calculate } from './quote.ts';
import { lineGroups, type Money, type Quote } from './types.ts';

const data = demoCalculatorData();
const yards = (demoTables.transportation?.rows ?? []).map(({ auction, state, location }) => ({
	auction: auction?.toLowerCase(),
	state,
	location,
}));

const cents = (text: string): bigint => BigInt(text.replace('.', ''));
const money = (value: number): string => (value / 100).toFixed(2);
const anyPrice = fc.integer({ min: 1, max: 10_000_000 }).map(money);

const car = fc.record({
	fuel: fc.constantFrom('petrol', 'diesel', 'hybrid', 'ev'),
	cc: fc.integer({ min: 1, max: 8000 }),
	kwh: fc.integer({ min: 1, max: 200 }),
	year: fc.integer({ min: 1990, max: 2026 }),
	vehicle: fc.constantFrom('sedan', 'suv', 'big_suv', 'pickup', 'motorcycle'),
	price: anyPrice,
});
const auctionInput = fc
	.record({
		car,
		yard: fc.constantFrom(...yards),
		dest: fc.constantFrom('Odesa', 'Klaipeda', 'Bremerhaven', 'Gdynia', 'Poti'),
		bid: fc.constantFrom('pre', 'live'),
	})
	.map(({ car, yard, dest, bid }) => ({ mode: 'us_auction', ...car, ...yard, dest, bid }));
const directInput = fc
	.record({
		car,
		currency: fc.constantFrom('USD', 'EUR', 'UAH'),
		delivery: anyPrice,
		origin: fc.constantFrom('eu_eur1', 'other'),
		services: fc.boolean(),
	})
	.map(({ car, ...rest }) => ({ mode: 'direct', ...car, ...rest }));
const anyInput = fc.oneof(auctionInput, directInput);

const quoteOf = (input: object): Quote => calculated(input, data);

const currencies = ['usd', 'eur', 'uah'] as const;
const total = (sums: readonly Money[], currency: (typeof currencies)[number]): bigint =>
	sums.reduce((sum, each) => sum + cents(each[currency]), 0n);

test('subtotals are the sums of their lines and the total is the sum of the subtotals, to the kopeck, in each currency', () => {
	fc.assert(
		fc.property(anyInput, (input) => {
			const quote = quoteOf(input);
			for (const currency of currencies) {
				for (const [group, subtotal] of Object.entries(quote.subtotals)) {
					const lines = quote.lines.filter((line) => line.group === group);
					expect(cents(subtotal[currency])).toBe(total(lines, currency));
				}
				expect(cents(quote.total[currency])).toBe(total(Object.values(quote.subtotals), currency));
			}
		}),
		{ numRuns: rounds(500) },
	);
});

test('the currencies of a line agree with the rates within half a cent', () => {
	fc.assert(
		fc.property(anyInput, (input) => {
			const quote = quoteOf(input);
			for (const line of quote.lines) {
				const off = (sum: string, rate: string) => Math.abs(Number(sum) * Number(rate) - Number(line.uah));
				expect(off(line.usd, quote.rates.USD)).toBeLessThanOrEqual(0.005 * Number(quote.rates.USD) + 0.0051);
				expect(off(line.eur, quote.rates.EUR)).toBeLessThanOrEqual(0.005 * Number(quote.rates.EUR) + 0.0051);
			}
		}),
		{ numRuns: rounds(500) },
	);
});

test('a higher price never lowers duty, VAT, the pension fee or the total', () => {
	fc.assert(
		fc.property(anyInput, fc.integer({ min: 1, max: 500_000 }), (input, more) => {
			const low = quoteOf(input);
			const high = quoteOf({ ...input, price: money(Math.round(Number(input.price) * 100) + more) });
			for (const code of ['import_duty', 'vat', 'pension_fund'] as const) {
				const sum = (quote: Quote) => cents(quote.lines.find((line) => line.code === code)?.uah ?? '0.00');
				expect(sum(high) >= sum(low)).toBe(true);
			}
			expect(cents(high.total.uah) >= cents(low.total.uah)).toBe(true);
		}),
		{ numRuns: rounds(500) },
	);
});

test('the customs value is the sum of the lines that count into it, but for rounding', () => {
	fc.assert(
		fc.property(anyInput, (input) => {
			const quote = quoteOf(input);
			const counted = quote.lines.filter((line) => line.inCustomsValue);
			const difference = cents(quote.customsValue.uah) - total(counted, 'uah');
			expect(Math.abs(Number(difference))).toBeLessThanOrEqual(counted.length / 2);
		}),
		{ numRuns: rounds(500) },
	);
});

test('lines keep one order, a formula ends in the sum of its line, and a quote is partial exactly when a line is missing', () => {
	fc.assert(
		fc.property(anyInput, (input) => {
			const quote = quoteOf(input);
			expect(quote.status === 'partial').toBe(quote.missing.length > 0);
			const shown = quote.lines.map((line) => line.code);
			expect(new Set(shown).size).toBe(shown.length);
			for (const missing of quote.missing) expect(shown).not.toContain(missing.code);
			for (const line of quote.lines) {
				expect(Object.keys(lineGroups)).toContain(line.code);
				const { formula } = explainLine(line, quote, explanationTexts);
				const plain = formula.replace(/[\u00a0\u202f]/g, '').replaceAll(',', '.');
				if (line.code === 'pension_fund' && input.fuel === 'ev') expect(line.uah).toBe('0.00');
				else expect(plain).toContain(`${line.uah}₴`);
			}
		}),
		{ numRuns: rounds(300) },
	);
});

test('the engine never throws, with any input', () => {
	const key = fc.constantFrom(
		'mode',
		'fuel',
		'price',
		'year',
		'cc',
		'kwh',
		'date',
		'asOf',
		'state',
		'location',
		'dest',
		'port',
		'account',
		'origin',
		'x',
	);
	fc.assert(
		fc.property(anyInput, fc.array(fc.tuple(key, fc.jsonValue())), (input, changes) => {
			const result = calculate({ ...input, ...Object.fromEntries(changes) }, data);
			expect(['quote', 'failure']).toContain(result.kind);
		}),
		{ numRuns: rounds(1000) },
	);
});
