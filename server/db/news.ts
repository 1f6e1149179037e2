import { NewsKind } from '@clearway/shared/contract/events.ts';
import { sql, type Transaction } from 'kysely';
import type { Dialect, Flag } from './column-types.ts';
import type { Tables } from './tables.ts';

/** A change by a transaction, announced to caches and listeners after the commit. */
export type Change = {
	kind: ChangeKind;
	id: number | string;
	revision: number;
	created?: true;
	/** A client wrote to the office. */
	isMessage?: true;
	/** A client accepted an offer, or handed in a signed file. */
	event?: 'accepted' | 'signed';
	/** Whether visitors see this change, where its kind does not tell. */
	noticed?: boolean;
};

/** The kinds of data that can change. */
export type ChangeKind = Exclude<NewsKind, 'reset'>;
export const changeKinds = NewsKind.options.filter((kind): kind is ChangeKind => kind !== 'reset');

/** The channel on which server processes of one PostgreSQL tell each other to look at the news. */
export const newsChannel = 'clearway_news';

const newsLock = 20261121;

// Changes that no public page shows: they outdate no cache of visitors' pages.
const officeKinds: ReadonlySet<ChangeKind> = new Set([
	...(['request', 'car', 'client', 'payee', 'admin', 'draft'] as const),
	...(['connection', 'template', 'image'] as const),
]);

/**
 * True when a visitor could notice a change. The code that makes the change decides it; the news tell it to
 * other processes.
 */
export const isNoticed = ({ kind, noticed }: Change): boolean => noticed ?? !officeKinds.has(kind);

/**
 * Writes the changes of a transaction into the news, inside that transaction, for streams and other processes.
 * `writer` names this process.
 */
export async function writeNews(
	tx: Transaction<Tables>,
	dialect: Dialect,
	changes: readonly Change[],
	writer: string,
): Promise<void> {
	// Readers follow by id; without this lock, which lasts until the commit is visible, a smaller id could
	// appear after a greater one and be missed.
	if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${newsLock})`.execute(tx);
	const at = new Date().toISOString();
	const rows = changes.map((change) => {
		const { kind, id, revision } = change;
		const noticed: Flag = isNoticed(change) ? 1 : 0;
		return {
			at,
			type: typeOf(change),
			data: JSON.stringify({ kind, id, revision }),
			writer,
			noticed,
		};
	});
	await tx.insertInto('news').values(rows).execute();
	// Only a signal: receivers read the rows. Its writer knows already.
	if (dialect === 'postgres') await sql`select pg_notify(${newsChannel}, ${writer})`.execute(tx);
}

function typeOf({ kind, created, isMessage, event }: Change): string {
	if (isMessage) return `${kind as 'request' | 'car' | 'client'}.message`;
	if (event) return `car.${event}`;
	if (kind === 'request') return created ? 'request.created' : 'request.changed';
	return kind === 'table' ? 'table.changed' : 'record.changed';
}
