import type { Drafts } from '../frame/drafts.ts';
import type { Fields, Typed } from './step.ts';

/** What is typed and not saved, on this computer. */
export type LocalCopy<F extends Fields> = { readonly typed: Typed<F>; readonly savedAt: Date };

/** In `load`: what is left of a record that was not saved; null without it, or where it cannot be read. */
export async function readCopy<F extends Fields>(drafts: Drafts, key: string): Promise<LocalCopy<F> | null> {
	const copy = await drafts.read<{ typed?: Typed<F> }>(key).catch(() => null);
	return copy?.value.typed ? { typed: copy.value.typed, savedAt: copy.savedAt } : null;
}

/** In `load`: what is left of the records under a prefix, by key. */
export async function listCopies<F extends Fields>(
	drafts: Drafts,
	prefix: string,
): Promise<ReadonlyMap<string, LocalCopy<F>>> {
	const copies = await drafts.list<{ typed: Typed<F> }>(prefix).catch(() => []);
	return new Map(copies.map(({ key, value: { typed }, savedAt }) => [key, { typed, savedAt }]));
}

export type CopyWriter<F extends Fields> = {
	/** Writes soon what is typed by now; nothing typed removes the copy. */
	write(typed: Typed<F>): void;
	/** Writes it now. */
	flush(): Promise<void>;
};

const soonMs = 100;

export function createCopyWriter<F extends Fields>(
	drafts: Drafts,
	key: string,
	tell: (copiedAt: Date | null) => void,
): CopyWriter<F> {
	let waiting: { typed: Typed<F>; timer: ReturnType<typeof setTimeout> } | null = null;
	let last = Promise.resolve();
	const flush = (): Promise<void> => {
		if (!waiting) return last;
		const { typed, timer } = waiting;
		clearTimeout(timer);
		waiting = null;
		const isEmpty = Object.keys(typed).length === 0;
		const write = async (): Promise<void> =>
			isEmpty ? drafts.drop(key).then(() => tell(null)) : tell(await drafts.write(key, { typed }));
		// The page says by itself that a copy cannot be stored.
		last = last.then(write).catch(() => tell(null));
		return last;
	};
	return {
		flush,
		write: (typed) => {
			waiting = { typed, timer: waiting?.timer ?? setTimeout(() => void flush(), soonMs) };
		},
	};
}
