import { describe, expect, test } from 'vitest';
import { memoryLimits } from './limits.ts';

const budget = { name: 'tries', count: 3, seconds: 60 };

function limitsAt(start = 0) {
	let now = start;
	return {
		limits: memoryLimits(() => now),
		pass: (ms: number) => {
			now += ms;
		},
	};
}

describe('a budget', () => {
	test('is spent by taking, refuses with the time to wait, and is whole again after its time', () => {
		const { limits, pass } = limitsAt();
		for (let i = 0; i < 3; i++) limits.take(budget, 'a');
		pass(20_000);
		expect(() => limits.take(budget, 'a')).toThrow(expect.objectContaining({ code: 'too_many', retryAfterSeconds: 40 }));
		pass(40_000);
		for (let i = 0; i < 3; i++) limits.take(budget, 'a');
	});
	test('is not spent by looking', () => {
		const { limits } = limitsAt();
		for (let i = 0; i < 10; i++) limits.check(budget, 'a');
		for (let i = 0; i < 3; i++) limits.count(budget, 'a');
		expect(() => limits.check(budget, 'a')).toThrow('Слишком много попыток');
	});
	test('belongs to one client and one thing', () => {
		const { limits } = limitsAt();
		for (let i = 0; i < 3; i++) limits.take(budget, 'a');
		limits.take(budget, 'b');
		limits.take({ ...budget, name: 'other' }, 'a');
		expect(() => limits.take(budget, 'a')).toThrow();
	});
	test('does not fill the memory, however many clients come', () => {
		const { limits } = limitsAt();
		const before = process.memoryUsage().heapUsed;
		const started = performance.now();
		for (let i = 0; i < 300_000; i++) limits.count(budget, `client ${i}`);
		expect(performance.now() - started).toBeLessThan(2500);
		expect(process.memoryUsage().heapUsed - before).toBeLessThan(120 * 1024 * 1024);
		for (let i = 0; i < 2; i++) limits.count(budget, 'client 299999');
		expect(() => limits.check(budget, 'client 299999')).toThrow();
	});
});
