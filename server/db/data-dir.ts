import type { Stats } from 'node:fs';
import { chmod, lstat, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isAlive, removeLeftovers } from './copy-folder.ts';
import { databaseFile } from './open.ts';

/** Files that were open to others and are closed now, and those that could not be closed. */
export type Closed = { closed: string[]; stillOpen: string[] };

/**
 * Removes temporary files that killed programs left in a data folder, and makes our files readable by their
 * owner only.
 */
export async function tidyDataDir(dataDir: string, now: Date): Promise<Closed> {
	await removeLeftovers(dataDir, now);
	await removeLeftovers(join(dataDir, 'backups'), now);
	await removeHalfFiles(dataDir);
	await removeSecondName(dataDir);
	return process.platform === 'win32' ? { closed: [], stillOpen: [] } : closeToOthers(dataDir);
}

// `config.ts` tests its write access, and writes the key, under such a name first.
async function removeHalfFiles(dataDir: string): Promise<void> {
	for (const name of await namesIn(dataDir)) {
		const pid = /^(?:\.write-|jwt-secret\.)(\d+)$/.exec(name)?.[1];
		if (pid !== undefined && !isAlive(Number(pid))) await rm(join(dataDir, name), { force: true });
	}
}

/** The name that a restore gives the old database; the time follows. */
export const oldCopyName = (target: string): string => `${target}.before-restore-`;

// A restore that was killed between naming the old database and replacing it leaves one file with two names.
// Opened by both, it would have two logs and be lost.
async function removeSecondName(dataDir: string): Promise<void> {
	const target = databaseFile(dataDir);
	const current = await stat(target).catch(() => null);
	if (!current || current.nlink < 2) return;
	for (const name of await namesIn(dataDir)) {
		if (!name.startsWith(oldCopyName(basename(target)))) continue;
		const oldCopy = await stat(join(dataDir, name)).catch(() => null);
		if (oldCopy?.ino === current.ino && oldCopy.dev === current.dev)
			await rm(join(dataDir, name), { force: true });
	}
}

async function closeToOthers(dataDir: string): Promise<Closed> {
	const backups = join(dataDir, 'backups');
	const outcome: Closed = { closed: [], stillOpen: [] };
	const close = async (path: string, mode: number, isKind: (it: Stats) => boolean): Promise<void> => {
		// A link may lead outside the folder.
		const it = await lstat(path).catch(() => null);
		if (!it || !isKind(it) || (it.mode & 0o077) === 0) return;
		await chmod(path, mode).then(
			() => outcome.closed.push(path),
			() => outcome.stillOpen.push(path),
		);
	};
	// The rights of a world-writable folder such as /tmp are not changed.
	const isFolder = (it: Stats): boolean => it.isDirectory() && (it.mode & 0o1000) === 0;
	const isFile = (it: Stats): boolean => it.isFile();
	await close(dataDir, 0o700, isFolder);
	await close(backups, 0o700, isFolder);
	for (const name of await namesIn(dataDir))
		if (/sqlite|^jwt-secret|^reserve/.test(name)) await close(join(dataDir, name), 0o600, isFile);
	for (const name of await namesIn(backups)) await close(join(backups, name), 0o600, isFile);
	return outcome;
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
