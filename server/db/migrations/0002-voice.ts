import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** What clients write back, and the office's own mail and bot. */
export async function voice(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text, bytes } = columnTypes(dialect);
	for (const statement of [
		sql`create table connection (kind ${text} not null, settings ${text} not null, secret ${text},
			changed_at ${text} not null, revision ${integer} not null,
			constraint connection_pkey primary key (kind))`,
		sql`create table request_message (id ${id}, request_id ${integer} not null, by ${text} not null, via ${text} not null,
			text ${text} not null, whole ${text}, at ${text} not null, read_at ${text}, told_at ${text}, source ${text},
			constraint request_message_request_id_fkey foreign key (request_id) references request(id) on delete cascade)`,
		sql`create table message_file (id ${id}, request_id ${integer}, car_id ${integer}, message_id ${integer} not null,
			name ${text} not null, type ${text} not null, size ${integer} not null, bytes ${bytes} not null,
			constraint message_file_request_id_fkey foreign key (request_id) references request(id) on delete cascade,
			constraint message_file_car_id_fkey foreign key (car_id) references car(id) on delete cascade)`,
		sql`alter table car_message add column source ${text}`,
		sql`alter table car_message add column whole ${text}`,
		sql`create UNIQUE INDEX request_message_source on request_message (source) where source is not null`,
		sql`create UNIQUE INDEX car_message_source on car_message (source) where source is not null`,
		sql`create INDEX request_message_request on request_message (request_id, id)`,
		sql`create INDEX request_message_unread on request_message (request_id) where read_at is null`,
		sql`create INDEX message_file_request on message_file (request_id, message_id)`,
		sql`create INDEX message_file_car on message_file (car_id, message_id)`,
		sql`create INDEX outbox_message on outbox (message_id)`,
	])
		await statement.execute(db);
}
