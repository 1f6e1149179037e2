import { admin as words } from '@clearway/shared/words/admin.ts';
import { people } from '@clearway/shared/words/admin-people.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { AdminRow } from '../../contract/auth.ts';
import type { Problem } from '../../contract/problem.ts';
import { fieldFaults } from '../frame/outcome.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useBusy } from '../kit/use-busy.ts';

const text = people.admins;

type Props = {
	/** Everybody else, oneself first. */
	heirs: readonly AdminRow[];
	onCancel: () => void;
	onRemove: (to: number) => Promise<Problem | null>;
};

/** Removes an admin and chooses who goes on with his work. */
export default function RemoveForm({ heirs, onCancel, onRemove }: Props) {
	const [to, setTo] = useState(String(heirs[0]?.id ?? ''));
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void during(async () => setProblem(await onRemove(Number(to))));
			}}
		>
			<ProblemNote problem={problem} shown={['to']} />
			<p>{text.removeText}</p>
			<NativeSelect
				label={text.heir}
				description={text.heirHelp}
				value={to}
				error={problem ? fieldFaults(problem).to : undefined}
				data-autofocus
				data={heirs.map(({ id, name, login }) => ({ value: String(id), label: `${name} (${login})` }))}
				onChange={(event) => setTo(event.currentTarget.value)}
			/>
			<Group justify="flex-end" gap="sm" mt="lg">
				<Button variant="default" onClick={onCancel}>
					{words.cancel}
				</Button>
				<Button type="submit" color="red" aria-busy={isBusy}>
					{text.remove}
				</Button>
			</Group>
		</form>
	);
}
