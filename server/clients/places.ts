import type { Read } from '../db/open.ts';

/** A record of a client, in which a conversation with him takes place. */
export type Place = { table: 'request' | 'car'; id: number };

/** What a message is about: a record, or nothing but its client. */
export type About = Place | { table: 'client'; id: number };

/** The name of a record in addresses and events, such as `request-7`. */
export const nameOf = ({ table, id }: About): string => `${table}-${id}`;

/** Reads a name that the contract has checked. */
export function aboutOf(name: string): About {
	const [table, id] = name.split('-') as [About['table'], string];
	return { table, id: Number(id) };
}

/** The client of a record; undefined where the record is gone. */
export async function clientIdOf(db: Read, { table, id }: About): Promise<number | undefined> {
	if (table === 'client')
		return (
			await db
				.selectFrom('client')
				.select('id')
				.where('id', '=', id)
				.where('deleted_at', 'is', null)
				.executeTakeFirst()
		)?.id;
	return (await db.selectFrom(table).select('client_id').where('id', '=', id).executeTakeFirst())?.client_id;
}

type Row = { client_id: number; request_id: number | null; car_id: number | null };

/** What a stored message is about. */
export function aboutOfRow({ client_id, request_id, car_id }: Row): About {
	if (car_id !== null) return { table: 'car', id: car_id };
	return request_id === null ? { table: 'client', id: client_id } : { table: 'request', id: request_id };
}
