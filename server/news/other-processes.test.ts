import { expect, test } from 'vitest';
import { ownNews } from './other-processes.ts';

test('a process takes nothing of a colleague for its own, however alike the two changes are (K09)', () => {
	const own = ownNews('one');
	own.committed([1]);
	expect(own.isSettled({ writer: 'two', sequence: 1 })).toBe(false);
	expect(own.isSettled({ writer: 'one', sequence: 1 })).toBe(true);
	expect(own.isSettled({ writer: 'two', sequence: 2 })).toBe(false);
});

test('its own news that are read before their transaction has returned count as news, and leave nothing behind (K09)', () => {
	const own = ownNews('one');
	expect(own.isSettled({ writer: 'one', sequence: 1 })).toBe(false);
	own.committed([1]);
	expect(own.isSettled({ writer: 'one', sequence: 1 })).toBe(false);
});

test('its own news whose commit was never answered count as news (K09)', () => {
	const own = ownNews('one');
	own.committed([1, 3]);
	const news = [1, 2, 3].map((sequence) => own.isSettled({ writer: 'one', sequence }));
	expect(news).toEqual([true, false, true]);
});
