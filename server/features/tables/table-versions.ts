import type { Table as TableReply, TableVersion } from '@clearway/shared/contract/calculator.ts';
import type { Table, Tables } from '@clearway/shared/domain/calculator/types.ts';
import { fitKind } from '@clearway/shared/domain/tables/fit-kind.ts';
import { type Row, type TableTitle, tableTitles } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { say } from '@clearway/shared/format/say.ts';
import { addBounded, cacheBy, cachedBy, perContext } from '../../context/cache.ts';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { notFound } from '../../records/revision.ts';

import { todayInKyiv } from '../../records/today.ts';

/** The first day of the demo tables: no calculation asks for an earlier day. */
export const beginningOfTables = '1992-01-01';

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

/** Reads the history of every table, inside a transaction or outside. */
export async function readHistory(db: Read): Promise<History> {
	const rows = await db
		.selectFrom('calculator_table')
		.select(versionColumns)
		.orderBy('version', 'desc')
		.execute();
	const versions = rows.map(
		(row): Version => ({
			// Only known titles are written.
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
	for (const title of tableTitles) history[title] = versions.filter((version) => version.title === title);
	return history;
}

/** The history, cached in memory until a table changes. */
export const tableHistory = cachedBy('table', ({ db }) => readHistory(db.read));

/**
 * The version in force on a day: the one that began last, and the highest of those that began on the same
 * day.
 */
export function inForce(versions: readonly Version[], day: string): Version | undefined {
	let latest: Version | undefined;
	for (const version of versions) {
		if (version.cancelled || version.validFrom > day) continue;
		if (!latest || version.validFrom > latest.validFrom) latest = version;
	}
	return latest;
}

/** The newest version that is not cancelled, in force or pending. */
export const newestOf = (versions: readonly Version[]): Version | undefined =>
	versions.find(({ cancelled }) => !cancelled);

/**
 * The version on which a file for a day must be based: the one in force on that day. A file that does not say
 * its days must also be based on pending versions, so it needs the newest of them all. A higher number that
 * began earlier is over by that day and does not count.
 */
export function newestOn(versions: readonly Version[], day: string, isCarried: boolean): Version | undefined {
	const current = inForce(versions, day);
	return isCarried
		? current
		: newestOf(versions.filter(({ validFrom }) => validFrom >= (current?.validFrom ?? '')));
}

// The rows of a version never change, so they are parsed once. Few calls need versions of other days.
const parsed = perContext(() => new Map<string, Promise<readonly Row[]>>());
const mostParsed = 30;

export function rowsOf(context: Context, title: TableTitle, version: number): Promise<readonly Row[]> {
	const cache = parsed(context);
	const key = `${title} ${version}`;
	const known = cache.get(key);
	if (known) return known;
	const reading = readRows(context.db.read, title, version);
	reading.catch(() => cache.delete(key));
	return addBounded(cache, key, reading, mostParsed);
}

/**
 * Reads the rows of a version with the given reader. Inside a transaction only its own reader may be used.
 */
export async function readRows(db: Read, title: TableTitle, version: number): Promise<readonly Row[]> {
	const row = await db
		.selectFrom('calculator_table')
		.select('rows')
		.where('title', '=', title)
		.where('version', '=', version)
		.executeTakeFirst();
	if (!row) throw notFound(say('table.noVersion'));
	// Only checked rows are written into the column.
	return JSON.parse(row.rows) as Row[];
}

const byDay = cacheBy<Tables>('table', 400);

/** The tables in force on a day, in the form of the calculation. */
export const tablesInForce = (context: Context, asOf: string): Promise<Tables> =>
	byDay(context, asOf, () => readTables(context, asOf));

async function readTables(context: Context, asOf: string): Promise<Tables> {
	const history = await tableHistory(context);
	const tables: Tables = {};
	for (const title of tableTitles) {
		const version = inForce(history[title], asOf);
		if (version) tables[title] = await readTable(context, title, version);
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

/** The tables of a quote: the prices of its own day, and the customs rates of the day of clearance. */
export async function tablesOfQuote(context: Context, date: string, asOf: string): Promise<Tables> {
	const tables = await tablesInForce(context, asOf);
	const { 'customs-rate': rates } = await tablesInForce(context, date);
	return rates ? { ...tables, 'customs-rate': rates } : tables;
}

/** The customs rates with their first days; empty if there is only one version and it is in force. */
export async function customsRates(context: Context): Promise<{ from: string; table: Table }[]> {
	const { 'customs-rate': versions } = await tableHistory(context);
	const days = [...new Set(versions.map(({ validFrom }) => validFrom))].sort();
	const held = [...new Set(days.flatMap((day) => inForce(versions, day) ?? []))];
	const today = todayInKyiv(context);
	if (held.length < 2 && held.every(({ validFrom }) => validFrom <= today)) return [];
	return Promise.all(
		held.map(async (version) => ({
			from: version.validFrom,
			table: await readTable(context, 'customs-rate', version),
		})),
	);
}

/**
 * A version with its rows for the API, without the notes of shipped rows, which only the calculation needs.
 */
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

/** The columns of a table, and rows with only these: the notes of shipped prices are left out. */
export function plainRows(title: TableTitle, rows: readonly Row[]): { columns: string[]; rows: Row[] } {
	const columns = fitKind(tableKind(title), rows).columns.map(({ key }) => key);
	const plain = (row: Row): Row =>
		Object.fromEntries(columns.map((key): [string, string | null] => [key, row[key] ?? null]));
	return { columns, rows: rows.map(plain) };
}

export function asVersions(context: Context, versions: readonly Version[]): TableVersion[] {
	const today = todayInKyiv(context);
	return versions.map((version) => ({
		version: version.version,
		validFrom: version.validFrom,
		state: stateOf(version, versions, today),
		createdAt: version.createdAt,
		by: version.by,
		note: version.note,
		rows: version.rowCount,
		file: version.file,
		illustrative: version.illustrative,
	}));
}

function stateOf(version: Version, versions: readonly Version[], today: string): TableVersion['state'] {
	if (version.cancelled) return 'cancelled';
	// Only the highest version of one day comes into force.
	if (version.validFrom > today)
		return inForce(versions, version.validFrom) === version ? 'pending' : 'replaced';
	return version === inForce(versions, today) ? 'in_force' : 'past';
}
