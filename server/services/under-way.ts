/** Knows the work that is being done for a key, so that others can wait for it instead of doing it, too. */
export class UnderWay {
	readonly #endings = new Map<string, Promise<void>>();

	/** Resolves when no work is being done for the key, however the work ended. */
	async ended(key: string): Promise<void> {
		await this.#endings.get(key);
	}

	/** Does the work. */
	async run(key: string, work: () => Promise<void>): Promise<void> {
		const ending = Promise.withResolvers<void>();
		this.#endings.set(key, ending.promise);
		try {
			await work();
		} finally {
			this.#endings.delete(key);
			ending.resolve();
		}
	}
}
