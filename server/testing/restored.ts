import Sqlite from 'better-sqlite3';
import { runServer } from './run-server.ts';

/** How many rows each table of a file holds; what was never checkpointed counts. */
export function countsOf(file: string): Record<string, number> {
	const database = new Sqlite(file);
	const names = database.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").pluck().all();
	const counts = names.map((name) => [
		name,
		database
			.prepare(`select count(*) from "${String(name)}"`)
			.pluck()
			.get(),
	]);
	database.close();
	return Object.fromEntries(counts);
}

/** Starts a server on such data and answers the titles of its categories, or what it said instead. */
export async function titlesOn(env: Readonly<Record<string, string>>, dataDir: string): Promise<string[] | string> {
	const run = runServer({ ...env, DATA_DIR: dataDir, PORT: '0' });
	const ready = await run.until(/ready: (http:\/\/[^/]+)\//).catch(() => null);
	if (!ready) return (await run.ended).output;
	const categories = (await (await fetch(`${ready[1]}/api/category`)).json()) as { title: string }[];
	run.process.kill('SIGTERM');
	await run.ended;
	return categories.map(({ title }) => title).toSorted();
}
