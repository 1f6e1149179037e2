import { Problem } from '@clearway/shared/contract/problem.ts';
import { useId } from 'react';
import { redirect } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { Kept } from '../runtime/kept-markup.ts';
import type { SiteRoute } from '../runtime/page.tsx';
import { type AnyPage, page } from '../runtime/page.tsx';
import type { Rendered, RenderRequest } from '../runtime/render-types.ts';
import type { PageState } from '../runtime/state.ts';
import { useSite } from '../runtime/use-site.ts';
import { drawn } from '../testing/drawn.ts';
import { type Answers, fixtureApi } from '../testing/fixture-api.ts';
import type { Layouts } from './layouts.ts';
import { createRenderer } from './renderer.tsx';

const layouts: Layouts = {
	default: async () => ({ default: ({ children }) => <main>{children}</main> }),
	empty: async () => ({ default: ({ children }) => <main data-empty="">{children}</main> }),
};

const plain = (more: Partial<AnyPage> = {}): AnyPage => ({
	...page({
		name: 'plain',
		load: async () => 'a text',
		head: () => ({ title: 'Plain', path: '/plain' }),
		View: Heading,
	}),
	...more,
});

const at = (path: string, testPage: AnyPage, more: Partial<SiteRoute> = {}): SiteRoute => ({
	path,
	load: async () => ({ default: testPage }),
	...more,
});

const Heading = ({ data }: { data: string }) => <h1>{data}</h1>;
// An error that throws when it is read breaks every page that shows it.
const Poisoned = () => {
	throw Object.defineProperty({}, 'status', { get: broken });
};
const broken = () => {
	throw new Error('secret at /srv/app/db.ts');
};
const Phone = () => <p>{useSite().options['company.phone']}</p>;

const request = (path: string, answers: Answers = {}): RenderRequest => ({
	path,
	api: fixtureApi(answers),
	publicUrl: 'https://clearway.example',
	sendsMail: true,
	languages: ['ru'],
	options: {
		'company.name': 'Clearway',
		'company.phone': '+380 00 000 00 00',
		'site.privacy': 'long',
		'calculator.faq': '[]',
	},
	today: '2026-11-20',
	now: '2026-11-20T09:00:00.000Z',
});

async function show(routes: SiteRoute[], path: string, answers: Answers = {}, frames = layouts) {
	return drawn(createRenderer(routes, frames)(request(path, answers)));
}

const stateOf = ({ html }: { html: string }): PageState => {
	const text = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1];
	if (text === undefined) throw new Error('no state');
	return JSON.parse(text);
};

