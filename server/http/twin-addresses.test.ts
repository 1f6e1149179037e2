import { type Languages, prefixOf } from '@clearway/shared/contract/language.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPost } from '../testing/posts.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { startServer, type TestServer } from '../testing/start.ts';

const settings: [Languages][] = [[['ru', 'uk']], [['uk', 'ru']]];

describe.runIf(siteIsBuilt('uk')).each(settings)(
	'the address of a post in the other language, on a site in %j',
	(languages) => {
		let server: TestServer;
		const blog = { ru: `${prefixOf('ru', languages)}/blog`, uk: `${prefixOf('uk', languages)}/blog` };
		const get = async (path: string) => {
			const answer = await server.fetch(path);
			return [answer.status, answer.headers.get('location'), await answer.text()] as const;
		};

		beforeAll(async () => {
			server = await startServer({ env: { LANGUAGES: languages.join(',') } });
			const { admin } = server;
			const ukrainian = await createPost(admin, { title: 'Збори', slug: 'zbory', language: 'uk' });
			const params = { id: ukrainian.id };
			const { id } = await admin.post.beginTwin({ params, body: { language: 'ru', from: 'text' } });
			await admin.post.save({ params: { id }, form: { title: 'Сборы', slug: 'sbory', status: 'published' } });
			const lonely = await createPost(admin, { title: 'Самотній', slug: 'samotnii', language: 'uk' });
			const draft = { params: { id: lonely.id }, body: { language: 'ru', from: 'text' } } as const;
			await admin.post.beginTwin(draft);
		});
		afterAll(() => server.close());

		test('leads to its twin for good, from either language', async () => {
			expect((await get(`${blog.ru}/zbory`)).slice(0, 2)).toEqual([301, `${blog.ru}/sbory`]);
			expect((await get(`${blog.uk}/sbory`)).slice(0, 2)).toEqual([301, `${blog.uk}/zbory`]);
			for (const path of [`${blog.ru}/sbory`, `${blog.uk}/zbory`])
				expect((await get(path))[0], path).toBe(200);
		});

		test('shows the text as it is, marked with its language, while its twin is a draft', async () => {
			const [status, , html] = await get(`${blog.ru}/samotnii`);
			expect(status).toBe(200);
			expect(html).toContain('<html lang="ru">');
			expect(html).toMatch(/<h1[^>]* lang="uk"/);
			expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*[^u]${blog.uk}/samotnii"`));
		});

		test('follows the twin when it gets another address', async () => {
			const { id } = await server.visitor.post.single({ params: { slug: 'sbory' }, query: { lang: 'ru' } });
			await server.admin.post.save({ params: { id }, form: { slug: 'vse-sbory' } });
			for (const path of [`${blog.ru}/zbory`, `${blog.ru}/sbory`])
				expect((await get(path)).slice(0, 2), path).toEqual([301, `${blog.ru}/vse-sbory`]);
		});

		test('is not found where nobody wrote the post, and an unknown language in the query changes no page', async () => {
			for (const path of [`${blog.ru}/nichogo`, `${blog.uk}/nichogo`])
				expect((await get(path))[0], path).toBe(404);
			for (const path of [`${blog.uk}?lang=xx`, blog.uk, `${blog.uk}?lang=ru`]) {
				const [status, , html] = await get(path);
				expect([status, html.includes('<html lang="uk">')], path).toEqual([200, true]);
			}
		});
	},
);
