import { setImmediate } from 'node:timers/promises';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { ClientRequest, RequestStatus } from '@clearway/shared/contract/request.ts';
import { carFacts, carName, totalText } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { readPhone } from '@clearway/shared/domain/phone.ts';
import { readQuoteNumber } from '@clearway/shared/domain/quote-number.ts';
import { kyivDay, kyivMidnight } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { eraseIfEmpty } from '../../clients/erase-clients.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { chunksOf } from '../../db/chunks.ts';
import type { Read, Write } from '../../db/open.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { record } from '../../records/audit.ts';
import { discard, recover } from '../../records/discard.ts';
import { onePage, readPage } from '../../records/pages.ts';
import { claimOf, takeClaim } from '../../records/repeat.ts';
import { requireNear } from '../../records/require-near.ts';
import { requireRevision } from '../../records/revision.ts';
import { matchesAllWords } from '../../records/search-words.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { requireConfirmed } from '../auth/confirmation.ts';
import { csvIn, csvName, quotesOf } from './request-csv.ts';
import { create } from './request-entry.ts';
import { addNote, editNote, removeNote } from './request-notes.ts';
import { numbers, numbersFile } from './request-numbers.ts';
import { offer, offerFile, offerLink, offerLook } from './request-offer.ts';
import { quote } from './request-quote.ts';
import { reply } from './request-reply.ts';
import {
	detailed,
	lockRequest,
	type RequestRow,
	readRequest,
	requestRows,
	storeRequest,
	withDetails,
} from './request-rows.ts';
import { forgetMoves, rememberMove, undo } from './request-undo.ts';
import { sendMail } from './send-mail.ts';

type Question = InputOf<'request.export'>['query'];
type Changes = {
	status?: RequestStatus | undefined;
	outcome?: 'won' | 'lost' | undefined;
	reason?: string | undefined;
	to: { id: number; name: string } | null;
	followUpOn?: string | null | undefined;
};

