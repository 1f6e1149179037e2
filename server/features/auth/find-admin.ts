import type { Read } from '../../db/open.ts';

/** The admin of a login with what signing in needs. */
export const findByLogin = (db: Read, login: string) =>
	db
		.selectFrom('admin')
		.select(['id', 'login', 'name', 'password', 'token_version', 'password_once_until'])
		.where('login', '=', login)
		.executeTakeFirst();
