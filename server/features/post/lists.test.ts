import type { Post } from '@clearway/shared/contract/post.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPost } from '../../testing/posts.ts';
import { startServer, type TestServer } from '../../testing/start.ts';

let server: TestServer;
let clock = Date.parse('2026-11-20T09:00:00.000Z');
beforeAll(async () => {
	// Every reading of the clock is a second later, so that "newest first" is certain.
	server = await startServer({
		now: () => {
			clock += 1000;
			return new Date(clock);
		},
	});
});
afterAll(() => server.close());

const titles = (posts: readonly { title: string }[]): string[] => posts.map(({ title }) => title);
const newCategory = async (title: string) => (await server.admin.category.create({ body: { title } })).id;

test('page 1 of an empty list exists, and no other page does', async () => {
	const page = (n: number | string) => server.visitor.post.page({ params: { page: n } });
	expect(await page(1)).toEqual({ data: [], page: 1, pages: 1, perPage: 12, total: 0 });
	for (const n of [2, 0, 'x', -1]) await expect(page(n)).rejects.toMatchObject({ code: 'missing' });
	expect(await server.visitor.post.list()).toEqual([]);
});

describe('with 25 posts', () => {
	const posts: Post[] = [];
	let even = 0;
	beforeAll(async () => {
		even = await newCategory('Чётные');
		for (let i = 1; i <= 25; i++) {
			posts.push(
				await createPost(server.admin, {
					title: `Номер ${i}`,
					...(i % 2 === 0 && { categories: String(even) }),
				}),
			);
		}
	});
	const newestFirst = (): string[] => titles(posts).reverse();

	test('a list has all of them without their text, the newest first (S1.1)', async () => {
		const listed = await server.visitor.post.list();
		expect(titles(listed)).toEqual(newestFirst());
		for (const row of listed) expect(row).not.toHaveProperty('text');
	});
	test('pages hold twelve whole posts each, and the last page holds the rest', async () => {
		const pages = [1, 2, 3].map((page) => server.visitor.post.page({ params: { page } }));
		const [one, two, three] = await Promise.all(pages);
		expect(one).toMatchObject({ page: 1, pages: 3, perPage: 12, total: 25 });
		expect([one, two, three].map((page) => page?.data.length)).toEqual([12, 12, 1]);
		expect([one, two, three].flatMap((page) => titles(page?.data ?? []))).toEqual(newestFirst());
		expect(one?.data[0]?.text).toBe('<p>Текст</p>');
		await expect(server.visitor.post.page({ params: { page: 4 } })).rejects.toMatchObject({
			code: 'missing',
		});
	});
	test('a category has its own posts, as a list and as pages', { tags: 'db' }, async () => {
		const wanted = newestFirst().filter((title) => Number(title.split(' ')[1]) % 2 === 0);
		expect(titles(await server.visitor.post.byCategory({ params: { id: even } }))).toEqual(wanted);
		const page = await server.visitor.post.page({ params: { page: 1 }, query: { category: even } });
		expect(page).toMatchObject({ total: 12, pages: 1 });
		expect(titles(page.data)).toEqual(wanted);
		for (const call of [
			() => server.visitor.post.byCategory({ params: { id: 999 } }),
			() => server.visitor.post.page({ params: { page: 1 }, query: { category: 999 } }),
		]) {
			await expect(call()).rejects.toMatchObject({ code: 'missing' });
		}
	});
	test('a category without posts is an empty list', async () => {
		const id = await newCategory('Пустая');
		expect(await server.visitor.post.byCategory({ params: { id } })).toEqual([]);
		expect(await server.visitor.post.page({ params: { page: 1 }, query: { category: id } })).toMatchObject({
			data: [],
			pages: 1,
			total: 0,
		});
	});
	test("the office's own order comes before the date, everywhere", { tags: 'db' }, async () => {
		const [first, second, third] = posts as [Post, Post, Post];
		await server.admin.post.save({ params: { id: second.id }, form: { order: '-2' } });
		await server.admin.post.save({ params: { id: third.id }, form: { order: '-1' } });
		await server.admin.post.save({ params: { id: first.id }, form: { order: '5' } });
		const ordered = titles(await server.visitor.post.list());
		expect([ordered[0], ordered[1], ordered.at(-1)]).toEqual(['Номер 2', 'Номер 3', 'Номер 1']);
		expect(titles((await server.visitor.post.page({ params: { page: 1 } })).data)).toEqual(
			ordered.slice(0, 12),
		);
	});
	test('a new order gives the named posts their places, and is refused with an unknown post', async () => {
		const ids = posts
			.slice(0, 5)
			.map(({ id }) => id)
			.reverse();
		await server.admin.post.order({ body: { ids } });
		const places = await Promise.all(ids.map((id) => server.visitor.post.get({ params: { id } })));
		expect(places.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
		await expect(server.admin.post.order({ body: { ids: [ids[0] ?? 0, 9999] } })).rejects.toMatchObject({
			code: 'missing',
		});
		expect(await server.visitor.post.get({ params: { id: ids[4] ?? 0 } })).toMatchObject({ order: 5 });
	});
	test('an order that names a post twice is refused, and nothing moves', async () => {
		const before = (await server.visitor.post.list()).map(({ id }) => id);
		const [first = 0, second = 0] = before;
		await expect(server.admin.post.order({ body: { ids: [second, first, second] } })).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'ids', message: expect.stringContaining('дважды') }],
		});
		expect((await server.visitor.post.list()).map(({ id }) => id)).toEqual(before);
	});
	test('a new order is refused if somebody else has changed the order meanwhile, and nothing is overwritten', async () => {
		const before = (await server.visitor.post.list()).map(({ id }) => id);
		const [first = 0, second = 0, ...rest] = before;
		const theirs = [second, first, ...rest];
		await server.admin.post.order({ body: { ids: theirs, before } });
		const mine = server.admin.post.order({ body: { ids: [...rest, first, second], before } });
		await expect(mine).rejects.toMatchObject({ code: 'conflict' });
		expect((await server.visitor.post.list()).map(({ id }) => id)).toEqual(theirs);
		await server.admin.post.order({ body: { ids: before, before: theirs } });
	});
	test('two orders sent at once leave exactly one of them', { tags: 'db' }, async () => {
		const ids = posts.slice(0, 20).map(({ id }) => id);
		const reversed = [...ids].reverse();
		await Promise.all([
			server.admin.post.order({ body: { ids } }),
			server.admin.post.order({ body: { ids: reversed } }),
		]);
		const places = new Map((await server.visitor.post.list()).map(({ id, order }) => [id, order]));
		const now = [...ids].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
		expect([ids, reversed]).toContainEqual(now);
	});
});

