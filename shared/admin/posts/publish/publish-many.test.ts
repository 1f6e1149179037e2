import { expect, test } from 'vitest';
import type { PostRow } from '../../../contract/post.ts';
import { textsOf, waitingTwins } from './publish-many.ts';

const text = (id: number, language: 'ru' | 'uk', status: 'draft' | 'published', hasDraft = false) => ({
	id,
	language,
	status,
	hasDraft,
	title: `Текст ${id}`,
});
const row = (id: number, ...languages: ReturnType<typeof text>[]) =>
	({ id, languages }) as unknown as PostRow;
const ids = (texts: readonly { id: number }[]) => texts.map(({ id }) => id);

const rows = [
	row(1, text(1, 'ru', 'draft'), text(2, 'uk', 'draft')),
	row(3, text(3, 'ru', 'draft'), text(4, 'uk', 'published')),
	row(5, text(5, 'ru', 'published'), text(6, 'uk', 'published', true)),
];

test('of posts that are marked for publishing the texts in the other language are asked about that are not on the site as they are', () => {
	expect(ids(waitingTwins(rows))).toEqual([2, 6]);
});

test('marked posts that are published in both languages go out with the Ukrainian text first, which the Russian one may need', () => {
	expect(ids(textsOf(rows, true))).toEqual([2, 1, 3, 6]);
});

test('marked posts that are published alone go out in the marked language, but for what is on the site as it is', () => {
	expect(ids(textsOf(rows, false))).toEqual([1, 3]);
});
