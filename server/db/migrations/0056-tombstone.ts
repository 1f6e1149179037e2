import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * What no restore of a backup may bring back: erased requests and cars by id, revoked links by hash.
 * Of links that were revoked before, the secret goes, too.
 */
export async function tombstones(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`create table tombstone (kind ${text} not null, name ${text} not null, at ${text} not null,
		primary key (kind, name))`.execute(db);
	await sql`insert into tombstone (kind, name, at) select kind, record_id, max(at) from audit
		where action = 'erase' and kind in ('request', 'car') and record_id is not null
		group by kind, record_id`.execute(db);
	await sql`insert into tombstone (kind, name, at) select 'link', hash, revoked_at from car_link
		where revoked_at is not null`.execute(db);
	await sql`update car_link set sealed = '' where revoked_at is not null`.execute(db);
}
