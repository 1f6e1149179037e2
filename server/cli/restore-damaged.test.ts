import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callCommand } from '../testing/call-command.ts';

describe.runIf(!process.env.TEST_POSTGRES)('a restore over a damaged database', () => {
	let folder: string;
	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'clearway-damaged-'));
	});
	afterEach(() => rm(folder, { recursive: true, force: true }));

	const run = (args: readonly string[]) =>
		callCommand(
			{
				DATA_DIR: join(folder, 'data'),
				JWT_SECRET: 'k'.repeat(40),
				ADMIN_PASSWORD: 'a first long password',
			},
			args,
		);

	test.each([
		['its list of tables', 100, 900],
		['its head', 16, 2],
	])(
		'puts the backup in its place where %s cannot be read, and keeps the damaged file',
		async (_what, at, length) => {
			const backup = join(folder, 'backup.sqlite');
			const target = join(folder, 'data', 'clearway.sqlite');
			expect(await run(['admin', 'create', 'olena', 'Олена'])).toMatchObject({ code: 0 });
			expect(await run(['backup', backup])).toMatchObject({ code: 0 });
			const handle = await open(target, 'r+');
			await handle.write(Buffer.alloc(length, 0xee), 0, length, at);
			await handle.close();
			const damaged = await readFile(target);

			const { code, said } = await run(['restore', backup]);
			expect(code, said).toBe(0);
			expect(said).toContain(
				'The old database could not be read: requests and cars that were erased after the backup are back',
			);
			const kept = (await readdir(join(folder, 'data'))).filter((name) => /before-restore-.*Z$/.test(name));
			expect(kept).toHaveLength(1);
			expect(await readFile(join(folder, 'data', kept[0] ?? ''))).toEqual(damaged);
			expect((await run(['admin', 'list'])).said).toContain('Олена');
			// Nobody knows which numbers the damaged file gave.
			expect(await run(['admin', 'create', 'next', 'Новая'])).toMatchObject({ code: 0 });
			const restored = new Sqlite(target, { readonly: true });
			const newest = restored.prepare('select max(id) from admin').pluck().get();
			restored.close();
			expect(newest).toBeGreaterThan(10_000);
		},
	);
});
