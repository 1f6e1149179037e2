import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * Cars under way: the card, its stages, payments and those who are paid, files, links for the
 * client and messages. Letters about a car wait in the outbox; `event_key` lets an event be told once.
 */
export async function carsUnderWay(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text, bytes } = columnTypes(dialect);
	await sql`create table car (id ${id}, title ${text} not null, folded ${text} not null, route ${text} not null,
		stage ${text} not null, make ${text} not null, model ${text} not null, year ${integer} not null,
		vin ${text} not null, lot ${text} not null, container ${text} not null, vessel ${text} not null,
		crossing ${text} not null, plate ${text} not null, currency ${text} not null, client_name ${text} not null,
		phone ${text} not null, email ${text} not null, speaks ${text} not null, owner_id ${integer},
		owner_name ${text}, request_id ${integer}, offer_id ${integer}, estimate ${text}, transit_days ${integer},
		delivered_id ${integer}, mail_on ${integer} not null default 1, closed_at ${text}, closed_reason ${text},
		created_at ${text} not null, updated_at ${text} not null, revision ${integer} not null,
		field_revisions ${text} not null default '{}', language ${text} not null,
		translations ${text} not null default '{}', deleted_at ${text})`.execute(db);
	await sql`create index car_open on car (closed_at, id) where deleted_at is null`.execute(db);
	await sql`create table car_stage (car_id ${integer} not null references car (id) on delete cascade, stage ${text} not null, planned_from ${text},
		planned_to ${text}, expected_on ${text}, reason ${text} not null default '', done_on ${text}, done_at ${text},
		done_by ${text}, act ${integer}, primary key (car_id, stage))`.execute(db);
	await sql`create table payee (id ${id}, title ${text} not null, currency ${text} not null,
		requisites ${text} not null, changed_at ${text} not null, revision ${integer} not null)`.execute(db);
	await sql`create table car_payment (id ${id}, car_id ${integer} not null references car (id) on delete cascade, position ${integer} not null,
		kind ${text} not null, title ${text} not null, amount ${text} not null, currency ${text} not null,
		rate_rule ${text} not null, due_on ${text}, due_stage ${text}, due_days ${integer} not null default 0,
		payee_id ${integer}, payee ${text}, lines ${text} not null default '[]', split_of ${integer},
		credits_to ${integer}, paid_on ${text}, paid_amount ${text}, paid_currency ${text}, paid_rates ${text},
		parts ${text}, paid_by ${text}, cancelled_reason ${text}, created_at ${text} not null,
		revision ${integer} not null)`.execute(db);
	await sql`create index car_payment_car on car_payment (car_id, position)`.execute(db);
	await sql`create table car_file (id ${id}, car_id ${integer} not null references car (id) on delete cascade, kind ${text} not null, stage ${text},
		payment_id ${integer}, name ${text} not null, type ${text} not null, size ${integer} not null,
		sha256 ${text} not null, bytes ${bytes} not null, small ${bytes}, shown ${integer} not null, by ${text} not null,
		at ${text} not null, position ${integer} not null)`.execute(db);
	await sql`create unique index car_file_once on car_file (car_id, sha256)`.execute(db);
	await sql`create table car_link (id ${id}, car_id ${integer} not null references car (id) on delete cascade, label ${text} not null,
		role ${text} not null, hash ${text} not null unique, sealed ${text} not null,
		revoked_at ${text}, created_at ${text} not null, by ${text} not null, openings ${integer} not null default 0,
		phones ${integer} not null default 0, first_at ${text}, last_at ${text})`.execute(db);
	await sql`create index car_link_car on car_link (car_id)`.execute(db);
	await sql`create table car_message (id ${id}, car_id ${integer} not null references car (id) on delete cascade, kind ${text} not null,
		link_id ${integer}, by ${text} not null, by_id ${integer}, text ${text} not null, via ${text} not null,
		at ${text} not null, read_at ${text})`.execute(db);
	await sql`create index car_message_car on car_message (car_id, id)`.execute(db);
	await sql`alter table outbox add column car_id ${integer}`.execute(db);
	await sql`alter table outbox add column event_key ${text}`.execute(db);
	await sql`create unique index outbox_event on outbox (event_key) where event_key is not null`.execute(db);
}
