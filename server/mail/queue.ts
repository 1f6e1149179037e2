import { randomBytes } from 'node:crypto';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { type Connection, connectionOf } from '../connections/connection.ts';
import type { Context } from '../context/context.ts';
import type { Db, Read, Write } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { isDeadHolder } from '../services/holder.ts';
import type { ChatText } from '../telegram/chat-text.ts';
import type { Letter } from './letter.ts';
import { deliveryMs } from './smtp.ts';

export type Channel = 'mail' | 'telegram';

/** A queued message: of a request, of several requests, of a car, a warning; by mail or into a chat. */
export type QueuedMail = {
	id: number;
	kind: string;
	/** Telegram's id of a chat, or `group` for that of the office; null for a letter. */
	chat: string | null;
	tries: number;
	/** How many parts of a long message arrived in its chat. */
	parts: number;
	request_id: number | null;
	car_id: number | null;
	/** The message of the office that it carries. */
	of_message: number | null;
	content: string | null;
	message_id: string;
	attempts: number;
	tried_at: string | null;
	leased_until: string | null;
};

const mailColumns = [
	...(['id', 'kind', 'request_id', 'car_id', 'chat', 'tries', 'parts', 'content', 'message_id'] as const),
	...(['attempts', 'tried_at', 'leased_until', 'of_message'] as const),
] as const;

type MailKind =
	| ('request' | 'digest' | 'watch' | 'reply' | 'sheet' | 'asked' | 'car' | 'unread' | 'code' | 'accepted')
	| ('group' | 'answer');

/** What a feature brings for each kind of letter that it queues. */
export type LetterKind = {
	/** Writes it, for the mail server that sends it. Null if its subject was erased meanwhile. */
	compose(context: Context, mail: QueuedMail, office: Connection<'smtp'>): Promise<Letter | null>;
	/** The same for a chat. */
	say?(context: Context, mail: QueuedMail): Promise<ChatText | null>;
	/** What becomes of a message that does not reach its chat; a kind that does not say so is not told at all. */
	insteadOfChat?(tx: Write, context: Context, mail: QueuedMail): Promise<'mail' | 'note' | 'nothing'>;
	/** Deleted once it is sent, because it is shown where it is found; `always`: also once it is refused. */
	forgotten?: 'sent' | 'always';
	/** Tells the office in its own place that the mail server refused it; the outbox does not, then. */
	noteRefusal?(tx: Write, context: Context, mail: QueuedMail, answer: string): Promise<void>;
};

export type LetterKinds = Readonly<Record<MailKind, LetterKind>>;

const registered = new WeakMap<Db, LetterKinds>();

/** Says how the letters of a server are written; its start does, before anything can be queued. */
export const registerLetters = ({ db }: Context, kinds: LetterKinds): void => void registered.set(db, kinds);

export function kindOf({ db }: Context, { kind }: QueuedMail): LetterKind {
	const kinds = registered.get(db);
	if (!kinds) throw new Error('No kinds of letters are registered');
	// Only `enqueue` and `tellClient` write kinds.
	return kinds[kind as MailKind];
}

/** A letter that is due leaves within a minute, unless the mail server fails. */
const sendingMs = 60_000;

/** True for a message about a car that waits for its time on purpose. */
export const isHeld = ({ now }: Context): RawBuilder<SqlBool> =>
	sql<SqlBool>`(outbox.kind = 'car' and outbox.state = 'waiting' and outbox.attempts = 0
		and outbox.next_at > ${instantAfter(now(), -sendingMs)})`;

/** A lease is this much longer than a delivery: a letter that takes longer to write needs another one. */
export const writingMs = 10_000;
const leaseMs = deliveryMs + writingMs;
const giveUpAfterMs = 3 * dayMs;
const instantAfter = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

type Queued = {
	kind: MailKind;
	requestId?: number;
	carId?: number;
	/** The chat that it goes into; null for a letter. */
	chat?: string | null;
	/** The message of the office that it carries. */
	ofMessage?: number | null;
	content?: unknown;
	/** When it leaves; now unless said. */
	at?: Date;
};

async function rowOf(
	tx: Write,
	context: Context,
	{ kind, requestId, carId, chat = null, ofMessage = null, content = null, at }: Queued,
) {
	const now = context.now();
	return {
		...{ kind, request_id: requestId ?? null, car_id: carId ?? null, state: 'waiting', attempts: 0, chat },
		...{ next_at: (at ?? now).toISOString(), created_at: now.toISOString() },
		content: content === null ? null : JSON.stringify(content),
		of_message: ofMessage,
		message_id: chat === null ? await newMessageId(context, tx) : '',
		transport: chat === null ? ('mail' as const) : ('telegram' as const),
	};
}

