import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * How the disk of a test behaves: well, failing every sync, saying that it synced when it did not, without
 * room, read-only.
 */
export type DiskFault = 'well' | 'eio' | 'drops' | 'full' | 'readonly';

/** A data folder on a disk that can fail and lose its power. */
export type FaultyDisk = {
	readonly dataDir: string;
	/** The environment with which a program writes on this disk. */
	readonly env: Record<string, string>;
	become(fault: DiskFault): Promise<void>;
	/**
	 * Cuts the power (the program must have ended): synced blocks survive, and each block written since
	 * survives or not, as `random` has it. A disk writes in any order.
	 */
	losePower(random: () => number): Promise<{ blocksKept: number; blocksLost: number }>;
	remove(): Promise<void>;
};

/** The reason why there is no faulty disk on this machine, or null where there is one. */
export async function noFaultyDisk(): Promise<string | null> {
	if (process.platform !== 'linux')
		return 'Faults of a disk are made by preloading a library, which only Linux does.';
	return run('gcc', ['--version']).then(
		() => null,
		() => 'Faults of a disk need gcc (Debian: apt-get install gcc libc6-dev).',
	);
}

/** Compiles the shim and makes an empty folder on such a disk. */
export async function makeFaultyDisk(): Promise<FaultyDisk> {
	const folder = await mkdtemp(join(tmpdir(), 'clearway-disk-'));
	const at = (name: string): string => join(folder, name);
	const dataDir = at('data');
	const platter = at('platter');
	await Promise.all([mkdir(dataDir), mkdir(platter), writeFile(at('mood'), 'w')]);
	await run('gcc', [
		'-shared',
		'-fPIC',
		'-O2',
		'-o',
		at('shim.so'),
		join(import.meta.dirname, 'disk-shim.c'),
		'-ldl',
	]);
	return {
		dataDir,
		env: {
			DATA_DIR: dataDir,
			LD_PRELOAD: at('shim.so'),
			FAULT_FOLDER: dataDir,
			FAULT_PLATTER: platter,
			FAULT_MOOD: at('mood'),
		},
		become: (fault) => writeFile(at('mood'), fault[0] ?? ''),
		losePower: (random) => losePower(dataDir, platter, random),
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}

const blockBytes = 512;

async function losePower(
	dataDir: string,
	platter: string,
	random: () => number,
): Promise<{ blocksKept: number; blocksLost: number }> {
	const counts = { blocksKept: 0, blocksLost: 0 };
	for (const name of ['clearway.sqlite', 'clearway.sqlite-wal']) {
		const written = await readFile(join(dataDir, name)).catch(() => null);
		const safe = await readFile(join(platter, name)).catch(() => Buffer.alloc(0));
		if (!written) continue;
		// A file's new length may have come down, too, with or without its content.
		const length = random() < 0.5 ? safe.length : Math.max(safe.length, written.length);
		const surviving = Buffer.alloc(length);
		safe.copy(surviving);
		for (let at = 0; at < Math.min(length, written.length); at += blockBytes) {
			const [now, then] = [written.subarray(at, at + blockBytes), surviving.subarray(at, at + blockBytes)];
			if (now.equals(then)) continue;
			if (random() < 0.5) {
				counts.blocksLost++;
				continue;
			}
			now.copy(surviving, at, 0, Math.min(now.length, length - at));
			counts.blocksKept++;
		}
		await writeFile(join(dataDir, name), surviving);
	}
	// The shared memory of the processes goes with the power; so does what was never synced.
	await rm(join(dataDir, 'clearway.sqlite-shm'), { force: true });
	for (const name of await readdir(platter))
		if (name.endsWith('.half')) await rm(join(platter, name), { force: true });
	// The surviving bytes are safe from now on.
	for (const name of ['clearway.sqlite', 'clearway.sqlite-wal']) {
		const bytes = await readFile(join(dataDir, name)).catch(() => null);
		if (bytes) await writeFile(join(platter, name), bytes);
	}
	return counts;
}

/** Numbers between 0 and 1 that a seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}
