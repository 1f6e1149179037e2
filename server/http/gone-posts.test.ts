import { dayMs } from '@clearway/shared/domain/dated.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyTrash } from '../features/trash.ts';
import { createPost } from '../testing/posts.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { startServer, type TestServer } from '../testing/start.ts';

describe.runIf(siteIsBuilt())('the addresses of a post in the trash', () => {
	let server: TestServer;
	let now = new Date();
	beforeAll(async () => {
		server = await startServer({ now: () => now });
	});
	afterAll(() => server.close());
	const statusOf = async (slug: string) => (await server.fetch(`/blog/${slug}`)).status;
	const move = (id: number, slug: string) => server.admin.post.save({ params: { id }, form: { slug } });

	test('are gone, the former ones too, until it comes back', async () => {
		const { id } = await createPost(server.admin, { slug: 'ranshe' });
		await move(id, 'teper');
		expect([await statusOf('ranshe'), await statusOf('teper')]).toEqual([301, 200]);
		await server.admin.post.remove({ params: { id } });
		expect([await statusOf('ranshe'), await statusOf('teper')]).toEqual([410, 410]);
		await server.admin.trash.restore({ params: { kind: 'post', id } });
		expect([await statusOf('ranshe'), await statusOf('teper')]).toEqual([301, 200]);
	});

	test('are not found, as before, where the post was no longer on the site', async () => {
		const { id } = await createPost(server.admin, { slug: 'snjato-ranshe' });
		await move(id, 'snjato');
		await server.admin.post.save({ params: { id }, form: { status: 'draft' } });
		const statuses = async () => [await statusOf('snjato-ranshe'), await statusOf('snjato')];
		expect(await statuses()).toEqual([404, 404]);
		await server.admin.post.remove({ params: { id } });
		expect(await statuses()).toEqual([404, 404]);
	});

	test('stay gone when the trash is emptied, the former ones too', async () => {
		const { id } = await createPost(server.admin, { slug: 'davno-ranshe' });
		await move(id, 'davno');
		await server.admin.post.remove({ params: { id } });
		now = new Date(now.getTime() + 31 * dayMs);
		await emptyTrash(server.running.context);
		expect([await statusOf('davno-ranshe'), await statusOf('davno')]).toEqual([410, 410]);
	});
});
