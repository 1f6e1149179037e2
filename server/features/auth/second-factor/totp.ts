import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// RFC 6238 with the defaults of every authenticator app: SHA-1, six digits, half a minute.
const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** A new secret, as long as the hash. */
export const newSecret = (): Buffer => randomBytes(20);

/** The code of a time step (RFC 4226, section 5.3). */
export function codeOf(secret: Uint8Array, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const hash = createHmac('sha1', secret).update(counter).digest();
	const offset = (hash.at(-1) ?? 0) & 0x0f;
	return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/**
 * The time step of a typed code, or null: the present step, or one before or after it, because clocks differ.
 * Steps up to `after` are past, so no code is accepted twice.
 */
export function findStep(secret: Uint8Array, typed: string, now: Date, after: number): number | null {
	const present = stepOf(now);
	const steps = [present, present - 1, present + 1].filter((step) => step > after);
	return steps.find((step) => isSame(codeOf(secret, step), typed)) ?? null;
}

const isSame = (a: string, b: string): boolean =>
	a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** True for a code of an app; any other text is a recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed);

/** The form of a secret that people type into an app (RFC 4648, base32). */
export function base32(bytes: Uint8Array): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
	return (bits.match(/.{1,5}/g) ?? [])
		.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
		.join('');
}

export function appAddress(secret: Uint8Array, issuer: string, login: string): string {
	const name = encodeURIComponent(`${issuer}:${login}`);
	return `otpauth://totp/${name}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
