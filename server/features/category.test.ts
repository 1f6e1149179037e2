import { describe, expect, test } from 'vitest';
import { createPost } from '../testing/posts.ts';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile();

const create = (title: string) => server.admin.category.create({ body: { title } });
const missing = { code: 'missing' };
let others = 0;

describe('a category', () => {
	test('is created, read by everybody, renamed and deleted (S1.6 S3.1 S6.5)', async () => {
		const made = await create('  Аукционы ');
		expect(made).toEqual({ id: expect.any(Number), title: 'Аукционы', revision: 1 });
		expect(await server.visitor.category.get({ params: { id: made.id } })).toEqual(made);
		expect(await server.visitor.category.list()).toContainEqual(made);
		const renamed = await server.admin.category.save({
			params: { id: made.id },
			body: { title: 'Аукционы США', revision: 1 },
		});
		expect(renamed).toEqual({ id: made.id, title: 'Аукционы США', revision: 2 });
		await server.admin.category.remove({ params: { id: made.id } });
		await expect(server.visitor.category.get({ params: { id: made.id } })).rejects.toMatchObject(missing);
		expect((await server.visitor.category.list()).map(({ id }) => id)).not.toContain(made.id);
	});
	test('is listed by its title, regardless of case and ё', async () => {
		for (const title of ['яхты', 'Ёлки', 'ежи', 'Zebra', 'апельсины']) await create(title);
		expect((await server.visitor.category.list()).map(({ title }) => title)).toEqual([
			'Zebra',
			'апельсины',
			'ежи',
			'Ёлки',
			'яхты',
		]);
	});
	test.each(['ёлки', 'ЕЛКИ', ' Ёлки  '])('cannot be called "%s" beside a category Ёлки', async (title) => {
		await expect(create(title)).rejects.toMatchObject({ code: 'duplicate', errors: [{ path: 'title' }] });
		const { id } = await create(`Другая ${++others}`);
		await expect(server.admin.category.save({ params: { id }, body: { title } })).rejects.toMatchObject({
			code: 'duplicate',
		});
	});
	test('may be saved under its own title in another case', async () => {
		const { id } = await create('порты');
		expect(await server.admin.category.save({ params: { id }, body: { title: 'Порты' } })).toMatchObject({
			title: 'Порты',
		});
	});
	test.each(['', '   ', 'x'.repeat(201)])('cannot be called %j', async (title) => {
		await expect(create(title)).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'title' }] });
	});
	test('is made once, however often its creation is repeated with one key', async () => {
		const again = (title: string) =>
			server.admin.category.create({ body: { title }, idempotencyKey: 'category of today' });
		const made = await again('Потерянный ответ');
		expect(await again('Потерянный ответ')).toEqual(made);
		expect(await again('Другое имя')).toMatchObject({ id: made.id, title: 'Другое имя', revision: 2 });
		await server.admin.category.remove({ params: { id: made.id } });
		expect((await again('Потерянный ответ')).id).not.toBe(made.id);
	});
	test('is made once when two admins create the same title at once', { tags: 'db' }, async () => {
		const ends = await Promise.allSettled(Array.from({ length: 10 }, () => create('Одна на всех')));
		expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		for (const end of ends)
			if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'duplicate' });
	});
	test('is deleted once when two admins delete it at once, and the second gets 404', {
		tags: 'db',
	}, async () => {
		const { id } = await create('Дважды');
		const ends = await Promise.allSettled([1, 2].map(() => server.admin.category.remove({ params: { id } })));
		expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
		await expect(
			server.admin.category.save({ params: { id }, body: { title: 'Воскресла' } }),
		).rejects.toMatchObject(missing);
	});
});

test('a second editor who saves an old revision of a category is refused, and nothing is overwritten', async () => {
	const { id, revision } = await create('Спорная');
	const save = (title: string) => server.admin.category.save({ params: { id }, body: { title, revision } });
	const first = await save('Спорная и первая');
	await expect(save('Спорная и вторая')).rejects.toMatchObject({ code: 'conflict', current: first });
	expect(await server.visitor.category.get({ params: { id } })).toEqual(first);
});

test('a save that changes nothing makes no new revision', async () => {
	const { id } = await create('Та же');
	expect(await server.admin.category.save({ params: { id }, body: {} })).toEqual({
		id,
		title: 'Та же',
		revision: 1,
	});
});

test('a deleted category leaves its posts, and comes back to them', async () => {
	const { id } = await create('Проходящая');
	const post = await createPost(server.admin, { categories: String(id) });
	await server.admin.category.remove({ params: { id } });
	expect(await server.visitor.post.get({ params: { id: post.id } })).toMatchObject({ categories: [] });
	await expect(server.visitor.post.byCategory({ params: { id } })).rejects.toMatchObject(missing);
	await server.admin.trash.restore({ params: { kind: 'category', id } });
	expect(await server.visitor.post.byCategory({ params: { id } })).toMatchObject([{ id: post.id }]);
});
