import type { ProblemBody } from '@clearway/shared/contract/problem-body.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePicture } from '../../testing/pictures.ts';
import { createPost, type PostForm, pictureFile, sendPostForm } from '../../testing/posts.ts';
import { countRows } from '../../testing/rows.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

let categories: number[];
const server = serverOfFile();
beforeAll(async () => {
	categories = [];
	for (const title of ['Аукционы', 'Доставка', 'Растаможка'])
		categories.push((await server.admin.category.create({ body: { title } })).id);
});

const sendForm = (...form: PostForm) => sendPostForm(server, ...form);

describe('a new post', () => {
	test('holds everything that was sent, and everybody reads it at once (S1.7 S3.5 S6.6)', async () => {
		const sent = {
			title: '  Полная статья  ',
			slug: 'polnaia',
			categories: JSON.stringify([categories[1], categories[0]]),
			order: '7',
			text: '<p>Текст</p>',
			description: 'О чём она',
			metaTitle: 'Заголовок вкладки',
			metaDescription: 'Описание для поиска',
			keywords: 'порт, доставка',
			imageAlt: 'Паром у причала',
		};
		const post = await createPost(server.admin, sent);
		expect(post).toMatchObject({
			id: expect.any(Number),
			title: 'Полная статья',
			slug: 'polnaia',
			categories: [
				{ id: categories[0], title: 'Аукционы' },
				{ id: categories[1], title: 'Доставка' },
			],
			order: 7,
			text: '<p>Текст</p>',
			description: 'О чём она',
			metaTitle: 'Заголовок вкладки',
			metaDescription: 'Описание для поиска',
			keywords: 'порт, доставка',
			image: expect.objectContaining({ width: 32, height: 24, alt: 'Паром у причала' }),
			status: 'published',
			publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
			createdAt: expect.any(String),
			updatedAt: expect.any(String),
			revision: 1,
		});
		expect(await server.visitor.post.get({ params: { id: post.id } })).toEqual(post);
		expect(await server.visitor.post.single({ params: { slug: 'polnaia' } })).toEqual(post);
	});
	test('needs no more than a title and a picture', async () => {
		const response = await sendForm('POST', '/api/post', [['title', 'Короткая']], true);
		expect(response.status).toBe(201);
		expect(await response.json()).toMatchObject({
			slug: 'korotkaia',
			order: 0,
			categories: [],
			text: '',
			status: 'published',
		});
	});
	test('without a picture is refused, with the field named (S5.2)', async () => {
		const before = await countRows(server);
		const response = await sendForm('POST', '/api/post', [['title', 'Без картинки']], false);
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'image' }] });
		expect(await countRows(server)).toEqual(before);
	});
	test('without a picture is refused for that even if other fields are wrong', async () => {
		const response = await sendForm('POST', '/api/post', [['order', 'first']], false);
		expect(response.status).toBe(422);
		const paths = ((await response.json()) as ProblemBody).errors?.map(({ path }) => path);
		expect(paths).toEqual(['title', 'order', 'image']);
	});
	test.each([
		['title', ''],
		['title', '   '],
		['title', 'x'.repeat(201)],
		['description', 'x'.repeat(501)],
		['text', 'x'.repeat(500_001)],
		// Each sign would be stored as five characters.
		['text', `<p>${'&'.repeat(150_000)}</p>`],
		['metaTitle', 'x'.repeat(201)],
		['metaDescription', 'x'.repeat(501)],
		['keywords', 'x'.repeat(501)],
		['order', '1.5'],
		['order', 'first'],
		['order', '9999999999'],
		['categories', 'first'],
		['categories', '[1'],
		['categories', '{"1":1}'],
		['categories', '[-1]'],
		['categories', '[99999]'],
		['status', 'gone'],
		['publishedAt', 'tomorrow'],
		['publishedAt', '2026-11-20'],
		['publishedAt', '2026-02-30T09:00:00Z'],
		['author', 'x'.repeat(101)],
		['verifiedOn', '2026-02-30'],
		['writer', 'me'],
	])('is refused where %s cannot be "%s"', async (path, value) => {
		const fields = path === 'title' ? [] : ([['title', 'Статья']] as const);
		const response = await sendForm('POST', '/api/post', [...fields, [path, value]], true);
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ errors: [{ path }] });
	});
	test.each(['Ж', '🚗'])('may have the longest allowed text, even made of %s', async (character) => {
		const text = `<p>${character.repeat(499_990)}</p>`;
		expect((await createPost(server.admin, { text })).text).toBe(text);
	});
});

