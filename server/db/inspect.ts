import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { type Counts, isDerived } from './copy.ts';
import { formerFault, isFormer } from './former.ts';
import { migrations } from './migrations/index.ts';

/** Finds the fault of a file as a database of this product; null where a server can start on the file. */
export async function findFault(database: Sqlite.Database): Promise<string | null> {
	if (database.pragma('integrity_check(1)', { simple: true }) !== 'ok') return 'it is damaged';
	if ((database.pragma('foreign_key_check') as unknown[]).length > 0)
		return 'its tables do not belong together';
	const isOurs =
		database.prepare("select 1 from sqlite_master where type = 'table' and name = 'schema_step'").get() !==
		undefined;
	const steps = isOurs ? database.prepare('select name from schema_step').pluck().all().map(String) : [];
	if (steps.length === 0) return 'it is not a backup of this product';
	if (isFormer(steps)) return formerFault;
	const foreign = steps.find((name) => !migrations.some((step) => step.name === name));
	if (foreign !== undefined) return `it was made by a newer version (step ${foreign})`;
	return findMissing(database, steps);
}

export function rowCounts(database: Sqlite.Database): Counts {
	const tables = database
		.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
		.pluck()
		.all();
	const count = (table: string): number =>
		database.prepare(`select count(*) from "${table}"`).pluck().get() as number;
	const ours = tables.map(String).filter((name) => name !== 'schema_step' && !isDerived(name));
	// One transaction, so that no writer comes in between.
	return database.transaction(() => Object.fromEntries(ours.map((name) => [name, count(name)])))();
}

/**
 * Compares a file's tables, triggers and views with those that its migrations create. Additional tables are
 * no fault.
 */
async function findMissing(database: Sqlite.Database, steps: readonly string[]): Promise<string | null> {
	const model = new Sqlite(':memory:');
	try {
		const db = new Kysely<never>({ dialect: new SqliteDialect({ database: model }) });
		for (const step of migrations.filter(({ name }) => steps.includes(name))) await step.up(db, 'sqlite');
	} catch {
		return 'the steps of its schema do not follow each other';
	}
	for (const [name, columns] of tablesOf(model)) {
		const presentColumns = tablesOf(database).get(name);
		if (!presentColumns) return `the table ${name} is missing`;
		const missing = [...columns].find(([column, meaning]) => presentColumns.get(column) !== meaning);
		if (missing) return `the column ${name}.${missing[0]} is missing or another one`;
	}
	const wrongStatement = findWrongStatement(statementsOf(model), statementsOf(database));
	if (wrongStatement) return wrongStatement;
	const there = uniqueIndexes(database);
	const index = [...uniqueIndexes(model)].find((meaning) => !there.has(meaning));
	return index === undefined ? null : `it lacks a rule of uniqueness (${index})`;
}

/** Triggers and views by their name, with their statement in one spelling. */
function statementsOf(database: Sqlite.Database): Map<string, string> {
	const rows = database
		.prepare("select type, name, sql from sqlite_master where type in ('trigger', 'view')")
		.all() as { type: string; name: string; sql: string }[];
	// SQLite quotes names anew when it renames their tables or columns.
	return new Map(rows.map(({ type, name, sql }) => [`${type} ${name}`, sql.replace(/[\s"`]+/g, '')]));
}

/** A trigger runs with every write, and a view with every read: only our own may come with a file. */
function findWrongStatement(ours: Map<string, string>, present: Map<string, string>): string | null {
	const missing = [...ours.keys()].find((name) => !present.has(name));
	if (missing) return `the ${missing} is missing`;
	const foreign = [...present].find(([name, statement]) => ours.get(name) !== statement);
	return foreign ? `the ${foreign[0]} is none of this product` : null;
}

type Column = { name: string; type: string; notnull: number; pk: number };

/** The columns of each table, with their definitions. */
function tablesOf(database: Sqlite.Database): Map<string, Map<string, string>> {
	const names = database
		.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
		.pluck()
		.all()
		.map(String);
	return new Map(
		names.map((table) => {
			const columns = database.pragma(`table_info("${table}")`) as Column[];
			return [
				table,
				new Map(
					columns.map(({ name, type, notnull, pk }) => [name, `${type.toLowerCase()} ${notnull} ${pk}`]),
				),
			];
		}),
	);
}

/** Upserts need these. */
function uniqueIndexes(database: Sqlite.Database): Set<string> {
	const indexes = database.prepare("select name, tbl_name from sqlite_master where type = 'index'").all() as {
		name: string;
		tbl_name: string;
	}[];
	return new Set(
		indexes.flatMap(({ name, tbl_name }) => {
			const listed = database.pragma(`index_list("${tbl_name}")`) as { name: string; unique: number }[];
			if (!listed.some((index) => index.name === name && index.unique === 1)) return [];
			const columns = (database.pragma(`index_info("${name}")`) as { name: string | null }[]).map(
				(column) => column.name ?? '…',
			);
			return [`${tbl_name}: ${columns.join(', ')}`];
		}),
	);
}
