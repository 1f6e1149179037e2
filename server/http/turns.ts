/**
 * Requests of one client begin one at a time: before the next one, those of all others that have arrived
 * meanwhile begin. Fifty at once that are answered within a moment each would otherwise be a long wait for
 * everybody else.
 */
export class Turns {
	/** Those that wait, for each client who had a turn just now. */
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
