import type { AuditEntry } from '@clearway/shared/contract/audit.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivMidnight } from '@clearway/shared/format/date.ts';
import { expressionBuilder } from 'kysely';
import type { AdminCall, Call, Context } from '../context.ts';
import type { Read, Write } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { bury } from '../db/tombstone.ts';
import { requireLiveSession } from './auth/session.ts';
import { onePage, readPage } from './pages.ts';

/** A change of a record. `record` shortens long texts; secrets never come here. */
export type AuditEvent = {
	action: string;
	kind: string;
	id: number | string | null;
	before?: unknown;
	after?: unknown;
};

/**
 * Writes a change into the audit log, inside the transaction that makes it, and refuses it if the admin's
 * session has ended. A change without a call is the server's own work.
 */
export async function record(
	tx: Write,
	context: Pick<Context, 'now'> & { readonly db: Pick<Context['db'], 'dialect'> },
	call: Pick<Call, 'session' | 'app'> | 'server',
	{ action, kind, id, before, after }: AuditEvent,
): Promise<void> {
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

/** Logs records that were erased for good, and writes down that no restore may bring them back. */
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

// Sign-ins and the server's own cleaning would fill the log of a quiet week.
const noChanges = ['login', 'login-failed', 'logout-all', 'forget'];

async function list({ db }: Context, { query }: InputOf<'audit.list'>, _call: AdminCall) {
	const log = db.read.selectFrom('audit').where((eb) => eb.and(conditions(query)));
	const { count } = await log.select(db.read.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
	const page = readPage(query.page, Number(count), query.perPage);
	const rows = await log
		.select(['id', 'at', 'by', 'app', 'action', 'kind', 'record_id', 'before', 'after'])
		.orderBy('id', 'desc')
		.limit(page.perPage)
		.offset(page.offset)
		.execute();
	const entries: AuditEntry[] = rows.map(({ record_id, before, after, ...row }) => ({
		...row,
		recordId: record_id,
		before: before === null ? null : JSON.parse(before),
		after: after === null ? null : JSON.parse(after),
	}));
	return onePage(page, entries);
}

function conditions({ what, by, kind, record, from, to }: InputOf<'audit.list'>['query']) {
	const eb = expressionBuilder<Tables, 'audit'>();
	return [
		...(what === 'changes' ? [eb('action', 'not in', noChanges)] : []),
		...(by !== undefined ? [eb('by', '=', by)] : []),
		...(kind !== undefined ? [eb('kind', '=', kind)] : []),
		...(record !== undefined ? [eb('record_id', '=', record)] : []),
		...(from !== undefined ? [eb('at', '>=', kyivMidnight(from).toISOString())] : []),
		...(to !== undefined ? [eb('at', '<', kyivMidnight(addDays(to, 1)).toISOString())] : []),
	];
}

async function people({ db }: Context) {
	return db.read
		.selectFrom(db.read.selectFrom('audit').select('by').distinct().as('known'))
		.leftJoin('admin', 'admin.login', 'known.by')
		.select(['known.by as login', 'admin.name'])
		.where('known.by', '<>', 'system')
		.orderBy('known.by')
		.execute();
}

export const audit = { list, people };
