import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { localCopies } from '../../../contract/addresses.ts';
import type { Thread, ThreadEntry } from '../../../contract/thread.ts';
import { useNewsOf } from '../../services/news.ts';
import { type Outcome, outcome } from '../../services/outcome.ts';
import type { AdminServices, RecordNews } from '../../services/services.tsx';
import { useServices } from '../../services/services.tsx';
import { optionFor } from '../option-for.ts';
import { openWriting, type Written } from '../writing.ts';

export type Answer = {
	text: string;
	withQuote: boolean;
	/** The offer sheet that goes along; 0 for none. */
	offer: number;
	key: string;
};
export type NewNote = { text: string; key: string };

const blankAnswer: Answer = { text: '', withQuote: true, offer: 0, key: '' };
const blankNote: NewNote = { text: '', key: '' };

/** What is being written to a client or about him, each with a local copy of its own: no note becomes a letter. */
export type Begun = {
	answer: Written<Answer, Thread>;
	note: Written<NewNote, Thread>;
	/** The notes whose change was begun and is not saved yet, by the keys of their copies. */
	changes: ReadonlySet<string>;
	templates: string;
};

/** Runs a change of this window, which a screen may want to tell from those of others. */
export type OwnChange = <T>(change: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

export type OpenThread = {
	of: string;
	thread: Thread | null;
	begun: Begun | null;
	/** Where one writes. */
	field: RefObject<HTMLTextAreaElement | null>;
	/** Whether a note is written; null until somebody chooses. */
	isNote: boolean | null;
	setNote: (isNote: boolean) => void;
	writeNote: () => void;
	look: () => Promise<void>;
	/** Marks what the client wrote as read, up to a message. */
	read: (upTo: string) => Promise<boolean>;
};

export const unreadIn = (thread: Thread | null): ThreadEntry[] =>
	thread?.entries.filter(({ isUnread }) => isUnread) ?? [];

export const seenKey = ({ id }: ThreadEntry): string => String(id);

/** The conversation with the client of a request or a car: one for all screens that show it. */
export function useThread(of: string): OpenThread {
	const services = useServices();
	const { api } = services;
	const [thread, setThread] = useState<Thread | null>(null);
	const [begun, setBegun] = useState<Begun | null>(null);
	const field = useRef<HTMLTextAreaElement>(null);
	const [isNote, setNote] = useState<boolean | null>(null);
	const writeNote = (): void => {
		flushSync(() => setNote(true));
		field.current?.focus();
	};
	const look = useCallback(async (): Promise<void> => {
		const found = await outcome(api.thread.get({ params: { of } }));
		// The screen itself tells that its record is gone.
		if (found.ok) setThread(found.value);
	}, [api, of]);
	useEffect(() => void look(), [look]);
	// Each car of the client has an entry; only the server knows whose a new car is, or any request.
	const isOfClient = ({ kind, id, revision }: RecordNews): boolean =>
		(kind === 'client' && id === thread?.client) ||
		kind === 'request' ||
		(kind === 'car' && revision === 1) ||
		!thread ||
		thread.entries.some((entry) => entry.of === `${kind}-${id}`);
	useNewsOf(['request', 'car', 'client'], () => void look(), isOfClient);
	const language = thread?.language;
	useEffect(() => {
		let isGone = false;
		if (language) void open(services, of, language).then((opened) => isGone || setBegun(opened));
		return () => {
			isGone = true;
		};
	}, [services, of, language]);
	const read = async (upTo: string): Promise<boolean> => {
		const body = { upTo: Number(upTo) };
		return (await outcome(api.thread.read({ params: { of }, body }))).ok;
	};
	return { ...{ of, thread, begun, field, isNote, setNote, writeNote }, look, read };
}

async function open(services: AdminServices, of: string, language: Thread['language']): Promise<Begun> {
	const { copyStore, api } = services;
	const [kind, id = ''] = of.split('-');
	const record = localCopies[kind === 'client' ? 'client' : 'car'].copyKey(id);
	const [ofNote, ofAnswer] =
		kind === 'request'
			? [localCopies.request.copyKey(id, 'note'), localCopies.request.copyKey(id, 'reply')]
			: [`${record}/message`, `${record}/answer`];
	const [answer, note, copies, templates] = await Promise.all([
		openWriting<Answer, Thread>(services, ofAnswer, blankAnswer),
		openWriting<NewNote, Thread>(services, ofNote, blankNote),
		// A local storage that cannot be read must not take the screen away, least of all on a reload.
		copyStore.list('request/').catch(() => []),
		// Templates spare typing; without them the client is answered all the same.
		outcome(optionFor(api, 'requests.reply-templates', language)),
	]);
	return {
		...{ answer, note, changes: new Set(copies.map(({ key }) => key)) },
		templates: (templates.ok && templates.value) || '',
	};
}
