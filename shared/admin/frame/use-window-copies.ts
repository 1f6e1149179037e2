import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { releaseEditing } from './editings.ts';
import { type Outcome, outcome } from './outcome.ts';
import { useServices } from './services.tsx';
import { type OtherCopy, readWindowCopies, takeWindowCopy, type WindowCopies } from './window-copies.ts';

/** What can be done with a copy that is not this window's. */
export type CopyActs<T> = {
	/** False where it is gone, or another window was faster. */
	take: (copy: OtherCopy<T>) => Promise<Outcome<boolean>>;
	drop: (key: string) => Promise<Outcome<unknown>>;
	store: (copy: OtherCopy<T>) => Promise<Outcome<unknown>>;
};

/** The copies of a form that reads them itself, as one in a dialog. */
export type FormCopies<T> = WindowCopies<T> & { acts: CopyActs<T> };

/**
 * Reads the copies of a form when it opens, and lets go of this window's when it closes; null until they are
 * read. Another key is another text: the form takes it as its own `key`. `anew` makes what is taken out of
 * another window, and stays the same function.
 */
export function useWindowCopies<T>(scope: string, anew: (value: T) => T): FormCopies<T> | null {
	const { drafts } = useServices();
	const [copies, setCopies] = useState<WindowCopies<T> | null>(null);
	const isOpen = useRef(true);
	const read = useCallback(async (): Promise<void> => {
		const found = await readWindowCopies<T>(drafts, scope);
		if (isOpen.current) setCopies(found);
		else releaseEditing(found.key);
	}, [drafts, scope]);
	useEffect(() => {
		isOpen.current = true;
		void read();
		return () => {
			isOpen.current = false;
		};
	}, [read]);
	const key = copies?.key;
	useEffect(() => {
		if (key !== undefined) return () => releaseEditing(key);
	}, [key]);
	const acts = useMemo((): CopyActs<T> => {
		const thenRead = async <R>(deed: Promise<R>): Promise<Outcome<R>> => {
			const result = await outcome(deed);
			await read();
			return result;
		};
		return {
			take: (copy) => thenRead(takeWindowCopy(drafts, scope, copy, anew)),
			drop: (dropped) => thenRead(drafts.drop(dropped)),
			store: (copy) => thenRead(drafts.write(copy.key, copy.value)),
		};
	}, [drafts, scope, anew, read]);
	return copies && { ...copies, acts };
}
