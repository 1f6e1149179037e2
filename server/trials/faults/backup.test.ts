// @module-tag time
// @module-tag rounds
import { mkdir, mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runCommandLine, startCommand } from '../../testing/command.ts';
import { fillFiles } from '../../testing/fill-files.ts';
import { type Program, startProgram } from '../../testing/program.ts';

const onPostgres = Boolean(process.env.TEST_POSTGRES);
async function temporaryFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'clearway-backup-test-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

async function largeProgram(megabytes: number, env: Record<string, string> = {}): Promise<Program> {
	const program = await startProgram(env);
	onTestFinished(program.close);
	await fillFiles(program, megabytes);
	return program;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes so many times a second until it is stopped; answers what was acknowledged so far. */
function writeSteadily(
	{ admin }: Program,
	timesASecond: number,
): { readonly titles: readonly string[]; stop(): Promise<void> } {
	const titles: string[] = [];
	const underWay = new Set<Promise<void>>();
	let n = 0;
	const timer = setInterval(() => {
		const title = `Запись ${++n}`;
		const written = admin.category
			.create({ body: { title } })
			.then(() => void titles.push(title))
			.finally(() => underWay.delete(written));
		underWay.add(written);
	}, 1000 / timesASecond);
	return {
		titles,
		async stop() {
			clearInterval(timer);
			await Promise.all(underWay);
		},
	};
}

test.skipIf(onPostgres)(
	'a backup of 500 MB is made while the server writes 20 times a second, and holds what was acknowledged before (P09)',
	async () => {
		const program = await largeProgram(500);
		const file = join(await temporaryFolder(), 'large.sqlite');
		const writing = writeSteadily(program, 20);
		onTestFinished(() => writing.stop());
		const written = (more: number): Promise<void> => {
			const enough = writing.titles.length + more;
			return expect.poll(() => writing.titles.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(enough);
		};
		await written(1);
		const before = [...writing.titles];
		const command = startCommand(program.env, ['backup', file]);
		await expect.poll(async () => (await readdir(dirname(file))).length, { interval: 5 }).toBeGreaterThan(0);
		// It is not made before the writes were acknowledged, however fast the machine is.
		command.process.kill('SIGSTOP');
		await written(5);
		command.process.kill('SIGCONT');
		const { code, said } = await command.ended;
		await writing.stop();
		expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('opened and checked') });
		const copy = new Sqlite(file, { readonly: true });
		const there = new Set(copy.prepare('select title from category').pluck().all());
		copy.close();
		expect(before.filter((title) => !there.has(title))).toEqual([]);
	},
	180_000,
);

describe('a backup that is killed', () => {
	let program: Program;
	beforeAll(async () => {
		program = await startProgram();
		await fillFiles(program, onPostgres ? 60 : 150);
	});
	afterAll(() => program.close());

	test.each([
		['SIGTERM', [0, 300]],
		['SIGINT', [0, 300]],
		['SIGKILL', [0, 100, 300, 600]],
	] as const)(
		'by %s, at whatever moment, leaves nothing behind (P09)',
		async (signal, moments) => {
			const folder = await temporaryFolder();
			let killed = 0;
			for (const after of moments) {
				const command = startCommand(program.env, ['backup', join(folder, 'copy.sqlite')]);
				let ended = false;
				void command.ended.then(() => (ended = true));
				// From the first trace of it on disk.
				while (!ended && (await readdir(folder)).length === 0) await pause(5);
				await pause(after);
				const whole = (await readdir(folder)).includes('copy.sqlite');
				if (command.process.kill(signal) && !whole) killed++;
				await command.ended;
				const leftovers = async (): Promise<string[]> =>
					(await readdir(folder)).filter((name) => name !== 'copy.sqlite');
				await expect.poll(leftovers, { timeout: 10_000 }).toEqual([]);
				await rm(join(folder, 'copy.sqlite'), { force: true });
			}
			expect(killed).toBeGreaterThan(0);
		},
		120_000,
	);

	test.skipIf(process.platform === 'win32')(
		'together with every process of its own is cleaned up by the next one (P09)',
		async () => {
			const folder = await temporaryFolder();
			const command = startCommand(program.env, ['backup', join(folder, 'copy.sqlite')]);
			while ((await readdir(folder)).length === 0) await pause(5);
			process.kill(-(command.process.pid ?? 0), 'SIGKILL');
			await command.ended;
			const otherBackup = startCommand(program.env, ['backup', join(folder, 'other.sqlite')]);
			while (!(await readdir(folder)).some((name) => name !== 'copy.sqlite')) await pause(5);
			expect(await runCommandLine(program.env, ['backup', join(folder, 'third.sqlite')])).toMatchObject({
				code: 0,
			});
			// A copy that another process is making is not taken for a leftover.
			expect(await otherBackup.ended).toMatchObject({ code: 0 });
			expect((await readdir(folder)).toSorted()).toEqual(['other.sqlite', 'third.sqlite']);
		},
		120_000,
	);

	test('with its server is cleaned up by the next start (P09)', async () => {
		const backups = join(program.dataDir, 'backups');
		await program.kill();
		await mkdir(backups, { recursive: true });
		const host = hostname().replaceAll(/[^A-Za-z0-9]/g, '_');
		const nameOf = (pid: number): string => `.backup-${host}-${pid}-0123456789ab`;
		for (const pid of [4194305, 1]) {
			await mkdir(join(backups, nameOf(pid)));
			await writeFile(join(backups, nameOf(pid), 'half.sqlite'), 'half');
		}
		await program.start();
		// Process 1 lives, so its copy is left alone.
		expect((await readdir(backups)).filter((name) => name.startsWith('.'))).toEqual([nameOf(1)]);
	});
});

