import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePicture } from '../../testing/pictures.ts';
import { beginTwin, createPair, createPost, pictureFile } from '../../testing/posts.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { startServer, type TestServer } from '../../testing/start.ts';

let clock = Date.parse('2026-11-20T09:00:00.000Z');
// Every reading of the clock is a second later, so that the order of times is certain.
const now = () => {
	clock += 1000;
	return new Date(clock);
};
const server = serverOfFile({ now });

const begin = (id: number, from?: 'blank' | 'text') => beginTwin(server.admin, id, from);
const both = (ru: string, uk: string) => createPair(server.admin, ru, uk);
const languagesOf = async (id: number) => (await server.admin.post.editing({ params: { id } })).languages;

test('a new post is in the first language, and has no twin', async () => {
	const post = await createPost(server.admin);
	expect(post).toMatchObject({ language: 'ru', twins: [] });
	expect(await languagesOf(post.id)).toMatchObject([
		{ language: 'ru', id: post.id, status: 'published', hasDraft: false, isOutdated: false },
	]);
});

test('a post may be begun in the other language, and a post in the wrong language can be moved with its address', async () => {
	const { post } = server.admin;
	const begun = await post.begin({ body: { title: 'Розмитнення авто', language: 'uk' } });
	expect(begun.language).toBe('uk');
	const wrong = await createPost(server.admin, { title: 'Скільки коштує пором', text: '<p>Ціна.</p>' });
	expect(wrong.language).toBe('ru');
	const moved = await post.save({ params: { id: wrong.id }, form: { language: 'uk' } });
	expect(moved).toMatchObject({ language: 'uk', status: 'published', slug: wrong.slug, twins: [] });
	expect(await languagesOf(wrong.id)).toMatchObject([{ language: 'uk', path: `/uk/blog/${wrong.slug}` }]);
	// A new Russian text is begun beside it, and then there is no room for another one.
	const twin = await post.beginTwin({ params: { id: wrong.id }, body: { language: 'ru', from: 'text' } });
	await expect(post.save({ params: { id: twin.id }, form: { language: 'uk' } })).rejects.toMatchObject({
		errors: [{ path: 'language' }],
	});
});

