import { admin as words } from '@clearway/shared/words/admin.ts';
import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { focusFault } from './focus-field.ts';
import { Icon } from './icon.tsx';

/**
 * Shows what went wrong and what to do, and leads to the first faulty field of its form. The list has the faults of
 * fields that do not show them themselves (`shown`).
 */
export function ProblemNote({
	problem,
	shown = [],
	isAtLogin = false,
}: {
	problem: Problem | null;
	shown?: readonly string[];
	isAtLogin?: boolean;
}) {
	const note = useRef<HTMLDivElement>(null);
	const others = problem?.errors.filter(({ path }) => !shown.includes(path)) ?? [];
	const isOfFields = problem?.code === 'invalid' && problem.errors.length > 0 && others.length === 0;
	useEffect(() => {
		const form = note.current?.closest('form');
		if (problem?.code !== 'invalid' || !form) return;
		if (!focusFault(form)) note.current?.scrollIntoView({ block: 'nearest' });
	}, [problem]);
	const title = isOfFields ? words.checkFields : problem?.message;
	const listed = [...new Set(others.map(({ message }) => message))];
	// A session that is over leads to the login, which says so; a refusal at the login itself is told there.
	if (!problem || (problem.code === 'session' && !isAtLogin)) return null;
	const isListed = listed.some((message) => message !== title);
	const { retryAfterSeconds } = problem;
	const ownFault = problem.status >= 500 ? problem.requestId : undefined;
	const hasMore = isListed || retryAfterSeconds !== undefined || ownFault !== undefined;
	return (
		<Alert ref={note} color="red" role="alert" icon={<Icon name="warn" />} title={title} mb="md">
			{hasMore && (
				<>
					{isListed && (
						<ul>
							{listed.map((message) => (
								<li key={message}>{message}</li>
							))}
						</ul>
					)}
					{retryAfterSeconds !== undefined && <div>{words.retryAfter(retryAfterSeconds)}</div>}
					{ownFault !== undefined && <small>{words.requestId(ownFault)}</small>}
				</>
			)}
		</Alert>
	);
}
