// @module-tag db
// @module-tag time
// @module-tag rounds
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { databaseFile, openDb } from '../../db/open.ts';
import { callCommand } from '../../testing/call-command.ts';
import { runCommandLine } from '../../testing/command.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { countsOf, titlesOn } from '../../testing/restored.ts';
import { testLogin, testPassword } from '../../testing/settings.ts';

const onSqlite = !process.env.TEST_POSTGRES;

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clearway-restore-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(): Promise<Program> {
	const started = await startProgram();
	onTestFinished(started.close);
	return started;
}

const emptyFolder = (): Promise<string> => mkdtemp(join(folder, 'data-'));

type Line = { action: string; kind: string; after: string };

/** The newest line in the log of actions of a database that nobody works on. */
function lastAction(dataDir: string): Line {
	const database = new Sqlite(databaseFile(dataDir), { readonly: true });
	const line = database.prepare('select action, kind, after from audit order by id desc limit 1').get();
	database.close();
	return line as Line;
}

const sum = (counts: Record<string, number>): number =>
	Object.values(counts).reduce((total, count) => total + count, 0);

describe.runIf(onSqlite)('a restore of a file with its log beside it', () => {
	test('brings back the rows that only the log holds, names the number of rows it brought, and leaves both files as they were (P08)', async () => {
		const source = await program();
		const beside = new Sqlite(databaseFile(source.dataDir));
		beside.pragma('wal_checkpoint(TRUNCATE)');
		beside.close();
		for (const title of ['Первая', 'Вторая', 'Третья', 'Четвёртая', 'Пятая'])
			await source.admin.category.create({ body: { title } });
		await source.kill();
		const file = join(folder, 'copied.sqlite');
		for (const end of ['', '-wal']) await cp(databaseFile(source.dataDir) + end, file + end);
		const bytes = () => Promise.all([readFile(file), readFile(`${file}-wal`)]);
		const before = await bytes();
		expect(before[1].length).toBeGreaterThan(0);
		const target = await emptyFolder();
		const { code, said } = await runCommandLine({ ...source.env, DATA_DIR: target }, ['restore', file]);
		expect({ code, said }).toMatchObject({ code: 0 });
		expect(await bytes()).toEqual(before);
		expect((await readdir(folder)).filter((name) => name.startsWith('copied')).toSorted()).toEqual([
			'copied.sqlite',
			'copied.sqlite-wal',
		]);
		const counts = countsOf(databaseFile(target));
		expect(counts.category).toBe(5);
		// One more is the line in the log of actions that tells of it.
		const rows = sum(counts) - 1;
		expect(said).toContain(`Restored ${rows} rows`);
		const madeAt = (await stat(file)).mtime.toISOString();
		expect(lastAction(target)).toMatchObject({ action: 'restore', kind: 'database' });
		expect(JSON.parse(lastAction(target).after)).toEqual({ file: 'copied.sqlite', rows, madeAt });
		expect(await titlesOn(source.env, target)).toHaveLength(5);
	}, 120_000);

	test('that holds half a transaction brings back the state before that transaction (P08)', async () => {
		const source = await program();
		for (let n = 0; n < 50; n++) await source.admin.category.create({ body: { title: `Категория ${n}` } });
		const whole = join(folder, 'before-half.sqlite');
		expect(await runCommandLine(source.env, ['backup', whole])).toMatchObject({ code: 0 });
		const file = join(folder, 'half.sqlite');
		const writer = new Sqlite(whole);
		// A cache of one page: the change is on disk before it is committed, and the journal holds what was
		// there.
		writer.pragma('cache_size = 1');
		writer.exec(
			"begin; update category set title = 'Испорчена'; create table ballast (text); insert into ballast select randomblob(100000) from category",
		);
		for (const end of ['', '-journal']) await cp(whole + end, file + end);
		writer.exec('rollback');
		writer.close();
		const target = await emptyFolder();
		const { code, said } = await runCommandLine({ ...source.env, DATA_DIR: target }, ['restore', file]);
		expect({ code, said }).toMatchObject({ code: 0 });
		const restored = new Sqlite(databaseFile(target), { readonly: true });
		expect(
			restored.prepare("select count(*) from category where title like 'Категория %'").pluck().get(),
		).toBe(50);
		restored.close();
	}, 120_000);

	test('into which a server still writes brings exactly the rows it names, or refuses (P08)', async () => {
		const source = await program();
		let writing = true;
		const load = (async () => {
			for (let n = 0; writing; n++) await source.admin.category.create({ body: { title: `Запись ${n}` } });
		})();
		for (let round = 0; round < 3; round++) {
			const target = await emptyFolder();
			const { code, said } = await runCommandLine({ ...source.env, DATA_DIR: target }, [
				'restore',
				databaseFile(source.dataDir),
			]);
			if (code === 1) {
				expect(said).toContain('still writes into it');
				continue;
			}
			expect(said).toContain(`Restored ${sum(countsOf(databaseFile(target))) - 1} rows`);
		}
		writing = false;
		await load;
	}, 120_000);
});

