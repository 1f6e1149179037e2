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
const carry = (pending: readonly Row[], corrected: readonly Row[]) =>
	carryChanges({ kind: shipDelivery, base, pending, corrected });
const prices = (rows: readonly Row[]) => rows.map(({ port, price_usd }) => `${port} ${price_usd}`);

test('a corrected cell is carried into the pending version, whose own changes stay', () => {
	const pending = [lane('Newark NJ', '1700'), lane('Miami FL', '1750', '45'), lane('Houston TX', '1800')];
	const corrected = [lane('Newark NJ', '1650'), lane('Miami FL', '1790'), lane('Houston TX', '1800')];
	expect(carry(pending, corrected)).toEqual({
		rows: [lane('Newark NJ', '1700'), lane('Miami FL', '1790', '45'), lane('Houston TX', '1800')],
		kept: [],
	});
});

test('a cell that the pending version changes itself keeps its value, and is named', () => {
	const pending = base.with(1, lane('Miami FL', '1800'));
	const corrected = base.with(1, lane('Miami FL', '1790'));
	const identity = shipDelivery.identity(lane('Miami FL', ''));
	expect(carry(pending, corrected)).toEqual({
		rows: pending,
		kept: [{ identity, column: 'price_usd', value: '1800' }],
	});
	expect(carry(pending, pending)).toEqual({ rows: pending, kept: [] });
});

test('added and removed rows are carried, too; a row that one version removed and the other changed stays as it comes', () => {
	const grown = base.toSpliced(1, 0, lane('Savannah GA', '1500'));
	expect(prices(carry(base, grown).rows)).toEqual(prices(grown));
	expect(carry(base, base.slice(1)).rows).toEqual(base.slice(1));
	const changed = base.with(0, lane('Newark NJ', '1700'));
	const whole = { identity: shipDelivery.identity(lane('Newark NJ', '')), column: null, value: null };
	expect(carry(changed, base.slice(1))).toEqual({ rows: changed, kept: [whole] });
	expect(carry(base.slice(1), changed)).toEqual({ rows: base.slice(1), kept: [whole] });
});
