import { existsSync } from 'node:fs';
import { copyFile, link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { BadConfig } from '../services/config.ts';
import { oldCopyName } from './data-dir.ts';

/** Throws while another program uses the database. The sentence ends with the next step, `then`. */
export function requireIdle(target: string, then: string): void {
	openAlone(target, then)?.close();
}

/**
 * Puts a new database in the place of an old one in a single step: after a crash at any point, the next start
 * finds one or the other. Answers the new name of the old one, or null if there was none.
 */
export async function replaceDatabase(target: string, made: string, now: Date): Promise<string | null> {
	const old = openAlone(target, 'restore');
	try {
		// Checkpoint everything into the one file: a log left behind would be applied to the new database.
		old?.pragma('journal_mode = DELETE');
		// From here no other program may open it.
		old?.exec('begin exclusive');
		const oldCopy = existsSync(target) ? oldCopyName(target) + now.toISOString().replace(/[:.]/g, '-') : null;
		if (oldCopy) {
			const logs = old ? [] : ['-wal', '-shm', '-journal'].filter((end) => existsSync(target + end));
			for (const end of ['', ...logs]) await secondName(target + end, oldCopy + end, dirname(made));
			for (const end of logs) await rm(target + end);
			await syncFolder(dirname(target));
		}
		// Windows replaces no file that is open.
		if (process.platform === 'win32') old?.close();
		await rename(made, target);
		await syncFolder(dirname(target));
		return oldCopy;
	} finally {
		if (old?.open) old.close();
	}
}

/**
 * Opens a database for us alone. Null where it is missing or too broken to open: a restore is needed for that
 * very reason.
 */
function openAlone(target: string, then: string): Sqlite.Database | null {
	if (!existsSync(target)) return null;
	let database: Sqlite.Database | undefined;
	try {
		database = new Sqlite(target, { timeout: 1000 });
		// Must be set before the first access: the lock then counts idle connections of other programs, too.
		database.pragma('locking_mode = EXCLUSIVE');
		database.exec('begin exclusive; commit');
		// Nothing before this reads the list of tables, and everything after it does: a damaged list fails
		// here.
		database.prepare('select count(*) from sqlite_master').get();
		return database;
	} catch (error) {
		database?.close();
		const code = error instanceof Error && 'code' in error ? String(error.code) : '';
		// A server that still had the old file open would write into the set-aside copy.
		if (code.startsWith('SQLITE_BUSY'))
			throw new BadConfig(`The server is running on this database. Stop it first, then ${then}.`);
		return null;
	}
}

// With a hard link both names exist: a start never finds the folder without a database, which would look like
// a first start.
async function secondName(from: string, to: string, folder: string): Promise<void> {
	try {
		await link(from, to);
	} catch {
		// Some file systems have no hard links: the copy gets its name when it is whole.
		const half = join(folder, 'kept');
		await copyFile(from, half);
		await rename(half, to);
	}
}

/**
 * Syncs a folder's entries to the disk, so that a power failure does not undo a renaming. Some systems do not
 * support it.
 */
export async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r').catch(() => null);
	await handle?.sync().catch(() => undefined);
	await handle?.close();
}
