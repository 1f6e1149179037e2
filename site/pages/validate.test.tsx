import { expect, test } from 'vitest';
import { siteLayouts } from '../app/layouts.ts';
import { createRenderer } from '../app/renderer.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { drawn } from '../testing/drawn.ts';
import { fixtureApi } from '../testing/fixture-api.ts';

const render = createRenderer(siteRoutes, siteLayouts);

/** Opens a page and notes its own calls. */
async function open(path: string): Promise<{ status: number; html: string; calls: string[] }> {
	const calls: string[] = [];
	const noted = (name: string, answer: unknown) => () => {
		calls.push(name);
		return answer;
	};
	const rendered = await drawn(
		render({
			path,
			api: fixtureApi({
				'category.list': noted('category.list', []),
				'post.page': noted('post.page', { data: [], page: 1, pages: 1, perPage: 12, total: 0 }),
				'quote.get': noted('quote.get', null),
			}),
			publicUrl: 'https://clearway.example',
			sendsMail: true,
			languages: ['ru'],
			options: {},
			today: '2026-11-20',
			now: '2026-11-20T09:00:00.000Z',
		}),
	);
	return { status: rendered.status, html: rendered.html, calls };
}

test.each([
	'/blog?page=0',
	'/blog?page=two',
	'/blog?page=1e3',
	'/blog?category=cars',
	'/calculator/short',
	'/calculator/a.b.c.d.e.f.g.h',
])('the validate hook of a page ends %s in 404 before anything is asked for it (S5.6 S8.4)', async (path) => {
	const { status, html, calls } = await open(path);
	expect(status).toBe(404);
	expect(html).toContain('This page could not be found');
	// Every missing page names the newest posts; the page's own calls are not made.
	expect(calls).toEqual(['post.page']);
});

test('a page loads its data for an address that its validate hook lets through', async () => {
	expect(await open('/blog?page=1')).toMatchObject({ status: 200, calls: ['category.list', 'post.page'] });
	expect((await open('/calculator/k7pm-3xq9')).calls).toContain('quote.get');
});
