import { expect, test } from 'vitest';
import { Problem } from '../../../contract/problem.ts';
import { answered, dayToBegin, firstWish, type Review } from './use-review.ts';

const review: Review = {
	offer: { kind: 'file', file: new File([], 'a.csv') },
	validFrom: '2026-11-24',
	today: '2026-11-24',
	illustrative: false,
	wish: firstWish,
	answer: { kind: 'problem', problem: new Problem('unavailable', 'away') },
};

test('rows that stay open over midnight are published for the new day', () => {
	expect(dayToBegin('2026-11-23', '2026-11-24')).toBe('2026-11-24');
	expect(dayToBegin(undefined, '2026-11-24')).toBe('2026-11-24');
	expect(dayToBegin('2026-12-01', '2026-11-24')).toBe('2026-12-01');
	expect(dayToBegin('31.02', '2026-11-24')).toBe('2026-11-24');
});

test('the mark for example prices keeps the value that it got while the check was running', () => {
	const checked: Review = { ...review, validFrom: '2026-12-01' };
	expect(answered({ ...review, illustrative: true }, checked)).toEqual({ ...checked, illustrative: true });
	expect(answered({ ...review, illustrative: false }, { ...checked, illustrative: true }).illustrative).toBe(
		false,
	);
});
