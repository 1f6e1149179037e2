import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Autosave, createAutosave, type Sent } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers when it is told to. */
function slowServer() {
	const waiting: ((sent: Sent) => void)[] = [];
	let comeBack = (): void => undefined;
	let requests = 0;
	const autosave: Autosave = createAutosave({
		send: () => {
			requests++;
			return new Promise((resolve) => waiting.push(resolve));
		},
		followNetwork: (listener) => {
			comeBack = listener;
			return () => undefined;
		},
	});
	return {
		autosave,
		requests: () => requests,
		comeBack: () => comeBack(),
		async answer(sent: Sent) {
			waiting.shift()?.(sent);
			await vi.advanceTimersByTimeAsync(0);
		},
	};
}

test('many changes in a row are one request, a second after the last', async () => {
	const { autosave, requests } = slowServer();
	for (let n = 0; n < 4; n++) {
		autosave.soon();
		await vi.advanceTimersByTimeAsync(300);
	}
	expect(requests()).toBe(0);
	await vi.advanceTimersByTimeAsync(700);
	expect(requests()).toBe(1);
});

test('typing without a pause is saved every five seconds', async () => {
	const { autosave, requests } = slowServer();
	for (let n = 0; n < 52; n++) {
		autosave.soon();
		await vi.advanceTimersByTimeAsync(100);
	}
	expect(requests()).toBe(1);
});

test('only one save is sent at a time; later changes go with the next one', async () => {
	const { autosave, requests, answer } = slowServer();
	autosave.soon();
	await vi.advanceTimersByTimeAsync(1000);
	autosave.soon();
	await vi.advanceTimersByTimeAsync(3000);
	expect(requests()).toBe(1);
	await answer('more');
	await vi.advanceTimersByTimeAsync(1000);
	expect(requests()).toBe(2);
});

test('after a failure saving is retried with growing delays, and at once when the network is back', async () => {
	const { autosave, requests, answer, comeBack } = slowServer();
	autosave.soon();
	await vi.advanceTimersByTimeAsync(1000);
	await answer('later');
	autosave.soon();
	await vi.advanceTimersByTimeAsync(1900);
	expect(requests()).toBe(1);
	await vi.advanceTimersByTimeAsync(200);
	expect(requests()).toBe(2);
	await answer('later');
	await vi.advanceTimersByTimeAsync(1000);
	comeBack();
	expect(requests()).toBe(3);
});

test('saving now answers only when everything is at the server', async () => {
	const { autosave, requests, answer } = slowServer();
	const saved = autosave.now();
	await answer('more');
	await answer('done');
	expect(await saved).toBe(true);
	expect(requests()).toBe(2);
	const stuck = autosave.now();
	await answer('stuck');
	expect(await stuck).toBe(false);
});

test('nothing is sent after autosave was stopped', async () => {
	const { autosave, requests } = slowServer();
	autosave.soon();
	autosave.stop();
	autosave.soon();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(requests()).toBe(0);
});
