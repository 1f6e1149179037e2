import { openContext } from '../app/start.ts';
import type { Context } from '../context/context.ts';
import { endAllSessions, endSessions } from '../context/session.ts';
import { requireDatabase } from '../db/require-database.ts';
import { changePassword, foldLogin, insertAdmin, readNewAdmin } from '../features/auth/auth.ts';
import { findByLogin } from '../features/auth/find-admin.ts';
import { hashPassword, newPassword, requireStrong } from '../features/auth/password.ts';
import { eraseFactor } from '../features/auth/second-factor/second-factor.ts';
import { record } from '../records/audit.ts';
import { badUsage, type Command } from './command.ts';
import { systemCall } from './system-call.ts';

/** Manages admins on the server itself: the way to reset a forgotten password. */
export const admin: Command = {
	name: 'admin',
	usage: [
		'npm run admin -- list                         admins and when they were last seen',
		'npm run admin -- create LOGIN "NAME"          a new admin; prints a password, or takes the one in ADMIN_PASSWORD',
		'npm run admin -- password LOGIN               a new password, printed once; ends all sessions of that admin',
		'npm run admin -- no-second-factor LOGIN       turns off the second factor of an admin who lost it; ends his sessions',
		'npm run admin -- sign-out                     ends all sessions of everybody, e.g. after a database was put back',
	],
	async run([what, login, name], config) {
		const task = { list, create, password, 'no-second-factor': dropFactor, 'sign-out': signOut }[what ?? ''];
		if (!task || (task !== list && task !== signOut && !login)) return badUsage;
		// The first admin may be made before the first start.
		if (task !== create) requireDatabase(config);
		const context = await openContext(config);
		try {
			return await task(context, login ?? '', name ?? login ?? '');
		} finally {
			context.stop();
			await context.db.close();
		}
	},
};

async function list(context: Context): Promise<number> {
	const rows = await context.db.read
		.selectFrom('admin')
		.select(['id', 'login', 'name', 'created_at'])
		.orderBy('id')
		.execute();
	for (const row of rows)
		console.log(
			`${String(row.id).padStart(4)}  ${row.login.padEnd(24)} ${row.name}  (since ${row.created_at.slice(0, 10)})`,
		);
	if (rows.length === 0) console.log('There is no admin yet: the first start of the server creates one.');
	return 0;
}

const givenOrNew = ({ config }: Context, login: string): string => config.adminPassword ?? newPassword(login);

async function create(context: Context, login: string, name: string): Promise<number> {
	const password = givenOrNew(context, login);
	const stored = await readNewAdmin({ login, name, password });
	const made = await context.db.write(async (tx) => {
		const created = await insertAdmin(tx, context, stored);
		await record(tx, context, systemCall(), {
			action: 'create',
			kind: 'admin',
			id: created.id,
			after: created,
		});
		return created;
	});
	say(context, made.login, password);
	return 0;
}

async function password(context: Context, login: string): Promise<number> {
	const account = await findByLogin(context.db.read, foldLogin(login));
	if (!account) return unknownLogin(login);
	const fresh = givenOrNew(context, login);
	requireStrong(fresh, account.login, 'password');
	const stored = await hashPassword(fresh);
	await context.db.writeUrgent(async (tx) => {
		await changePassword(tx, account.id, stored);
		await record(tx, context, systemCall(), { action: 'password', kind: 'admin', id: account.id });
	});
	say(context, account.login, fresh);
	return 0;
}

async function dropFactor(context: Context, login: string): Promise<number> {
	const account = await findByLogin(context.db.read, foldLogin(login));
	if (!account) return unknownLogin(login);
	await context.db.writeUrgent(async (tx) => {
		await eraseFactor(tx, account.id);
		await endSessions(tx, account.id);
		await record(tx, context, systemCall(), { action: 'factor-off', kind: 'admin', id: account.id });
	});
	console.log(`${account.login} signs in with the password alone.`);
	return 0;
}

function unknownLogin(login: string): number {
	console.error(`There is no admin with the login ${login}.`);
	return 1;
}

async function signOut(context: Context): Promise<number> {
	await context.db.write(async (tx) => {
		await endAllSessions(tx, context.now());
		const admins = await tx.selectFrom('admin').select(['id', 'token_version']).execute();
		for (const { id, token_version } of admins) tx.changed({ kind: 'admin', id, revision: token_version });
		await record(tx, context, systemCall(), { action: 'sign-out', kind: 'admin', id: null });
	});
	console.log('All sessions have ended: everybody signs in again.');
	return 0;
}

const say = ({ config }: Context, login: string, password: string): void =>
	console.log(
		config.adminPassword === null
			? `${login}: ${password}  (shown once)`
			: `${login}: the password of ADMIN_PASSWORD`,
	);
