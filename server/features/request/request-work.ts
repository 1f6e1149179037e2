import { textLength, type WorkItem } from '@clearway/shared/contract/work.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { showPhone } from '@clearway/shared/domain/phone.ts';
import { unreadMessages } from '../../clients/messages.ts';
import type { Read } from '../../db/open.ts';

/** What requests ask of the office today. One with a reminder is to be done on its day. */
export async function workOfRequests(db: Read, today: string): Promise<WorkItem[]> {
	const ofRequests = unreadMessages(db).where('request_id', 'is not', null);
	const unread = await ofRequests.select(['request_id', 'id', 'text', 'at']).orderBy('id').execute();
	const rows = await db
		.selectFrom('request')
		.select(['id', 'name', 'phone', 'email', 'message', 'status', 'suspect', 'follow_up_on'])
		.select(['taken_by', 'taken_name', 'created_at', 'answered_at'])
		.where('deleted_at', 'is', null)
		.where((eb) =>
			eb.or([eb('status', 'in', ['new', 'taken']), eb('id', 'in', ofRequests.select('request_id'))]),
		)
		.orderBy('id')
		.execute();
	return rows.flatMap((row): WorkItem[] => {
		const { id, phone, email, status, follow_up_on: on } = row;
		const owner = row.taken_by === null ? null : { id: row.taken_by, name: row.taken_name ?? '' };
		const client = row.name ?? (phone === null ? (email ?? '') : showPhone(phone));
		const of = { id, title: '', owner, client };
		const messages = unread.filter(({ request_id }) => request_id === id);
		const [first, last] = [messages[0], messages.at(-1)];
		const isOpen = status === 'new' || status === 'taken';
		const isReminded = isOpen && on !== null && on < addDays(today, 1);
		const isWaiting = isOpen && on === null && row.answered_at === null && row.suspect === 0;
		return [
			...(first && last
				? [
						{
							...({ ...of, kind: 'message', of: 'request', count: messages.length, last: last.id } as const),
							...{ text: last.text.slice(0, textLength), at: first.at },
						},
					]
				: []),
			...(isReminded ? [{ kind: 'reminder', ...of, phone, email, on } as const] : []),
			...(isWaiting
				? [
						{
							...({ kind: 'request', ...of, phone, email, isNew: status === 'new' } as const),
							...{ text: (row.message ?? '').slice(0, textLength), at: row.created_at },
						},
					]
				: []),
		];
	});
}
