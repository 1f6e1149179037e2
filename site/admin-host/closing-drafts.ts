import type { StoredDraft } from '@clearway/shared/admin/frame/platform.ts';

const prefix = 'clearway.draft/';

/**
 * What a page writes as it closes. The browser's database aborts whatever it has not stored by then; the
 * local storage takes it at once, and gives it to the database with the next page.
 */
export function createClosingDrafts() {
	const underWay = new Map<string, StoredDraft>();
	let isClosing = false;
	const store = (draft: StoredDraft): void => {
		try {
			localStorage.setItem(prefix + draft.key, JSON.stringify(draft));
		} catch {
			// A full or missing storage: the database may still be quick enough.
		}
	};
	const close = (): void => {
		isClosing = true;
		for (const draft of underWay.values()) store(draft);
	};
	// As whatever runs in a page. Whoever writes in answer to the same events does so after this.
	globalThis.addEventListener?.('beforeunload', close);
	globalThis.addEventListener?.('pagehide', close);
	// A phone ends what is in the background without a word.
	globalThis.document?.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') close();
	});
	return {
		begin(draft: StoredDraft): void {
			underWay.set(draft.key, draft);
			if (isClosing) store(draft);
		},
		/** The database has it, or has refused it. */
		end(draft: StoredDraft): void {
			if (underWay.get(draft.key) === draft) underWay.delete(draft.key);
			// Somebody may have stayed after all.
			if (underWay.size === 0) isClosing = false;
		},
		remove(key: string, upTo?: string): void {
			const draft = stored(prefix + key);
			if (draft && (upTo === undefined || draft.savedAt <= upTo)) localStorage.removeItem(prefix + key);
		},
		/** What pages left behind as they closed. */
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
		// Written by `store` above.
		return JSON.parse(localStorage.getItem(name) ?? 'null') as StoredDraft | null;
	} catch {
		return null;
	}
}
