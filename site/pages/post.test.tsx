import type { Post } from '@clearway/shared/contract/post.ts';
import { expect, test } from 'vitest';
import { siteLayouts } from '../app/layouts.ts';
import { createRenderer } from '../app/renderer.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { drawn } from '../testing/drawn.ts';
import { fixtureApi } from '../testing/fixture-api.ts';

const render = createRenderer(siteRoutes, siteLayouts);

const post: Post = {
	id: 1,
	title: 'Акциз',
	slug: 'aktsiz',
	text: '<h2>Раз</h2><p>Текст</p><h2>Два</h2><h2>Три</h2>',
	description: '',
	metaTitle: '',
	metaDescription: '',
	keywords: '',
	author: '',
	verifiedOn: '',
	language: 'ru',
	twins: [],
	categories: [],
	order: 0,
	image: { url: '/media/a.webp', width: 16, height: 9, alt: '', variants: [] },
	status: 'published',
	publishedAt: '2026-11-01T08:00:00.000Z',
	createdAt: '2026-11-01T08:00:00.000Z',
	updatedAt: '2026-11-01T08:00:00.000Z',
	revision: 1,
};

async function open(more: Partial<Post>): Promise<{ head: string; body: string }> {
	const rendered = await drawn(
		render({
			path: '/blog/aktsiz',
			api: fixtureApi({
				'post.single': () => ({ ...post, ...more }),
				'post.page': () => ({ data: [], page: 1, pages: 1, perPage: 12, total: 0 }),
			}),
			publicUrl: 'https://clearway.example',
			sendsMail: true,
			languages: ['ru'],
			options: {},
			today: '2026-11-20',
			now: '2026-11-20T09:00:00.000Z',
		}),
	);
	const [head = '', rest = ''] = rendered.html.split('</head>');
	// React marks the border of two texts.
	return { head, body: (rest.split('id="state"')[0] ?? '').replaceAll('<!-- -->', '') };
}

const article = (head: string) =>
	JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '{}')['@graph'].find(
		(block: { '@type': unknown }) => block['@type'] === 'BlogPosting',
	);

test('a post shows its author and the day of its check, also to search engines, and a check counts as its last change', async () => {
	const { head, body } = await open({ author: 'Редакция (демо)', verifiedOn: '2026-11-12' });
	expect(body).toContain('Проверено <time lang="uk" dateTime="2026-11-12">12 листопада 2026</time>');
	expect(body).toContain('<span>Редакция (демо)</span>');
	expect(article(head)).toMatchObject({
		author: { name: 'Редакция (демо)' },
		dateModified: '2026-11-12',
	});
	const later = await open({ verifiedOn: '2026-11-01', updatedAt: '2026-11-01T09:00:00.000Z' });
	expect(article(later.head).dateModified).toBe('2026-11-01T09:00:00.000Z');
});

test('a post without an author and a day of its check shows neither', async () => {
	const { head, body } = await open({});
	expect(body).not.toContain('Проверено');
	expect(article(head)).toMatchObject({
		author: { '@id': 'https://clearway.example/#organization' },
		dateModified: post.updatedAt,
	});
});

test('a long post begins with its contents, drawn by the server', async () => {
	const { body } = await open({});
	expect(body).toContain('<a href="#s-raz">Раз</a>');
	expect(body).toContain('<h2 id="s-raz">Раз</h2>');
});
