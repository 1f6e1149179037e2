import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { takeSnapshot } from '../features/backup/snapshots.ts';
import { startProgram } from '../testing/program.ts';
import { startServer } from '../testing/start.ts';

/** The rights of everything in a folder, the folder itself as an empty name. */
async function rightsIn(folder: string): Promise<Record<string, string>> {
	const names = ['', ...(await readdir(folder, { recursive: true }))];
	const rights = await Promise.all(
		names.map(async (name) => [name, ((await stat(join(folder, name))).mode & 0o777).toString(8)]),
	);
	return Object.fromEntries(rights);
}

/** The files that users other than the owner may open. */
const open = (rights: Record<string, string>): string[] =>
	Object.keys(rights).filter((name) => !rights[name]?.endsWith('00'));

describe.skipIf(process.platform === 'win32')('the data folder', () => {
	test('whose files others may read becomes readable by its owner only at the start: database, log, key, backups and files of a restore (Z11)', async () => {
		const program = await startProgram({
			JWT_SECRET: '',
			...(process.env.TEST_POSTGRES && { JWT_SECRET: 'k'.repeat(40) }),
		});
		onTestFinished(program.close);
		const { dataDir } = program;
		await program.kill();
		const backups = join(dataDir, 'backups');
		await mkdir(backups, { recursive: true });
		for (const name of [
			'clearway.sqlite.before-restore-2026-01-01T00-00-00-000Z',
			'backups/snapshot-2026-01-01.sqlite',
			'backups/by-hand.db',
			// A program that is killed at its first start leaves half of it.
			'reserve.part',
		]) {
			await writeFile(join(dataDir, name), 'data of people');
		}
		for (const name of await readdir(dataDir))
			await chmod(join(dataDir, name), name === 'backups' ? 0o755 : 0o644);
		for (const name of await readdir(backups)) await chmod(join(backups, name), 0o644);
		await chmod(dataDir, 0o755);
		expect(open(await rightsIn(dataDir)).length).toBeGreaterThan(3);
		await program.start();
		const rights = await rightsIn(dataDir);
		expect(open(rights)).toEqual([]);
		expect(rights['']).toBe('700');
		expect(rights.backups).toBe('700');
		if (!process.env.TEST_POSTGRES) {
			expect(Object.keys(rights)).toEqual(
				expect.arrayContaining([
					'clearway.sqlite',
					'clearway.sqlite-wal',
					'clearway.sqlite-shm',
					'jwt-secret',
				]),
			);
		}
	});

	test('holds nothing that others may read, even where the umask of its user opens all new files (Z11)', {
		tags: 'rounds',
	}, async () => {
		const program = await startProgram();
		onTestFinished(program.close);
		const { dataDir, env } = program;
		await program.kill();
		// Everybody may write the files that this shell makes.
		const run = (args: string): Promise<number> =>
			new Promise((resolve) => {
				execFile(
					'sh',
					['-c', `umask 0; exec "${process.execPath}" server/cli.js ${args}`],
					{ env },
					(error) => resolve(error ? Number(error.code ?? 1) : 0),
				);
			});
		expect(await run(`backup "${join(dataDir, 'mine.sqlite')}"`)).toBe(0);
		expect(((await stat(join(dataDir, 'mine.sqlite'))).mode & 0o777).toString(8)).toBe('600');
		if (!process.env.TEST_POSTGRES) expect(await run(`restore "${join(dataDir, 'mine.sqlite')}"`)).toBe(0);
		expect(open(await rightsIn(dataDir))).toEqual([]);
	});

	test('keeps its daily snapshots to its owner (Z11)', async () => {
		const server = await startServer({ work: false });
		onTestFinished(server.close);
		const made = await takeSnapshot(server.running.context);
		expect(((await stat(made ?? '')).mode & 0o777).toString(8)).toBe('600');
		expect(open(await rightsIn(server.dataDir))).toEqual([]);
	});

	test('that holds links leads the start to no file outside it (Z11)', { tags: 'rounds' }, async () => {
		const program = await startProgram();
		onTestFinished(program.close);
		await program.kill();
		const outside = join(program.dataDir, '..', `outside-${program.pid}.sqlite`);
		await writeFile(outside, 'somebody else’s', { mode: 0o644 });
		await chmod(outside, 0o644);
		await mkdir(join(program.dataDir, 'backups'), { recursive: true });
		await symlink(outside, join(program.dataDir, 'backups', 'link.sqlite'));
		await program.start();
		expect(((await stat(outside)).mode & 0o777).toString(8)).toBe('644');
		await rm(outside);
	});
});