/** Puts a message into the outbox, inside the transaction that makes its reason. */
export async function enqueue(tx: Write, context: Context, mail: Queued): Promise<number> {
	const row = await rowOf(tx, context, mail);
	return (await tx.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** The same for an event, which is told once in each chat, or by mail. */
export async function enqueueOnce(
	tx: Write,
	context: Context,
	event_key: string,
	mail: Queued,
): Promise<void> {
	const row = { ...(await rowOf(tx, context, mail)), event_key };
	await tx
		.insertInto('outbox')
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** A unique name for a letter. */
export async function newMessageId(context: Context, tx?: Read): Promise<string> {
	const mail = await connectionOf(context, 'smtp', tx);
	const domain = /@([^<>@\s]+?)>?$/.exec(mail?.from ?? '')?.[1] ?? new URL(context.config.publicUrl).hostname;
	const usable = /^[a-z0-9.-]+$/i.test(domain) ? domain : 'clearway.invalid';
	return `<${randomBytes(16).toString('hex')}@${usable}>`;
}

/**
 * Leases the next mail that is due, or answers null. `singles` says whether single requests may go out just
 * now. Letters that visitors send themselves go when nothing else waits.
 */
export const claim = async (context: Context, sender: string, singles: boolean): Promise<QueuedMail | null> =>
	(await claimOf(context, sender, singles ? letters : sql`${letters} and kind <> 'request'`)) ??
	claimOf(context, sender, sql`transport = 'mail' and kind in ('sheet', 'asked')`);

const letters = sql<SqlBool>`transport = 'mail' and kind not in ('sheet', 'asked')`;

/** The second try after one that may have arrived is the last. */
const mostTries = 2;
const chatPaceMs = 1000;
const groupPaceMs = 60_000;
const mostToGroup = 20;

/** Leases the next message for a chat: one a second to each, twenty a minute to the group, as Telegram asks. */
export function claimChat(context: Context, sender: string): Promise<QueuedMail | null> {
	const since = (ms: number): string => instantAfter(context.now(), -ms);
	const toChat = sql`select count(*) from outbox told where told.chat = outbox.chat and told.digest_id is null`;
	return claimOf(
		context,
		sender,
		sql`transport = 'telegram' and tries < ${mostTries}
			and (${toChat} and told.sent_at > ${since(chatPaceMs)}) = 0
			and (${toChat} and told.sent_at > ${since(groupPaceMs)} and told.chat = 'group') < ${mostToGroup}
			and not exists (select 1 from outbox sending where sending.chat = outbox.chat
				and sending.state = 'waiting' and sending.leased_until > ${since(0)})`,
		// It counts before it is sent: a server that is killed meanwhile does not know what arrived.
		1,
	);
}

async function claimOf(
	context: Context,
	sender: string,
	which: RawBuilder<unknown>,
	tries = 0,
): Promise<QueuedMail | null> {
	const now = context.now();
	const at = now.toISOString();
	// A clock that was set back must not delay mail until that time comes again.
	const tooFar = instantAfter(now, dayMs);
	const leased = await context.db.writeUrgent((tx) =>
		tx
			.updateTable('outbox')
			.set((eb) => ({
				leased_by: sender,
				leased_until: instantAfter(now, leaseMs),
				tries: eb('tries', '+', tries),
			}))
			.where('id', '=', (eb) => {
				const due = eb
					.selectFrom('outbox')
					.select('id')
					.where('state', '=', 'waiting')
					.where((w) => w.or([w('next_at', '<=', at), w('next_at', '>', tooFar)]))
					.where((w) =>
						w.or([
							w('leased_until', 'is', null),
							w('leased_until', '<=', at),
							w('leased_until', '>', tooFar),
						]),
					)
					.where(sql<SqlBool>`${which}`)
					// One letter at a time about one car: the next one takes along what waits.
					.where(sql<SqlBool>`(car_id is null or not exists (select 1 from outbox sending
						where sending.car_id = outbox.car_id and sending.transport = outbox.transport
							and sending.state = 'waiting' and sending.leased_until > ${at}))`)
					.orderBy('next_at')
					.orderBy('id')
					.limit(1);
				return context.db.dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
			})
			.returning(mailColumns)
			.executeTakeFirst(),
	);
	return leased ?? null;
}

/**
 * Leases a claimed mail anew, for as long as a delivery may take; false where the lease ran out while the
 * letter was written and somebody else, maybe of this very process, has the mail by now.
 */
export async function renewLease(context: Context, sender: string, mail: QueuedMail): Promise<boolean> {
	const renewed = await context.db.writeUrgent((tx) =>
		tx
			.updateTable('outbox')
			.set({ leased_until: instantAfter(context.now(), leaseMs) })
			.where('id', '=', mail.id)
			.where('state', '=', 'waiting')
			.where('leased_by', '=', sender)
			.where('leased_until', '=', mail.leased_until)
			.returning('id')
			.executeTakeFirst(),
	);
	return renewed !== undefined;
}

/** The mail server accepted it. */
export async function markSent(context: Context, mail: QueuedMail): Promise<void> {
	const sent = {
		state: 'sent',
		sent_at: context.now().toISOString(),
		leased_by: null,
		leased_until: null,
		last_error: null,
	};
	await context.db.writeUrgent(async (tx) => {
		if (kindOf(context, mail).forgotten) return forgetMail(tx, mail.id);
		// The office's open page of the request waits for this.
		await finish(tx, mail.id, sent);
	});
}

/** A part of a long message arrived in its chat: the next one follows at the pace of the chat. */
export async function markPart({ db, now }: Context, mail: QueuedMail): Promise<void> {
	await db.writeUrgent((tx) =>
		tx
			.updateTable('outbox')
			.set({
				...{ parts: mail.parts + 1, sent_at: now().toISOString(), tries: 0, last_error: null },
				...{ leased_by: null, leased_until: null },
			})
			.where('id', '=', mail.id)
			.execute(),
	);
}

/** A temporary failure. Returns whether the mail was given up. `mayHaveArrived` counts as a try of a chat. */
export async function postpone(
	context: Context,
	sender: string,
	mail: QueuedMail,
	answer: string,
	waitMs: number,
	mayHaveArrived = false,
): Promise<boolean> {
	const now = context.now();
	const triedAt = mail.tried_at ?? now.toISOString();
	if (now.getTime() - Date.parse(triedAt) > giveUpAfterMs) {
		await markFailed(context, mail, answer);
		return true;
	}
	await context.db.writeUrgent((tx) =>
		tx
			.updateTable('outbox')
			.set({
				attempts: mail.attempts + 1,
				tries: mayHaveArrived ? mail.tries : Math.max(0, mail.tries - 1),
				tried_at: triedAt,
				next_at: instantAfter(now, waitMs),
				leased_by: null,
				leased_until: null,
				last_error: answer,
			})
			.where('id', '=', mail.id)
			.where('leased_by', '=', sender)
			.execute(),
	);
	return false;
}

/** A permanent failure, shown to the admins. */
export async function markFailed(context: Context, mail: QueuedMail, answer: string): Promise<void> {
	const { forgotten, noteRefusal } = kindOf(context, mail);
	const failed = {
		state: 'failed',
		attempts: mail.attempts + 1,
		leased_by: null,
		leased_until: null,
		last_error: answer,
	};
	await context.db.writeUrgent(async (tx) => {
		if (forgotten === 'always') return forgetMail(tx, mail.id);
		await noteRefusal?.(tx, context, mail, answer);
		await finish(tx, mail.id, noteRefusal ? { ...failed, state: 'refused' } : failed);
	});
}

/** A bounce came for letters that were sent; false where none of them is known. */
export async function markUndelivered(
	context: Context,
	messageIds: readonly string[],
	reason: string,
): Promise<boolean> {
	if (messageIds.length === 0) return false;
	const letters = await context.db.read
		.selectFrom('outbox')
		.select([...mailColumns, 'state'])
		.where('message_id', 'in', messageIds.slice(0, 50))
		.execute();
	for (const letter of letters) if (letter.state === 'sent') await markFailed(context, letter, reason);
	return letters.length > 0;
}

/** A message does not reach its chat: it goes by mail once, or the office reads why not. */
export async function leaveChat(context: Context, mail: QueuedMail, answer: string): Promise<void> {
	const { insteadOfChat, noteRefusal, forgotten } = kindOf(context, mail);
	await context.db.writeUrgent(async (tx) => {
		const instead = (await insteadOfChat?.(tx, context, mail)) ?? 'nothing';
		if (instead === 'mail') return goByMail(tx, context, mail);
		if (forgotten === 'always') return forgetMail(tx, mail.id);
		if (instead === 'note') await noteRefusal?.(tx, context, mail, answer);
		const over = { state: 'refused', leased_by: null, leased_until: null, last_error: answer };
		await finish(tx, mail.id, over);
	});
}

/**
 * Messages for chats that nobody will send: those that may have arrived twice, and all where there is no bot.
 */
export async function lostChats(
	{ db, now }: Context,
	hasBot: boolean,
): Promise<{ spent: QueuedMail[]; waiting: QueuedMail[] }> {
	const rows = await db.read
		.selectFrom('outbox')
		.select(mailColumns)
		.where('transport', '=', 'telegram')
		.where('state', '=', 'waiting')
		.where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now().toISOString())]))
		.where('tries', '>=', hasBot ? mostTries : 0)
		.limit(50)
		.execute();
	return hasBot ? { spent: rows, waiting: [] } : { spent: [], waiting: rows };
}

