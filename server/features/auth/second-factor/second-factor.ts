import type { SecondFactor } from '@clearway/shared/contract/auth.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../../context/context.ts';
import { requireLiveSession } from '../../../context/session.ts';
import type { Write } from '../../../db/open.ts';
import { optionValues } from '../../../options/option.ts';
import { record } from '../../../records/audit.ts';
import { invalid, Refusal } from '../../../services/refusal.ts';
import { sealSecret } from '../../../services/sealed-secret.ts';
import { requireConfirmed } from '../confirmation.ts';
import { passkeySite } from '../passkeys/passkey-site.ts';
import { shownPasskey } from '../passkeys/passkeys.ts';
import { passkeysOf } from '../passkeys/prove-passkey.ts';
import { endFactors, hasFactor, isFactorRequired, lockOwner, startFactors } from './factors.ts';
import { factorOf, proveCode, spendCode } from './prove-code.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { appAddress, base32, newSecret } from './totp.ts';

const alreadyOn = (): Refusal => new Refusal('conflict', say('admin.factorOn'));
const notOn = (): Refusal => new Refusal('conflict', say('admin.factorOff'));

async function secondFactor(
	context: Context,
	_input: unknown,
	{ session }: AdminCall,
): Promise<SecondFactor> {
	const { read } = context.db;
	const [factor, passkeys, isRequired, { count }] = await Promise.all([
		factorOf(read, session.adminId),
		passkeysOf(read, session.adminId),
		isFactorRequired(read),
		read
			.selectFrom('recovery_code')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('admin_id', '=', session.adminId)
			.where('used_at', 'is', null)
			.executeTakeFirstOrThrow(),
	]);
	const since = factor?.enabled_at ?? null;
	const isOn = since !== null || passkeys.length > 0;
	return {
		isOn,
		isRequired,
		since,
		passkeys: passkeys.map(shownPasskey),
		canHavePasskeys: passkeySite(context) !== null,
		codesLeft: isOn ? Number(count) : 0,
		setup: session.setup ?? null,
	};
}

async function beginFactor(context: Context, _input: unknown, { session }: AdminCall) {
	// An admin who sets a factor up locks everybody else out of the account.
	requireConfirmed(context, session);
	const secret = newSecret();
	const name = (await optionValues(context.db.read))['company.name'] || 'Clearway';
	const row = {
		secret: sealSecret(context.config, { purpose: 'second factor', of: session.adminId }, secret),
		last_step: 0,
		created_at: context.now().toISOString(),
	};
	await context.db.write(async (tx) => {
		await requireLiveSession(tx, context, session);
		const stored = await tx
			.insertInto('second_factor')
			.values({ admin_id: session.adminId, ...row })
			.onConflict((conflict) =>
				conflict.column('admin_id').doUpdateSet(row).where('second_factor.enabled_at', 'is', null),
			)
			.returning('admin_id')
			.executeTakeFirst();
		if (!stored) throw alreadyOn();
	});
	return { secret: base32(secret), address: appAddress(secret, name, session.login) };
}

async function enableFactor(
	context: Context,
	{ body }: InputOf<'auth.enableFactor'>,
	call: AdminCall,
): Promise<{ codes: string[] }> {
	const { adminId } = call.session;
	requireConfirmed(context, call.session);
	const factor = await factorOf(context.db.read, adminId);
	if (!factor) throw notOn();
	if (factor.enabled_at) throw alreadyOn();
	const proved = await proveCode(context, call.session, factor, body.code);
	if (proved?.kind !== 'app') throw invalid('code', say('admin.wrongAppCode'));
	return context.db.write(async (tx) => {
		await requireLiveSession(tx, context, call.session);
		await lockOwner(tx, context, adminId);
		await spendCode(tx, context, adminId, proved);
		const isFirst = !(await hasFactor(tx, adminId));
		const enabled = await tx
			.updateTable('second_factor')
			.set({ enabled_at: context.now().toISOString() })
			.where('admin_id', '=', adminId)
			.where('enabled_at', 'is', null)
			.executeTakeFirst();
		if (enabled.numUpdatedRows !== 1n) throw alreadyOn();
		const codes = await startFactors(tx, call, isFirst);
		await record(tx, context, call, { action: 'factor-on', kind: 'admin', id: adminId });
		return { codes };
	});
}

async function renewCodes(context: Context, _input: unknown, call: AdminCall): Promise<{ codes: string[] }> {
	requireConfirmed(context, call.session);
	const { adminId } = call.session;
	return context.db.write(async (tx) => {
		// The lock comes before the session's rows are shared, or two calls would wait for each other for ever.
		await lockOwner(tx, context, adminId);
		await requireLiveSession(tx, context, call.session);
		if (!(await hasFactor(tx, adminId))) throw notOn();
		const codes = await renewRecoveryCodes(tx, adminId);
		await record(tx, context, call, { action: 'recovery-codes', kind: 'admin', id: adminId });
		return { codes };
	});
}

async function dropFactor(context: Context, _input: unknown, call: AdminCall): Promise<undefined> {
	requireConfirmed(context, call.session);
	const { adminId } = call.session;
	await context.db.write(async (tx) => {
		await requireLiveSession(tx, context, call.session);
		await lockOwner(tx, context, adminId);
		const dropped = await tx
			.deleteFrom('second_factor')
			.where('admin_id', '=', adminId)
			.where('enabled_at', 'is not', null)
			.executeTakeFirst();
		if (dropped.numDeletedRows !== 1n) throw notOn();
		await endFactors(tx, adminId);
		await record(tx, context, call, { action: 'factor-off', kind: 'admin', id: adminId });
	});
}

/** Deletes the app, the passkeys and the recovery codes. True if there was a second factor. */
export async function eraseFactor(tx: Write, adminId: number): Promise<boolean> {
	const had = await hasFactor(tx, adminId);
	for (const table of ['second_factor', 'passkey', 'passkey_challenge', 'recovery_code'] as const)
		await tx.deleteFrom(table).where('admin_id', '=', adminId).execute();
	tx.changed({ kind: 'admin', id: adminId, revision: 0 });
	return had;
}

export const ownFactor = { secondFactor, beginFactor, enableFactor, renewCodes, dropFactor };
