import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alone } from './build-lock.ts';

let folder: string;
let lock: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clearway-lock-'));
	lock = join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
	['empty, as a power cut leaves one', ''],
	['with the id of another program that lives', String(process.pid)],
])('a lock that nobody has touched for a minute does not stop a build: %s', async (_what, text) => {
	await writeFile(lock, text);
	const at = new Date(Date.now() - 60_000);
	await utimes(lock, at, at);
	// If the build waits for this lock, it waits for ever.
	let isDone = false;
	await alone(lock, async () => {
		isDone = true;
	});
	expect(isDone).toBe(true);
	expect(existsSync(lock)).toBe(false);
});

test('the lock of a running build is not taken for an abandoned one', async () => {
	await alone(lock, async () => {
		const old = new Date(Date.now() - 60_000);
		await utimes(lock, old, old);
		await expect.poll(async () => (await stat(lock)).mtimeMs > old.getTime(), { timeout: 10_000 }).toBe(true);
		expect(await readFile(lock, 'utf8')).toBe(String(process.pid));
	});
});
