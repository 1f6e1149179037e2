import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Colleague } from '../../contract/auth.ts';
import type { Problem } from '../../contract/problem.ts';
import { Dialog } from '../kit/dialog.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';

const text = words.handOver;

type Props = {
	isOpen: boolean;
	takenBy: number | null;
	onClose: () => void;
	onGive: (to: Colleague) => void;
};

/** Chooses the colleague who goes on with a request. */
export function HandOver({ isOpen, takenBy, onClose, onGive }: Props) {
	const { api } = useServices();
	const [people, setPeople] = useState<readonly Colleague[] | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);
	useEffect(() => {
		if (!isOpen) return;
		void outcome(api.auth.list()).then((result) => {
			setProblem(result.ok ? null : result.problem);
			if (result.ok) setPeople(result.value);
		});
	}, [isOpen, api]);
	const others = people?.filter(({ id }) => id !== takenBy);
	return (
		<Dialog opened={isOpen} onClose={onClose} title={text.title}>
			<ProblemNote problem={problem} />
			{others?.length === 0 && <p>{text.nobody}</p>}
			<Stack gap="xs" align="stretch">
				{others?.map((person, index) => (
					<Button
						key={person.id}
						variant="default"
						justify="flex-start"
						// The people come when the dialog is open already, or were known before it opened.
						autoFocus={index === 0}
						data-autofocus={index === 0 || undefined}
						onClick={() => onGive(person)}
					>
						{person.name}
					</Button>
				))}
			</Stack>
		</Dialog>
	);
}
