import { passkeys as text } from '@clearway/shared/words/admin-passkeys.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { focusFaultSoon } from '../kit/focus-field.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { fieldFaults, outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import { makePasskey } from './passkey-browser.ts';

/** Names a new passkey and lets the browser make it. */
export function AddPasskey({ onAdded }: { onAdded: (codes: readonly string[]) => void }) {
	const { api } = useServices();
	const [name, setName] = useState('');
	const [problem, setProblem] = useState<Problem | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [isNameless, setNameless] = useState(false);
	const { isBusy, during } = useBusy();
	const add = async (): Promise<void> => {
		const said = await make();
		setFailure(typeof said === 'string' ? said : null);
		setProblem(typeof said === 'string' ? null : said);
	};
	const make = async (): Promise<string | Problem | null> => {
		const begun = await outcome(api.auth.beginPasskey());
		if (!begun.ok) return begun.problem;
		const made = await makePasskey(begun.value);
		if ('failure' in made) return made.failure;
		const added = await outcome(api.auth.addPasskey({ body: { name, passkey: made.answer } }));
		if (!added.ok) return added.problem;
		const { codes, passkey } = added.value;
		toast.done(codes.length > 0 ? text.first : text.done(passkey.name));
		onAdded(codes);
		return null;
	};
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				event.stopPropagation();
				// Checked before the browser makes a passkey that would belong to nothing.
				setNameless(name.trim() === '');
				if (name.trim() === '') focusFaultSoon(event.currentTarget);
				else void during(add);
			}}
		>
			<ProblemNote problem={problem} shown={['name']} />
			{failure !== null && <p role="alert">{failure}</p>}
			<TextInput
				label={text.name}
				description={text.nameHelp}
				value={name}
				error={isNameless ? text.nameEmpty : problem && fieldFaults(problem).name}
				autoComplete="off"
				maxLength={60}
				data-autofocus
				onChange={(event) => setName(event.currentTarget.value)}
			/>
			<Button type="submit" mt="md" aria-busy={isBusy}>
				{text.create}
			</Button>
		</form>
	);
}
