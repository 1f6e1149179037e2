import { describe, expect, test } from 'vitest';
import { addNewcomer } from '../testing/newcomer.ts';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile();

const missing = { code: 'missing' };

describe('the meta record of a page', () => {
	test('is created, read by page name, changed and deleted (S1.8 S3.2 S6.7)', async () => {
		const fields = { page: 'home', title: 'Главная', description: 'Описание', keywords: 'авто, США' };
		const made = await server.admin.meta.create({ body: fields });
		expect(made).toEqual({ id: expect.any(Number), ...fields, revision: 1 });
		expect(await server.visitor.meta.single({ params: { page: 'home' } })).toEqual(made);
		expect(await server.admin.meta.get({ params: { id: made.id } })).toEqual(made);
		const changed = await server.admin.meta.save({
			params: { id: made.id },
			body: { description: 'Другое', revision: 1 },
		});
		expect(changed).toEqual({ ...made, description: 'Другое', revision: 2 });
		await server.admin.meta.remove({ params: { id: made.id } });
		await expect(server.visitor.meta.single({ params: { page: 'home' } })).rejects.toMatchObject(missing);
		await expect(server.admin.meta.get({ params: { id: made.id } })).rejects.toMatchObject(missing);
	});
	test('needs a page and a title only', async () => {
		expect(await server.admin.meta.create({ body: { page: 'blog', title: 'Блог' } })).toMatchObject({
			description: '',
			keywords: '',
		});
	});
	test('exists once for each page (S3.3)', async () => {
		await server.admin.meta.create({ body: { page: 'eu', title: 'Европа' } });
		await expect(server.admin.meta.create({ body: { page: 'eu', title: 'Ещё одна' } })).rejects.toMatchObject(
			{
				code: 'duplicate',
				errors: [{ path: 'page' }],
			},
		);
		const { id } = await server.admin.meta.create({ body: { page: 'usa', title: 'США' } });
		await expect(server.admin.meta.save({ params: { id }, body: { page: 'eu' } })).rejects.toMatchObject({
			code: 'duplicate',
		});
	});
	test('is listed by page', async () => {
		expect((await server.admin.meta.list()).map(({ page }) => page)).toEqual(['blog', 'eu', 'usa']);
	});
	test.each(['', 'Home', '-x', 'a b', 'a/b', 'страница', 'x'.repeat(65)])(
		'belongs to no page called "%s"',
		async (page) => {
			await expect(server.admin.meta.create({ body: { page, title: 'x' } })).rejects.toMatchObject({
				code: 'invalid',
				errors: [{ path: 'page' }],
			});
		},
	);
	test.each([
		['title', 201],
		['description', 501],
		['keywords', 501],
	])('has a limit for its %s', async (path, length) => {
		await expect(
			server.admin.meta.create({ body: { page: 'long', title: 'x', [path]: 'x'.repeat(length) } }),
		).rejects.toMatchObject({
			errors: [{ path }],
		});
	});
	test('refuses a second editor who saves an old revision', async () => {
		const { id, revision } = await server.admin.meta.create({ body: { page: 'georgia', title: 'Грузия' } });
		const save = (title: string) => server.admin.meta.save({ params: { id }, body: { title, revision } });
		const first = await save('Грузия 1');
		await expect(save('Грузия 2')).rejects.toMatchObject({ code: 'conflict', current: first });
	});
	test('comes back from the trash, unless its page has a new meta record', async () => {
		const { id } = await server.admin.meta.create({ body: { page: 'contacts', title: 'Контакты' } });
		await server.admin.meta.remove({ params: { id } });
		expect((await server.admin.trash.list()).map(({ kind, title }) => [kind, title])).toContainEqual([
			'meta',
			'contacts',
		]);
		await server.admin.trash.restore({ params: { kind: 'meta', id } });
		expect(await server.visitor.meta.single({ params: { page: 'contacts' } })).toMatchObject({
			title: 'Контакты',
			revision: 3,
		});
		await server.admin.meta.remove({ params: { id } });
		await server.admin.meta.create({ body: { page: 'contacts', title: 'Новая' } });
		await expect(server.admin.trash.restore({ params: { kind: 'meta', id } })).rejects.toMatchObject({
			code: 'duplicate',
		});
	});
	test('is made once, however often its creation is repeated with one key, and stands in the log once', {
		tags: 'db',
	}, async () => {
		const send = (page: string, title: string, idempotencyKey?: string, api = server.admin) =>
			api.meta.create({ body: { page, title }, ...(idempotencyKey !== undefined && { idempotencyKey }) });
		const [made, again] = await Promise.all([1, 2].map(() => send('lost', 'Потеряна', 'meta of today')));
		expect(again).toEqual(made);
		const id = made?.id ?? 0;
		// Text written since the first try is saved over the record that the first try made.
		expect(await send('lost', 'Потеряна, но найдена', 'meta of today')).toMatchObject({ id, revision: 2 });
		await server.admin.meta.save({ params: { id }, body: { title: 'Коллега' } });
		await expect(send('lost', 'Потеряна', 'meta of today')).rejects.toMatchObject({ disputed: ['title'] });
		const log = await server.admin.audit.list({ query: { kind: 'meta', record: String(id) } });
		expect(log.data.map(({ action }) => action)).toEqual(['save', 'save', 'create']);
		await expect(send('lost', 'Потеряна', 'another key')).rejects.toMatchObject({ code: 'duplicate' });
		await expect(send('lost', 'Потеряна')).rejects.toMatchObject({ code: 'duplicate' });
		const { api: olena } = await addNewcomer(server);
		await expect(send('lost', 'Потеряна', 'meta of today', olena)).rejects.toMatchObject({ code: 'invalid' });
		await server.admin.meta.remove({ params: { id } });
		expect((await send('lost', 'Потеряна', 'meta of today')).id).not.toBe(id);
	});
});
