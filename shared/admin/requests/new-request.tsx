import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, TextInput } from '@mantine/core';
import { localCopies } from '../../contract/addresses.ts';
import type { ClientRequest, NewRequest } from '../../contract/request.ts';
import { EditForm } from '../edit/edit-form.tsx';
import { useOpened } from '../edit/use-opened.ts';
import type { Outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';
import { LongText } from '../kit/long-text.tsx';
import classes from './notes.module.css';
import { mostSigns, openWriting, useWriting, type Written } from './writing.ts';

const text = words.entry;
const names = ['name', 'phone', 'email', 'message', 'quote'] as const;
type Name = (typeof names)[number];
type EntryFields = Record<Name | 'key', string>;
const blank: EntryFields = { name: '', phone: '', email: '', message: '', quote: '', key: '' };

type Props = {
	onCreate: (fields: NewRequest, key: string) => Promise<Outcome<ClientRequest>>;
	onDone: (request: ClientRequest) => void;
};

/** The form for a client who called or came. */
export default function NewRequestForm(props: Props) {
	const services = useServices();
	const opened = useOpened(() =>
		openWriting<EntryFields, ClientRequest>(services, localCopies.entry.copyKey(), blank),
	);
	return opened && <EntryForm opened={opened} {...props} />;
}

function EntryForm({ opened, onCreate, onDone }: Props & { opened: Written<EntryFields, ClientRequest> }) {
	const entry = useWriting(opened, {
		request: null,
		send: async ({ key, ...fields }) => {
			const filled = Object.entries(fields).filter(([name, value]) => name === 'name' || value.trim() !== '');
			// Every key is one of the form's fields.
			const result = await onCreate(Object.fromEntries(filled) as NewRequest, key);
			if (result.ok) onDone(result.value);
			return result;
		},
	});
	const { isSaving } = entry;
	const submit = (): void => {
		if (!isSaving) void entry.send();
	};
	const field = (name: Name) => ({ ...entry.bind(name), label: text[name] });
	return (
		<EditForm className={classes.entry} edit={{ ...entry, saveNow: submit }} shown={names}>
			<TextInput {...field('name')} required data-autofocus autoComplete="off" maxLength={100} />
			<TextInput {...field('phone')} type="tel" autoComplete="off" maxLength={40} />
			<TextInput {...field('email')} type="email" autoComplete="off" maxLength={254} />
			<LongText {...field('message')} autosize minRows={3} maxRows={10} most={mostSigns} />
			<TextInput {...field('quote')} description={text.quoteHelp} autoComplete="off" maxLength={64} />
			<Button type="submit" aria-busy={isSaving} disabled={isSaving}>
				{isSaving ? text.saving : text.save}
			</Button>
		</EditForm>
	);
}
