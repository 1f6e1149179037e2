import type { Admin, SessionRow } from '@clearway/shared/contract/auth.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { orderedRights } from '@clearway/shared/contract/presets.ts';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Call, Context, SetupNeed } from '../../context/context.ts';
import {
	endSessions,
	openSession,
	requireLiveSession,
	setupOf,
	signToken,
	storedRights,
} from '../../context/session.ts';
import { isDuplicate } from '../../db/faults.ts';
import type { Write } from '../../db/open.ts';
import type { Budget } from '../../limits/limits.ts';
import { record } from '../../records/audit.ts';
import { lockRows } from '../../records/revision.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { requireConfirmed } from './confirmation.ts';
import { findByLogin } from './find-admin.ts';
import { openSessions } from './open-sessions.ts';
import { language, me } from './own-language.ts';
import { hashPassword, matches, newPassword, requireStrong } from './password.ts';
import { hasFactor } from './second-factor/factors.ts';
import {
	factorNeeded,
	type ProvedCode,
	proveFactor,
	requireCode,
	spendCode,
	wrongCode,
	wrongPasskey,
} from './second-factor/prove-code.ts';
import { rememberPlace } from './sign-in/known-place.ts';
import { tryPassword } from './sign-in/try-password.ts';

const quarter = 15 * 60;
// Counts failed sign-ins per login and address, and per address over all logins. It never counts per login
// over all addresses: an attacker who knows a login could lock its owner out.
const perLogin: Budget = { name: 'login', count: 10, seconds: quarter };
const perAddress: Budget = { name: 'login-address', count: 25, seconds: quarter };

const wrongPair = (): Refusal => new Refusal('credentials', say('admin.wrongPair'));

/** The form in which a login is stored and compared. */
export const foldLogin = (login: string): string => login.normalize('NFKC').toLowerCase();

const loginPattern = /^[a-z0-9._-]{1,64}$/;

async function login(
	context: Context,
	{ body }: InputOf<'auth.login'>,
	call: Call,
): Promise<{ token: string; setup?: SetupNeed }> {
	const name = foldLogin(body.login);
	const spends: readonly [Budget, string][] = [
		[perLogin, `${call.address} ${name}`],
		[perAddress, call.address],
	];
	// A client that has spent its budget does not enter the queue.
	for (const [budget, client] of spends) context.sharedLimits.checkHere(budget, client);
	const allowed = async (): Promise<void> => {
		for (const [budget, client] of spends) await context.sharedLimits.check(budget, client);
	};
	let proved: ProvedCode | null = null;
	let isCodeWrong = false;
	const admin = await tryPassword(context, name, call, async () => {
		await allowed();
		// A text that cannot be a login is not looked up; PostgreSQL would even reject some of them.
		const candidate = loginPattern.test(name) ? await findByLogin(context.db.read, name) : undefined;
		let isRight = await matches(body.password, candidate?.password, allowed);
		if (candidate && isRight && (await hasFactor(context.db.read, candidate.id))) {
			// Only somebody with the right password learns that there is a second factor.
			const proving = proveFactor(context, candidate.id, body);
			if (!proving) throw await factorNeeded(context, candidate.id);
			proved = await proving;
			isCodeWrong = proved === null;
			isRight = !isCodeWrong;
		}
		// Counting and checking are one atomic step, so concurrent guesses cannot exceed the budget.
		if (!isRight) for (const [budget, client] of spends) await context.sharedLimits.take(budget, client);
		return { isRight, admin: candidate };
	});
	if (!admin && isCodeWrong) throw body.passkey ? wrongPasskey() : wrongCode();
	if (!admin) throw wrongPair();
	if (isOver(context, admin.password_once_until)) throw oneTimeOver();
	return context.db.writeUrgent(async (tx) => {
		if (!(await isStill(tx, context, admin))) throw wrongPair();
		await requireCode(tx, admin.id, proved);
		if (proved) await spendCode(tx, context, admin.id, proved);
		await rememberPlace(tx, context, admin.login, call.address);
		const session = await openSession(tx, context, admin, call.app);
		const how = proved && { code: (proved as ProvedCode).kind };
		await record(
			tx,
			context,
			{ ...call, session },
			{ action: 'login', kind: 'admin', id: admin.id, ...(how && { after: how }) },
		);
		const setup = await setupOf(tx, admin.id);
		return { token: signToken(context, session), ...(setup && { setup }) };
	});
}

const isOver = ({ now }: Context, until: string | null): boolean =>
	until !== null && until <= now().toISOString();

const oneTimeOver = (): Refusal => new Refusal('credentials', say('admin.onceExpired'));

type Known = { id: number; password: string };

/** True while the checked password is still the stored one. The row stays locked until the commit. */
async function isStill(tx: Write, { db }: Context, { id, password }: Known): Promise<boolean> {
	const row = tx.selectFrom('admin').select('id').where('id', '=', id).where('password', '=', password);
	return (await lockRows(row, db.dialect).executeTakeFirst()) !== undefined;
}

