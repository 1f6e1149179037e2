import { expect, test } from 'vitest';
import { isAlreadyStored } from './already-stored.ts';

const isStored = (body: object, current: object): boolean =>
	isAlreadyStored(JSON.stringify(body), JSON.stringify({ code: 'conflict', detail: '', current }));

const sha = 'a'.repeat(64);

test('a working copy that had already arrived is recognised by its fields, also in the spelling of the server', () => {
	const text = `<p>A&nbsp;b<br></p><hr><p><img src="/media/${sha}-480.webp" width="3" alt="c"></p>`;
	const stored = `<p>A\u00a0b<br /></p><hr /><p><img src="/media/${sha}-480.webp" alt="c" width="3" /></p>`;
	const body = { title: 'Mine ', text, categories: [2], publishedAt: null, revision: 3 };
	const draft = { ...body, title: 'Mine', text: stored, keywords: 'Before.' };
	const record = (fields: object) => ({ postId: 5, draft: { ...draft, ...fields }, revision: 4, base: 3 });
	expect(isStored(body, record({}))).toBe(true);
	expect(isStored(body, record({ text: stored.replace('A', 'Theirs') }))).toBe(false);
	expect(isStored(body, record({ text: stored.replace('width="3"', 'width="4"') }))).toBe(false);
	expect(isStored(body, record({ categories: [2, 3] }))).toBe(false);
	// The stored copy has no description, so the emptied one has not arrived.
	expect(isStored({ ...body, description: '' }, record({}))).toBe(false);
});

test('a post without a working copy does not count as stored', () => {
	expect(isStored({ title: 'Mine', revision: 3 }, { id: 5, title: 'Before', revision: 4 })).toBe(false);
});

test('a car that had already arrived is recognised by its pictures, sums and calculation', () => {
	const body = {
		...{ make: 'Audi', cc: null, pictures: [sha], paid: { vat: '12.50' }, quote: 'k7pm3xq9' },
		...{
			further: [{ titles: { ru: 'A ' }, paid: '1.00' }],
			translations: { uk: { story: '' } },
			revision: 1,
		},
	};
	const line = { estimate: '10.00', paid: null, difference: null, group: 'x' };
	const car = {
		...{ id: 4, make: 'Audi', cc: null, status: 'draft', revision: 2, estimate: { number: 'K7PM-3XQ9' } },
		pictures: [{ url: `/media/${sha}-1600.webp`, variants: [], alt: '', width: 1, height: 1 }],
		lines: [
			{ ...line, code: 'vat', paid: '12.50' },
			{ ...line, code: 'duty' },
			{ ...line, code: 'further-1', estimate: null, paid: '1.00' },
		],
		further: [{ titles: { ru: 'A' }, paid: '1.00' }],
	};
	expect(isStored(body, car)).toBe(true);
	expect(isStored({ ...body, status: 'published' }, car)).toBe(false);
	expect(isStored({ ...body, pictures: [] }, car)).toBe(false);
	expect(isStored({ ...body, paid: {} }, car)).toBe(false);
	expect(isStored({ ...body, quote: 'K7PM-3XQA' }, car)).toBe(false);
	expect(isStored({ ...body, translations: { uk: { story: 'Mine' } } }, car)).toBe(false);
});

test('an emptied text of a further language counts as stored when the record has none', () => {
	const body = { title: 'Mine', translations: { uk: { title: '', keywords: 'k' } }, revision: 1 };
	expect(isStored(body, { id: 3, title: 'Mine', translations: { uk: { keywords: 'k' } } })).toBe(true);
	expect(isStored(body, { id: 3, title: 'Mine' })).toBe(false);
});

test('an answer without a record does not count as stored', () => {
	expect(isAlreadyStored('{"title":"a"}', '{"code":"conflict"}')).toBe(false);
	expect(isAlreadyStored('{"title":"a"}', '<html>')).toBe(false);
});
