import { type Sentence, say } from '@clearway/shared/format/say.ts';
import type { SelectQueryBuilder } from 'kysely';
import { isDuplicate } from '../db/faults.ts';
import { Refusal } from '../services/refusal.ts';

/** Refuses a save based on an old revision, with the current record. */
export function requireRevision(
	sent: number | undefined,
	current: { revision: number },
	shown: unknown,
): void {
	if (sent === undefined || sent === current.revision) return;
	throw new Refusal('conflict', say('record.changed'), {
		current: shown,
	});
}

export const notFound = (what: Sentence = say('record.missing')): Refusal => new Refusal('missing', what);

/** 409: the name is in use. */
export const duplicate = (path: string, message: Sentence): Refusal =>
	new Refusal('duplicate', message, { errors: [{ path, message }] });

/** Locks the selected rows: PostgreSQL needs FOR UPDATE, SQLite has one writer anyway. */
export const lockRows = <Q extends { forUpdate(): Q }>(query: Q, dialect: 'sqlite' | 'postgres'): Q =>
	dialect === 'postgres' ? query.forUpdate() : query;

/** Locks and returns the selected row; throws `missing` if there is none. */
export async function lockRow<DB, TB extends keyof DB, Row>(
	query: SelectQueryBuilder<DB, TB, Row>,
	dialect: 'sqlite' | 'postgres',
	missing: () => Refusal,
): Promise<Row> {
	const row = await lockRows(query, dialect).executeTakeFirst();
	if (!row) throw missing();
	return row;
}

/** Writes a unique value; refuses a duplicate and names its field. */
export async function unlessDuplicate<T>(
	path: string,
	message: Sentence,
	write: () => Promise<T>,
): Promise<T> {
	try {
		return await write();
	} catch (error) {
		throw isDuplicate(error) ? duplicate(path, message) : error;
	}
}
