import { useEffect, useRef, useState } from 'react';
import { type LocalDraft, useDraft } from '../frame/drafts.ts';
import { mergeTyped } from './merge-typed.ts';

type Settings<T> = {
	stored: T;
	/** Of the stored record; null where there is none yet. */
	revision: number | null;
	draftKey: string;
	localDraft: LocalDraft<T> | null;
	isSame: (a: T, b: T) => boolean;
};

/** What a copy holds: the fields, and over which revision they were typed. Older copies do not say it. */
function readCopy<T extends object>(copy: T & { base?: number | null }): { fields: T; base: number | null } {
	const { base = null, ...fields } = copy;
	return { fields: fields as T, base };
}

/**
 * The fields of a form with their local copy. A copy that was found is offered; until the person has answered
 * it stays in the copy, under what is typed meanwhile.
 */
export function useFormFields<T extends object>({
	stored,
	revision,
	draftKey,
	localDraft,
	isSame,
}: Settings<T>) {
	const [fields, setFields] = useState(stored);
	const latest = useRef(stored);
	const begun = useRef(stored).current;
	const copied = useRef(localDraft && readCopy(localDraft.value)).current;
	const [found, setFound] = useState(copied && !isSame(copied.fields, stored) ? localDraft : null);
	const open = useRef(found && copied);
	// Of a copy that was taken: what others have saved since then is not overwritten unasked.
	const base = useRef<number | null>(null);
	// Of the last own save, until the screen has loaded it: what was typed meanwhile is typed over that.
	const saved = useRef(0);
	const draft = useDraft<T & { base: number | null }>(draftKey);
	const isDirty = !isSame(fields, stored);
	useDropWhenSaved(isDirty || found !== null, draft.drop);
	const newest = (): number | null => (revision === null ? null : Math.max(revision, saved.current));
	const withFound = (): T =>
		open.current ? mergeTyped(begun, open.current.fields, latest.current) : latest.current;
	const put = (next: T, known = stored): void => {
		latest.current = next;
		setFields(next);
		const copy = withFound();
		if (isSame(copy, known)) draft.drop();
		else draft.write({ ...copy, base: open.current?.base ?? base.current ?? newest() });
	};
	const answer = (next: T): void => {
		open.current = null;
		setFound(null);
		put(next);
	};
	return {
		fields,
		found,
		isDirty,
		copiedAt: draft.copiedAt,
		/** The revision over which these were typed, where it is not the stored one. */
		base: (): number | undefined => base.current ?? undefined,
		/** What comes late, as an uploaded picture does, is made out of what stands there by then. */
		change: (part: Partial<T> | ((now: T) => Partial<T>)): void => {
			const now = latest.current;
			put({ ...now, ...(typeof part === 'function' ? part(now) : part) });
		},
		/** The server has what was sent; what was typed since then stays, with its copy. */
		settle: (sent: T, stored: T, at: number): void => {
			base.current = null;
			saved.current = at;
			put(isSame(latest.current, sent) ? stored : latest.current, stored);
		},
		takeFound: (): void => {
			base.current = open.current?.base ?? null;
			answer(withFound());
		},
		dropFound: (): void => answer(latest.current),
	};
}

/**
 * Drops the local copy of a form once the server has what stands in it, also where that was stored by the
 * dialog of a conflict.
 */
function useDropWhenSaved(isDirty: boolean, drop: () => void): void {
	const wasDirty = useRef(isDirty);
	useEffect(() => {
		if (wasDirty.current && !isDirty) drop();
		wasDirty.current = isDirty;
	}, [isDirty, drop]);
}
