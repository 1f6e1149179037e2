import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { placeOf } from '../features/post/group.ts';
import { createDatabase } from '../testing/postgres.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openDb } from './open.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const cluster = process.env.TEST_POSTGRES;

test('posts that were there before places by number keep their order in the migration', async () => {
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-places-'));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const db = openDb({ dataDir, databaseUrl: cluster ? await createDatabase(cluster) : null });
	const steps = migrations.slice(
		0,
		migrations.findIndex(({ name }) => name === '0038-place-in-list'),
	);
	await migrate(db, dataDir, now, steps);
	const at = '2026-01-01T00:00:00.000Z';
	await sql`insert into image (sha256, width, height, alt, created_at) values ('a', 1, 1, '', ${at})`.execute(
		db.read,
	);
	for (let n = 0; n < 60; n++) {
		// Some at the same place, some of the same instant.
		const [position, sorted] = [(n * 7) % 5, new Date(Date.parse(at) + ((n * 13) % 20) * 1000).toISOString()];
		await sql`insert into post (slug, title, position, text, description, meta_title, meta_description, keywords,
			image_sha, image_alt, status, published_at, sorted_at, folded, folded_title, created_at, updated_at, revision)
			values (${`p${n}`}, 'П', ${position - 2}, '', '', '', '', '', 'a', '', 'published', ${sorted}, ${sorted}, '', '',
			${at}, ${at}, 1)`.execute(db.read);
	}
	const inOrder = () => db.read.selectFrom('post').select('id').orderBy('position');
	const before = await inOrder().orderBy('sorted_at', 'desc').orderBy('id', 'desc').execute();
	await migrate(db, dataDir, now);
	expect(await inOrder().orderBy(placeOf('post'), 'desc').orderBy('id', 'desc').execute()).toEqual(before);
	await db.close();
});
