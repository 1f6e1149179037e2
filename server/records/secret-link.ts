import { createHash, randomBytes } from 'node:crypto';
import { addressIn } from '@clearway/shared/contract/language.ts';
import type { Config } from '../services/config.ts';
import { openSecret, sealSecret } from '../services/sealed-secret.ts';

/*
 * A page that opens with its address alone. The database stores the hash of the address, to find the page, and the
 * sealed address, so that the office can send it again.
 */

/** What the page shows: its address begins with it. */
export type SecretPage = 'car' | 'offer';

const tokenBytes = 24;

export const isToken = (token: string): boolean => /^[\w-]{32}$/.test(token);

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The stored columns of a new secret. */
export function newSecret(config: Config, page: SecretPage): { hash: string; sealed: string } {
	const token = randomBytes(tokenBytes);
	const hash = hashOf(token.toString('base64url'));
	return { hash, sealed: sealSecret(config, { purpose: `${page} link`, of: hash }, token) };
}

/** The address in the client's language. Null if the key that sealed the token is lost. */
export function secretAddress(
	config: Config,
	page: SecretPage,
	{ hash, sealed, speaks }: { hash: string; sealed: string; speaks: string },
): string | null {
	const token = openSecret(config, { purpose: `${page} link`, of: hash }, sealed);
	const language = config.languages.find((known) => known === speaks) ?? config.languages[0];
	return (
		token &&
		config.publicUrl + addressIn(language, config.languages, `/${page}/${token.toString('base64url')}`)
	);
}
