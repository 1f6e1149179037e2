/**
 * Runs work in turn, so that no client has more than its share: one piece of each client at a time, the client
 * with the fewest waiting first. Between two pieces whole turns of the event loop pass, in which everything else is
 * answered; when nothing else waits, they take microseconds.
 */
export class FairQueue {
	/** The waiting work of each client, oldest first. */
	readonly #waiting = new Map<string, (() => void)[]>();
	readonly #served = new Set<string>();
	#turnsToPass = 0;
	#isPassing = false;

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
			this.#passTurns();
		});
	}

	async #serve<T>(client: string, work: () => Promise<T>): Promise<T> {
		this.#served.add(client);
		try {
			return await work();
		} finally {
			this.#served.delete(client);
			this.#rest();
		}
	}

	#rest(): void {
		this.#turnsToPass = turnsBetween;
		this.#passTurns();
	}

	/** An immediate that is asked for by another one runs in the next turn. */
	#passTurns(): void {
		if (this.#isPassing) return;
		this.#isPassing = true;
		setImmediate(() => {
			this.#isPassing = false;
			if (--this.#turnsToPass > 0) this.#passTurns();
			else this.#beginNext();
		});
	}

	#beginNext(): void {
		if (this.#served.size >= mostAtOnce) return;
		const next = this.#clientWithFewest();
		const begin = next !== undefined && this.#waiting.get(next)?.[0];
		if (next === undefined || !begin) return;
		this.#remove(next, begin);
		begin();
		this.#rest();
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

// A new connection is accepted in one turn and answered in the next; the third answers what came meanwhile.
const turnsBetween = 3;
// A second piece may begin while the first one waits for something else than the main thread.
const mostAtOnce = 2;
