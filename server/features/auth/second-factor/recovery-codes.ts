import { createHash, randomInt } from 'node:crypto';
import type { Write } from '../../../db/open.ts';

// Sixteen of 31 signs that are not easily confused: 79 bits, too many to search through a plain hash.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 16;
const count = 10;

export const hashCode = (adminId: number, code: string): string =>
	createHash('sha256').update(`${adminId} ${code}`).digest('base64url');

/** Replaces the recovery codes of an admin. Answers the new ones, which are shown once. */
export async function renewRecoveryCodes(tx: Write, adminId: number): Promise<string[]> {
	const codes = Array.from({ length: count }, newCode);
	await tx.deleteFrom('recovery_code').where('admin_id', '=', adminId).execute();
	await tx
		.insertInto('recovery_code')
		.values(codes.map((code) => ({ admin_id: adminId, hash: hashCode(adminId, code) })))
		.execute();
	return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

const newCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
