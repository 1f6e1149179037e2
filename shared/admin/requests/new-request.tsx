import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button } from '@mantine/core';
import { localCopies } from '../../contract/addresses.ts';
import { namesOf } from '../../contract/fields.ts';
import type { ClientRequest, NewRequest } from '../../contract/request.ts';
import { entryFields } from '../../contract/request-fields.ts';
import { EditForm } from '../edit/edit-form.tsx';
import { blankFields, newOf, type TypedFields } from '../edit/typed-fields.ts';
import { useOpened } from '../edit/use-opened.ts';
import { Fields } from '../kit/fields/fields.tsx';
import type { Outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import classes from './notes.module.css';
import { openWriting, useWriting, type Written } from './writing.ts';

const text = words.entry;
const entryKind = { list: entryFields, words: text };
const names = namesOf(entryFields);
type EntryFields = TypedFields<typeof entryFields> & { key: string };
const blank: EntryFields = { ...blankFields(entryFields), key: '' };

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
			const result = await onCreate(newOf(entryFields, fields), key);
			if (result.ok) onDone(result.value);
			return result;
		},
	});
	const { isSaving } = entry;
	const submit = (): void => {
		if (!isSaving) void entry.send();
	};
	return (
		<EditForm className={classes.entry} edit={{ ...entry, saveNow: submit }} shown={names}>
			<Fields edit={entry} of={entryKind} show={names} isFocused />
			<Button type="submit" aria-busy={isSaving} disabled={isSaving}>
				{isSaving ? text.saving : text.save}
			</Button>
		</EditForm>
	);
}
