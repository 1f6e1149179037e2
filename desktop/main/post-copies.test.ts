import { emptyPostFields } from '@clearway/shared/contract/post-fields.ts';
import { expect, test } from 'vitest';
import { takeUpPosts } from './post-copies.ts';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const owner = 'https://clearway.ua\n1/';
const before = (ms: number): string => new Date(now - ms).toISOString();
const copy = (title: string) =>
	JSON.stringify({ base: emptyPostFields, fields: { ...emptyPostFields, title }, revision: 7 });

type Given = {
	key?: string;
	json?: string;
	ageMs?: number;
	waitingAt?: string;
	openScreen?: string;
	busyPath?: string;
};

async function takeUp({
	key = 'post/5',
	json = copy('Новое'),
	ageMs = 60_000,
	waitingAt,
	openScreen,
	busyPath,
}: Given) {
	const stored: [path: string, body: unknown, at: string | undefined][] = [];
	await takeUpPosts({
		drafts: {
			list: async (prefix) =>
				[{ key: owner + key, json, savedAt: before(ageMs) }].filter((one) => one.key.startsWith(prefix)),
		},
		owner,
		box: {
			find: async (path) =>
				waitingAt === undefined ? null : { path, body: '{}', at: waitingAt, state: 'waiting' },
			keep: async (path, body, at) => void stored.push([path, JSON.parse(body), at]),
		},
		isOpen: (screen) => screen === openScreen,
		isBusy: (path) => path === busyPath,
		nowMs: now,
	});
	return stored;
}

test('a post typed without a network is queued as a save of the changed fields with the revision it is based on', async () => {
	expect(await takeUp({})).toEqual([['/api/post/5/draft', { title: 'Новое', revision: 7 }, before(60_000)]]);
});

test('a post that is open, or whose screen is still closing, is left to that screen', async () => {
	expect(await takeUp({ openScreen: '/admin/posts/5' })).toEqual([]);
	expect(await takeUp({ busyPath: '/api/post/5/draft' })).toEqual([]);
	expect(await takeUp({ ageMs: 1000 })).toEqual([]);
});

test('a queued save is replaced at once by a newer local copy and never by an older one', async () => {
	expect(await takeUp({ waitingAt: before(2000), ageMs: 1000 })).toHaveLength(1);
	expect(await takeUp({ waitingAt: before(1000), ageMs: 2000 })).toEqual([]);
});

test('a post that was typed before the clock was set back does not wait until the clock is there again', async () => {
	expect(await takeUp({ ageMs: -24 * 3_600_000 })).toHaveLength(1);
});

test('a new post without an id, a copy without changes and a copy of an unknown format are not queued', async () => {
	expect(await takeUp({ key: 'post/new/abc' })).toEqual([]);
	expect(await takeUp({ json: copy('') })).toEqual([]);
	expect(await takeUp({ json: '{"title":"old shape"}' })).toEqual([]);
});