/** Deleted files that a process still has open: they use disk space invisibly. */
async function namelessFiles(pid: number): Promise<string[]> {
	const folder = `/proc/${pid}/fd`;
	const names = await Promise.all(
		(await readdir(folder)).map((fd) => readlink(join(folder, fd)).catch(() => '')),
	);
	return names.filter((name) => name.includes('.sqlite') && name.endsWith('(deleted)'));
}

describe('a backup that is downloaded', () => {
	const megabytes = onPostgres ? 120 : 400;
	const rise = onPostgres ? 100 : 160;

	test(`of ${megabytes} MB arrives whole and takes less than ${rise} MB of the server’s memory (P12)`, {
		tags: 'db',
		timeout: 120_000,
	}, async () => {
		const program = await largeProgram(megabytes);
		await pause(300);
		const before = await program.memory();
		let most = before;
		const timer = setInterval(() => program.memory().then((now) => (most = Math.max(most, now))), 50);
		onTestFinished(() => clearInterval(timer));
		const answer = await fetch(`${program.url}/api/backup`, {
			headers: { authorization: `Bearer ${program.token}` },
		});
		expect(answer.status).toBe(200);
		const file = join(await temporaryFolder(), 'downloaded.sqlite');
		await writeFile(file, answer.body!);
		clearInterval(timer);
		console.log(`${megabytes} MB downloaded: memory rose from ${before.toFixed(0)} to ${most.toFixed(0)} MB`);
		expect((await stat(file)).size).toBe(Number(answer.headers.get('content-length')));
		const copy = new Sqlite(file, { readonly: true });
		expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
		expect(copy.prepare('select count(*) from file').pluck().get()).toBe(megabytes);
		copy.close();
		expect(most - before).toBeLessThan(rise);
	});

	test('by a client that hangs up, while it is made or halfway, leaves nothing behind (P12)', async () => {
		const scratch = await temporaryFolder();
		const program = await largeProgram(onPostgres ? 60 : 150, { TMPDIR: scratch });
		const leftovers = async (): Promise<string[]> => [
			...(await readdir(scratch)),
			...(await readdir(join(program.dataDir, 'backups')).catch(() => [])),
			...(process.platform === 'linux' ? await namelessFiles(program.pid) : []),
		];
		const ask = (signal: AbortSignal) =>
			fetch(`${program.url}/api/backup`, { signal, headers: { authorization: `Bearer ${program.token}` } });
		const early = new AbortController();
		const asked = ask(early.signal).catch(() => null);
		while ((await leftovers()).length === 0) await pause(5);
		early.abort();
		expect(await asked).toBeNull();
		await expect.poll(leftovers, { timeout: 10_000 }).toEqual([]);

		const halfway = new AbortController();
		const reader = (await ask(halfway.signal)).body!.getReader();
		for (let bytes = 0; bytes < 1_000_000; )
			bytes += (await reader.read()).value?.byteLength ?? Number.POSITIVE_INFINITY;
		halfway.abort();
		await expect.poll(leftovers, { timeout: 10_000 }).toEqual([]);
		const audited = await program.admin.audit.list({ query: {} });
		const logged = audited.data.filter(({ kind }) => kind === 'backup').map(({ action }) => action);
		expect(logged.filter((action) => action === 'download').length).toBeLessThanOrEqual(1);
		// A download that broke off is reported as such, and never counts as the last backup.
		const state = async () => await program.admin.backup.state();
		await expect.poll(state).toMatchObject({ own: { state: 'broken', why: 'client' }, last: null });
		await expect
			.poll(async () => (await program.admin.audit.list({ query: { kind: 'backup' } })).data[0]?.action)
			.toBe('break-off');
	}, 120_000);

	test('by an admin who is removed meanwhile breaks off (J38)', async () => {
		const program = await largeProgram(onPostgres ? 60 : 150);
		const login = 'leaving-clerk';
		const password = 'long enough for a test';
		const { id } = await program.admin.auth.create({ body: { login, password, name: 'Уходящий' } });
		const signedIn = await fetch(`${program.url}/api/auth/login`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ login, password }),
		});
		const { token } = (await signedIn.json()) as { token: string };
		const answer = await fetch(`${program.url}/api/backup`, {
			headers: { authorization: `Bearer ${token}` },
		});
		const reader = answer.body!.getReader();
		let bytes = (await reader.read()).value?.byteLength ?? 0;
		await program.admin.auth.remove({ params: { id } });
		// The reader is so slow that the server, which looks at his session every three seconds, is not
		// through before.
		const readSlowly = async (): Promise<void> => {
			for (let part = await reader.read(); !part.done; part = await reader.read()) {
				bytes += part.value.byteLength;
				await pause(20);
			}
		};
		await expect(readSlowly()).rejects.toThrow();
		expect(bytes).toBeLessThan(Number(answer.headers.get('content-length')));
	}, 120_000);
});
