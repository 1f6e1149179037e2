import { quoteFailures } from '@clearway/shared/words/quote-failures.ts';
import { expect, test } from 'vitest';
import { demoCalculatorData, demoTables } from '../../testing/demo-data.ts';
import { auction, failureOf, line, quoteOf, textsOf } from '../../testing/quote-of.ts';
import type { Row } from '../tables/kind.ts';
import { failureText } from './explain-failure.ts';
import { explanationTexts } from './explanation-texts.ts';
import type { Tables } from './types.ts';

const iaa = { ...auction, auction: 'iaa' };
const unsecured = { 'calculator.copart-payment': 'unsecured' };
const dataOf = (tables: Tables, options: Record<string, string> = {}) =>
	demoCalculatorData({ tables: { ...demoTables, ...tables } }, options);
/** The table with these rows behind those of passenger cars. */
const withRows = (title: 'copart-fee' | 'copart-internet-bid' | 'iaa-fee', ...rows: Row[]): Tables => {
	const table = demoTables[title] ?? { version: 1, rows: [] };
	return { [title]: { ...table, rows: [...table.rows, ...rows] } };
};
const open = { price_from: '0.00', price_to: null, fee_usd: null, fee_percent: null };
const ladder = { ...open, account_type: 'low_volume', title_type: 'non_clean', payment: 'secured' };

test('a company with unsecured payment is charged by the rows of unsecured payment', () => {
	const tables = withRows('copart-fee', { ...ladder, payment: 'unsecured', fee_usd: '815.00' });
	expect(line(quoteOf(auction, dataOf(tables)), 'buyer_fee')?.usd).toBe('775.00');
	const quote = quoteOf(auction, dataOf(tables, unsecured));
	expect(line(quote, 'buyer_fee')?.usd).toBe('815.00');
	expect(textsOf(quote, 'buyer_fee').source).toMatch(/лот без чистого документа, негарантированная оплата$/);
	expect(quote.input).not.toHaveProperty('payment');
});

test('a list without rows for the payment of the company gives no sum and says why', () => {
	const failure = failureOf(auction, dataOf({}, unsecured));
	if (failure?.code !== 'schedule_missing') throw new Error('calculated');
	expect(failureText(failure, quoteFailures, explanationTexts)).toContain('негарантированная оплата');
});

test('a motorcycle or a truck never pays the fees of cars: without rows for its class they are on request', () => {
	for (const lot of [auction, iaa])
		for (const vehicleClass of ['motorcycle', 'goods', 'bus', 'atv', 'camper', 'special']) {
			const quote = quoteOf({ ...lot, class: vehicleClass });
			expect(quote.status).toBe('partial');
			expect(quote.missing.slice(0, 2)).toEqual([
				{ code: 'buyer_fee', reason: 'on_request' },
				{ code: 'internet_bid_fee', reason: 'on_request' },
			]);
			expect(line(quote, 'buyer_fee') ?? line(quote, 'internet_bid_fee')).toBeUndefined();
			expect(line(quote, lot === iaa ? 'service_fee' : 'gate_fee')).toBeDefined();
		}
});

test('rows for a class set the fees of that class and change nothing for cars', () => {
	const fees = withRows('copart-fee', { ...ladder, class: 'motorcycle', fee_usd: '500.00' });
	const bid = {
		...open,
		class: 'motorcycle',
		title_type: 'non_clean',
		pre_bid_usd: '60',
		live_bid_usd: '70',
	};
	const data = dataOf({ ...fees, ...withRows('copart-internet-bid', bid) });
	const quote = quoteOf({ ...auction, vehicle: 'motorcycle' }, data);
	expect(line(quote, 'buyer_fee')?.usd).toBe('500.00');
	expect(line(quote, 'internet_bid_fee')?.usd).toBe('70.00');
	expect(quote.missing.map(({ code }) => code)).not.toContain('buyer_fee');
	expect(textsOf(quote, 'buyer_fee').source).toMatch(/мотоцикл, аккаунт «Низкий объём»/);
	expect(quoteOf(auction, data).total).toEqual(quoteOf(auction).total);
});

test('a class with rows, but none for this account, is reported as a gap of the list', () => {
	const rows = { ...open, class: 'motorcycle', account_type: 'low_volume', fee_usd: '500.00' };
	const failure = failureOf({ ...iaa, vehicle: 'motorcycle' }, dataOf(withRows('iaa-fee', rows)));
	if (failure?.code !== 'schedule_missing') throw new Error('calculated');
	expect(failureText(failure, quoteFailures, explanationTexts)).toContain('мотоцикл, аккаунт «Стандартный');
});
