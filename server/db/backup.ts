import { existsSync } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { BadConfig } from '../config.ts';
import { type Counts, copyAll, isDerived } from './copy.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { type Db, databaseFile, openDb } from './open.ts';

/** A backup that was opened and counted after it was made. */
export type Backup = { file: string; bytes: number; counts: Counts };

/**
 * Writes a backup while the server works: one SQLite file, whichever database it comes from. It appears under its name
 * only after it was opened, checked and counted.
 */
export async function backUp(db: Db, file: string, now: Date): Promise<Backup> {
	const folder = await mkdtemp(join(dirname(file), '.backup-'));
	const made = join(folder, basename(file));
	try {
		if (db.sqlite) await db.sqlite.backup(made);
		else await exportTo(db, folder, made, now);
		const counts = verify(made);
		const handle = await open(made, 'r+');
		await handle.sync();
		const { size } = await handle.stat();
		await handle.close();
		await rename(made, file);
		return { file, bytes: size, counts };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

// From PostgreSQL the same rows go into a SQLite file of the same schema, so that either can be restored into either.
async function exportTo(db: Db, folder: string, made: string, now: Date): Promise<void> {
	const copy = openDb({ dataDir: folder, databaseUrl: null });
	await migrate(copy, folder, now);
	await copyAll(db, copy);
	copy.sqlite?.pragma('wal_checkpoint(TRUNCATE)');
	copy.sqlite?.pragma('journal_mode = DELETE');
	await copy.close();
	await rename(databaseFile(folder), made);
}

/** Opens a file as a backup of ours and counts its rows; refuses anything else with a sentence. */
export function verify(file: string): Counts {
	if (!existsSync(file)) throw new BadConfig(`${file} does not exist.`);
	const refuse = (why: string): never => {
		throw new BadConfig(`${file} cannot be restored: ${why}. Nothing was changed.`);
	};
	let copy: Sqlite.Database | undefined;
	try {
		const opened = new Sqlite(file, { readonly: true, fileMustExist: true });
		copy = opened;
		const faults = opened.pragma('integrity_check') as { integrity_check: string }[];
		if (faults[0]?.integrity_check !== 'ok') refuse('it is damaged');
		const dangling = opened.pragma('foreign_key_check') as unknown[];
		if (dangling.length > 0) refuse('its tables do not belong together');
		const steps = opened.prepare('select name from schema_step').all() as { name: string }[];
		const known = migrations.map((step) => step.name);
		const foreign = steps.find(({ name }) => !known.includes(name));
		if (foreign) refuse(`it was made by a newer version (step ${foreign.name})`);
		if (steps.length === 0) refuse('it is not a backup of this product');
		const tables = opened.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all() as {
			name: string;
		}[];
		const count = (table: string): number => (opened.prepare(`select count(*) as n from "${table}"`).get() as { n: number }).n;
		return Object.fromEntries(
			tables.filter(({ name }) => name !== 'schema_step' && !isDerived(name)).map(({ name }) => [name, count(name)]),
		);
	} catch (error) {
		if (error instanceof BadConfig) throw error;
		return refuse('it is not a backup of this product, or it is damaged');
	} finally {
		copy?.close();
	}
}