async function password(
	context: Context,
	{ body }: InputOf<'auth.password'>,
	call: AdminCall,
): Promise<{ token: string }> {
	const { session } = call;
	const spends = [perLogin, `${call.address} ${session.login}`] as const;
	const allowed = (): Promise<void> => context.sharedLimits.check(...spends);
	await allowed();
	const admin = await tryPassword(context, session.login, call, async () => {
		const owner = await findByLogin(context.db.read, session.login);
		if (!owner) throw new Refusal('session', say('admin.deleted'));
		const isRight = await matches(body.password, owner.password, allowed);
		if (!isRight) await context.sharedLimits.take(...spends);
		return { isRight, admin: owner };
	});
	if (!admin) throw invalid('password', say('admin.oldPassword'));
	requireStrong(body.newPassword, admin.login, 'newPassword');
	if (admin.password_once_until !== null && body.newPassword === body.password)
		throw invalid('newPassword', say('admin.stillOnce'));
	const stored = await hashPassword(body.newPassword);
	return context.db.writeUrgent(async (tx) => {
		// One of two concurrent changes may come from a thief: the first wins and ends the other's session.
		if (!(await isStill(tx, context, admin))) throw new Refusal('session', say('admin.justChanged'));
		await requireLiveSession(tx, context, session);
		const { token_version } = await changePassword(tx, admin.id, stored);
		const fresh = await openSession(tx, context, { ...admin, token_version }, call.app, session);
		await record(
			tx,
			context,
			{ ...call, session: fresh },
			{ action: 'password', kind: 'admin', id: admin.id },
		);
		return { token: signToken(context, fresh) };
	});
}

/**
 * Stores a new password and ends every session of its owner. A password that somebody else chose is good
 * until `onceUntil`.
 */
export async function changePassword(
	tx: Write,
	adminId: number,
	stored: string,
	onceUntil: string | null = null,
): Promise<{ token_version: number }> {
	const changed = await tx
		.updateTable('admin')
		.set((eb) => ({
			password: stored,
			token_version: eb('token_version', '+', 1),
			password_once_until: onceUntil,
		}))
		.where('id', '=', adminId)
		.returning('token_version')
		.executeTakeFirstOrThrow();
	// Sessions end after the row is locked, because a concurrent sign-in would open another one meanwhile.
	await endSessions(tx, adminId);
	tx.changed({ kind: 'admin', id: adminId, revision: changed.token_version });
	return changed;
}

async function logout(context: Context, _input: unknown, { session }: AdminCall): Promise<undefined> {
	await context.db.writeUrgent(async (tx) => {
		await requireLiveSession(tx, context, session);
		await tx.deleteFrom('session').where('sid', '=', session.sid).execute();
		tx.changed({ kind: 'admin', id: session.adminId, revision: 0 });
	});
}

async function logoutAll(context: Context, _input: unknown, call: AdminCall): Promise<undefined> {
	await context.db.writeUrgent(async (tx) => {
		await record(tx, context, call, { action: 'logout-all', kind: 'admin', id: call.session.adminId });
		await endSessions(tx, call.session.adminId);
		tx.changed({ kind: 'admin', id: call.session.adminId, revision: 0 });
	});
}

const sessions = (context: Context, _input: unknown, { session }: AdminCall): Promise<SessionRow[]> =>
	openSessions(context, session.adminId, session.sid);

async function create(
	context: Context,
	{ body: { login, name, password, rights = ['all'] } }: InputOf<'auth.create'>,
	call: AdminCall,
): Promise<Admin & { password?: string }> {
	requireConfirmed(context, call.session);
	const made = password === undefined ? { password: newPassword(login) } : null;
	const stored = await readNewAdmin({ login, name, password: password ?? made?.password ?? '' });
	const admin = await context.db.write(async (tx) => {
		const held = orderedRights(rights);
		const row = { ...stored, ...(made && oneTime(context)), rights: storedRights(held) };
		const admin = await insertAdmin(tx, context, row);
		const after = { ...admin, rights: held };
		await record(tx, context, call, { action: 'create', kind: 'admin', id: admin.id, after });
		return admin;
	});
	return { ...admin, ...made };
}

const oneTimeMs = 3 * dayMs;

/** A password that somebody else chose is good for three days. */
export const oneTime = ({ now }: Pick<Context, 'now'>): { password_once_until: string } => ({
	password_once_until: new Date(now().getTime() + oneTimeMs).toISOString(),
});

export type StoredAdmin = {
	login: string;
	name: string;
	password: string;
	password_once_until?: string;
	rights?: string;
};

/** Checks a new admin's fields and hashes the password, before any transaction begins. */
export async function readNewAdmin(
	fields: Record<'login' | 'name' | 'password', string>,
): Promise<StoredAdmin> {
	const name = foldLogin(fields.login);
	if (!loginPattern.test(name)) throw invalid('login', say('admin.loginSigns'));
	requireStrong(fields.password, name, 'password');
	return { login: name, name: fields.name, password: await hashPassword(fields.password) };
}

/** Stores an admin; a login in use is refused. */
export async function insertAdmin(
	tx: Write,
	context: Pick<Context, 'now'>,
	admin: StoredAdmin,
): Promise<Admin> {
	try {
		const { id } = await tx
			.insertInto('admin')
			.values({ ...admin, token_version: 1, created_at: context.now().toISOString() })
			.returning('id')
			.executeTakeFirstOrThrow();
		tx.changed({ kind: 'admin', id, revision: 1, created: true });
		return { id, login: admin.login, name: admin.name };
	} catch (error) {
		if (!isDuplicate(error)) throw error;
		throw new Refusal('duplicate', say('admin.loginTaken'), {
			cause: error,
			errors: [{ path: 'login', message: say('admin.loginTaken') }],
		});
	}
}

export const auth = { login, me, language, password, logout, logoutAll, sessions, create };
