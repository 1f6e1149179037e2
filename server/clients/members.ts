import { chunksOf } from '../db/chunks.ts';
import type { Read } from '../db/open.ts';

/** The client into which a client was joined at last: himself where he was joined to nobody. */
export async function rootOf(db: Read, client: number): Promise<number> {
	for (let root = client; ; ) {
		const row = await db.selectFrom('client').select('joined_into').where('id', '=', root).executeTakeFirst();
		if (!row || row.joined_into === null) return root;
		root = row.joined_into;
	}
}

/** A client with everybody who was joined to him, himself first. */
export async function membersOf(db: Read, root: number): Promise<number[]> {
	const members = [root];
	for (let last = members; last.length > 0; ) {
		const rows = await db
			.selectFrom('client')
			.select('id')
			.where('joined_into', 'in', last)
			.orderBy('id')
			.execute();
		last = rows.map(({ id }) => id).filter((id) => !members.includes(id));
		members.push(...last);
	}
	return members;
}

/** Contacts of other clients that these clients have, too: maybe they are the same person. */
export async function sameContacts(
	db: Read,
	clients: readonly number[],
): Promise<{ client_id: number; name: string; value: string }[]> {
	const found: { client_id: number; name: string; value: string }[] = [];
	for (const some of chunksOf(clients))
		found.push(
			...(await db
				.selectFrom('client_contact as own')
				.innerJoin('client_contact as same', (join) =>
					join
						.onRef('same.kind', '=', 'own.kind')
						.onRef('same.value', '=', 'own.value')
						.onRef('same.client_id', '<>', 'own.client_id'),
				)
				.innerJoin('client', 'client.id', 'same.client_id')
				.select(['same.client_id', 'client.name', 'same.value'])
				.where('own.client_id', 'in', some)
				.where('client.deleted_at', 'is', null)
				.orderBy('same.client_id')
				.execute()),
		);
	return found;
}
