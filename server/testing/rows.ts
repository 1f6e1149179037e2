import { sql } from 'kysely';
import type { TestServer } from './start.ts';

const tables = [
	'admin',
	'session',
	'second_factor',
	'recovery_code',
	'backup_run',
	'passkey',
	'passkey_challenge',
	'category',
	'meta',
	'option',
	'car',
	'car_stage',
	'post',
	'post_category',
	'post_version',
	'slug',
	'file',
	'image',
	'image_variant',
	'calculator_table',
	'rate',
	'quote',
	'request',
	'client',
	'client_contact',
	'message',
	'outbox',
	'audit',
	'news',
];

/**
 * Counts the rows of every table: they are the same before and after a refused call. Failed sign-ins are left
 * out, because the audit log reports them.
 */
export async function countRows({ running }: TestServer): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	for (const table of tables) {
		const counted = table === 'audit' ? sql`where action <> 'login-failed'` : sql``;
		const { rows } = await sql<{
			count: number;
		}>`select count(*) as count from ${sql.table(table)} ${counted}`.execute(running.context.db.read);
		counts[table] = Number(rows[0]?.count);
	}
	return counts;
}
