import { say } from '@clearway/shared/format/say.ts';
import { Refusal } from '../services/refusal.ts';
import type { ShareCard } from '../share-card/share-card.ts';
import { runInChild, whenIdle } from './run-in-child.ts';

type Waiting = PromiseWithResolvers<Uint8Array> & { card: ShareCard; readers: number; isBegun: boolean };

/** Share cards: each drawn once, one at a time, when no upload needs the process that makes pictures. */
export type CardQueue = {
	/** The card from the cache; undefined where it would have to be drawn. */
	find(card: ShareCard): Uint8Array | undefined;
	/**
	 * Draws the card after those that were asked for before; `disconnected` fires when the client hangs up.
	 */
	draw(card: ShareCard, disconnected: AbortSignal): Promise<Uint8Array>;
	/** The number of cards drawn since the start. */
	readonly drawn: number;
};

const mostWaiting = 20;
const mostBytes = 32 * 1024 * 1024;

export function openCardQueue(): CardQueue {
	const cache = new Map<string, Uint8Array>();
	const waiting = new Map<string, Waiting>();
	let cachedBytes = 0;
	let drawn = 0;
	let isDrawing = false;
	// A card is made of its texts alone: a changed title is another card.
	const keyOf = (card: ShareCard): string => JSON.stringify(card);

	const store = (key: string, bytes: Uint8Array): void => {
		cache.set(key, bytes);
		cachedBytes += bytes.byteLength;
		for (const [oldest, dropped] of cache) {
			if (cachedBytes <= mostBytes) break;
			cache.delete(oldest);
			cachedBytes -= dropped.byteLength;
		}
	};

	const drawAll = async (): Promise<void> => {
		isDrawing = true;
		for (;;) {
			await whenIdle();
			const [key, next] = waiting.entries().next().value ?? [];
			if (key === undefined || !next) break;
			next.isBegun = true;
			try {
				drawn++;
				const bytes = await runInChild('card', next.card);
				store(key, bytes);
				next.resolve(bytes);
			} catch (error) {
				next.reject(error);
			}
			waiting.delete(key);
		}
		isDrawing = false;
	};

	const enter = (key: string, card: ShareCard): Waiting => {
		if (waiting.size >= mostWaiting) {
			throw new Refusal('unavailable', say('card.busy'), {
				retryAfterSeconds: 5,
			});
		}
		const entered: Waiting = { ...Promise.withResolvers<Uint8Array>(), card, readers: 0, isBegun: false };
		// If all readers hung up, the rejection has no listener.
		entered.promise.catch(() => undefined);
		waiting.set(key, entered);
		if (!isDrawing) void drawAll();
		return entered;
	};

	return {
		find: (card) => cache.get(keyOf(card)),
		async draw(card, disconnected) {
			disconnected.throwIfAborted();
			const key = keyOf(card);
			const queued = waiting.get(key) ?? enter(key, card);
			queued.readers++;
			const leave = (): void => {
				queued.readers--;
				if (queued.readers > 0 || queued.isBegun) return;
				queued.reject(disconnected.reason);
				waiting.delete(key);
			};
			disconnected.addEventListener('abort', leave, { once: true });
			return queued.promise.finally(() => disconnected.removeEventListener('abort', leave));
		},
		get drawn() {
			return drawn;
		},
	};
}
