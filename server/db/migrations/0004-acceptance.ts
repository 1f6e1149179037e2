import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** The page of an offer with its file, and what its client accepted, which nothing changes afterwards. */
export async function acceptance(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text, bytes } = columnTypes(dialect);
	const statements = [
		sql`create table offer_page (offer_id ${integer} not null, name ${text} not null, sha256 ${text} not null,
			bytes ${bytes} not null, hash ${text} not null, sealed ${text} not null, created_at ${text} not null,
			code ${text}, code_until ${text}, code_name ${text}, code_tries ${integer} not null default 0,
			constraint offer_page_pkey primary key (offer_id),
			constraint offer_page_hash_key unique (hash),
			constraint offer_page_offer_id_fkey foreign key (offer_id) references request_offer(id) on delete cascade)`,
		sql`create table acceptance (id ${id}, car_id ${integer} not null, offer_id ${integer} not null, number ${text} not null,
			name ${text} not null, at ${text} not null, address ${text} not null, agent ${text} not null,
			link ${text} not null, proof ${text} not null, sent_to ${text} not null, wording ${text} not null,
			sha256 ${text} not null, file_name ${text} not null, bytes ${bytes} not null,
			constraint acceptance_offer_id_key unique (offer_id),
			constraint acceptance_car_id_fkey foreign key (car_id) references car(id) on delete cascade)`,
		sql`create INDEX acceptance_car on acceptance (car_id)`,
		sql`alter table car_file add column confirmed_by ${text}`,
		sql`alter table car_file add column confirmed_at ${text}`,
		...(dialect === 'sqlite' ? sqliteGuard : postgresGuard).map((statement) => sql.raw(statement)),
	];
	for (const statement of statements) await statement.execute(db);
}

const sqliteGuard = [
	`create trigger acceptance_stays before update on acceptance
		begin select raise(abort, 'an acceptance is never changed'); end`,
];
const postgresGuard = [
	`create function acceptance_stays() returns trigger language plpgsql as $$
		begin raise exception 'an acceptance is never changed'; end $$`,
	`create trigger acceptance_stays before update on acceptance
		for each row execute function acceptance_stays()`,
];
