import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { say } from '@clearway/shared/format/say.ts';
import { describe, expect, test } from 'vitest';
import { memoryLimits } from './limits.ts';

const budget = { name: 'tries', count: 3, seconds: 60 };

function limitsWithClock() {
	let now = 0;
	return {
		limits: memoryLimits(() => now),
		pass: (ms: number) => {
			now += ms;
		},
	};
}

// A worker of the tests has no garbage collector to call until the flag is set.
function exposedGc(): () => void {
	setFlagsFromString('--expose-gc');
	// The function that the flag adds to every new context.
	return runInNewContext('gc') as () => void;
}

describe('a budget', () => {
	test('is spent by taking, refuses with the time to wait, and is whole again after its time', () => {
		const { limits, pass } = limitsWithClock();
		for (let i = 0; i < 3; i++) limits.take(budget, 'a');
		pass(20_000);
		expect(() => limits.take(budget, 'a')).toThrow(
			expect.objectContaining({ code: 'too_many', retryAfterSeconds: 40 }),
		);
		pass(40_000);
		for (let i = 0; i < 3; i++) limits.take(budget, 'a');
	});
	test('is not spent by a check without taking', () => {
		const { limits } = limitsWithClock();
		for (let i = 0; i < 10; i++) limits.check(budget, 'a');
		for (let i = 0; i < 3; i++) limits.count(budget, 'a');
		expect(() => limits.check(budget, 'a')).toThrow(
			expect.objectContaining({ detail: say('call.tooManyTries', 60) }),
		);
	});
	test('belongs to one client and one operation', () => {
		const { limits } = limitsWithClock();
		for (let i = 0; i < 3; i++) limits.take(budget, 'a');
		limits.take(budget, 'b');
		limits.take({ ...budget, name: 'other' }, 'a');
		expect(() => limits.take(budget, 'a')).toThrow();
	});
	test('is remembered no longer than it lasts, without being asked for again', { tags: 'time' }, () => {
		const { limits, pass } = limitsWithClock();
		const gc = globalThis.gc ?? exposedGc();
		const heap = (): number => {
			gc();
			return process.memoryUsage().heapUsed;
		};
		const before = heap();
		for (let second = 0; second < 300; second++) {
			for (let i = 0; i < 100; i++)
				limits.take({ name: 'quick', count: 3, seconds: 1 }, `client ${second} ${i}`);
			pass(1000);
		}
		// The thirty thousand would take four megabytes.
		expect(heap() - before).toBeLessThan(1024 * 1024);
		limits.check(budget, 'still here');
	});
	test('uses bounded memory, however many clients come', { tags: 'time' }, () => {
		const { limits } = limitsWithClock();
		const before = process.memoryUsage().heapUsed;
		for (let i = 0; i < 300_000; i++) limits.count(budget, `client ${i}`);
		expect(process.memoryUsage().heapUsed - before).toBeLessThan(120 * 1024 * 1024);
		for (let i = 0; i < 2; i++) limits.count(budget, 'client 299999');
		expect(() => limits.check(budget, 'client 299999')).toThrow();
	});
});
