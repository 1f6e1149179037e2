import { constants, existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { BadConfig } from '../services/config.ts';
import { type Counts, copyAll } from './copy.ts';
import type { Copy, CopySource, CopyTask } from './copy-process.ts';
import { findFault, rowCounts } from './inspect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { databaseFile, openDb } from './open.ts';
import { requireFile } from './require-database.ts';
import { vacuumInto } from './sqlite.ts';

/** Makes a copy of a database as one SQLite file, opens it, checks it and counts its rows. */
export async function makeCopy({ source, folder, now }: CopyTask): Promise<Copy> {
	await mkdir(folder, { mode: 0o700 });
	const file = databaseFile(folder);
	const expected = await {
		sqlite: () => copyLive(source as { file: string }, file),
		backup: () => copyBackup(source as { file: string }, folder, file),
		postgres: () => copyPostgres(source as { url: string }, folder, now),
	}[source.kind]();
	const made = new Sqlite(file, { readonly: true, fileMustExist: true });
	try {
		const fault = await findFault(made);
		if (fault) throw new BadConfig(`The copy cannot be used: ${fault}. Nothing was changed.`);
		const counts = rowCounts(made);
		const wrong = expected && differing(expected, counts);
		if (wrong) throw new BadConfig(otherRows(source, wrong));
		return { folder, file, bytes: await writtenDown(file), counts };
	} finally {
		made.close();
	}
}

/**
 * The product's own database: rows written meanwhile are not in the copy, so row counts cannot be compared.
 */
async function copyLive({ file }: { file: string }, to: string): Promise<null> {
	requireFile(file);
	const database = new Sqlite(file, { readonly: true, timeout: 5000 });
	try {
		// Copying rebuilds the indexes, so a damaged one would be repaired silently.
		const fault = await findFault(database);
		if (fault) throw new BadConfig(`The database cannot be copied: ${fault}.`);
		vacuumInto(database, to);
		return null;
	} finally {
		database.close();
	}
}

/** A given database file, with the log that may be beside it. */
async function copyBackup({ file }: { file: string }, folder: string, to: string): Promise<Counts> {
	if (!existsSync(file)) throw new BadConfig(`${file} does not exist.`);
	const refuse = (why: string): never => {
		throw new BadConfig(`${file} cannot be restored: ${why}. Nothing was changed.`);
	};
	if (!statSync(file).isFile()) return refuse('it is not a file');
	let database: Sqlite.Database | undefined;
	try {
		database = await openReadable(file, folder);
		const fault = await findFault(database);
		if (fault) return refuse(fault);
		const counts = rowCounts(database);
		if (Object.values(counts).every((count) => count === 0)) return refuse('it holds nothing');
		vacuumInto(database, to);
		return counts;
	} catch (error) {
		if (error instanceof BadConfig) throw error;
		if (/^SQLITE_(NOTADB|CORRUPT|ERROR)/.test(codeOf(error)))
			return refuse('it is not a backup of this product, or it is damaged');
		throw error;
	} finally {
		database?.close();
	}
}

/** Opens a file without leaving anything beside it. */
async function openReadable(file: string, folder: string): Promise<Sqlite.Database> {
	if (!(await wantsLog(file))) {
		const database = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: 5000 });
		try {
			database.prepare('select count(*) from sqlite_master').get();
			return database;
		} catch (error) {
			database.close();
			// SQLite has to roll back half a transaction, or the disk is read-only.
			if (!/^SQLITE_(READONLY|CANTOPEN)/.test(codeOf(error))) throw error;
		}
	}
	// SQLite may write beside a copy of the file.
	const sourceCopy = join(folder, 'source.sqlite');
	for (const end of ['', '-wal', '-journal'])
		if (existsSync(file + end)) await copyFile(file + end, sourceCopy + end, constants.COPYFILE_FICLONE);
	return new Sqlite(sourceCopy);
}

const walVersion = 2;
const readVersionAt = 19;

/** True when SQLite would create a log beside a file: the file is in WAL mode and no process has it open. */
async function wantsLog(file: string): Promise<boolean> {
	if (existsSync(`${file}-shm`)) return false;
	const handle = await open(file, 'r');
	const { buffer, bytesRead } = await handle
		.read(Buffer.alloc(1), 0, 1, readVersionAt)
		.finally(() => handle.close());
	return bytesRead === 1 && buffer[0] === walVersion;
}

/**
 * From PostgreSQL the same rows go into a SQLite file of the same schema, so that either can be restored into
 * either.
 */
async function copyPostgres({ url }: { url: string }, folder: string, now: Date): Promise<Counts> {
	const from = openDb({ dataDir: folder, databaseUrl: url }, undefined, { patient: true });
	const to = openDb({ dataDir: folder, databaseUrl: null });
	try {
		const { rows } = await sql<{ name: string }>`select name from schema_step`.execute(from.read);
		if (
			migrations.some((step) => !rows.some(({ name }) => name === step.name)) ||
			rows.length !== migrations.length
		) {
			throw new BadConfig(
				'The database is of another version than this program: start this version first, or use the one that made it.',
			);
		}
		await migrate(to, folder, now);
		const counts = await copyAll(from, to);
		to.sqlite?.pragma('wal_checkpoint(TRUNCATE)');
		to.sqlite?.pragma('journal_mode = DELETE');
		return counts;
	} finally {
		await to.close();
		await from.close();
	}
}

const otherRows = (source: CopySource, wrong: string): string =>
	source.kind === 'backup'
		? `${source.file} cannot be restored: something still writes into it (${wrong}). Make a backup of it first: npm run backup -- FILE. Nothing was changed.`
		: `The copy holds other rows than the database (${wrong}).`;

/** The first table whose number of rows differs, or null. */
function differing(expected: Counts, actual: Counts): string | null {
	const tables = new Set([...Object.keys(expected), ...Object.keys(actual)]);
	const table = [...tables].find((name) => expected[name] !== actual[name]);
	return table === undefined ? null : `${table}: ${expected[table] ?? 0}, ${actual[table] ?? 0}`;
}

async function writtenDown(file: string): Promise<number> {
	const handle = await open(file, 'r+');
	try {
		await handle.sync();
		return (await handle.stat()).size;
	} finally {
		await handle.close();
	}
}

const codeOf = (error: unknown): string =>
	error instanceof Error && 'code' in error ? String(error.code) : '';
