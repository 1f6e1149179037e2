import { useRef, useState } from 'react';
import { type LocalDraft, useDraft } from '../frame/drafts.ts';
import { useDropWhenSaved } from './drop-when-saved.ts';
import { mergeTyped } from './merge-typed.ts';

type Settings<T> = {
	stored: T;
	draftKey: string;
	localDraft: LocalDraft<T> | null;
	isSame: (a: T, b: T) => boolean;
};

/**
 * The fields of a form with their local copy. A copy that was found is offered; until the person has answered
 * it stays in the copy, under what is typed meanwhile.
 */
export function useFormFields<T extends object>({ stored, draftKey, localDraft, isSame }: Settings<T>) {
	const [fields, setFields] = useState(stored);
	const latest = useRef(stored);
	const begun = useRef(stored).current;
	const [found, setFound] = useState(localDraft && !isSame(localDraft.value, stored) ? localDraft : null);
	const open = useRef(found);
	const draft = useDraft<T>(draftKey);
	const isDirty = !isSame(fields, stored);
	useDropWhenSaved(isDirty || found !== null, draft.drop);
	const withFound = (): T =>
		open.current ? mergeTyped(begun, open.current.value, latest.current) : latest.current;
	const put = (next: T, known = stored): void => {
		latest.current = next;
		setFields(next);
		const copy = withFound();
		if (isSame(copy, known)) draft.drop();
		else draft.write(copy);
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
		/** What comes late, as an uploaded picture does, is made out of what stands there by then. */
		change: (part: Partial<T> | ((now: T) => Partial<T>)): void => {
			const now = latest.current;
			put({ ...now, ...(typeof part === 'function' ? part(now) : part) });
		},
		/** The server has what was sent; what was typed since then stays, with its copy. */
		settle: (sent: T, saved: T): void => {
			if (isSame(latest.current, sent)) put(saved, saved);
		},
		takeFound: (): void => answer(withFound()),
		dropFound: (): void => answer(latest.current),
	};
}
