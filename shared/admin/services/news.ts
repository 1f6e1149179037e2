import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { EventType, NewsData, NewsKind } from '../../contract/events.ts';
import { createStore } from '../../ui/store.ts';
import { readEvents } from './event-stream.ts';
import type { Platform } from './platform.ts';
import type { News, NewsStream, RecordNews } from './services.tsx';
import { useServices } from './services.tsx';
import type { Session } from './session.ts';

const address = '/api/events';
const firstWaitMs = 1000;
const longestWaitMs = 30_000;
const followerMs = 300;
// The server sends something every twenty seconds; a network that dies silently leaves the stream open for ever.
const silentMs = 60_000;
const types: readonly string[] = [
	'request.created',
	'request.changed',
	'request.message',
	'car.message',
	'car.accepted',
	'car.signed',
	'record.changed',
	'table.changed',
] satisfies EventType[];

const ownWaitMs = 5000;

/** Makes the news of a host. */
export function createNews(platform: Platform, session: Session): NewsStream {
	const state = createStore<'off' | 'live' | 'waiting'>('off');
	const listeners = new Set<(news: News) => void>();
	const tell = (news: News): void => {
		for (const listener of [...listeners]) listener(news);
	};

	async function read(
		lastId: string | null,
		signal: AbortSignal,
		publish: (news: News) => void,
	): Promise<string | null> {
		const token = session.token();
		if (token === null) return null;
		let id = lastId;
		const ending = new AbortController();
		const end = (): void => ending.abort();
		signal.addEventListener('abort', end);
		let silenceTimer: ReturnType<typeof setTimeout> | undefined;
		const hear = (): void => {
			clearTimeout(silenceTimer);
			silenceTimer = setTimeout(end, silentMs);
		};
		hear();
		try {
			const headers = {
				accept: 'text/event-stream',
				authorization: `Bearer ${token}`,
				'x-clearway-app': platform.kind,
			};
			const response = await fetch(address, {
				headers: id === null ? headers : { ...headers, 'last-event-id': id },
				credentials: 'omit',
				signal: ending.signal,
			});
			if (response.status === 401) await session.refused(token);
			if (!response.ok || !response.body) return id;
			state.set('live');
			// Changes since the screens were loaded, or since the last stream broke, were not received.
			publish({ type: 'gap' });
			for await (const event of readEvents(response.body, hear)) {
				id = event.id ?? id;
				const news = readNews(event.type, event.data);
				if (news) publish(news);
			}
		} catch {
			// The connection broke, as connections do: the next try follows.
		} finally {
			clearTimeout(silenceTimer);
			signal.removeEventListener('abort', end);
		}
		return id;
	}

	async function stayOpen(signal: AbortSignal, publish: (news: News) => void): Promise<void> {
		let id: string | null = null;
		let waitMs = firstWaitMs;
		while (!signal.aborted && session.token() !== null) {
			const startedAt = Date.now();
			id = await read(id, signal, publish);
			if (signal.aborted) break;
			state.set('waiting');
			waitMs = Date.now() - startedAt > longestWaitMs ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs);
			// Random delay: many browsers that lost the same server must not reconnect in the same second.
			await pause(waitMs * (0.5 + Math.random() / 2), signal, platform.network.follow);
		}
		state.set('off');
	}

	const own = new Set<string>();
	/** The calls of this window that have no answer yet, by the record that they change. */
	const underWay = new Map<string, Set<Promise<unknown>>>();

	return {
		state,
		listen(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		note(kind, id, change) {
			const of = recordOf({ kind, id });
			const calls = underWay.get(of) ?? new Set();
			underWay.set(of, calls);
			const noted = change
				.then(
					(revision) => revision !== null && own.add(nameOf({ kind, id, revision })),
					() => undefined,
				)
				.finally(() => {
					calls.delete(noted);
					if (calls.size === 0) underWay.delete(of);
				});
			calls.add(noted);
		},
		async isOwn(news) {
			const calls = Promise.all(underWay.get(recordOf(news)) ?? []);
			// A call without an end must not hold back what others changed.
			let timer: ReturnType<typeof setTimeout> | undefined;
			await Promise.race([calls, new Promise((resolve) => (timer = setTimeout(resolve, ownWaitMs)))]);
			clearTimeout(timer);
			return own.has(nameOf(news));
		},
		open() {
			const closing = new AbortController();
			const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('clearway-news');
			if (channel) channel.onmessage = ({ data }) => tell(data as News);
			const publish = (news: News): void => {
				tell(news);
				channel?.postMessage(news);
			};
			let isLeading = false;
			const run = () => {
				isLeading = true;
				return stayOpen(closing.signal, publish);
			};
			// A browser gives a site six connections in all; one tab listens for the others. Locks need https or
			// localhost.
			if (navigator.locks && channel)
				navigator.locks.request('clearway-news', { signal: closing.signal }, run).catch(() => undefined);
			else void run();
			// Another tab listens for this one; events it received while this tab was loading were missed.
			const follower = setTimeout(() => !isLeading && tell({ type: 'gap' }), followerMs);
			return () => {
				clearTimeout(follower);
				closing.abort();
				channel?.close();
			};
		},
	};
}

