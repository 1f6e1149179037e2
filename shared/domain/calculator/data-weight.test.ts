import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { demoTables } from '../../testing/demo-data.ts';
import { readData, writeData } from './data.ts';

// The zipped data with six tables, measured before the office had customs rates and lines of its own.
const sixTablesBytes = 4600;

test('the data file of the calculator is at most 3 kB heavier than with six tables, and is read back whole', () => {
	const data = {
		today: '2026-11-20',
		tables: demoTables,
		options: {},
		rates: [{ date: '2026-11-20', USD: '44.7061', EUR: '51.7080' }],
	};
	const text = writeData(data);
	expect(gzipSync(text, { level: 9 }).length).toBeLessThan(sixTablesBytes + 3000);
	const rows = ({ tables }: typeof data) => Object.values(tables).map((table) => table?.rows.length);
	expect(rows(readData(text) as typeof data)).toEqual(rows(data));
});
