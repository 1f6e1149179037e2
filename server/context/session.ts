import { randomBytes } from 'node:crypto';
import { may, type Place, presetsOf, type Right, type Rights } from '@clearway/shared/contract/presets.ts';
import { say } from '@clearway/shared/format/say.ts';
import jwt from 'jsonwebtoken';
import type { Read, Write } from '../db/open.ts';
import { knownKeys } from '../services/keys.ts';
import { Refusal } from '../services/refusal.ts';
import type { Context, Session, SetupNeed } from './context.ts';

type Owner = { id: number; login: string; name: string; rights: string; token_version: number };
type Claims = { sub: number; sid: string; ver: number; iat: number; exp: number };

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const instant = (at: number): string => new Date(at * 1000).toISOString();

/** Rights as a column holds them; only lists of the contract are stored. */
export const readRights = (stored: string): Rights => stored.split(',') as Right[];
export const storedRights = (rights: Rights): string => rights.join(',');

/** Refuses what the session's owner may not do, and says who may. */
export function requireRight({ rights }: Pick<Session, 'rights'>, place: Place): void {
	if (may(rights, place)) return;
	const names = [...presetsOf(place), 'all' as const].map((right) => say(`right.${right}`));
	throw new Refusal('forbidden', say('rights.only', names));
}

const ended = (): Refusal => new Refusal('session', say('admin.sessionEnded'));

/**
 * Opens a session; a token without a session's row is not accepted. A session that replaces another keeps its
 * time of confirmation.
 */
export async function openSession(
	tx: Write,
	context: Context,
	owner: Owner,
	app: string,
	before?: Session,
): Promise<Session> {
	const at = context.now();
	const confirmedAt = before?.confirmedAt ?? at.toISOString();
	const exp = seconds(at) + context.config.sessionSeconds;
	const sid = randomBytes(18).toString('base64url');
	await tx
		.deleteFrom('session')
		.where('admin_id', '=', owner.id)
		.where('expires_at', '<=', at.toISOString())
		.execute();
	await tx
		.insertInto('session')
		.values({
			sid,
			admin_id: owner.id,
			app,
			created_at: at.toISOString(),
			seen_at: at.toISOString(),
			expires_at: instant(exp),
			confirmed_at: confirmedAt,
		})
		.execute();
	return {
		adminId: owner.id,
		login: owner.login,
		name: owner.name,
		rights: readRights(owner.rights),
		sid,
		ver: owner.token_version,
		exp,
		confirmedAt,
	};
}

export async function endSessions(tx: Write, adminId: number): Promise<void> {
	await tx.deleteFrom('session').where('admin_id', '=', adminId).execute();
}

/**
 * Ends all sessions of all admins. Token versions continue from the time: a database from a backup does not
 * know the later versions, and none of them may be given again.
 */
export async function endAllSessions(tx: Write, now: Date): Promise<void> {
	await tx.deleteFrom('session').execute();
	const version = seconds(now);
	await tx
		.updateTable('admin')
		.set((eb) => ({ token_version: eb('token_version', '+', 1) }))
		.where('token_version', '>=', version)
		.execute();
	await tx
		.updateTable('admin')
		.set({ token_version: version })
		.where('token_version', '<', version)
		.execute();
}

export function signToken(context: Context, { adminId, sid, ver, exp }: Session): string {
	// A second may have passed since the session was opened, so the token takes the session's time.
	const claims: Claims = { sub: adminId, sid, ver, iat: exp - context.config.sessionSeconds, exp };
	return jwt.sign(claims, context.config.jwtSecret, { algorithm: 'HS256' });
}

/** Finds the session of an Authorization header: null without a header, a refusal for an invalid token. */
export async function sessionOfHeader(context: Context, header: string | undefined): Promise<Session | null> {
	if (header === undefined) return null;
	const token = bearer(header);
	const session = token ? await sessionOfToken(context, token) : null;
	if (!session) throw ended();
	return session;
}

const bearer = (header: string | undefined): string | undefined =>
	/^bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i.exec(header ?? '')?.[1];

/**
 * Finds the session of a token. Null unless signature, claims, the session's row and the admin's token
 * version all hold.
 */
export async function sessionOfToken(context: Context, token: string): Promise<Session | null> {
	const claims = readClaims(context, token);
	if (!claims) return null;
	const row = await standings(context.db.read)
		.innerJoin('session', 'session.admin_id', 'admin.id')
		.select([
			'admin.id',
			'admin.login',
			'admin.name',
			'admin.rights',
			'admin.token_version',
			'session.expires_at',
			'session.seen_at',
			'session.confirmed_at',
		])
		.where('session.sid', '=', claims.sid)
		.where('admin.id', '=', claims.sub)
		.executeTakeFirst();
	if (!row || row.token_version !== claims.ver || row.expires_at <= context.now().toISOString()) return null;
	noteSeen(context, claims.sid, row.seen_at);
	return {
		adminId: row.id,
		login: row.login,
		name: row.name,
		rights: readRights(row.rights),
		sid: claims.sid,
		ver: claims.ver,
		exp: claims.exp,
		confirmedAt: row.confirmed_at,
		setup: needOf(row),
	};
}

