import { publicPages } from '@clearway/shared/contract/addresses.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { describe, expect, test } from 'vitest';
import { siteRoutes } from '../app/routes.tsx';
import type { SiteData } from '../runtime/site-data.ts';
import { feed, manifest, robots, sitemap } from './seo-files.ts';

const publicUrl = 'https://clearway.example';
const site: Pick<SiteData, 'publicUrl' | 'languages'> = { publicUrl, languages: ['ru'] };
const nasty = '<script>&"\'{{7*7}}\u0000\uD800]]>';
const post = (slug: string, more = {}) => ({
	title: slug,
	slug,
	language: 'ru' as Language,
	twins: [],
	description: '',
	categories: [],
	publishedAt: '2026-11-01T08:00:00.000Z',
	updatedAt: '2026-11-02T08:00:00.000Z',
	...more,
});

/** Strict about faults that break readers: tags out of order, bare ampersands, forbidden characters. */
function checkXml(xml: string): void {
	expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/);
	expect(xml).not.toMatch(/[^\P{Cc}\t\n\r]|\p{Cs}/u);
	const open: string[] = [];
	for (const [, closing, name, end] of xml
		.replace(/<\?[^>]*\?>/, '')
		.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
		if (closing) expect(open.pop()).toBe(name);
		else if (!end) open.push(name ?? '');
	}
	expect(open).toEqual([]);
}

describe('the sitemap', () => {
	test('has every page and post with absolute addresses and the day of the last change', () => {
		const posts = [
			post('one'),
			post('later', { publishedAt: '2026-11-10T00:00:00.000Z', categories: [{ id: 3, title: 'Закон' }] }),
		];
		const categories = [{ id: 3 }, { id: 4 }];
		const cars = [{ id: 7, updatedAt: '2026-11-12T00:00:00.000Z' }];
		const changed = '2026-11-05T00:00:00.000Z';
		const xml = sitemap({ posts: { ru: posts }, categories, cars, changed, options: {} }, site);
		checkXml(xml);
		expect(xml).toContain(
			'<url><loc>https://clearway.example/calculator</loc><lastmod>2026-11-05T00:00:00.000Z</lastmod></url>',
		);
		expect(xml).toContain(
			'<url><loc>https://clearway.example/usa</loc><lastmod>2026-11-10T00:00:00.000Z</lastmod></url>',
		);
		expect(xml).toContain(
			'<url><loc>https://clearway.example/blog?category=3</loc><lastmod>2026-11-10T00:00:00.000Z</lastmod></url>',
		);
		expect(xml).not.toContain('category=4');
		expect(xml).toContain(
			'<url><loc>https://clearway.example/blog/one</loc><lastmod>2026-11-02T08:00:00.000Z</lastmod></url>',
		);
		expect(xml).toContain(
			'<url><loc>https://clearway.example/blog</loc><lastmod>2026-11-10T00:00:00.000Z</lastmod></url>',
		);
		for (const path of ['delivered', 'delivered/7'])
			expect(xml).toContain(
				`<url><loc>https://clearway.example/${path}</loc><lastmod>2026-11-12T00:00:00.000Z</lastmod></url>`,
			);
		expect(xml).not.toContain('/admin');
		expect(xml).not.toContain('/thanks');
	});
	test('has the page about how the office works once the office has written it', () => {
		const mapOf = (options: Record<string, string>) =>
			sitemap({ posts: {}, categories: [], cars: [], changed: undefined, options }, site);
		expect(mapOf({})).not.toContain('/how-we-work');
		expect(mapOf({ 'site.how-we-work': 'Порядок' })).toContain(
			'<loc>https://clearway.example/how-we-work</loc>',
		);
	});
	test('has a post at the address of each language it is written in, and at no other', () => {
		const ru = [post('odin', { twins: [{ language: 'uk', slug: 'odyn' }] }), post('tolko')];
		const uk = [post('odyn', { language: 'uk', twins: [{ language: 'ru', slug: 'odin' }] }), post('tolko')];
		const xml = sitemap(
			{ posts: { ru, uk }, categories: [], cars: [], changed: undefined, options: {} },
			{ ...site, languages: ['ru', 'uk'] },
		);
		checkXml(xml);
		const addresses = [...xml.matchAll(/<loc>https:\/\/[^/]*(\/(?:uk\/)?blog\/[^<]*)<\/loc>/g)].map(
			([, path]) => path,
		);
		expect(addresses).toEqual(['/blog/odin', '/uk/blog/odyn', '/blog/tolko']);
		expect(xml).toContain('hreflang="uk" href="https://clearway.example/uk/blog/odyn"');
	});
	test('gives each language of a post, and the lists that show it, the time when that language changed', () => {
		const categories = [{ id: 3, title: 'Закон' }];
		const odin = post('odin', { categories, twins: [{ language: 'uk', slug: 'odyn' }] });
		const odyn = post('odyn', {
			language: 'uk',
			categories,
			twins: [{ language: 'ru', slug: 'odin' }],
			updatedAt: '2026-11-20T08:00:00.000Z',
		});
		const xml = sitemap(
			{ posts: { ru: [odin], uk: [odyn] }, categories, cars: [], changed: undefined, options: {} },
			{ ...site, languages: ['ru', 'uk'] },
		);
		const changes = Object.fromEntries(
			[
				...xml.matchAll(
					/<loc>https:\/\/[^/]*(\/[^<]*)<\/loc>(?:<lastmod>(\d{4}-\d\d-\d\d)[^<]*<\/lastmod>)?/g,
				),
			].map(([, path = '', day]) => [path, day]),
		);
		expect(changes).toMatchObject({
			'/blog/odin': '2026-11-02',
			'/uk/blog/odyn': '2026-11-20',
			'/blog?category=3': '2026-11-02',
			'/uk/blog?category=3': '2026-11-20',
			'/blog': '2026-11-02',
			'/uk/blog': '2026-11-20',
			'/calculator': undefined,
		});
	});
});

