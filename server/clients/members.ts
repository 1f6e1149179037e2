import { chunksOf } from '../db/chunks.ts';
import type { Read } from '../db/open.ts';

/** Who was joined to whom. */
export type Joins = {
	/** The client into which a client was joined at last: himself where he was joined to nobody. */
	rootOf: (client: number) => number;
	/** A client with everybody who was joined to him, himself first. */
	membersOf: (root: number) => number[];
};

/** Reads all joins at once: a person made each of them, so they are few. */
export async function readJoins(db: Read): Promise<Joins> {
	const rows = await db
		.selectFrom('client')
		.select(['id', 'joined_into'])
		.where('joined_into', 'is not', null)
		.$narrowType<{ joined_into: number }>()
		.orderBy('id')
		.execute();
	const into = new Map(rows.map(({ id, joined_into }) => [id, joined_into]));
	const below = Map.groupBy(rows, ({ joined_into }) => joined_into);
	const rootOf = (client: number): number => {
		const next = into.get(client);
		return next === undefined ? client : rootOf(next);
	};
	const membersOf = (root: number): number[] => [
		root,
		...(below.get(root) ?? []).flatMap(({ id }) => membersOf(id)),
	];
	return { rootOf, membersOf };
}

export const rootOf = async (db: Read, client: number): Promise<number> =>
	(await readJoins(db)).rootOf(client);
export const membersOf = async (db: Read, root: number): Promise<number[]> =>
	(await readJoins(db)).membersOf(root);

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