describe('a page', () => {
	test('is a whole document: head, layout, content and the state for hydration (S1.11 S1.12 S1.14)', async () => {
		const shown = await show([at('/', plain())], '/');
		expect(shown).toMatchObject({ status: 200, isCacheable: true });
		expect(shown.html).toMatch(/^<!doctype html>\s*<html lang="ru">/);
		expect(shown.html).toContain('<title>Plain — Clearway</title>');
		expect(shown.html).toContain('<main><h1>a text</h1></main>');
		expect(shown.html).toContain('<link rel="canonical" href="https://clearway.example/plain">');
		expect(shown.html).toContain(
			'<meta name="description" content="Website for customs brokerage services">',
		);
		expect(stateOf(shown)).toMatchObject({
			path: '/',
			loaderData: { '/': { data: 'a text', meta: null } },
			errors: null,
		});
	});

	test('takes its meta tags from the settings if an admin wrote some (S1.8)', async () => {
		const record = {
			id: 1,
			page: 'plain',
			title: 'От офиса',
			description: 'Описание "в кавычках"',
			keywords: 'а, б',
			revision: 1,
		};
		const { html } = await show([at('/', plain())], '/', { 'meta.single': () => record });
		expect(html).toContain('<title>От офиса — Clearway</title>');
		expect(html).toContain('content="Описание &quot;в кавычках&quot;"');
		expect(html).toContain('<meta name="keywords" content="а, б">');
	});

	test('carries the options that every page needs and no others', async () => {
		const shown = await show([at('/', plain({ View: Phone }))], '/');
		expect(shown.html).toContain('<p>+380 00 000 00 00</p>');
		expect(Object.keys(stateOf(shown).site.options)).toEqual(['company.name', 'company.phone']);
	});

	test('is rendered in its own layout (S2.4)', async () => {
		expect((await show([at('/', plain({ layout: 'empty' }))], '/')).html).toContain(
			'<main data-empty=""><h1>',
		);
	});

	test('sees only the query keys of its route, and is not cached when they are personal', async () => {
		const testPage = plain({ load: async ({ url }) => url.search });
		const routes = [at('/blog', testPage, { query: ['page', 'q'], personal: ['q'] })];
		const listed = await show(routes, '/blog?utm_source=x&page=2');
		expect(listed.html).toContain('<h1>?page=2</h1>');
		expect(listed.isCacheable).toBe(true);
		expect((await show(routes, '/blog?q=x')).isCacheable).toBe(false);
	});

	test('keeps the markup of a part, which the browser would draw with the same ids', async () => {
		let draws = 0;
		const Part = () => {
			draws++;
			return <p id={useId()}>kept</p>;
		};
		const View = ({ data: { by, all } }: { data: { by: object | null; all: object } }) => (
			<div>
				<i id={useId()} />
				<Kept by={by && all}>
					<Part />
				</Kept>
				<i id={useId()} />
			</div>
		);
		const asked = request('/');
		const draw = (data: object) =>
			drawn(createRenderer([at('/', plain({ load: async () => data, View }))], layouts)(asked));
		const bodyOf = ({ html }: { html: string }) => /<main>.*<\/main>/s.exec(html)?.[0];
		const all = {};
		const whole = bodyOf(await draw({ by: null, all }));
		expect(whole).toContain('>kept</p>');
		draws = 0;
		const pages = [await draw({ by: all, all }), await draw({ by: all, all })];
		expect(pages.map(bodyOf)).toEqual([whole, whole]);
		expect(draws).toBe(1);
	});

	test('may send the visitor elsewhere', async () => {
		const moved = plain({ load: async () => Promise.reject(redirect('/blog/new', 301)) });
		const rendered: Rendered = await createRenderer([at('/', moved)], layouts)(request('/'));
		expect(rendered).toEqual({ kind: 'redirect', status: 301, location: '/blog/new' });
	});
});

describe('hostile content', () => {
	const nasty = '</script><script>alert(1)</script><!--<script>]]>\u2028\u2029\\u003c "\'&';

	test('is the same after it is embedded as page state, and cannot change the document', async () => {
		const count = (html: string) => html.match(/<[a-z!]/gi)?.length;
		const testPage = (text: string) =>
			plain({ load: async () => text, head: () => ({ title: text, description: text, path: '/' }) });
		const hostile = await show([at('/', testPage(nasty))], '/');
		expect(stateOf(hostile).loaderData['/']).toEqual({ data: nasty, meta: null });
		expect(count(hostile.html)).toBe(count((await show([at('/', testPage('harmless'))], '/')).html));
		expect(hostile.html).not.toContain('<script>alert');
	});

	test('stays text in JSON-LD', async () => {
		const testPage = plain({
			head: () => ({ title: nasty, path: '/x', questions: [{ question: nasty, answer: nasty }] }),
		});
		const { html } = await show([at('/', testPage)], '/');
		const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
		expect(JSON.parse(block)['@graph']).toContainEqual(
			expect.objectContaining({ '@type': 'FAQPage', mainEntity: [expect.objectContaining({ name: nasty })] }),
		);
	});
});

