import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growsEvenly } from '../../testing/grows-evenly.ts';
import { compare } from './compare.ts';

const rebuilt = <T>(steps: ReturnType<typeof compare<T>>, without: 'removed' | 'added'): T[] =>
	steps.filter(({ kind }) => kind !== without).flatMap(({ items }) => items);

test('two compared lists can be rebuilt from the steps between them, whatever they contain', () => {
	const lists = fc.array(fc.constantFrom('а', 'б', 'в', 'г'), { maxLength: 30 });
	fc.assert(
		fc.property(lists, lists, (before, after) => {
			const steps = compare(before, after);
			expect(rebuilt(steps, 'added')).toEqual(before);
			expect(rebuilt(steps, 'removed')).toEqual(after);
		}),
		{ numRuns: 500 },
	);
});

test('the edit script between two lists is the shortest one', () => {
	const steps = compare([...'abcabba'], [...'cbabac']);
	const length = steps.filter(({ kind }) => kind !== 'same').flatMap(({ items }) => items).length;
	expect(length).toBe(5);
});

test('between two texts that differ by a word in the middle that word is all that changes', () => {
	expect(compare(['цена', 'выросла', 'вчера'], ['цена', 'упала', 'вчера'])).toEqual([
		{ kind: 'same', items: ['цена'] },
		{ kind: 'removed', items: ['выросла'] },
		{ kind: 'added', items: ['упала'] },
		{ kind: 'same', items: ['вчера'] },
	]);
});

test('comparing two long texts with nothing in common takes no longer than their length asks', () => {
	const words = (start: number, length: number) => Array.from({ length }, (_, n) => `слово ${start + n}`);
	growsEvenly((length) => {
		const steps = compare(words(0, length), words(1_000_000, length));
		expect(steps.map(({ kind }) => kind)).toEqual(['removed', 'added']);
	}, 5000);
});
