import { expect, test } from 'vitest';
import { superfluous } from './snapshots.ts';

const day = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('of a hundred daily snapshots the newest fourteen stay, and one of each of eight weeks', () => {
	const days = Array.from({ length: 100 }, (_, n) => day(n));
	const gone = new Set(superfluous(days, 14));
	const kept = days.filter((d) => !gone.has(d));
	expect(kept.slice(-14)).toEqual(days.slice(-14));
	expect(kept.length).toBeGreaterThanOrEqual(19);
	expect(kept.length).toBeLessThanOrEqual(22);
	expect(kept[0]! < day(60)).toBe(true);
});

test('three always stay, whatever was set', () => {
	const days = [day(0), day(1), day(2)];
	expect(superfluous(days, 1)).toEqual([]);
});

test('forty days, one by one, never leave fewer than were there or than asked for', () => {
	let kept: string[] = [];
	for (let n = 0; n < 40; n++) {
		kept = [...kept, day(n)];
		const gone = new Set(superfluous(kept, 14));
		kept = kept.filter((d) => !gone.has(d));
		expect(kept.length).toBeGreaterThanOrEqual(Math.min(n + 1, 14));
	}
	expect(kept.length).toBeLessThanOrEqual(14 + 8);
});