describe('another language of a post', () => {
	test('begins as a draft with text, pictures, cover and categories of the first', {
		tags: 'db',
	}, async () => {
		const { id: category } = await server.admin.category.create({ body: { title: 'Платежи' } });
		const picture = '<img src="/media/x-640.webp" alt="Порт">';
		const form = { text: `<h2>Раздел</h2><p>${picture}</p>`, categories: String(category), order: '7' };
		const russian = await createPost(server.admin, { title: 'Порт', description: 'О порте', ...form });
		const begun = await begin(russian.id);
		expect(begun).toMatchObject({
			language: 'uk',
			status: 'draft',
			title: 'Порт',
			description: 'О порте',
			text: russian.text,
			categories: russian.categories,
			order: 7,
		});
		expect(begun.image.url).toBe(russian.image.url);
		await expect(
			server.visitor.post.single({ params: { slug: begun.slug } }),
			'visitors do not see it yet',
		).rejects.toMatchObject({ code: 'missing' });
	});
	test('may begin blank: lists show a name, and its working copy is empty', async () => {
		const russian = await createPost(server.admin, { title: 'Курс', text: '<p>Текст</p>' });
		const begun = await begin(russian.id, 'blank');
		expect(begun).toMatchObject({ title: 'Курс', text: '', status: 'draft' });
		const { draft } = await server.admin.post.editing({ params: { id: begun.id } });
		expect(draft?.draft).toEqual({ slug: '', title: '' });
	});
	test('begins from the working copy of the first language, if there is one', async () => {
		const russian = await createPost(server.admin, { title: 'Было' });
		await server.admin.post.saveDraft({ params: { id: russian.id }, body: { text: '<p>Новее</p>' } });
		expect(await begin(russian.id)).toMatchObject({ title: 'Было', text: '<p>Новее</p>' });
	});
	test('gets categories and place that are only in the working copy of the first', async () => {
		const { id } = await createPost(server.admin, { title: 'Ещё не сохранён' });
		const chosen = await server.admin.category.create({ body: { title: 'Выбрана в черновике' } });
		const body = { order: 4, categories: [chosen.id] };
		await server.admin.post.saveDraft({ params: { id }, body });
		for (const from of ['text', 'blank'] as const) {
			const twin = await begin(id, from);
			expect((await server.admin.post.draft({ params: { id: twin.id } })).draft).toMatchObject(body);
			await server.admin.post.remove({ params: { id: twin.id } });
		}
	});
	test('is begun once: a second beginning gets 409, and so does the post’s own language', {
		tags: 'db',
	}, async () => {
		const russian = await createPost(server.admin);
		const results = await Promise.allSettled([begin(russian.id), begin(russian.id)]);
		expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
		await expect(begin(russian.id)).rejects.toMatchObject({ code: 'duplicate' });
		const ownLanguage = { params: { id: russian.id }, body: { language: 'ru', from: 'text' } } as const;
		await expect(server.admin.post.beginTwin(ownLanguage)).rejects.toMatchObject({ code: 'duplicate' });
	});
	test('gets its address from its own title when it is published', async () => {
		const [russian, ukrainian] = await both('Сборы аукциона', 'Збори аукціону');
		expect([russian.slug, ukrainian.slug]).toEqual(['sbory-auktsiona', 'zbory-auktsionu']);
		expect(ukrainian.twins).toEqual([{ language: 'ru', slug: russian.slug }]);
	});
	test('shares cover, categories and place with the first, whichever of the two is saved', async () => {
		const [russian, ukrainian] = await both('Общее', 'Спільне');
		const { id: category } = await server.admin.category.create({ body: { title: 'Общая' } });
		const bytes = await makePicture({ width: 40, height: 30, colour: { r: 1, g: 2, b: 3 } });
		const saved = await server.admin.post.save({
			params: { id: ukrainian.id },
			form: { categories: String(category), order: '5' },
			file: new File([bytes], 'other.png', { type: 'image/png' }),
		});
		const get = (id: number) => server.admin.post.get({ params: { id } });
		expect(await get(russian.id)).toMatchObject({
			categories: [{ id: category }],
			order: 5,
			image: { url: saved.image.url },
			title: 'Общее',
		});
		await server.admin.post.save({ params: { id: russian.id }, form: { order: '6', categories: '[]' } });
		expect(await get(ukrainian.id)).toMatchObject({ categories: [], order: 6 });
		await server.admin.post.order({ body: { ids: [russian.id] } });
		expect(await get(ukrainian.id)).toMatchObject({ order: 1 });
	});
	test('can be saved at the same time as the first, again and again', { tags: 'db' }, async () => {
		const [russian, ukrainian] = await both('Разом', 'Вместе');
		for (let round = 0; round < 5; round++) {
			const save = (id: number, n: number) =>
				server.admin.post.save({ params: { id }, form: { order: String(n), text: `<p>${round} ${n}</p>` } });
			const saves = [save(russian.id, 2 * round), save(ukrainian.id, 2 * round + 1)];
			expect((await Promise.allSettled(saves)).map(({ status }) => status)).toEqual([
				'fulfilled',
				'fulfilled',
			]);
		}
		const orders = [russian, ukrainian].map(({ id }) => server.admin.post.get({ params: { id } }));
		const [a, b] = await Promise.all(orders);
		expect(a?.order).toBe(b?.order);
	});
	test('has history, working copy and revisions of its own', { tags: 'db' }, async () => {
		const [russian, ukrainian] = await both('Своё', 'Власне');
		await server.admin.post.saveDraft({ params: { id: ukrainian.id }, body: { text: '<p>Чернетка</p>' } });
		const editing = await server.admin.post.editing({ params: { id: russian.id } });
		expect(editing.draft).toBeNull();
		expect(editing.languages.map(({ language, hasDraft }) => [language, hasDraft])).toEqual([
			['ru', false],
			['uk', true],
		]);
		const titles = async (id: number) =>
			(await server.admin.post.revisions({ params: { id } })).map(({ title }) => title);
		expect(await titles(russian.id)).toEqual(['Своё']);
		expect(await titles(ukrainian.id)).toEqual(['Власне', 'Своё']);
	});
});

