import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { fieldFaults } from '../services/outcome.ts';

const words = text.own;

/** Changes the title of a setting that the office added; answers why it could not. */
export function SettingTitle({
	title,
	onRename,
}: {
	title: string;
	onRename: (title: string) => Promise<Problem | null>;
}) {
	const [typed, setTyped] = useState<string | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const close = (): void => {
		setTyped(null);
		setProblem(null);
	};
	if (typed === null)
		return (
			<Button
				className="as-link"
				size="compact-xs"
				variant="transparent"
				color="gray"
				onClick={() => setTyped(title)}
			>
				{words.rename(title)}
			</Button>
		);
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void during(async () => {
					const failure = await onRename(typed.trim());
					if (failure) setProblem(failure);
					else close();
				});
			}}
		>
			<ProblemNote problem={problem} shown={['title']} />
			<TextInput
				label={words.newName}
				value={typed}
				autoFocus
				autoComplete="off"
				error={problem && fieldFaults(problem).title}
				onChange={(event) => setTyped(event.currentTarget.value)}
			/>
			<Group gap="sm" mt="xs">
				<Button type="submit" size="compact-sm" aria-busy={isBusy}>
					{words.saveName}
				</Button>
				<Button size="compact-sm" variant="default" onClick={close}>
					{words.keepName}
				</Button>
			</Group>
		</form>
	);
}
