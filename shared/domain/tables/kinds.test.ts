import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Row } from './kind.ts';
import { tableKinds } from './kinds.ts';
import { readTable } from './read-table.ts';

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
