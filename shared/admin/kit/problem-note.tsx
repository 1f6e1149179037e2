import { admin as words } from '@clearway/shared/words/admin.ts';
import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { Icon } from './icon.tsx';

/** Shows what went wrong and what to do; faults of fields that are not in the form are listed. */
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
	// Every field shows its fault; the first faulty one gets the focus.
	useEffect(() => {
		if (problem && isOfFields)
			note.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [problem, isOfFields]);
	// A session that is over leads to the login, which says so; a refusal at the login itself is told there.
	if (!problem || (problem.code === 'session' && !isAtLogin)) return null;
	return (
		<Alert
			ref={note}
			color="red"
			role="alert"
			icon={<Icon name="warn" />}
			title={isOfFields ? words.checkFields : problem.message}
			mb="md"
		>
			{others.length > 0 && (
				<ul>
					{others.map(({ path, message }) => (
						<li key={path + message}>{message}</li>
					))}
				</ul>
			)}
			{problem.retryAfterSeconds !== undefined && <div>{words.retryAfter(problem.retryAfterSeconds)}</div>}
			{problem.requestId !== undefined && problem.status >= 500 && (
				<small>{words.requestId(problem.requestId)}</small>
			)}
		</Alert>
	);
}
