// @module-tag db
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../testing/postgres.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openDb } from './open.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const cluster = process.env.TEST_POSTGRES;

test('posts that were put by hand between others keep their order when it becomes a number', async () => {
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-order-'));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const db = openDb({ dataDir, databaseUrl: cluster ? await createDatabase(cluster) : null });
	const end = migrations.findIndex(({ name }) => name === '0043-post-order');
	await migrate(db, dataDir, now, migrations.slice(0, end));
	const at = '2026-01-01T00:00:00.000Z';
	await sql`insert into image (sha256, width, height, alt, created_at) values ('a', 1, 1, '', ${at})`.execute(
		db.read,
	);
	const posts = [
		{ slug: 'third', position: 0, key: null, sorted: '2026-01-02T00:00:00.000Z' },
		{ slug: 'first', position: 0, key: '2026-01-09', sorted: '2026-01-01T00:00:00.000Z' },
		{ slug: 'second', position: 0, key: null, sorted: '2026-01-03T00:00:00.000Z' },
		{ slug: 'last', position: 4, key: null, sorted: '2026-01-08T00:00:00.000Z' },
	];
	for (const { slug, position, key, sorted } of posts)
		await sql`insert into post (slug, title, position, place_key, text, description, meta_title, meta_description,
			keywords, image_sha, image_alt, status, published_at, sorted_at, folded, folded_title, created_at, updated_at,
			revision) values (${slug}, 'П', ${position}, ${key}, '', '', '', '', '', 'a', '', 'published', ${sorted},
			${sorted}, '', '', ${at}, ${at}, 1)`.execute(db.read);
	await migrate(db, dataDir, now);
	const rows = await db.read.selectFrom('post').select(['slug', 'position']).orderBy('position').execute();
	expect(rows.map(({ slug, position }) => [slug, Number(position)])).toEqual([
		['first', 1],
		['second', 2],
		['third', 3],
		['last', 4],
	]);
	await db.close();
});
