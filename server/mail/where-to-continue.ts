import { sql } from 'kysely';
import type { Read } from '../db/open.ts';

/** A record of a client, in which a conversation with him takes place. */
export type Place = { table: 'request' | 'car'; id: number };

/**
 * Decides where a conversation with a client continues: in the record that is named, else in the open one of his
 * records with the latest message, else nowhere. A request continues in an open car made from it, and nothing
 * continues in the trash.
 */
export async function whereToContinue(
	db: Read,
	named: Place | null,
	records: readonly Place[] = [],
): Promise<Place | null> {
	const known = named && (await exists(db, named)) ? named : null;
	if (known?.table === 'car') return known;
	return (await openOne(db, known ? [known] : records)) ?? known;
}

/** The cars made from requests, without those in the trash. */
export const carsMadeFrom = (db: Read, requests: readonly number[]) =>
	db.selectFrom('car').select('id').where('deleted_at', 'is', null).where('request_id', 'in', requests);

async function exists(db: Read, { table, id }: Place): Promise<boolean> {
	const found =
		table === 'car'
			? await db
					.selectFrom('car')
					.select('id')
					.where('id', '=', id)
					.where('deleted_at', 'is', null)
					.executeTakeFirst()
			: await db.selectFrom('request').select('id').where('id', '=', id).executeTakeFirst();
	return found !== undefined;
}

async function openOne(db: Read, records: readonly Place[]): Promise<Place | null> {
	// No record has the id 0: an empty list is no list of SQL.
	const idsOf = (table: Place['table']) =>
		sql.join([0, ...records.filter((record) => record.table === table).map(({ id }) => id)]);
	const { rows } = await sql<Place>`
		select 'car' as "table", id, coalesce(
				(select max(at) from car_message where car_id = car.id and kind <> 'note'), created_at) as said_at
			from car where deleted_at is null and closed_at is null
				and (id in (${idsOf('car')}) or request_id in (${idsOf('request')}))
		union all
		select 'request', id, coalesce(
				(select max(at) from (select at from request_message where request_id = request.id
					union all select at from request_reply where request_id = request.id) said), created_at)
			from request where status in ('new', 'taken') and id in (${idsOf('request')})
				and not exists (select 1 from car
					where request_id = request.id and deleted_at is null and closed_at is null)
		order by said_at desc, id desc limit 1`.execute(db);
	const [found] = rows;
	return found ? { table: found.table, id: Number(found.id) } : null;
}
