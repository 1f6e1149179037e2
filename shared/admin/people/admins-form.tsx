import { admin as words } from '@clearway/shared/words/admin.ts';
import { editings } from '@clearway/shared/words/admin-editings.ts';
import { people } from '@clearway/shared/words/admin-people.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { localCopies } from '../../contract/addresses.ts';
import type { Problem } from '../../contract/problem.ts';
import { useDraft } from '../frame/drafts.ts';
import { fieldFaults } from '../frame/outcome.ts';
import { useWindowCopies } from '../frame/use-window-copies.ts';
import type { WindowCopies } from '../frame/window-copies.ts';
import { OtherCopies } from '../kit/other-copies.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useBusy } from '../kit/use-busy.ts';

const text = people.admins;

/** What a new admin needs. */
export type NewAdmin = { login: string; name: string };

type Props = {
	/** Drops what lies on this computer of it. */
	forget: RefObject<() => void>;
	onCreate: (fields: NewAdmin) => Promise<Problem | null>;
};

const asItIs = (fields: NewAdmin): NewAdmin => fields;

/** A new admin; his name and login outlive a closed window until he is made or that is cancelled. */
export default function NewAdminForm(props: Props) {
	const copies = useWindowCopies(localCopies.admin.draftKey(), asItIs);
	return copies && <AdminForm key={copies.key} copies={copies} {...props} />;
}

function AdminForm({ forget, onCreate, copies }: Props & { copies: WindowCopies<NewAdmin> }) {
	const [fields, setFields] = useState<NewAdmin>({ login: '', name: '', ...copies.own?.value });
	const draft = useDraft<NewAdmin>(copies.key);
	forget.current = draft.drop;
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const faults = problem ? fieldFaults(problem) : {};
	const change = (part: Partial<NewAdmin>): void => {
		const next = { ...fields, ...part };
		setFields(next);
		setProblem(null);
		if (next.login === '' && next.name === '') draft.drop();
		else draft.write(next);
	};
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void during(async () => setProblem(await onCreate(fields)));
			}}
		>
			<OtherCopies copies={copies} nameOf={({ name }) => editings.admin(name)} flush={draft.flush} />
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
