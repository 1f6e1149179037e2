import { createApi } from '@clearway/shared/client/api.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { describe, expect, test } from 'vitest';
import { handlers } from '../features/index.ts';
import { testCall } from '../testing/call.ts';
import { createPost } from '../testing/posts.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { localTransport } from './local.ts';

const server = serverOfFile();

const visitor = testCall({ app: 'page' });
const pages = () => createApi(contract, localTransport(server.running.context, handlers, visitor));

describe('a page asks the handlers without a socket', () => {
	test('gets the same replies as a visitor over HTTP', async () => {
		const { id: category } = await server.admin.category.create({ body: { title: 'Общая' } });
		const { id, slug } = await createPost(server.admin, { categories: String(category) });
		const local = pages();
		expect(await local.post.get({ params: { id } })).toEqual(
			await server.visitor.post.get({ params: { id } }),
		);
		expect(await local.post.single({ params: { slug } })).toEqual(
			await server.visitor.post.single({ params: { slug } }),
		);
		expect(await local.post.page({ params: { page: 1 }, query: { category } })).toEqual(
			await server.visitor.post.page({ params: { page: 1 }, query: { category } }),
		);
		expect(await local.option.public()).toEqual(await server.visitor.option.public());
	});
	test('is refused in the same cases', async () => {
		const local = pages();
		await expect(local.post.single({ params: { slug: 'no-such-post' } })).rejects.toMatchObject({
			code: 'missing',
		});
		await expect(local.post.page({ params: { page: 0 } })).rejects.toMatchObject({ code: 'missing' });
		await expect(local.post.search({ query: { q: '' } })).rejects.toMatchObject({ code: 'invalid' });
		await expect(local.meta.list()).rejects.toMatchObject({ code: 'session' });
		const { id } = await createPost(server.admin, { status: 'draft' });
		await expect(local.post.get({ params: { id } })).rejects.toMatchObject({ code: 'missing' });
	});
});
