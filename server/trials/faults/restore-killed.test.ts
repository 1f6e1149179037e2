// @module-tag time
// @module-tag rounds
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContext } from '../../app/start.ts';
import { readConfig } from '../../services/config.ts';
import { runCommandLine, startCommand } from '../../testing/command.ts';
import { startProgram } from '../../testing/program.ts';
import { countsOf, titlesOn } from '../../testing/restored.ts';

const onSqlite = !process.env.TEST_POSTGRES;

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clearway-restore-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const emptyFolder = (): Promise<string> => mkdtemp(join(folder, 'data-'));

// Ends the process without a word at its nth step that changes names or rights of files.
const killAt = (n: number): string =>
	`--import=data:text/javascript,${encodeURIComponent(`
		import { createRequire, syncBuiltinESMExports } from 'node:module';
		const require = createRequire('file:///');
		let left = ${n};
		const module = require('node:fs/promises');
			for (const name of ['rename', 'link', 'unlink', 'rm', 'copyFile', 'chmod', 'mkdir', 'open']) {
				const original = module[name];
				if (!original) continue;
				module[name] = function (...given) {
					if (/clearway-restore-test-/.test(String(given[0])) && --left === 0) process.kill(process.pid, 'SIGKILL');
					return original.apply(this, given);
				};
			}
		syncBuiltinESMExports();
	`)}`;

describe.runIf(onSqlite && process.platform !== 'win32')('a restore that is killed', () => {
	let env: Readonly<Record<string, string>>;
	let killed: string;
	let file: string;
	const old = ['Была', 'Только в журнале'];
	const restored = ['Была'];
	beforeAll(async () => {
		const source = await startProgram();
		await source.admin.category.create({ body: { title: 'Была' } });
		file = join(folder, 'interrupted.sqlite');
		await runCommandLine(source.env, ['backup', file]);
		await source.admin.category.create({ body: { title: 'Только в журнале' } });
		env = source.env;
		await source.kill();
		killed = join(folder, 'killed');
		await cp(source.dataDir, killed, { recursive: true });
		await rm(source.dataDir, { recursive: true, force: true });
	}, 120_000);

	const dataOfKilled = async (): Promise<string> => {
		const dataDir = await emptyFolder();
		await cp(killed, dataDir, { recursive: true });
		return dataDir;
	};

	const startProgramOn = (dataDir: string): Promise<string[] | string> => titlesOn(env, dataDir);
	/** The same without a separate process, which would take a second. */
	const openOn = async (dataDir: string): Promise<string[]> => {
		const context = await openContext(readConfig({ ...env, DATA_DIR: dataDir }));
		const rows = await context.db.read.selectFrom('category').select('title').orderBy('title').execute();
		context.stop();
		await context.db.close();
		return rows.map(({ title }) => title);
	};

	/** Expects that a start finds a whole database: nothing half is left, and no second name of it. */
	async function expectWhole(
		dataDir: string,
		when: string,
		start: (dataDir: string) => Promise<string[] | string>,
	): Promise<string> {
		const titles = await start(dataDir);
		expect([old, restored], when).toContainEqual(titles);
		const names = await readdir(dataDir);
		expect(
			names.filter((name) => name.startsWith('.') || name.includes('incoming')),
			when,
		).toEqual([]);
		const acknowledged = names.find((name) => name.includes('before-restore') && !/-(wal|shm)$/.test(name));
		expect(acknowledged !== undefined, when).toBe(String(titles) === String(restored));
		if (acknowledged) expect(countsOf(join(dataDir, acknowledged)).category, when).toBe(2);
		return String(titles);
	}

	test('at any of its steps leaves the old database or the restored one, whole, and nothing else after the next start (P08)', async () => {
		const outcomes = new Set<string>();
		for (let n = 1; ; n++) {
			const dataDir = await dataOfKilled();
			const { code } = await runCommandLine({ ...env, DATA_DIR: dataDir, NODE_OPTIONS: killAt(n) }, [
				'restore',
				file,
			]);
			outcomes.add(await expectWhole(dataDir, `step ${n}`, openOn));
			if (code === 0) break;
			expect(n).toBeLessThan(60);
		}
		expect([...outcomes].toSorted()).toEqual([String(old), String(restored)].toSorted());
	}, 240_000);

	test('at moments of chance leaves the old database or the restored one, whole (P08)', async () => {
		for (const ms of [300, 450, 600, 750]) {
			const dataDir = await dataOfKilled();
			const command = startCommand({ ...env, DATA_DIR: dataDir }, ['restore', file]);
			await new Promise((resolve) => setTimeout(resolve, ms));
			command.process.kill('SIGKILL');
			await command.ended;
			// The process that copies for it notices and ends as well.
			await new Promise((resolve) => setTimeout(resolve, 500));
			await expectWhole(dataDir, `${ms} ms`, startProgramOn);
		}
	}, 120_000);
});
