import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { copied, copyAll, countAll, readOrdered } from '../db/copy.ts';
import { refuseFormerFile } from '../db/former.ts';
import { readLastIds } from '../db/last-ids.ts';
import { migrate } from '../db/migrate.ts';
import { type Db, databaseFile, openDb, type Read } from '../db/open.ts';
import { requireIdle } from '../db/replace.ts';
import { requireDatabase } from '../db/require-database.ts';
import { BadConfig } from '../services/config.ts';
import { badUsage, type Command } from './command.ts';

const mark = 'moved-from-sqlite';

/** Copies everything from SQLite into PostgreSQL and proves that it arrived. */
export const move: Command = {
	name: 'move',
	usage: [
		'npm run move -- postgres://…                   copies SQLite into an empty PostgreSQL database; can be repeated until it is used',
	],
	async run([address], config) {
		if (!address || !/^postgres(ql)?:\/\//.test(address)) return badUsage;
		if (config.databaseUrl !== null)
			throw new BadConfig(
				'DATABASE_URL is set: start this without it, so that the SQLite file is what is copied.',
			);
		requireDatabase(config);
		refuseFormerFile(databaseFile(config.dataDir));
		// A running server would go on writing into the old database, and these writes would be lost.
		requireIdle(databaseFile(config.dataDir), 'move');
		const from = openDb({ dataDir: config.dataDir, databaseUrl: null });
		const to = openDb({ dataDir: config.dataDir, databaseUrl: address }, undefined, { patient: true });
		try {
			await migrate(from, config.dataDir, new Date());
			await migrate(to, config.dataDir, new Date());
			await clearFormerCopy(to);
			const counts = await copyAll(from, to, markAsCopy);
			await compare(from, to);
			const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
			console.log(
				`${rows} rows in ${Object.keys(counts).length} tables, counted and compared by hash. Start the server with DATABASE_URL now; the SQLite file stays as it is.`,
			);
			return 0;
		} finally {
			await from.close();
			await to.close();
		}
	},
};

/** Stored with the rows, so that a move that is interrupted afterwards can be repeated. */
async function markAsCopy(target: Read): Promise<void> {
	// A mark among the copied rows is of an earlier move.
	await target.deleteFrom('fact').where('name', '=', mark).execute();
	await target
		.insertInto('fact')
		.values({ name: mark, value: await lastWrite(target) })
		.execute();
}

const lastWrite = async (db: Read): Promise<string> => {
	const { audit, news } = await countAll(db);
	return `${audit} ${news}`;
};

// Rows of an earlier move may be overwritten only while nobody has worked on them.
async function clearFormerCopy(to: Db): Promise<void> {
	const counts = await countAll(to.read);
	if (Object.values(counts).every((count) => count === 0)) return;
	const former = await to.read.selectFrom('fact').select('value').where('name', '=', mark).executeTakeFirst();
	if (former?.value !== (await lastWrite(to.read)))
		throw new BadConfig(
			'The PostgreSQL database holds data of its own. Nothing was changed: name an empty one.',
		);
	await to.read.transaction().execute(async (tx) => {
		for (const table of Object.keys(copied).reverse()) await sql`delete from ${sql.table(table)}`.execute(tx);
	});
}

async function compare(from: Db, to: Db): Promise<void> {
	for (const table of Object.keys(copied) as (keyof typeof copied)[]) {
		const [left, arrived] = [await digest(from, table), await digest(to, table)];
		if (arrived.count !== left.count)
			throw new Error(`${table}: ${left.count} rows left, ${arrived.count} arrived`);
		if (arrived.hash !== left.hash)
			throw new Error(`${table}: the rows that arrived are not those that left`);
	}
	const there = await readLastIds(to.read, to.dialect);
	for (const [table, last] of await readLastIds(from.read, from.dialect))
		if (there.get(table) !== last)
			throw new Error(`${table}: ids do not go on after ${last}, the last one given`);
}

/** Counts and hashes the rows of a table, without the mark, which each database has for itself. */
async function digest(db: Db, table: keyof typeof copied): Promise<{ count: number; hash: string }> {
	const hash = createHash('sha256');
	let count = 0;
	for await (const rows of readOrdered(db.read, table)) {
		const compared = rows.filter(({ name }) => table !== 'fact' || name !== mark);
		for (const row of compared) hash.update(canonical(row));
		count += compared.length;
	}
	return { count, hash: hash.digest('hex') };
}

const canonical = (row: Record<string, unknown>): string =>
	JSON.stringify(
		Object.keys(row)
			.sort()
			.map((key) => {
				const value = row[key];
				return [key, value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value];
			}),
	);