describe('the feed', () => {
	test('has the newest thirty, newest first', () => {
		const days = Array.from(
			{ length: 40 },
			(_, index) => `2026-10-${String((index % 28) + 1).padStart(2, '0')}T08:00:00.000Z`,
		);
		const xml = feed(
			days.map((publishedAt, index) => post(`p${index}`, { publishedAt })),
			site,
			{ 'site.title': 'Блог' },
		);
		checkXml(xml);
		const dates = [...xml.matchAll(/<pubDate>([^<]+)</g)].map(([, text]) => Date.parse(text ?? ''));
		expect(dates).toHaveLength(30);
		expect(dates).toEqual([...dates].sort((a, b) => b - a));
	});

	test('stays well formed whatever a post contains', () => {
		const xml = feed(
			[post('x', { title: nasty, description: nasty, categories: [{ id: 1, title: nasty }] })],
			site,
			{
				'site.title': nasty,
			},
		);
		checkXml(xml);
		expect(xml).toContain('&lt;script&gt;&amp;&quot;&#39;{{7*7}}');
	});
});

test('robots.txt excludes the admin and comparisons of cars, and names the sitemap', () => {
	for (const path of ['/admin', '/*?*other=', '/*?*without=', '/*?*added='])
		expect(robots(publicUrl)).toContain(`Disallow: ${path}\n`);
	expect(robots(publicUrl)).toContain('Sitemap: https://clearway.example/sitemap.xml');
});

test('the manifest has the specified description, colour and icons (S1.11 S9.19 S9.20)', () => {
	const app = JSON.parse(manifest({ 'company.name': 'Фирма' }, site));
	expect(app).toMatchObject({
		name: 'Фирма',
		description: 'Website for customs brokerage services',
		theme_color: '#cc9557',
		lang: 'ru',
	});
	const sizes = app.icons
		.filter((icon: { purpose: string }) => icon.purpose === 'any')
		.map((icon: { sizes: string }) => icon.sizes);
	expect(sizes).toEqual(['64x64', '120x120', '144x144', '152x152', '192x192', '384x384', '512x512']);
	expect(app.icons.some((icon: { purpose: string }) => icon.purpose === 'maskable')).toBe(true);
});

test('the pages that may have a record for search engines are exactly the public pages', () => {
	const withRecord = siteRoutes.filter(({ meta }) => meta !== false).map(({ path }) => path);
	expect(withRecord.toSorted()).toEqual(Object.values(publicPages).toSorted());
});
