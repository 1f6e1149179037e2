// @module-tag db
import { repeats } from '@clearway/shared/testing/rounds.ts';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishDue } from '../features/post/schedule.ts';
import { createPost } from '../testing/posts.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { startServer } from '../testing/start.ts';
import type { Change } from './news.ts';
import { databaseFile } from './open.ts';

const server = serverOfFile();
beforeAll(async () => {
	await server.admin.category.create({ body: { title: 'Первая' } });
});

/** Locks the database as another process would; the returned function releases it. */
async function lockDatabase(of = server): Promise<() => Promise<void>> {
	const { databaseUrl, dataDir } = of.running.context.config;
	if (databaseUrl === null) {
		const database = new Sqlite(databaseFile(dataDir));
		database.exec('begin immediate');
		return async () => {
			database.exec('rollback');
			database.close();
		};
	}
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query('begin');
	await client.query('lock table category, audit, news in exclusive mode');
	return async () => {
		await client.query('rollback');
		await client.end();
	};
}

describe('while another process holds the database', () => {
	test('for a while, a write waits and succeeds, and reads go on (D09)', { tags: 'time' }, async () => {
		const release = await lockDatabase();
		const write = server.admin.category.create({ body: { title: 'Дождалась' } });
		let done = false;
		void write.then(() => {
			done = true;
		});
		for (let read = 0; read < 3; read++) {
			expect((await server.fetch(`/api/category/1?${read}`)).status).toBe(200);
			await server.admin.post.list();
			await server.admin.auth.me();
		}
		expect(done).toBe(false);
		await release();
		expect(await write).toMatchObject({ title: 'Дождалась' });
	});
	test('for longer than the timeout, a write is refused with Retry-After, and nothing is half written (D09)', {
		tags: 'time',
	}, async () => {
		const release = await lockDatabase();
		const response = await server.fetch('/api/category', {
			method: 'POST',
			headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
			body: '{"title":"Не дождалась"}',
		});
		expect(response.status).toBe(503);
		expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(await response.json()).toMatchObject({
			code: 'unavailable',
			detail: expect.stringMatching(/[а-я]/),
		});
		expect((await server.fetch('/api/category')).status).toBe(200);
		expect((await server.fetch('/readyz')).status).toBe(200);
		await release();
		expect((await server.visitor.category.list()).map(({ title }) => title)).not.toContain('Не дождалась');
		expect(await server.admin.category.create({ body: { title: 'Не дождалась' } })).toMatchObject({
			revision: 1,
		});
	});
});

test('a server starts while another process holds the database, and due posts come out after that (D09)', {
	tags: ['time', 'rounds'],
	timeout: 60_000,
}, async () => {
	let aheadMs = 0;
	const laterServer = await startServer({ now: () => new Date(Date.now() + aheadMs), work: false });
	const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
	const { id } = await createPost(laterServer.admin, { status: 'scheduled', publishedAt });
	aheadMs = 2 * 3_600_000;
	const release = await lockDatabase(laterServer);
	await laterServer.restart();
	expect((await laterServer.fetch('/api/category')).status).toBe(200);
	expect(await laterServer.admin.post.get({ params: { id } })).toMatchObject({ status: 'scheduled' });
	await release();
	expect(await publishDue(laterServer.running.context)).toBe(1);
	await laterServer.close();
});

