/** Limits concurrency: runs a few tasks at once, the others wait in a queue. */
export function limitConcurrency(mostAtOnce: number): <T>(run: () => Promise<T>) => Promise<T> {
	let running = 0;
	const waiting: (() => void)[] = [];
	return async (run) => {
		if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
		else running++;
		try {
			return await run();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running--;
		}
	};
}
