import { type Language, type Languages, prefixOf } from '@clearway/shared/contract/language.ts';
import { blogList as ruBlog } from '@clearway/shared/words/ru/blog-list.ts';
import { blogList as ukBlog } from '@clearway/shared/words/uk/blog-list.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Bank, startBank } from '../testing/bank.ts';
import { car } from '../testing/car.ts';
import { type CrawledPage, crawl, readPage } from '../testing/crawl.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { startServer, type TestServer } from '../testing/start.ts';

const publicUrl = 'https://clearway.example';
// Letters that stand in one of the languages alone.
const lettersOf: Record<Language, RegExp> = { ru: /[ыёэъ]/i, uk: /[іїєґ]/i };
// Dates are Ukrainian in both languages, as the specification asks.
const dates = /\d{1,2}\s\p{L}+(?:\s\d{4})?/gu;
// The state's app keeps its name in every language.
const names = /«Ді\p{L}+»/gu;
const hasLettersOf = (language: Language, text: string): boolean =>
	lettersOf[language].test(text.replace(dates, '').replace(names, ''));
const otherThan = (language: Language): Language => (language === 'ru' ? 'uk' : 'ru');
// A page may write its query conditions in another order.
function sorted(address: string): string {
	const [path = '', query = ''] = address.split('?');
	return `${path}?${new URLSearchParams([...new URLSearchParams(query)].toSorted())}`;
}
const pathAlone = (address: string): string => address.split('?')[0] ?? '';
const settings: [Languages][] = [[['ru', 'uk']], [['uk', 'ru']]];

let bank: Bank;
beforeAll(async () => {
	bank = await startBank();
	bank.always({ USD: 44.7061, EUR: 51.708 });
});
afterAll(() => bank.close());

describe.runIf(siteIsBuilt('uk')).each(settings)('a site in %j', (languages) => {
	let server: TestServer;
	let pages: CrawledPage[];
	let pageAt: ReadonlyMap<string, CrawledPage>;
	const languageOf = (path: string): Language =>
		languages.slice(1).find((language) => new RegExp(`^/${language}(?:[/?]|$)`).test(path)) ?? languages[0];
	const at = (path: string): CrawledPage | undefined => pageAt.get(sorted(path));
	const pathOf = (address: string): string => address.slice(publicUrl.length) || '/';

	beforeAll(async () => {
		server = await startServer({
			env: {
				SEED: 'demo',
				PUBLIC_URL: publicUrl,
				LANGUAGES: languages.join(','),
				NBU_URL: bank.url,
			},
		});
		await server.admin.currency.refresh({});
		const { id } = await server.visitor.quote.create({ body: car });
		const starts = languages.flatMap((language) => {
			const prefix = prefixOf(language, languages);
			return [`${prefix}/calculator/${id}`, `${prefix}/thanks?ref=7`, `${prefix}/offline`];
		});
		pages = await crawl(server, ['/', ...starts]);
		pageAt = new Map(pages.map((page) => [sorted(page.path), page]));
	}, 300_000);
	afterAll(() => server.close());

	test('has no link to a page that is not there', () => {
		expect(pages.length).toBeGreaterThan(50);
		expect(pages.filter(({ status }) => status !== 200).map(({ path, status }) => [path, status])).toEqual(
			[],
		);
	});

	test('names the language of every page by its address', () => {
		expect(pages.filter(({ path, lang }) => lang !== languageOf(path)).map(({ path }) => path)).toEqual([]);
	});

	test('shows no letter of the other language that is not marked as such', () => {
		const strange = pages.flatMap(({ path, texts }) =>
			texts
				.filter(({ lang }) => lang === languageOf(path))
				.filter(({ text }) => hasLettersOf(otherThan(languageOf(path)), text))
				.map(({ text }) => `${path}: ${text.slice(0, 80)}`),
		);
		expect(strange).toEqual([]);
	});

	test('marks no text with a language whose letters it does not have', () => {
		const strange = pages.flatMap(({ path, texts }) =>
			texts
				.filter(({ lang }) => lang === 'ru' || lang === 'uk')
				.filter(({ lang, text }) => hasLettersOf(otherThan(lang as Language), text))
				.map(({ text }) => `${path}: ${text.slice(0, 80)}`),
		);
		expect(strange).toEqual([]);
	});

	test('leads from every page to the same one in the other language', () => {
		for (const page of pages.filter(({ path }) => !path.endsWith('/offline'))) {
			const otherLanguage = otherThan(languageOf(page.path));
			expect(new Set(page.turns.map(({ lang }) => lang)), page.path).toEqual(new Set([otherLanguage]));
			for (const { href } of page.turns) {
				const twin = at(href);
				expect(twin?.lang, `${page.path} → ${href}`).toBe(otherLanguage);
				expect(sorted(twin?.turns[0]?.href ?? ''), `${page.path} → ${href}`).toBe(sorted(page.path));
			}
		}
	});

	test('names the twins of every page that search engines may find, in both directions, and the default one', () => {
		const indexablePages = pages.filter(
			({ isIndexable, canonical, path }) => isIndexable && canonical === publicUrl + path,
		);
		expect(indexablePages.length).toBeGreaterThan(30);
		for (const page of indexablePages) {
			const { 'x-default': usual, ...twins } = page.alternates;
			expect(Object.values(twins), page.path).toContain(publicUrl + page.path);
			expect(usual, page.path).toBe(Object.values(twins)[0]);
			const otherLocale = `${otherThan(languageOf(page.path))}_UA`;
			expect(page.sharedIn, page.path).toBe(Object.keys(twins).length > 1 ? otherLocale : null);
			for (const address of Object.values(twins))
				expect(at(pathOf(address))?.alternates, `${page.path} → ${address}`).toEqual(page.alternates);
		}
	});

	test('leads search engines from an untranslated text to its page in the language it is written in', () => {
		const elsewhere = pages.filter(
			({ isIndexable, path, canonical }) =>
				isIndexable && pathAlone(canonical ?? '') !== pathAlone(publicUrl + path),
		);
		for (const { path, canonical, alternates } of elsewhere) {
			expect(languageOf(pathOf(canonical ?? '')), path).toBe(otherThan(languageOf(path)));
			expect(alternates, path).toEqual({});
		}
	});

	test('keeps its readers in their language: only the link that changes it leads to the other one', () => {
		const strays = pages.flatMap(({ path, links, turns }) => {
			const away = new Set(turns.map(({ href }) => href));
			return links
				.filter((href) => !away.has(href) && languageOf(href) !== languageOf(path))
				.map((href) => `${path} → ${href}`);
		});
		expect(strays).toEqual([]);
	});

	test('makes no page heavier than its twin by more than 2 kB', () => {
		const heavier = pages.flatMap(({ path, bytes, turns }) => {
			const twin = at(turns[0]?.href ?? path);
			return twin && bytes - twin.bytes > 2000 ? [`${path}: ${bytes - twin.bytes}`] : [];
		});
		expect(heavier).toEqual([]);
	});
});