describe("the office's list", () => {
	test('shows a post once with all its languages, and finds it by the title of either', {
		tags: 'db',
	}, async () => {
		const [russian, ukrainian] = await both('Строка списка', 'Рядок переліку');
		await server.admin.post.saveDraft({ params: { id: ukrainian.id }, body: { title: 'Ще' } });
		for (const q of ['строка списка', 'рядок переліку']) {
			const { data } = await server.admin.post.office({ query: { q } });
			expect(data.map(({ id }) => id)).toEqual([russian.id]);
			expect(data[0]?.languages).toMatchObject([
				{ language: 'ru', id: russian.id, hasDraft: false },
				{ language: 'uk', id: ukrainian.id, title: 'Рядок переліку', hasDraft: true, status: 'published' },
			]);
		}
	});
	test('finds a post by the state of either language', async () => {
		const alone = await createPost(server.admin, { title: 'Наполовину' });
		await begin(alone.id);
		const find = async (status: 'draft' | 'published') =>
			(await server.admin.post.office({ query: { q: 'наполовину', status } })).total;
		expect([await find('draft'), await find('published')]).toEqual([1, 1]);
	});
	test('still shows a post whose first language was deleted', async () => {
		const [russian, ukrainian] = await both('Удаляемая', 'Видалювана');
		await server.admin.post.remove({ params: { id: russian.id } });
		const { data } = await server.admin.post.office({ query: { q: 'видалювана' } });
		expect(data.map(({ id }) => id)).toEqual([ukrainian.id]);
		expect(data[0]?.languages).toHaveLength(1);
	});
});

describe('a language in the trash', () => {
	test('comes back with the shared fields that the other language has by then', { tags: 'db' }, async () => {
		const [russian, ukrainian] = await both('Вернётся', 'Повернеться');
		await server.admin.post.remove({ params: { id: ukrainian.id } });
		await server.admin.post.save({ params: { id: russian.id }, form: { order: '9' } });
		await server.admin.trash.restore({ params: { kind: 'post', id: ukrainian.id } });
		expect(await server.admin.post.get({ params: { id: ukrainian.id } })).toMatchObject({
			order: 9,
			twins: [{ slug: russian.slug }],
		});
	});
	test('is begun anew with the current shared fields of the other language, and changes none of them', async () => {
		const [russian, ukrainian] = await both('Заново', 'Наново');
		await server.admin.post.remove({ params: { id: russian.id } });
		const { id: category } = await server.admin.category.create({ body: { title: 'Новее' } });
		const bytes = await makePicture({ width: 30, height: 40, colour: { r: 3, g: 2, b: 1 } });
		const saved = await server.admin.post.save({
			params: { id: ukrainian.id },
			form: { categories: String(category), order: '4' },
			file: new File([bytes], 'newer.png', { type: 'image/png' }),
		});
		const body = { language: 'ru', from: 'text' } as const;
		const begun = await server.admin.post.beginTwin({ params: { id: ukrainian.id }, body });
		for (const id of [ukrainian.id, begun.id])
			expect(await server.admin.post.get({ params: { id } })).toMatchObject({
				categories: [{ id: category }],
				order: 4,
				image: { url: saved.image.url },
			});
	});
	test('cannot be restored while the post has that language again, and nothing changes', {
		tags: 'db',
	}, async () => {
		const [russian, ukrainian] = await both('Занято', 'Зайнято');
		await server.admin.post.remove({ params: { id: ukrainian.id } });
		const second = await begin(russian.id);
		const back = server.admin.trash.restore({ params: { kind: 'post', id: ukrainian.id } });
		await expect(back).rejects.toMatchObject({ code: 'duplicate' });
		expect((await languagesOf(russian.id)).map(({ id }) => id)).toEqual([russian.id, second.id]);
	});
});

