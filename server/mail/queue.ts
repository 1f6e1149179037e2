import { randomBytes } from 'node:crypto';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { type SqlBool, sql, type Updateable } from 'kysely';
import { type Connection, connectionOf } from '../connections/connection.ts';
import type { Context } from '../context/context.ts';
import type { Db, Read, Write } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { isDeadHolder } from '../services/holder.ts';
import type { Letter } from './letter.ts';
import { deliveryMs } from './smtp.ts';

/** A queued mail: a request, a digest of several requests, a warning, or what concerns a car. */
export type QueuedMail = {
	id: number;
	kind: string;
	request_id: number | null;
	car_id: number | null;
	content: string | null;
	message_id: string;
	attempts: number;
	tried_at: string | null;
	leased_until: string | null;
};

type MailKind = 'request' | 'digest' | 'watch' | 'reply' | 'sheet' | 'car' | 'unread';

/** What a feature brings for each kind of letter that it queues. */
export type LetterKind = {
	/** Writes it, for the mail server that sends it. Null if its subject was erased meanwhile. */
	compose(context: Context, mail: QueuedMail, office: Connection<'smtp'>): Promise<Letter | null>;
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

/** A letter about a car waits for its hour on purpose: it is late only after it was tried. */
export const isDue = sql<SqlBool>`(outbox.kind <> 'car' or outbox.attempts > 0)`;

/** A lease is this much longer than a delivery: a letter that takes longer to write needs another one. */
export const writingMs = 10_000;
const leaseMs = deliveryMs + writingMs;
const giveUpAfterMs = 3 * dayMs;
const instantAfter = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Puts a mail into the outbox, inside the transaction that makes its reason. */
export async function enqueue(
	tx: Write,
	context: Context,
	mail: { kind: MailKind; requestId?: number; carId?: number; content?: unknown },
): Promise<number> {
	const now = context.now().toISOString();
	const { id } = await tx
		.insertInto('outbox')
		.values({
			kind: mail.kind,
			request_id: mail.requestId ?? null,
			car_id: mail.carId ?? null,
			content: mail.content === undefined ? null : JSON.stringify(mail.content),
			message_id: await newMessageId(context, tx),
			state: 'waiting',
			attempts: 0,
			next_at: now,
			created_at: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
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
	(await claimOf(context, sender, singles ? ofOffice : ofOffice.filter((kind) => kind !== 'request'))) ??
	claimOf(context, sender, ['sheet']);

const ofOffice: readonly MailKind[] = ['request', 'digest', 'watch', 'reply', 'car', 'unread'];

async function claimOf(
	context: Context,
	sender: string,
	kinds: readonly MailKind[],
): Promise<QueuedMail | null> {
	const now = context.now();
	const at = now.toISOString();
	// A clock that was set back must not delay mail until that time comes again.
	const tooFar = instantAfter(now, dayMs);
	const leased = await context.db.writeUrgent((tx) =>
		tx
			.updateTable('outbox')
			.set({ leased_by: sender, leased_until: instantAfter(now, leaseMs) })
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
					.where('kind', 'in', kinds)
					// One letter at a time about one car: the next one takes along what waits.
					.where(sql<SqlBool>`(car_id is null or not exists (select 1 from outbox sending
						where sending.car_id = outbox.car_id and sending.state = 'waiting' and sending.leased_until > ${at}))`)
					.orderBy('next_at')
					.orderBy('id')
					.limit(1);
				return context.db.dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
			})
			.returning([
				'id',
				'kind',
				'request_id',
				'car_id',
				'content',
				'message_id',
				'attempts',
				'tried_at',
				'leased_until',
			])
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

/** A temporary failure. Returns whether the mail was given up. */
export async function postpone(
	context: Context,
	sender: string,
	mail: QueuedMail,
	answer: string,
	waitMs: number,
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

/** The mail server is back: postponed mail is due at once. */
export async function makeDueNow(context: Context): Promise<void> {
	const now = context.now().toISOString();
	await context.db.writeUrgent((tx) =>
		tx
			.updateTable('outbox')
			.set({ next_at: now })
			.where('state', '=', 'waiting')
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
