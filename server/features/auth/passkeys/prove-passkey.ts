import type { PasskeyAnswer, PasskeyOptions } from '@clearway/shared/contract/passkey.ts';
import type { Context, Session } from '../../../context/context.ts';
import type { Read } from '../../../db/open.ts';
import { newChallenge, takeChallenge } from './challenge.ts';
import { passkeySite, webAuthn } from './passkey-site.ts';

/** The passkeys of an admin, the oldest first. */
export const passkeysOf = (db: Read, adminId: number) =>
	db
		.selectFrom('passkey')
		.select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'name', 'created_at', 'used_at'])
		.where('admin_id', '=', adminId)
		.orderBy('id')
		.execute();
type Passkey = Awaited<ReturnType<typeof passkeysOf>>[number];

export const descriptorOf = ({ credential_id, transports }: Passkey) => ({
	id: credential_id,
	// `addPasskey` writes it from a checked list.
	transports: JSON.parse(transports) as string[],
});

/**
 * The options for signing with a passkey, at a sign-in or in an existing session. Null if there is no passkey
 * or the site allows none.
 */
export async function askForPasskey(
	context: Context,
	adminId: number,
	session: Session | null,
): Promise<PasskeyOptions | null> {
	const site = passkeySite(context);
	if (!site) return null;
	const passkeys = await passkeysOf(context.db.read, adminId);
	if (passkeys.length === 0) return null;
	const { generateAuthenticationOptions } = await webAuthn();
	const challenge = await newChallenge(context, { adminId, session });
	const options = await generateAuthenticationOptions({
		rpID: site.id,
		challenge: Buffer.from(challenge, 'base64url'),
		allowCredentials: passkeys.map(descriptorOf),
		userVerification: 'required',
	});
	return { ...options };
}

/** A passkey that has just signed. It is used up with the counter that it showed. */
export type ProvedPasskey = { kind: 'passkey'; id: number; counter: number; before: number };

/** Checks that a passkey of the admin signed the challenge, and uses the challenge up in any case. */
export async function provePasskey(
	context: Context,
	adminId: number,
	answer: PasskeyAnswer,
	session: Session | null,
): Promise<ProvedPasskey | null> {
	const site = passkeySite(context);
	const passkey = (await passkeysOf(context.db.read, adminId)).find(
		({ credential_id }) => credential_id === answer.id,
	);
	const expectedChallenge = await takeChallenge(context, answer.response, { adminId, session });
	if (!site || !passkey || expectedChallenge === null) return null;
	const { verifyAuthenticationResponse } = await webAuthn();
	try {
		const { verified, authenticationInfo } = await verifyAuthenticationResponse({
			// The contract has the library's shape, except for the names of transports and attachments.
			response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
			expectedChallenge,
			expectedOrigin: site.origin,
			expectedRPID: site.id,
			requireUserVerification: true,
			credential: {
				id: passkey.credential_id,
				publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
				counter: passkey.counter,
			},
		});
		if (!verified) return null;
		return {
			kind: 'passkey',
			id: passkey.id,
			counter: authenticationInfo.newCounter,
			before: passkey.counter,
		};
	} catch (error) {
		// The library throws an exception for a wrong answer, and for a counter that went back.
		context.log.warn({ adminId, passkey: passkey.id, reason: String(error) }, 'passkey refused');
		return null;
	}
}
