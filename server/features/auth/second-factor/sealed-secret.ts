import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { knownKeys } from '../../../keys.ts';

/*
 * The server encrypts the secrets of second factors with a key made from the signing key. No database and no
 * backup holds that key, so nobody can make codes from a copy of the database alone. The admin's id is bound
 * to the encrypted secret, so a row that was moved to another admin cannot be decrypted.
 */

const keyOf = (signingKey: string): Uint8Array =>
	new Uint8Array(hkdfSync('sha256', signingKey, '', 'clearway second factor', 32));
const nonceBytes = 12;
const tagBytes = 16;

export function sealSecret({ jwtSecret }: Config, adminId: number, secret: Uint8Array): string {
	const nonce = randomBytes(nonceBytes);
	const cipher = createCipheriv('aes-256-gcm', keyOf(jwtSecret), nonce);
	cipher.setAAD(Buffer.from(String(adminId)));
	return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString(
		'base64url',
	);
}

/** Opens a stored secret; null if its key is no longer known. */
export function openSecret(config: Config, adminId: number, sealed: string): Buffer | null {
	const bytes = Buffer.from(sealed, 'base64url');
	for (const key of knownKeys(config)) {
		try {
			const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, nonceBytes));
			decipher.setAAD(Buffer.from(String(adminId)));
			decipher.setAuthTag(bytes.subarray(-tagBytes));
			return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
		} catch {
			// Sealed with another key.
		}
	}
	return null;
}

/**
 * Seals secrets of the previous signing key with the present one. Each use of a code does this too, but an
 * admin who uses no code while both keys are known would be locked out when the previous key is removed.
 */
export async function resealSecrets({ config, db, log }: Context): Promise<void> {
	const rows = await db.read
		.selectFrom('second_factor')
		.innerJoin('admin', 'admin.id', 'second_factor.admin_id')
		.select(['admin.id', 'admin.login', 'second_factor.secret'])
		.execute();
	const isOfPresentKey = (row: { id: number; secret: string }): boolean =>
		openSecret({ ...config, previousSecret: null }, row.id, row.secret) !== null;
	const others = rows
		.filter((row) => !isOfPresentKey(row))
		.map((row) => ({ ...row, opened: openSecret(config, row.id, row.secret) }));
	const lost = others.filter(({ opened }) => opened === null);
	if (lost.length > 0)
		log.warn(
			{ logins: lost.map(({ login }) => login) },
			'the authenticator apps of these admins were sealed with a key that is not known: no code is good',
		);
	if (lost.length === others.length) return;
	await db.writeUrgent(async (tx) => {
		for (const { id, secret, opened } of others)
			if (opened)
				await tx
					.updateTable('second_factor')
					.set({ secret: sealSecret(config, id, opened) })
					.where('admin_id', '=', id)
					// If the admin used a code or set up a new app meanwhile, the stored secret is newer and stays.
					.where('secret', '=', secret)
					.execute();
	});
}
