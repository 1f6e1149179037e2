import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNews } from './news.ts';
import type { Platform } from './platform.ts';
import type { News } from './services.tsx';
import type { Session } from './session.ts';

const platform = { kind: 'web', network: { isOnline: () => true, follow: () => () => undefined } };
const session = { token: () => 'a.b.c' };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

type Stream = { send: (text: string) => void; isOver: boolean };
let streams: Stream[];
let heard: News['type'][];
let close: () => void;
let news: ReturnType<typeof createNews>;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('navigator', {});
	vi.stubGlobal('BroadcastChannel', undefined);
	streams = [];
	heard = [];
	vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
		const body = new ReadableStream<Uint8Array>({
			start(controller) {
				const stream: Stream = { send: (text) => controller.enqueue(bytes(text)), isOver: false };
				signal?.addEventListener('abort', () => {
					stream.isOver = true;
					controller.error(signal.reason);
				});
				streams.push(stream);
			},
		});
		return new Response(body);
	});
	news = createNews(platform as unknown as Platform, session as unknown as Session);
	news.listen(({ type }) => heard.push(type));
	close = news.open();
});
afterEach(() => {
	close();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test('a stream that went silent is opened anew, and the news that it missed are read', async () => {
	await vi.advanceTimersByTimeAsync(1000);
	expect(heard).toEqual(['gap']);
	for (let beats = 0; beats < 6; beats += 1) {
		streams[0]?.send(': beat\n\n');
		await vi.advanceTimersByTimeAsync(20_000);
	}
	expect(streams).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(70_000);
	expect(streams.map(({ isOver }) => isOver)).toEqual([true, false]);
	expect(heard).toEqual(['gap', 'gap']);
});

test('where the server cannot say what was missed, listeners hear that anything may have changed', async () => {
	await vi.advanceTimersByTimeAsync(1000);
	streams[0]?.send('id: 7\nevent: reset\ndata: {"id":0,"kind":"reset","revision":0}\n\n');
	streams[0]?.send('id: 8\nevent: table.changed\ndata: {"id":"copart-fee","kind":"table","revision":2}\n\n');
	await vi.advanceTimersByTimeAsync(10);
	expect(heard).toEqual(['gap', 'gap', 'table.changed']);
});

test('an admin that is closed leaves no event stream open', async () => {
	await vi.advanceTimersByTimeAsync(1000);
	close();
	await vi.advanceTimersByTimeAsync(200_000);
	expect(streams.map(({ isOver }) => isOver)).toEqual([true]);
});

test('news of a noted change are own, also where they come before its answer; those of another revision are not', async () => {
	const answer = Promise.withResolvers<number | null>();
	news.note('car', 7, answer.promise);
	news.note('car', 7, Promise.resolve(null));
	news.note('car', 7, Promise.reject(new Error('refused')));
	const changed = (id: number, revision: number) =>
		news.isOwn({ type: 'record.changed', kind: 'car', id, revision });
	const asked = Promise.all([changed(7, 5), changed(7, 4), changed(8, 5)]);
	answer.resolve(5);
	expect(await asked).toEqual([true, false, false]);
});

test('a call without an end holds back the news of its own record for a moment, and of no other one', async () => {
	news.note('car', 7, new Promise(() => undefined));
	const changed = (id: number) => news.isOwn({ type: 'record.changed', kind: 'car', id, revision: 5 });
	expect(await changed(8)).toBe(false);
	const late = changed(7);
	await vi.advanceTimersByTimeAsync(5000);
	expect(await late).toBe(false);
});
