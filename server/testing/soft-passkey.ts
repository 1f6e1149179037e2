import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import type { FactorChoice, NewPasskey, PasskeyAnswer } from '@clearway/shared/contract/passkey.ts';

/** The ways in which a test may deviate from an honest browser and authenticator. */
export type Deviation = {
	origin?: string;
	site?: string;
	type?: string;
	isUserVerified?: boolean;
	counter?: number;
	challenge?: string;
};

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** An authenticator in software, with one ES256 key, at the site of `address`. */
export function softPasskey(address: string) {
	const { origin, hostname } = new URL(address);
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const id = randomBytes(16);
	let uses = 0;

	const clientData = (type: string, challenge: string, deviation: Deviation): string =>
		JSON.stringify({
			type: deviation.type ?? type,
			challenge: deviation.challenge ?? challenge,
			origin: deviation.origin ?? origin,
			crossOrigin: false,
		});
	const authenticatorData = (flags: number, deviation: Deviation): Buffer => {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(deviation.counter ?? uses);
		const verified = deviation.isUserVerified === false ? 0 : 0b100;
		return Buffer.concat([sha256(deviation.site ?? hostname), Buffer.from([flags | verified]), counter]);
	};
	const envelope = {
		id: base64url(id),
		rawId: base64url(id),
		type: 'public-key' as const,
		clientExtensionResults: {},
	};
	return {
		/** Answers a challenge by a new credential, without attestation. */
		make({ challenge }: { challenge: string }, deviation: Deviation = {}): NewPasskey {
			const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
			// A COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
			const key = Buffer.concat([
				Buffer.from('a5010203262001215820', 'hex'),
				Buffer.from(x, 'base64url'),
				Buffer.from('225820', 'hex'),
				Buffer.from(y, 'base64url'),
			]);
			const data = Buffer.concat([
				authenticatorData(0b1000001, deviation),
				Buffer.alloc(16),
				Buffer.from([0, id.length]),
				id,
				key,
			]);
			// CBOR: {"fmt": "none", "attStmt": {}, "authData": data}.
			const attestationObject = Buffer.concat([
				Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
				Buffer.from([data.length]),
				data,
			]);
			return {
				...envelope,
				response: {
					clientDataJSON: base64url(clientData('webauthn.create', challenge, deviation)),
					attestationObject: base64url(attestationObject),
					transports: ['internal'],
				},
			};
		},
		/** Signs a challenge; its counter goes one on. */
		sign({ challenge }: { challenge: string }, deviation: Deviation = {}): PasskeyAnswer {
			uses++;
			const data = clientData('webauthn.get', challenge, deviation);
			const authData = authenticatorData(0b1, deviation);
			const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
			return {
				...envelope,
				response: {
					clientDataJSON: base64url(data),
					authenticatorData: base64url(authData),
					signature: base64url(signature),
				},
			};
		},
	};
}
export type SoftPasskey = ReturnType<typeof softPasskey>;

/** Adds a passkey to a signed-in admin. */
export async function addPasskey(api: Api<ApiContract>, passkey: SoftPasskey) {
	const options = await api.auth.beginPasskey();
	return api.auth.addPasskey({ body: { name: 'Ноутбук', passkey: passkey.make(options) } });
}

/** The answer to a sign-in by password alone where there is a second factor. */
export async function choiceOf(entering: Promise<unknown>): Promise<FactorChoice> {
	const problem = await entering.then(
		() => null,
		(error: unknown) => error,
	);
	// A refusal carries it; anything else fails the test at its first use.
	return (problem as { current: FactorChoice }).current;
}
