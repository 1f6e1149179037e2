/**
 * Requests of one client begin one at a time: all requests of others that have arrived meanwhile begin before
 * its next one. Otherwise fifty quick ones at once would be a long wait for everybody else.
 */
export class Turns {
	/** The waiting requests of each client that had a turn just now. */
	readonly #waiting = new Map<string, (() => void)[]>();

	take(client: string, begin: () => void): void {
		const waiting = this.#waiting.get(client);
		if (waiting) return void waiting.push(begin);
		this.#waiting.set(client, []);
		this.#give(client, begin);
	}

	#give(client: string, begin: () => void): void {
		setImmediate(() => {
			const next = this.#waiting.get(client)?.shift();
			if (next) this.#give(client, next);
			else this.#waiting.delete(client);
		});
		begin();
	}
}
