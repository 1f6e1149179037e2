import { type KeyboardEvent, useRef, useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { useDraft } from '../frame/drafts.ts';
import type { Outcome } from '../frame/outcome.ts';
import { tooLong } from '../kit/too-long.ts';
import { typedSince } from '../kit/typed-since.ts';

/** How many signs a note or a letter takes. */
export const mostSigns = 5000;

/** What is being written beside a request, a note or a letter, until it is sent. */
export type Composer = {
	text: string;
	isEmpty: boolean;
	/** It says something, not too much, and is not on its way. */
	canSend: boolean;
	isSending: boolean;
	problem: Problem | null;
	/** When its copy was made, on this computer. */
	copiedAt: Date | null;
	write: (next: string) => void;
	/** Says that something else of what is sent was changed. */
	renewKey: () => void;
	submit: () => Promise<void>;
	/** Sends with Ctrl+Enter. */
	onKeyDown: (event: KeyboardEvent) => void;
};

type Settings = {
	draftKey: string;
	/** What a closed tab left behind. */
	localDraft: string;
	/** Asks the person first; false where he changed his mind. */
	ask?: () => Promise<boolean>;
	send: (text: string, key: string) => Promise<Outcome<ClientRequest>>;
	onSent: () => void;
};

/**
 * A text whose copy survives a closed tab. It keeps its key until it is changed or sent: one whose answer was
 * lost is not there twice.
 */
export function useComposer({ draftKey, localDraft, ask, send, onSent }: Settings): Composer {
	const [text, setText] = useState(localDraft);
	const [isSending, setSending] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);
	const latest = useRef(localDraft);
	const draft = useDraft<string>(draftKey);
	const key = useRef(crypto.randomUUID());
	const isEmpty = text.trim() === '';
	const canSend = !isEmpty && !isSending && tooLong(text, mostSigns) === null;
	const renewKey = (): void => {
		key.current = crypto.randomUUID();
	};
	const write = (next: string): void => {
		latest.current = next;
		setText(next);
		renewKey();
		if (next === '') draft.drop();
		else draft.write(next);
	};
	const submit = async (): Promise<void> => {
		if (!canSend || (ask && !(await ask()))) return;
		setSending(true);
		const result = await send(text.trim(), key.current);
		setSending(false);
		setProblem(result.ok ? null : result.problem);
		if (!result.ok) return;
		// What was typed meanwhile is the beginning of the next one.
		write(typedSince(text, latest.current));
		onSent();
	};
	return {
		text,
		isEmpty,
		canSend,
		isSending,
		problem,
		copiedAt: draft.copiedAt,
		write,
		renewKey,
		submit,
		onKeyDown(event) {
			if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
			event.preventDefault();
			void submit();
		},
	};
}
