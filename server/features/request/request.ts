import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { ClientRequest, RequestStatus } from '@clearway/shared/contract/request.ts';
import { readQuoteNumber } from '@clearway/shared/domain/quote-number.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { AdminCall, Context } from '../../context.ts';
import type { Read, Write } from '../../db/open.ts';
import { Refusal } from '../../refusal.ts';
import { record } from '../audit.ts';
import { onePage, readPage } from '../pages.ts';
import { claimOf, takeClaim } from '../repeat.ts';
import { lockRows, notFound, requireRevision } from '../revision.ts';
import { matchesAllWords } from '../search-words.ts';
import { csvHead, csvRow } from './request-csv.ts';
import { sendMail } from './request-mail.ts';
import { reply } from './request-reply.ts';
import { type RequestRow, requestRows, withDetails } from './request-rows.ts';
import { forgetMoves, rememberMove, undo } from './request-undo.ts';

type Question = {
	q?: string | undefined;
	status?: RequestStatus | undefined;
	language?: Language | undefined;
};
type Changes = {
	status?: RequestStatus | undefined;
	note?: string | undefined;
	followUpOn?: string | null | undefined;
	revision?: number | undefined;
};

const missing = () => notFound(say('request.missing'));

async function list({ db }: Context, { query }: InputOf<'request.list'>) {
	const { count } = await matching(db.read, query)
		.select(db.read.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	const page = readPage(query.page, Number(count));
	const rows = await requestRows(db.read)
		.where((eb) => eb.and(conditions(query)))
		.orderBy('id', 'desc')
		.limit(page.perPage)
		.offset(page.offset)
		.execute();
	return onePage(page, await withDetails(db.read, rows));
}

const matching = (db: Read, query: Question) =>
	db.selectFrom('request').where((eb) => eb.and(conditions(query)));

function conditions({ q = '', status, language }: Question): Expression<SqlBool>[] {
	// PostgreSQL would not even compare with some of them.
	const question = q.replace(/\p{Cc}/gu, ' ').trim();
	const number = /^[№#]?\s*(\d{1,12})$/.exec(question)?.[1];
	// A phone number may be searched for in any spelling; it is stored as digits.
	const isPhone = /^[+\d\s().-]+$/.test(question) && question.replace(/\D/g, '').length >= 5;
	const conditions = matchesAllWords('folded', isPhone ? question.replace(/\D/g, '') : question);
	const found = conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : null;
	const ofQuote = readQuoteNumber(question);
	const asked = [
		found,
		found && number ? sql<SqlBool>`id = ${Number(number)}` : null,
		ofQuote
			? sql<SqlBool>`quote = (select stored.id from quote stored where stored.number = ${ofQuote})`
			: null,
	].filter((part) => part !== null);
	const parts: (typeof found)[] = [
		status ? sql<SqlBool>`status = ${status}` : null,
		language ? sql<SqlBool>`language = ${language}` : null,
		asked.length > 0 ? sql<SqlBool>`(${sql.join(asked, sql` or `)})` : null,
	];
	return parts.filter((part) => part !== null);
}

const exportBatch = 500;

async function exported(context: Context, { query }: InputOf<'request.export'>, call: AdminCall) {
	const lines = [csvHead];
	for (let before = Number.MAX_SAFE_INTEGER; ; ) {
		const rows = await requestRows(context.db.read)
			.where((eb) => eb.and([eb('id', '<', before), ...conditions(query)]))
			.orderBy('id', 'desc')
			.limit(exportBatch)
			.execute();
		lines.push(...(await withDetails(context.db.read, rows)).map(csvRow));
		if (rows.length < exportBatch) break;
		before = rows.at(-1)?.id ?? 0;
	}
	await context.db.writeUrgent((tx) =>
		record(tx, context, call, {
			action: 'export',
			kind: 'request',
			id: null,
			after: { requests: lines.length - 1 },
		}),
	);
	return {
		name: `Заявки ${kyivDay(context.now())}.csv`,
		type: 'text/csv; charset=utf-8',
		bytes: Buffer.from(lines.join('')),
	};
}

async function get({ db }: Context, { params }: InputOf<'request.get'>): Promise<ClientRequest> {
	const [found] = await withDetails(
		db.read,
		await requestRows(db.read).where('id', '=', params.id).execute(),
	);
	if (!found) throw missing();
	return found;
}

async function save(
	context: Context,
	{ params, body }: InputOf<'request.save'>,
	call: AdminCall,
): Promise<ClientRequest> {
	// A note is added, so one whose answer was lost would be there twice.
	const claim =
		body.note !== undefined && call.idempotencyKey !== null
			? claimOf(context, call, 'request.note', { id: params.id, ...body, by: call.session.adminId })
			: null;
	return context.db.writeUrgent(async (tx) => {
		const before = await lockRows(
			requestRows(tx).where('id', '=', params.id),
			context.db.dialect,
		).executeTakeFirst();
		if (!before) throw missing();
		const shown = await detailed(tx, before);
		if (claim && (await takeClaim(tx, context, claim)) !== null) return shown;
		requireNotTaken(body.status, before, call, shown);
		requireRevision(body.revision, before, shown);
		const after = changed(context, before, body, call);
		if (!after && body.note === undefined) return shown;
		const saved = { ...(after ?? before), revision: before.revision + 1 };
		const { id, ...values } = saved;
		await tx.updateTable('request').set(values).where('id', '=', id).execute();
		if (saved.status !== before.status) await rememberMove(tx, call, before, saved.revision);
		if (body.note !== undefined) {
			const note = {
				request_id: id,
				at: context.now().toISOString(),
				by: call.session.name,
				by_id: call.session.adminId,
				text: body.note.trim(),
			};
			await tx.insertInto('request_note').values(note).execute();
		}
		tx.changed({ kind: 'request', id, revision: saved.revision });
		await record(tx, context, call, {
			action: 'save',
			kind: 'request',
			id,
			before: audited(before),
			after: audited(saved, body.note),
		});
		return detailed(tx, saved);
	});
}

async function detailed(tx: Write, row: RequestRow): Promise<ClientRequest> {
	const [one] = await withDetails(tx, [row]);
	if (!one) throw missing();
	return one;
}

/**
 * Only the first admin takes a request. The second is told who it was, whether a revision was sent or not; to
 * take it over, it must first be given back (`new`), so that this cannot happen by accident.
 */
function requireNotTaken(
	status: RequestStatus | undefined,
	row: RequestRow,
	{ session }: AdminCall,
	shown: ClientRequest,
): void {
	if (status !== 'taken' || row.taken_by === null || row.taken_by === session.adminId || row.status === 'new')
		return;
	const what = row.status === 'taken' ? 'request.takenBy' : 'request.workedOnBy';
	throw new Refusal('conflict', say(what, row.taken_name), { current: shown });
}

/** The row after a change, or null if nothing changes. */
function changed(
	context: Context,
	row: RequestRow,
	{ status = row.status as RequestStatus, followUpOn }: Changes,
	{ session }: AdminCall,
): RequestRow | null {
	const at = context.now().toISOString();
	const mine = { taken_by: session.adminId, taken_name: session.name, taken_at: at };
	const moved: Partial<RequestRow> =
		status === row.status
			? {}
			: {
					status,
					...(status === 'new' && { taken_by: null, taken_name: null, taken_at: null }),
					...(status === 'taken' && mine),
					// An admin who closes an untaken request becomes its owner.
					...(status === 'done' && row.taken_by === null && mine),
					// The first answer counts; opening a request again does not undo it.
					...(status === 'done' && row.answered_at === null && { answered_at: at }),
				};
	const after = { ...row, ...moved, ...(followUpOn !== undefined && { follow_up_on: followUpOn }) };
	return after.status === row.status && after.follow_up_on === row.follow_up_on ? null : after;
}

// The audit log outlives the request, so it holds no personal data; a note may contain anything.
const audited = ({ status, taken_name, follow_up_on }: RequestRow, note?: string) => ({
	status,
	takenBy: taken_name,
	followUpOn: follow_up_on,
	...(note !== undefined && { note: true }),
});

async function remove(
	context: Context,
	{ params }: InputOf<'request.remove'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.writeUrgent(async (tx) => {
		const erased = await erase(tx, [params.id]);
		if (erased.length === 0) throw missing();
		await record(tx, context, call, { action: 'erase', kind: 'request', id: params.id });
	});
}

/** Erases requests with everything of theirs: notes, replies and mail. Answers which there were. */
export async function erase(tx: Write, ids: readonly number[]): Promise<number[]> {
	if (ids.length === 0) return [];
	await tx.deleteFrom('outbox').where('request_id', 'in', ids).execute();
	await forgetMoves(tx, ids);
	await tx.deleteFrom('request_reply').where('request_id', 'in', ids).execute();
	await tx.deleteFrom('request_note').where('request_id', 'in', ids).execute();
	const erased = await tx
		.deleteFrom('request')
		.where('id', 'in', ids)
		.returning(['id', 'revision'])
		.execute();
	for (const { id, revision } of erased) tx.changed({ kind: 'request', id, revision: revision + 1 });
	return erased.map((row) => row.id);
}

export const request = { list, export: exported, get, save, undo, reply, sendMail, remove };
