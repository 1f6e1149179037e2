import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** Templates of papers, and the numbers that were given to papers, which outlive their cars. */
export async function papers(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text } = columnTypes(dialect);
	const statements = [
		sql`create table template (id ${id}, kind ${text} not null, title ${text} not null, text ${text} not null,
			revision ${integer} not null, deleted_at ${text}, language ${text} not null default 'ru',
			translations ${text} not null default '{}', field_revisions ${text} not null default '{}')`,
		sql`create table paper (id ${id}, kind ${text} not null, year ${integer} not null, number ${integer} not null,
			made_on ${text} not null, file_id ${integer},
			constraint paper_number_key unique (kind, year, number),
			constraint paper_file_id_key unique (file_id),
			constraint paper_file_id_fkey foreign key (file_id) references car_file(id) on delete set null)`,
		sql`alter table car_file add column signs ${integer} references car_file(id) on delete set null`,
		sql`create index car_file_signs on car_file (signs) where signs is not null`,
		sql`alter table car add column client_address ${text} not null default ''`,
		sql`alter table car add column client_details ${text} not null default ''`,
		...(dialect === 'sqlite' ? sqliteGuards : postgresGuards).map((statement) => sql.raw(statement)),
	];
	for (const statement of statements) await statement.execute(db);
}

// A file stays as it came, and a number that was given stays given.
const sqliteGuards = [
	`create trigger car_file_stays before update of bytes, sha256 on car_file
		begin select raise(abort, 'a file is never changed'); end`,
	`create trigger paper_stays before update of kind, year, number on paper
		begin select raise(abort, 'a number stays given'); end`,
	`create trigger paper_is_kept before delete on paper
		begin select raise(abort, 'a number stays given'); end`,
];
const postgresGuards = [
	`create function stays() returns trigger language plpgsql as $$
		begin raise exception 'a file is never changed, and a number stays given'; end $$`,
	`create trigger car_file_stays before update of bytes, sha256 on car_file for each row execute function stays()`,
	`create trigger paper_stays before update of kind, year, number on paper for each row execute function stays()`,
	`create trigger paper_is_kept before delete on paper for each row execute function stays()`,
];
