import Sqlite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely';

export type SqliteDatabase = Sqlite.Database;

/**
 * Opens the file with every guard on. The busy timeout is short because better-sqlite3 waits with the whole
 * process; `write` in `open.ts` waits for a lock without holding anybody up.
 */
export function openSqlite(file: string): SqliteDatabase {
	const database = new Sqlite(file, { timeout: 20 });
	database.pragma('journal_mode = WAL');
	// better-sqlite3 leaves WAL at NORMAL, which may lose acknowledged writes with the power.
	database.pragma('synchronous = FULL');
	database.pragma('foreign_keys = ON');
	database.pragma('cache_size = -65536');
	database.pragma('temp_store = MEMORY');
	return database;
}

/** SQLite whose transactions take the write lock at once, so that a later write in them cannot be refused. */
export class ImmediateSqliteDialect extends SqliteDialect {
	readonly #database: SqliteDatabase;
	constructor(database: SqliteDatabase) {
		super({ database });
		this.#database = database;
	}
	override createDriver(): SqliteDriver {
		return new ImmediateDriver({ database: this.#database });
	}
}

class ImmediateDriver extends SqliteDriver {
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}
}
