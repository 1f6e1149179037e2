import { expect, test } from 'vitest';
import { requestColumns } from './request-columns.tsx';

const keysOf = (...sums: (string | null)[]): string[] =>
	requestColumns(
		sums.map((sum) => ({ sum })),
		0,
		false,
	).map(({ key }) => key);

test('the list of requests has a column of sums where a request has one, and gives its room away elsewhere', () => {
	expect(keysOf(null, '12 000 $')).toContain('sum');
	expect(keysOf(null, null)).not.toContain('sum');
	expect(keysOf()).not.toContain('sum');
});
