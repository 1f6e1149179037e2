import { beforeEach, expect, test } from 'vitest';
import { createPost } from '../testing/posts.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import type { TestServer } from '../testing/start.ts';
import { listenTo } from '../testing/stream.ts';

const startMs = Date.now();
let shiftMs = 0;
const server = serverOfFile({ now: () => new Date(startMs + shiftMs) });
beforeEach(() => {
	shiftMs = 0;
});

let people = 0;
async function colleague(name: string) {
	const body = { login: `colleague-${++people}`, password: 'quite long enough' };
	await server.admin.auth.create({ body: { ...body, name } });
	return server.client(await server.visitor.auth.login({ body }));
}
const open = (api: TestServer['admin'], id: number, window = 'first') =>
	api.presence.stay({ params: { id: String(id) }, body: { window } });
const close = (api: TestServer['admin'], id: number, window = 'first') =>
	api.presence.leave({ params: { id: String(id), window } });
const names = async (present: Promise<{ name: string }[]>) => (await present).map(({ name }) => name);

test('an admin who has a post open is named to the others, once for all his windows, and never to himself', {
	tags: 'db',
}, async () => {
	const { id } = await createPost(server.admin);
	const anna = await colleague('Анна');
	expect(await open(server.admin, id)).toEqual([]);
	expect(await names(open(anna, id))).toEqual(['Администратор']);
	await open(anna, id, 'second');
	expect(await names(open(server.admin, id))).toEqual(['Анна']);
	expect(await open(server.admin, (await createPost(server.admin)).id)).toEqual([]);
	await close(anna, id);
	expect(await names(open(server.admin, id))).toEqual(['Анна']);
	await close(anna, id, 'second');
	expect(await open(server.admin, id)).toEqual([]);
});

test('the event stream tells when an admin comes or leaves, but not that he stays', async () => {
	const { id } = await createPost(server.admin);
	const anna = await colleague('Анна');
	const stream = await listenTo(server.url, server.token);
	const heard = () =>
		stream.received.filter(({ data }) => {
			const news = data as { kind: string; id: number };
			return news.kind === 'presence' && news.id === id;
		}).length;
	await open(anna, id);
	await expect.poll(heard).toBe(1);
	await open(anna, id);
	await close(anna, id);
	await expect.poll(heard).toBe(2);
	stream.stop();
});

test('a window that closed without a report is soon forgotten, and so is one whose session ended', async () => {
	const { id } = await createPost(server.admin);
	const anna = await colleague('Анна');
	const boris = await colleague('Борис');
	await open(anna, id);
	shiftMs += 60_000;
	await open(boris, id);
	expect(await names(open(server.admin, id))).toEqual(['Анна', 'Борис']);
	shiftMs += 40_000;
	expect(await names(open(server.admin, id))).toEqual(['Борис']);
	await boris.auth.logoutAll();
	expect(await open(server.admin, id)).toEqual([]);
});

test('a closed window stays closed, even if a report of it arrives late or the closing arrives first', {
	tags: 'db',
}, async () => {
	const { id } = await createPost(server.admin);
	const anna = await colleague('Анна');
	await open(anna, id);
	await close(anna, id);
	expect(await names(open(anna, id))).toEqual([]);
	expect(await open(server.admin, id)).toEqual([]);
	await close(anna, id, 'second');
	await open(anna, id, 'second');
	expect(await open(server.admin, id)).toEqual([]);
	await open(anna, id, 'third');
	expect(await names(open(server.admin, id))).toEqual(['Анна']);
});

test('nobody can have a trashed or unknown post open', async () => {
	const { id } = await createPost(server.admin);
	await server.admin.post.remove({ params: { id } });
	await expect(open(server.admin, id)).rejects.toMatchObject({ code: 'missing' });
	await expect(open(server.admin, 999_999)).rejects.toMatchObject({ code: 'missing' });
});
