import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { NewPasskey, PasskeyOptions, PasskeyRow } from '@clearway/shared/contract/passkey.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../../context/context.ts';
import { requireLiveSession } from '../../../context/session.ts';
import { optionValues } from '../../../options/option.ts';
import { record } from '../../../records/audit.ts';
import { notFound, unlessDuplicate } from '../../../records/revision.ts';
import { invalid, Refusal } from '../../../services/refusal.ts';
import { requireConfirmed } from '../confirmation.ts';
import { endFactors, hasFactor, lockOwner, startFactors } from '../second-factor/factors.ts';
import { newChallenge, takeChallenge } from './challenge.ts';
import { type PasskeySite, passkeySite, webAuthn } from './passkey-site.ts';
import { descriptorOf, passkeysOf } from './prove-passkey.ts';

const most = 20;
// EdDSA, ES256 and RS256: every authenticator knows at least one of them.
const algorithms = [-8, -7, -257];

type Shown = { id: number; name: string; created_at: string; used_at: string | null };

export const shownPasskey = ({ id, name, created_at, used_at }: Shown): PasskeyRow => ({
	id,
	name,
	createdAt: created_at,
	usedAt: used_at,
});

async function beginPasskey(
	context: Context,
	_input: unknown,
	{ session }: AdminCall,
): Promise<PasskeyOptions> {
	// An admin who adds a factor locks everybody else out of the account.
	requireConfirmed(context, session);
	const site = requireSite(context);
	const { adminId, login, name } = session;
	const [passkeys, options, { generateRegistrationOptions }] = await Promise.all([
		passkeysOf(context.db.read, adminId),
		optionValues(context.db.read),
		webAuthn(),
	]);
	if (passkeys.length >= most) throw new Refusal('conflict', say('admin.passkeysFull'));
	const challenge = await newChallenge(context, { adminId, session });
	const made = await generateRegistrationOptions({
		rpID: site.id,
		rpName: options['company.name'] || 'Clearway',
		userID: new TextEncoder().encode(`admin ${adminId}`),
		userName: login,
		userDisplayName: name,
		challenge: Buffer.from(challenge, 'base64url'),
		attestationType: 'none',
		supportedAlgorithmIDs: algorithms,
		excludeCredentials: passkeys.map(descriptorOf),
		authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
	});
	return { ...made };
}

async function addPasskey(
	context: Context,
	{ body }: InputOf<'auth.addPasskey'>,
	call: AdminCall,
): Promise<{ codes: string[]; passkey: PasskeyRow }> {
	requireConfirmed(context, call.session);
	const { adminId } = call.session;
	const credential = await readNewPasskey(context, call, body.passkey);
	const row = {
		name: body.name,
		created_at: context.now().toISOString(),
		used_at: null,
	};
	return unlessDuplicate('passkey', say('admin.passkeyKnown'), () =>
		context.db.write(async (tx) => {
			await requireLiveSession(tx, context, call.session);
			await lockOwner(tx, context, adminId);
			if ((await passkeysOf(tx, adminId)).length >= most)
				throw new Refusal('conflict', say('admin.passkeysFull'));
			const isFirst = !(await hasFactor(tx, adminId));
			const { id } = await tx
				.insertInto('passkey')
				.values({ admin_id: adminId, ...credential, ...row })
				.returning('id')
				.executeTakeFirstOrThrow();
			const codes = await startFactors(tx, call, isFirst);
			const after = { passkey: body.name };
			await record(tx, context, call, { action: 'passkey-add', kind: 'admin', id: adminId, after });
			return { codes, passkey: shownPasskey({ id, ...row }) };
		}),
	);
}

const refused = (): Refusal => invalid('passkey', say('admin.wrongPasskey'));

/**
 * Checks the browser's new passkey against the challenge of this session, and uses the challenge up in any
 * case.
 */
async function readNewPasskey(context: Context, { session }: AdminCall, made: NewPasskey) {
	const site = requireSite(context);
	const { adminId } = session;
	const expectedChallenge = await takeChallenge(context, made.response, { adminId, session });
	if (expectedChallenge === null) throw refused();
	const { verifyRegistrationResponse } = await webAuthn();
	const { verified, registrationInfo } = await verifyRegistrationResponse({
		// The contract has the library's shape, except for the names of transports and attachments.
		response: made as Parameters<typeof verifyRegistrationResponse>[0]['response'],
		expectedChallenge,
		expectedOrigin: site.origin,
		expectedRPID: site.id,
		requireUserVerification: true,
		supportedAlgorithmIDs: algorithms,
	}).catch((error: unknown) => {
		// The library throws an exception for a wrong answer.
		context.log.warn({ adminId, reason: String(error) }, 'new passkey refused');
		throw refused();
	});
	if (!verified) throw refused();
	const { id, publicKey, counter } = registrationInfo.credential;
	return {
		credential_id: id,
		public_key: Buffer.from(publicKey).toString('base64url'),
		counter,
		transports: JSON.stringify(made.response.transports ?? []),
	};
}

async function renamePasskey(
	context: Context,
	{ params: { id }, body: { name } }: InputOf<'auth.renamePasskey'>,
	call: AdminCall,
): Promise<PasskeyRow> {
	const { adminId } = call.session;
	return context.db.write(async (tx) => {
		await requireLiveSession(tx, context, call.session);
		const before = (await passkeysOf(tx, adminId)).find((passkey) => passkey.id === id);
		if (!before) throw notFound(say('admin.passkeyMissing'));
		if (before.name === name) return shownPasskey(before);
		await tx
			.updateTable('passkey')
			.set({ name })
			.where('id', '=', id)
			.where('admin_id', '=', adminId)
			.execute();
		const change = { before: { passkey: before.name }, after: { passkey: name } };
		await record(tx, context, call, { action: 'passkey-rename', kind: 'admin', id: adminId, ...change });
		return shownPasskey({ ...before, name });
	});
}

async function removePasskey(
	context: Context,
	{ params: { id } }: InputOf<'auth.removePasskey'>,
	call: AdminCall,
): Promise<undefined> {
	requireConfirmed(context, call.session);
	const { adminId } = call.session;
	await context.db.write(async (tx) => {
		await requireLiveSession(tx, context, call.session);
		await lockOwner(tx, context, adminId);
		const removed = await tx
			.deleteFrom('passkey')
			.where('id', '=', id)
			.where('admin_id', '=', adminId)
			.returning('name')
			.executeTakeFirst();
		if (!removed) throw notFound(say('admin.passkeyMissing'));
		await endFactors(tx, adminId);
		const before = { passkey: removed.name };
		await record(tx, context, call, { action: 'passkey-remove', kind: 'admin', id: adminId, before });
	});
}

function requireSite(context: Context): PasskeySite {
	const site = passkeySite(context);
	if (!site) throw new Refusal('conflict', say('admin.passkeyNoSite'));
	return site;
}

export const ownPasskeys = { beginPasskey, addPasskey, renamePasskey, removePasskey };
