import type { AdminCall, Call, Context } from '../context/context.ts';
import { requireLiveSession } from '../context/session.ts';
import type { Read, Write } from '../db/open.ts';
import { bury } from '../db/tombstone.ts';

/** A change of a record. `record` shortens long texts; never pass secrets. */
export type AuditEvent = {
	action: string;
	kind: string;
	id: number | string | null;
	before?: unknown;
	after?: unknown;
};

/**
 * Writes a change into the audit log, inside the transaction that makes it, and refuses it if the admin's
 * session has ended. A change without a call is the server's own work. A part of an act writes nothing: the act does.
 */
export async function record(
	tx: Write,
	context: Pick<Context, 'now'> & { readonly db: Pick<Context['db'], 'dialect'> },
	call: Pick<Call, 'session' | 'app' | 'isPart'> | 'server',
	{ action, kind, id, before, after }: AuditEvent,
): Promise<void> {
	if (call !== 'server' && call.isPart) return;
	if (call !== 'server' && call.session) await requireLiveSession(tx, context, call.session);
	await tx
		.insertInto('audit')
		.values({
			at: context.now().toISOString(),
			by: call === 'server' ? 'system' : (call.session?.login ?? 'system'),
			app: call === 'server' ? 'server' : call.app,
			action,
			kind,
			record_id: id === null ? null : String(id),
			before: before === undefined ? null : JSON.stringify(shorten(before)),
			after: after === undefined ? null : JSON.stringify(shorten(after)),
		})
		.execute();
}

/** Logs records that were erased for good, and writes their tombstones, so that no restore brings them back. */
export async function recordErased(
	tx: Write,
	context: Context,
	call: AdminCall,
	kind: 'request' | 'car',
	ids: readonly number[],
): Promise<void> {
	for (const id of ids) await record(tx, context, call, { action: 'erase', kind, id });
	const at = context.now().toISOString();
	await bury(
		tx,
		ids.map((id) => ({ kind, name: String(id), at })),
	);
}

const longest = 2000;

function shorten(value: unknown): unknown {
	if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value;
	if (Array.isArray(value)) return value.slice(0, 50).map(shorten);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner)]));
}

/**
 * When settings, words for search engines or tables last changed; the tables of the first start count as a
 * change.
 */
export async function lastChanged(db: Read): Promise<string | undefined> {
	const [written, table] = await Promise.all([
		db
			.selectFrom('audit')
			.select('at')
			.where('kind', 'in', ['option', 'meta', 'table'])
			.orderBy('id', 'desc')
			.limit(1)
			.executeTakeFirst(),
		db
			.selectFrom('calculator_table')
			.select('created_at')
			.orderBy('created_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
	]);
	return [written?.at, table?.created_at]
		.filter((at) => at !== undefined)
		.toSorted()
		.at(-1);
}
