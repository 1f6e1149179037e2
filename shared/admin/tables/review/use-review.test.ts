import { expect, test } from 'vitest';
import { dayToBegin } from './use-review.ts';

test('rows that stay open over midnight are published for the new day', () => {
	expect(dayToBegin('2026-11-23', '2026-11-24')).toBe('2026-11-24');
	expect(dayToBegin(undefined, '2026-11-24')).toBe('2026-11-24');
	expect(dayToBegin('2026-12-01', '2026-11-24')).toBe('2026-12-01');
	expect(dayToBegin('31.02', '2026-11-24')).toBe('2026-11-24');
});
