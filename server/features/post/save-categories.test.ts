import { beforeAll, describe, expect, test } from 'vitest';
import { createPost, type PostForm, sendPostForm } from '../../testing/posts.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

let categories: number[];
const server = serverOfFile();
beforeAll(async () => {
	categories = [];
	for (const title of ['Аукционы', 'Доставка', 'Растаможка'])
		categories.push((await server.admin.category.create({ body: { title } })).id);
});

const sendForm = (...form: PostForm) => sendPostForm(server, ...form);

describe('categories in a form', () => {
	const read = async (response: Response): Promise<number[]> => {
		expect([200, 201]).toContain(response.status);
		return ((await response.json()) as { categories: { id: number }[] }).categories
			.map(({ id }) => id)
			.sort();
	};
	test('are the field repeated, or one JSON list', async () => {
		const [a, b, c] = categories as [number, number, number];
		const sent = async (...values: readonly unknown[]) => {
			const fields = values.map((value) => ['categories', String(value)] as const);
			return read(await sendForm('POST', '/api/post', [['title', 'Новая'], ...fields], true));
		};
		expect(await sent(a, c)).toEqual([a, c]);
		expect(await sent(`[${b}, "${c}"]`)).toEqual([b, c]);
		expect(await sent(a)).toEqual([a]);
	});
	test.each(['[[1]]', '[["1"]]', '[1,[]]', '[{}]', '[null]', '{"0":1}'])(
		'are refused as %s, which is no list of ids',
		async (list) => {
			const response = await sendForm(
				'POST',
				'/api/post',
				[
					['title', 'Новая'],
					['categories', list],
				],
				true,
			);
			expect(response.status).toBe(422);
			expect(await response.json()).toMatchObject({ errors: [{ path: 'categories' }] });
		},
	);
	test('stay as they are when they are not sent, and are emptied by an empty list', async () => {
		const { id } = await createPost(server.admin, { categories: JSON.stringify(categories) });
		expect(await read(await sendForm('PUT', `/api/post/${id}`, [['title', 'Те же']], false))).toEqual(
			categories,
		);
		expect(await read(await sendForm('PUT', `/api/post/${id}`, [['categories', '[]']], false))).toEqual([]);
		await server.admin.post.save({ params: { id }, form: { categories: JSON.stringify(categories) } });
		expect(await read(await sendForm('PUT', `/api/post/${id}`, [['categories', '']], false))).toEqual([]);
	});
	test('cannot include a category in the trash, but a deleted category stays with its posts', async () => {
		const { id: doomed } = await server.admin.category.create({ body: { title: 'Обречённая' } });
		const { id } = await createPost(server.admin, { categories: JSON.stringify([doomed]) });
		await server.admin.category.remove({ params: { id: doomed } });
		expect(await server.visitor.post.get({ params: { id } })).toMatchObject({ categories: [] });
		await expect(createPost(server.admin, { categories: JSON.stringify([doomed]) })).rejects.toMatchObject({
			errors: [{ path: 'categories' }],
		});
		await server.admin.post.save({ params: { id }, form: { title: 'Пережила' } });
		await server.admin.trash.restore({ params: { kind: 'category', id: doomed } });
		expect(await server.visitor.post.get({ params: { id } })).toMatchObject({
			categories: [{ id: doomed, title: 'Обречённая' }],
		});
	});
});

test('a deleted category in a working copy does not stop the publication', async () => {
	const made = async (title: string) => (await server.admin.category.create({ body: { title } })).id;
	const [own, chosen, kept] = [await made('Своя'), await made('Выбранная'), await made('Остаётся')];
	const { id } = await createPost(server.admin, { categories: JSON.stringify([own]) });
	await server.admin.post.saveDraft({ params: { id }, body: { categories: [own, chosen, kept] } });
	for (const deleted of [own, chosen]) await server.admin.category.remove({ params: { id: deleted } });
	expect(await server.admin.post.publish({ params: { id }, body: {} })).toMatchObject({
		categories: [{ id: kept }],
	});
	// The post had the category before it was deleted, and has it again when it is restored.
	await server.admin.trash.restore({ params: { kind: 'category', id: own } });
	const { categories: now } = await server.admin.post.get({ params: { id } });
	expect(now.map(({ id }) => id).sort((a, b) => a - b)).toEqual([own, kept]);
});
