import { expect, test } from 'vitest';
import type { Counter } from '../../../limits/limits.ts';
import { countFailure, type Failures, isSlowed, readyAtMs } from './failures.ts';
import { type Attempt, createPasswordQueue } from './password-queue.ts';

const counter = (count = 0): Counter => ({ count, endsAt: Number.POSITIVE_INFINITY });
const around = (counts: Partial<Record<keyof Failures, number>> = {}): Failures => ({
	wide: counter(counts.wide),
	network: counter(counts.network),
	login: counter(counts.login),
	all: counter(counts.all),
});
const from = (failures: Failures, isKnown = false, signal = new AbortController().signal): Attempt => ({
	isKnown,
	failures,
	signal,
});

/** A queue whose two places are taken until `free` is called. */
function busyQueue(nowMs?: () => number) {
	const queue = createPasswordQueue(nowMs);
	const gate = Promise.withResolvers<void>();
	const order: string[] = [];
	void Promise.all([1, 2].map(() => queue.run(from(around()), () => gate.promise)));
	const ask = (name: string, attempt: Attempt) =>
		queue
			.run(attempt, async () => void order.push(name))
			.catch((error: unknown) => void order.push(`${name}: ${(error as { code: string }).code}`));
	return { queue, order, ask, free: gate.resolve };
}

test('of sign-ins that wait those from known places come first, then networks with the fewest failures, then the earliest (L14)', async () => {
	const { order, ask, free } = busyQueue();
	const all = [
		ask('guesser', from(around({ wide: 9, network: 9 }))),
		ask('neighbour of the guesser', from(around({ wide: 9, network: 0 }))),
		ask('first stranger', from(around())),
		ask('second stranger', from(around())),
		ask('known', from(around({ wide: 9, network: 9 }), true)),
	];
	free();
	await Promise.all(all);
	expect(order).toEqual([
		'known',
		'first stranger',
		'second stranger',
		'neighbour of the guesser',
		'guesser',
	]);
});

test('of more than five hundred attempts the newest from the network with the most failures is refused (L14)', async () => {
	const { queue, order, ask, free } = busyQueue();
	const all = Array.from({ length: 500 }, (_, n) =>
		ask(`guesser ${n}`, from(around({ wide: 5, network: 5 }))),
	);
	all.push(ask('stranger', from(around())), ask('known', from(around(), true)));
	await new Promise((resolve) => setTimeout(resolve, 5));
	expect(queue.length).toBe(500);
	expect(order).toEqual(['guesser 499: too_many', 'guesser 498: too_many']);
	free();
	await Promise.all(all);
	expect(order.slice(2, 4)).toEqual(['known', 'stranger']);
	expect(order).toHaveLength(502);
});

test('of a client who hangs up while his sign-in waits no password is compared (L14)', async () => {
	const { queue, order, ask, free } = busyQueue();
	const gone = new AbortController();
	const all = [ask('gone', from(around(), false, gone.signal)), ask('there', from(around()))];
	gone.abort();
	all.push(ask('gone before he came', from(around(), false, gone.signal)));
	await new Promise((resolve) => setTimeout(resolve, 5));
	expect(queue.length).toBe(1);
	free();
	await Promise.all(all);
	expect(order).toEqual(['gone: too_many', 'gone before he came: too_many', 'there']);
});

test('a network that fails waits longer after each failure, at most a second, and known places never (L14)', async () => {
	const failures = around();
	const waits: number[] = [];
	for (let n = 1; n <= 100; n++) {
		countFailure(failures, 1000);
		waits.push(readyAtMs(failures) - 1000);
	}
	expect(waits[9]).toBe(0);
	expect(waits.slice(9)).toEqual(waits.slice(9).toSorted((a, b) => a - b));
	expect([waits[19], waits[59], waits[99]]).toEqual([200, 1000, 1000]);
	expect(isSlowed(failures)).toBe(true);

	const queue = createPasswordQueue(() => 1100);
	let isTried = false;
	void queue
		.run(from(failures), async () => {
			isTried = true;
		})
		.catch(() => undefined);
	await queue.run(from(failures, true), async () => undefined);
	await queue.run(from(around()), async () => undefined);
	expect(isTried).toBe(false);
});

test('a client whose network has no failures waits at most a tenth of a second for guesses by others at his login (L14)', () => {
	const guessers = around();
	for (let n = 0; n < 10_000; n++) countFailure(guessers, 1000);
	const owner: Failures = { ...around(), login: guessers.login, all: guessers.all };
	expect(readyAtMs(owner) - 1000).toBe(100);
	expect(isSlowed(owner)).toBe(false);
});

test('a client of a slowed network is refused after five seconds; the others go on waiting (L14)', async () => {
	let now = 10_000;
	const { order, ask, free } = busyQueue(() => now);
	const failures = around();
	for (let n = 0; n < 40; n++) countFailure(failures, now);
	const all = [
		ask('slowed', from(failures)),
		ask('stranger', from(around())),
		ask('known', from(failures, true)),
	];
	now += 5001;
	free();
	await Promise.all(all);
	expect(order.toSorted()).toEqual(['known', 'slowed: too_many', 'stranger']);
});
