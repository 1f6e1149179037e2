import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mayWait, openOutbox, placeOf, type Waiting, withActsOf, withRevisionOf } from './outbox.ts';
import { openVault, type Vault, vaultKey } from './vault.ts';

let folder: string;
let vault: Vault;
const open = (owner = 'https://clearway.ua/1') =>
	openOutbox({ vault, owner, now: () => new Date('2026-01-01T10:00:00Z') });
const answer = (status: number) => async (): Promise<Response> => new Response(null, { status });
const tablePath = '/api/calculator/copart-fee/rows';
const nowhere = (): boolean => false;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'outbox-'));
	const key = vaultKey(randomBytes(32));
	vault = openVault(folder, async () => [key]);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('only saves that replace a record and carry its revision are queued', () => {
	expect(mayWait('PUT', '/api/meta/3')).toBe(true);
	expect(mayWait('PUT', '/api/post/3/draft')).toBe(true);
	for (const [method, path] of [
		['POST', '/api/meta'],
		['DELETE', '/api/meta/3'],
		['PUT', '/api/post/order'],
		// A form with a picture, which the queue could not send.
		['PUT', '/api/post/3'],
		['POST', '/api/post/3/publish'],
	] as const) {
		expect(mayWait(method, path)).toBe(false);
	}
});

test('every call that is queued is a PUT of JSON, which is all the queue sends', () => {
	const calls = Object.values<Record<string, Endpoint>>(contract).flatMap((group) => Object.values(group));
	const queued = calls.filter(({ offline }) => offline !== undefined);
	expect(queued.filter(({ method, body }) => method !== 'PUT' || !body)).toEqual([]);
});

test('only the newest of several queued saves of a record is sent', async () => {
	const box = open();
	await box.keep('/api/meta/3', '{"title":"a"}');
	await box.keep('/api/meta/3', '{"title":"b"}');
	const sent: string[] = [];
	const done = await box.send(async ({ body }) => {
		sent.push(body);
		return new Response('{}');
	}, nowhere);
	expect([sent, done]).toEqual([['{"title":"b"}'], [{ path: '/api/meta/3', outcome: 'sent' }]]);
	expect(await open().list()).toEqual([]);
});

test.each([401, 429, 500, 503])('a save answered with %i stays in the queue', async (status) => {
	const box = open();
	await box.keep('/api/meta/3', '{}');
	expect(await box.send(answer(status), nowhere)).toEqual([]);
	expect(await box.list()).toHaveLength(1);
});

const always500 = (bad: string, sent: string[] = []) => ({
	sent,
	put: async ({ path }: { path: string }): Promise<Response> => {
		sent.push(path);
		return new Response(null, { status: path.startsWith(bad) ? 500 : 200 });
	},
});

test('a save on which the server keeps failing does not hold up other records', async () => {
	const box = open();
	await box.keep('/api/meta/3', '{}', '2026-01-01T09:00:00.000Z');
	await box.keep('/api/meta/4', '{}', '2026-01-01T08:59:59.000Z');
	await box.keep('/api/meta/5', '{}', '2026-01-01T09:00:01.000Z');
	const done = await box.send(always500('/api/meta/3').put, nowhere);
	expect(done.map(({ path, outcome }) => `${path} ${outcome}`).sort()).toEqual([
		'/api/meta/4 sent',
		'/api/meta/5 sent',
	]);
	expect((await box.list()).map(({ path }) => path)).toEqual(['/api/meta/3']);
});

test('once the network is lost no further save of the outbox is tried', async () => {
	const box = open();
	await box.keep('/api/meta/3', '{}');
	await box.keep('/api/meta/4', '{}');
	let count = 0;
	await box.send(async () => {
		count += 1;
		return null;
	}, nowhere);
	expect([count, (await box.list()).length]).toEqual([1, 2]);
});

test('a save that met a conflict is left for the conflict screen and is not sent again', async () => {
	const box = open();
	await box.keep('/api/meta/3', '{"title":"a","revision":4}');
	expect(await box.send(answer(409), nowhere)).toEqual([{ path: '/api/meta/3', outcome: 'conflict' }]);
	expect(await box.send(answer(200), nowhere)).toEqual([]);
	const waiting = await box.find('/api/meta/3');
	if (!waiting) throw new Error('the conflict is gone');
	expect(JSON.parse(withRevisionOf(waiting, '{"title":"b","revision":9}'))).toEqual({
		title: 'b',
		revision: 4,
	});
});

test.each([200, 400, 409].flatMap((status) => ['10:00:01', '09:00:00'].map((at) => [status, at] as const)))(
	'a newer save that is queued while an older one is answered with %i stays, even when the clock says %s',
	async (status, at) => {
		const box = open();
		await box.keep('/api/meta/3', '{"title":"a"}');
		await box.send(async () => {
			await box.keep('/api/meta/3', '{"title":"b"}', `2026-01-01T${at}.000Z`);
			return new Response(null, { status });
		}, nowhere);
		expect(await box.find('/api/meta/3')).toMatchObject({ body: '{"title":"b"}', state: 'waiting' });
	},
);

