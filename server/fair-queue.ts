/**
 * Runs work in turn, so that no client has more than its share: one piece of each client at a time, the client
 * with the fewest waiting first. Work of the main thread is followed by a rest of the same length, in which
 * everything else is answered.
 */
export class FairQueue {
	readonly #mostRestMs: number;
	/** The waiting work of each client, oldest first. */
	readonly #waiting = new Map<string, (() => void)[]>();
	readonly #served = new Set<string>();
	#isResting = false;

	/** Work that waits for something else than the main thread would rest too long without a limit. */
	constructor({ mostRestMs = 0 }: { mostRestMs?: number } = {}) {
		this.#mostRestMs = mostRestMs;
	}

	waitingOf(client: string): number {
		return this.#waiting.get(client)?.length ?? 0;
	}

	/** Runs work at the client's turn; null where the client is gone before. */
	run<T>(client: string, gone: AbortSignal, work: () => Promise<T>): Promise<T | null> {
		return new Promise((resolve) => {
			const begin = (): void => {
				gone.removeEventListener('abort', leave);
				resolve(this.#serve(client, work));
			};
			const leave = (): void => {
				this.#remove(client, begin);
				resolve(null);
			};
			if (gone.aborted) return resolve(null);
			gone.addEventListener('abort', leave, { once: true });
			this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), begin]);
			this.#beginNext();
		});
	}

	async #serve<T>(client: string, work: () => Promise<T>): Promise<T> {
		this.#served.add(client);
		const began = performance.now();
		try {
			return await work();
		} finally {
			this.#served.delete(client);
			if (this.#waiting.size > 0) this.#rest(performance.now() - began);
		}
	}

	#rest(ms: number): void {
		this.#isResting = true;
		setTimeout(
			() => {
				this.#isResting = false;
				this.#beginNext();
			},
			Math.min(ms, this.#mostRestMs),
		);
	}

	#beginNext(): void {
		while (!this.#isResting && this.#served.size < mostAtOnce) {
			const next = this.#clientWithFewest();
			const begin = next !== undefined && this.#waiting.get(next)?.[0];
			if (next === undefined || !begin) return;
			this.#remove(next, begin);
			begin();
		}
	}

	#clientWithFewest(): string | undefined {
		let fewest = Number.POSITIVE_INFINITY;
		let chosen: string | undefined;
		for (const [client, { length }] of this.#waiting) {
			if (length >= fewest || this.#served.has(client)) continue;
			fewest = length;
			chosen = client;
		}
		return chosen;
	}

	#remove(client: string, begin: () => void): void {
		const stillWaiting = this.#waiting.get(client)?.filter((queued) => queued !== begin) ?? [];
		// A client that goes on waiting stands behind the others.
		this.#waiting.delete(client);
		if (stillWaiting.length > 0) this.#waiting.set(client, stillWaiting);
	}
}

const mostAtOnce = 2;
