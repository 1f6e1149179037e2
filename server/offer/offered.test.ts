import type { Quote } from '@clearway/shared/contract/quote.ts';
import { estimateLines } from '@clearway/shared/domain/offer/offer.ts';
import { demoCalculatorData } from '@clearway/shared/testing/demo-data.ts';
import { direct, quoteOf } from '@clearway/shared/testing/quote-of.ts';
import { receipt } from '@clearway/shared/words/ru/receipt.ts';
import { expect, test } from 'vitest';
import { offeredQuote } from './offered.ts';

test('an offer of a hybrid without a known plug begins with the dearer excise and names the other sum, also with prices of its own', () => {
	const data = demoCalculatorData(
		{},
		{ 'calculator.hybrid-mode': 'as_engine', 'calculator.plug-in-hybrid-mode': 'flat' },
	);
	const car = { ...direct, fuel: 'hybrid', cc: 2500, year: 2015, services: true };
	const quote = quoteOf(car, data) as unknown as Quote; // an offer reads no texts of lines
	const flat = quoteOf({ ...car, plug: 'yes' }, data);
	expect(quote.withPlug?.total).toEqual(flat.total);
	const offer = (prices: Record<string, string>) => {
		const lines = estimateLines(quote, receipt).map((line) => ({
			...line,
			sum: prices[line.codes[0] ?? ''] ?? line.sum,
		}));
		return offeredQuote(quote, { lines }, receipt).quote;
	};
	const dearer = offer({ company_fee: '900.00' });
	const saved = (one: Quote) => Math.round((Number(one.total.uah) - Number(one.withPlug?.total.uah)) * 100);
	expect(saved(dearer)).toBe(saved(quote));
	expect(saved(quote)).toBeGreaterThan(0);
	// What the other excise would be with another price or another excise nobody has calculated.
	expect(offer({ excise: '1.00' })).not.toHaveProperty('withPlug');
	expect(offer({ vehicle_price: '9999.00' })).not.toHaveProperty('withPlug');
});
