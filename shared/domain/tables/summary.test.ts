import { expect, test } from 'vitest';
import { tableDifference } from './difference.ts';
import type { Row } from './kind.ts';
import { tableKind } from './kinds.ts';
import { summaryOf } from './summary.ts';

const kind = tableKind('copart-internet-bid');
const row = (from: string, pre: string | null, live: string, to: string | null = null): Row => ({
	title_type: 'clean',
	price_from: from,
	price_to: to,
	pre_bid_usd: pre,
	live_bid_usd: live,
});
const sum = (before: Row[], after: Row[]) => summaryOf(kind, tableDifference(kind, before, after));

test('a summary has the changed prices, their average change, and the added and removed rows', () => {
	const before = [row('0.00', '100.00', '200.00'), row('100.00', '50.00', '60.00'), row('200.00', '1', '1')];
	const after = [row('0.00', '105.00', '200.00'), row('100.00', '50.00', '59.40'), row('300.00', '1', '1')];
	expect(sum(before, after)).toEqual({ prices: 2, percent: 2, added: 1, removed: 1 });
});

test('a price that was zero or becomes empty has no percent, and bounds of tiers are no prices', () => {
	const before = [row('0.00', '0.00', '10.00', '99.99')];
	expect(sum(before, [row('0.00', '5.00', '10.00', '199.99')])).toEqual({
		prices: 1,
		percent: null,
		added: 0,
		removed: 0,
	});
	expect(sum(before, [row('0.00', null, '10.00', '99.99')])).toMatchObject({ prices: 1, percent: null });
});
