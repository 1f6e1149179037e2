import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { languagesOf } from '../features/post/languages.ts';
import { readPost } from '../features/post/read.ts';
import { runCommandLine } from '../testing/command.ts';
import { createDatabase } from '../testing/postgres.ts';
import { bareSettings } from '../testing/settings.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { type Db, databaseFile, openDb } from './open.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const cluster = process.env.TEST_POSTGRES;
const opened: Db[] = [];
const folders: string[] = [];
afterEach(async () => {
	for (const db of opened.splice(0)) await db.close();
	for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const emptyFolder = async (): Promise<string> => {
	const folder = await mkdtemp(join(tmpdir(), 'clearway-languages-'));
	folders.push(folder);
	return folder;
};
const emptyDatabase = () => (cluster ? createDatabase(cluster) : null);
const opens = (dataDir: string, databaseUrl: string | null): Db => {
	const db = openDb({ dataDir, databaseUrl });
	opened.push(db);
	return db;
};

/** A database as the version before languages of content left it, with a post, and records of each kind. */
async function leftBefore(databaseUrl: string | null): Promise<{ db: Db; dataDir: string }> {
	const dataDir = await emptyFolder();
	const db = opens(dataDir, databaseUrl);
	const before = migrations.slice(
		0,
		migrations.findIndex(({ name }) => name === '0016-content-languages'),
	);
	await migrate(db, dataDir, now, before);
	const at = '2026-01-01T00:00:00.000Z';
	await db.read
		.insertInto('image')
		.values({ sha256: 'a'.repeat(64), width: 32, height: 24, alt: '', created_at: at })
		.execute();
	await sql`insert into post (slug, title, position, text, description, meta_title, meta_description, keywords,
		image_sha, image_alt, status, published_at, sorted_at, folded, folded_title, created_at, updated_at, revision)
		values ('prezhniaia', 'Прежняя', 3, '<p>Текст</p>', '', '', '', '', ${'a'.repeat(64)}, 'Порт', 'published', ${at}, ${at},
		'прежняя', 'прежняя', ${at}, ${at}, 4)`.execute(db.read);
	await sql`insert into category (title, title_key, revision) values ('Платежи', 'платежи', 1)`.execute(
		db.read,
	);
	await sql`insert into meta (page, title, description, keywords, revision) values ('home', 'Главная', '', '', 1)`.execute(
		db.read,
	);
	await sql`insert into option (title, value, revision) values ('company.name', 'Контора', 1)`.execute(
		db.read,
	);
	return { db, dataDir };
}

async function expectRussian(db: Db): Promise<void> {
	const { id } = await db.read.selectFrom('post').select('id').executeTakeFirstOrThrow();
	expect(await readPost(db.read, id)).toMatchObject({
		language: 'ru',
		twins: [],
		title: 'Прежняя',
		text: '<p>Текст</p>',
		order: 3,
		revision: 4,
		image: { alt: 'Порт' },
	});
	expect((await languagesOf(db.read, { languages: ['uk', 'ru'] }, [id])).get(id)).toMatchObject([
		{ language: 'ru', status: 'published', isOutdated: false },
	]);
	for (const table of ['category', 'meta', 'option'] as const)
		expect(await db.read.selectFrom(table).select(['language', 'translations']).execute(), table).toEqual([
			{ language: 'ru', translations: '{}' },
		]);
}

test('what was written before content had languages is Russian afterwards, and nothing of it is lost', async () => {
	const { db, dataDir } = await leftBefore(await emptyDatabase());
	await migrate(db, dataDir, now);
	await expectRussian(db);
});

test('a backup made before content had languages is Russian in the database of today, and nothing of it is lost', async () => {
	// A backup is a file of SQLite, wherever the server keeps its data.
	const { db, dataDir } = await leftBefore(null);
	await db.close();
	opened.splice(opened.indexOf(db), 1);
	const env = {
		...bareSettings,
		PATH: process.env.PATH ?? '',
		ADMIN_PASSWORD: 'long enough for a test',
		JWT_SECRET: 'x'.repeat(40),
		DATA_DIR: await emptyFolder(),
	};
	const run = (...args: string[]) => runCommandLine(env, args);
	expect(await run('restore', databaseFile(dataDir))).toMatchObject({ code: 0 });
	const databaseUrl = await emptyDatabase();
	if (databaseUrl) expect(await run('move', databaseUrl)).toMatchObject({ code: 0 });
	await expectRussian(opens(env.DATA_DIR, databaseUrl));
}, 120_000);

test('a post has one record a language at most, beside those in the trash', async () => {
	const { db, dataDir } = await leftBefore(await emptyDatabase());
	await migrate(db, dataDir, now);
	const copy = (slug: string, deletedAt: string | null) =>
		sql`insert into post (slug, title, position, text, description, meta_title, meta_description, keywords, image_sha,
			image_alt, status, sorted_at, folded, folded_title, created_at, updated_at, revision, language, original_id,
			deleted_at) select ${slug}, title, position, text, description, meta_title, meta_description, keywords, image_sha,
			image_alt, status, sorted_at, folded, folded_title, created_at, updated_at, 1, 'uk', id, ${deletedAt}
			from post where language = 'ru'`.execute(db.read);
	await copy('persha', now.toISOString());
	await copy('druha', null);
	await expect(copy('tretia', null)).rejects.toThrow(/unique/i);
});
