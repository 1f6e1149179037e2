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

/** What the fields of a form were typed over; an older copy has the revision alone. */
export type FormBase<T> = { revision: number; fields: T | null };

type Copy<T> = T & { base?: number | null; from?: T | null };

/** What a copy holds: the fields, and what they were typed over. Older copies do not say it. */
function readCopy<T extends object>(copy: Copy<T>): { fields: T; base: FormBase<T> | null } {
	const { base = null, from = null, ...fields } = copy;
	// What is left are the fields themselves.
	return { fields: fields as unknown as T, base: base === null ? null : { revision: base, fields: from } };
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
	// What others have saved since then is merged, never overwritten.
	const base = useRef<FormBase<T>>({ revision: revision ?? 0, fields: stored });
	const { current: over } = base;
	if (revision !== null && revision > over.revision) {
		// Nothing was typed since, or nothing was written in between.
		const isOver = isSame(latest.current, stored) || (over.fields !== null && isSame(over.fields, stored));
		if (isOver) base.current = { revision, fields: stored };
	}
	const draft = useDraft<Copy<T>>(draftKey);
	const isDirty = !isSame(fields, stored);
	useDropWhenSaved(isDirty || found !== null, draft.drop);
	const withFound = (): T =>
		open.current ? mergeTyped(begun, open.current.fields, latest.current) : latest.current;
	const put = (next: T, known = stored): void => {
		latest.current = next;
		setFields(next);
		const copy = withFound();
		if (isSame(copy, known)) draft.drop();
		else {
			const { revision, fields } = open.current?.base ?? base.current;
			draft.write({ ...copy, base: revision, from: fields });
		}
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
		/** What these were typed over. */
		base: (): FormBase<T> => base.current,
		/** What comes late, as an uploaded picture does, is made out of what stands there by then. */
		change: (part: Partial<T> | ((now: T) => Partial<T>)): void => {
			const now = latest.current;
			put({ ...now, ...(typeof part === 'function' ? part(now) : part) });
		},
		/** The server has what was sent; what was typed since then stays, with its copy. */
		settle: (sent: T, stored: T, at: number): void => {
			base.current = { revision: at, fields: stored };
			// What was stored may hold what somebody else wrote in other fields.
			put(isSame(latest.current, sent) ? stored : mergeTyped(sent, stored, latest.current), stored);
		},
		takeFound: (): void => {
			const over = open.current?.base;
			if (over) base.current = over.revision === revision ? { ...over, fields: stored } : over;
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
