import { setImmediate } from 'node:timers/promises';
import { trashDays } from '@clearway/shared/contract/days.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { may } from '@clearway/shared/contract/presets.ts';
import { type RecordKind, recordKinds, records } from '@clearway/shared/contract/records.ts';
import { placeOfKind } from '@clearway/shared/contract/rights.ts';
import type { TrashItem } from '@clearway/shared/contract/trash.ts';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { placeOfSettings } from '@clearway/shared/domain/options/places.ts';
import { optionKind } from '@clearway/shared/domain/options.ts';
import { say } from '@clearway/shared/format/say.ts';
import { sql } from 'kysely';
import type { AdminCall, Context } from '../context/context.ts';
import { requireRight } from '../context/session.ts';
import type { Write } from '../db/open.ts';
import { emptyLog } from '../db/sqlite.ts';
import { byAge } from '../jobs/clock.ts';
import type { Job } from '../jobs/start-jobs.ts';
import { record } from '../records/audit.ts';
import { lockRows, notFound } from '../records/revision.ts';
import { type FieldFault, Refusal } from '../services/refusal.ts';
import { markFormerGone } from './post/slugs.ts';
import { type Item, type RemoveItem, recordBins } from './records.ts';

const after = (at: string): string => new Date(Date.parse(at) + trashDays * dayMs).toISOString();

/** What a record is called; a request without the client's name, by the way to reach him. */
const nameOf = (kind: RecordKind) =>
	kind === 'request'
		? sql<string | null>`coalesce(name, phone, email)`
		: sql.ref<string | null>(records[kind].nameBy);

const placeOfItem = ({ kind, title }: Pick<TrashItem, 'kind' | 'title'>) =>
	kind === 'option' ? placeOfSettings(optionKind(title)?.group) : placeOfKind(kind);

/** What the caller may bring back. */
async function list({ db }: Context, _input: unknown, { session }: AdminCall): Promise<TrashItem[]> {
	const items: TrashItem[] = [];
	for (const kind of recordKinds) {
		const rows = await db.read
			.selectFrom(kind)
			.select(['id', nameOf(kind).as('title'), 'deleted_at'])
			.where('deleted_at', 'is not', null)
			.$narrowType<{ deleted_at: string }>()
			.execute();
		for (const { id, title, deleted_at } of rows)
			items.push({ kind, id, title: title ?? '', deletedAt: deleted_at, erasedAt: after(deleted_at) });
	}
	return items
		.filter((item) => may(session.rights, placeOfItem(item)))
		.sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}

async function restore(
	context: Context,
	{ params }: InputOf<'trash.restore'>,
	call: AdminCall,
): Promise<undefined> {
	requireRight(call.session, placeOfKind(params.kind));
	await context.db.write(async (tx) => {
		const revision = await recordBins[params.kind].restore(tx, params.id, context, call);
		if (revision === null) throw notFound(say('record.notInTrash'));
		tx.changed({ kind: params.kind, id: params.id, revision });
		await record(tx, context, call, { action: 'restore', kind: params.kind, id: params.id });
	});
}

const removeMany = (context: Context, { body }: InputOf<'trash.removeMany'>, call: AdminCall) =>
	together(context, body.items, call, (...given) => recordBins[given[1].params.kind].remove(...given));
const restoreMany = (context: Context, { body }: InputOf<'trash.restoreMany'>, call: AdminCall) =>
	together(context, body.items, call, restore);

const mostNamed = 5;
// One record may refuse with these codes; a session that ended or a full disk stops all records.
const ofRecord: ReadonlySet<string> = new Set(['conflict', 'duplicate', 'missing', 'invalid']);

/**
 * Runs for all records in one transaction. If one refuses, nothing changes, and the answer names each
 * refusing record.
 */
async function together(
	context: Context,
	items: readonly Item[],
	call: AdminCall,
	run: RemoveItem,
): Promise<undefined> {
	for (const { kind } of items) requireRight(call.session, placeOfKind(kind));
	// The same order for everybody, so that two calls at once wait for each other.
	const sorted = items.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id);
	await context.db.write(async (tx) => {
		const inside = {
			...context,
			db: { ...context.db, write: <T>(work: (tx: Write) => Promise<T>) => work(tx) },
		};
		const refused: FieldFault[] = [];
		for (const item of sorted) {
			await sql`savepoint record`.execute(tx);
			try {
				await run(inside, { params: item }, call);
			} catch (error) {
				if (!(error instanceof Refusal) || !ofRecord.has(error.code)) throw error;
				await sql`rollback to savepoint record`.execute(tx);
				const message = say('record.refused', await titleOf(tx, item), error.detail);
				refused.push({ path: `${item.kind}/${item.id}`, message });
			}
			await sql`release savepoint record`.execute(tx);
		}
		if (refused.length === 0) return;
		const named = refused.slice(0, mostNamed).map(({ message }) => message);
		throw new Refusal('conflict', say('record.someRefused', named, refused.length - named.length), {
			errors: refused,
		});
	});
}

async function titleOf(tx: Write, { kind, id }: Item): Promise<string> {
	const row = await tx
		.selectFrom(kind)
		.select(nameOf(kind).as('named'))
		.where('id', '=', id)
		.executeTakeFirst();
	return row?.named || String(id);
}

// Visitors get their turn after so many records.
const mostAtOnce = 50;

/** Purges records whose time in the trash is over. */
export async function emptyTrash(context: Context): Promise<void> {
	const before = new Date(context.now().getTime() - trashDays * dayMs).toISOString();
	await context.db.write((tx) => markFormerGone(tx, before));
	for (const kind of recordKinds) {
		let purged = mostAtOnce;
		while (purged === mostAtOnce && !context.stopping.aborted) {
			purged = await context.db.write((tx) => purgeSome(tx, context, kind, before));
			await setImmediate();
		}
	}
	// What was purged may name a client.
	await emptyLog(context.db);
}

async function purgeSome(tx: Write, context: Context, kind: RecordKind, before: string): Promise<number> {
	const over = tx.selectFrom(kind).select('id').where('deleted_at', '<=', before).limit(mostAtOnce);
	const old = await lockRows(over, context.db.dialect).execute();
	const ids = old.map(({ id }) => id);
	if (ids.length === 0) return 0;
	const { purge = (tx, ids) => deleteAll(tx, kind, ids) } = recordBins[kind];
	const purged = await purge(tx, ids);
	for (const id of purged) await record(tx, context, 'server', { action: 'purge', kind, id });
	return purged.length;
}

async function deleteAll(tx: Write, kind: RecordKind, ids: readonly number[]): Promise<number[]> {
	const gone = await tx.deleteFrom(kind).where('id', 'in', ids).returning('id').execute();
	return gone.map(({ id }) => id);
}

export const trashJobs: readonly Job[] = [
	{ name: 'empty the trash', everySeconds: 3600, run: byAge(emptyTrash) },
];

export const trash = { list, restore, removeMany, restoreMany };
