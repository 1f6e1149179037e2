import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../../contract/problem.ts';
import type { Outcome } from '../../frame/outcome.ts';
import { useServices } from '../../frame/services.tsx';
import type { Publication } from './review-view.tsx';
import type { Intent, Review } from './use-review.ts';

type Props = {
	review: Review;
	intent: Intent;
	problem: Problem;
	/** Whether a field of the review cannot be read. */
	isUnread: () => boolean;
	publish: (publication: Publication) => Promise<Outcome<unknown>>;
};

/**
 * In the desktop app, which queues what cannot be sent: publishes the grid's rows once there is a network
 * again.
 */
export function PublishLater({ review, intent: { reason }, problem, isUnread, publish }: Props) {
	const { platform } = useServices();
	const [answer, setAnswer] = useState<string | null>(null);
	const [isSending, setSending] = useState(false);
	// The grid has found its own faults; those of a file only the server sees.
	if (platform.kind !== 'desktop' || review.offer.kind !== 'rows' || problem.code !== 'unavailable')
		return null;
	const send = async (): Promise<void> => {
		if (isSending || isUnread()) return;
		setSending(true);
		const result = await publish({ ...review, reason }).finally(() => setSending(false));
		if (!result.ok) setAnswer(result.problem.message);
	};
	return (
		<>
			<p>{words.review.publishLaterHelp}</p>
			<Button onClick={send} aria-busy={isSending}>
				{words.review.publishLater}
			</Button>
			<p role="status">{answer}</p>
		</>
	);
}
