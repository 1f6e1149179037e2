import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** Payees in fields, what clients say of payments, and what the office pays itself. */
export async function money(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { integer, text } = columnTypes(dialect);
	const statements = [
		sql`alter table payee add column kind ${text}`,
		sql`alter table payee add column code ${text} not null default ''`,
		sql`alter table payee add column iban ${text} not null default ''`,
		sql`alter table payee add column bank ${text} not null default ''`,
		sql`alter table payee add column purpose ${text} not null default ''`,
		sql`alter table car_payment add column said_at ${text}`,
		sql`create table car_cost (car_id ${integer} not null, code ${text} not null, planned ${text}, real ${text},
			constraint car_cost_pkey primary key (car_id, code),
			constraint car_cost_car_id_fkey foreign key (car_id) references car(id) on delete cascade)`,
	];
	for (const statement of statements) await statement.execute(db);
}
