import { expect, test } from 'vitest';
import { rowHeightPx, scrollTo, visibleRows } from './visible-rows.ts';

test('the page holds only the rows in sight and a few beside them, even of five thousand', () => {
	const heightPx = 600;
	for (let top = 0; top <= 5000 * rowHeightPx - heightPx; top += 997) {
		const { from, to } = visibleRows(top, heightPx, 5000);
		expect(to - from).toBeLessThan(45);
		expect(from * rowHeightPx).toBeLessThanOrEqual(top);
		expect(to === 5000 || to * rowHeightPx >= top + heightPx).toBe(true);
	}
});

test('a row out of sight is brought to the nearer edge, one in sight stays', () => {
	expect(scrollTo(10, 0, 600)).toBeNull();
	expect(scrollTo(0, 500, 600)).toBe(0);
	expect(scrollTo(100, 0, 600)).toBe(101 * rowHeightPx - 600);
});
