import type { FactorChoice, PasskeyAnswer } from '@clearway/shared/contract/passkey.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../../../context/context.ts';
import type { Read, Write } from '../../../db/open.ts';
import type { Budget } from '../../../limits/limits.ts';
import { Refusal } from '../../../services/refusal.ts';
import { openSecret, sealSecret } from '../../../services/sealed-secret.ts';
import { askForPasskey, type ProvedPasskey, provePasskey } from '../passkeys/prove-passkey.ts';
import { factorsOf, hasFactor } from './factors.ts';
import { hashCode } from './recovery-codes.ts';
import { findStep, isAppCode } from './totp.ts';

// The limit of wrong app codes for one account, over all addresses: many addresses together could guess six
// digits. Only somebody with the password can spend it, and recovery codes, which nobody can guess, work
// meanwhile. A session has its own limit, because it may be stolen.
const perAccount: Budget = { name: 'second-factor', count: 20, seconds: 3600 };

/** A right and unused code of an app or for recovery, or a passkey's signature. */
export type ProvedCode =
	| { kind: 'app'; step: number; secret: Uint8Array; begunAt: string }
	| { kind: 'recovery'; hash: string }
	| ProvedPasskey;

export const factorOf = (db: Read, adminId: number) =>
	db
		.selectFrom('second_factor')
		.select(['secret', 'last_step', 'created_at', 'enabled_at'])
		.where('admin_id', '=', adminId)
		.executeTakeFirst();
type Factor = NonNullable<Awaited<ReturnType<typeof factorOf>>>;

export const wrongCode = (): Refusal =>
	new Refusal('second_factor', say('admin.wrongCode'), {
		errors: [{ path: 'code', message: say('admin.wrongCodeShort') }],
	});

/** The signature belongs to no passkey of this admin, or to another challenge. */
export const wrongPasskey = (): Refusal => new Refusal('second_factor', say('admin.wrongPasskey'));

/** The password was right and no factor was given. Names the factors, with a challenge for a passkey. */
export async function factorNeeded(context: Context, adminId: number): Promise<Refusal> {
	const [{ app }, passkey] = await Promise.all([
		factorsOf(context.db.read, adminId),
		askForPasskey(context, adminId, null),
	]);
	return new Refusal('second_factor', say('admin.codeNeeded'), {
		current: { app, passkey } satisfies FactorChoice,
	});
}

/** Checks the factor that was given; null if it is wrong, undefined if none was given. */
export function proveFactor(
	context: Context,
	adminId: number,
	given: { code?: string | undefined; passkey?: PasskeyAnswer | undefined },
): Promise<ProvedCode | null> | undefined {
	if (given.passkey) return provePasskey(context, adminId, given.passkey, null);
	return given.code === undefined ? undefined : proveOwnCode(context, adminId, given.code);
}

async function proveOwnCode(context: Context, adminId: number, code: string): Promise<ProvedCode | null> {
	const factor = await factorOf(context.db.read, adminId);
	return proveCode(context, { adminId }, factor?.enabled_at ? factor : undefined, code);
}

/** Checks a code without using it up; null for a wrong code, which is counted. */
export async function proveCode(
	context: Context,
	{ adminId, sid }: { adminId: number; sid?: string },
	factor: Factor | undefined,
	typed: string,
): Promise<ProvedCode | null> {
	const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
	if (!isAppCode(code)) return proveRecovery(context.db.read, adminId, code);
	if (!factor) return null;
	const spender = sid === undefined ? String(adminId) : `${adminId} ${sid}`;
	await context.sharedLimits.check(perAccount, spender);
	const secret = openSecret(context.config, { purpose: 'second factor', of: adminId }, factor.secret);
	if (!secret) context.log.warn({ adminId }, 'a second factor was sealed with a key that is not known');
	const step = secret && findStep(secret, code, context.now(), factor.last_step);
	if (secret && step !== null) return { kind: 'app', step, secret, begunAt: factor.created_at };
	await context.sharedLimits.take(perAccount, spender);
	return null;
}

async function proveRecovery(db: Read, adminId: number, code: string): Promise<ProvedCode | null> {
	const hash = hashCode(adminId, code);
	const unused = await db
		.selectFrom('recovery_code')
		.select('hash')
		.where('admin_id', '=', adminId)
		.where('hash', '=', hash)
		.where('used_at', 'is', null)
		.executeTakeFirst();
	return unused ? { kind: 'recovery', hash } : null;
}

/**
 * Uses a code up inside the transaction that needs it. Refuses the second of two transactions with one code.
 */
export async function spendCode(
	tx: Write,
	context: Context,
	adminId: number,
	code: ProvedCode,
): Promise<void> {
	const { numUpdatedRows } = await spending(tx, context, adminId, code).executeTakeFirst();
	if (numUpdatedRows !== 1n) throw code.kind === 'passkey' ? wrongPasskey() : wrongCode();
}

function spending(tx: Write, context: Context, adminId: number, code: ProvedCode) {
	const now = context.now().toISOString();
	switch (code.kind) {
		case 'recovery':
			return tx
				.updateTable('recovery_code')
				.set({ used_at: now })
				.where('admin_id', '=', adminId)
				.where('hash', '=', code.hash)
				.where('used_at', 'is', null);
		case 'passkey':
			// Two signatures from one count mean a copied passkey or an answer that was sent twice.
			return tx
				.updateTable('passkey')
				.set({ counter: code.counter, used_at: now })
				.where('id', '=', code.id)
				.where('admin_id', '=', adminId)
				.where('counter', '=', code.before);
		case 'app':
			return (
				tx
					.updateTable('second_factor')
					// Seals the secret anew, so that it follows a change of the signing key.
					.set({
						last_step: code.step,
						secret: sealSecret(context.config, { purpose: 'second factor', of: adminId }, code.secret),
					})
					.where('admin_id', '=', adminId)
					// Another window may have replaced the app after its code was checked.
					.where('created_at', '=', code.begunAt)
					.where('last_step', '<', code.step)
			);
	}
}

/** Refuses a sign-in by password alone if a second factor was turned on meanwhile. */
export async function requireCode(tx: Write, adminId: number, code: ProvedCode | null): Promise<void> {
	if (!code && (await hasFactor(tx, adminId))) throw new Refusal('second_factor', say('admin.codeNeeded'));
}
