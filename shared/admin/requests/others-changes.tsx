import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Alert, Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ClientRequest } from '../../contract/request.ts';
import { Icon } from '../kit/icon.tsx';
import { isAnswerLost, type Outcome } from '../services/outcome.ts';
import { followUpText } from './request-marks.tsx';

/**
 * Tells changes by others while the request is open. One's own changes go through `own` and are not told. If the
 * answer to one of them was lost, it comes back as news, and is told as one's own.
 */
export function useOthersChanges(request: ClientRequest, me: number) {
	const known = useRef(request);
	const wasAnswerLost = useRef(false);
	const [underWay, setUnderWay] = useState(0);
	const [changes, setChanges] = useState<readonly string[]>([]);
	const [isOwn, setOwn] = useState(false);
	useEffect(() => {
		if (underWay > 0 || request.revision <= known.current.revision) return;
		const sentences = describeChange(known.current, request);
		const isMine = wasAnswerLost.current && isOneChangeOf(me, known.current, request);
		wasAnswerLost.current = false;
		setOwn((before) => isMine && (before || changes.length === 0));
		known.current = request;
		setChanges((before) => [...before, ...(sentences.length > 0 ? sentences : [words.changed.other])]);
	}, [request, underWay, me, changes.length]);
	const ownChange = async <T extends ClientRequest>(
		change: () => Promise<Outcome<T>>,
	): Promise<Outcome<T>> => {
		setUnderWay((before) => before + 1);
		const result = await change();
		if (result.ok) known.current = result.value;
		else if (isAnswerLost(result.problem)) wasAnswerLost.current = true;
		setUnderWay((before) => before - 1);
		return result;
	};
	return { changes, isOwn, forget: () => setChanges([]), own: ownChange };
}

type Shown = Pick<ReturnType<typeof useOthersChanges>, 'changes' | 'isOwn' | 'forget'>;

/** What others changed in the open request. */
export const OthersChanges = ({ changes, isOwn, forget }: Shown) =>
	changes.length > 0 && (
		<Alert
			color="yellow"
			role="status"
			icon={<Icon name="warn" />}
			title={isOwn ? words.changed.own : words.changed.title}
			mb="md"
		>
			<Text mb="xs">{changes.join(' ')}</Text>
			<Button size="compact-md" variant="default" onClick={forget}>
				{words.changed.keep}
			</Button>
		</Alert>
	);

/** True if the one change between the two may be this person's: nobody else is named in it. */
const isOneChangeOf = (me: number, before: ClientRequest, after: ClientRequest): boolean =>
	after.revision === before.revision + 1 &&
	(after.takenBy?.id === before.takenBy?.id || after.takenBy === null || after.takenBy.id === me) &&
	after.notes.slice(before.notes.length).every(({ byId }) => byId === me || byId === null);

/** The changes of a request in sentences; empty if none of them can be told. */
function describeChange(before: ClientRequest, after: ClientRequest): string[] {
	const { changed } = words;
	const changes: string[] = [];
	if (after.status !== before.status || after.takenBy?.id !== before.takenBy?.id) {
		if (after.status === 'taken' && after.takenBy) changes.push(changed.taken(after.takenBy.name));
		else if (after.status === 'new') changes.push(changed.released);
		else changes.push(changed.status(words.status[after.status]));
	}
	if (after.quote !== before.quote) changes.push(changed.quote);
	for (const { by } of after.replies.slice(before.replies.length)) changes.push(changed.reply(by));
	for (const { by, number } of after.offers.slice(before.offers.length))
		changes.push(changed.offer(number, by));
	for (const { by } of after.notes.slice(before.notes.length)) changes.push(changed.note(by));
	if (after.followUpOn !== before.followUpOn)
		changes.push(changed.followUp(after.followUpOn && followUpText(after.followUpOn)));
	return changes;
}
