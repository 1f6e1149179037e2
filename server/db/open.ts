import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Dialect } from './column-types.ts';
import { fileGone, foreseen, fullDisk, isBrokenDisk, isBusy, isCollision, isFullDisk } from './faults.ts';
import type { Change } from './news.ts';
import { writeNews } from './news.ts';
import { openPostgres, type PostgresPool } from './postgres.ts';
import { openReserve, type Reserve } from './reserve.ts';
import { ImmediateSqliteDialect, openSqlite, type SqliteDatabase } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** An open transaction. */
export type Write = Transaction<Tables> & { changed(change: Change): void };

/** Reading needs no more than this; a transaction will do. */
export type Read = Kysely<Tables>;

type ChangeListener = (changes: readonly Change[]) => void;

/** The database: SQLite or PostgreSQL behind one interface. */
export type Db = {
	readonly dialect: Dialect;
	readonly read: Read;
	/** Runs one transaction; its changes are announced after the commit. Refused when the disk is full. */
	write<T>(run: (tx: Write) => Promise<T>): Promise<T>;
	/**
	 * Writes also on a full disk, from the reserve: visitors' requests and the work on them, signing in and
	 * out, mail.
	 */
	writeUrgent<T>(run: (tx: Write) => Promise<T>): Promise<T>;
	/**
	 * Called with the changes of every transaction of this process, after the commit; also where the commit was
	 * not answered, because it may have happened.
	 */
	onChange(listener: ChangeListener): void;
	/** The name with which this process signs its news. */
	readonly writer: string;
	readonly sqlite: SqliteDatabase | null;
	/** Room beside a SQLite database for urgent writes; PostgreSQL looks after its own disk. */
	readonly reserve: Reserve | null;
	readonly pool: PostgresPool | null;
	/** True when the file at its path is no longer the open one: nothing is written then. */
	isGone(): boolean;
	/** Settles with the error after which nothing more is written here: a disk that failed to sync. */
	readonly broken: Promise<unknown>;
	close(): Promise<void>;
};

const lockWaitMs = 5000;
const lockPauseMs = 25;
const collisionTries = 5;

const usualLogPages = 1000;
const shortLogPages = 50;

export const databaseFile = (dataDir: string): string => join(dataDir, 'clearway.sqlite');

/** Opens SQLite in the data folder, or PostgreSQL where an address is given. */
export function openDb(
	where: { dataDir: string; databaseUrl: string | null },
	onError: (error: Error) => void = () => undefined,
	{ patient = false }: { patient?: boolean } = {},
): Db {
	const sqlite = where.databaseUrl === null ? openSqlite(databaseFile(where.dataDir)) : null;
	const isGone = sqlite ? watchFile(databaseFile(where.dataDir)) : () => false;
	const pool = where.databaseUrl === null ? null : openPostgres(where.databaseUrl, onError, patient);
	const read = new Kysely<Tables>({
		dialect: sqlite
			? new ImmediateSqliteDialect(sqlite)
			: new PostgresDialect({ pool: pool as PostgresPool }),
	});
	const { promise: broken, resolve: breakDown } = Promise.withResolvers<unknown>();
	let fault: unknown = null;
	const listeners: ChangeListener[] = [];
	const reserve = sqlite ? openReserve(where.dataDir) : null;
	const writer = randomUUID();

	const attempt = async <T>(run: (tx: Write) => Promise<T>): Promise<T> => {
		const changes: Change[] = [];
		let isWritten = false;
		try {
			return await read.transaction().execute(async (tx) => {
				const answer = await run(
					Object.assign(tx, { changed: (change: Change) => void changes.push(change) }),
				);
				if (changes.length > 0) await writeNews(tx, sqlite ? 'sqlite' : 'postgres', changes, writer);
				isWritten = changes.length > 0;
				return answer;
			});
		} finally {
			if (isWritten) for (const listener of listeners) listener(changes);
		}
	};

	let isShort = false;
	/**
	 * On a full disk the write-ahead log is checkpointed early, so that it does not grow to its usual length.
	 */
	const shortenLog = (short: boolean): void => {
		if (short === isShort) return;
		isShort = short;
		sqlite?.pragma(`wal_autocheckpoint = ${short ? shortLogPages : usualLogPages}`);
		try {
			if (short) sqlite?.pragma('wal_checkpoint(PASSIVE)');
		} catch {
			// Not even that has room yet; every following write tries it again.
		}
	};
	/**
	 * On a full disk an urgent transaction is retried once in the released reserve; others are refused at once.
	 */
	const onFullDisk = async <T>(run: () => Promise<T>, urgent: boolean): Promise<T> => {
		if (!reserve) return run();
		if (reserve.fullSince && !urgent && !(await reserve.lay())) throw fullDisk();
		shortenLog(reserve.fullSince !== null);
		try {
			return await run();
		} catch (error) {
			if (!isFullDisk(error)) throw error;
			const wasFull = reserve.fullSince !== null;
			reserve.letGo();
			if (wasFull || !urgent) throw error;
			shortenLog(true);
			return run();
		}
	};

	const write = async <T>(run: (tx: Write) => Promise<T>, urgent: boolean): Promise<T> => {
		if (fault) throw foreseen(fault);
		if (isGone()) throw fileGone();
		try {
			return await onFullDisk(() => retried(() => attempt(run)), urgent);
		} catch (error) {
			if (isBrokenDisk(error)) {
				fault = error;
				breakDown(error);
			}
			throw foreseen(error);
		}
	};

	return {
		dialect: sqlite ? 'sqlite' : 'postgres',
		read,
		sqlite,
		reserve,
		pool,
		isGone,
		broken,
		write: (run) => write(run, false),
		writeUrgent: (run) => write(run, true),
		onChange: (listener) => void listeners.push(listener),
		writer,
		close: () => read.destroy(),
	};
}

// A deleted file can be written as long as it is open, and its end is not noticed otherwise.
function watchFile(file: string): () => boolean {
	const read = (): string | null => {
		try {
			const { dev, ino } = statSync(file, { bigint: true });
			return `${dev} ${ino}`;
		} catch {
			return null;
		}
	};
	const opened = read();
	return () => read() !== opened;
}

/** Waits for a lock without blocking the process, and retries a transaction after a conflict. */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
	const started = performance.now();
	for (let tries = 1; ; tries++) {
		try {
			return await attempt();
		} catch (error) {
			const again = isBusy(error)
				? performance.now() - started < lockWaitMs
				: isCollision(error) && tries < collisionTries;
			if (!again) throw error;
			await sleep(lockPauseMs * Math.min(tries, 8));
		}
	}
}
