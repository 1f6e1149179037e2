import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../ui/store.ts';
import type { Drafts, LocalDraft } from './drafts.ts';
import { isCopyOf, type WindowCopies } from './window-copies.ts';

type Window = Awaited<ReturnType<typeof openWindow>>;

/** What lies on the machine, newest first as the storage answers it. */
let lying: Map<string, LocalDraft<unknown>>;
let isReadable: boolean;
let isWritable: boolean;
let minute: number;
let ends: AbortController[];

const drafts: Drafts = {
	isUnstored: createStore(false),
	async read<T>(key: string) {
		return (lying.get(key) as LocalDraft<T> | undefined) ?? null;
	},
	async write(key, value) {
		if (!isWritable) throw new DOMException('', 'QuotaExceededError');
		const savedAt = new Date(minute++ * 60_000);
		lying.set(key, { key, value, savedAt });
		return savedAt;
	},
	async drop(key) {
		lying.delete(key);
	},
	async list<T>(prefix: string) {
		if (!isReadable) throw new DOMException('', 'UnknownError');
		const found = [...lying.values()].filter(({ key }) => key.startsWith(prefix));
		return found.sort((a, b) => Number(b.savedAt) - Number(a.savedAt)) as LocalDraft<T>[];
	},
};

beforeEach(() => {
	// The id of what a window edits lies in the page then, so that two windows can be two copies of the module.
	vi.stubGlobal('sessionStorage', undefined);
	[lying, isReadable, isWritable, minute, ends] = [new Map(), true, true, 0, []];
});
afterEach(async () => {
	for (const end of ends) end.abort();
	vi.unstubAllGlobals();
	await expect.poll(held).toEqual([]);
});

/** Another window: the same storage and locks, and nothing else in common. */
async function openWindow() {
	vi.resetModules();
	const { openCopies } = await import('./window-copies.ts');
	/** Opens a form and ends it by its controller; `shown` is what it shows. */
	return (scope = 'table/fee') => {
		const end = new AbortController();
		ends.push(end);
		const opened = { end, shown: null as WindowCopies<string> | null, isRead: Promise.resolve() };
		opened.isRead = openCopies<string>({
			drafts,
			scope,
			anew: (value) => `${value}, anew`,
			signal: end.signal,
			show: (copies) => {
				opened.shown = copies;
			},
		});
		return opened;
	};
}

async function open(window: Window) {
	const opened = window();
	await opened.isRead;
	if (!opened.shown) throw new Error('nothing is shown');
	return { ...opened, copies: () => opened.shown as WindowCopies<string> };
}

const held = async (): Promise<(string | undefined)[]> =>
	((await navigator.locks.query()).held ?? [])
		.map(({ name }) => name)
		.filter((name) => name?.startsWith('clearway editing'));

test('the local copies of a text are those of its windows and of versions without windows, never those of another text whose name begins alike', () => {
	const note = (key: string): boolean => isCopyOf('request/8/note', key);
	expect(['request/8/note', 'request/8/note/mf3k2a1bq7x9zt'].map(note)).toEqual([true, true]);
	// The change of a note, another request's, another part's.
	expect(['request/8/note/12', 'request/8/note/12/mf3k', 'request/80/note/mf3k'].map(note)).toEqual([
		false,
		false,
		false,
	]);
	expect(isCopyOf('entry', 'entry/mf3k')).toBe(true);
	expect(isCopyOf('entry', 'entry-else')).toBe(false);
});

test('a form that was left before it had loaded holds nothing: the next window goes on with the copy', async () => {
	await drafts.write('table/fee/left', 'left');
	const [first, second] = [await openWindow(), await openWindow()];
	const { locks } = navigator;
	// A browser grants a lock a moment after it was asked.
	const request = async (...asked: Parameters<typeof locks.request>): Promise<unknown> => {
		await new Promise((resolve) => setImmediate(resolve));
		return locks.request(...asked);
	};
	vi.stubGlobal('navigator', { locks: { request, query: () => locks.query() } });
	// Left at once, and left at any later step of its loading.
	for (let steps = 0; steps < 20; steps++) {
		const opened = first();
		for (let step = 0; step < steps; step++) await Promise.resolve();
		opened.end.abort();
		await opened.isRead;
		expect(opened.shown).toBeNull();
	}
	await expect.poll(held).toEqual([]);
	expect((await open(second)).copies()).toMatchObject({ key: 'table/fee/left', own: { value: 'left' } });
});

