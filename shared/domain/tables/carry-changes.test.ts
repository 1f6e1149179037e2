import { expect, test } from 'vitest';
import { carryChanges } from './carry-changes.ts';
import type { Row } from './kind.ts';
import { shipDelivery } from './ship-delivery.ts';

const lane = (port: string, price_usd: string, transit_days = '40'): Row => ({
	port,
	destination: 'Odesa',
	vehicle_type: 'sedan',
	price_usd,
	transit_days,
});
const base = [lane('Newark NJ', '1650'), lane('Miami FL', '1750'), lane('Houston TX', '1800')];
const carry = (pending: readonly Row[], corrected: readonly Row[], keeps = false) =>
	carryChanges({ kind: shipDelivery, base, pending, corrected, keepsPending: () => keeps });
const prices = (rows: readonly Row[]) => rows.map(({ port, price_usd }) => `${port} ${price_usd}`);

test('a corrected cell is carried into the pending version, whose own changes stay', () => {
	const pending = [lane('Newark NJ', '1700'), lane('Miami FL', '1750', '45'), lane('Houston TX', '1800')];
	const corrected = [lane('Newark NJ', '1650'), lane('Miami FL', '1790'), lane('Houston TX', '1800')];
	expect(carry(pending, corrected)).toEqual({
		rows: [lane('Newark NJ', '1700'), lane('Miami FL', '1790', '45'), lane('Houston TX', '1800')],
		conflicts: [],
	});
});

test('a cell that both versions changed is a conflict, and gets the decided value', () => {
	const pending = base.with(1, lane('Miami FL', '1800'));
	const corrected = base.with(1, lane('Miami FL', '1790'));
	const conflict = {
		identity: shipDelivery.identity(lane('Miami FL', '')),
		column: 'price_usd',
		base: '1750',
		pending: '1800',
		mine: '1790',
	};
	expect(carry(pending, corrected)).toEqual({ rows: corrected, conflicts: [conflict] });
	expect(carry(pending, corrected, true)).toEqual({ rows: pending, conflicts: [conflict] });
	expect(carry(pending, pending)).toEqual({ rows: pending, conflicts: [] });
});

test('added and removed rows are carried, too; a row that one version removed and the other changed is a conflict', () => {
	const grown = base.toSpliced(1, 0, lane('Savannah GA', '1500'));
	expect(prices(carry(base, grown).rows)).toEqual(prices(grown));
	expect(carry(base, base.slice(1)).rows).toEqual(base.slice(1));
	const changed = base.with(0, lane('Newark NJ', '1700'));
	const removedHere = carry(changed, base.slice(1));
	expect([removedHere.rows, removedHere.conflicts.length]).toEqual([base.slice(1), 1]);
	expect(carry(changed, base.slice(1), true).rows).toEqual(changed);
	const removedThere = carry(base.slice(1), changed);
	expect([prices(removedThere.rows), removedThere.conflicts.length]).toEqual([prices(changed), 1]);
	expect(carry(base.slice(1), changed, true).rows).toEqual(base.slice(1));
});
