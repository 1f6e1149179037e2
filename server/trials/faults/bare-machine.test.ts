// @module-tag time
// @module-tag rounds
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../testing/security/lock-file.ts';
import { type Run, runProgram } from '../../testing/run-server.ts';

const entry = join(root, 'run.js');

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clearway-bare-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// As a supervisor starts it: without a terminal, and with an empty home.
const begin = (command: string, ...args: string[]): Run =>
	runProgram(command, args, { HOME: folder }, folder);
const runs = (...args: string[]) => begin(process.execPath, entry, ...args).ended;

const lives = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
};

describe('whichever Node npm found, everything runs on the Node of the project', () => {
	test('programs, and what they start themselves by its name (Z08)', async () => {
		const script =
			"console.log(process.execPath); console.log(require('child_process').execSync('node -p process.execPath') + '')";
		const { code, output } = await runs('-e', script);
		const [own, inner] = output.trim().split('\n');
		expect(own).toMatch(/node_modules\/node-(bin-)?\w+-\w+\/bin\/node/);
		expect(inner).toBe(own);
		expect(code).toBe(0);
	});
	test('tools of node_modules by their names (Z08)', async () => {
		for (const [tool, version] of Object.entries({
			vitest: '5.1.0',
			playwright: '1.65.1',
			biome: '2.5.15',
			tsc: '7.0.2',
		})) {
			expect(await runs(tool, '--version'), tool).toMatchObject({
				code: 0,
				output: expect.stringContaining(version),
			});
		}
		expect(await runs('no-such-tool')).toMatchObject({
			code: 1,
			output: 'no-such-tool is not installed: run npm ci first.\n',
		});
	});
	test('no script depends on the Node of the machine, or on others that npm leaves out with install scripts off (Z08)', async () => {
		const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
			scripts: Record<string, string>;
		};
		for (const [name, script] of Object.entries(scripts)) {
			for (const command of script.split(' && ')) expect(command, name).toMatch(/^(node run\.js|npm run) /);
			const [, , other] = /^(pre|post)(.+)$/.exec(name) ?? [];
			expect(Object.keys(scripts), name).not.toContain(other);
			expect(name).not.toMatch(/^((pre|post)?install|prepare)$/);
		}
	});
});

describe('a starter ends as the program that it started', () => {
	test('with its exit code (Z08)', async () => {
		expect((await runs('-e', 'process.exit(7)')).code).toBe(7);
	});
	test('by its signal (Z08)', async () => {
		expect((await runs('-e', 'process.kill(process.pid, "SIGKILL")')).signal).toBe('SIGKILL');
	});
});

describe('the program ends with its starter, and has the time to end well', () => {
	const program = `
		process.on('SIGTERM', () => setTimeout(() => { console.log('ended well'); process.exit(0); }, 200));
		process.on('SIGINT', () => process.exit(9));
		console.log('pid ' + process.pid + '.');
		setInterval(() => undefined, 1000);
	`;
	beforeAll(async () => {
		await writeFile(join(folder, 'program.cjs'), program);
		await writeFile(
			join(folder, 'package.json'),
			JSON.stringify({ scripts: { start: `node ${entry} program.cjs` } }),
		);
	});
	const pids: number[] = [];
	afterAll(() => {
		for (const pid of pids.filter(lives)) process.kill(pid, 'SIGKILL');
	});
	const startedPid = async (started: Run): Promise<number> => {
		const pid = Number((await started.until(/pid (\d+)\./))[1]);
		pids.push(pid);
		return pid;
	};

	test('stopped by the pid of the entry (Z08)', async () => {
		const started = begin(process.execPath, entry, 'program.cjs');
		const pid = await startedPid(started);
		started.process.kill('SIGTERM');
		expect(await started.ended).toMatchObject({ code: 0, output: expect.stringContaining('ended well') });
		expect(lives(pid)).toBe(false);
	});
	test('interrupted without a terminal (Z08)', async () => {
		const started = begin(process.execPath, entry, 'program.cjs');
		const pid = await startedPid(started);
		started.process.kill('SIGINT');
		expect((await started.ended).code).toBe(9);
		expect(lives(pid)).toBe(false);
	});
	test.skipIf(process.platform === 'win32')('stopped by the pid of npm (Z08)', async () => {
		const started = begin('npm', 'start');
		const pid = await startedPid(started);
		started.process.kill('SIGTERM');
		expect((await started.ended).output).toContain('ended well');
		expect(lives(pid)).toBe(false);
	});
	test.skipIf(process.platform === 'win32')('after npm was killed outright (Z08)', async () => {
		const started = begin('npm', 'start');
		const pid = await startedPid(started);
		started.process.kill('SIGKILL');
		await expect.poll(() => lives(pid), { timeout: 20_000 }).toBe(false);
	});
});

test('npm runs no install script and prints no needless warning (Z08)', async () => {
	const settings = await readFile(join(root, '.npmrc'), 'utf8');
	for (const line of ['ignore-scripts=true', 'loglevel=error']) expect(settings.split('\n')).toContain(line);
});
