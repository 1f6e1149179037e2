import { useRef } from 'react';

/**
 * Does a thing once: a second call while it is under way, as by a double click, gets the same answer. Sent twice,
 * the second would be told that somebody else was faster.
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
