import { readdirSync } from 'node:fs';
import { checkOption, optionKind } from '@clearway/shared/domain/options.ts';
import { slugFault, slugOf } from '@clearway/shared/domain/slug.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { receipt as receiptUk } from '@clearway/shared/words/uk/receipt.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { describeImage } from '../features/pictures/image.ts';
import { cleanHtml } from '../records/clean-html.ts';
import { readCover } from '../seed/cover.ts';
import { seedCategories, seedMeta, seedOptions } from './content.ts';
import { seedPosts } from './posts/index.ts';

const pages = [
	'/',
	'/blog',
	'/eu',
	'/georgia',
	'/usa',
	'/calculator',
	'/contacts',
	'/how-we-work',
	'/privacy',
];
const allowedTags = [
	'p',
	'h2',
	'h3',
	'ul',
	'ol',
	'li',
	'blockquote',
	'table',
	'thead',
	'tbody',
	'tr',
	'th',
	'td',
	'strong',
	'em',
	'a',
];

const posts = [
	...seedPosts.map((post) => ({ ...post, siblings: seedPosts, language: 'ru' as const })),
	...seedPosts.map(({ uk, ...post }) => ({
		...post,
		...uk,
		siblings: seedPosts.map((sibling) => sibling.uk),
		language: 'uk' as const,
	})),
];

