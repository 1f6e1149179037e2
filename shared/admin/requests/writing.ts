import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Problem } from '../../contract/problem.ts';
import { longestWriting } from '../../contract/request-fields.ts';
import type { EditKind, Opened } from '../edit/editing.ts';
import { readCopy } from '../edit/local-copy.ts';
import { type Fields, shownFields } from '../edit/step.ts';
import { useEditing } from '../edit/use-edit.tsx';
import { toast } from '../kit/toast.tsx';
import { tooLong } from '../kit/too-long.ts';
import type { Outcome } from '../services/outcome.ts';
import type { AdminServices } from '../services/services.tsx';

/** True if a note or a letter is neither empty nor too long. */
export const canSend = (text: string): boolean =>
	text.trim() !== '' && tooLong(text, longestWriting) === null;

/** Sends with Ctrl+Enter. */
export const onCtrlEnter =
	(send: () => Promise<void>) =>
	(event: KeyboardEvent): void => {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		void send();
	};

/**
 * The fields of a text that is sent. Its key is chosen as it is sent, lies with the copy, and stays until the text
 * is changed or the server answers: a lost answer makes no second text.
 */
export type WrittenFields = Fields & { readonly key: string; readonly text?: string };

export type Written<F extends WrittenFields, R> = Opened<F, R> & { readonly blank: F };

/** Opens a text with its local copy. */
export const openWriting = async <F extends WrittenFields, R>(
	{ copyStore }: AdminServices,
	key: string,
	blank: F,
): Promise<Written<F, R>> => ({
	key,
	id: null,
	record: null,
	blank,
	copy: await readCopy<F>(copyStore, key),
});

type Settings<F, R> = {
	/** The request that it is written beside; null if there is none. */
	request: number | null;
	send: (fields: F) => Promise<Outcome<R>>;
};

/** A text that is written, sent, and begun anew. */
export function useWriting<F extends WrittenFields, R>(
	opened: Written<F, R>,
	{ request, send }: Settings<F, R>,
) {
	const edit = useEditing(writingKind(opened.blank, send), opened);
	const { editing, fields } = edit;
	const tellIfLeft = useTellIfLeft(request);
	const change = (part: Partial<F>): void => edit.change({ ...part, key: '' });
	return {
		...edit,
		change,
		bind: (field: keyof F & string) => ({
			...edit.bind(field),
			// A text field of the form holds a text of the record.
			onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }): void =>
				change({ [field]: value } as Partial<F>),
		}),
		/** Sends `extra` beside the typed fields. Answers true if it was sent. */
		send: async (extra?: Partial<F>): Promise<boolean> => {
			edit.change({ key: fields.key || crypto.randomUUID() } as Partial<F>);
			const isSent = (await edit.save(extra)) !== null;
			const after = editing.state.get().edit;
			if (!isSent) tellIfLeft(after.problem);
			// Text typed behind the sent one begins the next one.
			else if (fields.text !== undefined)
				change({ text: typedSince(fields.text, shownFields(after).text ?? '') } as Partial<F>);
			return isSent;
		},
	};
}

/** Tells a failure that arrives after its form is gone, on any screen, with the number of its request. */
export function useTellIfLeft(request: number | null): (problem: Problem | null) => void {
	const isOpen = useRef(true);
	useEffect(() => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, []);
	return (problem) => {
		if (problem && !isOpen.current) toast.problem(request === null ? problem : ofRequest(request, problem));
	};
}

const ofRequest = (id: number, { code, message, requestId }: Problem): Problem =>
	new Problem(code, words.ofNumber(id, message), requestId === undefined ? {} : { requestId });

/** After each one the next begins blank. */
const writingKind = <F extends WrittenFields, R>(
	blank: F,
	send: (fields: F) => Promise<Outcome<R>>,
): EditKind<F, R> => ({
	news: 'request',
	fieldsOf: () => blank,
	revisionOf: () => 0,
	read: neverStored,
	save: neverStored,
	create: (_, fields) => orThrow(send(fields)),
});

/** The value of an outcome; a failure is thrown. */
export async function orThrow<R>(call: Promise<Outcome<R>>): Promise<R> {
	const result = await call;
	if (!result.ok) throw result.problem;
	return result.value;
}

const neverStored = (): Promise<never> => Promise.reject(new Error('It has no record of its own'));

/** The text that was typed behind a sent one; a sent one that was changed inside stays whole. */
export const typedSince = (sent: string, now: string): string =>
	now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
