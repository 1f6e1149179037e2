import { expect, test } from 'vitest';
import { serverOfFile } from '../testing/server-of-file.ts';
import type { TestServer } from '../testing/start.ts';

const server = serverOfFile();

const password = 'quite long enough';
const namesOf = async (api: TestServer['admin'], list: 'requests' | 'posts') =>
	(await api.savedFilter.list({ query: { list } })).map(({ name, query }) => [name, query]);

test('a saved filter belongs to one person and one list, and outlives the session', async () => {
	await server.admin.auth.create({ body: { login: 'borys', password, name: 'Борис' } });
	const signedIn = async () =>
		server.client({ token: (await server.visitor.auth.login({ body: { login: 'borys', password } })).token });
	const borys = await signedIn();
	await borys.savedFilter.save({ body: { list: 'requests', name: 'Мои', query: 'who=me&status=all' } });
	await borys.auth.logout();
	expect(await namesOf(await signedIn(), 'requests')).toEqual([['Мои', 'who=me&status=all']]);
	expect(await namesOf(await signedIn(), 'posts')).toEqual([]);
	expect(await namesOf(server.admin, 'requests')).toEqual([]);
});

test('a name that is there already gets the new filter instead of a twin', async () => {
	for (const query of ['status=draft', 'status=published'])
		await server.admin.savedFilter.save({ body: { list: 'posts', name: 'На сайте', query } });
	expect(await namesOf(server.admin, 'posts')).toEqual([['На сайте', 'status=published']]);
});

test('nobody removes the saved filter of a colleague', async () => {
	const { id } = await server.admin.savedFilter.save({ body: { list: 'posts', name: 'Моё', query: '' } });
	await server.admin.auth.create({ body: { login: 'stranger', password, name: 'Другая' } });
	const { token } = await server.visitor.auth.login({ body: { login: 'stranger', password } });
	await expect(server.client({ token }).savedFilter.remove({ params: { id } })).rejects.toMatchObject({
		code: 'missing',
	});
	await server.admin.savedFilter.remove({ params: { id } });
	expect((await namesOf(server.admin, 'posts')).map(([name]) => name)).not.toContain('Моё');
});

test('a person has thirty saved filters of a list at most', async () => {
	for (let n = 1; n <= 30; n += 1)
		await server.admin.savedFilter.save({ body: { list: 'requests', name: `Отбор ${n}`, query: '' } });
	await expect(
		server.admin.savedFilter.save({ body: { list: 'requests', name: 'Ещё один', query: '' } }),
	).rejects.toMatchObject({ code: 'conflict' });
	await server.admin.savedFilter.save({
		body: { list: 'requests', name: 'Отбор 7', query: 'kind=callback' },
	});
});

test('a saved filter is the query of an address, and nothing else', async () => {
	const save = (query: string) =>
		server.admin.savedFilter.save({ body: { list: 'audit', name: 'Странный', query } });
	for (const query of ['javascript:alert(1)', 'a=<b>', '//elsewhere', 'q=два слова', 'x'.repeat(1001)])
		await expect(save(query)).rejects.toMatchObject({ code: 'invalid' });
	await save(String(new URLSearchParams({ q: 'два слова', from: '2026-11-20' })));
});
