import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoTables } from '../../testing/demo-data.ts';
import { rounds } from '../../testing/rounds.ts';
import { centsOf, centsText } from '../tables/cents.ts';
import type { Row, TableTitle } from '../tables/kind.ts';
import { findCopartBid, findCopartFee, findIaaBid, findIaaFee, findOcean, findYard } from './lookups.ts';

type Asked = {
	title: TableTitle;
	by: readonly string[];
	find(rows: readonly Row[], ...key: string[]): number;
};

const tierTables: readonly Asked[] = [
	{ title: 'copart-fee', by: ['account_type', 'title_type', 'payment', 'class'], find: findCopartFee },
	{ title: 'copart-internet-bid', by: ['title_type', 'class'], find: findCopartBid },
	{ title: 'iaa-fee', by: ['account_type', 'class'], find: findIaaFee },
	{ title: 'iaa-internet-bid', by: ['buyer_type', 'class'], find: findIaaBid },
];
const namedTables: readonly Asked[] = [
	{ title: 'ship-delivery', by: ['port', 'destination', 'vehicle_type'], find: findOcean },
	{ title: 'transportation', by: ['auction', 'state', 'location'], find: findYard },
];

const rowsOf = (title: TableTitle): readonly Row[] => demoTables[title]?.rows ?? [];
const keyOf = (row: Row, columns: readonly string[]): string[] => columns.map((column) => row[column] ?? '');

test('a lookup by the key of any row finds that row', () => {
	const tables = [
		...tierTables.map((table) => ({ ...table, by: [...table.by, 'price_from'] })),
		...namedTables,
	];
	for (const { title, by, find } of tables) {
		const rows = rowsOf(title);
		expect(rows.length).toBeGreaterThan(0);
		expect(rows.map((row) => find(rows, ...keyOf(row, by)))).toEqual([...rows.keys()]);
	}
});

test('any price falls into exactly one tier of a schedule, at edges and a cent beside them too (T21)', () => {
	for (const { title, by, find } of tierTables) {
		const rows = rowsOf(title);
		const edges = rows
			.flatMap((row) => [row.price_from, row.price_to])
			.flatMap((money) => (money == null ? [] : [centsOf(money)]));
		const schedules = [...new Set(rows.map((row) => JSON.stringify(keyOf(row, by))))];
		const near = fc
			.tuple(fc.constantFrom(...edges), fc.integer({ min: -1, max: 1 }))
			.map(([edge, step]) => Math.max(0, edge + step));
		fc.assert(
			fc.property(
				fc.oneof(near, fc.integer({ min: 0, max: 100_000_000 })),
				fc.constantFrom(...schedules),
				(cents, schedule) => {
					const holds = rows.filter(
						(row) =>
							JSON.stringify(keyOf(row, by)) === schedule &&
							centsOf(row.price_from) <= cents &&
							(row.price_to === null || cents <= centsOf(row.price_to)),
					);
					expect(holds).toHaveLength(1);
					expect(rows[find(rows, ...JSON.parse(schedule), centsText(cents))]).toBe(holds[0]);
				},
			),
			{ numRuns: rounds(3_000) },
		);
	}
});

test('the lower bound of a tier is inclusive: 4,000.00 is in the upper one', () => {
	const rows = rowsOf('copart-fee');
	const fee = (price: string) =>
		rows[findCopartFee(rows, 'low_volume', 'clean', 'secured', '', price)]?.fee_usd;
	expect(fee('3999.99')).toBe('675.00');
	expect(fee('4000.00')).toBe('710.00');
	expect(fee('4000')).toBe('710.00');
});

test('a lookup finds no row for an unknown schedule, a negative price or a text', () => {
	const rows = rowsOf('copart-fee');
	expect(findCopartFee(rows, 'high_volume', 'clean', 'secured', '', '5000')).toBe(-1);
	for (const price of ['-1', 'abc', '1e3'])
		expect(findCopartFee(rows, 'low_volume', 'clean', 'secured', '', price)).toBe(-1);
});

test('a lookup by name ignores upper and lower case, and finds no row for an unknown name', () => {
	const lanes = rowsOf('ship-delivery');
	expect(lanes[findOcean(lanes, 'savannah ga', 'KLAIPEDA', 'suv')]?.price_usd).toBe('1000');
	expect(findOcean(lanes, 'Seattle WA', 'Klaipeda', 'suv')).toBe(-1);
	const yards = rowsOf('transportation');
	expect(yards[findYard(yards, 'copart', 'GA', 'Atlanta East')]?.savannah_ga).toBe('375');
});

test('the open end of a schedule holds any price above it', () => {
	const rows = rowsOf('iaa-internet-bid');
	expect(rows[findIaaBid(rows, 'licensed', '', '9999999.99')]?.live_bid_usd).toBe('160.00');
});
