import { expect } from 'vitest';
import type { TableTitle } from '../../domain/tables/kind.ts';
import { tableKind } from '../../domain/tables/kinds.ts';
import { readTable } from '../../domain/tables/read-table.ts';
import { explanationTexts } from '../in-russian.ts';

/** Rows as short texts, `·` for an empty cell, nothing for an empty class. */
export async function rowsOf(title: TableTitle, bytes: Uint8Array): Promise<string[]> {
	const kind = tableKind(title);
	const { rows, faults } = await readTable(kind, bytes, 'price.xlsx');
	expect(faults).toEqual([]);
	return rows.map((row) =>
		kind.columns.flatMap(({ key }) => row[key] ?? (key === 'class' ? [] : '·')).join(' '),
	);
}

/** Faults as texts: place, column, message. */
export async function faultsOf(title: TableTitle, bytes: Uint8Array): Promise<string[]> {
	const { faults } = await readTable(tableKind(title), bytes, 'price.csv');
	return faults.map(({ path, column, message }) => `${path} ${column ?? '·'} ${explanationTexts(message)}`);
}

/** The assumptions that the reader reports. */
export const notesOf = async (title: TableTitle, bytes: Uint8Array) =>
	(await readTable(tableKind(title), bytes, 'price.csv')).notes.map(explanationTexts);