describe('a transaction', () => {
	const add = (title: string) =>
		server.running.context.db.write((tx) =>
			tx.insertInto('category').values({ title, title_key: title, revision: 1 }).execute(),
		);
	test('that fails changes nothing and announces no change', async () => {
		const { db, versions } = server.running.context;
		const announced: Change[] = [];
		db.onChange((changes) => announced.push(...changes));
		const before = versions.content;
		const failing = db.write(async (tx) => {
			await tx
				.insertInto('category')
				.values({ title: 'Половина', title_key: 'половина', revision: 1 })
				.execute();
			tx.changed({ kind: 'category', id: 1, revision: 9 });
			throw new Error('Changed my mind');
		});
		await expect(failing).rejects.toThrow('Changed my mind');
		expect(announced).toEqual([]);
		expect(versions.content).toBe(before);
		expect(
			await db.read.selectFrom('category').select('id').where('title', '=', 'Половина').execute(),
		).toEqual([]);
	});
	test.skipIf(process.env.TEST_POSTGRES)(
		'whose commit fails announces its changes all the same, because an unanswered commit may have happened (K09)',
		async () => {
			const { db } = server.running.context;
			const announced: Change[] = [];
			db.onChange((changes) => announced.push(...changes));
			const failing = db.write(async (tx) => {
				await sql`pragma defer_foreign_keys = on`.execute(tx);
				await tx.insertInto('post_category').values({ post_id: 1_000_001, category_id: 1_000_001 }).execute();
				tx.changed({ kind: 'post', id: 1_000_001, revision: 1 });
			});
			await expect(failing).rejects.toThrow();
			expect(announced).toEqual([{ kind: 'post', id: 1_000_001, revision: 1 }]);
		},
	);
	test('announces its changes after the commit and writes them to the news table within it', async () => {
		const { db } = server.running.context;
		const announced: Change[] = [];
		db.onChange((changes) => announced.push(...changes));
		const { id } = await server.admin.category.create({ body: { title: 'Новость' } });
		expect(announced).toEqual([{ kind: 'category', id, revision: 1, created: true }]);
		const news = await db.read
			.selectFrom('news')
			.select(['type', 'data'])
			.orderBy('id', 'desc')
			.limit(1)
			.execute();
		expect(news).toEqual([
			{ type: 'record.changed', data: JSON.stringify({ kind: 'category', id, revision: 1 }) },
		]);
	});
	test('does not hold up the next one, two hundred at a time', async () => {
		const before = (await server.visitor.category.list()).length;
		await Promise.all(Array.from({ length: 200 }, (_, i) => add(`Толпа ${i}`)));
		server.running.context.versions.bumpAll();
		expect(await server.visitor.category.list()).toHaveLength(before + 200);
	});
	test('that writes makes no concurrent read fail (K06)', async () => {
		const writing = Promise.all(
			Array.from({ length: 10 }, (_, i) =>
				server.admin.category.create({ body: { title: `Писатель ${i}` } }),
			),
		);
		// Two hundred at a time: a busy computer lets a thousand wait for a connection for longer than the limit.
		const statuses: number[] = [];
		const reads = repeats(1000, 200);
		for (let i = 0; i < reads; i += 200)
			statuses.push(
				...(await Promise.all(
					Array.from(
						{ length: 200 },
						async (_, k) => (await server.fetch(`/api/category/1?${i + k}`)).status,
					),
				)),
			);
		await writing;
		expect(statuses).toEqual(Array(reads).fill(200));
	});
});

test('the database uses no id twice', async () => {
	const { id } = await server.admin.category.create({ body: { title: 'Последняя' } });
	const { db } = server.running.context;
	await db.write((tx) => tx.deleteFrom('category').where('id', '=', id).execute());
	expect((await server.admin.category.create({ body: { title: 'Следующая' } })).id).toBeGreaterThan(id);
});

test('the database gives numbers back as numbers, and orders text by its bytes', async () => {
	const { db } = server.running.context;
	const { rows } = await sql<{
		many: number;
		sum: number;
	}>`select count(*) as many, sum(revision) as sum from category`.execute(db.read);
	expect([typeof rows[0]?.many, typeof rows[0]?.sum]).toEqual(['number', 'number']);
	for (const page of ['b', 'a', 'a-b', 'ab', 'a0'])
		await server.admin.meta.create({ body: { page, title: 'x' } });
	expect((await server.admin.meta.list()).map(({ page }) => page)).toEqual(['a', 'a-b', 'a0', 'ab', 'b']);
});

test('rows that reference a deleted row are deleted with it', async () => {
	const { db } = server.running.context;
	const orphan = db.write((tx) =>
		tx.insertInto('post_category').values({ post_id: 999, category_id: 999 }).execute(),
	);
	await expect(orphan).rejects.toThrow(/foreign key/i);
});

describe.skipIf(process.env.TEST_POSTGRES)('SQLite', () => {
	const pragma = (name: string): unknown => server.running.context.db.sqlite?.pragma(name, { simple: true });
	test('uses a write-ahead log, full sync and foreign keys (D04)', () => {
		expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys')]).toEqual(['wal', 2, 1]);
	});
	test('never blocks the process for a lock for more than a few milliseconds', () => {
		expect(pragma('busy_timeout')).toBeLessThanOrEqual(25);
	});
});

describe.skipIf(!process.env.TEST_POSTGRES)('PostgreSQL', () => {
	test('may cut every connection: the server says so at most once each, and goes on (D15)', {
		tags: 'time',
	}, async () => {
		const killer = new pg.Client({ connectionString: server.running.context.config.databaseUrl ?? '' });
		await killer.connect();
		for (let round = 0; round < 3; round++) {
			await killer.query(
				'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
			);
			await expect
				.poll(async () => (await server.fetch(`/api/category/1?${round}`)).status, { timeout: 5000 })
				.toBe(200);
			await expect
				.poll(
					() =>
						server.admin.category
							.create({ body: { title: `После обрыва ${round} ${performance.now()}` } })
							.then(
								() => 'done',
								(e: { code: string }) => e.code,
							),
					{ timeout: 5000 },
				)
				.toBe('done');
		}
		await killer.end();
	});
});