describe('a post that is not public', () => {
	let draft: Post;
	let later: Post;
	beforeAll(async () => {
		draft = await createPost(server.admin, {
			title: 'Черновая секретная',
			status: 'draft',
			text: '<p>секретный</p>',
		});
		later = await createPost(server.admin, {
			title: 'Будущая секретная',
			publishedAt: '2030-01-01T00:00:00Z',
			text: '<p>секретный</p>',
		});
	});
	test('is hidden from visitors in lists, pages, categories, search and at its address (R09)', async () => {
		const seen = [
			await server.visitor.post.list(),
			...(await Promise.all([1, 2, 3].map((page) => server.visitor.post.page({ params: { page } })))),
			await server.visitor.post.search({ query: { q: 'секретн' } }),
		];
		expect(JSON.stringify(seen)).not.toContain('секретн');
		for (const { id, slug } of [draft, later]) {
			await expect(server.visitor.post.get({ params: { id } })).rejects.toMatchObject({ code: 'missing' });
			await expect(server.visitor.post.single({ params: { slug } })).rejects.toMatchObject({
				code: 'missing',
			});
		}
	});
	test('is shown by the same calls to an admin with a token (R09)', async () => {
		const listed = titles(await server.admin.post.list());
		expect(listed).toEqual(expect.arrayContaining([draft.title, later.title]));
		expect(await server.admin.post.get({ params: { id: draft.id } })).toMatchObject({
			status: 'draft',
			publishedAt: null,
		});
		expect(await server.admin.post.single({ params: { slug: later.slug } })).toMatchObject({
			status: 'scheduled',
		});
		expect((await server.admin.post.page({ params: { page: 1 } })).total).toBe(listed.length);
	});
});