test('a save that was dropped or replaced while another one was being sent is not sent in its old form', async () => {
	const box = open();
	await box.keep('/api/meta/1', '{"title":"old"}', '2026-01-01T09:00:00.000Z');
	await box.keep('/api/meta/2', '{"title":"dropped"}', '2026-01-01T09:00:01.000Z');
	await box.keep('/api/meta/3', '{}', '2026-01-01T08:00:00.000Z');
	const sent: string[] = [];
	await box.send(async ({ path, body }) => {
		sent.push(body);
		if (path !== '/api/meta/3') return new Response('{}');
		await box.forget('meta/2');
		await box.keep('/api/meta/1', '{"title":"new"}');
		return new Response('{}');
	}, nowhere);
	expect(sent).toEqual(['{}', '{"title":"new"}']);
});

test('a direct save drops only the saves that were queued before it', async () => {
	const box = open();
	await box.keep('/api/meta/3', '{}', '2026-01-01T09:59:55.000Z');
	await box.drop('/api/meta/3', '2026-01-01T09:59:54.000Z');
	expect(await box.list()).toHaveLength(1);
	await box.drop('/api/meta/3', '2026-01-01T09:59:56.000Z');
	expect(await box.list()).toEqual([]);
});

test('a direct save also drops a save that was queued before the clock was set back', async () => {
	const box = open();
	await box.keep('/api/meta/3', '{}', '2026-01-01T11:00:00.000Z');
	await box.drop('/api/meta/3', '2026-01-01T09:59:59.000Z');
	expect(await box.list()).toEqual([]);
});

test('a queued save of an open record is left to its screen', async () => {
	const box = open();
	await box.keep('/api/post/5/draft', '{}');
	expect(await box.send(answer(200), (screen) => screen === '/admin/posts/5')).toEqual([]);
	expect(await box.list()).toHaveLength(1);
});

test('a queued publication of a table is sent even while its screen is open, because that screen cannot save by itself', async () => {
	const box = open();
	await box.keep(tablePath, '{}');
	expect(await box.send(answer(201), () => true)).toEqual([{ path: tablePath, outcome: 'sent' }]);
	expect(placeOf(tablePath)).toEqual({
		screen: '/admin/tables/copart-fee',
		draft: 'table/copart-fee',
	});
});

test('the later of two publications of one table waits in the outbox', async () => {
	const box = open();
	await box.keep(tablePath, '{"fields":"first"}');
	await box.keep(tablePath, '{"fields":"second"}');
	expect(await box.list()).toMatchObject([{ body: '{"fields":"second"}' }]);
});

test('a queued save that the server refuses is reported once and waits for a decision', async () => {
	const box = open();
	await box.keep('/api/meta/3', '{}');
	expect(await box.send(answer(400), nowhere)).toEqual([{ path: '/api/meta/3', outcome: 'refused' }]);
	expect(await box.send(answer(200), nowhere)).toEqual([]);
});

test('dropping the local copy of a record also drops its queued save', async () => {
	const box = open();
	await box.keep(tablePath, '{}');
	await box.keep('/api/meta/3', '{}');
	await box.forget('table/copart-fee');
	expect((await box.list()).map(({ path }) => path)).toEqual(['/api/meta/3']);
});

test('a setting that was typed back is not sent; the other settings still are', async () => {
	const box = open();
	await box.keep('/api/option/7', '{}');
	await box.keep('/api/option/8', '{}');
	expect(placeOf('/api/option/7')).toEqual({ screen: '/admin/setting', draft: 'setting/7' });
	await box.forget('setting/7');
	expect((await box.list()).map(({ path }) => path)).toEqual(['/api/option/8']);
});

test('another admin or another server cannot see the queue', async () => {
	await open().keep('/api/meta/3', '{}');
	expect(await open('https://clearway.ua/2').list()).toEqual([]);
	expect(await open('https://other.example/1').list()).toEqual([]);
});

test('a queued publication of a car survives a later save of its texts', () => {
	const waiting = (body: object, state: Waiting['state'] = 'waiting'): Waiting => ({
		...{ path: '/api/car/3', at: '2026-01-01T10:00:00.000Z', state },
		body: JSON.stringify(body),
	});
	const merged = (before: Waiting, body: object) => JSON.parse(withActsOf(before, JSON.stringify(body)));
	const published = { story: 'a', status: 'published', revision: 4 };
	expect(merged(waiting(published), { story: 'b', revision: 4 })).toEqual({ ...published, story: 'b' });
	// The person's newest status holds, and nothing is taken over from another revision or a refused save.
	const said = { story: 'b', status: 'draft', revision: 4 };
	expect(merged(waiting(published), said)).toEqual(said);
	for (const before of [waiting({ ...published, revision: 3 }), waiting(published, 'refused')])
		expect(merged(before, { story: 'b', revision: 4 })).toEqual({ story: 'b', revision: 4 });
	const meta = { ...waiting({ title: 'a', status: 'published', revision: 4 }), path: '/api/meta/3' };
	expect(merged(meta, { title: 'b', revision: 4 })).toEqual({ title: 'b', revision: 4 });
});
