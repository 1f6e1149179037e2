import { expect, test } from 'vitest';
import { siteLayouts } from '../../app/layouts.ts';
import { createRenderer } from '../../app/renderer.tsx';
import { siteRoutes } from '../../app/routes.tsx';
import { fixtureApi } from '../../testing/fixture-api.ts';
import { postIn, withPosts } from './offline-answer.ts';

const render = createRenderer(siteRoutes, siteLayouts);

async function open(path: string, post: Record<string, unknown> = {}): Promise<string> {
	const whole = {
		id: 1,
		slug: path.split('/').at(-1),
		language: 'ru',
		description: '',
		text: '',
		categories: [],
		twins: [],
	};
	const dates = { publishedAt: null, updatedAt: '2026-11-01T09:00:00Z', verifiedOn: '', author: '' };
	const image = { url: '/media/a.webp', width: 16, height: 9, alt: '', variants: [] };
	const rendered = await render({
		path,
		api: fixtureApi({
			'post.single': () => ({ ...whole, ...dates, image, ...post }),
			'post.page': () => ({ data: [] }),
		}),
		publicUrl: 'https://clearway.example',
		languages: ['ru'],
		options: {},
		today: '2026-11-20',
		now: '2026-11-20T09:00:00.000Z',
	});
	if (rendered.kind !== 'page' || rendered.status !== 200) throw new Error('no page');
	return rendered.html;
}

const linksIn = (html: string) =>
	[...html.matchAll(/<li><a href="((?:\/uk)?\/blog\/[^"]+)"(?: lang="(\w+)")?>([^<]*)<\/a>/g)].map(
		([, ...parts]) => parts,
	);

test('the offline page lists the posts on the device as their pages name them, or stays as it came without any', async () => {
	const first = postIn(await open('/blog/a', { title: 'Цена "$1" & <b>' }), '/blog/a');
	const second = postIn(await open('/blog/b', { title: 'Митна вартість', language: 'uk' }), '/uk/blog/b');
	const offline = await open('/offline');
	expect(offline).toContain('<div class="kept-posts" hidden="">');
	const filled = withPosts(offline, [...first, ...second]);
	expect(linksIn(filled)).toEqual([
		['/blog/a', undefined, 'Цена &quot;$1&quot; &amp; &lt;b&gt;'],
		['/uk/blog/b', 'uk', 'Митна вартість'],
	]);
	expect(filled).not.toContain('hidden=""><h2');
});

test('a cached page without a post adds none to the offline page', async () => {
	expect(postIn(await open('/offline'), '/blog/a')).toEqual([]);
});
