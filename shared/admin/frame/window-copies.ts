import type { Drafts, LocalDraft } from './drafts.ts';
import { claimEditing, editedElsewhere, startEditing, takeOverEditing } from './editings.ts';

/** A copy that this window does not write: of another window, or left behind by one that was closed. */
export type OtherCopy<T> = LocalDraft<T> & { isElsewhere: boolean };

/** The copies of what several windows may write at once: this window's, by its key, and the others. */
export type WindowCopies<T> = { key: string; own: LocalDraft<T> | null; others: OtherCopy<T>[] };

/**
 * Whether a stored copy is one of a scope: what was written before every window had its own, or one window's.
 * A number is no editing: `request/8/note/3` is the change of a note, not the next note.
 */
export const isCopyOf = (scope: string, key: string): boolean =>
	key === scope || (key.startsWith(`${scope}/`) && /^(?!\d+$)[^/]+$/.test(key.slice(scope.length + 1)));

/** Finds this window's copy in a scope, or the one it goes on with, and all others. */
export async function readWindowCopies<T>(drafts: Drafts, scope: string): Promise<WindowCopies<T>> {
	// A storage that cannot be read takes nobody the screen.
	const find = async (): Promise<LocalDraft<T>[]> =>
		(await drafts.list<T>(scope).catch(() => [])).filter(({ key }) => isCopyOf(scope, key));
	const key = await claimEditing(
		scope,
		(await find()).map((copy) => copy.key),
	);
	// Read again: the page before a reload may have written while it let go of its editing.
	const copies = await find();
	const others = copies.filter((copy) => copy.key !== key);
	const elsewhere = await editedElsewhere(others.map((copy) => copy.key));
	return {
		key,
		own: copies.find((copy) => copy.key === key) ?? null,
		others: others.map((copy) => ({ ...copy, isElsewhere: elsewhere.has(copy.key) })),
	};
}

/**
 * Goes on with another copy. The other window goes on with its own: here is a second one with the same text,
 * which `anew` makes out of it. What was written here before stays as a copy that was left behind. False
 * where another window was faster.
 */
export async function takeWindowCopy<T>(
	drafts: Drafts,
	scope: string,
	{ key, isElsewhere }: OtherCopy<T>,
	anew: (value: T) => T,
): Promise<boolean> {
	if (!isElsewhere) return takeOverEditing(scope, key);
	const latest = await drafts.read<T>(key);
	if (latest) await drafts.write(await startEditing(scope), anew(latest.value));
	return latest !== null;
}
