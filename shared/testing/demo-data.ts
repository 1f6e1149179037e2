import { readFileSync } from 'node:fs';
import { readParameters } from '../domain/calculator/parameters.ts';
import type { CalculatorData } from '../domain/calculator/quote.ts';
import type { Tables } from '../domain/calculator/types.ts';
import { type Row, type TableTitle, tableTitles, toVerify } from '../domain/tables/kind.ts';

const illustrative: readonly TableTitle[] = ['ship-delivery', 'transportation', 'own-line'];
const notes: readonly string[] = ['checked_on', 'status', 'valid_from'];

/** The demo tables as version 1, read from the seed. */
export const demoTables: Tables = Object.fromEntries(
	tableTitles.map((title) => [
		title,
		{ version: 1, rows: readRows(title), illustrative: illustrative.includes(title) },
	]),
);

/** The official rates of 17 August 2026, on which most examples stand. */
export const demoRates = { USD: '44.7061', EUR: '51.7080', date: '2026-08-17' };

/**
 * Data to calculate with: demo tables, default parameters, the rates above; the options given replace
 * defaults.
 */
export function demoCalculatorData(
	changes: Partial<CalculatorData> = {},
	options: Record<string, string> = {},
): CalculatorData {
	return {
		today: '2026-08-17',
		tables: demoTables,
		rates: demoRates,
		parameters: readParameters(options),
		...changes,
	};
}

function readRows(title: TableTitle): Row[] {
	const text = readFileSync(new URL(`../../server/demo/tables/${title}.csv`, import.meta.url), 'utf8');
	const [header = '', ...lines] = text.trim().split(/\r?\n/);
	const keys = header.split(',');
	return lines.map((line) => {
		const cells = line.split(',');
		const pairs = keys.map((key, index): [string, string | null] => [key, cells[index] || null]);
		const row: Row = Object.fromEntries(pairs.filter(([key]) => !notes.includes(key)));
		const noteOf = (key: string): string | null => cells[keys.indexOf(key)] || null;
		if (!keys.includes('checked_on') && !keys.includes('valid_from')) return row;
		const status = noteOf('status')?.endsWith('_verify') ? toVerify : null;
		return { ...row, checked_on: noteOf('checked_on') ?? noteOf('valid_from'), status };
	});
}
