import { textLength, type WorkItem } from '@clearway/shared/contract/work.ts';
import { unreadMessages } from '../../clients/messages.ts';
import type { Read } from '../../db/open.ts';

/** Unread messages that are about no request and no car. */
export async function workOfClients(db: Read): Promise<WorkItem[]> {
	const unread = await unreadMessages(db)
		.innerJoin('client', 'client.id', 'message.client_id')
		.leftJoin('admin', 'admin.id', 'client.owner_id')
		.select(['message.id', 'client_id', 'text', 'message.at'])
		.select(['client.name', 'owner_id', 'admin.name as owner', 'message.by'])
		.where('request_id', 'is', null)
		.where('car_id', 'is', null)
		.orderBy('message.id')
		.execute();
	return [...Map.groupBy(unread, ({ client_id }) => client_id).values()].flatMap((messages): WorkItem[] => {
		const [first, last] = [messages[0], messages.at(-1)];
		if (!first || !last) return [];
		const { client_id: id, name, by, owner_id, owner } = last;
		return [
			{
				...({ kind: 'message', of: 'client', id, title: '', client: name || by } as const),
				owner: owner_id === null ? null : { id: owner_id, name: owner ?? '' },
				...{ count: messages.length, last: last.id, text: last.text.slice(0, textLength), at: first.at },
			},
		];
	});
}
