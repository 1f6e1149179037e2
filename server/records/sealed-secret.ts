import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Context } from '../context/context.ts';
import type { Config } from '../services/config.ts';
import { knownKeys } from '../services/keys.ts';

/*
 * The server encrypts secrets that it has to show or use again with keys made from the signing key. No database
 * and no backup holds that key, so a copy of the database alone gives no secret away. Each purpose has a key of
 * its own, and the owner of a secret is bound to it: a secret in another row or table cannot be decrypted.
 */

/** What a secret is for, and whose it is. */
export type Sealed = {
	purpose: 'second factor' | 'car link' | 'offer link' | 'offer code';
	of: number | string;
};

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

/**
 * Seals secrets of the previous signing key with the present one. Each use of a code does this too, but an
 * admin who uses no code while both keys are known would be locked out when the previous key is removed, and a
 * secret link could not be sent again.
 */
export async function resealSecrets(context: Context): Promise<void> {
	const { config, db, log } = context;
	const factors = (
		await db.read
			.selectFrom('second_factor')
			.innerJoin('admin', 'admin.id', 'second_factor.admin_id')
			.select(['admin.id', 'admin.login', 'second_factor.secret'])
			.execute()
	).map((row) => ({ ...row, sealed: { purpose: 'second factor', of: row.id } as const }));
	const links = (
		await Promise.all(
			(['car_link', 'offer_page'] as const).map(async (table) => {
				const rows = await db.read.selectFrom(table).select(['hash', 'sealed as secret']).execute();
				const purpose = table === 'car_link' ? 'car link' : 'offer link';
				return rows.map((row) => ({ ...row, table, sealed: { purpose, of: row.hash } as const }));
			}),
		)
	).flat();
	const isOfPresentKey = (row: { sealed: Sealed; secret: string }): boolean =>
		openSecret({ ...config, previousSecret: null }, row.sealed, row.secret) !== null;
	const others = <Row extends { sealed: Sealed; secret: string }>(rows: readonly Row[]) =>
		rows
			.filter((row) => !isOfPresentKey(row))
			.map((row) => ({ ...row, opened: openSecret(config, row.sealed, row.secret) }));
	const otherFactors = others(factors);
	const otherLinks = others(links).filter(({ opened }) => opened !== null);
	const lost = otherFactors.filter(({ opened }) => opened === null);
	if (lost.length > 0)
		log.warn(
			{ logins: lost.map(({ login }) => login) },
			'the authenticator apps of these admins were sealed with a key that is not known: no code is good',
		);
	if (lost.length === otherFactors.length && otherLinks.length === 0) return;
	await db.writeUrgent(async (tx) => {
		// If the secret was exchanged meanwhile, the stored one is newer and stays.
		for (const { id, secret, sealed, opened } of otherFactors)
			if (opened)
				await tx
					.updateTable('second_factor')
					.set({ secret: sealSecret(config, sealed, opened) })
					.where('admin_id', '=', id)
					.where('secret', '=', secret)
					.execute();
		for (const { table, hash, secret, sealed, opened } of otherLinks)
			if (opened)
				await tx
					.updateTable(table)
					.set({ sealed: sealSecret(config, sealed, opened) })
					.where('hash', '=', hash)
					.where('sealed', '=', secret)
					.execute();
	});
}