test('what is left and opened again at once is the same copy, and is held as long as it is open', async () => {
	const [window, other] = [await openWindow(), await openWindow()];
	let opened = await open(window);
	const { key } = opened.copies();
	for (let turn = 0; turn < 3; turn++) {
		// The last it wrote is on its way as it is left.
		void drafts.write(key, `turn ${turn}`);
		opened.end.abort();
		opened = await open(window);
		expect(opened.copies()).toMatchObject({ key, own: { value: `turn ${turn}` } });
	}
	expect((await open(other)).copies()).toMatchObject({
		own: null,
		others: [{ key, isElsewhere: true }],
	});
});

test('of two that are open at once in one window the second waits for the first, and goes on with its copy', async () => {
	const window = await openWindow();
	const first = await open(window);
	const { key } = first.copies();
	const second = window();
	await drafts.write(key, 'last words');
	expect(second.shown).toBeNull();
	first.end.abort();
	await second.isRead;
	expect(second.shown).toMatchObject({ key, own: { value: 'last words' }, others: [] });
	expect(await held()).toHaveLength(1);
});

test('of windows that open at the same time exactly one goes on with what was left behind', async () => {
	await drafts.write('table/fee/left', 'left');
	const windows = [await openWindow(), await openWindow(), await openWindow()];
	const opened = await Promise.all(windows.map((window) => open(window)));
	expect(opened.filter((one) => one.copies().own !== null)).toHaveLength(1);
	expect(new Set(opened.map((one) => one.copies().key)).size).toBe(3);
});

test('who takes another copy lets go of his own, and holds the new one until he leaves', async () => {
	const [window, other] = [await openWindow(), await openWindow()];
	const here = await open(window);
	const own = here.copies().key;
	await drafts.write(own, 'here');
	await drafts.write('table/fee/left', 'left');
	expect(await here.copies().acts.take({ key: 'table/fee/left', isElsewhere: false })).toBe(true);
	expect(here.copies()).toMatchObject({
		key: 'table/fee/left',
		own: { value: 'left' },
		others: [{ key: own, isElsewhere: false }],
	});
	// The other window goes on with what is free by now, and what it writes is taken as a second text.
	const there = await open(other);
	expect(there.copies()).toMatchObject({ key: own, own: { value: 'here' } });
	expect(await there.copies().acts.take({ key: 'table/fee/left', isElsewhere: false })).toBe(false);
	expect(await there.copies().acts.take({ key: 'table/fee/left', isElsewhere: true })).toBe(true);
	expect(there.copies().own?.value).toBe('left, anew');
	expect(here.copies().key).toBe('table/fee/left');
	here.end.abort();
	there.end.abort();
	await expect.poll(held).toEqual([]);
});

test('where a copy cannot be written nothing is taken and nothing let go', async () => {
	const [window, other] = [await openWindow(), await openWindow()];
	const there = await open(other);
	await drafts.write(there.copies().key, 'there');
	const here = await open(window);
	const { key } = here.copies();
	isWritable = false;
	const taken = here.copies().acts.take({ key: there.copies().key, isElsewhere: true });
	await expect(taken).rejects.toMatchObject({ name: 'QuotaExceededError' });
	expect(here.copies().key).toBe(key);
	expect(await held()).toHaveLength(2);
});

test('a storage that could not be read for a moment is not written over by who begins in the meantime', async () => {
	const window = await openWindow();
	const before = await open(window);
	const { key } = before.copies();
	await drafts.write(key, 'before');
	before.end.abort();
	isReadable = false;
	const opened = await open(window);
	expect(opened.copies()).toMatchObject({ own: null, others: [] });
	expect(opened.copies().key).not.toBe(key);
});

test('without locks each window keeps to its own, and what the others left is offered, not taken unasked', async () => {
	vi.stubGlobal('navigator', {});
	await drafts.write('table/fee/left', 'left');
	const window = await openWindow();
	const opened = await open(window);
	const { key } = opened.copies();
	expect(opened.copies()).toMatchObject({
		own: null,
		others: [{ key: 'table/fee/left', isElsewhere: true }],
	});
	opened.end.abort();
	expect((await open(window)).copies().key).toBe(key);
	vi.unstubAllGlobals();
});
