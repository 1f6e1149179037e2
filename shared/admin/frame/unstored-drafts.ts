import { createStore, type Store } from '../../ui/store.ts';
import type { DraftStore, StoredDraft } from './platform.ts';

/**
 * Keeps what a storage refuses as long as the page lives: the disk is full, or a private window has none. The
 * one who writes is told all the same.
 */
export function keepUnstored(store: DraftStore): { store: DraftStore; isUnstored: Store<boolean> } {
	const kept = new Map<string, StoredDraft>();
	const isUnstored = createStore(false);
	const forget = (key: string, upTo?: string): void => {
		const draft = kept.get(key);
		if (draft && (upTo === undefined || draft.savedAt <= upTo)) kept.delete(key);
		isUnstored.set(kept.size > 0);
	};
	return {
		isUnstored,
		store: {
			read: async (key) => kept.get(key) ?? (await store.read(key)),
			async write(draft) {
				try {
					await store.write(draft);
				} catch (error) {
					kept.set(draft.key, draft);
					isUnstored.set(true);
					throw error;
				}
				forget(draft.key, draft.savedAt);
			},
			remove(key, upTo) {
				forget(key, upTo);
				return store.remove(key, upTo);
			},
			async list(prefix) {
				const own = [...kept.values()].filter(({ key }) => key.startsWith(prefix));
				const stored = await store.list(prefix).catch((error: unknown) => {
					if (own.length === 0) throw error;
					return [];
				});
				const all = [...own, ...stored.filter(({ key }) => !kept.has(key))];
				return all.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
			},
		},
	};
}
