import { untranslatedKey } from '@clearway/shared/domain/options/untranslated.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPost } from '../testing/posts.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { startServer } from '../testing/start.ts';

const server = serverOfFile();

describe('a category', () => {
	const body = { title: 'Платежи', translations: { uk: { title: 'Платежі' } } };
	test('has its name in the reader’s language, or its own name without a translation', async () => {
		const both = await server.admin.category.create({ body });
		const alone = await server.admin.category.create({ body: { title: 'Аукционы' } });
		const names = async (lang: string) =>
			(await server.visitor.category.list({ query: { lang } })).map(({ title }) => title);
		expect(await names('ru')).toEqual(['Аукционы', 'Платежи']);
		expect(await names('uk')).toEqual(['Аукционы', 'Платежі']);
		const get = (lang: string) => server.visitor.category.get({ params: { id: both.id }, query: { lang } });
		expect((await get('uk')).title).toBe('Платежі');
		const post = await createPost(server.admin, { categories: JSON.stringify([both.id, alone.id]) });
		const page = await server.visitor.post.page({ params: { page: 1 }, query: { lang: 'uk' } });
		expect(page.data.find(({ id }) => id === post.id)?.categories.map(({ title }) => title)).toEqual([
			'Аукционы',
			'Платежі',
		]);
	});
	test('shows a visitor no other language, and the office all of them', async () => {
		const { id } = await server.admin.category.create({
			body: { ...body, title: 'Дороги', translations: { uk: { title: 'Шляхи' } } },
		});
		const path = { params: { id } };
		expect(await server.visitor.category.get(path)).toEqual({ id, title: 'Дороги', revision: 1 });
		expect(await server.admin.category.get(path)).toMatchObject({
			title: 'Дороги',
			language: 'ru',
			translations: { uk: { title: 'Шляхи' } },
		});
	});
	test('tells readers its language if it has no translation', async () => {
		const { id } = await server.admin.category.create({ body: { title: 'Порт' } });
		const path = { params: { id } };
		expect(await server.visitor.category.get({ ...path, query: { lang: 'uk' } })).toMatchObject({
			title: 'Порт',
			language: 'ru',
		});
		const post = await createPost(server.admin, { categories: JSON.stringify([id]) });
		const categories = async (lang: string) =>
			(await server.visitor.post.get({ params: { id: post.id }, query: { lang } })).categories;
		expect(await categories('uk')).toEqual([{ id, title: 'Порт', language: 'ru' }]);
		expect(await categories('ru')).toEqual([{ id, title: 'Порт' }]);
		// A name that is spelled alike in both languages is a translation, too.
		await server.admin.category.save({ ...path, body: { translations: { uk: { title: 'Порт' } } } });
		expect(await categories('uk')).toEqual([{ id, title: 'Порт' }]);
	});
	test('keeps a name that is not sent, and loses a name that is sent empty', async () => {
		const { id } = await server.admin.category.create({
			body: { title: 'Порты', translations: { uk: { title: 'Порти' } } },
		});
		const save = (sent: Parameters<typeof server.admin.category.save>[0]['body']) =>
			server.admin.category.save({ params: { id }, body: sent });
		expect(await save({ title: 'Все порты' })).toMatchObject({ translations: { uk: { title: 'Порти' } } });
		expect(await save({ translations: { uk: { title: '' } } })).not.toHaveProperty('translations');
		await expect(save({ translations: { ru: { title: 'Ещё' } } })).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'translations.ru' }],
		});
		await expect(save({ translations: { uk: { title: 'x'.repeat(201) } } })).rejects.toMatchObject({
			errors: [{ path: 'translations.uk.title' }],
		});
	});
});

test('meta tags are read field by field in the wanted language', async () => {
	const { id } = await server.admin.meta.create({
		body: {
			page: 'home',
			title: 'Главная',
			description: 'Описание',
			translations: { uk: { title: 'Головна' } },
		},
	});
	const read = (lang: string) => server.visitor.meta.single({ params: { page: 'home' }, query: { lang } });
	expect(await read('uk')).toMatchObject({ title: 'Головна', description: 'Описание' });
	expect(await read('ru')).toMatchObject({ title: 'Главная' });
	await server.admin.meta.save({
		params: { id },
		body: { translations: { uk: { description: 'Опис' } } },
	});
	expect(await read('uk')).toMatchObject({ title: 'Головна', description: 'Опис' });
});

describe('an option that is a text', () => {
	test('shows its default in each language until a text is written', async () => {
		const read = async (lang: string) =>
			(await server.visitor.option.public({ query: { lang } }))['site.answer-promise'];
		const [ru, uk] = [await read('ru'), await read('uk')];
		expect(ru).toMatch(/время/);
		expect(uk).toMatch(/час/);
		await server.admin.option.create({
			body: {
				title: 'site.answer-promise',
				value: 'Сразу.',
				translations: { uk: { value: 'Одразу.' } },
			},
		});
		expect([await read('ru'), await read('uk')]).toEqual(['Сразу.', 'Одразу.']);
		const single = await server.visitor.option.single({
			params: { title: 'site.answer-promise' },
			query: { lang: 'uk' },
		});
		expect(single).not.toHaveProperty('translations');
		expect(single.value).toBe('Одразу.');
	});
	test('is listed among the untranslated texts until it is translated', async () => {
		const read = async (lang: string) =>
			(await server.visitor.option.public({ query: { lang } }))[untranslatedKey];
		expect(await read('uk')).toBeUndefined();
		const { id } = await server.admin.option.create({ body: { title: 'company.licence', value: 'АЕ 1' } });
		expect([await read('ru'), await read('uk')]).toEqual([undefined, 'company.licence']);
		const body = { translations: { uk: { value: 'АЕ 1' } } };
		await server.admin.option.save({ params: { id: Number(id) }, body });
		expect(await read('uk')).toBeUndefined();
	});
	test('takes only translations that follow its rule, and a number takes none', async () => {
		const create = (title: string, value: string, uk: string) =>
			server.admin.option.create({ body: { title, value, translations: { uk: { value: uk } } } });
		await expect(create('calculator.faq', '[]', 'не список')).rejects.toMatchObject({
			errors: [{ path: 'translations.uk.value' }],
		});
		await expect(create('company.email', 'a@example.com', 'b@example.com')).rejects.toMatchObject({
			errors: [{ path: 'translations.uk' }],
		});
		expect((await server.admin.option.list()).map(({ title }) => title)).not.toContain('company.email');
	});
});

test('with Ukrainian first, new texts are Ukrainian, and readers get them without asking for a language', async () => {
	const uk = await startServer({ env: { LANGUAGES: 'uk,ru' } });
	onTestFinished(uk.close);
	const { id } = await uk.admin.category.create({
		body: { title: 'Платежі', translations: { ru: { title: 'Платежи' } } },
	});
	const get = (lang?: string) =>
		uk.visitor.category.get({ params: { id }, ...(lang !== undefined && { query: { lang } }) });
	expect((await get()).title).toBe('Платежі');
	expect((await get('ru')).title).toBe('Платежи');
	expect((await uk.visitor.option.public())['site.answer-promise']).toMatch(/час/);
});