describe.each(posts.map((post) => [post.slug, post] as const))('the demo post %s', (_slug, post) => {
	const plain = stripTags(post.text);

	test('is between 1,000 and 3,000 characters of text', () => {
		expect(plain.length).toBeGreaterThanOrEqual(1000);
		expect(plain.length).toBeLessThanOrEqual(3000);
	});

	test('writes days with the Ukrainian month, and whole sums in its sentences without cents (S1.13)', () => {
		expect(post.text).not.toMatch(/\b\d\d\.\d\d\.\d{4}\b/);
		const sentences = post.text.match(/<(p|li)>.*?<\/\1>/gs) ?? [];
		expect(sentences.filter((text) => /\d,00\s?[$€₴]/.test(text))).toEqual([]);
	});

	test('fits the lengths of the contract and of a search result', () => {
		expect(post.title.length).toBeLessThanOrEqual(200);
		expect(post.description.length).toBeLessThanOrEqual(300);
		expect(post.metaTitle.length).toBeLessThanOrEqual(80);
		expect(post.metaDescription.length).toBeLessThanOrEqual(170);
		expect(post.keywords.length).toBeLessThanOrEqual(200);
		expect(post.imageAlt.length).toBeLessThanOrEqual(200);
		for (const field of [post.title, post.description, post.metaTitle, post.metaDescription, post.imageAlt])
			expect(field).not.toBe('');
	});

	test('has the slug that the product makes of its title, cut at a word', () => {
		expect(`${slugOf(post.title, post.language)}-`.startsWith(`${post.slug}-`)).toBe(true);
		expect(slugFault(post.slug)).toBeNull();
	});

	test('names a category that exists', () => {
		expect(seedCategories.map(({ key }) => key)).toContain(post.category);
	});

	test('uses plain tags only, closed in order, with no attribute but href', () => {
		const open: string[] = [];
		for (const [tag, slash, name = '', attributes = ''] of post.text.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
			expect(allowedTags).toContain(name);
			if (name === 'a' && !slash) expect(attributes).toMatch(/^ href="[^"]+"$/);
			else expect(attributes, tag).toBe('');
			if (slash) expect(open.pop(), tag).toBe(name);
			else open.push(name);
		}
		expect(open).toEqual([]);
		expect(plain).not.toMatch(/[<>]/);
	});

	test('passes the HTML sanitizer unchanged', () => {
		expect(cleanHtml(post.text)).toBe(post.text);
	});

	test('links only to pages and posts that exist, and not to itself', () => {
		const known = [...pages, ...post.siblings.map(({ slug }) => `/blog/${slug}`)].filter(
			(path) => path !== `/blog/${post.slug}`,
		);
		const links = [...post.text.matchAll(/href="([^"]*)"/g)].map(([, path]) => path);
		expect(links.length).toBeGreaterThan(1);
		for (const link of links) expect(known).toContain(link);
	});

	test('has headings in order and no words in capitals', () => {
		const levels = [...post.text.matchAll(/<h([23])>/g)].map(([, level]) => level);
		expect(levels[0]).toBe('2');
		expect(plain).not.toContain('!');
		expect(plain).not.toMatch(/["“”]/);
	});

	test('keeps numbers with their units and dashes with the word before them', () => {
		expect(plain).not.toMatch(/\d [₴$€%]/);
		expect(plain).not.toMatch(/ — /);
		expect(plain).not.toMatch(/\d \d{3}(?!\d)/);
	});

	test('has tables that add up', () => {
		for (const [, table = ''] of post.text.matchAll(/<table>(.*?)<\/table>/gs)) {
			const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
				[...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => stripTags(cell)),
			);
			expect(new Set(rows.map((row) => row.length)).size).toBe(1);
			const total = rows.at(-1) ?? [];
			if (!/^(?:Итого|Разом)/.test(total[0] ?? '')) continue;
			for (const [column, sum] of total.entries()) {
				if (column === 0 || sum === '') continue;
				const cents = rows.slice(1, -1).reduce((subtotal, row) => subtotal + readCents(row[column] ?? ''), 0);
				expect(cents, `column ${rows[0]?.[column]}`).toBe(readCents(sum));
			}
		}
	});
});

test('there are enough posts for two pages of a list, in every category, over the whole of 2026', () => {
	expect(seedPosts.length).toBeGreaterThan(12);
	for (const { key } of seedCategories) expect(seedPosts.some(({ category }) => category === key)).toBe(true);
	const instants = seedPosts.map(({ publishedAt }) => new Date(publishedAt).toISOString());
	expect(instants).toEqual(seedPosts.map(({ publishedAt }) => publishedAt));
	expect(instants).toEqual([...instants].sort());
	expect(instants[0]?.slice(0, 7)).toBe('2026-01');
	expect(instants.at(-1)?.slice(0, 7)).toBe('2026-11');
});

test('no two posts share a slug, a title, a description or an alternative text', () => {
	for (const field of [
		'slug',
		'title',
		'description',
		'metaTitle',
		'metaDescription',
		'imageAlt',
		'publishedAt',
	] as const) {
		expect(new Set(seedPosts.map((post) => post[field])).size).toBe(seedPosts.length);
	}
});

test('a demo post says the same in both languages: as many headings, paragraphs, items, links, and every sum', () => {
	const shapeOf = (html: string) => ({
		tags: html.replace(/ href="[^"]*"/g, '').match(/<[^>]*>/g),
		numbers: stripTags(html).match(/\d[\d\u202F]*(?:,\d+)?/g),
	});
	for (const post of seedPosts) {
		expect([post.slug, shapeOf(post.uk.text)]).toEqual([post.slug, shapeOf(post.text)]);
		const texts = Object.values(post.uk).join(' ');
		expect(texts).not.toMatch(/[ыэёъ]/i);
		expect(post.text).not.toMatch(/[їєґ]/i);
	}
});

test('links of a demo post lead to the same posts and pages in both languages', () => {
	const twins = new Map(seedPosts.map((post) => [`/blog/${post.slug}`, `/blog/${post.uk.slug}`]));
	const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, path = '']) => path);
	for (const post of seedPosts) {
		expect(linksOf(post.uk.text)).toEqual(linksOf(post.text).map((path) => twins.get(path) ?? path));
	}
	expect(new Set(twins.values()).size).toBe(seedPosts.length);
});

test.each(seedPosts.map(({ slug }) => slug))(
	'the cover of the demo post %s has every file that a page may ask for, in its size and under 60 kB',
	async (slug) => {
		const { sha, width, height, variants } = readCover(slug);
		const { variants: linked } = describeImage({ sha256: sha, width, height }, '');
		expect(variants.map(({ width, type }) => `${width} image/${type}`).sort()).toEqual(
			linked.map(({ width, type }) => `${width} ${type}`).sort(),
		);
		for (const { width, type, bytes } of variants) {
			expect(await sharp(bytes).metadata()).toMatchObject({
				width,
				height: (width * 9) / 16,
				...(type === 'webp' ? { format: 'webp' } : { format: 'heif', compression: 'av1' }),
			});
			expect(bytes.byteLength).toBeLessThan(60_000);
		}
	},
);