async function list(context: Context, { query }: InputOf<'request.list'>, call: AdminCall) {
	const { db } = context;
	const { count } = await matching(db.read, query)
		.select(db.read.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	const page = readPage(query.page, Number(count), query.perPage);
	const rows = await requestRows(db.read)
		.where((eb) => eb.and(conditions(query)))
		.orderBy('id', query.waiting ? 'asc' : 'desc')
		.limit(page.perPage)
		.offset(page.offset)
		.execute();
	const quotes = await quotesOf(context, rows);
	const { receipt } = letterWords[call.language];
	const listed = (await withDetails(db.read, rows)).map((request) => {
		const answer = quotes.get(request.quote ?? '')?.answer;
		return {
			...request,
			car: answer ? (carName(answer) ?? carFacts(answer, receipt)) : null,
			sum: answer ? totalText(answer, receipt) : null,
		};
	});
	return onePage(page, listed);
}

const matching = (db: Read, query: Question) =>
	db.selectFrom('request').where((eb) => eb.and(conditions(query)));

const searched = sql<string>`(folded || ' ' || folded_work)`;

function conditions({
	q = '',
	status,
	source,
	takenBy,
	openTo,
	from,
	to,
	language,
	waiting,
	unread,
}: Question): Expression<SqlBool>[] {
	const question = q.trim();
	const number = /^[№#]?\s*(\d{1,12})$/.exec(question)?.[1];
	const hasWords = allWords(searched, question);
	const digits = phoneDigits(question);
	const ofQuote = readQuoteNumber(question);
	const asked = [
		hasWords,
		digits ? sql<SqlBool>`phone like ${`%${digits}%`}` : null,
		hasWords &&
			sql<SqlBool>`id in (select car.request_id from car where car.deleted_at is null and ${allWords('car.folded', question)})`,
		hasWords && number ? sql<SqlBool>`id = ${Number(number)}` : null,
		ofQuote
			? sql<SqlBool>`exists (select 1 from quote stored where stored.number = ${ofQuote}
				and (stored.id = request.quote or ' ' || request.compared || ' ' like '% ' || stored.id || ' %'))`
			: null,
	].filter((part) => part !== null);
	const parts: (typeof hasWords)[] = [
		sql<SqlBool>`request.deleted_at is null`,
		status ? sql<SqlBool>`status = ${status}` : null,
		language ? sql<SqlBool>`language = ${language}` : null,
		source === 'office' ? sql<SqlBool>`entered_by is not null` : null,
		source && source !== 'office' ? sql<SqlBool>`kind = ${source} and entered_by is null` : null,
		takenBy ? sql<SqlBool>`taken_by = ${takenBy}` : null,
		openTo ? sql<SqlBool>`(status = 'new' or (status = 'taken' and taken_by = ${openTo}))` : null,
		from ? sql<SqlBool>`created_at >= ${kyivMidnight(from).toISOString()}` : null,
		to ? sql<SqlBool>`created_at < ${kyivMidnight(addDays(to, 1)).toISOString()}` : null,
		unread
			? sql<SqlBool>`id in (select request_id from message where direction = 'in' and read_at is null)`
			: null,
		waiting ? sql<SqlBool>`answered_at is null and suspect = 0 and status in ('new', 'taken')` : null,
		asked.length > 0 ? sql<SqlBool>`(${sql.join(asked, sql` or `)})` : null,
	];
	return parts.filter((part) => part !== null);
}

function allWords(column: Parameters<typeof matchesAllWords>[0], question: string) {
	const words = matchesAllWords(column, question);
	return words.length > 0 ? sql<SqlBool>`(${sql.join(words, sql` and `)})` : null;
}

/** The digits of a telephone, or of a part of one, typed in any spelling. */
function phoneDigits(question: string): string | null {
	const phone = readPhone(question);
	if (phone.kind === 'phone') return phone.e164.slice(1);
	const isPart = /^[+\d\p{Zs}\p{Pd}\p{Cf}\u2212().\t/]+$/u.test(question);
	const digits = question.replace(/\D/g, '');
	return isPart && digits.length >= 5 ? digits : null;
}

// Visitors get their turn between two batches.
const exportBatch = 100;

async function exported(context: Context, { query }: InputOf<'request.export'>, call: AdminCall) {
	requireConfirmed(context, call.session);
	const csv = csvIn(call.language);
	const lines = [csv.head];
	for (let before = Number.MAX_SAFE_INTEGER; ; ) {
		const rows = await requestRows(context.db.read)
			.where((eb) => eb.and([eb('id', '<', before), ...conditions(query)]))
			.orderBy('id', 'desc')
			.limit(exportBatch)
			.execute();
		const quotes = await quotesOf(context, rows);
		const requests = await withDetails(context.db.read, rows);
		lines.push(...requests.map((request) => csv.row(request, quotes.get(request.quote ?? ''))));
		if (rows.length < exportBatch) break;
		before = rows.at(-1)?.id ?? 0;
		await setImmediate();
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
		name: csvName(kyivDay(context.now()), call.language),
		type: 'text/csv; charset=utf-8',
		bytes: Buffer.from(lines.join('')),
	};
}

const get = async ({ db }: Context, { params }: InputOf<'request.get'>): Promise<ClientRequest> =>
	detailed(db.read, await readRequest(db.read, params.id));

export async function save(
	context: Context,
	{ params, body }: InputOf<'request.save'>,
	call: AdminCall,
): Promise<ClientRequest> {
	// A save adds a note, so a repeat after a lost answer would add it twice.
	const claim =
		body.note !== undefined && call.idempotencyKey !== null
			? claimOf(context, call, 'request.note', { id: params.id, ...body, by: call.session.adminId })
			: null;
	return context.db.writeUrgent(async (tx) => {
		const before = await lockRequest(tx, context, params.id);
		const shown = await detailed(tx, before);
		if (claim && (await takeClaim(tx, context, claim)) !== null) return shown;
		requireNotTaken(body.status, before, call, shown);
		requireRevision(body.revision, before, shown);
		const to = body.takenBy === undefined ? null : await colleague(tx, body.takenBy);
		const after = changed(context, before, { ...body, to }, call);
		if (!after && body.note === undefined) return shown;
		const saved = { ...(after ?? before), revision: before.revision + 1 };
		if (saved.status !== before.status || saved.taken_by !== before.taken_by)
			await rememberMove(tx, call, before, saved.revision);
		if (body.note !== undefined) await addNote(tx, context, call, { id: saved.id, text: body.note });
		await record(tx, context, call, {
			action: 'save',
			kind: 'request',
			id: saved.id,
			before: audited(before),
			after: audited(saved, body.note),
		});
		return storeRequest(tx, saved);
	});
}

/**
 * Only the first admin takes a request; the second learns who it was, with or without a revision. To take the
 * request over, he must first give it back (`new`), so that this cannot happen by accident.
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

async function colleague(tx: Write, id: number): Promise<{ id: number; name: string }> {
	const admin = await tx.selectFrom('admin').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
	if (!admin) throw invalid('takenBy', say('request.noColleague'));
	return admin;
}

/** The row after a change; null if nothing changes. */
function changed(
	context: Context,
	row: RequestRow,
	{ to, status = to ? 'taken' : (row.status as RequestStatus), outcome, reason, followUpOn }: Changes,
	{ session }: AdminCall,
): RequestRow | null {
	if (followUpOn !== row.follow_up_on) requireNear(context, 'followUpOn', followUpOn);
	const at = context.now().toISOString();
	const mine = { taken_by: session.adminId, taken_name: session.name, taken_at: at };
	const theirs = to &&
		(to.id !== row.taken_by || status !== row.status) && {
			taken_by: to.id,
			taken_name: to.name,
			taken_at: at,
		};
	const moved: Partial<RequestRow> =
		status === row.status
			? {}
			: {
					status,
					closed_at: status === 'done' || status === 'spam' ? at : null,
					outcome: status === 'done' ? (outcome ?? null) : null,
					reason: status === 'done' && outcome === 'lost' ? (reason ?? null) : null,
					...(status === 'new' && { taken_by: null, taken_name: null, taken_at: null }),
					...(status === 'taken' && mine),
					// An admin who closes an untaken request becomes its owner.
					...(status === 'done' && row.taken_by === null && mine),
					// The first answer counts; opening a request again does not undo it.
					...(status === 'done' && row.answered_at === null && { answered_at: at }),
				};
	const after = {
		...row,
		...moved,
		...theirs,
		...(followUpOn !== undefined && { follow_up_on: followUpOn }),
	};
	const isSame =
		after.status === row.status && after.taken_by === row.taken_by && after.follow_up_on === row.follow_up_on;
	return isSame ? null : after;
}

// The audit log outlives the request, so it holds no personal data; a note may contain anything.
export const audited = (
	{ status, outcome, reason, taken_name, follow_up_on }: RequestRow,
	note?: string,
) => ({
	status,
	...(outcome !== null && { outcome }),
	...(reason !== null && { reason }),
	takenBy: taken_name,
	followUpOn: follow_up_on,
	...(note !== undefined && { note: true }),
});

async function remove(
	context: Context,
	{ params }: InputOf<'request.remove'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		const { id, ...row } = await lockRequest(tx, context, params.id);
		await discard(tx, context, call, 'request', { ...audited({ id, ...row }), id, revision: row.revision });
		// A letter that waits stays with its request: nobody is told of one in the trash.
		await moveMail(tx, id, 'waiting', { state: 'held' });
	});
}

