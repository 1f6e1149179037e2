import { rename, writeFile } from 'node:fs/promises';

// On Windows other programs lock a file for a moment: a virus scanner, a backup, an indexer.
const momentary = new Set(['EACCES', 'EBUSY', 'EPERM']);
const waitsMs = [10, 30, 60];

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? '';

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Retries work on a file a few times while another program holds it. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
	for (const ms of waitsMs) {
		try {
			return await work();
		} catch (error) {
			if (!momentary.has(codeOf(error))) throw error;
			await new Promise((resolve) => setTimeout(resolve, ms));
		}
	}
	return work();
}

/** Atomic: after a power cut the file is either the old or the new one. Only this user's account reads it. */
export async function writeSafely(file: string, bytes: Buffer): Promise<void> {
	await writeFile(`${file}-new`, bytes, { mode: 0o600, flush: true });
	await rename(`${file}-new`, file);
}

/** Blocks instead of waiting, for a window that closes. */
export function patientlySync<T>(work: () => T): T {
	for (const ms of waitsMs) {
		try {
			return work();
		} catch (error) {
			if (!momentary.has(codeOf(error))) throw error;
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
		}
	}
	return work();
}
