import { expect, test } from 'vitest';
import { createStop } from './stopping.ts';

function stopping(keep: () => Promise<boolean>) {
	const done: string[] = [];
	const stop = createStop({
		keep,
		say: (isKept) => done.push(isKept ? 'all is kept' : 'not all is kept'),
		exit: () => done.push('exit'),
		patienceMs: 20,
	});
	return { stop, done };
}

test('an app that stops says that all is kept only after it is on the disk, and says it once', async () => {
	const disk = Promise.withResolvers<boolean>();
	const { stop, done } = stopping(() => disk.promise);
	const stopped = stop();
	await stop();
	expect(done).toEqual([]);
	disk.resolve(true);
	await stopped;
	expect(done).toEqual(['all is kept', 'exit']);
});

test.each([
	['a disk that does not answer', () => new Promise<boolean>(() => undefined)],
	['a window that is gone', () => Promise.reject(new Error('Object has been destroyed'))],
	['work without a copy', () => Promise.resolve(false)],
])('%s does not stop the end of the app, and nothing is said to be kept', async (_name, keep) => {
	const { stop, done } = stopping(keep);
	await stop();
	expect(done).toEqual(['not all is kept', 'exit']);
});