/** All that a message carried waits as letters, each event once though several chats were closed. */
async function goByMail(tx: Write, context: Context, { id }: QueuedMail): Promise<void> {
	const carried = await tx
		.selectFrom('outbox')
		.select(['id', 'event_key'])
		.where((eb) => eb.or([eb('id', '=', id), eb('digest_id', '=', id)]))
		.execute();
	for (const row of carried) {
		const known =
			row.event_key !== null &&
			(await tx
				.selectFrom('outbox')
				.select('id')
				.where('event_key', '=', row.event_key)
				.where('chat', 'is', null)
				.executeTakeFirst());
		if (known) await forgetMail(tx, row.id);
		else
			await tx
				.updateTable('outbox')
				.set({
					...{ transport: 'mail', chat: null, state: 'waiting', digest_id: null },
					// What the client answers is found by it.
					message_id: await newMessageId(context, tx),
					...{ attempts: 0, tries: 0, parts: 0, tried_at: null, sent_at: null },
					...{ leased_by: null, leased_until: null },
					...{ last_error: null, next_at: context.now().toISOString() },
				})
				.where('id', '=', row.id)
				.execute();
	}
}

async function forgetMail(tx: Write, id: number): Promise<void> {
	await tx.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Stores the outcome of a mail, and of all that it carries, and announces the requests. */
async function finish(tx: Write, id: number, state: Updateable<Tables['outbox']>): Promise<void> {
	const carried = await tx
		.updateTable('outbox')
		.set(state)
		.where((eb) => eb.or([eb('id', '=', id), eb('digest_id', '=', id)]))
		.returning(['request_id', 'car_id'])
		.execute();
	// An open card shows the letters of its messages.
	for (const car of new Set(carried.flatMap(({ car_id }) => car_id ?? [])))
		tx.changed({ kind: 'car', id: car, revision: 0 });
	const ids = carried.map((row) => row.request_id).filter((request) => request !== null);
	if (ids.length === 0) return;
	const requests = await tx.selectFrom('request').select(['id', 'revision']).where('id', 'in', ids).execute();
	for (const request of requests) tx.changed({ kind: 'request', ...request });
}

/** The transport is back: what was postponed is due at once. */
export async function makeDueNow(context: Context, transport: Channel): Promise<void> {
	const now = context.now().toISOString();
	await context.db.writeUrgent((tx) =>
		tx
			.updateTable('outbox')
			.set({ next_at: now })
			.where('transport', '=', transport)
			.where('state', '=', 'waiting')
			// What may have arrived waits for its minute.
			.where('tries', '=', 0)
			.where('attempts', '>', 0)
			.where('next_at', '>', now)
			.execute(),
	);
}

/** Frees the mails that a process of this machine had leased when it died. On PostgreSQL leases expire. */
export async function releaseAbandonedLeases(context: Context): Promise<void> {
	if (!context.db.sqlite) return;
	const leased = await context.db.read
		.selectFrom('outbox')
		.select('leased_by')
		.distinct()
		.where('state', '=', 'waiting')
		.execute();
	const orphans = leased
		.map((row) => row.leased_by)
		.filter((sender) => sender !== null && isDeadHolder(sender));
	if (orphans.length === 0) return;
	await context.db.writeUrgent((tx) =>
		tx
			.updateTable('outbox')
			.set({ leased_by: null, leased_until: null })
			.where('leased_by', 'in', orphans)
			.execute(),
	);
}

/** Puts single requests that wait into one mail, where there are enough of them. Returns their number. */
export async function bundle(context: Context, least: number, most: number): Promise<number> {
	const now = context.now().toISOString();
	return context.db.writeUrgent(async (tx) => {
		const waiting = tx
			.selectFrom('outbox')
			.select('id')
			.where('state', '=', 'waiting')
			.where('kind', '=', 'request')
			.where((w) => w.or([w('leased_until', 'is', null), w('leased_until', '<=', now)]))
			.orderBy('id')
			.limit(most);
		const ids = (
			await (context.db.dialect === 'postgres' ? waiting.forUpdate().skipLocked() : waiting).execute()
		).map((row) => row.id);
		if (ids.length < least) return 0;
		const digest = await enqueue(tx, context, { kind: 'digest' });
		await tx
			.updateTable('outbox')
			.set({ state: 'digest', digest_id: digest, leased_by: null, leased_until: null })
			.where('id', 'in', ids)
			.execute();
		return ids.length;
	});
}
