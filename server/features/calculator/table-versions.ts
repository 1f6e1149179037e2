import type { Table as TableReply, TableVersion } from '@clearway/shared/contract/calculator.ts';
import type { Table, Tables } from '@clearway/shared/domain/calculator/types.ts';
import { fitKind } from '@clearway/shared/domain/tables/fit-kind.ts';
import { type Row, type TableTitle, tableTitles } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { say } from '@clearway/shared/format/say.ts';
import { addBounded, cacheBy, cachedBy, perContext } from '../../cache.ts';
import type { Context } from '../../context.ts';
import type { Read } from '../../db/open.ts';
import { notFound } from '../revision.ts';

import { todayInKyiv } from './today.ts';

/** The start day of the demo tables: no calculation asks for an earlier day. */
export const beginningOfTables = '1992-01-01';

/** A version without its rows. */
export type Version = {
	title: TableTitle;
	version: number;
	validFrom: string;
	createdAt: string;
	by: string;
	note: string;
	rowCount: number;
	illustrative: boolean;
	file: { name: string; size: number; sha256: string };
	cancelled: boolean;
};

/** The versions of every table, newest first. */
export type History = Readonly<Record<TableTitle, readonly Version[]>>;

const versionColumns = [
	'title',
	'version',
	'valid_from',
	'row_count',
	'illustrative',
	'file_sha',
	'file_name',
	'file_size',
	'created_at',
	'by',
	'note',
	'cancelled_at',
] as const;

/** The history of every table as a transaction, or any reader, sees it. */
export async function readHistory(db: Read): Promise<History> {
	const rows = await db
		.selectFrom('calculator_table')
		.select(versionColumns)
		.orderBy('version', 'desc')
		.execute();
	const versions = rows.map(
		(row): Version => ({
			// Written for known titles only.
			title: row.title as TableTitle,
			version: row.version,
			validFrom: row.valid_from,
			createdAt: row.created_at,
			by: row.by,
			note: row.note,
			rowCount: row.row_count,
			illustrative: row.illustrative === 1,
			file: { name: row.file_name, size: row.file_size, sha256: row.file_sha },
			cancelled: row.cancelled_at !== null,
		}),
	);
	const history = {} as Record<TableTitle, Version[]>; // every title is filled in just below
	for (const title of tableTitles) history[title] = versions.filter((one) => one.title === title);
	return history;
}

/** The same, cached in memory until a table changes. */
export const tableHistory = cachedBy('table', ({ db }) => readHistory(db.read));

/** The version in force on a day: the latest to begin, and of those that begin on one day the highest. */
export function inForce(versions: readonly Version[], day: string): Version | undefined {
	let found: Version | undefined;
	for (const one of versions) {
		if (one.cancelled || one.validFrom > day) continue;
		if (!found || one.validFrom > found.validFrom) found = one;
	}
	return found;
}

/** The newest version that was not cancelled, in force or still to come. */
export const newestOf = (versions: readonly Version[]): Version | undefined =>
	versions.find(({ cancelled }) => !cancelled);

/**
 * The version that a file for a day has to know: the one in force on it. A file that does not say for which
 * days it is has to know those still to come as well, so for it this is the newest of them all. A higher
 * number that began earlier is over by that day, and does not count.
 */
export function newestOn(versions: readonly Version[], day: string, saysDays: boolean): Version | undefined {
	const current = inForce(versions, day);
	return saysDays
		? current
		: newestOf(versions.filter(({ validFrom }) => validFrom >= (current?.validFrom ?? '')));
}

// Rows of a version never change, so they are parsed once; versions of other days are seldom asked for.
const parsed = perContext(() => new Map<string, Promise<readonly Row[]>>());
const mostParsed = 30;

/** The rows of one version. */
export function rowsOf(context: Context, title: TableTitle, version: number): Promise<readonly Row[]> {
	const cache = parsed(context);
	const key = `${title} ${version}`;
	const known = cache.get(key);
	if (known) return known;
	const reading = readRows(context.db.read, title, version);
	reading.catch(() => cache.delete(key));
	return addBounded(cache, key, reading, mostParsed);
}

