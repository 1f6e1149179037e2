import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Flag } from '../../db/column-types.ts';
import type { Read, Write } from '../../db/open.ts';
import { tellGroup } from '../../mail/chats.ts';
import type { Place } from '../../mail/where-to-continue.ts';
import { announceMessage } from '../car/car-message.ts';
import { lockCar, touchCar } from '../car/car-rows.ts';
import { lockRequest } from '../request/request-rows.ts';

/** What a client wrote to the office elsewhere than on the site. */
type WrittenElsewhere = {
	by: string;
	text: string;
	/** The text with whatever it answers, where that was cut off. */
	whole?: string;
	via: 'mail' | 'telegram';
	/** Names the message where it came from: it is stored once. */
	source: string;
	/** The address that a letter came from, and 1 where nothing proves that its owner wrote it. */
	sender?: string;
	unconfirmed?: Flag;
	/** It is listed, and nobody is told of it. */
	isQuiet?: boolean;
};

export const messages = { car: sql.table('car_message'), request: sql.table('request_message') } as const;
export const record = { car: sql.ref<number>('car_id'), request: sql.ref<number>('request_id') } as const;

/** Messages of clients that nobody has read. */
export const isUnread = {
	car: sql<SqlBool>`kind = 'client' and read_at is null and car_id in (select id from car where deleted_at is null)`,
	request: sql<SqlBool>`read_at is null and request_id in (select id from request where deleted_at is null)`,
} as const;

/** Stores what a client wrote after his request or to his car, and announces it; null where it is there already. */
export async function takeMessage(
	tx: Write,
	context: Context,
	{ table, id }: Place,
	{ whole, isQuiet = false, ...written }: WrittenElsewhere,
): Promise<number | null> {
	const car = table === 'car' ? await lockCar(tx, context, id) : null;
	const request = car ? null : await lockRequest(tx, context, id);
	const at = context.now().toISOString();
	const message = { ...written, whole: whole ?? null, at, told_at: isQuiet ? at : null };
	const stored = car
		? await tx
				.insertInto('car_message')
				.values({ ...message, car_id: id, kind: 'client' })
				.onConflict((conflict) => conflict.doNothing())
				.returning('id')
				.executeTakeFirst()
		: await tx
				.insertInto('request_message')
				.values({ ...message, request_id: id })
				.onConflict((conflict) => conflict.doNothing())
				.returning('id')
				.executeTakeFirst();
	if (!stored) return null;
	if (isQuiet) {
		if (car) await touchCar(tx, context, car);
		if (request) tx.changed({ kind: 'request', id, revision: request.revision });
		return stored.id;
	}
	if (car) await announceMessage(tx, context, car, stored.id);
	if (request) {
		tx.changed({ kind: 'request', id, revision: request.revision, isMessage: true });
		const event = { key: `request ${stored.id}`, path: `/admin/requests/${id}#messages` };
		await tellGroup(tx, context, 'message', { ...event, say: (words) => words.requestMessage(id) });
	}
	return stored.id;
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
	for (const table of ['car', 'request'] as const) {
		const { rows } = await sql<{
			id: number;
			of: number;
			text: string;
		}>`select id, ${record[table]} as "of", text
			from ${messages[table]} where source in (${sql.join(sources)}) order by id desc limit 1`.execute(tx);
		const [row] = rows;
		if (!row) continue;
		const under = `${label} ${text}`;
		// Telegram also calls it an edit when it has looked at a link.
		if (row.text === text || row.text.endsWith(under)) return true;
		await sql`update ${messages[table]} set text = ${`${row.text}\n\n${under}`}, read_at = null, told_at = null
			where id = ${row.id}`.execute(tx);
		await announceUnread(tx, context, { table, id: row.of });
		return true;
	}
	return false;
}

async function announceUnread(tx: Write, context: Context, { table, id }: Place): Promise<void> {
	const news = { isMessage: true } as const;
	if (table === 'car') return void (await touchCar(tx, context, await lockCar(tx, context, id), {}, news));
	const { revision } = await lockRequest(tx, context, id);
	tx.changed({ kind: 'request', id, revision, ...news });
}

/** Marks what a client wrote there as read, up to one message. */
export async function markRead(
	tx: Write,
	context: Context,
	{ table, id }: Place,
	last: number,
): Promise<void> {
	const marked = await sql`update ${messages[table]} set read_at = ${context.now().toISOString()}
		where ${record[table]} = ${id} and id <= ${last} and ${isUnread[table]} returning id`.execute(tx);
	if (marked.rows.length === 0) return;
	if (table === 'car') return void (await touchCar(tx, context, await lockCar(tx, context, id)));
	const { revision } = await lockRequest(tx, context, id);
	tx.changed({ kind: 'request', id, revision });
}

type Unread = { text: string; at: string; unconfirmed: Flag };

/** The messages of a record that nobody has read, oldest first. */
export const unreadOf = async (db: Read, { table, id }: Place): Promise<Unread[]> =>
	(
		await sql<Unread>`select text, at, unconfirmed from ${messages[table]}
			where ${record[table]} = ${id} and ${isUnread[table]} order by id`.execute(db)
	).rows;