describe('search', () => {
	beforeAll(async () => {
		await createPost(server.admin, {
			title: 'ЁЛКИ под снегом',
			text: '<p>Всё о <b>зимней</b> дороге &amp; цепях</p>',
			description: 'Проценты: 100%_точно',
		});
		await createPost(server.admin, {
			title: 'Обычная',
			text: '<p>Ґанок і їжак</p>',
			slug: 'obychnaia-zimnyaya',
		});
	});
	const office = async (q: string) => titles((await server.admin.post.office({ query: { q } })).data);
	const visitor = async (q: string) => titles(await server.visitor.post.search({ query: { q } }));

	test.each(['ёлки', 'ЕЛКИ', 'елки', 'снегом елки', 'ЁЛК', 'е\u0308лки'])(
		'"%s" finds the same post, whatever its case and whether ё or е (I09)',
		async (q) => {
			expect(await office(q)).toEqual(['ЁЛКИ под снегом']);
			expect(await visitor(q)).toEqual(['ЁЛКИ под снегом']);
		},
	);
	test.each(['ВСЕ О зимней', 'дороге & цепях', 'ганок', 'ҐАНОК'])(
		'a visitor finds words of the text: %s',
		async (q) => {
			expect(await visitor(q)).toHaveLength(1);
		},
	);
	test.each(['%', '_', '100%_', '\\', "'", '*', 'NEAR(', 'AND', '-', '"'])(
		'looks for %s literally, not as a pattern (I08)',
		async (q) => {
			const wanted = q === '100%_' ? ['ЁЛКИ под снегом'] : expect.any(Array);
			expect(await office(q)).toEqual(wanted);
			for (const title of await office(q))
				expect(`${title} obychnaia-zimnyaya elki-pod-snegom Проценты: 100%_точно nomer-`).toContain(q);
		},
	);
	test('finds nothing for words that no post has', async () => {
		expect(await visitor('такого слова нет')).toEqual([]);
		expect(await office('такого слова нет')).toEqual([]);
	});
	test('is refused beyond twenty a second from one address', async () => {
		const frozen = await startServer({ now: () => new Date('2026-11-20T09:00:00Z') });
		const ask = () => frozen.visitor.post.search({ query: { q: 'а' } });
		for (let i = 0; i < 20; i++) await ask();
		await expect(ask()).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 1 });
		await frozen.close();
	});
});

describe("the office's list", () => {
	test('is narrowed by status and category, and says which posts have a working copy', {
		tags: 'db',
	}, async () => {
		const id = await newCategory('Для конторы');
		const post = await createPost(server.admin, {
			title: 'В работе',
			status: 'draft',
			categories: String(id),
		});
		await createPost(server.admin, { title: 'Готовая', categories: String(id) });
		await server.admin.post.saveDraft({ params: { id: post.id }, body: { title: 'Лучше' } });
		const find = async (query: Parameters<typeof server.admin.post.office>[0]) =>
			(await server.admin.post.office(query)).data.map(({ title, hasDraft }) => ({ title, hasDraft }));
		expect(await find({ query: { category: id, sort: 'title' } })).toEqual([
			{ title: 'В работе', hasDraft: true },
			{ title: 'Готовая', hasDraft: false },
		]);
		expect(await find({ query: { category: id, status: 'draft' } })).toEqual([
			{ title: 'В работе', hasDraft: true },
		]);
	});
	test.each(['title', '-title', 'publishedAt', '-publishedAt', 'updatedAt', '-updatedAt', 'order'] as const)(
		'is sorted by %s',
		{ tags: 'db' },
		async (sort) => {
			const { data } = await server.admin.post.office({ query: { sort } });
			const keys = data.map((row) => {
				if (sort.endsWith('title')) return row.title.toLowerCase().replaceAll('ё', 'е');
				if (sort.endsWith('updatedAt')) return row.updatedAt;
				if (sort === 'order') return String(row.order + 1000);
				return row.publishedAt ?? row.createdAt;
			});
			const sorted = [...keys].sort();
			expect(keys).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
		},
	);
});
