import { expect, test } from 'vitest';
import { keyBetween } from './place.ts';

test('there is a key between any two keys of an order, and between those, however often', () => {
	const keys = ['2026-01-01T00:00:00.000Z000000000000012', '2026-01-01T00:00:00.000Z000000000000013'];
	for (let n = 0; n < 2000; n++) {
		const at = 1 + ((n * 7919) % (keys.length - 1));
		const [low = '', high = ''] = [keys[at - 1], keys[at]];
		const key = keyBetween(low, high);
		expect(low < key && key < high, `${low} < ${key} < ${high}`).toBe(true);
		keys.splice(at, 0, key);
	}
	expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(60);
});

test('a thousand keys of an order, each just below the same one, grow by one character for six of them', () => {
	const high = '2026-01-01T00:00:00.000Z000000000000013';
	let low = '2026-01-01T00:00:00.000Z000000000000012';
	for (let n = 0; n < 1000; n++) {
		const key = keyBetween(low, high);
		expect(low < key && key < high).toBe(true);
		low = key;
	}
	expect(low.length).toBeLessThan(250);
});

test('there is a key of an order below every other and above every other', () => {
	const last = keyBetween('', '2026');
	expect(last < '2026').toBe(true);
	expect(keyBetween('', last) < last).toBe(true);
	expect(keyBetween('2026', null) > '2026').toBe(true);
	expect(keyBetween('20', '20"') < '20"').toBe(true);
});
