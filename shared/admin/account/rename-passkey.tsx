import { admin as words } from '@clearway/shared/words/admin.ts';
import { passkeys as text } from '@clearway/shared/words/admin-passkeys.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PasskeyRow } from '../../contract/passkey.ts';
import type { Problem } from '../../contract/problem.ts';
import { fieldFaults, outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';

/** Gives an own passkey another name. */
export function RenamePasskey({
	passkey: { id, name },
	onRenamed,
}: {
	passkey: PasskeyRow;
	onRenamed: (name: string) => void;
}) {
	const { api } = useServices();
	const [typed, setTyped] = useState(name);
	const [problem, setProblem] = useState<Problem | null>(null);
	return (
		<form
			noValidate
			onSubmit={async (event) => {
				event.preventDefault();
				const renamed = await outcome(
					api.auth.renamePasskey({ params: { id: String(id) }, body: { name: typed } }),
				);
				if (renamed.ok) onRenamed(renamed.value.name);
				else setProblem(renamed.problem);
			}}
		>
			<ProblemNote problem={problem} shown={['name']} />
			<TextInput
				label={text.name}
				value={typed}
				error={problem ? fieldFaults(problem).name : undefined}
				autoComplete="off"
				maxLength={60}
				data-autofocus
				onChange={(event) => setTyped(event.currentTarget.value)}
			/>
			<Button type="submit" mt="md">
				{words.save}
			</Button>
		</form>
	);
}
