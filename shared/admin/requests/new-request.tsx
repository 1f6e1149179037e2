import { editings } from '@clearway/shared/words/admin-editings.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { localCopies } from '../../contract/addresses.ts';
import type { ClientRequest, NewRequest } from '../../contract/request.ts';
import { useDraft } from '../frame/drafts.ts';
import { fieldFaults, type Outcome } from '../frame/outcome.ts';
import { useWindowCopies } from '../frame/use-window-copies.ts';
import type { WindowCopies } from '../frame/window-copies.ts';
import { LongText } from '../kit/long-text.tsx';
import { OtherCopies } from '../kit/other-copies.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import classes from './notes.module.css';
import { useProblem } from './use-problem.ts';

const text = words.entry;

type Typed = Record<'name' | 'phone' | 'email' | 'message' | 'quote', string>;
const empty: Typed = { name: '', phone: '', email: '', message: '', quote: '' };

/** An entry that was not finished, as it lies on this computer, with the key under which it is sent. */
export type EntryDraft = Partial<Typed & { key: string }>;

type Props = {
	onCreate: (fields: NewRequest, key: string) => Promise<Outcome<ClientRequest>>;
	onDone: (request: ClientRequest) => void;
};

// Sent in both windows, it is two calls.
const anew = ({ key: _, ...typed }: EntryDraft): EntryDraft => typed;

/** The form for a client who called or came; what is being written survives a closed window. */
export default function NewRequestForm(props: Props) {
	const copies = useWindowCopies(localCopies.entry.draftKey(), anew);
	return copies && <EntryForm key={copies.key} copies={copies} {...props} />;
}

function EntryForm({ copies, onCreate, onDone }: Props & { copies: WindowCopies<EntryDraft> }) {
	const { key: storedKey, ...left } = copies.own?.value ?? {};
	const [typed, setTyped] = useState<Typed>({ ...empty, ...left });
	const [isSaving, setSaving] = useState(false);
	const [problem, setProblem] = useProblem(null);
	const draft = useDraft<EntryDraft>(copies.key);
	const key = useRef<string>(storedKey ?? crypto.randomUUID());
	const faults = problem ? fieldFaults(problem) : {};
	const field = (name: keyof Typed) => ({
		label: text[name],
		value: typed[name],
		error: faults[name],
		onChange: (event: { currentTarget: { value: string } }): void => {
			const next = { ...typed, [name]: event.currentTarget.value };
			setTyped(next);
			setProblem(null);
			key.current = crypto.randomUUID();
			draft.write({ ...next, key: key.current });
		},
	});
	const submit = async (event: FormEvent): Promise<void> => {
		event.preventDefault();
		if (isSaving) return;
		// A restored one, too: a copy without its key would be sent twice after the next reload.
		draft.write({ ...typed, key: key.current });
		void draft.flush();
		setSaving(true);
		const filled = Object.entries(typed).filter(([name, value]) => name === 'name' || value.trim() !== '');
		// Every key is one of the form's fields.
		const result = await onCreate(Object.fromEntries(filled) as NewRequest, key.current);
		setSaving(false);
		setProblem(result.ok ? null : result.problem);
		if (!result.ok) return;
		draft.drop();
		onDone(result.value);
	};
	return (
		<form className={classes.entry} noValidate onSubmit={(event) => void submit(event)}>
			<OtherCopies copies={copies} nameOf={({ name }) => editings.entry(name ?? '')} flush={draft.flush} />
			<ProblemNote problem={problem} shown={Object.keys(empty)} />
			<TextInput {...field('name')} required data-autofocus autoComplete="off" maxLength={100} />
			<TextInput {...field('phone')} type="tel" autoComplete="off" maxLength={40} />
			<TextInput {...field('email')} type="email" autoComplete="off" maxLength={254} />
			<LongText {...field('message')} autosize minRows={3} maxRows={10} most={5000} />
			<TextInput {...field('quote')} description={text.quoteHelp} autoComplete="off" maxLength={64} />
			<Button type="submit" aria-busy={isSaving} disabled={isSaving}>
				{isSaving ? text.saving : text.save}
			</Button>
		</form>
	);
}
