import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { FactorChoice } from '@clearway/shared/contract/passkey.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context, Session, SetupNeed } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import type { Budget } from '../../limits/limits.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { findByLogin } from './find-admin.ts';
import { askForPasskey, provePasskey } from './passkeys/prove-passkey.ts';
import { matches } from './password.ts';
import { factorsOf, hasFactor } from './second-factor/factors.ts';
import { factorOf, type ProvedCode, proveCode, spendCode, wrongCode } from './second-factor/prove-code.ts';
import { tryPassword } from './sign-in/try-password.ts';

/*
 * A change that outlasts a session (people, backups, an export, how one signs in) needs a proof of the last
 * ten minutes: a stolen session alone must give neither a lasting way in nor a copy of all data. An admin
 * with a second factor proves it by that factor, so that a stolen password cannot remove it.
 */

const goodForMs = 10 * 60 * 1000;
// Wrong old passwords share this budget: both are guesses at one's own password.
const perLogin: Budget = { name: 'login', count: 10, seconds: 15 * 60 };

const needed = (): Refusal => new Refusal('confirmation', say('admin.confirm'));

/** Refuses an important change of a session that was not confirmed lately. */
export function requireConfirmed(context: Pick<Context, 'now'>, { confirmedAt }: Session): void {
	const age = context.now().getTime() - Date.parse(confirmedAt ?? '');
	// Another process with a faster clock may have confirmed it.
	if (!(Math.abs(age) < goodForMs)) throw needed();
}

/** Refuses a call of an admin who has to do something else first. */
export const setupNeeded = (need: SetupNeed): Refusal =>
	need === 'password'
		? new Refusal('setup', say('admin.setPassword'))
		: new Refusal('setup', say('admin.setFactor'));

export async function confirm(
	context: Context,
	{ body }: InputOf<'auth.confirm'>,
	call: AdminCall,
): Promise<undefined> {
	const { session } = call;
	if (body.password === undefined && body.code === undefined && body.passkey === undefined)
		throw invalid('password', say('admin.passwordOrCode'));
	const isByFactor = body.passkey !== undefined || body.code !== undefined;
	if ((await hasFactor(context.db.read, session.adminId)) !== isByFactor)
		throw isByFactor
			? invalid('code', say('admin.factorOffUsePassword'))
			: invalid('password', say('admin.proveByFactor'));
	const spends = [perLogin, `${call.address} ${session.login}`] as const;
	const allowed = (): Promise<void> => context.sharedLimits.check(...spends);
	await allowed();
	let proved: ProvedCode | null = null;
	const admin = await tryPassword(context, session.login, call, async () => {
		const owner = await findByLogin(context.db.read, session.login);
		if (!owner) throw new Refusal('session', say('admin.deleted'));
		if (body.passkey) proved = await provePasskey(context, owner.id, body.passkey, session);
		else if (body.code !== undefined) {
			const factor = await factorOf(context.db.read, owner.id);
			proved = await proveCode(context, session, factor?.enabled_at ? factor : undefined, body.code);
		}
		const isRight = isByFactor
			? proved !== null
			: await matches(body.password ?? '', owner.password, allowed);
		if (!isRight) await context.sharedLimits.take(...spends);
		return { isRight, admin: owner };
	});
	if (!admin) throw wrongAnswer(body);
	await context.db.writeUrgent(async (tx) => {
		await requireLiveSession(tx, context, session);
		if (proved) await spendCode(tx, context, admin.id, proved);
		await tx
			.updateTable('session')
			.set({ confirmed_at: context.now().toISOString() })
			.where('sid', '=', session.sid)
			.execute();
	});
}

function wrongAnswer({ code, passkey }: InputOf<'auth.confirm'>['body']): Refusal {
	if (passkey) return invalid('passkey', say('admin.wrongPasskey'));
	return code === undefined
		? invalid('password', say('admin.wrongPassword'))
		: invalid('code', wrongCode().detail);
}

/**
 * The factors that may confirm. The challenge belongs to this session, so the answer to a sign-in does not
 * fit it.
 */
export async function confirmChoice(
	context: Context,
	_input: unknown,
	{ session }: AdminCall,
): Promise<FactorChoice> {
	const [{ app }, passkey] = await Promise.all([
		factorsOf(context.db.read, session.adminId),
		askForPasskey(context, session.adminId, session),
	]);
	return { app, passkey };
}
