import { type Kysely, sql } from 'kysely';

/** Hybrids with a plug have an option of their own. It begins with the value that held for all hybrids. */
export async function plugInHybrids(db: Kysely<never>): Promise<void> {
	await sql`insert into option (title, value, revision)
		select 'calculator.plug-in-hybrid-mode', value, 1 from option
		where title = 'calculator.hybrid-mode' and deleted_at is null`.execute(db);
}