/** The same as any reader sees them; inside a transaction nothing else may be read. */
export async function readRows(db: Read, title: TableTitle, version: number): Promise<readonly Row[]> {
	const row = await db
		.selectFrom('calculator_table')
		.select('rows')
		.where('title', '=', title)
		.where('version', '=', version)
		.executeTakeFirst();
	if (!row) throw notFound(say('table.noVersion'));
	// The column is written from checked rows only.
	return JSON.parse(row.rows) as Row[];
}

const byDay = cacheBy<Tables>('table', 400);

/** The tables in force on a day, as the calculation reads them. */
export const tablesInForce = (context: Context, asOf: string): Promise<Tables> =>
	byDay(context, asOf, () => readTables(context, asOf));

async function readTables(context: Context, asOf: string): Promise<Tables> {
	const history = await tableHistory(context);
	const tables: Tables = {};
	for (const title of tableTitles) {
		const found = inForce(history[title], asOf);
		if (found) tables[title] = await readTable(context, title, found);
	}
	return tables;
}

async function readTable(
	context: Context,
	title: TableTitle,
	{ version, illustrative, validFrom }: Version,
): Promise<Table> {
	const rows = await rowsOf(context, title, version);
	return { version, rows, illustrative, ...(validFrom > beginningOfTables && { on: validFrom }) };
}

/** The tables of a quote: prices of the day it is made for, customs rates of the day of clearance. */
export async function tablesOfQuote(context: Context, date: string, asOf: string): Promise<Tables> {
	const tables = await tablesInForce(context, asOf);
	const { 'customs-rate': rates } = await tablesInForce(context, date);
	return rates ? { ...tables, 'customs-rate': rates } : tables;
}

/**
 * The customs rates with the days from which they hold; none where there was never more than one version, and
 * that one holds.
 */
export async function customsRates(context: Context): Promise<{ from: string; table: Table }[]> {
	const { 'customs-rate': versions } = await tableHistory(context);
	const days = [...new Set(versions.map(({ validFrom }) => validFrom))].sort();
	const held = [...new Set(days.flatMap((day) => inForce(versions, day) ?? []))];
	const today = todayInKyiv(context);
	if (held.length < 2 && held.every(({ validFrom }) => validFrom <= today)) return [];
	return Promise.all(
		held.map(async (one) => ({
			from: one.validFrom,
			table: await readTable(context, 'customs-rate', one),
		})),
	);
}

/** A version with its rows, as the API gives it: the notes of shipped rows are the calculation's own. */
export function asTable(version: Version, rows: readonly Row[]): TableReply {
	return {
		title: version.title,
		version: version.version,
		validFrom: version.validFrom,
		updatedAt: version.createdAt,
		...plainRows(version.title, rows),
		file: version.file,
		illustrative: version.illustrative,
	};
}

/** The columns of a table and its rows with these alone: the notes of shipped prices stay here. */
export function plainRows(title: TableTitle, rows: readonly Row[]): { columns: string[]; rows: Row[] } {
	const columns = fitKind(tableKind(title), rows).columns.map(({ key }) => key);
	const plain = (row: Row): Row =>
		Object.fromEntries(columns.map((key): [string, string | null] => [key, row[key] ?? null]));
	return { columns, rows: rows.map(plain) };
}

/** The history of one table as the API gives it. */
export function asVersions(context: Context, versions: readonly Version[]): TableVersion[] {
	const today = todayInKyiv(context);
	return versions.map((one) => ({
		version: one.version,
		validFrom: one.validFrom,
		state: stateOf(one, versions, today),
		createdAt: one.createdAt,
		by: one.by,
		note: one.note,
		rows: one.rowCount,
		file: one.file,
		illustrative: one.illustrative,
	}));
}

function stateOf(one: Version, versions: readonly Version[], today: string): TableVersion['state'] {
	if (one.cancelled) return 'cancelled';
	// Of several versions of one day the highest alone comes into force.
	if (one.validFrom > today) return inForce(versions, one.validFrom) === one ? 'pending' : 'replaced';
	return one === inForce(versions, today) ? 'in_force' : 'past';
}