describe.runIf(onSqlite)('after a restore', () => {
	test('no token from before it is good, and it says who exists again and whose old password counts (P10)', async () => {
		const server = await program();
		const { admin, env } = server;
		const anew = async (login: string, password: string): Promise<string> => {
			const answer = await fetch(`${server.url}/api/auth/login`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ login, password }),
			});
			return ((await answer.json()) as { token: string }).token;
		};
		const withToken = (token: string, path: string, init: RequestInit = {}): Promise<Response> =>
			fetch(server.url + path, {
				...init,
				headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			});
		const password = 'another long password';
		const olena = await admin.auth.create({ body: { login: 'olena', name: 'Олена', password } });
		await admin.auth.create({ body: { login: 'petro', name: 'Петро', password } });
		const tokens = {
			'of an admin who stayed signed in': server.token,
			'of an admin who was removed since': await anew('olena', password),
			'that was signed out since': await anew('petro', password),
			'from before a change of password': await anew('petro', password),
		};
		const file = join(folder, 'sessions.sqlite');
		expect(await runCommandLine(env, ['backup', file])).toMatchObject({ code: 0 });

		await withToken(tokens['that was signed out since'], '/api/auth/logout', { method: 'POST' });
		const changed = await withToken(tokens['from before a change of password'], '/api/auth/password', {
			method: 'POST',
			body: JSON.stringify({ password, newPassword: 'a quite different one' }),
		});
		expect(changed.status).toBe(200);
		await admin.auth.remove({ params: { id: olena.id } });
		await admin.auth.create({ body: { login: 'ivan', name: 'Иван', password } });
		const earlierTokens = {
			...tokens,
			'from after the change of password': ((await changed.json()) as { token: string }).token,
			'of an admin made since': await anew('ivan', password),
		};
		await server.kill();
		const { code, said } = await runCommandLine(env, ['restore', file]);
		expect({ code, said }).toMatchObject({ code: 0 });
		expect(said).toMatch(/exist again.*olena/i);
		expect(said).toMatch(/old password.*petro/i);
		expect(said).toMatch(/no longer.*ivan/i);
		expect(said).not.toMatch(/exist again.*petro/i);

		await server.start();
		for (const [whose, token] of Object.entries(earlierTokens))
			expect((await withToken(token, '/api/auth/me')).status, whose).toBe(401);
		const fresh = await anew(testLogin, testPassword);
		expect((await withToken(fresh, '/api/auth/me')).status).toBe(200);
		// Restored once more, the same file does not bring back the sessions that were opened in between either.
		await server.kill();
		expect(await runCommandLine(env, ['restore', file])).toMatchObject({ code: 0 });
		await server.start();
		for (const token of [...Object.values(earlierTokens), fresh])
			expect((await withToken(token, '/api/auth/me')).status).toBe(401);
	}, 90_000);
});

test('where a database was put back by other means, one command ends the sessions of everybody (P10)', async () => {
	const server = await program();
	const status = async (): Promise<number> =>
		(await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${server.token}` } }))
			.status;
	expect(await status()).toBe(200);
	expect(await runCommandLine(server.env, ['admin', 'sign-out'])).toMatchObject({ code: 0 });
	expect(await status()).toBe(401);
});

/** A database that has taken the first step of the schema only. */
async function ofFirstVersion(): Promise<string> {
	const dataDir = await emptyFolder();
	const db = openDb({ dataDir, databaseUrl: null });
	await migrate(db, dataDir, new Date(), migrations.slice(0, 1));
	db.sqlite?.exec("insert into category (title, title_key, revision) values ('Из копии', 'из копии', 1)");
	await db.close();
	return databaseFile(dataDir);
}

describe.runIf(onSqlite)('a file to be restored', () => {
	test('that passes the check starts; one that would not start is refused and changes nothing (P11)', async () => {
		const source = await program();
		await source.admin.category.create({ body: { title: 'Из копии' } });
		// A file of this try: a backup replaces none.
		const whole = join(await emptyFolder(), 'whole.sqlite');
		expect(await callCommand(source.env, ['backup', whole])).toMatchObject({ code: 0 });
		const target = await emptyFolder();
		const env = { ...source.env, DATA_DIR: target };
		expect(await callCommand(env, ['restore', whole])).toMatchObject({ code: 0 });
		const before = await readFile(databaseFile(target));

		const changed = async (name: string, ...statements: string[]): Promise<string> => {
			const file = join(dirname(whole), `${name}.sqlite`);
			await cp(whole, file);
			const database = new Sqlite(file);
			database.pragma('foreign_keys = OFF');
			for (const statement of statements) database.exec(statement);
			database.close();
			return file;
		};
		const derived = ['post_search', 'post_to_index', 'picture_use', 'picture_to_read'];
		const tables = [...derived, ...Object.keys(countsOf(whole))];
		const bad = [
			await changed('ledger-only', ...tables.map((name) => `drop table "${name}"`)),
			await changed('emptied', ...Object.keys(countsOf(whole)).map((name) => `delete from "${name}"`)),
			await emptyFolder(),
			await changed('no-audit', 'drop table audit'),
			await changed('no-name', 'alter table admin drop column name'),
			await changed('twice-a-login', 'drop index admin_login'),
			await changed('no-trigger', 'drop trigger post_rewritten'),
			await changed('untaken-step', 'delete from schema_step'),
			await changed(
				'view-for-table',
				'drop table fact',
				"create view fact as select 'a' as name, 'b' as value",
			),
		];
		for (const file of bad) {
			const { code, said } = await callCommand(env, ['restore', file]);
			expect({ file, code, said }).toMatchObject({
				code: 1,
				said: expect.stringContaining('Nothing was changed'),
			});
			expect(said).not.toMatch(/\bat .*\.ts:\d+/);
			expect(await readFile(databaseFile(target))).toEqual(before);
			expect((await readdir(target)).filter((name) => name.startsWith('.'))).toEqual([]);
		}
		expect(await titlesOn(env, target)).toEqual(['Из копии']);

		const good = [
			await ofFirstVersion(),
			await changed('nobody', 'delete from session', 'delete from admin'),
			await changed('own-index', 'create index mine on audit (at)'),
		];
		for (const file of good) {
			const { code, said } = await callCommand(env, ['restore', file]);
			expect({ file, code, said }).toMatchObject({ code: 0 });
			expect(await titlesOn(env, target), file).toEqual(['Из копии']);
		}
	}, 240_000);
});
