import { closeSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import {
	CompiledQuery,
	type DatabaseConnection,
	type Kysely,
	type SqliteDatabase as KyselyDatabase,
	SqliteDialect,
	SqliteDriver,
	type SqliteStatement,
	sql,
} from 'kysely';
import { BadConfig } from '../services/config.ts';
import type { Dialect } from './column-types.ts';
import type { Tables } from './tables.ts';

export type SqliteDatabase = Sqlite.Database;

// Another process may be creating the same file at this moment.
const patientMs = 5000;
// better-sqlite3 would block the whole process; `write` in `open.ts` waits for the lock asynchronously.
const briskMs = 20;

/** Opens the file with WAL, full sync, foreign keys and trusted schema off. */
export function openSqlite(file: string): SqliteDatabase {
	makePrivate(file);
	const database = new Sqlite(file, { timeout: patientMs });
	try {
		database.pragma('journal_mode = WAL');
		// better-sqlite3 leaves WAL at NORMAL, which may lose acknowledged writes with the power.
		database.pragma('synchronous = FULL');
		database.pragma('foreign_keys = ON');
		// Erased data must not stay readable in free pages. Measured: deleting rows costs nothing more,
		// deleting a picture of 1 MB takes 4 ms instead of 1.
		database.pragma('secure_delete = ON');
		database.pragma('cache_size = -65536');
		database.pragma('temp_store = MEMORY');
		requireGuards(database);
		database.pragma(`busy_timeout = ${briskMs}`);
	} catch (error) {
		database.close();
		throw error;
	}
	return database;
}

// SQLite creates world-readable files; a log beside one gets the file's own rights. An existing file is not
// touched: opening and closing it here would drop this process's POSIX locks.
function makePrivate(file: string): void {
	try {
		closeSync(openSync(file, 'wx', 0o600));
	} catch {
		// The file exists or cannot be made: SQLite reports the reason.
	}
}

/**
 * Empties the write-ahead log, in which erased rows can still be read. A reader or a full disk may prevent it:
 * nothing waits or fails then, and the jobs of the next hour empty it.
 */
export async function emptyLog({ dialect, read }: { dialect: Dialect; read: Kysely<Tables> }): Promise<void> {
	if (dialect !== 'sqlite') return;
	// Through the connection's queue: inside another transaction it would be refused.
	await sql`pragma wal_checkpoint(truncate)`.execute(read).catch(() => undefined);
}

/**
 * Writes a snapshot of the database into a new file: concurrent writers neither wait nor make it restart.
 * Deleted content is not copied.
 */
export function vacuumInto(database: SqliteDatabase, file: string): void {
	makePrivate(file);
	database.prepare('vacuum into ?').run(file);
}

// A gigabyte takes seconds to read; a start has three. Larger files are checked by every backup.
const mostToCheckBytes = 512 * 1024 * 1024;

/** True when the file passes the integrity check: wrong prices must not be served silently. */
export function isWhole(database: SqliteDatabase): boolean {
	const bytes =
		Number(database.pragma('page_count', { simple: true })) *
		Number(database.pragma('page_size', { simple: true }));
	return bytes > mostToCheckBytes || database.pragma('quick_check(1)', { simple: true }) === 'ok';
}

const full = 2;

// SQLite does not report a pragma that it ignores; some file systems refuse WAL.
function requireGuards(database: SqliteDatabase): void {
	const read = (name: string): unknown => database.pragma(name, { simple: true });
	if (read('journal_mode') !== 'wal' || read('synchronous') !== full || read('foreign_keys') !== 1) {
		throw new BadConfig(
			'DATA_DIR lies on a file system where SQLite cannot keep its promises (no WAL). Choose a local disk.',
		);
	}
}

/** SQLite whose transactions take the write lock at once, so that a later write in them cannot be refused. */
export class ImmediateSqliteDialect extends SqliteDialect {
	readonly #database: SqliteDatabase;
	constructor(database: SqliteDatabase) {
		super({ database: preparedOnce(database) });
		this.#database = database;
	}
	override createDriver(): SqliteDriver {
		return new ImmediateDriver(this.#database);
	}
}

const mostStatements = 300;

/** Statements are prepared once and used again: for a small query preparing costs more than running. */
function preparedOnce(database: SqliteDatabase): KyselyDatabase {
	const statements = new Map<string, SqliteStatement>();
	return {
		close: () => database.close(),
		prepare(sql) {
			const known = statements.get(sql);
			if (known) return known;
			// The driver has its own type for parameters; the columns' codec produces only such values.
			const prepared = database.prepare(sql) as unknown as SqliteStatement;
			if (statements.size >= mostStatements) statements.clear();
			statements.set(sql, prepared);
			return prepared;
		},
	};
}

class ImmediateDriver extends SqliteDriver {
	readonly #database: SqliteDatabase;
	constructor(database: SqliteDatabase) {
		super({ database: preparedOnce(database) });
		this.#database = database;
	}
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}
	// A full or failing disk makes SQLite roll back by itself; a second rollback would hide why.
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		if (this.#database.inTransaction) await super.rollbackTransaction(connection);
	}
}
