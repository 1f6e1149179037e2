import { useSyncExternalStore } from 'react';

/** An observable value. */
export type Store<T> = {
	get(): T;
	set(value: T): void;
	/** Calls back after each change, until the returned function is called. */
	follow(listener: () => void): () => void;
};

export function createStore<T>(first: T): Store<T> {
	let value = first;
	const listeners = new Set<() => void>();
	return {
		get: () => value,
		set(next) {
			if (Object.is(next, value)) return;
			value = next;
			for (const listener of [...listeners]) listener();
		},
		follow(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** The store's value in a component; on the server and while hydrating it is `rendered`. */
export const useStore = <T>(store: Pick<Store<T>, 'get' | 'follow'>, rendered = store.get()): T =>
	useSyncExternalStore(store.follow, store.get, () => rendered);
