import { expect, test } from 'vitest';
import { tableDifference } from '../../../domain/tables/difference.ts';
import { iaaFee } from '../../../domain/tables/house-fees.ts';
import type { Row, TableKind } from '../../../domain/tables/kind.ts';
import { shipDelivery } from '../../../domain/tables/ship-delivery.ts';
import { lossesOf } from './losses.ts';

const fee = (
	account_type: string,
	price_from: string,
	fee_usd: string | null,
	fee_percent: string | null,
): Row => ({
	account_type,
	price_from,
	price_to: null,
	fee_usd,
	fee_percent,
});
const lane = (vehicle_type: string, price_usd: string | null, transit_days: string | null): Row => ({
	port: 'Newark NJ',
	destination: 'Odesa',
	vehicle_type,
	price_usd,
	transit_days,
});
const losses = (kind: TableKind, before: Row[], offered: Row[], kept: Row[] = []) =>
	lossesOf(kind, tableDifference(kind, before, offered), kept);

test('rows that would be deleted are counted by their schedule, as the grid names it', () => {
	const before = [fee('standard_volume', '0.00', '1.00', null), fee('high_volume', '0.00', '2.00', null)];
	expect(losses(iaaFee, before, [before[1] as Row])).toEqual({
		rows: [{ name: 'стандартный', count: 1 }],
		cells: [],
	});
});

test('a fee that goes from dollars to percent empties nothing', () => {
	const before = [fee('high_volume', '0.00', '2.00', null)];
	expect(losses(iaaFee, before, [fee('high_volume', '0.00', null, '5')])).toEqual({ rows: [], cells: [] });
});

test('cells that would be emptied are counted by their column, and a kept row loses nothing', () => {
	const before = [lane('sedan', '1', '40'), lane('suv', '2', '40'), lane('pickup', '3', '40')];
	const offered = [lane('sedan', '1', null), lane('suv', null, null)];
	expect(losses(shipDelivery, before, offered)).toEqual({
		rows: [{ name: 'Newark NJ, Odesa', count: 1 }],
		cells: [
			{ name: 'Дней в пути', count: 2 },
			{ name: 'Цена, $', count: 1 },
		],
	});
	expect(losses(shipDelivery, before, offered, before)).toEqual({ rows: [], cells: [] });
});
