import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTexts, textOf } from './merge-text.ts';

const p = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join('');

test('changes in different paragraphs are merged automatically', () => {
	const pieces = mergeTexts(p('раз', 'два', 'три'), p('РАЗ', 'два', 'три'), p('раз', 'два', 'три', 'четыре'));
	expect(pieces.every(({ kind }) => kind === 'settled')).toBe(true);
	expect(textOf(pieces)).toBe(p('РАЗ', 'два', 'три', 'четыре'));
});

test('a paragraph changed by both is a conflict with both versions', () => {
	const pieces = mergeTexts(p('раз', 'два', 'три'), p('раз', 'два мой', 'три'), p('раз', 'два чужой', 'три'));
	expect(pieces.filter(({ kind }) => kind === 'disputed')).toEqual([
		{ kind: 'disputed', before: [p('два')], mine: [p('два мой')], theirs: [p('два чужой')] },
	]);
	expect(textOf(pieces, ['mine'])).toBe(p('раз', 'два мой', 'три'));
	expect(textOf(pieces, ['theirs'])).toBe(p('раз', 'два чужой', 'три'));
	expect(textOf(pieces)).toBe(p('раз', 'два мой', 'два чужой', 'три'));
});

test('a paragraph that only the colleague changed is no conflict, even next to a conflict', () => {
	const pieces = mergeTexts(
		p('раз', 'два', 'три'),
		p('раз', 'два мой', 'три'),
		p('раз чужой', 'два чужой', 'три'),
	);
	expect(pieces.filter(({ kind }) => kind === 'disputed')).toEqual([
		{ kind: 'disputed', before: [p('два')], mine: [p('два мой')], theirs: [p('два чужой')] },
	]);
	expect(textOf(pieces, ['mine'])).toBe(p('раз чужой', 'два мой', 'три'));
});

test('the same change by both is no conflict', () => {
	expect(mergeTexts(p('раз'), p('раз', 'два'), p('раз', 'два'))).toMatchObject([
		{ kind: 'settled' },
		{ kind: 'settled', from: 'both' },
	]);
});

test('a paragraph that one deleted and the other changed is a conflict', () => {
	const pieces = mergeTexts(p('раз', 'два'), p('раз'), p('раз', 'два и больше'));
	expect(pieces.at(-1)).toEqual({
		kind: 'disputed',
		before: [p('два')],
		mine: [],
		theirs: [p('два и больше')],
	});
});

test('a text that only one of two people changed is merged into the changed text', () => {
	const texts = fc
		.array(fc.constantFrom('а', 'б', 'в', 'г', 'д'), { maxLength: 12 })
		.map((lines) => p(...lines));
	fc.assert(
		fc.property(texts, texts, (base, changed) => {
			expect(textOf(mergeTexts(base, changed, base))).toBe(changed);
			expect(textOf(mergeTexts(base, base, changed))).toBe(changed);
			expect(textOf(mergeTexts(base, changed, changed))).toBe(changed);
		}),
		{ numRuns: 500 },
	);
});

test('for any two edits, choosing one side everywhere gives exactly that side’s text', () => {
	const texts = fc.array(fc.constantFrom('а', 'б', 'в', 'г'), { maxLength: 8 }).map((lines) => p(...lines));
	fc.assert(
		fc.property(texts, texts, texts, (base, local, remote) => {
			const pieces = mergeTexts(base, local, remote);
			const whole = (side: 'mine' | 'theirs', otherSide: 'mine' | 'theirs') =>
				pieces
					.flatMap((piece) => {
						if (piece.kind === 'disputed') return piece[side];
						return piece.from === otherSide ? piece.before : piece.blocks;
					})
					.join('');
			expect(whole('mine', 'theirs')).toBe(local);
			expect(whole('theirs', 'mine')).toBe(remote);
		}),
		{ numRuns: 1000 },
	);
});
