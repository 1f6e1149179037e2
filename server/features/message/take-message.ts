import { type NewMessage, storeMessage, unreadMessages } from '../../clients/messages.ts';
import { type About, aboutOfRow, nameOf } from '../../clients/places.ts';
import type { Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { tellGroup } from '../../mail/chats.ts';
import { announceMessage, lockCar, touchCar } from '../car/car-rows.ts';
import { lockRequest } from '../request/request-rows.ts';

/** What a client wrote to the office elsewhere than on the site; `source` says that it is stored once. */
type WrittenElsewhere = Pick<NewMessage, 'by' | 'text' | 'whole' | 'sender' | 'unconfirmed'> & {
	via: 'mail' | 'telegram';
	source: string;
	/** It is listed, and nobody is told of it. */
	isQuiet?: boolean;
};

/** Stores what a client wrote, and announces it; null where it is there already. */
export async function takeMessage(
	tx: Write,
	context: Context,
	about: About,
	{ isQuiet = false, ...written }: WrittenElsewhere,
): Promise<number | null> {
	const announce = await announcing(tx, context, about);
	const told_at = isQuiet ? context.now().toISOString() : null;
	const stored = await storeMessage(tx, context, about, { ...written, direction: 'in', told_at });
	if (stored !== null) await announce(isQuiet ? null : stored);
	return stored;
}

/** Locks what a message is about; the answer announces it there, or that its messages changed. */
async function announcing(tx: Write, context: Context, { table, id }: About) {
	if (table === 'car') {
		const car = await lockCar(tx, context, id);
		return async (message: number | null): Promise<unknown> =>
			message === null ? touchCar(tx, context, car) : announceMessage(tx, context, car, message);
	}
	const { revision } =
		table === 'request'
			? await lockRequest(tx, context, id)
			: await tx.selectFrom('client').select('revision').where('id', '=', id).executeTakeFirstOrThrow();
	return async (message: number | null): Promise<unknown> => {
		tx.changed({ kind: table, id, revision, ...(message !== null && { isMessage: true }) });
		if (message === null) return;
		const path = table === 'request' ? `/admin/requests/${id}#messages` : `/admin/clients/${id}#messages`;
		await tellGroup(tx, context, 'message', {
			...{ key: String(message), path },
			say: (words) => (table === 'request' ? words.requestMessage(id) : words.clientMessage(id)),
		});
	};
}

/**
 * Puts a correction under the message that it corrects, which nobody has read then. A text may be several messages, of
 * which the last one is corrected. False where none is known.
 */
export async function correctMessage(
	tx: Write,
	context: Context,
	sources: readonly string[],
	{ text, label }: { text: string; label: string },
): Promise<boolean> {
	const row = await tx
		.selectFrom('message')
		.select(['id', 'text', 'client_id', 'request_id', 'car_id'])
		.where('source', 'in', sources)
		.orderBy('id', 'desc')
		.executeTakeFirst();
	if (!row) return false;
	const under = `${label} ${text}`;
	// Telegram also calls it an edit when it has looked at a link.
	if (row.text === text || row.text.endsWith(under)) return true;
	await tx
		.updateTable('message')
		.set({ text: `${row.text}\n\n${under}`, read_at: null, told_at: null })
		.where('id', '=', row.id)
		.execute();
	await changedIn(tx, context, aboutOfRow(row), { isMessage: true });
	return true;
}

async function changedIn(
	tx: Write,
	context: Context,
	{ table, id }: About,
	news: { isMessage?: true } = {},
): Promise<void> {
	if (table === 'car') return void (await touchCar(tx, context, await lockCar(tx, context, id), {}, news));
	const row = await tx.selectFrom(table).select('revision').where('id', '=', id).executeTakeFirst();
	if (row) tx.changed({ kind: table, id, revision: row.revision, ...news });
}

/** Marks what clients wrote as read, up to one message. */
export async function markRead(
	tx: Write,
	context: Context,
	clients: readonly number[],
	{ upTo, about }: { upTo: number; about?: string | undefined },
): Promise<void> {
	const all = await unreadMessages(tx)
		.select(['id', 'client_id', 'request_id', 'car_id'])
		.where('client_id', 'in', clients)
		.where('id', '<=', upTo)
		.execute();
	const unread = all.filter((row) => about === undefined || nameOf(aboutOfRow(row)) === about);
	if (unread.length === 0) return;
	const ids = unread.map(({ id }) => id);
	await tx
		.updateTable('message')
		.set({ read_at: context.now().toISOString() })
		.where('id', 'in', ids)
		.execute();
	const places = new Map(unread.map((row) => [nameOf(aboutOfRow(row)), aboutOfRow(row)]));
	for (const place of places.values()) await changedIn(tx, context, place);
}
