import { say } from '@clearway/shared/format/say.ts';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { BadConfig } from '../../services/config.ts';
import { Refusal } from '../../services/refusal.ts';
import { tell } from '../../services/words.ts';
import { insertAdmin, readNewAdmin, type StoredAdmin } from './auth.ts';
import { newPassword } from './password.ts';

/** The admin of the first start. The password is null if the configuration gave it. */
export type FirstAdmin = { login: string; password: string | null };

export async function createFirstAdmin(context: Context): Promise<FirstAdmin | null> {
	if (await hasAdmin(context.db.read)) return null;
	const made = context.config.adminPassword === null ? newPassword(context.config.adminLogin) : null;
	const admin = await readFirstAdmin(context, made);
	const created = await context.db.write(async (tx) => {
		// Several processes may start at once on one PostgreSQL: the first makes the admin, the others find
		// him.
		if (context.db.dialect === 'postgres')
			await sql`select pg_advisory_xact_lock(${firstAdminLock})`.execute(tx);
		return (await hasAdmin(tx)) ? null : insertAdmin(tx, context, admin);
	});
	return created && { login: created.login, password: made };
}

const firstAdminLock = 20261123;

async function readFirstAdmin({ config }: Context, made: string | null): Promise<StoredAdmin> {
	const fields = {
		login: config.adminLogin,
		password: made ?? config.adminPassword ?? '',
		name: tell(say('admin.firstName'), config.languages[0]),
	};
	try {
		return await readNewAdmin(fields);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const { path } = error.errors[0] ?? { path: '' };
		throw new BadConfig(
			path === 'login'
				? 'ADMIN_LOGIN must consist of Latin letters, digits and . _ - only, at most 64 of them.'
				: 'ADMIN_PASSWORD must have 10 to 200 characters, must not be a common password and must not contain ADMIN_LOGIN.',
		);
	}
}

async function hasAdmin(db: Read): Promise<boolean> {
	return (await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()) !== undefined;
}
