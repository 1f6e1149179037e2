import type { Admin, AdminRow, Colleague, Person } from '@clearway/shared/contract/auth.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { may, orderedRights, type Right } from '@clearway/shared/contract/presets.ts';
import { placeOf } from '@clearway/shared/contract/rights.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { ExpressionBuilder } from 'kysely';
import type { AdminCall, Context } from '../context/context.ts';
import {
	endSessions,
	readRights,
	requireLiveSession,
	requireRight,
	storedRights,
} from '../context/session.ts';
import type { Write } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { record } from '../records/audit.ts';
import { lockRows, notFound } from '../records/revision.ts';
import { invalid, Refusal } from '../services/refusal.ts';
import { changePassword, oneTime } from './auth/auth.ts';
import { requireConfirmed } from './auth/confirmation.ts';
import { openSessions } from './auth/open-sessions.ts';
import { hashPassword, newPassword, requireStrong } from './auth/password.ts';
import { hasFactor } from './auth/second-factor/factors.ts';
import { eraseFactor } from './auth/second-factor/second-factor.ts';
import { handOver } from './hand-over.ts';

const missing = () => notFound(say('admin.missing'));

async function lockAdmin(tx: Write, { db }: Context, id: number): Promise<Admin> {
	const row = tx.selectFrom('admin').select(['id', 'login', 'name']).where('id', '=', id);
	const admin = await lockRows(row, db.dialect).executeTakeFirst();
	if (!admin) throw missing();
	return admin;
}

async function list(
	{ db }: Context,
	_input: unknown,
	{ session }: AdminCall,
): Promise<(AdminRow | Colleague)[]> {
	if (!may(session.rights, placeOf('auth.person')))
		return db.read.selectFrom('admin').select(['id', 'name']).orderBy('id').execute();
	const rows = await db.read
		.selectFrom('admin')
		.select((eb) => [
			'admin.id',
			'admin.login',
			'admin.name',
			'admin.rights',
			'admin.created_at',
			eb
				.selectFrom('session')
				.select(({ fn }) => fn.max('seen_at').as('seen'))
				.whereRef('session.admin_id', '=', 'admin.id')
				.as('seen_at'),
			lastDeed(eb).as('did_at'),
		])
		.orderBy('admin.id')
		.execute();
	return rows.map(({ created_at, seen_at, did_at, rights, ...admin }) => ({
		...admin,
		rights: [...readRights(rights)],
		createdAt: created_at,
		seenAt: seen_at ?? did_at,
	}));
}

/**
 * The last action of an admin, sign-ins included, because an admin who signed out has no session left.
 * Actions before his creation belong to somebody else with the same login.
 */
const lastDeed = (eb: ExpressionBuilder<Tables, 'admin'>) =>
	eb
		.selectFrom('audit')
		.select('audit.at')
		.whereRef('audit.by', '=', 'admin.login')
		.whereRef('audit.at', '>=', 'admin.created_at')
		.orderBy('audit.id', 'desc')
		.limit(1);

async function person(
	context: Context,
	{ params: { id } }: InputOf<'auth.person'>,
	{ session }: AdminCall,
): Promise<Person> {
	const admin = await context.db.read
		.selectFrom('admin')
		.select(['admin.id', 'login', 'name', 'rights', 'created_at', 'password_once_until'])
		.select((eb) => lastDeed(eb).as('did_at'))
		.where('admin.id', '=', id)
		.executeTakeFirst();
	if (!admin) throw missing();
	const sessions = await openSessions(context, id, session.sid);
	return {
		id,
		login: admin.login,
		name: admin.name,
		rights: [...readRights(admin.rights)],
		createdAt: admin.created_at,
		seenAt: sessions[0]?.seenAt ?? admin.did_at,
		secondFactor: await hasFactor(context.db.read, id),
		oneTimePassword: admin.password_once_until !== null,
		sessions,
	};
}

async function rename(
	context: Context,
	{ params, body }: InputOf<'auth.rename'>,
	call: AdminCall,
): Promise<Admin> {
	requireConfirmed(context, call.session);
	return context.db.write(async (tx) => {
		const before = await lockAdmin(tx, context, params.id);
		if (before.name === body.name) return before;
		const after = { ...before, name: body.name };
		await tx.updateTable('admin').set({ name: body.name }).where('id', '=', params.id).execute();
		tx.changed({ kind: 'admin', id: params.id, revision: 0 });
		await record(tx, context, call, { action: 'save', kind: 'admin', id: params.id, before, after });
		return after;
	});
}

