import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { ClientRequest } from '@clearway/shared/contract/request.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context.ts';
import type { Write } from '../../db/open.ts';
import { outboxOf } from '../../mail/outbox.ts';
import { enqueue, newMessageId } from '../../mail/queue.ts';
import { Refusal } from '../../refusal.ts';
import { record } from '../audit.ts';
import { lockRows, notFound } from '../revision.ts';
import { requestRows, withDetails } from './request-rows.ts';

/**
 * Puts the letter of a request into the outbox once more: after a refusal, or for a suspect that turned out
 * to be a person.
 */
export async function sendMail(
	context: Context,
	{ params: { id } }: InputOf<'request.sendMail'>,
	call: AdminCall,
): Promise<ClientRequest> {
	const sent = await context.db.write(async (tx) => {
		const row = await lockRows(requestRows(tx).where('id', '=', id), context.db.dialect).executeTakeFirst();
		if (!row) throw notFound(say('request.missing'));
		if (await resendReplies(tx, context, id)) {
			tx.changed({ kind: 'request', id, revision: row.revision });
			await record(tx, context, call, { action: 'mail', kind: 'request', id });
			const [shown] = await withDetails(tx, [row]);
			if (!shown) throw notFound(say('request.missing'));
			return shown;
		}
		const states = await tx
			.selectFrom('outbox')
			.select(['state', 'digest_id'])
			.where('request_id', '=', id)
			.where('kind', '<>', 'reply')
			.execute();
		if (states.some(({ state }) => state !== 'failed')) {
			const isSent = states.some(({ state }) => state === 'sent');
			throw new Refusal('conflict', isSent ? say('request.mailSent') : say('request.mailWaiting'), {
				current: (await withDetails(tx, [row]))[0],
			});
		}
		// The refused mail is replaced by a new one with a new Message-ID, which the mail server has not seen
		// yet.
		await tx.deleteFrom('outbox').where('request_id', '=', id).where('kind', '<>', 'reply').execute();
		const digests = states.map((row) => row.digest_id).filter((digest) => digest !== null);
		if (digests.length > 0) await dropEmptyDigests(tx, digests);
		await enqueue(tx, context, { kind: 'request', requestId: id });
		tx.changed({ kind: 'request', id, revision: row.revision });
		await record(tx, context, call, { action: 'mail', kind: 'request', id });
		const [shown] = await withDetails(tx, [row]);
		if (!shown) throw notFound(say('request.missing'));
		return shown;
	});
	outboxOf(context).retry();
	return sent;
}

/** Letters to the client that were refused wait again, under new names. Answers whether there were any. */
async function resendReplies(tx: Write, context: Context, requestId: number): Promise<boolean> {
	const refused = await tx
		.selectFrom('outbox')
		.select('id')
		.where('request_id', '=', requestId)
		.where('kind', '=', 'reply')
		.where('state', '=', 'failed')
		.execute();
	const fresh = { state: 'waiting', attempts: 0, tried_at: null, next_at: context.now().toISOString() };
	for (const { id } of refused)
		await tx
			.updateTable('outbox')
			.set({ ...fresh, message_id: newMessageId(context) })
			.where('id', '=', id)
			.execute();
	return refused.length > 0;
}

// A refused digest is no longer a failure when all requests in it have been sent again.
async function dropEmptyDigests(tx: Write, ids: readonly number[]): Promise<void> {
	const carrying = tx.selectFrom('outbox').select('digest_id').where('digest_id', 'in', ids);
	await tx.deleteFrom('outbox').where('id', 'in', ids).where('id', 'not in', carrying).execute();
}
