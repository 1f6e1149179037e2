import type { CopyRecord } from '@clearway/shared/admin/services/platform.ts';

const prefix = 'clearway.draft/';

/**
 * Keeps the local copies that a page writes as it closes. The browser then aborts writes to its database; the local
 * storage takes them at once, and the next page moves them to the database.
 */
export function createClosingCopies() {
	const underWay = new Map<string, CopyRecord>();
	let isClosing = false;
	const store = (copy: CopyRecord): void => {
		try {
			localStorage.setItem(prefix + copy.key, JSON.stringify(copy));
		} catch {
			// Storage may be full or forbidden; the database may still be quick enough.
		}
	};
	const close = (): void => {
		isClosing = true;
		for (const copy of underWay.values()) store(copy);
	};
	// Registered first, so that local copies written in answer to the same events come after `close`.
	globalThis.addEventListener?.('beforeunload', close);
	globalThis.addEventListener?.('pagehide', close);
	// A phone ends a background page without an event.
	globalThis.document?.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') close();
	});
	return {
		begin(copy: CopyRecord): void {
			underWay.set(copy.key, copy);
			if (isClosing) store(copy);
		},
		/** The database has stored or refused the copy. */
		end(copy: CopyRecord): void {
			if (underWay.get(copy.key) === copy) underWay.delete(copy.key);
			// The person may have stayed on the page.
			if (underWay.size === 0) isClosing = false;
		},
		remove(key: string, upTo?: string): void {
			const copy = stored(prefix + key);
			if (copy && (upTo === undefined || copy.savedAt <= upTo)) localStorage.removeItem(prefix + key);
		},
		list: (): CopyRecord[] => names().flatMap((name) => stored(name) ?? []),
	};
}

function names(): string[] {
	try {
		return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
	} catch {
		return [];
	}
}

function stored(name: string): CopyRecord | null {
	try {
		// `store` wrote it.
		return JSON.parse(localStorage.getItem(name) ?? 'null') as CopyRecord | null;
	} catch {
		return null;
	}
}