/** Changes what an admin may do. His open sessions stay, and his next call already follows the new rights. */
async function setRights(
	context: Context,
	{ params: { id }, body }: InputOf<'auth.setRights'>,
	call: AdminCall,
): Promise<Admin & { rights: Right[] }> {
	requireConfirmed(context, call.session);
	const rights = orderedRights(body.rights);
	return context.db.writeUrgent(async (tx) => {
		const admins = await lockedAdmins(tx, context);
		const found = admins.find((admin) => admin.id === id);
		if (!found) throw missing();
		const { rights: before, ...admin } = found;
		const after = { ...admin, rights };
		if (before === storedRights(rights)) return after;
		// Without somebody who may do everything nobody could give that right again.
		const isOtherFull = admins.some((other) => other.id !== id && other.rights === 'all');
		if (!rights.includes('all') && !isOtherFull) throw new Refusal('conflict', say('rights.last'));
		// The log wants the session's rights as they were, and these may be the caller's own.
		await record(tx, context, call, {
			action: 'rights',
			kind: 'admin',
			id,
			before: { ...admin, rights: readRights(before) },
			after,
		});
		await tx
			.updateTable('admin')
			.set({ rights: storedRights(rights) })
			.where('id', '=', id)
			.execute();
		tx.changed({ kind: 'admin', id, revision: 0 });
		return after;
	});
}

async function setPassword(
	context: Context,
	{ params: { id }, body }: InputOf<'auth.setPassword'>,
	call: AdminCall,
): Promise<{ password: string }> {
	requireConfirmed(context, call.session);
	if (id === call.session.adminId) throw new Refusal('conflict', say('admin.ownPassword'));
	const known = await context.db.read
		.selectFrom('admin')
		.select('login')
		.where('id', '=', id)
		.executeTakeFirst();
	if (!known) throw missing();
	const password = body.password ?? newPassword(known.login);
	requireStrong(password, known.login, 'password');
	const stored = await hashPassword(password);
	const { password_once_until } = oneTime(context);
	await context.db.writeUrgent(async (tx) => {
		await lockAdmin(tx, context, id);
		await changePassword(tx, id, stored, password_once_until);
		await record(tx, context, call, { action: 'one-time-password', kind: 'admin', id });
	});
	return { password };
}

async function dropFactorOf(
	context: Context,
	{ params: { id } }: InputOf<'auth.dropFactorOf'>,
	call: AdminCall,
): Promise<undefined> {
	requireConfirmed(context, call.session);
	if (id === call.session.adminId) throw new Refusal('conflict', say('admin.ownFactor'));
	await context.db.writeUrgent(async (tx) => {
		await lockAdmin(tx, context, id);
		if (!(await eraseFactor(tx, id))) throw new Refusal('conflict', say('admin.factorOff'));
		await endSessions(tx, id);
		await record(tx, context, call, { action: 'factor-off', kind: 'admin', id });
	});
}

async function endSession(
	context: Context,
	{ params: { id, session } }: InputOf<'auth.endSession'>,
	call: AdminCall,
): Promise<undefined> {
	if (id !== call.session.adminId) {
		requireRight(call.session, 'all');
		requireConfirmed(context, call.session);
	}
	await context.db.writeUrgent(async (tx) => {
		await requireLiveSession(tx, context, call.session);
		const open = await tx.selectFrom('session').select('sid').where('admin_id', '=', id).execute();
		const sids = open.map(({ sid }) => sid).filter((sid) => sid.startsWith(session));
		if (sids.length === 0) throw notFound(say('admin.noSession'));
		// The log wants a live session, and this one may be the one that ends.
		await record(tx, context, call, { action: 'end-session', kind: 'admin', id });
		await tx.deleteFrom('session').where('sid', 'in', sids).execute();
		tx.changed({ kind: 'admin', id, revision: 0 });
	});
}

async function remove(
	context: Context,
	{ params, query }: InputOf<'auth.remove'>,
	call: AdminCall,
): Promise<undefined> {
	requireConfirmed(context, call.session);
	if (params.id === call.session.adminId) throw new Refusal('conflict', say('admin.notYourself'));
	// This works on a full disk too, because a thief must be thrown out then as well.
	await context.db.writeUrgent(async (tx) => {
		// Two admins may remove each other at once: the second is already removed. PostgreSQL needs row locks for
		// that. Who removes has all rights and stays, so somebody always has them.
		const admins = await lockedAdmins(tx, context);
		const find = (id: number): Locked | undefined => admins.find((admin) => admin.id === id);
		if (!find(call.session.adminId)) throw new Refusal('session', say('admin.deleted'));
		const from = find(params.id);
		if (!from) throw new Refusal('missing', say('admin.missing'));
		const to = find(query.to ?? call.session.adminId);
		if (!to || to === from) throw invalid('to', say('request.noColleague'));
		await handOver(tx, context, call, { from, to });
		await tx.deleteFrom('admin').where('id', '=', from.id).execute();
		tx.changed({ kind: 'admin', id: from.id, revision: 0 });
		await record(tx, context, call, {
			action: 'remove',
			kind: 'admin',
			id: from.id,
			before: { ...from, rights: readRights(from.rights) },
		});
	});
}

type Locked = Admin & { rights: string };

const lockedAdmins = (tx: Write, { db }: Context): Promise<Locked[]> =>
	lockRows(
		tx.selectFrom('admin').select(['id', 'login', 'name', 'rights']).orderBy('id'),
		db.dialect,
	).execute();

export const people = { list, person, rename, setRights, setPassword, dropFactorOf, endSession, remove };
