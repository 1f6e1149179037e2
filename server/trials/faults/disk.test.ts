// @module-tag time
// @module-tag rounds
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '../../db/open.ts';
import { createPost } from '../../testing/posts.ts';
import { startProgram } from '../../testing/program.ts';
import { runServer } from '../../testing/run-server.ts';
import { bareSettings } from '../../testing/settings.ts';
import { killWrites } from '../long/kill-writes.ts';
import { powerLoss } from '../long/power-loss.ts';
import { makeFaultyDisk, noFaultyDisk } from './faulty-disk.ts';
import { findLosses, integrityOf, nothingYet } from './mixed-writes.ts';
import { fill, fillDatabase, mountSmallDisk, noSmallDisk } from './small-disk.ts';

const onPostgres = Boolean(process.env.TEST_POSTGRES);
const noFaults = onPostgres ? 'PostgreSQL looks after its own disk.' : await noFaultyDisk();
// Only Linux has it, and not everywhere.
const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;
const nothingLost = { lost: [], halves: [], integrity: 'ok' };

test('a server that is killed under writes of every kind restarts with every write it acknowledged, whole (D01 D02 D03)', async () => {
	const report = await killWrites({ rounds: 3 });
	expect(report).toMatchObject(nothingLost);
	expect(report.acknowledged).toBeGreaterThan(30);
}, 180_000);

describe.skipIf(noFaults !== null)(`on a disk that fails${noFaults ? ` (skipped: ${noFaults})` : ''}`, () => {
	test('a power loss loses nothing acknowledged, whichever unsynced blocks were written (D04)', async () => {
		const report = await powerLoss({ rounds: 3 });
		expect(report).toMatchObject(nothingLost);
		expect(report.acknowledged).toBeGreaterThan(30);
	}, 180_000);

	test('a disk that lies about its syncs may lose the newest writes, but leaves a whole database with the older ones (D04)', async () => {
		const disk = await makeFaultyDisk();
		const program = await startProgram(disk.env);
		onTestFinished(disk.remove);
		onTestFinished(program.close);
		const acknowledged = nothingYet();
		const { id, title } = await program.admin.category.create({ body: { title: 'До обмана' } });
		acknowledged.categories.set(id, title);
		await disk.become('drops');
		await program.admin.category.create({ body: { title: 'После обмана' } });
		await program.kill();
		await disk.become('well');
		// No unsynced block survives.
		await disk.losePower(() => 0);
		await program.start();
		expect(await findLosses(program, acknowledged, databaseFile(disk.dataDir))).toEqual(nothingLost);
		expect((await program.admin.category.list()).map((category) => category.title)).toEqual(['До обмана']);
	});

	test('after a failed sync nothing is acknowledged, nothing more is written, and the process ends (D11)', async () => {
		const disk = await makeFaultyDisk();
		const program = await startProgram(disk.env);
		onTestFinished(disk.remove);
		onTestFinished(program.close);
		await program.admin.category.create({ body: { title: 'Записана' } });
		await disk.become('eio');
		await expect(program.admin.category.create({ body: { title: 'Не записана' } })).rejects.toMatchObject({
			code: 'unavailable',
		});
		await expect
			.poll(() => fetch(`${program.url}/healthz`).then(String, () => 'closed'), { timeout: 15_000 })
			.toBe('closed');
		await disk.become('well');
		await program.start();
		expect((await program.admin.category.list()).map(({ title }) => title)).toEqual(['Записана']);
		expect(integrityOf(databaseFile(disk.dataDir))).toBe('ok');
	});

	test('a restore that the disk does not write down is refused, and the database of before is in its place (D11)', async () => {
		const disk = await makeFaultyDisk();
		const program = await startProgram(disk.env);
		onTestFinished(disk.remove);
		onTestFinished(program.close);
		await program.admin.category.create({ body: { title: 'Есть' } });
		const file = join(disk.dataDir, 'backup.sqlite');
		expect((await command(program.env, ['backup', file])).code).toBe(0);
		await program.admin.category.create({ body: { title: 'После копии' } });
		await program.kill();
		await disk.become('eio');
		const refused = await command(program.env, ['restore', file]);
		expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/EIO|disk I\/O error/) });
		await disk.become('well');
		await program.start();
		expect((await program.admin.category.list()).map(({ title }) => title)).toEqual(['Есть', 'После копии']);
	});
});

