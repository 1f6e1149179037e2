/**
 * Runs work in turn, so that no client has more than its share: one piece of each client at a time, the client
 * with the fewest waiting first. Each piece begins in a turn of the event loop of its own, and is followed by a
 * rest of its length, in which everything else is answered.
 */
export class FairQueue {
	readonly #mostRestMs: number;
	/** The waiting work of each client, oldest first. */
	readonly #waiting = new Map<string, (() => void)[]>();
	readonly #served = new Set<string>();
	#isBeginning = false;
	#rest: NodeJS.Timeout | undefined;
	/** Rest that is still to come: a timer counts whole milliseconds, and most pages take less. */
	#owedMs = 0;

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
			this.#beginSoon();
		});
	}

	async #serve<T>(client: string, work: () => Promise<T>): Promise<T> {
		this.#served.add(client);
		const began = performance.now();
		try {
			return await work();
		} finally {
			this.#served.delete(client);
			this.#restFor(performance.now() - began);
		}
	}

	/** Also where nobody waits: many clients with one quick piece each come one after the other. */
	#restFor(ms: number): void {
		this.#owedMs += Math.min(ms, this.#mostRestMs);
		if (this.#rest) return;
		if (this.#owedMs < 1) return void this.#beginSoon();
		this.#rest = setTimeout(() => {
			this.#rest = undefined;
			this.#beginSoon();
		}, Math.floor(this.#owedMs));
		this.#owedMs %= 1;
	}

	#beginSoon(): void {
		if (this.#isBeginning) return;
		this.#isBeginning = true;
		setImmediate(() => {
			this.#isBeginning = false;
			this.#beginNext();
		});
	}

	#beginNext(): void {
		if (this.#rest || this.#served.size >= mostAtOnce) return;
		const next = this.#clientWithFewest();
		const begin = next !== undefined && this.#waiting.get(next)?.[0];
		if (next === undefined || !begin) return;
		this.#remove(next, begin);
		begin();
		this.#beginSoon();
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
