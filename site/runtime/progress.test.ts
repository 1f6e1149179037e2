import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginProgress, progressPhase } from './progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
});

describe('the progress bar', () => {
	test('does not show for work that is done within 200 ms', () => {
		const end = beginProgress();
		vi.advanceTimersByTime(199);
		expect(progressPhase.get()).toBe('idle');
		end('done');
		vi.advanceTimersByTime(1000);
		expect(progressPhase.get()).toBe('idle');
	});

	test('shows for longer work until all of it is done, then leaves', () => {
		const ends = [beginProgress(), beginProgress()];
		vi.advanceTimersByTime(200);
		expect(progressPhase.get()).toBe('running');
		ends[0]?.('done');
		expect(progressPhase.get()).toBe('running');
		ends[1]?.('done');
		expect(progressPhase.get()).toBe('done');
		vi.advanceTimersByTime(300);
		expect(progressPhase.get()).toBe('idle');
	});

	test('turns red for a failure, even a quick one, and for one among others', () => {
		const quick = beginProgress();
		const other = beginProgress();
		quick('failed');
		other('done');
		expect(progressPhase.get()).toBe('failed');
		vi.runAllTimers();
		expect(progressPhase.get()).toBe('idle');
	});

	test('counts an end once, however often it is reported', () => {
		const first = beginProgress();
		const second = beginProgress();
		first('done');
		first('done');
		vi.advanceTimersByTime(200);
		expect(progressPhase.get()).toBe('running');
		second('done');
	});
});
