import type { Quote } from '@clearway/shared/contract/quote.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { changedLines, formatDifference, QuoteToday } from './quote-today.tsx';

const differenceText = (difference: string) => formatDifference(difference, 'USD').replace(/\s/g, ' ');
const quote = (sums: Record<string, string>) =>
	({
		lines: Object.entries(sums).map(([code, usd]) => ({ code, usd, eur: usd, uah: usd })),
	}) as unknown as Quote; // only sums are compared

const sum = (usd: string) => ({ usd, eur: usd, uah: usd });

/** The text of the part about today's sum. */
function read(before: object, now: { total: object }): string {
	const today = { date: '2026-11-20', total: now.total, difference: sum('0.00'), quote: now };
	const props = { quote: before, today: { kind: 'today', today } } as unknown;
	// the component reads nothing else
	const html = renderToStaticMarkup(createElement(QuoteToday, props as Parameters<typeof QuoteToday>[0]));
	return html.replace(/<[^>]+>/g, '').replace(/\s/g, ' ');
}

test('a dearer, a cheaper and an equal sum are told in words, not by a sign', () => {
	expect(differenceText('112.50')).toBe('на 112,50 $ больше');
	expect(differenceText('-3040.00')).toBe('на 3 040 $ меньше');
	expect(differenceText('0.00')).toBe('столько же');
});

test('only changed lines are shown, also lines that only one of the two has', () => {
	const lines = changedLines(
		quote({ vat: '10.00', excise: '5.00', hazmat: '1.00' }),
		quote({ vat: '10.00', excise: '6.00', ocean: '2.00' }),
		'usd',
	);
	expect(lines).toEqual([
		{ code: 'excise', before: '5.00', now: '6.00' },
		{ code: 'hazmat', before: '1.00', now: undefined },
		{ code: 'ocean', before: undefined, now: '2.00' },
	]);
});

test('a sum that lacks a price of the other sum shows its “from” and no difference', () => {
	const priced = (usd: string, missing: string[] = []) => ({
		...quote({}),
		status: missing.length > 0 ? 'partial' : 'complete',
		missing: missing.map((code) => ({ code, reason: 'on_request' })),
		input: {},
		total: sum(usd),
	});
	expect(read(priced('900.00'), priced('100.00'))).toContain('посчитать сегодня100 $, на 800 $ меньше');
	const lacking = read(priced('900.00'), priced('100.00', ['ocean']));
	expect(lacking).toMatch(/посчитать сегодняот 100 \$, без сравнения: не везде есть цена строк «[^»]+»/);
	expect(lacking).not.toContain('меньше');
	expect(read(priced('900.00', ['ocean']), priced('100.00'))).toMatch(
		/посчитать сегодня100 \$, без сравнения/,
	);
	const both = read(priced('900.00', ['ocean']), priced('100.00', ['ocean']));
	expect(both).toContain('посчитать сегодняот 100 $, на 800 $ меньше');
});

test('the page says when another port of loading is the cheapest by now', () => {
	const through = (port?: string) => ({
		...quote({}),
		status: 'complete',
		missing: [],
		input: { port },
		total: sum('900.00'),
	});
	expect(read(through('Savannah GA'), through('Houston TX'))).toContain(
		'дешевле всего «Хьюстон», в расчёте был «Саванна»',
	);
	for (const [before, now] of [['Savannah GA', 'Savannah GA'], [], ['Savannah GA']])
		expect(read(through(before), through(now))).not.toContain('Порт');
});

test('for customs alone today’s part speaks of the payments, as its sheet does, not of the car’s price', () => {
	const customs = (price: string, payments: string, whole: string) => ({
		...quote({}),
		lines: [{ code: 'vat', group: 'customs', ...sum(payments) }],
		missing: [],
		input: { mode: 'direct', currency: 'UAH', customs_only: true },
		subtotals: { purchase: sum(price), customs: sum(payments) },
		total: sum(whole),
	});
	const text = read(customs('10000.00', '4193.28', '14193.28'), customs('10100.00', '4203.28', '14303.28'));
	expect(text).toContain('посчитать сегодня4 203,28 ₴, на 10 ₴ больше');
});
