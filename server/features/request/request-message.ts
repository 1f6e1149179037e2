import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import type { Write } from '../../db/open.ts';
import { tellGroup } from '../../mail/chats.ts';
import { fileOfMessage, wholeMessage } from './message-parts.ts';
import { lockRequest } from './request-rows.ts';

/** What a client wrote to the office elsewhere than on the site. */
export type WrittenElsewhere = {
	by: string;
	text: string;
	/** The text with whatever it answers, where that was cut off. */
	whole?: string;
	via: 'mail' | 'telegram';
	/** Names the message where it came from: it is stored once. */
	source: string;
};

/** Stores what a client wrote after his request, and announces it; null where it is there already. */
export async function takeRequestMessage(
	tx: Write,
	context: Context,
	requestId: number,
	{ by, text, whole, via, source }: WrittenElsewhere,
): Promise<number | null> {
	const { id, revision } = await lockRequest(tx, context, requestId);
	const stored = await tx
		.insertInto('request_message')
		.values({
			...{ request_id: id, by, text, whole: whole ?? null, via, source },
			at: context.now().toISOString(),
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	if (!stored) return null;
	tx.changed({ kind: 'request', id, revision, isMessage: true });
	const event = { key: `request ${stored.id}`, path: `/admin/requests/${id}` };
	await tellGroup(tx, context, 'message', { ...event, say: (words) => words.requestMessage(id) });
	return stored.id;
}

async function read(
	context: Context,
	{ params: { id }, body: { last } }: InputOf<'requestMessage.read'>,
	{ session }: AdminCall,
): Promise<undefined> {
	await context.db.writeUrgent(async (tx) => {
		// Nothing of it is logged, so the session is looked at here.
		await requireLiveSession(tx, context, session);
		const { revision } = await lockRequest(tx, context, id);
		const marked = await tx
			.updateTable('request_message')
			.set({ read_at: context.now().toISOString() })
			.where('request_id', '=', id)
			.where('id', '<=', last)
			.where('read_at', 'is', null)
			.returning('id')
			.execute();
		if (marked.length > 0) tx.changed({ kind: 'request', id, revision });
	});
}

export const requestMessage = {
	read,
	whole: ({ db }: Context, { params }: InputOf<'requestMessage.whole'>) =>
		wholeMessage(db.read, 'request', params.id, params.message),
	file: ({ db }: Context, { params }: InputOf<'requestMessage.file'>) =>
		fileOfMessage(db.read, 'request', params.id, params.file),
};
