import type { Language } from '@clearway/shared/contract/language.ts';
import type { Generated } from 'kysely';

/*
 * Accounts, sessions and the ways to sign in. As in `tables.ts`, instants are ISO text.
 */

type Instant = string;

export type AdminTable = {
	id: Generated<number>;
	login: string;
	name: string;
	password: string;
	token_version: number;
	created_at: Instant;
	/** The time until which a password that another admin set is good; null for the admin's own. */
	password_once_until: Instant | null;
	language: Generated<Language>;
	/** What the admin may do, the names separated by commas. */
	rights: Generated<string>;
};
export type SessionTable = {
	sid: string;
	admin_id: number;
	app: string;
	created_at: Instant;
	seen_at: Instant;
	expires_at: Instant;
	/** The time at which its owner last gave a password or code. */
	confirmed_at: Instant;
};
export type SecondFactorTable = {
	admin_id: number;
	/** Encrypted with a key that is in no backup. */
	secret: string;
	/** The time step of the last code: none is accepted twice. */
	last_step: number;
	created_at: Instant;
	/** Null until its owner has shown a first code. */
	enabled_at: Instant | null;
};
export type PasskeyTable = {
	id: Generated<number>;
	admin_id: number;
	credential_id: string;
	/** COSE, as base64url. */
	public_key: string;
	/** The number of uses that the authenticator counts; 0 for one that does not count. */
	counter: number;
	/** JSON: how the browser may reach the authenticator. */
	transports: string;
	name: string;
	created_at: Instant;
	used_at: Instant | null;
};
export type PasskeyChallengeTable = {
	challenge: string;
	admin_id: number;
	/** The session that may answer it by a new passkey; null for a sign-in, which has none yet. */
	sid: string | null;
	expires_at: Instant;
};
export type RecoveryCodeTable = { admin_id: number; hash: string; used_at: Instant | null };
