import type { Kysely } from 'kysely';

/** What an admin may do; those of before may do everything. */
export async function rights(db: Kysely<never>): Promise<void> {
	await db.schema
		.alterTable('admin')
		.addColumn('rights', 'text', (column) => column.notNull().defaultTo('all'))
		.execute();
}
