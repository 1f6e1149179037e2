import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../testing/start.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startServer();
});
afterAll(() => server.close());

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
	test('tells a second editor who saves an old revision', async () => {
		const { id, revision } = await server.admin.meta.create({ body: { page: 'georgia', title: 'Грузия' } });
		const save = (title: string) => server.admin.meta.save({ params: { id }, body: { title, revision } });
		const first = await save('Грузия 1');
		await expect(save('Грузия 2')).rejects.toMatchObject({ code: 'conflict', current: first });
	});
	test('comes back from the trash, unless its page has another one by now', async () => {
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
});
