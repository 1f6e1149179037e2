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

test('publishing marked posts asks about the texts in their other language that have unpublished changes', () => {
	expect(ids(waitingTwins(rows))).toEqual([2, 6]);
});

test('publishing both languages of marked posts begins with the Ukrainian text, because the Russian one may need it', () => {
	expect(ids(textsOf(rows, true))).toEqual([2, 1, 3, 6]);
});

test('publishing marked posts alone takes the marked language only, and skips texts without unpublished changes', () => {
	expect(ids(textsOf(rows, false))).toEqual([1, 3]);
});
