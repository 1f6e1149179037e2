// @module-tag db
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommandLine, startCommand } from '../testing/command.ts';
import { createDatabase } from '../testing/postgres.ts';

describe.runIf(process.env.TEST_POSTGRES)('the move to PostgreSQL', () => {
	const emptyDatabase = () => createDatabase(process.env.TEST_POSTGRES ?? '');
	let folder: string;
	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'clearway-move-'));
	});
	afterEach(() => rm(folder, { recursive: true, force: true }));

	const envOf = (dataDir: string, more: Record<string, string> = {}): Record<string, string> => ({
		PATH: process.env.PATH ?? '',
		DATA_DIR: dataDir,
		JWT_SECRET: 'k'.repeat(40),
		ADMIN_PASSWORD: 'a first long password',
		...more,
	});
	/** Runs a command that must succeed. Answers what it said. */
	async function run(dataDir: string, args: readonly string[], more?: Record<string, string>) {
		const { code, said } = await runCommandLine(envOf(dataDir, more), args);
		expect(code, said).toBe(0);
		return said;
	}

	test('copies everything, can be repeated, and refuses a database that is in use', async () => {
		const target = await emptyDatabase();
		await run(folder, ['admin', 'create', 'olena', 'Олена']);
		for (let round = 0; round < 2; round++)
			expect(await run(folder, ['move', target])).toContain('compared by hash');
		await run(folder, ['admin', 'create', 'second', 'Другой'], { DATABASE_URL: target });
		const refused = await runCommandLine(envOf(folder), ['move', target]);
		expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('data of its own') });
	});

	test('is possible again for a database that came by a move and was restored from a backup', async () => {
		const [first, second] = [await emptyDatabase(), await emptyDatabase()];
		const [before, after, file] = [join(folder, 'a'), join(folder, 'b'), join(folder, 'backup.sqlite')];
		await run(before, ['admin', 'create', 'olena', 'Олена']);
		await run(before, ['move', first]);
		await run(before, ['backup', file], { DATABASE_URL: first });
		await run(after, ['restore', file]);
		// Twice: the mark of this move counts, not the one among the copied rows.
		for (let round = 0; round < 2; round++)
			expect(await run(after, ['move', second])).toContain('compared by hash');
	});

	test('can be repeated after it was interrupted as soon as its rows had arrived', async () => {
		const target = await emptyDatabase();
		await run(folder, ['admin', 'create', 'olena', 'Олена']);
		const client = new pg.Client(target);
		await client.connect();
		const moving = startCommand(envOf(folder), ['move', target]);
		const hasRows = (): Promise<boolean> =>
			client.query('select 1 from admin').then(
				({ rowCount }) => rowCount === 1,
				// The table is not there yet.
				() => false,
			);
		while (!(await hasRows()));
		moving.process.kill('SIGKILL');
		await moving.ended;
		await client.end();
		expect(await run(folder, ['move', target])).toContain('compared by hash');
	});
});
