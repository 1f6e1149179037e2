import { type KeyboardEvent, useRef, useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { useDraft } from '../frame/drafts.ts';
import type { Outcome } from '../frame/outcome.ts';
import { tooLong } from '../kit/too-long.ts';
import { typedSince } from '../kit/typed-since.ts';
import { useProblem } from './use-problem.ts';
import { type Writing, type Writings, writingOf } from './writing.ts';

/** How many signs a note or a letter takes. */
export const mostSigns = 5000;

/** What is being written beside a request, until it is sent. */
export type Composer = {
	text: string;
	withQuote: boolean | undefined;
	isEmpty: boolean;
	/** It says something, not too much, and is not on its way. */
	canSend: boolean;
	isSending: boolean;
	problem: Problem | null;
	/** When its copy was made, on this computer. */
	copiedAt: Date | null;
	write: (next: string) => void;
	attachQuote: (withQuote: boolean) => void;
	submit: () => Promise<void>;
	/** Stores what waits to be copied, at once; false where it cannot. */
	flush: () => Promise<boolean>;
	/** Sends with Ctrl+Enter. */
	onKeyDown: (event: KeyboardEvent) => void;
};

type Settings = {
	/** The request beside which it is written. */
	request: number;
	/** This window's copy, by its key. */
	copies: Writings;
	/** Asks the person first; false where he changed his mind. */
	ask?: () => Promise<boolean>;
	send: (writing: Writing) => Promise<Outcome<ClientRequest>>;
	onSent: () => void;
};

/**
 * A text whose copy survives a closed tab. It keeps its key until it is changed or sent: one whose answer was
 * lost is not there twice.
 */
export function useComposer({ request, copies, ask, send, onSent }: Settings): Composer {
	const [first] = useState(() => writingOf(copies.own?.value));
	const [{ text, withQuote }, setWriting] = useState(first);
	const [isSending, setSending] = useState(false);
	const [problem, setProblem] = useProblem(request);
	const latest = useRef(first);
	const draft = useDraft<Writing>(copies.key);
	const isEmpty = text.trim() === '';
	const canSend = !isEmpty && !isSending && tooLong(text, mostSigns) === null;
	const change = (changes: Partial<Writing>): void => {
		const next = { ...latest.current, ...changes, key: crypto.randomUUID() };
		latest.current = next;
		setWriting(next);
		if (next.text === '') draft.drop();
		else draft.write(next);
	};
	const submit = async (): Promise<void> => {
		if (!canSend || (ask && !(await ask()))) return;
		const sent = latest.current;
		// A restored one, too: a copy without its key would be sent twice after the next reload.
		draft.write(sent);
		void draft.flush();
		setSending(true);
		const result = await send({ ...sent, text: sent.text.trim() });
		setSending(false);
		setProblem(result.ok ? null : result.problem);
		if (!result.ok) return;
		// What was typed meanwhile is the beginning of the next one.
		change({ text: typedSince(sent.text, latest.current.text) });
		onSent();
	};
	return {
		text,
		withQuote,
		isEmpty,
		canSend,
		isSending,
		problem,
		copiedAt: draft.copiedAt,
		write: (next) => change({ text: next }),
		attachQuote: (next) => change({ withQuote: next }),
		submit,
		flush: draft.flush,
		onKeyDown(event) {
			if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
			event.preventDefault();
			void submit();
		},
	};
}
