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

test('the mark for example prices keeps the value that it got while the check was running', () => {
	const checked: Review = { ...review, validFrom: '2026-12-01' };
	expect(answered({ ...review, illustrative: true }, checked)).toEqual({ ...checked, illustrative: true });
	expect(answered({ ...review, illustrative: false }, { ...checked, illustrative: true }).illustrative).toBe(
		false,
	);
});
