import type { StoredDraft } from '@clearway/shared/admin/frame/platform.ts';

const prefix = 'clearway.draft/';

/**
 * Keeps the drafts that a page writes as it closes. The browser then aborts writes to its database; the local
 * storage takes them at once, and the next page moves them to the database.
 */
export function createClosingDrafts() {
	const underWay = new Map<string, StoredDraft>();
	let isClosing = false;
	const store = (draft: StoredDraft): void => {
		try {
			localStorage.setItem(prefix + draft.key, JSON.stringify(draft));
		} catch {
			// Storage may be full or forbidden; the database may still be quick enough.
		}
	};
	const close = (): void => {
		isClosing = true;
		for (const draft of underWay.values()) store(draft);
	};
	// Registered first, so that drafts written in answer to the same events come after `close`.
	globalThis.addEventListener?.('beforeunload', close);
	globalThis.addEventListener?.('pagehide', close);
	// A phone ends a background page without an event.
	globalThis.document?.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') close();
	});
	return {
		begin(draft: StoredDraft): void {
			underWay.set(draft.key, draft);
			if (isClosing) store(draft);
		},
		/** The database has stored or refused the draft. */
		end(draft: StoredDraft): void {
			if (underWay.get(draft.key) === draft) underWay.delete(draft.key);
			// The person may have stayed on the page.
			if (underWay.size === 0) isClosing = false;
		},
		remove(key: string, upTo?: string): void {
			const draft = stored(prefix + key);
			if (draft && (upTo === undefined || draft.savedAt <= upTo)) localStorage.removeItem(prefix + key);
		},
		list: (): StoredDraft[] => names().flatMap((name) => stored(name) ?? []),
	};
}

function names(): string[] {
	try {
		return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
	} catch {
		return [];
	}
}

function stored(name: string): StoredDraft | null {
	try {
		// `store` wrote it.
		return JSON.parse(localStorage.getItem(name) ?? 'null') as StoredDraft | null;
	} catch {
		return null;
	}
}
