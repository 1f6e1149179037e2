import { rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 120_000;

/** Runs work that only one process at a time may do; the others wait for their turn. */
export async function alone(lock: string, work: () => Promise<void>): Promise<void> {
	await mkdir(dirname(lock), { recursive: true });
	const until = Date.now() + patienceMs;
	while (!(await take(lock))) {
		if (Date.now() > until)
			throw new Error(`Another build holds ${lock} for too long; delete it if none is running`);
		if (await isAbandoned(lock)) rmSync(lock, { force: true });
		await wait(200);
	}
	try {
		await work();
	} finally {
		rmSync(lock, { force: true });
	}
}

const take = (lock: string): Promise<boolean> =>
	writeFile(lock, String(process.pid), { flag: 'wx' }).then(
		() => true,
		(error: NodeJS.ErrnoException) => {
			if (error.code === 'EEXIST') return false;
			throw error;
		},
	);

// A killed build leaves its lock behind.
async function isAbandoned(lock: string): Promise<boolean> {
	const pid = Number(await readFile(lock, 'utf8').catch(() => ''));
	if (!pid) return false;
	try {
		process.kill(pid, 0);
		return false;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'ESRCH';
	}
}
