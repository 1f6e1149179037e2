import type { Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { tellGroup } from '../../mail/chats.ts';
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
	tx.changed({ kind: 'request', id, revision });
	const event = { key: `request ${stored.id}`, path: `/admin/requests/${id}` };
	await tellGroup(tx, context, 'message', { ...event, say: (words) => words.requestMessage(id) });
	return stored.id;
}
