import Sqlite from 'better-sqlite3';
import { isDerived } from '../db/copy.ts';
import { databaseFile } from '../db/open.ts';
import { runServer } from './run-server.ts';

/**
 * Counts the rows of each table of a file, without indexes and ledgers; rows that were never checkpointed
 * count.
 */
export function countsOf(file: string): Record<string, number> {
	const database = new Sqlite(file);
	const names = database
		.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
		.pluck()
		.all();
	const ours = names.map(String).filter((name) => name !== 'schema_step' && !isDerived(name));
	const counts = ours.map((name) => [name, database.prepare(`select count(*) from "${name}"`).pluck().get()]);
	database.close();
	return Object.fromEntries(counts);
}

export function holdsCategory(dataDir: string, title: string): boolean {
	const database = new Sqlite(databaseFile(dataDir), { readonly: true, fileMustExist: true });
	const row = database.prepare('select 1 from category where title = ?').get(title);
	database.close();
	return row !== undefined;
}

/** Starts a server on such data and returns the titles of its categories, or its refusal. */
export async function titlesOn(
	env: Readonly<Record<string, string>>,
	dataDir: string,
): Promise<string[] | string> {
	const run = runServer({ ...env, DATA_DIR: dataDir, PORT: '0' });
	const ready = await run.until(/ready: (http:\/\/[^/]+)\//).catch(() => null);
	if (!ready) return (await run.ended).output;
	const categories = (await (await fetch(`${ready[1]}/api/category`)).json()) as { title: string }[];
	run.process.kill('SIGTERM');
	await run.ended;
	return categories.map(({ title }) => title).toSorted();
}
