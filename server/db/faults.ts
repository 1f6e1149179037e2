import { say } from '@clearway/shared/format/say.ts';
import { Refusal } from '../services/refusal.ts';

const codeOf = (error: unknown): string =>
	error instanceof Error && 'code' in error ? String(error.code) : '';

/** Another process holds the database; waiting helps. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** A serialization conflict or deadlock of PostgreSQL; a retry helps. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** A rule of uniqueness was broken. */
export const isDuplicate = (error: unknown): boolean =>
	['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(codeOf(error));

// Full, read-only or failing disks, no memory; a PostgreSQL that is unreachable, starting, stopping, full, or
// whose rows stay locked.
const sqliteDown = /^SQLITE_(BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN|NOTADB|CORRUPT|NOMEM)/;
const postgresDown = /^(08|53|57|25006|55P03)/;
const socketDown = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/;

/** The database cannot do its work just now. */
export function isUnavailable(error: unknown): boolean {
	const code = codeOf(error);
	if (sqliteDown.test(code) || postgresDown.test(code) || socketDown.test(code)) return true;
	return (
		error instanceof Error &&
		/^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
	);
}

/** The database is to blame, and not what was written. */
export const isOutage = (error: unknown): boolean =>
	isUnavailable(error) || isCollision(error) || (error instanceof Refusal && error.code === 'unavailable');

/** The fault as a Problem with a sentence for people; any other error is returned unchanged. */
export function foreseen(error: unknown): unknown {
	if (!isUnavailable(error)) return error;
	return new Refusal('unavailable', say('call.databaseReadOnly'), {
		cause: error,
		retryAfterSeconds: 10,
	});
}

/** The file was deleted or replaced under the server: writes into the open file are lost. */
export const fileGone = (): Refusal =>
	new Refusal('unavailable', say('call.databaseGone'), { retryAfterSeconds: 60 });

/** A failed sync: the state of the disk is unknown, and no later success proves anything. */
export const isBrokenDisk = (error: unknown): boolean => /^SQLITE_IOERR_(DIR_)?FSYNC/.test(codeOf(error));

/** The disk has no room; for the shared memory file SQLite has a separate code. */
export const isFullDisk = (error: unknown): boolean => /^SQLITE_(FULL|IOERR_SHMSIZE)/.test(codeOf(error));

/** The same error, thrown before anything is tried. */
export const fullDisk = (): Error => Object.assign(new Error('The disk is full'), { code: 'SQLITE_FULL' });
