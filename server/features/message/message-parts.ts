import type { Download } from '@clearway/shared/contract/endpoint.ts';
import type { ThreadEntry } from '@clearway/shared/contract/thread.ts';
import { say } from '@clearway/shared/format/say.ts';
import { chunksOf } from '../../db/chunks.ts';
import type { Read } from '../../db/open.ts';
import { notFound } from '../../records/revision.ts';

/** The files of messages, by the message. */
export async function filesOfMessages(
	db: Read,
	messages: readonly number[],
): Promise<ReadonlyMap<number, ThreadEntry['files']>> {
	const found = new Map<number, ThreadEntry['files']>();
	for (const some of chunksOf(messages)) {
		const rows = await db
			.selectFrom('message_file')
			.select(['id', 'name', 'size', 'message_id'])
			.where('message_id', 'in', some)
			.orderBy('id')
			.execute();
		for (const { message_id, ...file } of rows)
			found.set(message_id, [...(found.get(message_id) ?? []), file]);
	}
	return found;
}

/** A file as it came: it is saved, and opened nowhere in the office. */
export async function fileOfMessage(db: Read, clients: readonly number[], file: number): Promise<Download> {
	const row = await db
		.selectFrom('message_file')
		.innerJoin('message', 'message.id', 'message_file.message_id')
		.select(['name', 'bytes'])
		.where('client_id', 'in', clients)
		.where('message_file.id', '=', file)
		.executeTakeFirst();
	if (!row) throw notFound(say('message.noFile'));
	return { ...row, type: 'application/octet-stream' };
}

/** A message with the thread that it answers. */
export async function wholeMessage(
	db: Read,
	clients: readonly number[],
	message: number,
): Promise<{ text: string }> {
	const row = await db
		.selectFrom('message')
		.select((eb) => eb.fn.coalesce('whole', 'text').as('text'))
		.where('client_id', 'in', clients)
		.where('id', '=', message)
		.executeTakeFirst();
	if (!row) throw notFound(say('message.missing'));
	return row;
}
