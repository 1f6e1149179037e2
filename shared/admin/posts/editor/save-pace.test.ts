import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSavePace } from './save-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that fails while it is told to. */
function paceOf(isFailing = false, isOnline = true) {
	const state = { isFailing, saves: 0 };
	const save = async (): Promise<boolean> => {
		state.saves++;
		return state.isFailing;
	};
	return { state, pace: createSavePace({ save, isOnline: () => isOnline }) };
}

test('many changes in a row are one save, a second after the last', async () => {
	const { state, pace } = paceOf();
	for (let n = 0; n < 4; n++) {
		pace.soon();
		await vi.advanceTimersByTimeAsync(300);
	}
	expect(state.saves).toBe(0);
	await vi.advanceTimersByTimeAsync(700);
	expect(state.saves).toBe(1);
});

test('typing without a pause is saved every five seconds', async () => {
	const { state, pace } = paceOf();
	for (let n = 0; n < 52; n++) {
		pace.soon();
		await vi.advanceTimersByTimeAsync(100);
	}
	expect(state.saves).toBe(1);
});

test('a failed save is tried again with growing delays, even while somebody types', async () => {
	const { state, pace } = paceOf(true);
	pace.soon();
	await vi.advanceTimersByTimeAsync(1000);
	pace.soon();
	await vi.advanceTimersByTimeAsync(1900);
	expect(state.saves).toBe(1);
	await vi.advanceTimersByTimeAsync(200);
	expect(state.saves).toBe(2);
	state.isFailing = false;
	await vi.advanceTimersByTimeAsync(4800);
	expect(state.saves).toBe(2);
	await vi.advanceTimersByTimeAsync(30_000);
	expect(state.saves).toBe(3);
});

test('without a network the text is saved at the usual pace, because the desktop keeps it in a queue', async () => {
	const { state, pace } = paceOf(true, false);
	pace.soon();
	await vi.advanceTimersByTimeAsync(1000);
	pace.soon();
	await vi.advanceTimersByTimeAsync(1000);
	expect(state.saves).toBe(2);
});

test('a stopped pace saves nothing more', async () => {
	const { state, pace } = paceOf();
	pace.soon();
	pace.stop();
	pace.soon();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(state.saves).toBe(0);
});
