import { expect, test } from 'vitest';
import { rowHeightPx, scrollTo, visibleRows } from './visible-rows.ts';

test('the grid draws only the visible rows and a few around them, even of five thousand rows', () => {
	const heightPx = 600;
	for (let top = 0; top <= 5000 * rowHeightPx - heightPx; top += 997) {
		const { from, to } = visibleRows(top, heightPx, 5000);
		expect(to - from).toBeLessThan(45);
		expect(from * rowHeightPx).toBeLessThanOrEqual(top);
		expect(to === 5000 || to * rowHeightPx >= top + heightPx).toBe(true);
	}
});

test('the grid scrolls a hidden row to the nearer edge, and does not scroll for a visible row', () => {
	expect(scrollTo(10, 0, 600)).toBeNull();
	expect(scrollTo(0, 500, 600)).toBe(0);
	expect(scrollTo(100, 0, 600)).toBe(101 * rowHeightPx - 600);
});