/** What goes to the trash, comes back, and is erased when its time there is over. */
export const requestBin = {
	remove,
	async restore(tx: Write, id: number, context: Context): Promise<number | null> {
		const revision = await recover(tx, 'request', id);
		const next_at = context.now().toISOString();
		if (revision !== null)
			await moveMail(tx, id, 'held', { state: 'waiting', attempts: 0, tries: 0, tried_at: null, next_at });
		return revision;
	},
	purge: erase,
};

const moveMail = (
	tx: Write,
	id: number,
	from: string,
	to: { state: string; attempts?: number; tries?: number; tried_at?: null; next_at?: string },
): Promise<unknown> =>
	tx.updateTable('outbox').set(to).where('request_id', '=', id).where('state', '=', from).execute();

/** Erases requests with their messages and mail, and clients who have nothing left. Answers the ids that existed. */
export async function erase(tx: Write, ids: readonly number[]): Promise<number[]> {
	const erased: number[] = [];
	for (const some of chunksOf(ids)) erased.push(...(await eraseSome(tx, some)));
	return erased;
}

async function eraseSome(tx: Write, ids: readonly number[]): Promise<number[]> {
	await tx.deleteFrom('outbox').where('request_id', 'in', ids).execute();
	await forgetMoves(tx, ids);
	await tx.deleteFrom('request_offer').where('request_id', 'in', ids).execute();
	await tx
		.updateTable('car')
		.set({ request_id: null, offer_id: null })
		.where('request_id', 'in', ids)
		.execute();
	const erased = await tx
		.deleteFrom('request')
		.where('id', 'in', ids)
		.returning(['id', 'client_id', 'revision'])
		.execute();
	for (const { id, revision } of erased) tx.changed({ kind: 'request', id, revision: revision + 1 });
	await eraseIfEmpty(tx, [...new Set(erased.map(({ client_id }) => client_id))]);
	return erased.map((row) => row.id);
}

export const request = {
	list,
	export: exported,
	numbers,
	numbersFile,
	get,
	create,
	save,
	editNote,
	removeNote,
	undo,
	quote,
	reply,
	offer,
	offerLook,
	offerFile,
	offerLink,
	sendMail,
	remove,
};
