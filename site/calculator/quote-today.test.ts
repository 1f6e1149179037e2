import type { Quote } from '@clearway/shared/contract/quote.ts';
import { expect, test } from 'vitest';
import { changedLines, formatDifference } from './quote-today.tsx';

const said = (difference: string) => formatDifference(difference, 'USD').replace(/\s/g, ' ');
const quote = (sums: Record<string, string>) =>
	({
		lines: Object.entries(sums).map(([code, usd]) => ({ code, usd, eur: usd, uah: usd })),
	}) as unknown as Quote; // only sums are compared

test('a dearer, a cheaper and an equal sum are said in words, not by a sign', () => {
	expect(said('112.50')).toBe('на 112,50 $ больше');
	expect(said('-3040.00')).toBe('на 3 040 $ меньше');
	expect(said('0.00')).toBe('столько же');
});

test('only the lines that differ are shown, also those that only one of the two has', () => {
	const lines = changedLines(
		quote({ vat: '10.00', excise: '5.00', hazmat: '1.00' }),
		quote({ vat: '10.00', excise: '6.00', ocean: '2.00' }),
		'usd',
	);
	expect(lines).toEqual([
		{ code: 'excise', before: '5.00', now: '6.00' },
		{ code: 'hazmat', before: '1.00', now: undefined },
		{ code: 'ocean', before: undefined, now: '2.00' },
	]);
});
