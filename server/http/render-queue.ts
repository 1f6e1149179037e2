import type { EventEmitter } from 'node:events';

/** Pages of one client that may wait; a burst of a whole office behind one address is less. */
export const mostWaiting = 20;
const mostAtOnce = 2;
/** A render that waited for something else than this thread would rest too long otherwise. */
const mostRestMs = 50;

/**
 * Pages are rendered in turn, so that no client has more of this thread than its part: of each client one at a
 * time, the client with the fewest waiting first, and between two pages a rest as long as the first
 * one took, in which everything else is answered.
 */
export class RenderQueue {
	/** Those that wait, by client; whoever came first is first. */
	readonly #waiting = new Map<string, (() => void)[]>();
	readonly #served = new Set<string>();
	#isResting = false;

	/** How many pages of a client wait for their turn. */
	waitingOf(client: string): number {
		return this.#waiting.get(client)?.length ?? 0;
	}

	/** Renders when it is the client's turn; null where its connection closed before. */
	run<T>(client: string, connection: EventEmitter, render: () => Promise<T>): Promise<T | null> {
		return new Promise((resolve) => {
			const begin = (): void => {
				connection.off('close', leave);
				resolve(this.#serve(client, render));
			};
			const leave = (): void => {
				this.#remove(client, begin);
				resolve(null);
			};
			connection.once('close', leave);
			this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), begin]);
			this.#beginNext();
		});
	}

	async #serve<T>(client: string, render: () => Promise<T>): Promise<T> {
		this.#served.add(client);
		const began = performance.now();
		try {
			return await render();
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
			Math.min(ms, mostRestMs),
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
		let found: string | undefined;
		for (const [client, { length }] of this.#waiting) {
			if (length >= fewest || this.#served.has(client)) continue;
			fewest = length;
			found = client;
		}
		return found;
	}

	#remove(client: string, begin: () => void): void {
		const left = this.#waiting.get(client)?.filter((one) => one !== begin) ?? [];
		// A client that goes on waiting stands behind the others.
		this.#waiting.delete(client);
		if (left.length > 0) this.#waiting.set(client, left);
	}
}
