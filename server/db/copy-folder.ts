import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@clearway/shared/domain/dated.ts';

// Containers may share a data folder but not process ids: an id is valid only on the machine of that name.
const host = hostname().replaceAll(/[^A-Za-z0-9]/g, '_') || 'host';

const ownFolders = new Set<string>();
// Other programs use the folder, too: a name that only begins alike is theirs.
const named = /^\.backup-(\w+)-(\d+)-[\da-f]{12}$/;

/** The path of a temporary folder beside the target of a copy. Its name holds machine and process id. */
export function nameCopyFolder(beside: string): string {
	const name = `.backup-${host}-${process.pid}-${randomBytes(6).toString('hex')}`;
	ownFolders.add(name);
	return join(beside, name);
}

/** Removes the leftovers of copies that were killed together with all their processes. */
export async function removeLeftovers(folder: string, now: Date): Promise<void> {
	const names = (await readdir(folder).catch(() => [])).filter(
		(name) => named.test(name) && !ownFolders.has(name),
	);
	for (const name of names) {
		const path = join(folder, name);
		if (isOrphaned(name) || (await isOld(path, now))) await rm(path, { recursive: true, force: true });
	}
}

function isOrphaned(name: string): boolean {
	const [, maker, pid] = named.exec(name) ?? [];
	return maker === host && !isAlive(Number(pid));
}

/** True when another process has this id; in a container every start has the same id, which is then ours. */
export function isAlive(pid: number): boolean {
	if (pid === process.pid) return false;
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}

// A process of another machine, or a process id that was reused since. No copy takes a day.
async function isOld(path: string, now: Date): Promise<boolean> {
	const stats = await stat(path).catch(() => null);
	return stats !== null && now.getTime() - stats.mtimeMs > dayMs;
}
