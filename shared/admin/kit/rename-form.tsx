import { admin as words } from '@clearway/shared/words/admin.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { fieldFaults, outcome } from '../frame/outcome.ts';
import { ProblemNote } from './problem-note.tsx';
import { useBusy } from './use-busy.ts';

type Props = {
	name: string;
	label: string;
	/** The most signs that the field takes. */
	most: number;
	rename: (name: string) => Promise<{ name: string }>;
	onRenamed: (name: string) => void;
};

/** Gives somebody or something another name. */
export function RenameForm({ name, label, most, rename, onRenamed }: Props) {
	const [typed, setTyped] = useState(name);
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const save = async (): Promise<void> => {
		const renamed = await outcome(rename(typed));
		if (renamed.ok) onRenamed(renamed.value.name);
		else setProblem(renamed.problem);
	};
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void during(save);
			}}
		>
			<ProblemNote problem={problem} shown={['name']} />
			<TextInput
				label={label}
				value={typed}
				maxLength={most}
				error={problem ? fieldFaults(problem).name : undefined}
				autoComplete="off"
				data-autofocus
				onChange={(event) => setTyped(event.currentTarget.value)}
			/>
			<Group justify="flex-end" mt="lg">
				<Button type="submit" aria-busy={isBusy}>
					{words.save}
				</Button>
			</Group>
		</form>
	);
}
