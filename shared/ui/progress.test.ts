import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProgress } from './progress.ts';

const progress = createProgress();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
});

describe('the progress bar', () => {
	test('does not show for work that is done within 200 ms (S9.13)', () => {
		const end = progress.begin();
		vi.advanceTimersByTime(199);
		expect(progress.phase.get()).toBe('idle');
		end('done');
		vi.advanceTimersByTime(1000);
		expect(progress.phase.get()).toBe('idle');
	});

	test('shows for longer work until all of it is done, then leaves (S9.13)', () => {
		const ends = [progress.begin(), progress.begin()];
		vi.advanceTimersByTime(200);
		expect(progress.phase.get()).toBe('running');
		ends[0]?.('done');
		expect(progress.phase.get()).toBe('running');
		ends[1]?.('done');
		expect(progress.phase.get()).toBe('done');
		vi.advanceTimersByTime(300);
		expect(progress.phase.get()).toBe('idle');
	});

	test('turns red for a failure, also for a quick one and for one of several (S2.7)', () => {
		const quick = progress.begin();
		const slow = progress.begin();
		quick('failed');
		slow('done');
		expect(progress.phase.get()).toBe('failed');
		vi.runAllTimers();
		expect(progress.phase.get()).toBe('idle');
	});

	test('counts an end once, also when it is reported twice', () => {
		const first = progress.begin();
		const second = progress.begin();
		first('done');
		first('done');
		vi.advanceTimersByTime(200);
		expect(progress.phase.get()).toBe('running');
		second('done');
	});
});
