// @module-tag db
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callCommand } from '../testing/call-command.ts';
import { newCar, newLink } from '../testing/cars.ts';
import { startCommand } from '../testing/command.ts';
import { eraseClient } from '../testing/erase-client.ts';
import { createDatabase } from '../testing/postgres.ts';
import { startServer, type TestServer } from '../testing/start.ts';

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
		const { code, said } = await callCommand(envOf(dataDir, more), args);
		expect(code, said).toBe(0);
		return said;
	}

	test('copies everything, can be repeated, and refuses a database that is in use', async () => {
		const target = await emptyDatabase();
		await run(folder, ['admin', 'create', 'olena', 'Олена']);
		for (let round = 0; round < 2; round++)
			expect(await run(folder, ['move', target])).toContain('compared by hash');
		await run(folder, ['admin', 'create', 'second', 'Другой'], { DATABASE_URL: target });
		const refused = await callCommand(envOf(folder), ['move', target]);
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

	test.each([[['b0', 'b1']], [['b1', 'b0', 'b1']]])(
		'after restores of %s brings neither an erased client nor an open link, and gives no id twice',
		async (chain) => {
			const data = join(folder, 'a');
			const before = await startServer({ env: { DATA_DIR: data, DATABASE_URL: '' }, work: false });
			const backUp = (name: string) => run(data, ['backup', join(folder, name)]);
			let asked = 0;
			const ask = async (server: TestServer) => {
				const phone = `+38067${1_000_000 + ++asked}`;
				return (await server.admin.request.create({ body: { name: 'Клиент', phone } })).id;
			};
			const [car, erased] = [await newCar(before), await ask(before)];
			await backUp('b0');
			const { link, token } = await newLink(before, car.id);
			const newer = await ask(before);
			await backUp('b1');
			await before.admin.carLink.revoke({ params: { id: car.id, link: link.id } });
			for (const id of [erased, newer]) await eraseClient(before, `request-${id}`);
			await before.close();

			for (const name of chain) await run(data, ['restore', join(folder, name)]);
			const target = await emptyDatabase();
			await run(data, ['move', target]);
			const moved = await startServer({ env: { DATABASE_URL: target }, work: false });
			expect((await moved.admin.request.list()).data).toEqual([]);
			await expect(moved.visitor.carPage.get({ params: { token } })).rejects.toMatchObject({ code: 'gone' });
			expect(await ask(moved)).toBeGreaterThan(newer);
			// What is erased from now on is written down there, too.
			const stones = () => moved.running.context.db.read.selectFrom('tombstone').selectAll().execute();
			expect(await stones()).toHaveLength(3);
			await moved.admin.car.erase({ params: { id: car.id } });
			expect(await stones()).toHaveLength(4);
			await moved.close();
		},
	);

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
