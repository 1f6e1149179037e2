import { rmSync } from 'node:fs';
import { mkdir, open, readFile, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 120_000;
const touchEveryMs = 2000;
const abandonedAfterMs = 30_000;

/** Only one process at a time runs the work; the others wait for their turn. */
export async function alone(lock: string, work: () => Promise<void>): Promise<void> {
	await mkdir(dirname(lock), { recursive: true });
	const until = Date.now() + patienceMs;
	while (!(await take(lock))) {
		if (Date.now() > until)
			throw new Error(`Another build holds ${lock} for too long; delete it if none is running`);
		if (await isAbandoned(lock)) rmSync(lock, { force: true });
		await wait(200);
	}
	const touching = setInterval(() => {
		const now = new Date();
		utimes(lock, now, now).catch(() => undefined);
	}, touchEveryMs);
	try {
		await work();
	} finally {
		clearInterval(touching);
		rmSync(lock, { force: true });
	}
}

async function take(lock: string): Promise<boolean> {
	const file = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'EEXIST') return null;
		throw error;
	});
	if (!file) return false;
	try {
		await file.writeFile(String(process.pid));
	} catch (error) {
		rmSync(lock, { force: true });
		throw error;
	} finally {
		await file.close();
	}
	return true;
}

// A killed build leaves its lock behind. Another program may have its id by now, or a power cut lost the id;
// then only the age of the lock tells.
async function isAbandoned(lock: string): Promise<boolean> {
	const lockFile = await stat(lock).catch(() => null);
	if (lockFile && Date.now() - lockFile.mtimeMs > abandonedAfterMs) return true;
	const pid = Number(await readFile(lock, 'utf8').catch(() => ''));
	if (!pid) return false;
	try {
		process.kill(pid, 0);
		return false;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'ESRCH';
	}
}
