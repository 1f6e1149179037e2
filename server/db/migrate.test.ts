// @module-tag db
import { mkdir, mkdtemp, open as openFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openContext, start } from '../app/start.ts';
import type { FirstAdmin } from '../features/auth/create-first-admin.ts';
import { readConfig } from '../services/config.ts';
import { createDatabase } from '../testing/postgres.ts';
import { bareSettings } from '../testing/settings.ts';
import { migrate } from './migrate.ts';
import { type Migration, migrations } from './migrations/index.ts';
import { type Db, databaseFile, openDb } from './open.ts';

const cluster = process.env.TEST_POSTGRES;
const open: Db[] = [];
let dataDir: string;
let databaseUrl: string | null;
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'clearway-migrate-'));
	databaseUrl = cluster ? await createDatabase(cluster) : null;
});
afterEach(async () => {
	for (const db of open.splice(0)) await db.close();
	await rm(dataDir, { recursive: true, force: true });
});
afterAll(() => expect(open).toEqual([]));

const now = new Date('2026-11-20T09:00:00.000Z');
const openHere = (): Db => {
	const db = openDb({ dataDir, databaseUrl });
	open.push(db);
	return db;
};
const config = () =>
	readConfig({
		...bareSettings,
		DATA_DIR: dataDir,
		ADMIN_PASSWORD: 'long enough for a test',
		JWT_SECRET: 'x'.repeat(40),
		...(databaseUrl && { DATABASE_URL: databaseUrl }),
	});
const tablesOf = async (db: Db): Promise<string[]> =>
	(await db.read.introspection.getTables()).map(({ name }) => name).sort();

const later: Migration = {
	name: '9001-later',
	async up(tx) {
		await sql`alter table category add column colour text`.execute(tx);
	},
};

test('an empty database gets every migration, and a second run applies none', async () => {
	const db = openHere();
	expect(await migrate(db, dataDir, now)).toEqual(migrations.map(({ name }) => name));
	expect(await tablesOf(db)).toEqual(
		expect.arrayContaining(['admin', 'category', 'post', 'schema_step', 'session']),
	);
	expect(await migrate(db, dataDir, now)).toEqual([]);
	expect(await readdir(dataDir).catch(() => [])).not.toContain('backups');
});

test('a database of a newer version is refused with a sentence, and not touched (D14)', async () => {
	const db = openHere();
	await migrate(db, dataDir, now, [...migrations, later]);
	const before = await tablesOf(db);
	await expect(openContext(config())).rejects.toMatchObject({
		name: 'BadConfig',
		message: expect.stringContaining('made by a newer version (step 9001-later)'),
	});
	expect(await tablesOf(db)).toEqual(before);
});

test('a failing migration leaves the schema as it was before the first of them (D13)', async () => {
	const db = openHere();
	await migrate(db, dataDir, now);
	const before = await tablesOf(db);
	const broken: Migration = {
		name: '9002-broken',
		async up(tx) {
			await sql`create table half (id integer)`.execute(tx);
			throw new Error('The power went');
		},
	};
	await expect(migrate(db, dataDir, now, [...migrations, later, broken])).rejects.toThrow('The power went');
	expect(await tablesOf(db)).toEqual(before);
	expect(await migrate(db, dataDir, now, [...migrations, later])).toEqual(['9001-later']);
});

test.skipIf(cluster)(
	'a database with data is backed up completely before a migration changes it',
	async () => {
		const db = openHere();
		await migrate(db, dataDir, now);
		await db.write((tx) =>
			tx.insertInto('category').values({ title: 'Прежняя', title_key: 'прежняя', revision: 1 }).execute(),
		);
		await migrate(db, dataDir, now, [...migrations, later]);
		expect(await readdir(join(dataDir, 'backups'))).toEqual(['before-9001-later-2026-11-20T090000.sqlite']);
		const backup = new Sqlite(join(dataDir, 'backups', 'before-9001-later-2026-11-20T090000.sqlite'), {
			readonly: true,
		});
		expect(backup.pragma('integrity_check', { simple: true })).toBe('ok');
		expect(backup.prepare('select * from category').all()).toEqual([
			{
				id: 1,
				title: 'Прежняя',
				title_key: 'прежняя',
				revision: 1,
				deleted_at: null,
				language: 'ru',
				translations: '{}',
				field_revisions: '{}',
			},
		]);
		expect(backup.prepare('select name from schema_step').all()).toEqual(
			migrations.map(({ name }) => ({ name })),
		);
		backup.close();
	},
);

test.skipIf(cluster)(
	'a backup before a migration that fails halfway leaves no partial file, and those of killed starts are removed',
	async () => {
		const db = openHere();
		await migrate(db, dataDir, now);
		const alt = 'x'.repeat(3000);
		const images = Array.from({ length: 300 }, (_, n) => ({
			sha256: `${n}`,
			width: 1,
			height: 1,
			alt,
			folded: alt,
		}));
		for (const image of images)
			await db.write((tx) =>
				tx
					.insertInto('image')
					.values({ ...image, created_at: '2026', came_at: '2026' })
					.execute(),
			);
		await db.close();
		open.splice(0);
		const { size } = await stat(databaseFile(dataDir));
		await mkdir(join(dataDir, 'backups'));
		// Left by a start whose process is gone.
		await writeFile(
			join(dataDir, 'backups', 'before-9001-later-2026-11-19T090000.sqlite.part-4194303'),
			'half',
		);
		const handle = await openFile(databaseFile(dataDir), 'r+');
		await handle.write(Buffer.alloc(64 * 1024, 0xee), 0, 64 * 1024, size - 256 * 1024);
		await handle.close();
		await expect(migrate(openHere(), dataDir, now, [...migrations, later])).rejects.toThrow(/malformed/);
		expect(await readdir(join(dataDir, 'backups'))).toEqual([]);
	},
);

test('four processes that start at once on an empty database make one schema and one first admin', async () => {
	const told: FirstAdmin[] = [];
	const onFirstAdmin = (admin: FirstAdmin): void => void told.push(admin);
	const running = await Promise.all(Array.from({ length: 4 }, () => start(config(), { onFirstAdmin })));
	expect(told).toHaveLength(1);
	const { db } = running[0]?.context ?? {};
	expect(await db?.read.selectFrom('admin').select('login').execute()).toEqual([{ login: 'admin' }]);
	expect(
		await db?.read
			.selectFrom('schema_step' as never)
			.selectAll()
			.execute(),
	).toHaveLength(migrations.length);
	for (const server of running) await server.stop();
});

describe.skipIf(cluster)('a file that is no database', () => {
	test('is refused with a sentence that says what to do', async () => {
		await writeFile(databaseFile(dataDir), 'This is a shopping list, and a long one. '.repeat(100));
		await expect(openContext(config())).rejects.toMatchObject({
			name: 'BadConfig',
			message: expect.stringContaining('restore a backup'),
		});
	});
	test('is refused also when another program keeps it locked', async () => {
		const first = openHere();
		await migrate(first, dataDir, now);
		const holder = new Sqlite(databaseFile(dataDir));
		holder.exec('drop table schema_step; begin exclusive');
		await expect(openContext(config())).rejects.toMatchObject({
			name: 'BadConfig',
			message: expect.stringContaining('held by another program'),
		});
		holder.exec('rollback');
		holder.close();
	});
});