describe('a change of a post', () => {
	test('keeps the fields that are not sent (S6.6)', async () => {
		const before = await createPost(server.admin, { description: 'Остаётся', order: '3', keywords: 'слова' });
		const after = await server.admin.post.save({
			params: { id: before.id },
			form: { text: '<p>Другой</p>' },
		});
		expect(after).toEqual({ ...before, text: '<p>Другой</p>', revision: 2, updatedAt: after.updatedAt });
	});
	test('without a difference changes nothing, whatever was sent', async () => {
		const form = { title: 'Как было', categories: JSON.stringify(categories), order: '3' };
		const post = await createPost(server.admin, form);
		const { content } = server.running.context.versions;
		const params = { id: post.id };
		expect(await server.admin.post.save({ params, form: {} })).toEqual(post);
		expect(await server.admin.post.save({ params, form, file: await pictureFile() })).toEqual(post);
		await expect(server.admin.post.save({ params, form: { revision: '77' } })).rejects.toMatchObject({
			code: 'conflict',
		});
		const log = await server.admin.audit.list({ query: { kind: 'post', record: String(post.id) } });
		expect(log.data.map(({ action }) => action)).toEqual(['create']);
		expect(server.running.context.versions.content).toBe(content);
	});
	test('has a new picture only if one was chosen (S3.7 S5.3)', async () => {
		const before = await createPost(server.admin, { imageAlt: 'Прежняя' });
		expect(
			(await server.admin.post.save({ params: { id: before.id }, form: { title: 'Та же картинка' } })).image,
		).toEqual(before.image);
		const file = new File([await makePicture({ width: 50, height: 40 })], 'new.png');
		const after = await server.admin.post.save({ params: { id: before.id }, form: {}, file });
		expect(after.image).toMatchObject({ width: 50, height: 40, alt: 'Прежняя' });
		expect(after.image.url).not.toBe(before.image.url);
		expect((await server.fetch(before.image.url)).status).toBe(200);
	});
	test('of a post that is not there is refused', async () => {
		for (const call of [
			() => server.admin.post.save({ params: { id: 9999 }, form: { title: 'x' } }),
			() => server.admin.post.remove({ params: { id: 9999 } }),
			() => server.admin.post.publish({ params: { id: 9999 }, body: {} }),
			() => server.admin.post.saveDraft({ params: { id: 9999 }, body: { title: 'x' } }),
		]) {
			await expect(call()).rejects.toMatchObject({ code: 'missing' });
		}
	});
});

describe('two editors', () => {
	test('a second editor who saves an old revision gets 409 with the current post, and nothing is overwritten (K01)', async () => {
		const { id, revision } = await createPost(server.admin, { title: 'Начало' });
		const save = (title: string) =>
			server.admin.post.save({ params: { id }, form: { title, revision: String(revision) } });
		const first = await save('Первый редактор');
		await expect(save('Второй редактор')).rejects.toMatchObject({ code: 'conflict', current: first });
		expect(await server.visitor.post.get({ params: { id } })).toEqual(first);
	});
	test('who send no revision overwrite each other in the order of arrival', async () => {
		const { id } = await createPost(server.admin);
		for (const title of ['Раз', 'Два']) await server.admin.post.save({ params: { id }, form: { title } });
		expect(await server.visitor.post.get({ params: { id } })).toMatchObject({ title: 'Два', revision: 3 });
	});
	test('one of fifty saves of the same revision at once succeeds, and every revision has one author (K03)', {
		tags: 'db',
	}, async () => {
		const { id } = await createPost(server.admin);
		for (let revision = 1; revision <= 3; revision++) {
			const ends = await Promise.allSettled(
				Array.from({ length: 50 }, (_, i) =>
					server.admin.post.save({
						params: { id },
						form: { title: `Правка ${revision}.${i}`, revision: String(revision) },
					}),
				),
			);
			expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
			for (const end of ends)
				if (end.status === 'rejected')
					expect(end.reason).toMatchObject({ code: 'conflict', current: { revision: revision + 1 } });
		}
		expect((await server.admin.post.revisions({ params: { id } })).map(({ number }) => number)).toEqual([
			4, 3, 2, 1,
		]);
	});
	test('a delete and a save at the same moment never restore or break a post (K02)', {
		tags: 'db',
	}, async () => {
		for (let round = 0; round < 20; round++) {
			const { id } = await createPost(server.admin);
			const ends = await Promise.allSettled([
				server.admin.post.save({ params: { id }, form: { title: 'Ещё правка' } }),
				server.admin.post.remove({ params: { id } }),
			]);
			expect(ends[1]?.status).toBe('fulfilled');
			if (ends[0]?.status === 'rejected') expect(ends[0].reason).toMatchObject({ code: 'missing' });
			await expect(server.admin.post.get({ params: { id } })).rejects.toMatchObject({ code: 'missing' });
		}
	});
	test('a category can be renamed while posts in it are saved (K05)', { tags: 'db' }, async () => {
		const { id: category } = await server.admin.category.create({ body: { title: 'Меняется' } });
		const { id } = await createPost(server.admin, { categories: JSON.stringify([category]) });
		await Promise.all(
			Array.from({ length: 20 }, (_, i) => [
				server.admin.post.save({
					params: { id },
					form: { title: `Правка ${i}`, categories: JSON.stringify([category]) },
				}),
				server.admin.category.save({ params: { id: category }, body: { title: `Меняется ${i}` } }),
			]).flat(),
		);
		const now = await server.visitor.category.get({ params: { id: category } });
		expect(await server.visitor.post.get({ params: { id } })).toMatchObject({
			categories: [{ id: category, title: now.title }],
		});
	});
});

describe('HTML in a text', () => {
	test('is cleaned when a post is created, changed or stored as a working copy', async () => {
		const dirty = '<p onclick="x()">Чисто<script>alert(1)</script></p>';
		const post = await createPost(server.admin, { text: dirty });
		expect(post.text).toBe('<p>Чисто</p>');
		expect(
			(await server.admin.post.save({ params: { id: post.id }, form: { text: `${dirty}<p>и дальше</p>` } }))
				.text,
		).toBe('<p>Чисто</p><p>и дальше</p>');
		await server.admin.post.saveDraft({ params: { id: post.id }, body: { text: dirty } });
		const { draft } = await server.admin.post.draft({ params: { id: post.id } });
		expect(draft.text).toBe('<p>Чисто</p>');
	});
	test('that is an empty paragraph counts as no text (S5.4)', async () => {
		expect((await createPost(server.admin, { text: '<p></p>' })).text).toBe('');
	});
	test('that is the JSON of the editor’s document is stored as plain text without a tag (X28)', async () => {
		const json = '{"type":"doc","content":[{"type":"iframe","attrs":{"src":"javascript:alert(1)"}}]}';
		expect((await createPost(server.admin, { text: json })).text).not.toContain('<');
	});
});