describe.runIf(siteIsBuilt('uk')).each(settings)('addresses of a site in %j', (languages) => {
	let server: TestServer;
	const [first, other] = [languages[0], otherThan(languages[0])];
	beforeAll(async () => {
		server = await startServer({ env: { PUBLIC_URL: publicUrl, LANGUAGES: languages.join(',') } });
	});
	afterAll(() => server.close());

	test.each([
		`/${first}`,
		`/${first}/blog`,
		`/${other}/${other}`,
		`/${other}/${other}/blog`,
		`/${other}/${first}`,
		`/${first.toUpperCase()}/`,
		`/en/blog`,
		`/${other}x`,
	])('%s is not there, says so in the first language and stays in no cache', async (path) => {
		const answer = await server.fetch(path);
		expect(answer.status).toBe(404);
		expect(answer.headers.get('cache-control')).toBe('no-store');
		expect(await answer.text()).toContain(`<html lang="${first}">`);
	});

	test.each([
		`/${other}/admin`,
		`/${other}/api/category`,
		`/${other}/sitemap.xml`,
		`/${other}/robots.txt`,
		`/${other}/media/nothing.webp`,
		`/${other}/forms/token`,
		`/${other}/nothing`,
	])('%s is not there: what is no page has one address for both languages', async (path) => {
		const answer = await server.fetch(path);
		expect(answer.status).toBe(404);
		expect(answer.headers.get('cache-control')).toBe('no-store');
	});

	test.each([
		[`/${other}/`, `/${other}`],
		[`/${other}/?page=2`, `/${other}`],
		[`/${other}/BLOG/?page=2&x=1`, `/${other}/blog?page=2`],
		[`/${other.toUpperCase()}`, `/${other}`],
		[`/${other.toUpperCase()}/Blog/?page=2`, `/${other}/blog?page=2`],
	])('%s leads to %s', async (path, to) => {
		const answer = await server.fetch(path);
		expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
	});

	test('a page is cached under the language it is in', async () => {
		for (const round of ['rendered', 'cached'])
			for (const [path, lang] of [
				['/contacts', first],
				[`/${other}/contacts`, other],
			] as const)
				expect(await (await server.fetch(path)).text(), round).toContain(`<html lang="${lang}">`);
	});

	test('the language of the browser decides nothing', async () => {
		const answer = await server.fetch('/', { headers: { 'accept-language': other } });
		expect(answer.status).toBe(200);
		expect(await answer.text()).toContain(`<html lang="${first}">`);
	});

	test('feed and manifest exist in each language and lead to its pages', async () => {
		for (const language of languages) {
			const prefix = prefixOf(language, languages);
			const feed = await (await server.fetch(`${prefix}/feed.xml`)).text();
			expect(feed).toContain(`<language>${language}</language>`);
			expect(feed).toContain(`<link>${publicUrl}${prefix}/blog</link>`);
			expect(feed).toContain(`<description>${{ ru: ruBlog, uk: ukBlog }[language].lead}</description>`);
			const app = await (await server.fetch(`${prefix}/manifest.webmanifest`)).json();
			expect(app).toMatchObject({ lang: language, start_url: prefix || '/', scope: '/' });
		}
	});

	test('the sitemap has every page in both languages, each naming both', async () => {
		const map = await (await server.fetch('/sitemap.xml')).text();
		const links = [
			[first, `${publicUrl}/usa`],
			[other, `${publicUrl}/${other}/usa`],
			['x-default', `${publicUrl}/usa`],
		].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`);
		for (const address of [`${publicUrl}/usa`, `${publicUrl}/${other}/usa`])
			expect(map).toMatch(new RegExp(`<url><loc>${address}</loc>.*${links.join('')}</url>`));
	});

	test('the card of a page is drawn in its language', async () => {
		const cards = await Promise.all(
			['/card/usa.png', `/card/${other}/usa.png`].map(async (path) => {
				const answer = await server.fetch(path);
				expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
				return Buffer.from(await answer.arrayBuffer()).toString('base64');
			}),
		);
		expect(new Set(cards).size).toBe(2);
		expect((await server.fetch(`/card/${first}/usa.png`)).status).toBe(404);
	});

	test('pages hidden from search engines share the card of the home page', async () => {
		for (const [path, card] of [
			['/thanks?ref=1', '/card/home.png'],
			[`/${other}/offline`, `/card/${other}/home.png`],
		] as const) {
			const page = await (await server.fetch(path)).text();
			expect(page).toContain(`<meta property="og:image" content="${publicUrl}${card}">`);
			expect((await server.fetch(card)).status).toBe(200);
		}
	});
});

describe.runIf(siteIsBuilt('uk'))('a site in one language', () => {
	let server: TestServer;
	beforeAll(async () => {
		server = await startServer({ env: { LANGUAGES: 'ru', SEED: 'demo' } });
	});
	afterAll(() => server.close());

	test('speaks of no other: no link, no prefix, no alternates', async () => {
		const pages = await crawl(server, ['/']);
		expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
		expect(new Set(pages.map(({ lang }) => lang))).toEqual(new Set(['ru']));
		expect(pages.flatMap(({ turns }) => turns)).toEqual([]);
		expect(pages.flatMap(({ alternates }) => Object.keys(alternates))).toEqual([]);
		expect(await (await server.fetch('/sitemap.xml')).text()).not.toContain('xhtml');
		for (const path of ['/uk', '/uk/blog', '/uk/feed.xml'])
			expect((await server.fetch(path)).status, path).toBe(404);
	});

	test('says word for word what a site in two languages says at the same address', async () => {
		const both = await startServer({ env: { LANGUAGES: 'ru,uk', SEED: 'demo' } });
		onTestFinished(both.close);
		const pages = await crawl(server, ['/']);
		expect(pages.length).toBeGreaterThan(25);
		// The only additional word is the link to the other language, which is in that language.
		const said = ({ texts }: CrawledPage) =>
			texts.filter(({ lang }) => lang !== 'uk').map(({ text }) => text);
		for (const page of pages) expect(said(page), page.path).toEqual(said(await readPage(both, page.path)));
	}, 300_000);
});
