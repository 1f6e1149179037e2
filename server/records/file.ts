import { createHash } from 'node:crypto';
import type { Write } from '../db/open.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Stores bytes under their content hash, unless they are stored already. */
export async function storeFile(tx: Write, sha: string, bytes: Uint8Array, now: Date): Promise<void> {
	await tx
		.insertInto('file')
		.values({ sha256: sha, bytes: Buffer.from(bytes), size: bytes.byteLength, created_at: now.toISOString() })
		.onConflict((oc) => oc.column('sha256').doNothing())
		.execute();
}
