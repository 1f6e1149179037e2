import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kyivDay } from '@clearway/shared/format/date.ts';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callCommand } from '../testing/call-command.ts';
import { runCommandLine } from '../testing/command.ts';
import { createDelivered } from '../testing/delivered.ts';
import { bareSettings } from '../testing/settings.ts';
import { startServer, type TestServer } from '../testing/start.ts';

const onSqlite = !process.env.TEST_POSTGRES;

/** Calls a command of the command line on a test server's data. */
const command = (
	dataDir: string,
	args: readonly string[],
	env: Record<string, string> = {},
	call: typeof callCommand = callCommand,
) =>
	call(
		{
			PATH: process.env.PATH ?? '',
			LOG_LEVEL: 'silent',
			DATA_DIR: dataDir,
			NBU_URL: bareSettings.NBU_URL,
			JWT_SECRET: randomBytes(32).toString('hex'),
			...env,
		},
		args,
	);

/** The same as a program of its own: each command is once started as people start it. */
const start = (dataDir: string, args: readonly string[], env?: Record<string, string>) =>
	command(dataDir, args, env, runCommandLine);

describe.runIf(onSqlite)('the command line', () => {
	let server: TestServer;
	let folder: string;
	beforeAll(async () => {
		server = await startServer();
		folder = await mkdtemp(join(tmpdir(), 'clearway-cli-'));
		await server.admin.category.create({ body: { title: 'Аукционы' } });
	});
	afterAll(async () => {
		await server.close();
		await rm(folder, { recursive: true, force: true });
	});

	test('import --merge changes the rows of the file and leaves the others; a plain import asks in the first language of the site before it deletes the others', async () => {
		const list = (name: string, lines: readonly string[]) =>
			writeFile(join(folder, name), ['port,destination,vehicle_type,price_usd', ...lines].join('\n'));
		await list('whole.csv', ['Newark NJ,Odesa,sedan,1650', 'Newark NJ,Odesa,suv,1750']);
		await list('part.csv', ['Newark NJ,Odesa,suv,1800']);
		const prices = async () =>
			(await server.visitor.calculator.get({ params: { title: 'ship-delivery' } })).rows.map(
				({ vehicle_type, price_usd }) => `${vehicle_type} ${price_usd}`,
			);
		const run = (...args: string[]) => command(server.dataDir, ['import', 'ship-delivery', ...args]);
		const whole = ['import', 'ship-delivery', join(folder, 'whole.csv')];
		expect(await start(server.dataDir, whole)).toMatchObject({ code: 0 });
		const merged = await run(join(folder, 'part.csv'), '--merge');
		expect(merged, merged.said).toMatchObject({ code: 0 });
		await expect.poll(prices).toEqual(['sedan 1650', 'suv 1800']);
		const asked = await run(join(folder, 'part.csv'));
		expect([asked.code, asked.said]).toEqual([
			1,
			expect.stringContaining('answers.lost:vehicle_type=sedan: «Тип авто: седан»: сейчас'),
		]);
		const inUkrainian = await command(server.dataDir, ['import', 'ship-delivery', join(folder, 'part.csv')], {
			LANGUAGES: 'uk,ru',
		});
		expect([inUkrainian.code, inUkrainian.said]).toEqual([
			1,
			expect.stringContaining('answers.lost:vehicle_type=sedan: «Тип авто: седан»: зараз'),
		]);
		await expect.poll(prices).toEqual(['sedan 1650', 'suv 1800']);
		const said = JSON.stringify({ 'lost:vehicle_type=sedan': 'remove' });
		expect((await run(join(folder, 'part.csv'), `--answers=${said}`)).code).toBe(0);
		await expect.poll(prices).toEqual(['suv 1800']);
	});

	test.each([
		['--from 2030-01-01', ['--from', '2030-01-01'], 2, '--from is not understood'],
		['--marge', ['--marge'], 2, '--marge is not understood'],
		['a second file', ['other.csv'], 2, 'Usage'],
		['a day that there is not', ['--from=2030-02-31'], 1, '--from'],
		['a day in other letters', ['--from=tomorrow'], 1, '--from'],
	])('import with %s publishes nothing and says why', async (_what, more, code, why) => {
		const file = join(folder, 'again.csv');
		await writeFile(file, 'port,destination,vehicle_type,price_usd\nNewark NJ,Odesa,sedan,9999');
		const versions = () =>
			server.admin.calculator
				.versions({ params: { title: 'ship-delivery' } })
				.then((versions) => versions.length);
		const before = await versions();
		const outcome = await command(server.dataDir, ['import', 'ship-delivery', file, ...more]);
		expect(outcome).toEqual({ code, said: expect.stringContaining(why) });
		expect(await versions()).toBe(before);
	});

	test('explains itself, and ends with 2 when it is called wrongly', async () => {
		const { code, said } = await start(server.dataDir, ['nonsense']);
		expect(code).toBe(2);
		expect(said).toContain('npm run backup -- FILE');
		expect((await command(server.dataDir, ['admin', '--help'])).code).toBe(0);
	});

	test('creates an admin who can sign in, and an old password is refused', async () => {
		const made = await start(server.dataDir, ['admin', 'create', 'olena', 'Олена'], {
			ADMIN_PASSWORD: 'a first long password',
		});
		expect(made).toMatchObject({ code: 0 });
		// A program hashes at full strength, unlike the server of this test.
		const { password } = await server.running.context.db.read
			.selectFrom('admin')
			.where('login', '=', 'olena')
			.select('password')
			.executeTakeFirstOrThrow();
		expect(password).toMatch(/^argon2id\$47104\$1\$1\$/);
		const { token } = await server.visitor.auth.login({
			body: { login: 'olena', password: 'a first long password' },
		});
		expect(
			(
				await command(server.dataDir, ['admin', 'password', 'olena'], {
					ADMIN_PASSWORD: 'a second long password',
				})
			).code,
		).toBe(0);
		await expect(server.client({ token }).auth.me()).rejects.toMatchObject({ code: 'session' });
		await expect(
			server.visitor.auth.login({ body: { login: 'olena', password: 'a first long password' } }),
		).rejects.toMatchObject({
			code: 'credentials',
		});
		expect((await command(server.dataDir, ['admin', 'list'])).said).toContain('Олена');
		expect((await command(server.dataDir, ['admin', 'no-second-factor', 'olena'])).said).toContain(
			'password alone',
		);
		expect((await command(server.dataDir, ['admin', 'no-second-factor', 'nobody'])).code).toBe(1);
	});

	test('a weak password is refused in words, without a stack', async () => {
		const { code, said } = await command(server.dataDir, ['admin', 'create', 'petro', 'Петро'], {
			ADMIN_PASSWORD: 'short',
		});
		expect(code).toBe(1);
		expect(said).toContain('Пароль не короче 10 знаков');
		expect(said).not.toMatch(/\bat .*\.ts:\d+/);
	});

	test('a backup made while the server writes holds what was acknowledged before, and is not overwritten (P01)', async () => {
		const file = join(folder, 'one.sqlite');
		let writing = true;
		const load = (async () => {
			for (let n = 0; writing; n++) await server.admin.category.create({ body: { title: `Запись ${n}` } });
		})();
		const made = await start(server.dataDir, ['backup', file]);
		writing = false;
		await load;
		expect(made).toMatchObject({ code: 0 });
		expect(made.said).toContain('opened and checked');
		expect((await command(server.dataDir, ['backup', file])).said).toContain('is there already');
	});

	test('a backup does not touch a folder beside it that only looks like the remains of a backup', async () => {
		const mine = join(folder, '.backup-mine');
		await mkdir(mine);
		await writeFile(join(mine, 'file'), 'not of Clearway');
		const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
		await utimes(mine, longAgo, longAgo);
		expect((await command(server.dataDir, ['backup', join(folder, 'beside.sqlite')])).code).toBe(0);
		expect(await readdir(mine)).toEqual(['file']);
	});

	test('a restore puts everything back and keeps the old database; a damaged or foreign file changes nothing (P02 P03)', async () => {
		const file = join(folder, 'two.sqlite');
		expect((await command(server.dataDir, ['backup', file])).code).toBe(0);
		expect((await command(server.dataDir, ['restore', file])).said).toContain('Stop it first');
		const target = await mkdtemp(join(folder, 'restored-'));
		const back = await start(target, ['restore', file]);
		expect(back).toMatchObject({ code: 0 });
		const again = await command(target, ['restore', file]);
		expect(again.said).toContain('before-restore-');

		const before = await readFile(join(target, 'clearway.sqlite'));
		const broken = join(folder, 'broken.sqlite');
		await writeFile(broken, await readFile(file));
		await truncate(broken, 20_000);
		const foreign = join(folder, 'foreign.sqlite');
		await writeFile(foreign, 'not a database at all');
		for (const bad of [broken, foreign, join(folder, 'absent.sqlite')]) {
			const refused = await command(target, ['restore', bad]);
			expect(refused.code).toBe(1);
			expect(refused.said).not.toMatch(/\bat .*\.ts:\d+/);
		}
		expect(await readFile(join(target, 'clearway.sqlite'))).toEqual(before);
		expect((await command(target, ['admin', 'list'])).said).toContain('admin');
	});

	test('a restore brings back delivered cars with their pictures', async () => {
		const rates = { USD: '44.7061', EUR: '51.7080' };
		await server.admin.currency.save({ params: { day: kyivDay(new Date()) }, body: rates });
		const path = { params: { id: String((await createDelivered(server)).id) } };
		const made = await server.visitor.delivered.get(path);
		const file = join(folder, 'cars.sqlite');
		expect((await command(server.dataDir, ['backup', file])).code).toBe(0);
		const target = await mkdtemp(join(folder, 'restored-'));
		expect((await command(target, ['restore', file])).code).toBe(0);

		const back = await startServer({ env: { DATA_DIR: target }, work: false });
		expect(await back.visitor.delivered.get(path)).toEqual(made);
		const pictureOf = async (from: TestServer) => (await from.fetch(made.cover?.url ?? '')).arrayBuffer();
		expect(await pictureOf(back)).toEqual(await pictureOf(server));
		await back.close();
	});

	test.each([
		['a trigger', `create trigger extra after insert on session begin delete from admin; end`],
		['a view', `create view extra as select login, password from admin`],
		[
			'a rewritten trigger',
			`drop trigger post_removed; create trigger post_removed after delete on post begin delete from admin; end`,
		],
	])(
		'a backup that holds %s of somebody else is refused and nothing changes (Z14)',
		async (_what, statements) => {
			const file = join(await mkdtemp(join(folder, 'foreign-')), 'backup.sqlite');
			expect((await command(server.dataDir, ['backup', file])).code).toBe(0);
			const database = new Sqlite(file);
			database.exec(statements);
			database.close();
			const target = await mkdtemp(join(folder, 'restored-'));
			const refused = await command(target, ['restore', file]);
			expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/extra|post_removed/) });
			expect(refused.said).not.toMatch(/\bat .*\.ts:\d+/);
			expect(existsSync(join(target, 'clearway.sqlite'))).toBe(false);
		},
	);

	test.each([
		['admin', 'list'],
		['admin', 'sign-out'],
		['admin', 'password', 'olena'],
		['admin', 'no-second-factor', 'olena'],
		['move', 'postgres://u@127.0.0.1:9/x'],
		['import', 'ship-delivery', 'server/cli.js'],
	])('%s %s says where there is no database, and makes none', async (...args) => {
		const empty = await mkdtemp(join(folder, 'empty-'));
		const { code, said } = await command(empty, args);
		expect([code, said]).toEqual([1, expect.stringContaining(`There is no database yet (${empty}`)]);
		expect(existsSync(join(empty, 'clearway.sqlite'))).toBe(false);
	});

	test('a move is refused while the server runs, because its later writes would be left behind', async () => {
		const { code, said } = await start(server.dataDir, ['move', 'postgres://u@127.0.0.1:9/x']);
		expect([code, said]).toEqual([1, expect.stringContaining('Stop it first, then move')]);
	});

	test('the doctor reports a missing database, and creates none', async () => {
		const empty = await mkdtemp(join(folder, 'empty-'));
		const { code, said } = await start(empty, ['doctor']);
		expect([code, said]).toEqual([
			1,
			expect.stringContaining(`WRONG  database: There is no database yet (${empty}`),
		]);
		expect(existsSync(join(empty, 'clearway.sqlite'))).toBe(false);
	});

	test('the doctor reports the free disk space before the data folder exists', async () => {
		const { said } = await command(join(folder, 'not', 'made'), ['doctor'], {
			DATABASE_URL: 'postgres://u@127.0.0.1:9/x',
		});
		expect(said).toMatch(/disk: [1-9]\d* MB free/);
	});

	test('the doctor names what is wrong and shows no secret', async () => {
		const secret = randomBytes(32).toString('hex');
		const { code, said } = await command(server.dataDir, ['doctor'], {
			JWT_SECRET: secret,
			SMTP_URL: 'smtp://someone:pass-word@127.0.0.1:9',
			MAIL_TO: 'a@example.com',
			MAIL_FROM: 'b@example.com',
		});
		expect(code).toBe(1);
		expect(said).toMatch(/good {3}database: SQLite whole/);
		expect(said).toMatch(/WRONG {2}bank/);
		expect(said).toMatch(/WRONG {2}mail/);
		expect(said).toMatch(/unset {2}bot: not set up/);
		expect(said).not.toContain('pass-word');
		expect(said).not.toContain(secret);
	});
});
