import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** Chats that are bound to a car or a request, and an outbox with two transports. */
export async function telegram(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text } = columnTypes(dialect);
	const statements = [
		sql`create table chat (id ${id}, chat ${text} not null, name ${text} not null, car_id ${integer}, link_id ${integer},
			request_id ${integer}, bound_at ${text} not null, blocked_at ${text},
			constraint chat_car_id foreign key (car_id) references car(id) on delete cascade,
			constraint chat_link_id foreign key (link_id) references car_link(id) on delete cascade,
			constraint chat_request_id foreign key (request_id) references request(id) on delete cascade)`,
		sql`create unique index chat_car on chat (car_id, chat) where car_id is not null`,
		sql`create unique index chat_request on chat (request_id, chat) where request_id is not null`,
		sql`create index chat_chat on chat (chat)`,
		sql`alter table outbox add column transport ${text} not null default 'mail'`,
		sql`alter table outbox add column chat ${text}`,
		sql`alter table outbox add column tries ${integer} not null default 0`,
		sql`create index outbox_chat on outbox (chat, sent_at) where chat is not null`,
	];
	for (const statement of statements) await statement.execute(db);
}
