// @module-tag db
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openContext } from '../app/start.ts';
import type { AdminCall, Context } from '../context/context.ts';
import { post } from '../features/post/index.ts';
import { pendingEdit } from '../features/post/pending-edit.ts';
import { applyDueEdits } from '../features/post/schedule.ts';
import { readConfig } from '../services/config.ts';
import { createDatabase } from '../testing/postgres.ts';
import { bareSettings } from '../testing/settings.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openDb } from './open.ts';

const cluster = process.env.TEST_POSTGRES;
const written = '2026-01-01T00:00:00.000Z';
const hour = '2026-11-21T09:00:00.000Z';
// The functions that are called here do not look at it.
const call = {} as AdminCall;

let context: Context & { stop(): void };
let dataDir: string;
let now = new Date('2026-11-20T09:00:00.000Z');

// Posts as the last version before there was one table of versions left them.
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'clearway-versions-'));
	const databaseUrl = cluster ? await createDatabase(cluster) : null;
	const db = openDb({ dataDir, databaseUrl });
	const end = migrations.findIndex(({ name }) => name === '0063-post-versions');
	await migrate(db, dataDir, now, migrations.slice(0, end));
	await sql`insert into admin (login, name, password, token_version, created_at)
		values ('olena', 'Олена', '', 0, ${written})`.execute(db.read);
	await sql`insert into image (sha256, width, height, alt, created_at) values ('a', 1, 1, '', ${written})`.execute(
		db.read,
	);
	for (const [id, revision] of [
		[1, 3],
		[2, 7],
		[3, 1],
	]) {
		await sql`insert into post (id, slug, title, position, text, description, meta_title, meta_description, keywords,
			image_sha, image_alt, status, published_at, sorted_at, folded, folded_title, created_at, updated_at, revision)
			values (${id}, ${`post-${id}`}, 'На сайте', 0, '<p>На сайте</p>', '', '', '', '', 'a', 'Порт', 'published', ${written},
			${written}, '', '', ${written}, ${written}, ${revision})`.execute(db.read);
		for (const [number, title] of [
			[1, 'Первая'],
			[2, 'На сайте'],
		])
			await sql`insert into post_revision (post_id, number, at, by, action, title, content) values (${id}, ${number},
				${written}, 'olena', 'save', ${title}, ${JSON.stringify({ title })})`.execute(db.read);
	}
	for (const [id, base, revision, failedAt] of [
		[1, 3, 5, null],
		[2, 4, 6, written],
	] as const) {
		await sql`insert into post_draft (post_id, draft, revision, base, saved_at, saved_by, field_revisions)
			values (${id}, '{"title":"Правка"}', ${revision}, ${base}, ${written}, 'Олена', '{"title":5}')`.execute(
			db.read,
		);
		await sql`insert into post_edit (post_id, draft, draft_revision, base, at, by, by_login, created_at, failed_at)
			values (${id}, '{"title":"К девяти"}', 4, ${base}, ${hour}, 'Олена', 'olena', ${written}, ${failedAt})`.execute(
			db.read,
		);
	}
	await db.close();
	const settings = { ...bareSettings, DATA_DIR: dataDir, JWT_SECRET: 'x'.repeat(40) };
	context = await openContext(
		readConfig({ ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
		{
			now: () => now,
		},
	);
});
afterEach(async () => {
	context.stop();
	await context.db.close();
	await rm(dataDir, { recursive: true, force: true });
});

test('history, working copies and planned edits of an older database come over, and go on', async () => {
	const planOf = async (id: number) => (await pendingEdit.get(context, { params: { id } })).edit;
	for (const id of [1, 2, 3]) {
		const history = await post.revisions(context, { params: { id } }, call);
		expect(history.map(({ number, title, by, action }) => [number, title, by, action])).toEqual([
			[2, 'На сайте', 'olena', 'save'],
			[1, 'Первая', 'olena', 'save'],
		]);
	}
	const draftOf = (id: number) => post.draft(context, { params: { id } }, call);
	const copy = { draft: { title: 'Правка' }, savedBy: 'Олена', savedAt: written };
	expect(await draftOf(1)).toMatchObject({ ...copy, base: 3, revision: 5 });
	const stale = await draftOf(2);
	expect(stale).toMatchObject({ ...copy, revision: 6 });
	expect(stale.base).not.toBe(7);
	await expect(draftOf(3)).rejects.toMatchObject({ code: 'missing' });
	expect(await planOf(1)).toEqual({
		...{ postId: 1, at: hour, by: 'Олена', title: 'К девяти' },
		...{ isStale: false, hasLater: true },
	});
	expect(await planOf(2)).toMatchObject({ isStale: true });
	expect(await planOf(3)).toBeNull();
	// Work is handed over by login.
	expect(
		await context.db.read.selectFrom('post_version').select('by').where('number', 'is', null).execute(),
	).toEqual(Array.from({ length: 4 }, () => ({ by: 'olena' })));

	now = new Date(hour);
	expect(await applyDueEdits(context)).toBe(1);
	const [newest] = await post.revisions(context, { params: { id: 1 } }, call);
	expect(newest).toMatchObject({ number: 3, title: 'К девяти', by: 'olena', action: 'publish-edit' });
	// What was typed after it was planned goes on from it.
	expect(await draftOf(1)).toMatchObject({ draft: { title: 'Правка' }, revision: 5, base: 6 });
	expect(await planOf(1)).toBeNull();
	expect(await planOf(2)).toMatchObject({ title: 'К девяти', isStale: true });
});
