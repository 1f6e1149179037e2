import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { knownKeys } from './keys.ts';

/*
 * The server encrypts secrets that it has to show or use again with keys made from the signing key. No database
 * and no backup holds that key, so a copy of the database alone gives no secret away. Each purpose has a key of
 * its own, and the owner of a secret is bound to it: a secret in another row or table cannot be decrypted.
 */

/** What a secret is for, and whose it is. */
export type Sealed = { purpose: 'second factor' | 'car link' | 'connection'; of: number | string };

const keyOf = (signingKey: string, { purpose }: Sealed): Uint8Array =>
	new Uint8Array(hkdfSync('sha256', signingKey, '', `clearway ${purpose}`, 32));
const nonceBytes = 12;
const tagBytes = 16;

export function sealSecret({ jwtSecret }: Config, sealed: Sealed, secret: Uint8Array): string {
	const nonce = randomBytes(nonceBytes);
	const cipher = createCipheriv('aes-256-gcm', keyOf(jwtSecret, sealed), nonce);
	cipher.setAAD(Buffer.from(String(sealed.of)));
	return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString(
		'base64url',
	);
}

/** Opens a stored secret; null if its key is no longer known. */
export function openSecret(config: Config, sealed: Sealed, stored: string): Buffer | null {
	const bytes = Buffer.from(stored, 'base64url');
	for (const key of knownKeys(config)) {
		try {
			const decipher = createDecipheriv('aes-256-gcm', keyOf(key, sealed), bytes.subarray(0, nonceBytes));
			decipher.setAAD(Buffer.from(String(sealed.of)));
			decipher.setAuthTag(bytes.subarray(-tagBytes));
			return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
		} catch {
			// Sealed with another key.
		}
	}
	return null;
}
