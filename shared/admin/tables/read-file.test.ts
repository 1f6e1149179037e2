import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TableTitle } from '../../domain/tables/kind.ts';
import { tableKind } from '../../domain/tables/kinds.ts';
import { readTable } from '../../domain/tables/read-table.ts';
import { writeXlsx } from '../../domain/tables/write-xlsx.ts';
import { readFileRows } from './read-file.ts';
import { tableText } from './table-text.ts';
import { createGridCheck } from './workbench/check-grid.ts';

const bytesOf = (name: string): Uint8Array =>
	new Uint8Array(readFileSync(new URL(`../../testing/messy/${name}`, import.meta.url)));
const opened = (title: TableTitle, name: string) => readFileRows(tableKind(title), bytesOf(name), name);
const noPause = async (): Promise<void> => undefined;

test.each<[TableTitle, string]>([
	['copart-fee', '01-copart-fee-merged-header.xlsx'],
	['copart-fee', '02-copart-fee-cp1251.csv'],
	['copart-internet-bid', '04-copart-internet-bid-side-by-side.xlsx'],
	['iaa-fee', '07-tiers-gap-overlap.csv'],
	['transportation', '06-transportation-multi-sheet.xlsx'],
])('%s: the grid finds in %s as many faults as the server', async (title, name) => {
	const { rows } = opened(title, name);
	const { faults } = await readTable(tableKind(title), bytesOf(name), name);
	expect(await createGridCheck(tableKind(title))(rows, noPause)).toHaveLength(faults.length);
});

const fileOf = (...lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'));
const texts = (title: TableTitle, ...lines: string[]): Uint8Array =>
	fileOf(
		tableKind(title)
			.columns.map(({ key }) => key)
			.join(','),
		...lines,
	);

test.each<[string, TableTitle, Uint8Array]>([
	[
		'own lines',
		'own-line',
		texts(
			'own-line',
			'plates,Номера,,,,registration,300,UAH,,,,,no,,,,,,,,,,',
			'parking,Стоянка,,,,services,много,UAH,,,,,no,us_auction,"passenger,goods",,,,,,,,',
		),
	],
	[
		'customs rates',
		'customs-rate',
		texts(
			'customs-rate',
			'goods,diesel,,2500,,5,,,per_cc,0.02,10,20,no,Закон,',
			'camper,,,,,,,,per_cc,мало,10,20,no,Закон,',
		),
	],
	[
		'a further auction, which may be new',
		'transportation',
		fileOf('auction,state,location,Newark NJ', 'Zeta Auctions,GA,Atlanta,300', 'Copart,GA,Savannah,много'),
	],
])('a file of %s with one faulty cell fills all other cells of the grid', async (_what, title, bytes) => {
	const kind = tableKind(title);
	// The office's review reads files with these settings.
	const answers = { asks: true, columns: new Map(), names: new Map() };
	const checked = await readTable(kind, bytes, `${title}.csv`, { answers });
	expect(checked.faults).toHaveLength(1);
	const { rows, placeOf } = readFileRows(kind, bytes, `${title}.csv`);
	const { faults, rows: known } = checked;
	const broken = placeOf(faults[0]?.path ?? '');
	expect(broken?.row).toBe(1);
	expect(await createGridCheck(kind)(rows, noPause)).toMatchObject([broken]);
	expect(rows[0]?.cells).toMatchObject(known[0] ?? {});
});

test('a column whose meaning the office has told is in the grid, too', () => {
	const bytes = fileOf('auction,state,location,Newark NJ,Причал', 'Copart,GA,Savannah,300,150');
	const answers = { 'column:причал': 'savannah_ga' };
	const { rows } = readFileRows(tableKind('transportation'), bytes, 'prices.csv', answers);
	expect(rows[0]?.cells).toMatchObject({ newark_nj: '300', savannah_ga: '150' });
});

test('a zero in our own export is no fault in the grid, either', async () => {
	const kind = tableKind('ship-delivery');
	const row = { port: 'Newark NJ', destination: 'Odesa', vehicle_type: 'sedan' };
	const rows = [{ ...row, price_usd: '0', transit_days: null }];
	const stamp = { title: 'ship-delivery', version: 3 } as const;
	const bytes = writeXlsx(kind, rows, stamp, tableText);
	expect((await readTable(kind, bytes, 'prices.xlsx')).faults).toEqual([]);
	expect(await createGridCheck(kind)(readFileRows(kind, bytes, 'prices.xlsx').rows, noPause)).toEqual([]);
});

test('an unreadable cell keeps its text, and the fault of the file leads to it', () => {
	const { rows, placeOf } = opened('iaa-fee', '07-tiers-gap-overlap.csv');
	expect(placeOf('C7')).toEqual({ row: 5, column: 3 });
	expect(rows[5]?.cells.fee_usd).toBe('abc');
	expect(rows[5]?.broken?.fee_usd).toContain('«abc»');
	expect(placeOf('Z99')).toBeNull();
});