const recordOf = ({ kind, id }: Pick<NewsData, 'kind' | 'id'>): string => `${kind} ${id}`;
const nameOf = ({ kind, id, revision }: NewsData): string => `${kind} ${id} ${revision}`;

function readNews(type: string, data: string): News | null {
	// The server cannot say what was missed.
	if (type === 'reset') return { type: 'gap' };
	if (!types.includes(type)) return null;
	try {
		return { type: type as EventType, ...(JSON.parse(data) as NewsData) };
	} catch {
		return null;
	}
}

// Waits, but not longer than until the network comes back.
function pause(
	ms: number,
	signal: AbortSignal,
	followNetwork: (listener: () => void) => () => void,
): Promise<void> {
	return new Promise((resolve) => {
		const done = (): void => {
			clearTimeout(timer);
			unfollow();
			signal.removeEventListener('abort', done);
			resolve();
		};
		const timer = setTimeout(done, ms);
		const unfollow = followNetwork(done);
		signal.addEventListener('abort', done);
	});
}

/** Listens to events while the component is mounted; only to the given types, if any. */
export function useNews(listener: (news: News) => void, only?: readonly News['type'][]): void {
	const { news } = useServices();
	const hear = useEffectEvent((item: News): void => {
		if (!only || only.includes(item.type)) listener(item);
	});
	useEffect(() => news.listen((item) => hear(item)), [news]);
}

/** Reloads the screen when a record of these kinds changed, or when events may have been missed. */
export function useReloadOnNews(...kinds: NewsKind[]): void {
	const { revalidate } = useRevalidator();
	useNewsOf(kinds, () => void revalidate());
}

/**
 * Calls `read` after news of these kinds: once for all news that come together. `isAbout` says which records count.
 * Changes of this window that were noted do not.
 */
export function useNewsOf(
	kinds: readonly NewsKind[],
	read: () => void,
	isAbout: (news: RecordNews) => boolean = () => true,
): void {
	const { news: stream } = useServices();
	const readAgain = useEffectEvent(read);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const heard = useRef<News[]>([]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const readUnlessOwn = async (): Promise<void> => {
		const isOwn = heard.current.splice(0).map((news) => news.type !== 'gap' && stream.isOwn(news));
		if ((await Promise.all(isOwn)).includes(false)) readAgain();
	};
	useNews((news) => {
		if (news.type !== 'gap' && !(kinds.includes(news.kind) && isAbout(news))) return;
		heard.current.push(news);
		clearTimeout(timer.current);
		// Bulk actions bring many at once.
		timer.current = setTimeout(() => void readUnlessOwn(), 250);
	});
}

/** Narrows the news of a kind to one record; news of other kinds count as they are. */
export const isOf =
	(kind: NewsKind, id: number) =>
	(news: RecordNews): boolean =>
		news.kind !== kind || String(news.id) === String(id);
