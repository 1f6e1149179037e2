import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Counts } from './copy.ts';
import { type CopySource, withCopy } from './copy-process.ts';
import { databaseFile } from './open.ts';
import { syncFolder } from './replace.ts';

/** A backup that was opened and counted after it was made. */
export type Backup = { file: string; bytes: number; counts: Counts };

/** The place of the product's database. */
export type Where = { readonly dataDir: string; readonly databaseUrl: string | null };

/** The product's database as the source of a copy. */
export const sourceOf = ({ dataDir, databaseUrl }: Where): CopySource =>
	databaseUrl === null
		? { kind: 'sqlite', file: databaseFile(dataDir) }
		: { kind: 'postgres', url: databaseUrl };

/**
 * Writes a backup while the server works: one SQLite file, whichever database it comes from. It appears under
 * its name only after it was opened, checked and counted.
 */
export async function backUp(where: Where, file: string, now: Date, signal?: AbortSignal): Promise<Backup> {
	return withCopy(sourceOf(where), { beside: dirname(file), now, signal }, async (copy) => {
		await rename(copy.file, file);
		await syncFolder(dirname(file));
		return { file, bytes: copy.bytes, counts: copy.counts };
	});
}
