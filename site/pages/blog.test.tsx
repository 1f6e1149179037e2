import { expect, test } from 'vitest';
import { siteLayouts } from '../app/layouts.ts';
import { createRenderer } from '../app/renderer.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { drawn } from '../testing/drawn.ts';
import { fixtureApi } from '../testing/fixture-api.ts';

const render = createRenderer(siteRoutes, siteLayouts);

/** The search page's sentence about this many posts, which `asked` finds if it is not the question. */
async function saidOf(count: number, asked: string | null = null): Promise<string | undefined> {
	const image = { url: '/media/a.webp', width: 16, height: 9, alt: '', variants: [] };
	const post = { title: 'Пост', language: 'ru', description: '', categories: [], image, publishedAt: null };
	const posts = Array.from({ length: count }, (_, id) => ({ ...post, id, slug: `post-${id}` }));
	const rendered = await drawn(
		render({
			path: '/blog?q=авто',
			api: fixtureApi({
				'category.list': () => [],
				'post.search': ({ query }) => (query?.q === (asked ?? 'авто') ? posts : []),
				'post.nearest': () => ({ q: asked }),
			}),
			publicUrl: 'https://clearway.example',
			sendsMail: true,
			languages: ['ru'],
			options: {},
			today: '2026-11-20',
			now: '2026-11-20T09:00:00.000Z',
		}),
	);
	const [, said] = /<p class="blog__found" role="status">(.*?)<a/s.exec(rendered.html) ?? [];
	return said?.replaceAll('<!-- -->', '').replace(/\s+/g, ' ').trim();
}

test('a search that may have found more than it shows says so', async () => {
	expect(await saidOf(1)).toBe('По запросу «авто»: 1 статья.');
	expect(await saidOf(49)).toBe('По запросу «авто»: 49 статей.');
	expect(await saidOf(50)).toBe('По запросу «авто»: первые 50 статей.');
});

test('a search by the nearest word says so, and only where it finds something', async () => {
	expect(await saidOf(2, 'авторы')).toBe('По запросу «авто» ничего нет. Показано по «авторы»: 2 статьи.');
	expect(await saidOf(0, 'авторы')).toBe('По запросу «авто»: 0 статей.');
});
