import { emptyPostFields } from '@clearway/shared/contract/post-fields.ts';
import { expect, test } from 'vitest';
import type { Waiting } from './outbox.ts';
import { countWaiting } from './waiting-saves.ts';

const at = '2026-11-20T10:00:00.000Z';
const post = (id: number, title: string) => ({
	key: `https://clearway.ua\n1/post/${id}`,
	savedAt: at,
	json: JSON.stringify({ base: emptyPostFields, fields: { ...emptyPostFields, title }, revision: 7 }),
});

test('what waits for the server is counted once each: saves in the queue, and posts that are only in their local copies', async () => {
	const queue: Waiting[] = [
		{ path: '/api/meta/1', body: '{}', at, state: 'waiting' },
		{ path: '/api/meta/2', body: '{}', at, state: 'conflict' },
		{ path: '/api/admin/post/5/draft', body: '{}', at, state: 'waiting' },
	];
	// As written, of another account, changed, unchanged.
	const copies = [
		post(6, 'Новое'),
		{ ...post(7, 'Чужое'), key: 'https://clearway.ua\n2/post/7' },
		post(8, ''),
	];
	const count = await countWaiting('https://clearway.ua', 1, {
		drafts: { list: async (prefix) => copies.filter(({ key }) => key.startsWith(prefix)) },
		outbox: () => ({
			list: async () => queue,
			find: async (path) => queue.find((one) => one.path === path) ?? null,
		}),
	});
	expect(count).toBe(3);
});
