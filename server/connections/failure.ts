import type { ConnectionKind } from '@clearway/shared/contract/connection-fields.ts';
import type { Said } from '@clearway/shared/format/say.ts';
import type { Context } from '../context/context.ts';
import { readFact, storeFact } from '../db/fact.ts';
import type { Read, Write } from '../db/open.ts';

/** Why a connection does not work, and since when. It names the kind of failure, never what the other side said. */
export type ConnectionFailure = { why: Said; since: string };

const factOf = (kind: ConnectionKind): string => `connection failure ${kind}`;

/** Null while the connection works, or was not used since it was entered. */
export const failureOf = async (db: Read, kind: ConnectionKind): Promise<ConnectionFailure | null> =>
	// Only `storeFailure` writes it.
	JSON.parse((await readFact(db, factOf(kind))) ?? 'null') as ConnectionFailure | null;

export async function storeFailure(
	tx: Write,
	kind: ConnectionKind,
	failure: ConnectionFailure | null,
): Promise<void> {
	await storeFact(tx, factOf(kind), failure && JSON.stringify(failure));
	tx.changed({ kind: 'connection', id: kind, revision: 0 });
}

/** Keeps the last failure of a connection until it works again; null says that it does. */
export async function noteFailure(context: Context, kind: ConnectionKind, why: Said | null): Promise<void> {
	const { db, now } = context;
	const before = await failureOf(db.read, kind);
	if (JSON.stringify(before?.why ?? null) === JSON.stringify(why)) return;
	const since = before?.since ?? now().toISOString();
	await db.writeUrgent((tx) => storeFailure(tx, kind, why && { why, since }));
}
