import { demoCalculatorData } from '@clearway/shared/testing/demo-data.ts';
import { auction, quoteOf } from '@clearway/shared/testing/quote-of.ts';
import { expect, test } from 'vitest';
import { priceOf } from '../calculator/engine.ts';
import { portPrices } from './ports.tsx';

const quote = quoteOf(auction, demoCalculatorData({ today: '2026-11-20' }));
const prices = portPrices(quote, priceOf);

test('the chosen port has the same prices as its lines, in every currency', () => {
	const taken = 'port' in quote.input ? quote.input.port : null;
	const chosen = quote.ports.findIndex(({ port }) => port === taken);
	const lines = (['inland_us', 'ocean'] as const).map((code) =>
		quote.lines.find((line) => line.code === code),
	);
	expect(lines).toMatchObject(prices[chosen]?.slice(0, 2) ?? []);
});

test('land and sea of a port add up to the cent in every currency; if one is missing there is no sum', () => {
	const cents = (sum: string | undefined): number => Math.round(Number(sum) * 100);
	const whole = prices.filter(([, , sum]) => sum !== null);
	expect(whole.length).toBeGreaterThan(1);
	for (const [inland, ocean, sum] of whole)
		for (const key of ['usd', 'eur', 'uah'] as const)
			expect(cents(sum?.[key])).toBe(cents(inland?.[key]) + cents(ocean?.[key]));
	const [lacking] = portPrices(
		{ ...quote, ports: quote.ports.slice(0, 1).map((port) => ({ ...port, ocean: null, total: null })) },
		priceOf,
	);
	expect(lacking).toEqual([prices[0]?.[0], null, null]);
});
