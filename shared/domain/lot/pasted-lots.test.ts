import { expect, test } from 'vitest';
import { pastedLots } from '../../testing/pasted-lots.ts';
import { pastedNeighbours } from '../../testing/pasted-neighbours.ts';
import { readAll } from '../../testing/read-facts.ts';

test('of 120 pasted texts no fact is read wrong, and nine of ten are read', () => {
	expect(pastedLots).toHaveLength(120);
	const { right, unread, wrong } = readAll(pastedLots);
	expect(wrong).toEqual([]);
	expect(right / (right + unread.length), unread.join('\n')).toBeGreaterThan(0.95);
});

test.each(Object.entries(pastedNeighbours))(
	'no fact of something else becomes one of the car: %s',
	(_, texts) => {
		expect(texts.length).toBeGreaterThanOrEqual(5);
		expect(readAll(texts)).toMatchObject({ wrong: [], unread: [] });
	},
);
