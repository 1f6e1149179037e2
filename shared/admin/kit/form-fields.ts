import { useEffect, useRef, useState } from 'react';
import { type LocalDraft, useDraft } from '../frame/drafts.ts';
import { useServices } from '../frame/services.tsx';
import { handOver, useHandedOver } from './handed-over.ts';
import { mergeTyped } from './merge-record.ts';

type Settings<T> = {
	stored: T;
	/** Of the stored record; null where there is none yet. */
	revision: number | null;
	draftKey: string;
	localDraft: LocalDraft<T> | null;
	isSame: (a: T, b: T) => boolean;
};

/** What the fields of a form were typed over; an older copy has the revision alone. */
type Over<T> = { revision: number; fields: T | null };
/** `tried`: what was sent and has no answer. The app may have sent it by itself since then. */
export type FormBase<T> = Over<T> & { tried: readonly T[] };

/** Fields in a local copy, with what they were typed over and what was sent of them. */
export type Copy<T> = T & { base?: number | null; from?: T | null; tried?: readonly T[] };

/** What a copy holds: the fields, and what they were typed over. Older copies do not say it. */
function readCopy<T extends object>(copy: Copy<T>) {
	const { base = null, from = null, tried = [], ...fields } = copy;
	const over: Over<T> | null = base === null ? null : { revision: base, fields: from };
	// What is left are the fields themselves.
	return { fields: fields as unknown as T, base: over, tried };
}

// Whoever saves again and again without a network needs only the last ones to be known again.
const mostTried = 5;

/** What a copy says of the record as it stands: in what was not typed in it nothing but the record itself. */
const saidOver = <T>(stored: T, { fields, base }: { fields: T; base: Over<T> | null }): T =>
	base?.fields ? mergeTyped(base.fields, stored, fields) : fields;

/**
 * The fields of a form with their local copy. A copy that was found is offered; until the person has answered
 * it stays in the copy, under what is typed meanwhile; or until the record lacks nothing of it.
 */
export function useFormFields<T extends object>({
	stored,
	revision,
	draftKey,
	localDraft,
	isSame,
}: Settings<T>) {
	const { drafts } = useServices();
	const handed = useHandedOver<Copy<T>>(draftKey);
	const moved = useRef(handed && readCopy(handed)).current;
	const [fields, setFields] = useState(moved?.fields ?? stored);
	const latest = useRef(fields);
	const begun = useRef(stored).current;
	const copied = useRef(localDraft && readCopy(localDraft.value)).current;
	const isFound = copied !== null && moved === null && !isSame(saidOver(stored, copied), stored);
	const [found, setFound] = useState(isFound ? localDraft : null);
	// A record that was read before the copy was begun, as without a network, says nothing of it.
	const isAhead = (copied?.base?.revision ?? 0) > (revision ?? 0);
	useDropStored(draftKey, localDraft, isFound || isAhead || moved !== null);
	const open = useRef(found && copied);
	// What others have saved since then is merged, never overwritten.
	const base = useRef<Over<T>>(moved?.base ?? { revision: revision ?? 0, fields: stored });
	const { current: over } = base;
	if (revision !== null && revision > over.revision) {
		// Nothing was typed since, or nothing was written in between.
		const isOver = isSame(latest.current, stored) || (over.fields !== null && isSame(over.fields, stored));
		if (isOver) base.current = { revision, fields: stored };
	}
	const tried = useRef<readonly T[]>([]);
	const draft = useDraft<Copy<T>>(draftKey);
	// Once the record is made: writes what is typed until its own screen stands.
	const keepMoved = useRef<(() => Promise<void>) | null>(null);
	const isDirty = !isSame(fields, stored);
	useDropWhenSaved(isDirty || found !== null, draft.drop);
	const withFound = (): T =>
		open.current ? mergeTyped(begun, open.current.fields, latest.current) : latest.current;
	const put = (next: T, known = stored): void => {
		latest.current = next;
		setFields(next);
		if (keepMoved.current) return void keepMoved.current();
		const copy = withFound();
		if (open.current && isSame(mergeTyped(begun, saidOver(begun, open.current), next), known)) {
			open.current = null;
			setFound(null);
			draft.drop();
		} else if (isSame(copy, known)) draft.drop();
		else {
			const { revision, fields } = open.current?.base ?? base.current;
			const all = [...(open.current?.tried ?? []), ...tried.current].slice(-mostTried);
			draft.write({ ...copy, base: revision, from: fields, ...(all.length > 0 && { tried: all }) });
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
		flush: draft.flush,
		/** What these were typed over. */
		base: (): FormBase<T> => ({ ...base.current, tried: tried.current }),
		/** They are being sent: their copy says so. */
		trying: (sent: T): void => {
			if (isSame(withFound(), stored)) return;
			tried.current = [...tried.current.filter((one) => !isSame(one, sent)), sent].slice(-mostTried);
			const say = async (): Promise<void> => {
				await draft.flush();
				const copy = await drafts.read<Copy<T>>(draftKey);
				// By now it may be another window's, or have its answer.
				const isOwn = copy === null || isSame(readCopy(copy.value).fields, withFound());
				if (!isOwn || !tried.current.includes(sent)) return;
				put(latest.current);
				void draft.flush();
			};
			say().catch(() => undefined);
		},
		/** What was refused has not been stored. */
		refused: (sent: T): void => {
			tried.current = tried.current.filter((one) => one !== sent);
		},
		/** What comes late, as an uploaded picture does, is made out of what stands there by then. */
		change: (part: Partial<T> | ((now: T) => Partial<T>)): void => {
			const now = latest.current;
			put({ ...now, ...(typeof part === 'function' ? part(now) : part) });
		},
		/** The server has what was sent; what was typed since then stays, with its copy. */
		settle: (sent: T, stored: T, at: number): void => {
			base.current = { revision: at, fields: stored };
			tried.current = [];
			// What was stored may hold what somebody else wrote in other fields.
			put(isSame(latest.current, sent) ? stored : mergeTyped(sent, stored, latest.current), stored);
		},
		/** The record is made: what was typed since this was sent goes on, unsaved, in the form of its screen. */
		moveTo: async (key: string, sent: T, stored: T, at: number): Promise<void> => {
			keepMoved.current = handOver<Copy<T>>(drafts, key, () =>
				copySince(sent, latest.current, stored, at, isSame),
			);
			await keepMoved.current();
			draft.drop();
		},
		takeFound: (): void => {
			const over = open.current?.base;
			if (over) base.current = over.revision === revision ? { ...over, fields: stored } : over;
			tried.current = [...(open.current?.tried ?? []), ...tried.current];
			answer(withFound());
		},
		dropFound: (): void => answer(latest.current),
	};
}

/** The copy of what was typed since this was sent, over what is stored of it; null where nothing was. */
export function copySince<T extends object>(
	sent: T,
	now: T,
	stored: T,
	revision: number,
	isSame: (a: T, b: T) => boolean,
): Copy<T> | null {
	const left = mergeTyped(sent, stored, now);
	return isSame(left, stored) ? null : { ...left, base: revision, from: stored };
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

/** Drops a copy that was found as the form began, and holds nothing that is not stored: it was sent since. */
export function useDropStored(key: string, localDraft: LocalDraft<unknown> | null, isUnsaved: boolean): void {
	const { drafts } = useServices();
	const begun = useRef(isUnsaved ? null : localDraft).current;
	useEffect(() => {
		if (begun) drafts.drop(key, begun.savedAt).catch(() => undefined);
	}, [drafts, key, begun]);
}