test('every file of a cover belongs to a demo post or a delivered car, and no two share a picture', () => {
	const files = readdirSync(new URL('./covers/', import.meta.url));
	const slugs = seedPosts.map(({ slug }) => slug);
	const drawings = ['usa', 'eu'].flatMap((key) => [1, 2, 3, 4].map((number) => `delivered-${key}-${number}`));
	expect([...new Set(files.map((name) => name.replace(/-\d+\.(avif|webp)$/, '')))].sort()).toEqual(
		[...slugs, ...drawings].sort(),
	);
	const pictures = [...slugs, ...drawings];
	expect(new Set(pictures.map((name) => readCover(name).sha)).size).toBe(pictures.length);
});

test('every public page has one meta record of a length that search results show', () => {
	expect(seedMeta.map(({ page }) => (page === 'home' ? '/' : `/${page}`)).sort()).toEqual([...pages].sort());
	for (const { page } of seedMeta) expect(page).toMatch(/^[a-z0-9][a-z0-9-]{0,63}$/);
	for (const meta of seedMeta.flatMap(({ uk, ...ru }) => [ru, uk])) {
		expect(meta.title.length).toBeLessThanOrEqual(80);
		expect(meta.description.length).toBeLessThanOrEqual(170);
		expect(meta.keywords).not.toBe('');
	}
});

test.each(seedOptions)(
	'the option $title is known and its demo value passes its rule in both languages',
	({ title, value, uk }) => {
		expect(optionKind(title)).toBeDefined();
		expect(checkOption(title, value)).toBeNull();
		expect(checkOption(title, uk ?? value)).toBeNull();
		if (/\p{Script=Cyrillic}/u.test(value)) expect(uk).toMatch(/\p{Script=Cyrillic}/u);
	},
);

test('no Ukrainian text of a demo category, page or option has a Russian letter', () => {
	const texts = [
		...seedCategories.map(({ uk }) => uk),
		...seedMeta.flatMap(({ uk }) => Object.values(uk)),
		...seedOptions.map(({ uk }) => uk ?? ''),
	];
	expect(texts.filter((text) => /[ыэёъ]/i.test(text))).toEqual([]);
});

test('the post that shows a whole calculation calls each line as the calculation itself does', () => {
	for (const [text, { lines }] of [
		[seedPosts.find(({ slug }) => slug === 'iz-chego-skladyvaetsia-summa')?.text, receipt],
		[seedPosts.find(({ slug }) => slug === 'iz-chego-skladyvaetsia-summa')?.uk.text, receiptUk],
	] as const) {
		const names = [...(text ?? '').matchAll(/<tr><td>([^<]+)<\/td>/g)].map(([, name]) =>
			name?.replace(/[\u00A0\u202F]/g, ' '),
		);
		expect(names.length).toBeGreaterThanOrEqual(19);
		expect(names.slice(0, 19).filter((name) => !Object.values<string>(lines).includes(name ?? ''))).toEqual(
			[],
		);
	}
});

test('demo contacts are recognisable as fictitious', () => {
	for (const title of ['company.phone', 'company.viber', 'company.whatsapp', 'company.telegram']) {
		expect(optionOf(title)?.value.replace(/[^\d+]/g, '')).toBe('+380440000000');
	}
	for (const title of ['company.address', 'company.licence', 'company.phone-label', 'company.details']) {
		expect(optionOf(title)?.value.toLowerCase()).toContain('демонстрационн');
		expect(optionOf(title)?.uk?.toLowerCase()).toContain('демонстраційн');
	}
	expect(optionOf('company.email')?.value).toMatch(/@example\.com$/);
});

const optionOf = (title: string) => seedOptions.find((option) => option.title === title);

function stripTags(html: string): string {
	return html.replace(/<[^>]*>/g, '');
}

function readCents(text: string): number {
	const plain = text
		.replace(/[\s\u00A0\u202F]/g, '')
		.replace('−', '-')
		.replace(',', '.');
	expect(plain).toMatch(/^-?\d+(\.\d{1,2})?$/);
	return Math.round(Number(plain) * 100);
}
