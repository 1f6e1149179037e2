import { expect, test } from 'vitest';
import { Problem } from '../../../contract/problem.ts';
import { firstChoice } from './days-of-publication.ts';
import { answered, firstWish, type Review } from './use-review.ts';

const review: Review = {
	offer: { kind: 'file', file: new File([], 'a.csv') },
	validFrom: '2026-11-24',
	today: '2026-11-24',
	illustrative: false,
	choice: firstChoice,
	wish: firstWish,
	answer: { kind: 'problem', problem: new Problem('unavailable', 'away') },
};

test('that prices are examples, or are not, is kept as it was said while the check was on its way', () => {
	const checked: Review = { ...review, validFrom: '2026-12-01' };
	expect(answered({ ...review, illustrative: true }, checked)).toEqual({ ...checked, illustrative: true });
	expect(answered({ ...review, illustrative: false }, { ...checked, illustrative: true }).illustrative).toBe(
		false,
	);
});
