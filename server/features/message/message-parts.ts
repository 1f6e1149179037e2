import type { Download } from '@clearway/shared/contract/endpoint.ts';
import type { ThreadEntry } from '@clearway/shared/contract/thread.ts';
import { say } from '@clearway/shared/format/say.ts';
import { sql } from 'kysely';
import type { Read } from '../../db/open.ts';
import type { Place } from '../../mail/where-to-continue.ts';
import { notFound } from '../../records/revision.ts';
import { messages, record } from './take-message.ts';

/** The files of messages of these records, by the message. */
export async function filesOfMessages(
	db: Read,
	table: Place['table'],
	ids: readonly number[],
): Promise<ReadonlyMap<number, ThreadEntry['files']>> {
	const rows = await db
		.selectFrom('message_file')
		.select(['id', 'name', 'size', 'message_id'])
		.where(`${table}_id`, 'in', ids)
		.orderBy('id')
		.execute();
	const found = new Map<number, ThreadEntry['files']>();
	for (const { message_id, ...file } of rows) found.set(message_id, [...(found.get(message_id) ?? []), file]);
	return found;
}

/** A file as it came: it is saved, and opened nowhere in the office. */
export async function fileOfMessage(db: Read, { table, id }: Place, file: number): Promise<Download> {
	const row = await db
		.selectFrom('message_file')
		.select(['name', 'bytes'])
		.where(`${table}_id`, '=', id)
		.where('id', '=', file)
		.executeTakeFirst();
	if (!row) throw notFound(say('message.noFile'));
	return { ...row, type: 'application/octet-stream' };
}

/** A message with the thread that it answers. */
export async function wholeMessage(
	db: Read,
	{ table, id }: Place,
	message: number,
): Promise<{ text: string }> {
	const { rows } = await sql<{ text: string }>`select coalesce(whole, text) as text from ${messages[table]}
		where id = ${message} and ${record[table]} = ${id}`.execute(db);
	const [row] = rows;
	if (!row) throw notFound(say('message.missing'));
	return row;
}