describe('a text is outdated', () => {
	const outdated = async (id: number) =>
		(await languagesOf(id)).filter(({ isOutdated }) => isOutdated).map(({ language }) => language);
	const rewrite = (id: number) =>
		server.admin.post.save({ params: { id }, form: { text: `<p>${now().toISOString()}</p>` } });

	test('after the other language changed, until it is saved itself', async () => {
		const [russian, ukrainian] = await both('Меняется', 'Змінюється');
		expect(await outdated(russian.id)).toEqual([]);
		await rewrite(russian.id);
		expect(await outdated(russian.id)).toEqual(['uk']);
		await rewrite(ukrainian.id);
		expect(await outdated(russian.id), 'catching up outdates nothing').toEqual([]);
		await rewrite(ukrainian.id);
		expect(await outdated(russian.id), 'a change of its own does').toEqual(['ru']);
	});
	test('but not after a change of place, categories or cover', async () => {
		const [russian] = await both('Место', 'Місце');
		const file = await pictureFile();
		await server.admin.post.save({ params: { id: russian.id }, form: { order: '3' }, file });
		expect(await outdated(russian.id)).toEqual([]);
	});
	test('even if the first changes during the translation', async () => {
		const russian = await createPost(server.admin);
		await begin(russian.id);
		expect(await outdated(russian.id)).toEqual([]);
		await rewrite(russian.id);
		expect(await outdated(russian.id)).toEqual(['uk']);
	});
});

describe('where Ukrainian is the first language', () => {
	let uk: TestServer;
	beforeAll(async () => {
		uk = await startServer({ now, env: { LANGUAGES: 'uk,ru' } });
	});
	afterAll(() => uk.close());

	test('a new post is Ukrainian, and lists prefer Ukrainian', async () => {
		const ukrainian = await createPost(uk.admin, { title: 'Перша' });
		expect(ukrainian.language).toBe('uk');
		const body = { language: 'ru', from: 'text' } as const;
		const russian = await uk.admin.post.beginTwin({ params: { id: ukrainian.id }, body });
		await uk.admin.post.publish({ params: { id: russian.id }, body: {} });
		expect((await uk.visitor.post.list()).map(({ slug }) => slug)).toEqual([ukrainian.slug]);
		const { draft } = await uk.admin.post.editing({ params: { id: russian.id } });
		expect(draft).toBeNull();
	});
	test('a Russian text without a published Ukrainian one needs a reason, which the audit log keeps', async () => {
		const post = await createPost(uk.admin, { title: 'Одна', language: 'ru', status: 'draft' });
		const publishing = (reason?: string) =>
			uk.admin.post.publish({ params: { id: post.id }, body: { ...(reason !== undefined && { reason }) } });
		for (const reason of [undefined, '', ' \u200B'])
			await expect(publishing(reason)).rejects.toMatchObject({
				code: 'invalid',
				errors: [{ path: 'reason' }],
			});
		const saving = uk.admin.post.save({ params: { id: post.id }, form: { status: 'published' } });
		await expect(saving).rejects.toMatchObject({ code: 'invalid' });
		await expect(createPost(uk.admin, { language: 'ru' })).rejects.toMatchObject({ code: 'invalid' });
		expect(await uk.admin.post.get({ params: { id: post.id } })).toMatchObject({ status: 'draft' });
		await publishing('Срочно, перевод завтра');
		const { data } = await uk.admin.audit.list({ query: {} });
		expect(data[0]).toMatchObject({ action: 'publish', after: { reason: 'Срочно, перевод завтра' } });
	});
	test('a Russian text cannot be published earlier than its scheduled Ukrainian text', async () => {
		const ukrainian = await createPost(uk.admin, { title: 'Запланована', status: 'draft' });
		const later = (days: number) => new Date(clock + days * 86_400_000).toISOString();
		const [sooner, planned, latest] = [later(20), later(30), later(40)];
		const publish = (id: number, publishedAt?: string) =>
			uk.admin.post.publish({ params: { id }, body: publishedAt ? { publishedAt } : {} });
		await publish(ukrainian.id, planned);
		const body = { language: 'ru', from: 'text' } as const;
		const { id } = await uk.admin.post.beginTwin({ params: { id: ukrainian.id }, body });
		const refused = { code: 'invalid', errors: [{ path: 'reason' }] };
		for (const at of [undefined, sooner]) await expect(publish(id, at)).rejects.toMatchObject(refused);
		expect(await publish(id, planned)).toMatchObject({ status: 'scheduled', publishedAt: planned });
		await expect(publish(id, sooner), 'nor when it is moved forward').rejects.toMatchObject(refused);
		expect(await publish(id, latest)).toMatchObject({ publishedAt: latest });
		expect(await publish(id, planned), 'back to the same hour').toMatchObject({ publishedAt: planned });
	});
});
