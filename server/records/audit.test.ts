import { expect, test } from 'vitest';
import { createPost } from '../testing/posts.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { testLogin, testPassword } from '../testing/start.ts';

const server = serverOfFile();

const entries = async () => (await server.admin.audit.list()).data;

test('every change is in the audit log: who, what, from which app, before and after', async () => {
	const { id } = await server.admin.category.create({ body: { title: 'Раньше' } });
	await server.admin.category.save({ params: { id }, body: { title: 'Позже' } });
	await server.admin.category.remove({ params: { id } });
	await server.admin.trash.restore({ params: { kind: 'category', id } });
	expect((await entries()).slice(0, 4)).toMatchObject([
		{ action: 'restore', kind: 'category', recordId: String(id) },
		{ action: 'remove', before: { title: 'Позже' }, after: null },
		{ action: 'save', before: { title: 'Раньше', revision: 1 }, after: { title: 'Позже', revision: 2 } },
		{
			action: 'create',
			by: testLogin,
			app: 'api',
			before: null,
			after: { title: 'Раньше' },
			at: expect.stringMatching(/Z$/),
		},
	]);
});

test('the log names the app of a change: one of ours, or the plain API', async () => {
	for (const [app, said] of [
		['web', 'web'],
		['desktop', 'desktop'],
		['<script>', 'api'],
	] as const) {
		await server.fetch('/api/meta', {
			method: 'POST',
			headers: {
				authorization: `Bearer ${server.token}`,
				'content-type': 'application/json',
				'x-clearway-app': app,
			},
			body: JSON.stringify({ page: `page-${app.replace(/\W/g, '')}`, title: 'x' }),
		});
		expect((await entries())[0]).toMatchObject({ action: 'create', kind: 'meta', app: said });
	}
});

test('a long text is shortened, so that the log stays readable', async () => {
	await createPost(server.admin, { text: `<p>${'Длинно. '.repeat(5000)}</p>` });
	const [entry] = await entries();
	expect(((entry?.after ?? {}) as { text: string }).text.length).toBeLessThanOrEqual(2001);
});

test('a refused change is not in the audit log', async () => {
	const before = (await server.admin.audit.list()).total;
	await server.admin.category.create({ body: { title: '' } }).catch(() => undefined);
	await server.visitor.category.create({ body: { title: 'Чужая' } }).catch(() => undefined);
	await server.admin.post.remove({ params: { id: 999 } }).catch(() => undefined);
	expect((await server.admin.audit.list()).total).toBe(before);
});

test('the audit log has pages of fifty, newest first', async () => {
	for (let i = 0; i < 60; i++) await server.admin.category.create({ body: { title: `Много ${i}` } });
	const firstPage = await server.admin.audit.list({ query: { page: 1 } });
	const two = await server.admin.audit.list({ query: { page: 2 } });
	expect(firstPage).toMatchObject({ page: 1, perPage: 12, pages: Math.ceil(firstPage.total / 12) });
	const ids = [...firstPage.data, ...two.data].map(({ id }) => id);
	expect(ids).toEqual([...ids].sort((a, b) => b - a));
	await expect(server.admin.audit.list({ query: { page: firstPage.pages + 1 } })).rejects.toMatchObject({
		code: 'missing',
	});
});

test('a list of changes only leaves out sign-ins, however many there are', async () => {
	await server.admin.category.create({ body: { title: 'До входов' } });
	for (let i = 0; i < 14; i++)
		await server.visitor.auth.login({ body: { login: testLogin, password: testPassword } });
	expect((await entries()).every(({ action }) => action === 'login')).toBe(true);
	const { data, total } = await server.admin.audit.list({ query: { what: 'changes' } });
	expect(data[0]).toMatchObject({ action: 'create', kind: 'category', after: { title: 'До входов' } });
	expect(total).toBeLessThan((await server.admin.audit.list()).total);
});
