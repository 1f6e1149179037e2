import { saying } from '@clearway/shared/testing/in-russian.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPost } from '../../testing/posts.ts';
import { startServer, type TestServer } from '../../testing/start.ts';
import { applyDueEdits } from './schedule.ts';

let server: TestServer;
const start = Date.parse('2026-11-20T09:00:00.000Z');
const tomorrow = '2026-11-21T09:00:00.000Z';
let now = start;
beforeAll(async () => {
	// The server's own jobs rest, and the tests run them when the time has come.
	const env = { SESSION_HOURS: '240' };
	server = await startServer({ now: () => new Date(now), work: false, env });
});
beforeEach(() => {
	now = start;
});
afterAll(() => server.close());

const apply = (): Promise<number> => applyDueEdits(server.running.context);
const come = (at: string): void => {
	now = Date.parse(at);
};
/** Makes a published post with a working copy that is scheduled for tomorrow. */
async function planned(title = 'Новый заголовок', at = tomorrow) {
	const { id } = await createPost(server.admin, { title: 'Прежний заголовок', text: '<p>Прежний</p>' });
	const params = { id: String(id) };
	const { revision } = await server.admin.post.saveDraft({
		params: { id },
		body: { title, text: '<p>Новый</p>' },
	});
	const edit = await server.admin.pendingEdit.schedule({ params, body: { at, revision } });
	return { id, params, revision, edit };
}
const read = (id: number) => server.visitor.post.get({ params: { id } });
const plan = async (id: number) => (await server.admin.pendingEdit.get({ params: { id: String(id) } })).edit;

