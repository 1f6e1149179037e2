import type { Download } from '@clearway/shared/contract/endpoint.ts';
import { say } from '@clearway/shared/format/say.ts';
import { sql } from 'kysely';
import type { Read } from '../../db/open.ts';
import { notFound } from '../../records/revision.ts';

// A message of a request and one of a car have the same parts.
type Of = 'request' | 'car';

/** The files of messages, by the message. */
export async function filesOfMessages(
	db: Read,
	of: Of,
	ids: readonly number[],
): Promise<ReadonlyMap<number, { id: number; name: string; size: number }[]>> {
	const found = new Map<number, { id: number; name: string; size: number }[]>();
	if (ids.length === 0) return found;
	const rows = await db
		.selectFrom('message_file')
		.select(['id', 'name', 'size', 'message_id'])
		.where(`${of}_id`, 'in', ids)
		.orderBy('id')
		.execute();
	for (const { message_id, ...file } of rows) found.set(message_id, [...(found.get(message_id) ?? []), file]);
	return found;
}

/** A file as it came: it is saved, and opened nowhere in the office. */
export async function fileOfMessage(db: Read, of: Of, id: number, file: number): Promise<Download> {
	const row = await db
		.selectFrom('message_file')
		.select(['name', 'bytes'])
		.where(`${of}_id`, '=', id)
		.where('id', '=', file)
		.executeTakeFirst();
	if (!row) throw notFound(say('message.noFile'));
	return { ...row, type: 'application/octet-stream' };
}

/** A message with the thread that it answers. */
export async function wholeMessage(db: Read, of: Of, id: number, message: number): Promise<{ text: string }> {
	const table = of === 'car' ? sql`car_message` : sql`request_message`;
	const { rows } = await sql<{ text: string }>`select coalesce(whole, text) as text from ${table}
		where id = ${message} and ${sql.ref(`${of}_id`)} = ${id}`.execute(db);
	const [row] = rows;
	if (!row) throw notFound(say('message.missing'));
	return row;
}
