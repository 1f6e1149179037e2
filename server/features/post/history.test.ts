import { dayMs } from '@clearway/shared/domain/dated.ts';
import { describe, expect, test } from 'vitest';
import { movableClock } from '../../testing/clock.ts';
import { createPost } from '../../testing/posts.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { emptyTrash } from '../trash.ts';

const clock = movableClock('2026-11-20T09:00:00.000Z');
const server = serverOfFile({ now: clock.now, env: { SESSION_HOURS: '2000' } });

const get = (id: number) => server.visitor.post.get({ params: { id } });

describe('the history of a post', () => {
	test('holds every saved or published state with its author and action, newest first', {
		tags: 'db',
	}, async () => {
		const { id } = await createPost(server.admin, { title: 'Первая' });
		await server.admin.post.save({ params: { id }, form: { title: 'Вторая' } });
		await server.admin.post.saveDraft({ params: { id }, body: { title: 'Третья' } });
		await server.admin.post.publish({ params: { id }, body: {} });
		const history = await server.admin.post.revisions({ params: { id } });
		expect(history.map(({ number, title, action, by }) => [number, title, action, by])).toEqual([
			[3, 'Третья', 'publish', 'admin'],
			[2, 'Вторая', 'save', 'admin'],
			[1, 'Первая', 'create', 'admin'],
		]);
		const first = await server.admin.post.revision({ params: { id, n: 1 } });
		expect(first.content).toMatchObject({ title: 'Первая', text: '<p>Текст</p>' });
	});
	test('says of a post that was only planned that it was planned, not that it was published', async () => {
		const { id } = await createPost(server.admin, { title: 'План', status: 'draft' });
		const publishedAt = new Date(clock.now().getTime() + dayMs).toISOString();
		await server.admin.post.publish({ params: { id }, body: { publishedAt } });
		const [last] = await server.admin.post.revisions({ params: { id } });
		expect(last).toMatchObject({ action: 'schedule' });
	});
	test('restores an earlier state as a working copy, and publishes nothing', async () => {
		const before = await createPost(server.admin, { title: 'Было', text: '<p>Было</p>', slug: 'bylo' });
		const { id } = before;
		await server.admin.post.save({
			params: { id },
			form: { title: 'Стало', text: '<p>Стало</p>', slug: 'stalo' },
		});
		const { draft } = await server.admin.post.restoreRevision({ params: { id, n: 1 } });
		expect(draft?.draft).toMatchObject({ title: 'Было', text: '<p>Было</p>' });
		expect(await get(id)).toMatchObject({ title: 'Стало', slug: 'stalo' });
		expect(await server.admin.post.publish({ params: { id }, body: {} })).toMatchObject({
			title: 'Было',
			text: '<p>Было</p>',
			slug: 'stalo',
		});
		expect(await server.admin.post.revisions({ params: { id } })).toHaveLength(3);
	});
	test('is not restored over the text that a colleague wrote meanwhile', async () => {
		const { id, revision } = await createPost(server.admin, { title: 'Первая' });
		const theirs = await server.admin.post.saveDraft({ params: { id }, body: { title: 'Их работа' } });
		const restore = (body: { revision?: number }) =>
			server.admin.post.restoreRevision({ params: { id, n: 1 }, body });
		await expect(restore({ revision })).rejects.toMatchObject({
			code: 'conflict',
			current: { draft: { draft: { title: 'Их работа' } }, revision: theirs.revision },
			disputed: ['title'],
		});
		expect(await server.admin.post.draft({ params: { id } })).toMatchObject({
			draft: { title: 'Их работа' },
		});
		// A working copy holds differences from its post, and the post equals its first version.
		expect(await restore({ revision: theirs.revision })).toMatchObject({
			draft: { draft: {} },
			revision: theirs.revision + 1,
		});
		await expect(restore({ revision: -1 })).rejects.toMatchObject({ code: 'invalid' });
	});
	test('keeps a text that lost a conflict or was replaced by an earlier one, once, and what readers see stays', async () => {
		const { id } = await createPost(server.admin, { title: 'На сайте' });
		await server.admin.post.saveDraft({ params: { id }, body: { title: 'В работе' } });
		const draft = await server.admin.post.draft({ params: { id } });
		const setAside = () =>
			server.admin.post.setAside({ params: { id }, body: { text: '<p>Мой вариант</p>', why: 'aside-mine' } });
		await setAside();
		await setAside();
		const history = await server.admin.post.revisions({ params: { id } });
		expect(history.map(({ number, title, action }) => [number, title, action])).toEqual([
			[2, 'В работе', 'aside-mine'],
			[1, 'На сайте', 'create'],
		]);
		expect(await get(id)).toMatchObject({ title: 'На сайте', text: '<p>Текст</p>' });
		expect(await server.admin.post.draft({ params: { id } })).toEqual(draft);
		const { draft: restored } = await server.admin.post.restoreRevision({ params: { id, n: 2 } });
		expect(restored?.draft).toMatchObject({ title: 'В работе', text: '<p>Мой вариант</p>' });
	});
	test('is not filled by autosaves, and what never came out leaves no version behind', {
		tags: 'db',
	}, async () => {
		const { id } = await createPost(server.admin, { title: 'На сайте' });
		const params = { id };
		const versions = () =>
			server.running.context.db.read
				.selectFrom('post_version')
				.select(['number', 'why'])
				.where('post_id', '=', id)
				.orderBy('id')
				.execute();
		const save = (title: string) => server.admin.post.saveDraft({ params, body: { title } });
		const plan = () =>
			server.admin.pendingEdit.schedule({ params, body: { at: '2026-12-01T09:00:00.000Z' } });
		const created = { number: 1, why: 'create' };
		const working = { number: null, why: 'draft' };
		await save('Первая правка');
		await save('Вторая правка');
		expect(await versions()).toEqual([created, working]);
		await plan();
		await plan();
		expect(await versions()).toEqual([created, working, { number: null, why: 'schedule-edit' }]);
		await server.admin.pendingEdit.cancel({ params });
		expect(await versions()).toEqual([created, working]);
		await plan();
		await server.admin.post.publish({ params, body: {} });
		expect(await versions()).toEqual([created, { number: 2, why: 'publish' }]);
		await save('Брошенная правка');
		await server.admin.post.dropDraft({ params });
		expect(await versions()).toEqual([created, { number: 2, why: 'publish' }]);
	});
	test('answers 404 for an unknown version and for an unknown post', async () => {
		const { id } = await createPost(server.admin);
		await expect(server.admin.post.revision({ params: { id, n: 2 } })).rejects.toMatchObject({
			code: 'missing',
		});
		await expect(server.admin.post.restoreRevision({ params: { id, n: 2 } })).rejects.toMatchObject({
			code: 'missing',
		});
		await expect(server.admin.post.revisions({ params: { id: 9999 } })).rejects.toMatchObject({
			code: 'missing',
		});
	});
});

