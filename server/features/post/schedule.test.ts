import { beforeEach, describe, expect, test } from 'vitest';
import { movableClock } from '../../testing/clock.ts';
import { createPost } from '../../testing/posts.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { publishDue } from './schedule.ts';

const clock = movableClock('2026-11-20T09:00:00.000Z');
const server = serverOfFile({ now: clock.now, env: { SESSION_HOURS: '2000' } });
beforeEach(() => clock.set('2026-11-20T09:00:00.000Z'));

const tomorrow = '2026-11-21T09:00:00.000Z';
const read = (id: number) => server.visitor.post.get({ params: { id } });
const missing = { code: 'missing' };

describe('a post with a future publication time', () => {
	test('is hidden from visitors until then, and is then listed at its publication time', async () => {
		const later = await createPost(server.admin, { title: 'Завтра', publishedAt: tomorrow });
		expect(later).toMatchObject({ status: 'scheduled', publishedAt: tomorrow });
		clock.pass(3600_000);
		const { title } = await createPost(server.admin, { title: 'Сегодня' });
		clock.set('2026-11-21T08:59:59.999Z');
		await publishDue(server.running.context);
		await expect(read(later.id)).rejects.toMatchObject(missing);
		clock.set(tomorrow);
		await publishDue(server.running.context);
		expect(await read(later.id)).toEqual({ ...later, status: 'published', revision: 2, updatedAt: tomorrow });
		expect((await server.visitor.post.list()).map((post) => post.title).slice(0, 2)).toEqual([
			'Завтра',
			title,
		]);
	});
	test('does not take a former address of another post before it is published itself', {
		tags: 'db',
	}, async () => {
		const page = async (slug: string) => {
			const { status, headers } = await server.fetch(`/blog/${slug}`, { redirect: 'manual' });
			return [status, headers.get('location')];
		};
		const moved = await createPost(server.admin, { slug: 'prezhnii' });
		await server.admin.post.save({ params: { id: moved.id }, form: { slug: 'tepereshnii' } });
		const heir = await createPost(server.admin, { slug: 'prezhnii', publishedAt: tomorrow });
		expect(heir).toMatchObject({ slug: 'prezhnii', status: 'scheduled' });
		const single = (api = server.visitor) => api.post.single({ params: { slug: 'prezhnii' } });
		expect(await single()).toMatchObject({ id: moved.id });
		expect(await single(server.admin)).toMatchObject({ id: heir.id });
		expect(await page('prezhnii')).toEqual([301, '/blog/tepereshnii']);
		const rename = (slug: string) => server.admin.post.save({ params: { id: heir.id }, form: { slug } });
		await rename('drugoi');
		expect(await page('prezhnii')).toEqual([301, '/blog/tepereshnii']);
		await rename('prezhnii');
		await server.admin.post.remove({ params: { id: heir.id } });
		await server.admin.trash.restore({ params: { kind: 'post', id: heir.id } });
		expect(await page('prezhnii')).toEqual([301, '/blog/tepereshnii']);
		const { slug } = await rename('prezhnii');
		clock.set(tomorrow);
		await publishDue(server.running.context);
		expect([slug, await page('prezhnii')]).toEqual(['prezhnii', [200, null]]);
		await rename('dalshe');
		expect(await page('prezhnii')).toEqual([301, '/blog/dalshe']);
	});
	test('is published by the server itself', { tags: 'db' }, async () => {
		const { id } = await createPost(server.admin, { publishedAt: tomorrow });
		clock.set('2026-11-21T09:00:01.000Z');
		await expect
			.poll(
				() =>
					read(id).then(
						(post) => post.status,
						() => 'hidden',
					),
				{ timeout: 8000, interval: 100 },
			)
			.toBe('published');
	});
	test('is published even if the server was off at that time', async () => {
		const { id } = await createPost(server.admin, { publishedAt: tomorrow });
		await server.restart();
		await expect(read(id)).rejects.toMatchObject(missing);
		clock.set('2026-11-23T00:00:00.000Z');
		await server.restart();
		// Its page shows no change on the day after.
		const dates = { publishedAt: tomorrow, updatedAt: tomorrow };
		expect(await read(id)).toMatchObject({ status: 'published', ...dates });
	});
	test('is published once, even if two processes run the job at the same moment', {
		tags: 'db',
	}, async () => {
		const { id } = await createPost(server.admin, { publishedAt: tomorrow });
		clock.set(tomorrow);
		const counts = await Promise.all([
			publishDue(server.running.context),
			publishDue(server.running.context),
		]);
		expect(counts[0] + counts[1]).toBeLessThanOrEqual(1);
		expect(await read(id)).toMatchObject({ revision: 2 });
		const happened = (await server.admin.audit.list()).data.filter(({ recordId }) => recordId === String(id));
		expect(happened.map(({ action, by }) => [action, by])).toEqual([
			['publish', 'system'],
			['create', 'admin'],
		]);
	});
	test('that is in the trash stays there', async () => {
		const { id } = await createPost(server.admin, { publishedAt: tomorrow });
		await server.admin.post.remove({ params: { id } });
		clock.set('2026-11-22T09:00:00.000Z');
		await publishDue(server.running.context);
		await expect(read(id)).rejects.toMatchObject(missing);
		await server.admin.trash.restore({ params: { kind: 'post', id } });
		await publishDue(server.running.context);
		expect(await read(id)).toMatchObject({ status: 'published' });
	});
});

