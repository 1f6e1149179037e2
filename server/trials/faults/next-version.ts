import { sql } from 'kysely';
import { type Migration, migrations } from '../../db/migrations/index.ts';

let moments = 0;

// The moment at which the power goes, counted from 1; none where nothing is asked for.
const last = Number(process.env.DIES_AT_MOMENT ?? 0);

/** A moment at which a migration may be killed. */
function moment(): void {
	if (++moments === last) process.kill(process.pid, 'SIGKILL');
}

/**
 * Steps of each kind that a coming version may bring: a column, a table made from another, a table built
 * anew, every row changed.
 */
export const nextSteps: readonly Migration[] = [
	{
		name: '9001-column',
		async up(tx) {
			moment();
			await sql`alter table category add column colour text not null default 'серый'`.execute(tx);
			moment();
		},
	},
	{
		name: '9002-table',
		async up(tx) {
			await sql`create table label (category_id bigint primary key, name text not null)`.execute(tx);
			moment();
			await sql`insert into label select id, title from category`.execute(tx);
			moment();
		},
	},
	{
		name: '9003-rebuilt',
		async up(tx) {
			await sql`alter table rate rename to rate_old`.execute(tx);
			moment();
			await sql`create table rate (currency text not null, day text not null, rate text not null, source text not null,
				stored_at text not null, revision bigint not null default 1, note text, primary key (day, currency))`.execute(
				tx,
			);
			moment();
			await sql`insert into rate (currency, day, rate, source, stored_at, revision) select currency, day, rate, source, stored_at, revision from rate_old`.execute(
				tx,
			);
			moment();
			await sql`drop table rate_old`.execute(tx);
			moment();
		},
	},
	{
		name: '9004-every-row',
		async up(tx) {
			await sql`alter table post add column words integer not null default 0`.execute(tx);
			await sql`update post set words = length(text)`.execute(tx);
			moment();
			await sql`create index post_words on post (words)`.execute(tx);
			moment();
		},
	},
];

/** The number of moments in the steps. */
export const momentsOfNextSteps = 10;

// Loaded before the server (--import), this file makes it the next version of itself.
if (process.env.IS_NEXT_VERSION === 'yes') (migrations as Migration[]).push(...nextSteps);
