import type { Read } from '../../db/open.ts';

/** The admin of a login, with the columns that a sign-in needs. */
export const findByLogin = (db: Read, login: string) =>
	db
		.selectFrom('admin')
		.select(['id', 'login', 'name', 'password', 'token_version', 'password_once_until'])
		.where('login', '=', login)
		.executeTakeFirst();
