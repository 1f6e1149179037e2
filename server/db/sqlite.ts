import Sqlite from 'better-sqlite3';
import {
	CompiledQuery,
	type DatabaseConnection,
	type SqliteDatabase as KyselyDatabase,
	SqliteDialect,
	SqliteDriver,
	type SqliteStatement,
} from 'kysely';

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
		super({ database: preparedOnce(database) });
		this.#database = database;
	}
	override createDriver(): SqliteDriver {
		return new ImmediateDriver({ database: preparedOnce(this.#database) });
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
			// The driver types its parameters as values of its own; the codec of the columns sees to it that they are.
			const prepared = database.prepare(sql) as unknown as SqliteStatement;
			if (statements.size >= mostStatements) statements.clear();
			statements.set(sql, prepared);
			return prepared;
		},
	};
}

class ImmediateDriver extends SqliteDriver {
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}
}
