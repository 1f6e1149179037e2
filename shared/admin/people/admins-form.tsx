import { admin as words } from '@clearway/shared/words/admin.ts';
import { people } from '@clearway/shared/words/admin-people.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { fieldFaults } from '../frame/outcome.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useBusy } from '../kit/use-busy.ts';

const text = people.admins;

export type NewAdmin = { login: string; name: string };

type Props = { onCreate: (fields: NewAdmin) => Promise<Problem | null> };

export default function NewAdminForm({ onCreate }: Props) {
	const [fields, setFields] = useState<NewAdmin>({ login: '', name: '' });
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const faults = problem ? fieldFaults(problem) : {};
	const change = (part: Partial<NewAdmin>): void => {
		setFields({ ...fields, ...part });
		setProblem(null);
	};
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void during(async () => setProblem(await onCreate(fields)));
			}}
		>
			<ProblemNote problem={problem} shown={['login', 'name']} />
			<TextInput
				label={text.name}
				description={text.nameHelp}
				value={fields.name}
				maxLength={100}
				error={faults.name}
				autoComplete="off"
				data-autofocus
				onChange={(event) => change({ name: event.currentTarget.value })}
			/>
			<TextInput
				label={text.login}
				description={text.loginHelp}
				value={fields.login}
				maxLength={64}
				error={faults.login}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				onChange={(event) => change({ login: event.currentTarget.value })}
				mt="md"
			/>
			<p>{text.passwordHelp}</p>
			<Group justify="flex-end" mt="lg">
				<Button type="submit" aria-busy={isBusy}>
					{words.create}
				</Button>
			</Group>
		</form>
	);
}
