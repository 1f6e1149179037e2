import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { ClientRequest } from '@clearway/shared/contract/request.ts';
import { say } from '@clearway/shared/format/say.ts';
import { carsMadeFrom } from '../../clients/belongs-to.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { outboxOf } from '../../mail/outbox.ts';
import { enqueue, newMessageId } from '../../mail/queue.ts';
import { record } from '../../records/audit.ts';
import { notFound } from '../../records/revision.ts';
import { todayInKyiv } from '../../records/today.ts';
import { Refusal } from '../../services/refusal.ts';
import { requireConsent, requireInTime } from './offer-faults.ts';
import { mailInstead } from './request-letters.ts';
import { chatForReply } from './request-reply.ts';
import { detailed, lockRequest, mailOf, type RequestRow } from './request-rows.ts';

/**
 * Sends exactly one letter again: the named reply, or the letter to the office after a refusal or for a
 * suspect that turned out to be a person.
 */
export async function sendMail(
	context: Context,
	{ params: { id }, query: { reply } }: InputOf<'request.sendMail'>,
	call: AdminCall,
): Promise<ClientRequest> {
	const sent = await context.db.write(async (tx) => {
		const row = await lockRequest(tx, context, id);
		if (reply === undefined) await resendToOffice(tx, context, row);
		else await resendReply(tx, context, row, reply);
		tx.changed({ kind: 'request', id, revision: row.revision });
		await record(tx, context, call, { action: 'mail', kind: 'request', id });
		return detailed(tx, row);
	});
	outboxOf(context).retry();
	return sent;
}

async function resendToOffice(tx: Write, context: Context, row: RequestRow): Promise<void> {
	const letters = await tx
		.selectFrom('outbox')
		.select(['state', 'digest_id'])
		.where('request_id', '=', row.id)
		.where('kind', '=', 'request')
		.execute();
	await requireFailed(tx, row, letters);
	// A new letter with a new Message-ID replaces the refused one, because the mail server has not seen that
	// id.
	await tx.deleteFrom('outbox').where('request_id', '=', row.id).where('kind', '=', 'request').execute();
	const digests = letters.map((letter) => letter.digest_id).filter((digest) => digest !== null);
	if (digests.length > 0) await dropEmptyDigests(tx, digests);
	await enqueue(tx, context, { kind: 'request', requestId: row.id });
}

/** A reply that did not arrive waits again, a letter under a new Message-ID. */
async function resendReply(tx: Write, context: Context, row: RequestRow, reply: number): Promise<void> {
	const letter = await tx
		.selectFrom('message')
		.innerJoin('outbox', 'outbox.of_message', 'message.id')
		.leftJoin('request_offer', 'request_offer.id', 'message.offer_id')
		.select(['outbox.id', 'outbox.state', 'outbox.transport', 'outbox.chat', 'request_offer.valid_until'])
		.where('message.id', '=', reply)
		.where('message.request_id', '=', row.id)
		.executeTakeFirst();
	if (!letter) throw notFound();
	await requireFailed(tx, row, [letter]);
	if (letter.valid_until !== null) {
		requireInTime(letter.valid_until, todayInKyiv(context));
		await requireConsent(tx, row.language);
	}
	const chat = letter.transport === 'telegram' ? await chatAgain(tx, context, row, letter.chat) : null;
	const at = context.now().toISOString();
	await tx
		.updateTable('outbox')
		.set({
			...{ state: 'waiting', attempts: 0, tries: 0, parts: 0, tried_at: null, next_at: at, created_at: at },
			...{ sent_at: null, last_error: null, chat },
			transport: chat === null ? 'mail' : 'telegram',
			message_id: chat === null ? await newMessageId(context, tx) : '',
		})
		.where('id', '=', letter.id)
		.execute();
}

/** The chat into which a reply goes again; null where it goes by mail. */
async function chatAgain(
	tx: Write,
	context: Context,
	row: RequestRow,
	before: string | null,
): Promise<string | null> {
	const open = await chatForReply(context, tx, row.id);
	if (open) return open.chat;
	if ((await mailInstead(tx, context, { request_id: row.id })) === 'mail') return null;
	// Only Telegram knows whether a client let the bot in again: his chat counts as open until it says otherwise.
	const reopened = await tx
		.updateTable('chat')
		.set({ blocked_at: null })
		.where('chat', '=', before)
		.where((eb) => eb.or([eb('request_id', '=', row.id), eb('car_id', 'in', carsMadeFrom(tx, [row.id]))]))
		.returning('chat')
		.executeTakeFirst();
	if (!reopened) throw new Refusal('conflict', say('request.noWay'));
	return reopened.chat;
}

/** Refuses to send a letter twice that was sent or still waits. */
async function requireFailed(
	tx: Write,
	row: RequestRow,
	letters: readonly { state: string }[],
): Promise<void> {
	if (letters.every(({ state }) => mailOf(state) === 'failed')) return;
	const isSent = letters.some(({ state }) => state === 'sent');
	throw new Refusal('conflict', isSent ? say('request.mailSent') : say('request.mailWaiting'), {
		current: await detailed(tx, row),
	});
}

// A refused digest is no failure any more when all its requests have been sent again.
async function dropEmptyDigests(tx: Write, ids: readonly number[]): Promise<void> {
	const carrying = tx.selectFrom('outbox').select('digest_id').where('digest_id', 'in', ids);
	await tx.deleteFrom('outbox').where('id', 'in', ids).where('id', 'not in', carrying).execute();
}
