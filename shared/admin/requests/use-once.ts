import { useRef } from 'react';

/**
 * Does a thing once: asked for again while it is on its way, as by a double click, it is the same one. Sent
 * twice, the second would be told that somebody else was faster.
 */
export function useOnce<T>(): (what: string, run: () => Promise<T>) => Promise<T> {
	const running = useRef(new Map<string, Promise<T>>());
	return (what, run) => {
		const before = running.current.get(what);
		if (before) return before;
		const work = run().finally(() => running.current.delete(what));
		running.current.set(what, work);
		return work;
	};
}
