// @module-tag db
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languagesOf } from '../features/post/languages.ts';
import { readPost } from '../features/post/read.ts';
import { createDatabase } from '../testing/postgres.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { type Db, openDb } from './open.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const cluster = process.env.TEST_POSTGRES;
let db: Db;
let dataDir: string;

// A database as the last version without languages left it, with a post, and records of each kind.
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'clearway-languages-'));
	db = openDb({ dataDir, databaseUrl: cluster ? await createDatabase(cluster) : null });
	const first = migrations.findIndex(({ name }) => name === '0015-request-language');
	await migrate(db, dataDir, now, migrations.slice(0, first));
	const at = '2026-01-01T00:00:00.000Z';
	await db.read
		.insertInto('image')
		.values({ sha256: 'a'.repeat(64), width: 32, height: 24, alt: '', created_at: at })
		.execute();
	for (const record of [
		sql`insert into post (slug, title, position, text, description, meta_title, meta_description, keywords,
			image_sha, image_alt, status, published_at, sorted_at, folded, folded_title, created_at, updated_at, revision)
			values ('prezhniaia', 'Прежняя', 3, '<p>Текст</p>', '', '', '', '', ${'a'.repeat(64)}, 'Порт', 'published', ${at}, ${at},
			'прежняя', 'прежняя', ${at}, ${at}, 4)`,
		sql`insert into category (title, title_key, revision) values ('Платежи', 'платежи', 1)`,
		sql`insert into meta (page, title, description, keywords, revision) values ('home', 'Главная', '', '', 1)`,
		sql`insert into option (title, value, revision) values ('company.name', 'Контора', 1)`,
		sql`insert into request (kind, name, phone, status, suspect, folded, created_at, revision)
			values ('callback', 'Иван', '+380671234567', 'new', 0, 'иван', ${at}, 1)`,
	])
		await record.execute(db.read);
	await migrate(db, dataDir, now);
});
afterEach(async () => {
	await db.close();
	await rm(dataDir, { recursive: true, force: true });
});

test('records from before there were languages become Russian, and none is lost', async () => {
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
	expect(await db.read.selectFrom('request').select(['name', 'language']).execute()).toEqual([
		{ name: 'Иван', language: 'ru' },
	]);
});

test('a post has at most one record in each language, not counting the trash', async () => {
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
