import { receipt } from '@clearway/shared/words/ru/receipt.ts';
import { describe, expect, test } from 'vitest';
import { demoCalculatorData } from '../../testing/demo-data.ts';
import { auction, dated, direct, quoteOf } from '../../testing/quote-of.ts';
import type { Quote } from '../calculator/types.ts';
import { customsByLaw, customsCodes, customsNote } from './customs-by-law.ts';
import { estimateLines, offeredLines } from './offer.ts';

const usa = { ...auction, dest: 'Klaipeda' };
const customsOf = (quote: Quote) =>
	quote.lines.filter(({ code }) => customsCodes.includes(code)).map(({ code, uah }) => [code, uah]);
/** The lines of an offer in which some have another price, and some stand for several of the calculation. */
const offered = (quote: Quote, prices: Record<string, string>) =>
	estimateLines(quote, receipt).map((line) => ({ ...line, sum: prices[line.codes[0] ?? ''] ?? line.sum }));
const after = (quote: Quote, prices: Record<string, string>) => customsByLaw(quote, offered(quote, prices));

describe('the customs payments of an offer', () => {
	test.each([
		['eu_eur1', 'EUR'],
		['ge_non_originating', 'USD'],
		['other', 'USD'],
	])('follow another price of the way as a calculation with it would say, from %s', (origin, currency) => {
		const car = { ...direct, origin, currency, delivery: '400' };
		const expected = customsOf(quoteOf({ ...car, delivery: '1234.56' }));
		expect(customsOf(after(quoteOf(car), { delivery_to_border: '1234.56' }))).toEqual(expected);
		expect(expected).not.toEqual(customsOf(quoteOf(car)));
	});

	test('follow freight, insurance and the way to the border of a lot', () => {
		const dearer = demoCalculatorData({}, { 'calculator.to-border.Klaipeda': dated('990') });
		const quote = quoteOf(usa);
		const expected = customsOf(quoteOf(usa, dearer));
		for (const code of ['ocean', 'insurance', 'to_border']) {
			const line = quote.lines.find((known) => known.code === code);
			expect(customsOf(after(quote, { [code]: String(Number(line?.usd) + 290) })), code).toEqual(expected);
		}
	});

	test('count a part of the way that the client pays elsewhere, as the calculation does', () => {
		const whole = after(quoteOf(usa), { insurance: '500' });
		const switched = after(quoteOf({ ...usa, without: 'ocean' }), { insurance: '500' });
		expect(customsOf(switched)).toEqual(customsOf(whole));
	});

	test('stay where only lines outside the customs value have another price', () => {
		const quote = quoteOf(usa);
		expect(after(quote, { company_fee: '900', vat: '1', ua_delivery: '0' })).toBe(quote);
	});

	test('stay where the office counts a notional delivery, or a line is left out or joined with others', () => {
		const notional = demoCalculatorData({}, { 'calculator.cv-delivery': 'fixed' });
		const quote = quoteOf(usa, notional);
		expect(after(quote, { ocean: '3000' })).toBe(quote);
		const paid = quoteOf(usa);
		const without = offered(paid, {}).filter(({ codes }) => !codes.includes('ocean'));
		expect(customsByLaw(paid, without)).toBe(paid);
		const joined = { codes: ['ocean', 'broker'], title: 'Море и брокер', sum: '5000' };
		expect(customsByLaw(paid, [...without, joined])).toBe(paid);
	});

	test('are said to be recounted, and a sum that the office wrote is told what the law gives', () => {
		const quote = quoteOf(usa);
		const estimate = estimateLines(quote, receipt);
		const lawful = estimateLines(after(quote, { ocean: '2500' }), receipt);
		const note = (codes: string[], sum: string | null) =>
			customsNote({ codes, title: null, sum }, { estimate, lawful });
		const vat = lawful.find(({ codes }) => codes.includes('vat'))?.sum ?? '';
		expect(note(['import_duty', 'vat'], null)).toEqual({ kind: 'recounted' });
		expect(note(['vat'], '1.00')).toEqual({ kind: 'law', sum: vat });
		expect([note(['vat'], vat), note(['excise'], null), note(['ocean'], null), note([], '5')]).toEqual(
			Array(4).fill(null),
		);
	});

	test('are taken to the kopeck into the sheet, while a sum that the office wrote stays', () => {
		const quote = quoteOf(usa);
		const lawful = after(quote, { ocean: '2500' });
		const typed: Record<string, string> = { ocean: '2500', vat: '2000.00' };
		const lines = estimateLines(lawful, receipt).map((line) => ({
			...line,
			sum: typed[line.codes[0] ?? ''] ?? line.sum,
		}));
		const sheet = offeredLines(lawful, { lines }, receipt);
		const sumOf = (code: string) => sheet.find((line) => line.code === code);
		const dutyByLaw = lawful.lines.find(({ code }) => code === 'import_duty');
		expect(sumOf('import_duty')?.uah).toBe(dutyByLaw?.uah);
		expect(sumOf('vat')?.usd).toBe('2000.00');
	});
});
