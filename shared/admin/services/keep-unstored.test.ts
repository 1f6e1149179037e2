import { expect, test } from 'vitest';
import { keepUnstored } from './keep-unstored.ts';
import type { CopyRecord, CopyStore } from './platform.ts';

const at = (minute: number): string => new Date(minute * 60_000).toISOString();
const draft = (key: string, minute: number): CopyRecord => ({
	key,
	savedAt: at(minute),
	json: `"${minute}"`,
});

function makeStore() {
	const lying = new Map<string, CopyRecord>();
	const state = { isFull: false, isGone: false };
	const ask = (): void => {
		if (state.isGone) throw new DOMException('', 'InvalidStateError');
	};
	const store: CopyStore = {
		async read(key) {
			ask();
			return lying.get(key) ?? null;
		},
		async write(written) {
			ask();
			if (state.isFull) throw new DOMException('', 'QuotaExceededError');
			lying.set(written.key, written);
		},
		async remove(key) {
			ask();
			lying.delete(key);
		},
		async list(prefix) {
			ask();
			return [...lying.values()].filter(({ key }) => key.startsWith(prefix));
		},
	};
	return { state, ...keepUnstored(store) };
}

test('a copy that a full disk refuses is kept in the page, in place of the older copy, until it is stored', async () => {
	const { state, store, isUnstored } = makeStore();
	await store.write(draft('1/post/5', 1));
	state.isFull = true;
	await expect(store.write(draft('1/post/5', 2))).rejects.toMatchObject({ name: 'QuotaExceededError' });
	expect(isUnstored.get()).toBe(true);
	expect(await store.read('1/post/5')).toEqual(draft('1/post/5', 2));
	expect(await store.list('1/')).toEqual([draft('1/post/5', 2)]);
	state.isFull = false;
	await store.write(draft('1/post/5', 3));
	expect(isUnstored.get()).toBe(false);
	expect(await store.read('1/post/5')).toEqual(draft('1/post/5', 3));
});

test('a window without any storage reads the copies that were written in it, and fails to read all others', async () => {
	const { state, store, isUnstored } = makeStore();
	state.isGone = true;
	await expect(store.write(draft('1/entry/a', 1))).rejects.toThrow();
	await expect(store.write(draft('1/entry/b', 2))).rejects.toThrow();
	expect(await store.list('1/entry')).toEqual([draft('1/entry/b', 2), draft('1/entry/a', 1)]);
	await expect(store.list('1/post')).rejects.toThrow();
	await expect(store.read('1/post/5')).rejects.toThrow();
	// A copy written later belongs to another window.
	await store.remove('1/entry/b', at(1)).catch(() => undefined);
	expect(await store.read('1/entry/b')).toEqual(draft('1/entry/b', 2));
	for (const key of ['1/entry/a', '1/entry/b']) await store.remove(key, at(2)).catch(() => undefined);
	expect(isUnstored.get()).toBe(false);
});
