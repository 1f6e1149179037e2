import { thread as words } from '@clearway/shared/words/admin-thread.ts';
import { Box, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ThreadEntry } from '../../../contract/thread.ts';
import { Group } from '../../kit/layout.ts';
import { toast } from '../../kit/toast.tsx';
import { useBusy } from '../../kit/use-busy.ts';
import { useNow } from '../../kit/use-now.ts';
import { useSeen } from '../../kit/use-seen.ts';
import { outcome } from '../../services/outcome.ts';
import { useServices } from '../../services/services.tsx';
import { adminIdOf } from '../../services/session.ts';
import classes from '../notes.module.css';
import { Composer } from './composer.tsx';
import { Entry } from './entry.tsx';
import { withoutOldEvents } from './events.ts';
import { type OpenThread, type OwnChange, seenKey, unreadIn } from './use-thread.ts';

/** Scrolls to the first message that nobody has read, or else to where one writes. */
function showMessages([first]: readonly ThreadEntry[]): void {
	const message = first && document.querySelector(`[data-seen="${seenKey(first)}"]`);
	if (message) message.scrollIntoView({ block: 'center' });
	else document.getElementById('messages')?.scrollIntoView();
}

/** The first line of a screen whose client wrote and was not read yet. */
export function UnreadMessages({ open }: { open: OpenThread }) {
	const { isBusy, during } = useBusy();
	const unread = unreadIn(open.thread);
	const last = unread.at(-1);
	if (!last) return null;
	const mark = async (): Promise<void> => {
		await open.read(seenKey(last));
		await open.look();
	};
	return (
		<Group
			component="section"
			className="callout"
			data-tone="warning"
			mb="lg"
			gap="xs"
			justify="space-between"
			aria-labelledby="unread"
		>
			<Box component="h2" id="unread" m={0}>
				{words.unread(unread.length)}
			</Box>
			<Group gap="xs">
				<Button size="compact-md" variant="default" onClick={() => showMessages(unread)}>
					{words.show}
				</Button>
				<Button size="compact-md" variant="default" aria-busy={isBusy} onClick={() => void during(mark)}>
					{words.markRead}
				</Button>
			</Group>
		</Group>
	);
}

type Props = {
	open: OpenThread;
	/** True if today's total cannot stand beside the client's calculation. */
	lacksToday?: boolean;
	own?: OwnChange;
};

// What one looks at; older lines come by a touch.
const mostShown = 15;

/** The conversation with a client: messages with their channels, events between them, notes, and the next one. */
export function Thread({ open, lacksToday = false, own = (change) => change() }: Props) {
	const { thread, begun, look } = open;
	const { api, session } = useServices();
	const now = useNow();
	const list = useRef<HTMLOListElement>(null);
	const [isWhole, setWhole] = useState(false);
	const unread = unreadIn(thread);
	useSeen(list, unread.map(seenKey), open.read);
	const { hash, key } = useLocation();
	const isLoaded = thread !== null;
	// A link to the messages may be followed again on their own screen.
	// biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, news do not
	useEffect(() => {
		if (!isLoaded || (hash !== '#messages' && hash !== '#notes')) return;
		showMessages(unread);
		if (hash === '#notes' && unread.length === 0) open.setNote(true);
	}, [hash, key, isLoaded]);
	if (!thread) return <section id="messages" aria-busy="true" aria-label={words.title} />;
	const { titles, phones } = thread;
	const entries = isWhole ? thread.entries : withoutOldEvents(thread.entries);
	const firstUnread = entries.findIndex(({ isUnread }) => isUnread);
	const from = isWhole
		? 0
		: Math.max(
				0,
				Math.min(entries.length - mostShown, firstUnread < 0 ? Number.POSITIVE_INFINITY : firstUnread),
			);
	const hidden = thread.entries.length - entries.length + from;
	const hasSeveral = new Set(entries.map((entry) => entry.of)).size > 1;
	const sendAgain = async (entry: ThreadEntry): Promise<void> => {
		const params = { id: entry.of.split('-')[1] ?? '' };
		const query = { reply: String(entry.id) };
		const sent = await own(() => outcome(api.request.sendMail({ params, query })));
		if (!sent.ok) toast.problem(sent.problem);
		await look();
	};
	return (
		<section id="messages" aria-labelledby="thread">
			<h2 id="thread" className={classes.title}>
				{words.title}
			</h2>
			{hidden > 0 && (
				<Button size="compact-md" variant="default" mb="sm" onClick={() => setWhole(true)}>
					{words.earlier(hidden)}
				</Button>
			)}
			<ol className={classes.list} aria-label={words.list} ref={list}>
				{entries.slice(from).map((entry, at, shown) => (
					<Entry
						key={`${entry.kind} ${entry.of} ${entry.id} ${entry.at}`}
						{...{ entry, now, look, own }}
						title={hasSeveral && entry.of !== shown[at - 1]?.of ? (titles[entry.of] ?? '') : null}
						phone={phones[entry.of]}
						me={adminIdOf(session)}
						changes={begun?.changes}
						onSendAgain={() => void sendAgain(entry)}
					/>
				))}
			</ol>
			{begun && <Composer {...{ open, thread, begun, lacksToday, own }} />}
		</section>
	);
}
