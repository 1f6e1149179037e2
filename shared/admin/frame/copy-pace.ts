const shortestMs = 20;
const longestMs = 250;

/**
 * How long a change waits for its local copy. As soon as the machine can: twice as long as the last copy
 * took, so that a text of a page is on the disk with every sign, and one of a book does not stop the typing.
 */
export function createCopyPace() {
	let tookMs = 0;
	return {
		waitMs: (): number => Math.min(longestMs, Math.max(shortestMs, 2 * tookMs)),
		/** Measures one copy: what makes it, and the writing of it. */
		async measure<T>(copy: () => Promise<T>): Promise<T> {
			const startedAt = performance.now();
			try {
				return await copy();
			} finally {
				tookMs = performance.now() - startedAt;
			}
		},
	};
}
