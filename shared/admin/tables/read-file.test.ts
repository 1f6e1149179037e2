import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TableTitle } from '../../domain/tables/kind.ts';
import { tableKind } from '../../domain/tables/kinds.ts';
import { readTable } from '../../domain/tables/read-table.ts';
import { readFileRows } from './read-file.ts';
import { createGridCheck } from './workbench/check-grid.ts';
import { fileOfGrid } from './workbench/file-of-grid.ts';

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

test('a cell that could not be read keeps its text, and the fault of the file leads to it', () => {
	const { rows, placeOf } = opened('iaa-fee', '07-tiers-gap-overlap.csv');
	expect(placeOf('C7')).toEqual({ row: 5, column: 3 });
	expect(rows[5]?.cells.fee_usd).toBe('abc');
	expect(rows[5]?.broken?.fee_usd).toContain('«abc»');
	expect(placeOf('Z99')).toBeNull();
});

test('what the grid writes for publishing is read back the same, with the version it was taken from', async () => {
	const { rows } = opened('copart-fee', '02-copart-fee-cp1251.csv');
	const file = fileOfGrid(tableKind('copart-fee'), rows, 7);
	const reading = await readTable(
		tableKind('copart-fee'),
		new Uint8Array(await file.arrayBuffer()),
		file.name,
	);
	expect(reading.rows).toEqual(rows.map(({ cells }) => cells));
	expect(reading).toMatchObject({ faults: [], stamp: { title: 'copart-fee', version: 7 } });
	const again = readFileRows(tableKind('copart-fee'), new Uint8Array(await file.arrayBuffer()), file.name);
	expect(again.base).toBe(7);
});
