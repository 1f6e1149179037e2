import { expect, test } from 'vitest';
import { publicPages } from '../../../contract/addresses.ts';
import { emptyPostFields, type PostFields } from '../../../contract/post-fields.ts';
import { checkPost, isReady } from './checklist.ts';
import { type LinkState, targetOf } from './link-states.ts';

const good: PostFields = {
	...emptyPostFields,
	title: 'Сбор в Пенсионный фонд',
	slug: 'sbor',
	description:
		'Сколько платят при первой регистрации машины, от чего зависит ставка и где её найти в расчёте.',
	cover: 'f'.repeat(64),
	imageAlt: 'Лист с печатью',
	categories: [1],
	text: '<h2>Ставка</h2><p>Три процента.</p><h3>Откуда</h3><p>Из закона.</p>',
};

const check = (
	fields: Partial<PostFields>,
	links: Record<string, LinkState> = {},
	{ slugTakenBy = null as string | null, uploads = 0 } = {},
) => checkPost({ ...good, ...fields }, { slugTakenBy, uploads, links: new Map(Object.entries(links)) });
const faults = (...given: Parameters<typeof check>) =>
	check(...given)
		.filter(({ state }) => state === 'bad')
		.map(({ id, fix }) => ({ id, fix }));

test('a post with everything may be published', () => {
	expect(isReady(check({}))).toBe(true);
	expect(check({}).every(({ state }) => state === 'good')).toBe(true);
});

test('each missing field blocks publishing and says how to fix it', () => {
	const missing = faults({ title: ' ', imageAlt: '', description: '', text: '' });
	expect(missing.map(({ id }) => id)).toEqual(['title', 'coverAlt', 'description', 'text']);
	expect(missing.every(({ fix }) => fix.length > 10)).toBe(true);
});

test('a picture that nobody chose is not said to be there: it will be drawn, and then needs no description', () => {
	const checks = check({ cover: '', imageAlt: '' });
	expect(checks.filter(({ id }) => id === 'cover' || id === 'coverAlt')).toEqual([
		{ id: 'cover', state: 'advice', fix: expect.stringContaining('обложку нарисуем из заголовка') },
	]);
	expect(isReady(checks)).toBe(true);
});

test('the checklist waits for a picture that is still uploading, even beside uploaded pictures', () => {
	const picture = '<p>Слова.</p><p><img src="/media/x-1200.webp" alt="Кран"></p>';
	for (const text of ['<p>Слова.</p>', picture]) {
		const checks = check({ text }, {}, { uploads: 1 });
		expect(isReady(checks)).toBe(false);
		expect(checks).toContainEqual(expect.objectContaining({ id: 'pictures', state: 'waiting' }));
		expect(isReady(check({ text }))).toBe(true);
	}
});

test('the meta description is used where the short description is empty', () => {
	expect(faults({ description: '', metaDescription: 'О сборе' })).toEqual([]);
});

test('an odd, reserved or taken address blocks publishing; an empty address does not', () => {
	expect(faults({ slug: 'Сбор' })).toMatchObject([{ id: 'slug' }]);
	expect(faults({ slug: 'admin' })).toMatchObject([{ id: 'slug' }]);
	expect(faults({}, {}, { slugTakenBy: 'Другой' })).toEqual([
		{ id: 'slug', fix: 'Такой адрес уже у поста «Другой».' },
	]);
	expect(faults({ slug: '' })).toEqual([]);
});

test('a picture of the text without a description blocks publishing', () => {
	const text = '<p>а</p><img src="/media/x.webp" alt=""><img src="/media/y.webp" alt="Порт">';
	expect(faults({ text })).toMatchObject([{ id: 'pictures', fix: expect.stringContaining('1') }]);
	expect(faults({ text: '<p>а</p><img src="/media/y.webp" alt="Порт">' })).toEqual([]);
});

test('headings begin with the largest, skip no level and are not empty', () => {
	expect(faults({ text: '<h3>Сразу мелкий</h3><p>а</p>' })).toMatchObject([
		{ id: 'headings', fix: expect.stringContaining('Сразу мелкий') },
	]);
	expect(faults({ text: '<h2>а</h2><p>а</p><h4>Скачок</h4>' })).toMatchObject([
		{ id: 'headings', fix: expect.stringContaining('Скачок') },
	]);
	expect(faults({ text: '<p>а</p><h2></h2>' })).toMatchObject([{ id: 'headings' }]);
	expect(faults({ text: '<h2>а</h2><h3>б</h3><h2>в</h2><p>г</p>' })).toEqual([]);
});

test('a broken or unpublished internal link blocks publishing, an external link does not', () => {
	const text = '<p><a href="/blog/nichego">сюда</a> и <a href="https://e.x/">туда</a></p>';
	expect(faults({ text }, { '/blog/nichego': 'dead' })).toMatchObject([
		{ id: 'links', fix: expect.stringContaining('«сюда» (/blog/nichego)') },
	]);
	expect(faults({ text }, { '/blog/nichego': 'hidden' })).toMatchObject([{ id: 'links' }]);
	expect(isReady(check({ text }))).toBe(false);
	expect(isReady(check({ text }, { '/blog/nichego': 'alive' }))).toBe(true);
	expect(isReady(check({ text }, { '/blog/nichego': 'unknown' }))).toBe(true);
});

test('a missing category and a short description are warnings that do not block publishing', () => {
	const checks = check({ categories: [], description: 'Коротко' });
	expect(checks.filter(({ state }) => state === 'advice').map(({ id }) => id)).toEqual([
		'categories',
		'length',
	]);
	expect(isReady(checks)).toBe(true);
});

test('internal links are classified by the page they lead to', () => {
	expect(targetOf('/blog/sbor?from=mail#part')).toEqual({ kind: 'post', slug: 'sbor' });
	expect(targetOf('/blog?category=3')).toEqual({ kind: 'category', id: '3' });
	expect(targetOf('/usa#dokumenty')).toEqual({ kind: 'page' });
	expect(targetOf('/calculator/abc-1')).toEqual({ kind: 'quote', id: 'abc-1' });
	expect(targetOf('/delivered/3')).toEqual({ kind: 'delivered', id: '3' });
	expect(targetOf('/uk/blog/sbor')).toEqual({ kind: 'post', slug: 'sbor' });
	for (const href of [...Object.values(publicPages), '/uk', '/uk?from=mail', '/uk/delivered'])
		expect(targetOf(href), href).toEqual({ kind: 'page' });
	for (const href of ['/admin/posts', 'blog/sbor', '#part', '/blog/Сбор', '/vakansii'])
		expect(targetOf(href)).toEqual({ kind: 'nothing' });
});
