import { describe, expect, test } from 'vitest';
import { demoCalculatorData, demoTables } from '../../testing/demo-data.ts';
import { auction } from '../../testing/quote-of.ts';
import type { Row } from '../tables/kind.ts';
import { ownLine } from '../tables/own-line.ts';
import { openSums } from './open-sums.ts';
import { calculate } from './quote.ts';
import { groups, type Quote } from './types.ts';

const lot = { ...auction, port: 'Savannah GA', date: '2026-08-17' };
const blank: Row = Object.fromEntries(ownLine.columns.map(({ key }) => [key, null]));
const share = (group: string, of: string, more: Row = {}): Row => ({
	...blank,
	code: `${group}-${of}`,
	title: 'Доля',
	group,
	percent: '2',
	percent_of: of,
	...more,
});

type Case = { input?: object; own?: Row[]; options?: Record<string, string> };

/** The calculation with ships at this price; without one it is on request. */
function quoteAt(ocean: string, { input, own: ownRows = [], options = {} }: Case): Quote {
	const ships = demoTables['ship-delivery'];
	const rows = (ships?.rows ?? []).map((row) => ({ ...row, price_usd: ocean }));
	const tables = {
		...demoTables,
		'ship-delivery': { version: 1, rows },
		'own-line': { version: 1, rows: ownRows },
	};
	const result = calculate({ ...lot, ...input }, demoCalculatorData({ tables }, options));
	if (result.kind === 'failure') throw new Error(JSON.stringify(result.failure));
	return result.quote;
}

const ev = { fuel: 'ev', kwh: 60 };

describe('the open sums of a quote that lacks a price', () => {
	const cases: [string, Case, string[]][] = [
		['a petrol car', {}, ['logistics', 'customs', 'registration']],
		['an electric car, whose first registration is free', { input: ev }, ['logistics', 'customs']],
		['an electric car without VAT', { input: { ...ev, date: '2025-06-02', year: 2022 } }, ['logistics']],
		[
			'a notional delivery in the customs value',
			{ options: { 'calculator.cv-delivery': 'fixed' } },
			['logistics'],
		],
		[
			'a share of the whole among the services, and one of the price',
			{ own: [share('services', 'total'), share('auction', 'price')] },
			['logistics', 'customs', 'services', 'registration'],
		],
		[
			'a share of the customs value with a notional delivery',
			{ own: [share('services', 'customs_value')], options: { 'calculator.cv-delivery': 'fixed' } },
			['logistics'],
		],
		[
			'a share of the whole that counts into the customs value',
			{
				own: [share('auction', 'total', { in_customs_value: 'yes' })],
				options: { 'calculator.cv-delivery': 'fixed' },
			},
			['auction', 'logistics', 'customs', 'registration'],
		],
	];
	test.each(cases)('are the sums that grow with that price: %s', (_what, testCase, expected) => {
		const quote = quoteAt('on_request', testCase);
		const open = openSums(quote);
		expect(groups.filter((group) => open.has(group))).toEqual(expected);
		const [low, high] = [quoteAt('900.00', testCase), quoteAt('1900.00', testCase)];
		expect(groups.filter((group) => low.subtotals[group].uah !== high.subtotals[group].uah)).toEqual(
			expected,
		);
		const uahIn = ({ lines }: Quote, code: string) => lines.find((line) => line.code === code)?.uah;
		for (const { code } of quote.lines)
			expect([code, open.has(code)]).toEqual([code, uahIn(low, code) !== uahIn(high, code)]);
		expect(open.has('customsValue')).toBe(low.customsValue.uah !== high.customsValue.uah);
		expect(openSums(low)).toEqual(new Set());
	});

	test('hold the insurance without the auction fee, and a share of the whole without the payments of the class', () => {
		const lines = quoteAt('900.00', {}).lines;
		const open = openSums({ missing: [{ code: 'buyer_fee' }], lines });
		const sums = ['auction', 'customs', 'customsValue', 'logistics', 'registration'];
		expect(open).toEqual(new Set([...sums, 'insurance', 'import_duty', 'vat', 'pension_fund']));
		const input = { vehicle: 'motorcycle' };
		const ownRows = [share('services', 'total'), share('logistics', 'total')];
		const motorcycle = quoteAt('900.00', { input, own: ownRows });
		const unpaid = motorcycle.missing.filter(({ code }) => !code.endsWith('_fee'));
		expect(openSums({ ...motorcycle, missing: unpaid })).toEqual(
			new Set(['customs', 'services', 'own:services-total']),
		);
	});
});
