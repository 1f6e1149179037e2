import type { Drafts, LocalDraft } from './drafts.ts';
import { editedElsewhere, newKey, openEditing } from './editings.ts';

/** A copy that this window does not write: of another window, or left behind by one that was closed. */
export type OtherCopy<T> = LocalDraft<T> & { isElsewhere: boolean };

/** The copies of what several windows may write at once: this opening's, by its key, and the others. */
export type WindowCopies<T> = {
	key: string;
	own: LocalDraft<T> | null;
	others: OtherCopy<T>[];
	acts: CopyActs<T>;
};

/** After each the copies are read anew. They throw what the storage throws, and nothing is different then. */
type CopyActs<T> = {
	/**
	 * Goes on with another copy; what was written here before is left behind. Another window goes on with its
	 * own: here is a second one with the same text. False where it is gone, or somebody was faster.
	 */
	take(copy: Pick<OtherCopy<T>, 'key' | 'isElsewhere'>): Promise<boolean>;
	/** Goes on with nothing; what was written here before is left behind. */
	begin(): Promise<void>;
	drop(key: string): Promise<void>;
	store(copy: Pick<LocalDraft<T>, 'key' | 'value'>): Promise<void>;
};

type Opening<T> = {
	drafts: Drafts;
	scope: string;
	/** Makes what is taken out of another window. */
	anew: (value: T) => T;
	/** Aborts when the opening ends: its key is free then. */
	signal: AbortSignal;
	show: (copies: WindowCopies<T>) => void;
};

/**
 * Whether a stored copy is one of a scope: what was written before every window had its own, or one window's.
 * A number is no editing: `request/8/note/3` is the change of a note, not the next note.
 */
export const isCopyOf = (scope: string, key: string): boolean =>
	key === scope || (key.startsWith(`${scope}/`) && /^(?!\d+$)[^/]+$/.test(key.slice(scope.length + 1)));

/** Finds this window's copy in a scope, or the one it goes on with, and all others. */
export async function openCopies<T>({ drafts, scope, anew, signal, show }: Opening<T>): Promise<void> {
	const editing = openEditing(scope, signal);
	const find = async (): Promise<LocalDraft<T>[]> =>
		(await drafts.list<T>(scope)).filter(({ key }) => isCopyOf(scope, key));
	const read = async (): Promise<void> => {
		const before = await find().catch(() => undefined);
		// A storage that cannot be read takes nobody the screen, and what may lie there is not written over.
		const key = await editing.claim(before?.map(({ key }) => key));
		// Read again: whoever left it a moment ago may have written as he let go of it.
		const copies = before ? await find().catch(() => before) : [];
		const others = copies.filter((copy) => copy.key !== key);
		const elsewhere = await editedElsewhere(others.map((copy) => copy.key));
		if (signal.aborted) return;
		show({
			key,
			own: copies.find((copy) => copy.key === key) ?? null,
			others: others.map((copy) => ({ ...copy, isElsewhere: elsewhere.has(copy.key) })),
			acts,
		});
	};
	const take: CopyActs<T>['take'] = async ({ key, isElsewhere }) => {
		if (!isElsewhere) return editing.take(key);
		const latest = await drafts.read<T>(key);
		if (!latest) return false;
		const own = newKey(scope);
		await drafts.write(own, anew(latest.value));
		return editing.take(own);
	};
	const thenRead = async <R>(deed: Promise<R>): Promise<R> => {
		const result = await deed;
		await read();
		return result;
	};
	const acts: CopyActs<T> = {
		take: (copy) => thenRead(take(copy)),
		begin: async () => void (await thenRead(editing.begin())),
		drop: (key) => thenRead(drafts.drop(key)),
		store: async ({ key, value }) => void (await thenRead(drafts.write(key, value))),
	};
	await read();
}
