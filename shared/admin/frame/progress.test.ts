import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress, throttleMs } from './progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('quick calls show no progress bar; longer ones do until the last of them ends', () => {
	const progress = createProgress();
	progress.begin()('done');
	vi.advanceTimersByTime(throttleMs * 2);
	expect(progress.state.get().phase).toBe('idle');

	const [first, second] = [progress.begin(), progress.begin()];
	vi.advanceTimersByTime(throttleMs);
	expect(progress.state.get().phase).toBe('running');
	first('done');
	expect(progress.state.get().phase).toBe('running');
	second('done');
	expect(progress.state.get().phase).toBe('done');
});

test('a failure is shown in red even when it was quick, and passes', () => {
	const progress = createProgress();
	progress.begin()('failed');
	expect(progress.state.get().phase).toBe('failed');
	vi.advanceTimersByTime(2000);
	expect(progress.state.get().phase).toBe('idle');
});

test('an upload reports its bytes while it runs and is removed when it ends', () => {
	const progress = createProgress();
	const upload = progress.upload('таблица.xlsx', 100);
	upload.sent(40, 120);
	expect(progress.state.get().uploads).toEqual([{ name: 'таблица.xlsx', sentBytes: 40, totalBytes: 120 }]);
	upload.end();
	expect(progress.state.get().uploads).toEqual([]);
});