describe('the publication state of a post after a save', () => {
	test.each([
		['published, with nothing said', {}, 'published', '2026-11-20T09:00:00.000Z'],
		['a draft', { status: 'draft' }, 'draft', null],
		[
			'published at a time that has passed',
			{ publishedAt: '2026-01-02T10:00:00+02:00' },
			'published',
			'2026-01-02T08:00:00.000Z',
		],
		['scheduled by a time to come', { publishedAt: '2026-11-21T11:00:00+02:00' }, 'scheduled', tomorrow],
		[
			'published by word, scheduled by time',
			{ status: 'published', publishedAt: tomorrow },
			'scheduled',
			tomorrow,
		],
		[
			'scheduled by word, published by time',
			{ status: 'scheduled', publishedAt: '2026-01-02T08:00:00Z' },
			'published',
			'2026-01-02T08:00:00.000Z',
		],
		['a draft with a time', { status: 'draft', publishedAt: tomorrow }, 'draft', tomorrow],
	] as const)('%s', async (_how, form, status, publishedAt) => {
		expect(await createPost(server.admin, form)).toMatchObject({ status, publishedAt });
	});
	test('scheduled without a time is refused', async () => {
		await expect(createPost(server.admin, { status: 'scheduled' })).rejects.toMatchObject({
			errors: [{ path: 'publishedAt' }],
		});
	});
	test('a published draft gets the time of that moment, and keeps it through later saves', async () => {
		const { id } = await createPost(server.admin, { status: 'draft' });
		clock.pass(60_000);
		const save = (form: Parameters<typeof server.admin.post.save>[0]['form']) =>
			server.admin.post.save({ params: { id }, form });
		const published = await save({ status: 'published' });
		expect(published.publishedAt).toBe('2026-11-20T09:01:00.000Z');
		clock.pass(60_000);
		expect(await save({ title: 'Исправлена' })).toMatchObject({
			status: 'published',
			publishedAt: published.publishedAt,
		});
		expect(await save({ status: 'published' })).toMatchObject({ publishedAt: published.publishedAt });
	});
	test('a scheduled post can be published at once, made a draft, or rescheduled', async () => {
		const { id } = await createPost(server.admin, { publishedAt: tomorrow });
		const save = (form: Parameters<typeof server.admin.post.save>[0]['form']) =>
			server.admin.post.save({ params: { id }, form });
		expect(await save({ publishedAt: '2026-12-01T00:00:00Z' })).toMatchObject({
			status: 'scheduled',
			publishedAt: '2026-12-01T00:00:00.000Z',
		});
		expect(await save({ status: 'draft' })).toMatchObject({ status: 'draft' });
		expect(await save({ status: 'scheduled' })).toMatchObject({
			status: 'scheduled',
			publishedAt: '2026-12-01T00:00:00.000Z',
		});
		expect(await save({ status: 'published' })).toMatchObject({
			status: 'published',
			publishedAt: '2026-11-20T09:00:00.000Z',
		});
		expect(await save({ publishedAt: tomorrow })).toMatchObject({ status: 'scheduled' });
		await expect(read(id)).rejects.toMatchObject(missing);
	});
});
