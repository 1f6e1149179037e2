import { describe, expect, test } from 'vitest';
import { testCall } from '../../testing/call.ts';
import { beginTwin, createPair, createPost } from '../../testing/posts.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { post } from './index.ts';

let clock = Date.parse('2026-11-20T09:00:00.000Z');
// Every reading of the clock is a second later, so that the order of times is certain.
const now = () => {
	clock += 1000;
	return new Date(clock);
};
const server = serverOfFile({ now });

const begin = (id: number) => beginTwin(server.admin, id);
const both = (ru: string, uk: string) => createPair(server.admin, ru, uk);
const publish = (id: number) => server.admin.post.publish({ params: { id }, body: {} });
const slugsIn = async (lang: string) =>
	(await server.visitor.post.list({ query: { lang } })).map(({ slug }) => slug);

describe('what a visitor reads', () => {
	test('is one language of each post: the wanted one, or the other if that is not published', async () => {
		const [russian, ukrainian] = await both('Две', 'Дві');
		const alone = await createPost(server.admin, { title: 'Одна' });
		const only = await createPost(server.admin, { title: 'Лише', language: 'uk' });
		const draft = await begin(alone.id);
		const inRussian = await slugsIn('ru');
		const inUkrainian = await slugsIn('uk');
		expect(inRussian).toEqual(expect.arrayContaining([russian.slug, alone.slug, only.slug]));
		expect(inUkrainian).toEqual(expect.arrayContaining([ukrainian.slug, alone.slug, only.slug]));
		for (const slug of [ukrainian.slug, draft.slug]) expect(inRussian).not.toContain(slug);
		for (const slug of [russian.slug, draft.slug]) expect(inUkrainian).not.toContain(slug);
		expect(inUkrainian).toHaveLength(inRussian.length);
		expect(await slugsIn('ru')).toEqual((await server.visitor.post.list()).map(({ slug }) => slug));
	});
	test('has the same order in both languages, however late the second language is published', async () => {
		const [early, earlyToo] = await both('Раньше', 'Раніше');
		const [late, lateToo] = await both('Позже', 'Пізніше');
		await server.admin.post.save({
			params: { id: earlyToo.id },
			form: { publishedAt: new Date(clock).toISOString() },
		});
		const places = async (lang: string, slugs: string[]) =>
			(await slugsIn(lang)).filter((slug) => slugs.includes(slug));
		expect(await places('ru', [early.slug, late.slug])).toEqual([late.slug, early.slug]);
		expect(await places('uk', [earlyToo.slug, lateToo.slug])).toEqual([lateToo.slug, earlyToo.slug]);
	});
	test('is the same on pages and in categories', async () => {
		const { id: category } = await server.admin.category.create({ body: { title: 'Пара' } });
		const [russian, ukrainian] = await both('На странице', 'На сторінці');
		await server.admin.post.save({ params: { id: russian.id }, form: { categories: String(category) } });
		for (const [lang, wanted] of [
			['ru', russian],
			['uk', ukrainian],
		] as const) {
			const page = await server.visitor.post.page({ params: { page: 1 }, query: { category, lang } });
			expect(page).toMatchObject({ total: 1, data: [{ slug: wanted.slug, language: lang }] });
			const inCategory = await server.visitor.post.byCategory({ params: { id: category }, query: { lang } });
			expect(inCategory.map(({ slug }) => slug)).toEqual([wanted.slug]);
		}
	});
	test('names the published twin, until it is unpublished or deleted', async () => {
		const [russian, ukrainian] = await both('Близнец', 'Близнюк');
		const twins = async () => (await server.visitor.post.single({ params: { slug: russian.slug } })).twins;
		expect(await twins()).toEqual([{ language: 'uk', slug: ukrainian.slug }]);
		await server.admin.post.save({ params: { id: ukrainian.id }, form: { status: 'draft' } });
		expect(await twins()).toEqual([]);
		await publish(ukrainian.id);
		expect(await twins()).toHaveLength(1);
		await server.admin.post.remove({ params: { id: ukrainian.id } });
		expect(await twins()).toEqual([]);
		expect(await slugsIn('uk')).toContain(russian.slug);
	});
	test('names its language and its twin if the address belongs to the other language', async () => {
		const [russian, ukrainian] = await both('Адрес', 'Адреса');
		const twin = await server.visitor.post.single({
			params: { slug: ukrainian.slug },
			query: { lang: 'ru' },
		});
		expect(twin).toMatchObject({ language: 'uk', twins: [{ language: 'ru', slug: russian.slug }] });
	});
	test('is found by the words of either language, once, and shown in the wanted one', async () => {
		const [russian, ukrainian] = await both('Гидропривод', 'Гідропривід');
		const find = async (q: string, lang: string) =>
			(await server.visitor.post.search({ query: { q, lang } })).map(({ slug }) => slug);
		expect(await find('гидропривод', 'ru')).toEqual([russian.slug]);
		expect(await find('гідропривід', 'uk')).toEqual([ukrainian.slug]);
		expect(await find('гидропривод', 'uk')).toEqual([ukrainian.slug]);
		expect(await find('гідропривід', 'ru')).toEqual([russian.slug]);
	});
	test('in a language that the site does not have answers a sentence, and is not cached', async () => {
		for (const lang of ['xx', 'UK', '', 'ru,uk']) {
			const answer = await server.fetch(`/api/post?lang=${lang}`);
			expect([answer.status, await answer.json()]).toMatchObject([
				422,
				{ code: 'invalid', errors: [{ path: 'lang', message: expect.stringContaining('ru, uk') }] },
			]);
			expect(answer.headers.get('cache-control')).toBe('no-store');
		}
	});
});

test('on a site with one language nobody can request or begin the other, and nothing is lost', async () => {
	const [russian, ukrainian] = await both('Раньше двух', 'Раніше двох');
	const only = await createPost(server.admin, { title: 'Тільки', language: 'uk' });
	const { context } = server.running;
	const config = { ...context.config, languages: ['ru'] as const };
	const list = (lang?: string) =>
		post.list({ ...context, config }, { query: { ...(lang !== undefined && { lang }) } }, testCall());
	const slugs = (await list()).map(({ slug }) => slug);
	expect(slugs).toEqual(expect.arrayContaining([russian.slug, only.slug]));
	expect(slugs).not.toContain(ukrainian.slug);
	await expect(list('uk')).rejects.toMatchObject({ code: 'invalid' });
});
