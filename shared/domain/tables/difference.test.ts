import { expect, test } from 'vitest';
import { tableDifference, threeWayDifference } from './difference.ts';
import { shipDelivery } from './ship-delivery.ts';

const lane = (port: string, price_usd: string | null, transit_days: string | null = '40') => ({
	port,
	destination: 'Odesa',
	vehicle_type: 'sedan',
	price_usd,
	transit_days,
});

test('a difference tells added, removed and changed rows, and changed cells one by one', () => {
	const before = [lane('Newark NJ', '1650'), lane('Miami FL', '1750'), lane('Houston TX', '1800')];
	const after = [lane('Houston TX', null, '46'), lane('Newark NJ', '1650'), lane('Savannah GA', '1700')];
	const difference = tableDifference(shipDelivery, before, after);
	expect(difference.added).toEqual([lane('Savannah GA', '1700')]);
	expect(difference.removed).toEqual([lane('Miami FL', '1750')]);
	expect(difference.changed).toEqual([
		{
			identity: shipDelivery.identity(lane('Houston TX', null)),
			index: 0,
			old: lane('Houston TX', '1800'),
			new: lane('Houston TX', null, '46'),
			cells: [
				{ column: 'price_usd', old: '1800', new: null },
				{ column: 'transit_days', old: '40', new: '46' },
			],
		},
	]);
});

test('a table does not differ from itself, also in another order', () => {
	const rows = [lane('Newark NJ', '1650'), lane('Miami FL', '1750')];
	expect(tableDifference(shipDelivery, rows, rows.toReversed())).toEqual({
		added: [],
		removed: [],
		changed: [],
	});
});

test('a file that was exported, changed and sent back shows the changes of others since, its own changes, and the cells that both changed', () => {
	const base = [lane('Newark NJ', '1650'), lane('Miami FL', '1750'), lane('Houston TX', '1800')];
	const current = [lane('Newark NJ', '1700'), lane('Miami FL', '1800'), lane('Houston TX', '1900')];
	const file = [lane('Newark NJ', '1600'), lane('Miami FL', '1750', '44'), lane('Houston TX', '1900')];
	const difference = threeWayDifference(shipDelivery, base, current, file);
	expect(difference.theirs.changed).toHaveLength(3);
	expect(difference.yours.changed).toHaveLength(3);
	expect(difference.conflicts).toEqual([
		{
			identity: shipDelivery.identity(lane('Newark NJ', null)),
			column: 'price_usd',
			base: '1650',
			current: '1700',
			file: '1600',
		},
	]);
});

test('a row that one side removed and the other changed is a conflict', () => {
	const base = [lane('Newark NJ', '1650')];
	expect(
		threeWayDifference(shipDelivery, base, [], [lane('Newark NJ', '1600')]).conflicts.map(
			({ column }) => column,
		),
	).toContain('price_usd');
});
