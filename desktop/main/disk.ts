// On Windows a file is taken for a moment by whatever looks at it: a virus scanner, a backup, an indexer.
const momentary = new Set(['EACCES', 'EBUSY', 'EPERM']);
const waitsMs = [10, 30, 60];

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? '';

/** Whether there was nothing where something was looked for. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Works on a file, and a few times more while another program has it. */
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

/** The same where nobody can wait: while a window closes. */
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
