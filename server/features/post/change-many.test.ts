import { beforeAll, expect, test } from 'vitest';
import { beginTwin, createPost } from '../../testing/posts.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

let auctions: number;
let delivery: number;
let customs: number;
const server = serverOfFile();
beforeAll(async () => {
	auctions = (await server.admin.category.create({ body: { title: 'Аукционы' } })).id;
	delivery = (await server.admin.category.create({ body: { title: 'Доставка' } })).id;
	customs = (await server.admin.category.create({ body: { title: 'Таможня' } })).id;
});

const standing = async (id: number) => {
	const { categories, status, publishedAt } = await server.admin.post.get({ params: { id } });
	return { categories: categories.map(({ id }) => id).sort(), status, publishedAt };
};

test('one call takes many posts off the site, and its answer can undo that exactly', {
	tags: 'db',
}, async () => {
	const posts = [
		await createPost(server.admin, { status: 'published' }),
		await createPost(server.admin, { status: 'scheduled', publishedAt: '2099-01-10T09:00:00.000Z' }),
	];
	const before = await Promise.all(posts.map(({ id }) => standing(id)));
	const changed = await server.admin.post.changeMany({
		body: { posts: posts.map(({ id, revision }) => ({ id, revision, status: 'draft' as const })) },
	});
	for (const { id, slug } of posts) {
		expect((await standing(id)).status).toBe('draft');
		await expect(server.visitor.post.single({ params: { slug } })).rejects.toMatchObject({ code: 'missing' });
	}
	await server.admin.post.changeMany({
		body: {
			posts: changed.map(({ id, revision, before: { categories: _, ...was } }) => ({ id, revision, ...was })),
		},
	});
	expect(await Promise.all(posts.map(({ id }) => standing(id)))).toEqual(before);
});

test('one post that a colleague has changed keeps all posts unchanged', async () => {
	const [first, second] = [await createPost(server.admin), await createPost(server.admin)];
	await server.admin.post.save({ params: { id: second.id }, form: { title: 'Правка коллеги' } });
	await expect(
		server.admin.post.changeMany({
			body: {
				posts: [first, second].map(({ id, revision }) => ({ id, revision, status: 'draft' as const })),
			},
		}),
	).rejects.toMatchObject({ code: 'conflict' });
	expect((await standing(first.id)).status).toBe('published');
});

test('an unknown category, or a post in the trash, keeps all posts unchanged', async () => {
	const [first, gone] = [await createPost(server.admin), await createPost(server.admin)];
	await server.admin.post.remove({ params: { id: gone.id } });
	const change = (id: number, category: number) => ({ id, categories: [category] });
	await expect(
		server.admin.post.changeMany({
			body: { posts: [change(first.id, auctions), change(first.id + 1, 999)] },
		}),
	).rejects.toBeDefined();
	await expect(
		server.admin.post.changeMany({
			body: { posts: [change(first.id, auctions), change(gone.id, auctions)] },
		}),
	).rejects.toMatchObject({ code: 'missing' });
	expect((await standing(first.id)).categories).toEqual([]);
});

test('both languages of a post get the categories, and both may be sent in one call', async () => {
	const ru = await createPost(server.admin);
	const uk = await beginTwin(server.admin, ru.id);
	await server.admin.post.changeMany({
		body: { posts: [ru.id, uk.id].map((id) => ({ id, categories: [auctions, delivery] })) },
	});
	for (const { id } of [ru, uk]) expect((await standing(id)).categories).toEqual([auctions, delivery].sort());
});

test('a working copy keeps its own edits and gets the categories, so that publishing does not undo them', async () => {
	const { id } = await createPost(server.admin, { categories: [auctions] } as never);
	await server.admin.post.saveDraft({
		params: { id },
		body: { title: 'Новый заголовок', categories: [auctions, customs] },
	});
	await server.admin.post.changeMany({ body: { posts: [{ id, categories: [delivery] }] } });
	const { draft } = await server.admin.post.draft({ params: { id } });
	expect(draft).toMatchObject({ title: 'Новый заголовок', categories: [delivery, customs] });
	expect(await server.admin.post.publish({ params: { id }, body: {} })).toMatchObject({
		title: 'Новый заголовок',
		categories: [{ id: delivery }, { id: customs }],
	});
});

test('publishing a working copy without changed categories keeps those that the post got meanwhile', async () => {
	const { id } = await createPost(server.admin, { categories: [auctions] } as never);
	await server.admin.post.saveDraft({
		params: { id },
		body: { title: 'Новый заголовок', categories: [auctions] },
	});
	await server.admin.post.changeMany({ body: { posts: [{ id, categories: [delivery] }] } });
	const { draft } = await server.admin.post.draft({ params: { id } });
	expect(draft).toEqual({ title: 'Новый заголовок' });
	await server.admin.post.publish({ params: { id }, body: {} });
	expect((await standing(id)).categories).toEqual([delivery]);
});

test('the working copy and the scheduled edit of the other language get the categories, too', {
	tags: 'db',
}, async () => {
	const ru = await createPost(server.admin, { categories: [auctions] } as never);
	const { id } = await beginTwin(server.admin, ru.id);
	await server.admin.post.publish({ params: { id }, body: {} });
	const { revision } = await server.admin.post.saveDraft({
		params: { id },
		body: { title: 'Новий заголовок', categories: [auctions, customs] },
	});
	const at = '2099-01-10T09:00:00.000Z';
	await server.admin.pendingEdit.schedule({ params: { id: String(id) }, body: { at, revision } });
	await server.admin.post.changeMany({ body: { posts: [{ id: ru.id, categories: [delivery] }] } });
	expect(await server.admin.pendingEdit.get({ params: { id: String(id) } })).toMatchObject({
		edit: { isStale: false, hasLater: false },
	});
	const { read } = server.running.context.db;
	const edit = await read
		.selectFrom('post_version')
		.select('fields')
		.where('post_id', '=', id)
		.where('why', '=', 'schedule-edit')
		.executeTakeFirst();
	expect(JSON.parse(edit?.fields ?? '')).toMatchObject({ categories: [delivery, customs] });
	const copy = await server.admin.post.draft({ params: { id } });
	expect(copy.draft).toMatchObject({ title: 'Новий заголовок', categories: [delivery, customs] });
	const body = { revision: copy.revision };
	await server.admin.post.publish({ params: { id }, body });
	expect((await standing(ru.id)).categories).toEqual([delivery, customs]);
});

test('the working copy of each language can be published after both languages were changed in one call', async () => {
	const ru = await createPost(server.admin);
	const uk = await beginTwin(server.admin, ru.id);
	await server.admin.post.publish({ params: { id: uk.id }, body: {} });
	for (const { id } of [ru, uk])
		await server.admin.post.saveDraft({ params: { id }, body: { title: `Правка ${id}` } });
	await server.admin.post.changeMany({
		body: { posts: [ru.id, uk.id].map((id) => ({ id, categories: [auctions] })) },
	});
	for (const { id } of [uk, ru])
		expect(await server.admin.post.publish({ params: { id }, body: {} })).toMatchObject({
			title: `Правка ${id}`,
			categories: [{ id: auctions }],
		});
});
