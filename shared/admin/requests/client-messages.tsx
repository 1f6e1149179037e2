import { clientMessages as words } from '@clearway/shared/words/admin-car-links.ts';
import { useRef } from 'react';
import type { ClientRequest } from '../../contract/request.ts';
import { useSeen } from '../kit/use-seen.ts';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import { MessageParts } from './message-parts.tsx';
import classes from './notes.module.css';

/** What the client wrote after his request; who looks at it has read it. */
export function ClientMessages({ request: { id, messages } }: { request: ClientRequest }) {
	const { api } = useServices();
	const list = useRef<HTMLOListElement>(null);
	const unread = messages.filter(({ readAt }) => readAt === null).map((message) => message.id);
	useSeen(list, unread, async (last) => {
		const read = await outcome(api.requestMessage.read({ params: { id: String(id) }, body: { last } }));
		return read.ok;
	});
	if (messages.length === 0) return null;
	return (
		<section id="messages" aria-labelledby="client-messages">
			<h2 id="client-messages" className={classes.title}>
				{words.title}
			</h2>
			<ol className={classes.list} ref={list}>
				{messages.map((message) => (
					<li key={message.id} data-seen={message.id} className={classes.told}>
						<p className={classes.by}>{words.by(message.by, words.via[message.via], message.at)}</p>
						<MessageParts of="request" id={id} message={message} />
					</li>
				))}
			</ol>
		</section>
	);
}