describe('a missing page', () => {
	test.each(['/nowhere', '/%2e%2e/etc', '/a%2fb', '/.env', '//evil.example', '/blog\\x', '/x%00'])(
		'%s is 404 in the words of the specification (S2.45 S2.46 S8.3)',
		async (path) => {
			const shown = await show([at('/', plain())], path);
			expect(shown).toMatchObject({ status: 404, isCacheable: true });
			expect(shown.html).toContain('This page could not be found');
			expect(shown.html).toContain('Back to the home page');
			expect(shown.html).toContain('<meta name="robots" content="noindex">');
			expect(shown.html).not.toContain('rel="canonical"');
		},
	);

	test('is the same for all addresses of its section', async () => {
		const missing = plain({ load: () => Promise.reject(new Problem('missing', 'Нет такой записи')) });
		const shownAt = async (path: string) =>
			(await show([at('/blog/:slug', missing), at('/cars/:id', missing)], path)).html;
		expect(await shownAt('/blog/one')).toBe(await shownAt('/blog/other?page=2'));
		expect(await shownAt('/nowhere')).toBe(await shownAt('/elsewhere/deep'));
	});

	test('names the newest posts, and is the same page without them if they fail', async () => {
		const post = (slug: string, more: object = {}) => ({
			slug,
			title: 'Как в порту',
			language: 'ru',
			...more,
		});
		const data = [post('a'), post('b', { language: 'uk' }), post('c'), post('d'), post('e')];
		const shown = await show([at('/', plain())], '/nowhere', { 'post.page': () => ({ data }) });
		const links = [...shown.html.matchAll(/<a(?: lang="(\w+)")? href="(\/blog\/[^"]+)">([^<]*)/g)];
		expect(links.map(([, ...link]) => link)).toEqual([
			[undefined, '/blog/a', 'Как в\u00A0порту'],
			['uk', '/blog/b', 'Как в\u00A0порту'],
			[undefined, '/blog/c', 'Как в\u00A0порту'],
		]);
		expect(stateOf(shown).errors?.frame?.posts).toHaveLength(3);
		const failing = await show([at('/', plain())], '/nowhere', { 'post.page': broken });
		expect(failing.status).toBe(404);
		expect(failing.html).not.toContain('/blog/');
	});

	test('is the answer to a failed validate hook and to a missing record (S5.6 S8.4)', async () => {
		const refused = await show([at('/', plain({ validate: () => false }))], '/');
		const missing = await show(
			[at('/', plain({ load: () => Promise.reject(new Problem('missing', 'Нет такой записи')) }))],
			'/',
		);
		for (const shown of [refused, missing]) {
			expect(shown.status).toBe(404);
			expect(shown.html).toContain('This page could not be found');
		}
	});
});

describe('a page that fails', () => {
	test('is 500 within the layout, shows no internals, and passes the error to the log (S8.6)', async () => {
		for (const testPage of [
			plain({ View: broken }),
			plain({ load: async () => broken() }),
			plain({ head: broken }),
		]) {
			const shown = await show([at('/', testPage)], '/');
			expect(shown).toMatchObject({
				status: 500,
				isCacheable: false,
				error: expect.objectContaining({ message: 'secret at /srv/app/db.ts' }),
			});
			expect(shown.html).toMatch(/<main>.*500/s);
			expect(shown.html).not.toContain('secret');
		}
	});

	test('keeps code and sentence of a foreseen failure, also for the browser (S2.44 S8.6)', async () => {
		const testPage = plain({ load: () => Promise.reject(new Problem('unavailable', 'База занята')) });
		const shown = await show([at('/', testPage)], '/');
		expect(shown.status).toBe(503);
		expect(shown.html).toContain('База занята');
		expect(stateOf(shown).errors).toEqual({ frame: { status: 503, message: 'База занята' } });
	});

	test('is a bare 500 when its layout does not load (S2.48)', async () => {
		const shown = await show(
			[at('/', plain())],
			'/',
			{},
			{ ...layouts, default: () => Promise.reject(new Error('gone')) },
		);
		expect(shown.status).toBe(500);
		expect(shown.html).toMatch(/<div id="root"><section[^>]*error-page/);
	});

	test('is shown without layout when the layout breaks, and as the fallback page when the error page breaks too (S2.47)', async () => {
		const bare = await show(
			[at('/', plain())],
			'/',
			{},
			{ ...layouts, default: async () => ({ default: broken }) },
		);
		expect(bare.html).toContain('Back to the home page');
		const poisoned = plain({
			View: Poisoned,
		});
		const last = await show([at('/', poisoned)], '/');
		expect(last.status).toBe(500);
		expect(last.html).toMatch(/<a [^>]*href="\/"[^>]*>(?:<[^>]+>)*Go back to home/);
	});
});

test('two hundred pages at once hold only their own content', async () => {
	const testPage = plain({
		load: async ({ params }) => {
			await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
			return params.name;
		},
	});
	const render = createRenderer([at('/:name', testPage)], layouts);
	const names = Array.from({ length: 200 }, (_, index) => `marker-${index}-end`);
	const pages = await Promise.all(names.map((name) => render(request(`/${name}`))));
	for (const [index, shown] of pages.entries()) {
		const markers = shown.kind === 'page' ? new Set(shown.html.match(/marker-\d+-end/g)) : null;
		expect(markers).toEqual(new Set([names[index]]));
	}
});
