import { sql, type Transaction } from 'kysely';
import type { Dialect } from './column-types.ts';
import type { Change } from './open.ts';
import type { Tables } from './tables.ts';

/** The channel on which server processes of one PostgreSQL tell each other to look at the news. */
export const newsChannel = 'clearway_news';

const newsLock = 20261121;

/** Writes what a transaction changed into the news, inside that transaction, for streams and other processes. */
export async function writeNews(tx: Transaction<Tables>, dialect: Dialect, changes: readonly Change[]): Promise<void> {
	// Readers follow by id; without the lock a smaller id could come in after a greater one and be missed.
	if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${newsLock})`.execute(tx);
	const at = new Date().toISOString();
	const rows = changes.map(({ created, ...data }) => ({ at, type: newsType(data.kind, created === true), data: JSON.stringify(data) }));
	await tx.insertInto('news').values(rows).execute();
	// Only a hint: whoever hears it reads the rows.
	if (dialect === 'postgres') await sql`select pg_notify(${newsChannel}, '')`.execute(tx);
}

function newsType(kind: Change['kind'], created: boolean): string {
	if (kind === 'request') return created ? 'request.created' : 'request.changed';
	return kind === 'table' ? 'table.changed' : 'record.changed';
}
