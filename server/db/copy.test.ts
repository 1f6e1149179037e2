// @module-tag db
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../testing/postgres.ts';
import { backUp, type Where } from './back-up.ts';
import { copyAll } from './copy.ts';
import { migrate } from './migrate.ts';
import { type Db, openDb } from './open.ts';

const now = new Date('2026-11-20T09:00:00Z');
const places = new Map<Db, Where>();

async function empty(databaseUrl: string | null): Promise<Db> {
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-copy-'));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const db = openDb({ dataDir, databaseUrl });
	onTestFinished(() => db.close());
	places.set(db, { dataDir, databaseUrl });
	await migrate(db, dataDir, now);
	return db;
}
const emptySqlite = () => empty(null);
const emptyPostgres = async () => empty(await createDatabase(process.env.TEST_POSTGRES ?? ''));

async function addCategory({ read }: Db, title: string): Promise<number> {
	const values = { title, title_key: title, revision: 1 };
	return (await read.insertInto('category').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Makes three categories, deletes the newest one, and empties the audit log. */
async function fill(db: Db): Promise<Db> {
	for (const title of ['Первая', 'Вторая', 'Третья']) await addCategory(db, title);
	await db.read.deleteFrom('category').where('id', '=', 3).execute();
	const line = { at: now.toISOString(), by: 'admin', app: 'web', action: 'save', kind: 'category' };
	for (let n = 0; n < 5; n++) await db.read.insertInto('audit').values(line).execute();
	await db.read.deleteFrom('audit').execute();
	return db;
}

async function expectFreshIds(db: Db): Promise<void> {
	expect(await addCategory(db, 'Новая')).toBe(4);
	const line = { at: now.toISOString(), by: 'admin', app: 'web', action: 'save', kind: 'category' };
	expect((await db.read.insertInto('audit').values(line).returning('id').executeTakeFirstOrThrow()).id).toBe(
		6,
	);
	// A table that never had a row begins with its first id.
	const meta = { page: 'a', title: 'x', description: '', keywords: '', revision: 1 };
	expect((await db.read.insertInto('meta').values(meta).returning('id').executeTakeFirstOrThrow()).id).toBe(
		1,
	);
}

async function copied(from: Db, to: Db): Promise<Db> {
	await copyAll(from, to);
	return to;
}

describe('an id of a deleted row is never reused', () => {
	test('after a copy from one SQLite file to another (I17)', async () => {
		await expectFreshIds(await copied(await fill(await emptySqlite()), await emptySqlite()));
	});

	test('after a backup of SQLite is put back (I17)', async () => {
		await expectFreshIds(await restored(await fill(await emptySqlite())));
	});

	describe.runIf(process.env.TEST_POSTGRES)('on PostgreSQL', () => {
		test('after a move there (I17)', async () => {
			await expectFreshIds(await copied(await fill(await emptySqlite()), await emptyPostgres()));
		});

		test('after a second move over the first (I17)', async () => {
			const from = await fill(await emptySqlite());
			const to = await copied(from, await emptyPostgres());
			await sql`delete from category`.execute(to.read);
			await expectFreshIds(await copied(from, to));
		});

		test('after a move back to SQLite (I17)', async () => {
			await expectFreshIds(await copied(await fill(await emptyPostgres()), await emptySqlite()));
		});

		test('after a backup of it is put back, and moved there again (I17)', async () => {
			await expectFreshIds(
				await copied(await restored(await fill(await emptyPostgres())), await emptyPostgres()),
			);
		});
	});
});

/** Backs up a database and opens the backup as a server does after a restore. */
async function restored(db: Db): Promise<Db> {
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-copy-'));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	await backUp(places.get(db) ?? { dataDir, databaseUrl: null }, join(dataDir, 'clearway.sqlite'), now);
	const copy = openDb({ dataDir, databaseUrl: null });
	onTestFinished(() => copy.close());
	return copy;
}
