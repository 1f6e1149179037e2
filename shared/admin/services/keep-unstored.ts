import { createStore, type Store } from '../../ui/store.ts';
import type { CopyRecord, CopyStore } from './platform.ts';

/**
 * Keeps the copies that a storage refuses while the page lives: the disk is full, or a private window has no
 * storage. The writer still gets the error.
 */
export function keepUnstored(store: CopyStore): { store: CopyStore; isUnstored: Store<boolean> } {
	const kept = new Map<string, CopyRecord>();
	const isUnstored = createStore(false);
	const forget = (key: string, upTo?: string): void => {
		const copy = kept.get(key);
		if (copy && (upTo === undefined || copy.savedAt <= upTo)) kept.delete(key);
		isUnstored.set(kept.size > 0);
	};
	return {
		isUnstored,
		store: {
			read: async (key) => kept.get(key) ?? (await store.read(key)),
			async write(copy) {
				try {
					await store.write(copy);
				} catch (error) {
					kept.set(copy.key, copy);
					isUnstored.set(true);
					throw error;
				}
				forget(copy.key, copy.savedAt);
			},
			remove(key, upTo) {
				forget(key, upTo);
				return store.remove(key, upTo);
			},
			async list(prefix) {
				const keptCopies = [...kept.values()].filter(({ key }) => key.startsWith(prefix));
				const stored = await store.list(prefix).catch((error: unknown) => {
					if (keptCopies.length === 0) throw error;
					return [];
				});
				const copies = [...keptCopies, ...stored.filter(({ key }) => !kept.has(key))];
				return copies.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
			},
		},
	};
}