type Standing = { password_once_until: string | null; factor_at: string | null; required: string | null };

/** Admins with the state of their one-time password and second factor. */
const standings = (db: Read) =>
	db
		.selectFrom('admin')
		.leftJoin('second_factor', 'second_factor.admin_id', 'admin.id')
		.select((eb) => [
			'admin.password_once_until',
			eb.fn
				.coalesce(
					'second_factor.enabled_at',
					eb
						.selectFrom('passkey')
						.select(({ fn }) => fn.min('passkey.created_at').as('at'))
						.whereRef('passkey.admin_id', '=', 'admin.id'),
				)
				.as('factor_at'),
			eb
				.selectFrom('option')
				.select('option.value')
				.where('option.title', '=', 'sign-in.second-factor')
				.where('option.deleted_at', 'is', null)
				.as('required'),
		]);

function needOf({ password_once_until, factor_at, required }: Standing): SetupNeed | null {
	if (password_once_until !== null) return 'password';
	return factor_at === null && required === 'true' ? 'second_factor' : null;
}

/** The step that an admin has to take before anything else. */
export const setupOf = async (db: Read, adminId: number): Promise<SetupNeed | null> =>
	needOf(await standings(db).where('admin.id', '=', adminId).executeTakeFirstOrThrow());

/** Somebody with a shell on the server: he has no token and no row, so nothing expires. */
export const commandLine: Session = {
	adminId: 0,
	login: 'command line',
	name: 'command line',
	rights: ['all'],
	sid: '',
	ver: 0,
	exp: 0,
};

/**
 * Refuses a write whose session ended after its token was read: an admin may be removed, or get a new
 * password or other rights, while his request is still arriving. PostgreSQL locks both rows, so that this write and the end
 * of the session follow each other.
 */
export async function requireLiveSession(
	tx: Write,
	context: Pick<Context, 'now'> & { readonly db: Pick<Context['db'], 'dialect'> },
	session: Session,
): Promise<void> {
	if (session === commandLine) return;
	const live = tx
		.selectFrom('session')
		.innerJoin('admin', 'admin.id', 'session.admin_id')
		.select('admin.rights')
		.where('session.sid', '=', session.sid)
		.where('session.expires_at', '>', context.now().toISOString())
		.where('admin.id', '=', session.adminId)
		.where('admin.token_version', '=', session.ver);
	const owner = await (context.db.dialect === 'postgres' ? live.forShare() : live).executeTakeFirst();
	if (!owner) throw ended();
	if (owner.rights !== storedRights(session.rights)) throw new Refusal('forbidden', say('rights.changed'));
}

/** Reads a token. jsonwebtoken lets a missing, endless or early claim pass, so each is checked here. */
function readClaims(context: Context, token: string): Claims | null {
	const claims = knownKeys(context.config)
		.map((key) => verify(token, key, context.now()))
		.find((verified) => verified !== null);
	if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return null;
	const { sub, sid, ver, iat, exp } = claims as Record<string, unknown>;
	if (!isWhole(sub) || !isWhole(ver) || !isWhole(iat) || !isWhole(exp) || typeof sid !== 'string')
		return null;
	const now = seconds(context.now());
	const skew = 30;
	if (sub < 1 || iat > now + skew || exp <= now || exp - iat > context.config.sessionSeconds + skew)
		return null;
	return { sub, sid, ver, iat, exp };
}

// Any other header field, above all `crit`, asks for processing that is not implemented.
const headerMembers: ReadonlySet<string> = new Set(['alg', 'typ', 'kid']);

function isPlainHeader(header: unknown): boolean {
	return (
		typeof header === 'object' &&
		header !== null &&
		Object.keys(header).every((name) => headerMembers.has(name))
	);
}

function verify(token: string, key: string, now: Date): unknown {
	try {
		if (!isPlainHeader(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())))
			return null;
		return jwt.verify(token, key, {
			algorithms: ['HS256'],
			clockTimestamp: seconds(now),
		});
	} catch {
		return null;
	}
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const seenEveryMs = 5 * 60 * 1000;
const beingNoted = new Set<string>();

// The time is written at intervals and not awaited, because a read must not wait for a database that cannot
// write.
function noteSeen(context: Context, sid: string, seenAt: string): void {
	const now = context.now();
	if (now.getTime() - Date.parse(seenAt) < seenEveryMs || beingNoted.has(sid)) return;
	beingNoted.add(sid);
	context.db
		.write((tx) =>
			tx.updateTable('session').set({ seen_at: now.toISOString() }).where('sid', '=', sid).execute(),
		)
		.catch((error: unknown) => context.log.warn({ err: error }, 'session not marked as seen'))
		.finally(() => beingNoted.delete(sid));
}
