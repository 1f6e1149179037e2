import type { Read } from '../../db/open.ts';

export const findByLogin = (db: Read, login: string) =>
	db
		.selectFrom('admin')
		.select(['id', 'login', 'name', 'rights', 'password', 'token_version', 'password_once_until'])
		.where('login', '=', login)
		.executeTakeFirst();