/** A command of the command line, in the environment of a program. */
function command(
	env: Readonly<Record<string, string>>,
	args: readonly string[],
): Promise<{ code: number; said: string }> {
	const cli = join(import.meta.dirname, '..', '..', 'cli.js');
	return new Promise((resolve) => {
		execFile(process.execPath, [cli, ...args], { env }, (error, stdout, stderr) =>
			resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
		);
	});
}

test.skipIf(onPostgres)(
	'on a full disk readers are served, writers are told to come again, and writing goes on once there is room (D07)',
	async ({ skip }) => {
		const disk = await mountSmallDisk(8);
		if (!disk) return skip(noSmallDisk);
		const { folder } = disk;
		onTestFinished(disk.remove);
		const program = await startProgram({ DATA_DIR: folder });
		onTestFinished(program.close);
		const post = await createPost(program.admin, { title: 'Была до того', status: 'published' });
		const ballast = join(folder, 'ballast');
		await fill(ballast);
		const refused = await fillDatabase(program);
		expect(refused).toMatchObject({ code: 'unavailable', status: 503 });
		// The released reserve for urgent writes is filled as well.
		await fill(join(folder, 'more-ballast'));
		const form = await fetch(`${program.url}/api/mail/callback`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ name: 'Олена', phone: '+380671234567' }),
		});
		// A job may have emptied the log meanwhile: its file then has room, and the request is stored.
		if (form.status === 202)
			expect((await program.admin.request.list()).data).toMatchObject([{ name: 'Олена' }]);
		else expect([form.status, form.headers.get('retry-after')]).toEqual([503, '10']);
		await expect(program.admin.category.create({ body: { title: 'Без места' } })).rejects.toMatchObject({
			code: 'unavailable',
			status: 503,
		});
		for (const path of ['/api/post', `/api/post/${post.id}`, '/healthz'])
			expect((await fetch(program.url + path)).status, path).toBe(200);
		for (const name of ['ballast', 'more-ballast']) await rm(join(folder, name), { force: true });
		await program.admin.category.create({ body: { title: 'Снова пишется' } });
		await expect.poll(() => integrityOf(databaseFile(folder))).toBe('ok');
	},
	90_000,
);

test.skipIf(onPostgres || !hasPrlimit)(
	'with few files to open the server goes on answering, and its data stay whole (D10)',
	async () => {
		const program = await startProgram();
		onTestFinished(program.close);
		execFileSync('prlimit', ['--pid', String(program.pid), '--nofile=48:48']);
		const settled = await Promise.allSettled(
			Array.from({ length: 80 }, () =>
				fetch(`${program.url}/api/category`, {
					headers: { connection: 'close' },
					signal: AbortSignal.timeout(5000),
				}),
			),
		);
		expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true);
		await expect
			.poll(
				() =>
					fetch(`${program.url}/healthz`).then(
						({ status }) => status,
						() => 0,
					),
				{ timeout: 10_000 },
			)
			.toBe(200);
		await program.admin.category.create({ body: { title: 'Записана потом' } });
		expect(integrityOf(databaseFile(program.dataDir))).toBe('ok');
	},
	60_000,
);

test.skipIf(onPostgres)(
	'a first start that is killed at any moment is finished by the next one (D13, G02)',
	async () => {
		const dataDir = await mkdtemp(join(tmpdir(), 'clearway-first-start-'));
		onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
		const env = {
			...bareSettings,
			DATA_DIR: dataDir,
		};
		for (const ms of [250, 350, 450, 600, 800]) {
			const run = runServer(env);
			await new Promise((resolve) => setTimeout(resolve, ms));
			run.process.kill('SIGKILL');
			await run.ended;
		}
		const last = runServer(env);
		await last.until(/ready: /);
		last.process.kill('SIGTERM');
		expect((await last.ended).code).toBe(0);
		expect(integrityOf(databaseFile(dataDir))).toBe('ok');
	},
	60_000,
);
