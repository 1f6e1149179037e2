type Closable = { close(): Promise<unknown> };

/** Answers the value that a file has started already, or starts it. */
export type OfFile = <Value extends Closable>(file: string, start: () => Promise<Value>) => Promise<Value>;

/**
 * Keeps the values that one file starts for itself, and closes them as the next file begins. A worker process for
 * each file would start the browser and the server anew, too.
 */
export function perFile(): { ofFile: OfFile; close(): Promise<void> } {
	const started = new Map<() => Promise<Closable>, Promise<Closable>>();
	let current = '';
	const close = async (): Promise<void> => {
		const values = [...started.values()];
		started.clear();
		for (const value of await Promise.allSettled(values))
			if (value.status === 'fulfilled') await value.value.close();
	};
	return {
		close,
		ofFile: async <Value extends Closable>(file: string, start: () => Promise<Value>) => {
			if (file !== current) await close();
			current = file;
			const value = (started.get(start) as Promise<Value> | undefined) ?? start();
			started.set(start, value);
			return value;
		},
	};
}
