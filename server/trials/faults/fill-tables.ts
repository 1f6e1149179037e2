import type { Kysely } from 'kysely';
import { copied } from '../../db/copy.ts';
import type { Db } from '../../db/open.ts';

export type CopiedTable = keyof typeof copied;

const rowsEach = 3;

/** Tables that a later step made into others. */
const formerTables = ['request_note', 'request_reply', 'request_message', 'car_message', 'client_join'];

/**
 * Puts rows into every table of any schema: a column's value follows from its name and the row's number, so
 * that references between tables are valid. Returns the tables that there are.
 */
export async function fillEveryTable({ read }: Db): Promise<CopiedTable[]> {
	const db = read as unknown as Kysely<Record<string, Record<string, unknown>>>;
	const there = new Map((await read.introspection.getTables()).map(({ name, columns }) => [name, columns]));
	// A later step creates the others.
	const tables = (Object.keys(copied) as CopiedTable[]).filter((table) => there.has(table));
	const former = formerTables.filter((table) => there.has(table));
	for (const table of [...tables, ...former]) {
		const columns = there.get(table) ?? [];
		for (let row = 1; row <= rowsEach; row++) {
			const values = columns.map(({ name, dataType }) => [name, cellOf(name, dataType.toLowerCase(), row)]);
			await db.insertInto(table).values(Object.fromEntries(values)).execute();
		}
	}
	return tables;
}

function cellOf(column: string, type: string, row: number): unknown {
	if (/int/.test(type)) return row;
	if (/blob|bytea/.test(type)) return Buffer.alloc(300, row);
	return /(_at|^at|_until)$/.test(column)
		? new Date(Date.UTC(2026, 10, row)).toISOString()
		: `${column} № ${row}, «їжак» 'x'`;
}
