import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../testing/rounds.ts';
import { centsOf, centsText } from './cents.ts';
import { copartFee } from './copart-fee.ts';
import { iaaInternetBid } from './iaa-internet-bid.ts';
import type { Row } from './kind.ts';
import { tableKinds } from './kinds.ts';
import { readTable } from './read-table.ts';
import { shipDelivery } from './ship-delivery.ts';
import { transportation } from './transportation.ts';

const demoFile = (title: string) =>
	new Uint8Array(readFileSync(new URL(`../../../server/demo/tables/${title}.csv`, import.meta.url)));

async function demoRows(title: string): Promise<Row[]> {
	const kind = tableKinds.find((candidate) => candidate.title === title)!;
	return (await readTable(kind, demoFile(title), `${title}.csv`)).rows;
}

describe.each(tableKinds.map((kind) => ({ title: kind.title, kind })))('$title', ({ title, kind }) => {
	test('its demo file is read without a fault, cell for cell', async () => {
		const reading = await readTable(kind, demoFile(title), `${title}.csv`);
		expect(reading.faults).toEqual([]);
		const [header = '', ...lines] = new TextDecoder().decode(demoFile(title)).trim().split(/\r?\n/);
		const keys = header.split(',');
		const expected = lines.map((line) => {
			const cells = line.split(',');
			return Object.fromEntries(kind.columns.map(({ key }) => [key, cells[keys.indexOf(key)] || null]));
		});
		expect(reading.rows).toEqual(expected);
	});

	test('every header wording belongs to one column only', () => {
		const seen = new Map<string, string>();
		for (const column of kind.columns) {
			for (const header of [column.key.replaceAll('_', ' '), ...column.headers]) {
				expect(seen.get(header) ?? column.key, header).toBe(column.key);
				seen.set(header, column.key);
			}
		}
	});

	test('no two rows have one identity', async () => {
		const rows = await demoRows(title);
		expect(new Set(rows.map((row) => kind.identity(row))).size).toBe(rows.length);
	});
});

test('any price falls into exactly one tier of a schedule, at edges and a cent beside them too (T21)', async () => {
	for (const kind of tableKinds.filter((candidate) => candidate.tiers)) {
		const rows = await demoRows(kind.title);
		const edges = rows
			.flatMap((row) => [row.price_from, row.price_to])
			.flatMap((money) => (money == null ? [] : [centsOf(money)]));
		const schedules = [
			...new Set(rows.map((row) => JSON.stringify(kind.group.map((column) => row[column])))),
		];
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
							JSON.stringify(kind.group.map((column) => row[column])) === schedule &&
							centsOf(row.price_from) <= cents &&
							(row.price_to === null || cents <= centsOf(row.price_to)),
					);
					expect(holds).toHaveLength(1);
					const key = {
						...Object.fromEntries(kind.group.map((column, at) => [column, JSON.parse(schedule)[at]])),
						price: centsText(cents),
					};
					expect(rows[kind.lookup(rows, key as never)]).toBe(holds[0]);
				},
			),
			{ numRuns: rounds(3_000) },
		);
	}
});

test('the lower bound of a tier is inclusive: 4,000.00 is in the upper one', async () => {
	const rows = await demoRows('copart-fee');
	const fee = (price: string) =>
		rows[copartFee.lookup(rows, { account_type: 'low_volume', title_type: 'clean', price })]?.fee_usd;
	expect(fee('3999.99')).toBe('675.00');
	expect(fee('4000.00')).toBe('710.00');
	expect(fee('4000')).toBe('710.00');
});

test('a schedule that no row covers, a negative price and a text answer no row', async () => {
	const rows = await demoRows('copart-fee');
	const find = (account_type: string, title_type: string, price: string) =>
		copartFee.lookup(rows, { account_type, title_type, price });
	expect(find('high_volume', 'clean', '5000')).toBe(-1);
	expect(find('low_volume', 'clean', '-1')).toBe(-1);
	expect(find('low_volume', 'clean', 'abc')).toBe(-1);
	expect(find('low_volume', 'clean', '1e3')).toBe(-1);
});

test('names are found without regard to case, and an unknown one is no row', async () => {
	const lanes = await demoRows('ship-delivery');
	expect(
		lanes[shipDelivery.lookup(lanes, { port: 'savannah ga', destination: 'KLAIPEDA', vehicle_type: 'suv' })]
			?.price_usd,
	).toBe('1000');
	expect(
		shipDelivery.lookup(lanes, { port: 'Seattle WA', destination: 'Klaipeda', vehicle_type: 'suv' }),
	).toBe(-1);
	const yards = await demoRows('transportation');
	expect(
		yards[transportation.lookup(yards, { auction: 'copart', state: 'GA', location: 'Atlanta East' })]
			?.savannah_ga,
	).toBe('375');
});

test('the open end of a schedule holds any price above it', async () => {
	const rows = await demoRows('iaa-internet-bid');
	expect(
		rows[iaaInternetBid.lookup(rows, { buyer_type: 'licensed', price: '9999999.99' })]?.live_bid_usd,
	).toBe('160.00');
});
