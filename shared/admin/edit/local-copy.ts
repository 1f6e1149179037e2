import type { Copies } from '../services/copies.ts';
import type { Fields, Typed } from './step.ts';

type Kept<F extends Fields> = {
	readonly typed: Typed<F>;
	/** What was sent and has no answer: it may be stored. */
	readonly sent?: Partial<F> | null;
};

/** What is typed and not saved, on this computer. */
export type LocalCopy<F extends Fields> = Kept<F> & { readonly savedAt: Date };

/** In `load`: what is left of a record that was not saved; null without it, or where it cannot be read. */
export async function readCopy<F extends Fields>(
	copyStore: Copies,
	key: string,
): Promise<LocalCopy<F> | null> {
	const copy = await copyStore.read<Partial<Kept<F>>>(key).catch(() => null);
	const { typed, sent = null } = copy?.value ?? {};
	return copy && typed ? { typed, sent, savedAt: copy.savedAt } : null;
}

/** In `load`: what is left of the records under a prefix, by key. */
export async function listCopies<F extends Fields>(
	copyStore: Copies,
	prefix: string,
): Promise<ReadonlyMap<string, LocalCopy<F>>> {
	const copies = await copyStore.list<{ typed: Typed<F> }>(prefix).catch(() => []);
	return new Map(copies.map(({ key, value: { typed }, savedAt }) => [key, { typed, savedAt }]));
}

export type CopyWriter<F extends Fields> = {
	/** Writes soon what is typed by now; nothing typed removes the copy. */
	write(kept: Kept<F>): void;
	/** Writes it now. */
	flush(): Promise<void>;
};

const soonMs = 100;

export function createCopyWriter<F extends Fields>(
	copyStore: Copies,
	key: string,
	tell: (copiedAt: Date | null) => void,
): CopyWriter<F> {
	let waiting: { kept: Kept<F>; timer: ReturnType<typeof setTimeout> } | null = null;
	let last = Promise.resolve();
	const flush = (): Promise<void> => {
		if (!waiting) return last;
		const {
			kept: { typed, sent },
			timer,
		} = waiting;
		clearTimeout(timer);
		waiting = null;
		const isEmpty = Object.keys(typed).length === 0;
		// Handed over at once: a closing page would not come to what waits for an answer. The store keeps the order.
		const stored = isEmpty
			? copyStore.drop(key).then(() => null)
			: copyStore.write(key, { typed, ...(sent && { sent }) });
		// The page says by itself that a copy cannot be stored.
		last = Promise.all([stored.catch(() => null), last]).then(([copiedAt]) => tell(copiedAt));
		return last;
	};
	return {
		flush,
		write: (kept) => {
			waiting = { kept, timer: waiting?.timer ?? setTimeout(() => void flush(), soonMs) };
		},
	};
}

/** Flushes as the page hides or closes, until the answer is called. A closing begins a moment before its page goes. */
export function flushAsPageGoes(flush: () => Promise<void>): () => void {
	const now = (): void => void flush();
	addEventListener('beforeunload', now);
	addEventListener('pagehide', now);
	document.addEventListener('visibilitychange', now);
	return () => {
		removeEventListener('beforeunload', now);
		removeEventListener('pagehide', now);
		document.removeEventListener('visibilitychange', now);
	};
}