describe('a post in the trash', () => {
	test('is hidden everywhere, and is restored unchanged at its address', async () => {
		const post = await createPost(server.admin, { title: 'Удалённая', slug: 'udalennaia' });
		await server.admin.post.remove({ params: { id: post.id } });
		for (const api of [server.visitor, server.admin]) {
			await expect(api.post.get({ params: { id: post.id } })).rejects.toMatchObject({ code: 'missing' });
			await expect(api.post.single({ params: { slug: 'udalennaia' } })).rejects.toMatchObject({
				code: 'missing',
			});
			expect((await api.post.list()).map(({ id }) => id)).not.toContain(post.id);
		}
		expect((await server.admin.trash.list())[0]).toEqual({
			kind: 'post',
			id: post.id,
			title: 'Удалённая',
			deletedAt: clock.now().toISOString(),
			erasedAt: new Date(clock.now().getTime() + 30 * dayMs).toISOString(),
		});
		await server.admin.trash.restore({ params: { kind: 'post', id: post.id } });
		expect(await server.visitor.post.single({ params: { slug: 'udalennaia' } })).toEqual({
			...post,
			revision: 3,
		});
		await expect(server.admin.trash.restore({ params: { kind: 'post', id: post.id } })).rejects.toMatchObject(
			{ code: 'missing' },
		);
	});
	test('loses its address to a new post, and is restored under another address', async () => {
		const { id } = await createPost(server.admin, { slug: 'spornyi' });
		await server.admin.post.remove({ params: { id } });
		const heir = await createPost(server.admin, { slug: 'spornyi' });
		await server.admin.trash.restore({ params: { kind: 'post', id } });
		expect(await get(id)).toMatchObject({ slug: 'spornyi-2' });
		expect(await server.visitor.post.single({ params: { slug: 'spornyi' } })).toMatchObject({ id: heir.id });
	});
	test('is restored under a third address if the second is taken too, even if the address is very long', async () => {
		const slug = `${'dlinnyi-'.repeat(14)}adres`;
		const ids: number[] = [];
		for (let i = 0; i < 3; i++) {
			const { id } = await createPost(server.admin, { slug });
			await server.admin.post.remove({ params: { id } });
			ids.push(id);
		}
		for (const id of ids) await server.admin.trash.restore({ params: { kind: 'post', id } });
		const slugs = await Promise.all(ids.map(async (id) => (await get(id)).slug));
		expect(new Set(slugs).size).toBe(3);
		for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(120);
	});
	test('is deleted for good after thirty days, with its history, and not a day earlier', async () => {
		const { id } = await createPost(server.admin);
		await server.admin.post.remove({ params: { id } });
		clock.pass(30 * dayMs - 1000);
		await emptyTrash(server.running.context);
		expect((await server.admin.trash.list()).map((item) => item.id)).toContain(id);
		clock.pass(2000);
		await emptyTrash(server.running.context);
		expect((await server.admin.trash.list()).map((item) => item.id)).not.toContain(id);
		await expect(server.admin.post.revisions({ params: { id } })).rejects.toMatchObject({ code: 'missing' });
		expect((await server.admin.audit.list()).data[0]).toMatchObject({
			action: 'purge',
			kind: 'post',
			recordId: String(id),
			by: 'system',
			app: 'server',
		});
	});
});
