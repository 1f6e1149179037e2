import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyPostFields } from '../../../contract/post-fields.ts';
import { createLocalCopy } from './local-copy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function machine({ isFull = false, isSlow = false } = {}) {
	const stored = new Map<string, { fields: { title: string } }>();
	const heard: (Date | null)[] = [];
	const handed: string[] = [];
	let title = '';
	const copy = createLocalCopy({
		key: 'post/1',
		read: () => ({ fields: { ...emptyPostFields, title }, base: emptyPostFields, revision: 1 }),
		onWritten: (at) => heard.push(at),
		drafts: {
			async write(key, value) {
				if (isFull) throw new Error('full');
				const copied = value as { fields: { title: string } };
				handed.push(copied.fields.title);
				if (isSlow) await new Promise(() => undefined);
				stored.set(key, copied);
				return new Date();
			},
			async drop(key) {
				stored.delete(key);
			},
		},
	});
	const type = (typed: string): void => {
		title = typed;
		copy.soon();
	};
	return { copy, type, heard, handed, title: () => stored.get('post/1')?.fields.title };
}

test('a text that is copied quickly is in the local copy with every character, not a moment later', async () => {
	const { type, title } = machine();
	for (let n = 1; n <= 6; n++) {
		type('а'.repeat(n));
		await vi.advanceTimersByTimeAsync(20);
		expect(title()).toBe('а'.repeat(n));
	}
});

test('a page that is closed while a copy is on its way hands over the last characters all the same', async () => {
	const { copy, type, handed } = machine({ isSlow: true });
	type('перв');
	void copy.now();
	type('первое слово');
	void copy.now();
	expect(handed).toEqual(['перв', 'первое слово']);
});

test('typed text is in the local copy within 300 ms, even during typing', async () => {
	const { type, title } = machine();
	for (let n = 1; n <= 6; n++) {
		type('а'.repeat(n));
		await vi.advanceTimersByTimeAsync(60);
	}
	expect(title()?.length).toBeGreaterThanOrEqual(4);
	await vi.advanceTimersByTimeAsync(300);
	expect(title()).toBe('аааааа');
});

test('unsaved text is written at once when the page is left', async () => {
	const { copy, type, title } = machine();
	type('последнее слово');
	await copy.now();
	expect(title()).toBe('последнее слово');
});

test('a dropped local copy is not restored by a write that was in progress', async () => {
	const { copy, type, title } = machine();
	type('слово');
	const written = copy.now();
	const dropped = copy.drop();
	await Promise.all([written, dropped]);
	await vi.advanceTimersByTimeAsync(1000);
	expect(title()).toBeUndefined();
});

test('a text that was thrown away is not copied again by a save that fails afterwards', async () => {
	const { copy, type, title } = machine();
	type('слово');
	await copy.now();
	await copy.end();
	type('слово');
	await copy.now();
	await vi.advanceTimersByTimeAsync(1000);
	expect(title()).toBeUndefined();
});

test('a failed write of the local copy is reported', async () => {
	const { copy, type, heard } = machine({ isFull: true });
	type('слово');
	await copy.now();
	expect(heard).toEqual([null]);
});