describe('a scheduled edit of a published post', () => {
	test('leaves the old text on the site until its time, and is then published with history and log', async () => {
		const { id, edit } = await planned();
		expect(edit).toMatchObject({ at: tomorrow, by: 'Администратор', title: 'Новый заголовок' });
		come('2026-11-21T08:59:59.000Z');
		expect(await apply()).toBe(0);
		expect(await read(id)).toMatchObject({ title: 'Прежний заголовок', status: 'published' });
		const { publishedAt } = await read(id);
		come(tomorrow);
		expect(await apply()).toBe(1);
		expect(await read(id)).toMatchObject({ title: 'Новый заголовок', text: '<p>Новый</p>', publishedAt });
		expect(await plan(id)).toBeNull();
		await expect(server.admin.post.draft({ params: { id } })).rejects.toMatchObject({ code: 'missing' });
		const [newest] = await server.admin.post.revisions({ params: { id } });
		expect(newest).toMatchObject({ action: 'publish-edit', by: 'admin', title: 'Новый заголовок' });
		const { data } = await server.admin.audit.list();
		const said = data.filter(({ recordId }) => recordId === String(id)).map(({ action, by }) => [action, by]);
		expect(said).toEqual(
			expect.arrayContaining([
				['schedule-edit', 'admin'],
				['publish-edit', 'system'],
			]),
		);
		expect(await apply()).toBe(0);
	});

	test('is published once even by two processes at the same moment, and also after a pause of days', {
		tags: 'db',
	}, async () => {
		const { id } = await planned();
		come('2026-11-25T00:00:00.000Z');
		const both = await Promise.all([apply(), apply()]);
		expect(both[0] + both[1]).toBe(1);
		const actions = (await server.admin.post.revisions({ params: { id } })).map(({ action }) => action);
		expect(actions.filter((action) => action === 'publish-edit')).toHaveLength(1);
	});

	test('holds the text of the moment when it was scheduled, and later text stays in the working copy', async () => {
		const { id, revision } = await planned();
		const later = { title: 'Ещё новее', revision };
		const copy = await server.admin.post.saveDraft({ params: { id }, body: later });
		expect(await plan(id)).toMatchObject({ hasLater: true, isStale: false });
		come(tomorrow);
		await apply();
		expect(await read(id)).toMatchObject({ title: 'Новый заголовок' });
		expect(await server.admin.post.draft({ params: { id } })).toMatchObject({
			draft: { title: 'Ещё новее' },
		});
		const published = await server.admin.post.publish({ params: { id }, body: { revision: copy.revision } });
		expect(published).toMatchObject({ title: 'Ещё новее' });
	});

	test('can be rescheduled or cancelled, which keeps the working copy', async () => {
		const { id, params, revision } = await planned();
		const at = '2026-11-22T09:00:00.000Z';
		await server.admin.pendingEdit.schedule({ params, body: { at, revision } });
		come(tomorrow);
		expect(await apply()).toBe(0);
		expect(await plan(id)).toMatchObject({ at });
		await server.admin.pendingEdit.cancel({ params });
		come(at);
		expect(await apply()).toBe(0);
		expect(await read(id)).toMatchObject({ title: 'Прежний заголовок' });
		expect(await server.admin.post.draft({ params: { id } })).toMatchObject({ revision });
		await expect(server.admin.pendingEdit.cancel({ params })).rejects.toMatchObject({ code: 'missing' });
	});

	test('does not overwrite a post that has changed meanwhile: it stays, a warning names it, and it can be rescheduled', async () => {
		const { id, params, revision } = await planned();
		const row = async () =>
			(await server.admin.post.office({ query: { perPage: '100' } })).data.find((post) => post.id === id);
		expect(await row()).toMatchObject({ edit: { at: tomorrow, isStale: false } });
		const warned = async () =>
			(await server.admin.office.overview()).warnings.filter(({ link }) => link === `/admin/posts/${id}`);
		expect(await warned()).toEqual([]);
		await server.admin.post.save({ params: { id }, form: { title: 'Срочная правка заголовка' } });
		expect(await plan(id)).toMatchObject({ isStale: true });
		expect(await row()).toMatchObject({ edit: { at: tomorrow, isStale: true } });
		expect(await warned()).toEqual([
			{
				code: 'edit-stale',
				message: saying('правка поста «Срочная правка заголовка» не выйдет сама'),
				link: `/admin/posts/${id}`,
			},
		]);
		come(tomorrow);
		expect(await apply()).toBe(0);
		expect(await read(id)).toMatchObject({ title: 'Срочная правка заголовка' });
		expect(await plan(id)).toMatchObject({ isStale: true });
		const { data } = await server.admin.audit.list();
		expect(
			data.filter(({ action, recordId }) => action === 'edit-failed' && recordId === String(id)),
		).toHaveLength(1);
		const at = '2026-11-22T09:00:00.000Z';
		await expect(server.admin.pendingEdit.schedule({ params, body: { at, revision } })).rejects.toMatchObject(
			{
				code: 'conflict',
				current: { title: 'Срочная правка заголовка' },
			},
		);
		// An admin who has seen the newer post sends its revision.
		const seen = (await read(id)).revision;
		await server.admin.pendingEdit.schedule({ params, body: { at, revision: seen } });
		come(at);
		expect(await apply()).toBe(1);
		expect(await read(id)).toMatchObject({ title: 'Новый заголовок' });
	});

	test('is not stopped by a change of many posts’ categories, and is published with them', async () => {
		const [before, after] = [
			await server.admin.category.create({ body: { title: 'Прежняя категория' } }),
			await server.admin.category.create({ body: { title: 'Новая категория' } }),
		];
		const { id } = await createPost(server.admin, { categories: [before.id] } as never);
		const body = { title: 'С категорией', categories: [before.id] };
		const { revision } = await server.admin.post.saveDraft({ params: { id }, body });
		await server.admin.pendingEdit.schedule({ params: { id: String(id) }, body: { at: tomorrow, revision } });
		await server.admin.post.changeMany({ body: { posts: [{ id, categories: [after.id] }] } });
		expect(await plan(id)).toMatchObject({ isStale: false, hasLater: false });
		come(tomorrow);
		expect(await apply()).toBe(1);
		expect(await read(id)).toMatchObject({ title: 'С категорией', categories: [{ id: after.id }] });
		await expect(server.admin.post.draft({ params: { id } })).rejects.toMatchObject({ code: 'missing' });
	});

	test('is not stopped by a new order of the list, or by the trash and back', async () => {
		const { id } = await planned();
		await server.admin.post.order({ body: { ids: [id] } });
		await server.admin.post.remove({ params: { id } });
		come(tomorrow);
		expect(await apply()).toBe(0);
		await server.admin.trash.restore({ params: { kind: 'post', id: String(id) } });
		expect(await apply()).toBe(1);
		expect(await read(id)).toMatchObject({ title: 'Новый заголовок' });
	});

	test('ends when the working copy is published before its time', async () => {
		const { id, revision } = await planned();
		await server.admin.post.publish({ params: { id }, body: { revision } });
		expect(await plan(id)).toBeNull();
		come(tomorrow);
		expect(await apply()).toBe(0);
	});

	test('belongs to one language: the other text of the post stays as it is', async () => {
		const { id } = await createPost(server.admin, { title: 'По-русски' });
		const twin = await server.admin.post.beginTwin({
			params: { id },
			body: { language: 'uk', from: 'text' },
		});
		const form = { title: 'Українською', status: 'published' } as const;
		await server.admin.post.save({ params: { id: twin.id }, form });
		const { revision } = await server.admin.post.saveDraft({
			params: { id },
			body: { title: 'Новый русский' },
		});
		await server.admin.pendingEdit.schedule({ params: { id: String(id) }, body: { at: tomorrow, revision } });
		expect(await plan(twin.id)).toBeNull();
		come(tomorrow);
		expect(await apply()).toBe(1);
		const postOf = (id: number) => server.admin.post.get({ params: { id } });
		expect(await postOf(id)).toMatchObject({ title: 'Новый русский' });
		expect(await postOf(twin.id)).toMatchObject({ title: 'Українською' });
	});

	test('whose address another post has taken stays and gets a warning, and no other edit waits for it', async () => {
		const { id, params, revision } = await planned('Новый адрес');
		const copy = await server.admin.post.saveDraft({
			params: { id },
			body: { slug: 'new-address', revision },
		});
		await server.admin.pendingEdit.schedule({ params, body: { at: tomorrow, revision: copy.revision } });
		const after = await planned('Следующая правка', '2026-11-21T09:00:01.000Z');
		await createPost(server.admin, { slug: 'new-address' });
		come('2026-11-21T09:00:02.000Z');
		expect(await apply()).toBe(1);
		expect(await read(after.id)).toMatchObject({ title: 'Следующая правка' });
		expect(await read(id)).toMatchObject({ title: 'Прежний заголовок' });
		expect(await plan(id)).toMatchObject({ isStale: true });
		const { data } = await server.admin.audit.list();
		const failed = data.filter(({ action, recordId }) => action === 'edit-failed' && recordId === String(id));
		expect(failed).toHaveLength(1);
		await server.restart();
		expect(await apply()).toBe(0);
		const at = '2026-11-22T09:00:00.000Z';
		await expect(server.admin.pendingEdit.schedule({ params, body: { at } })).rejects.toMatchObject({
			code: 'duplicate',
			errors: [{ path: 'slug' }],
		});
	});

	test('cannot be scheduled with an impossible address', async () => {
		const { id, params, revision } = await planned();
		await server.admin.post.saveDraft({ params: { id }, body: { slug: 'Bad Slug', revision } });
		await expect(server.admin.pendingEdit.schedule({ params, body: { at: tomorrow } })).rejects.toMatchObject(
			{
				code: 'invalid',
				errors: [{ path: 'slug' }],
			},
		);
	});

	test('needs a time in the future and a published post with a working copy', async () => {
		const { id } = await createPost(server.admin);
		const params = { id: String(id) };
		const schedule = (at: string) => server.admin.pendingEdit.schedule({ params, body: { at } });
		await expect(schedule(tomorrow)).rejects.toMatchObject({ code: 'conflict' });
		await server.admin.post.saveDraft({ params: { id }, body: { title: 'Новый' } });
		await expect(schedule('2026-11-20T08:00:00.000Z')).rejects.toMatchObject({ errors: [{ path: 'at' }] });
		await server.admin.post.save({ params: { id }, form: { status: 'draft' } });
		await expect(schedule(tomorrow)).rejects.toMatchObject({ code: 'conflict' });
	});
});

test('an edit that became due while the server was down is published at its next start', async () => {
	const { id } = await planned();
	come('2026-11-22T00:00:00.000Z');
	await server.restart();
	expect(await read(id)).toMatchObject({ title: 'Новый заголовок' });
});
