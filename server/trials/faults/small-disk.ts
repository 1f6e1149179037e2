import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Program } from '../../testing/program.ts';

/** A separate disk of so many megabytes, which only root can make; null if that is impossible. */
export async function mountSmallDisk(
	megabytes: number,
): Promise<{ folder: string; remove(): Promise<void> } | null> {
	if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
	const folder = await mkdtemp(join(tmpdir(), 'clearway-small-disk-'));
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
	} catch {
		await rm(folder, { recursive: true, force: true });
		return null;
	}
	return {
		folder,
		async remove() {
			execFileSync('umount', ['-l', folder]);
			await rm(folder, { recursive: true, force: true });
		},
	};
}

export const noSmallDisk =
	'A small disk of its own can only be mounted by root, where the container allows it.';

/** Fills what is left of a disk with one file. */
export async function fill(file: string): Promise<void> {
	for (const chunk of [1 << 20, 1 << 16, 1 << 12]) {
		for (;;) {
			try {
				await writeFile(file, Buffer.alloc(chunk), { flag: 'a' });
			} catch {
				break;
			}
		}
	}
}

/** Writes until the database takes no more; answers the refusal. */
export async function fillDatabase({ admin }: Pick<Program, 'admin'>): Promise<unknown> {
	for (let n = 0; n < 300; n++) {
		try {
			await admin.option.create({ body: { title: `ballast.${n}.${Date.now()}`, value: 'ж'.repeat(9000) } });
		} catch (error) {
			return error;
		}
	}
	return 'never refused';
}
