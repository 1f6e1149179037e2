import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { localCopies } from '../../contract/addresses.ts';
import type { Problem } from '../../contract/problem.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { longestWriting } from '../../contract/request-fields.ts';
import { EditNotes } from '../edit/edit-form.tsx';
import { type EditKind, type Opened, openRecord } from '../edit/editing.ts';
import { isDirty as isTyped } from '../edit/step.ts';
import { useEditing } from '../edit/use-edit.tsx';
import { useOpened } from '../edit/use-opened.ts';
import { confirm } from '../kit/confirm.tsx';
import { LongText } from '../kit/long-text.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import type { Outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import classes from './notes.module.css';
import { canSend, onCtrlEnter, orThrow, useTellIfLeft } from './writing.ts';

const text = words.notes;

/** Changes notes that were written a moment ago. */
export type NoteActs = {
	edit: (note: number, text: string) => Promise<Outcome<ClientRequest>>;
	remove: (note: number) => Promise<Outcome<ClientRequest>>;
};

type Props = {
	request: ClientRequest;
	note: ClientRequest['notes'][number];
	/** A local copy holds a change of the note. */
	isBegun: boolean;
	me: number;
	now: number;
	acts: NoteActs;
};

/** A note; for ten minutes its author can mend or delete it, and go on with a change that was begun then. */
export function Note({ request, note, isBegun, me, now, acts }: Props) {
	const { id, by, byId, at, text: said, changeableUntil } = note;
	const [form, setForm] = useState<'none' | 'found' | 'opened' | 'closed'>(isBegun ? 'found' : 'none');
	const [problem, setProblem] = useState<Problem | null>(null);
	const isOpen = form === 'found' || form === 'opened';
	const isChangeable = byId === me && now < Date.parse(changeableUntil);
	const remove = async (): Promise<void> => {
		if (!(await confirm({ ...text.remove, isDangerous: true }))) return;
		const result = await acts.remove(id);
		if (!result.ok) setProblem(result.problem);
	};
	return (
		<li>
			<p className={classes.by}>{text.by(by, at)}</p>
			<ProblemNote problem={problem} />
			{isOpen ? (
				<NoteForm
					{...{ request, id, acts }}
					isFocused={form === 'opened'}
					onClose={() => setForm('closed')}
				/>
			) : (
				<p className={classes.text}>{said}</p>
			)}
			{!isOpen && isChangeable && (
				<Group gap="xs">
					<Button
						autoFocus={form === 'closed'}
						size="compact-sm"
						variant="subtle"
						color="gray"
						onClick={() => setForm('opened')}
					>
						{text.change}
					</Button>
					<Button size="compact-sm" variant="subtle" color="gray" onClick={() => void remove()}>
						{text.remove.action}
					</Button>
				</Group>
			)}
		</li>
	);
}

type FormProps = Pick<Props, 'request' | 'acts'> & { id: number; isFocused: boolean; onClose: () => void };

function NoteForm(props: FormProps) {
	const { request, id } = props;
	const services = useServices();
	const key = localCopies.request.copyKey(request.id, 'note', id);
	const opened = useOpened(() =>
		openRecord<NoteFields, ClientRequest>(services, key, String(request.id), request),
	);
	return opened && <Change opened={opened} {...props} />;
}

type NoteFields = { text: string };

const noteKind = (id: number, acts: NoteActs): EditKind<NoteFields, ClientRequest> => ({
	news: 'request',
	fieldsOf: ({ notes }) => ({ text: notes.find((note) => note.id === id)?.text ?? '' }),
	revisionOf: ({ revision }) => revision,
	read: ({ api }, request) => api.request.get({ params: { id: request } }),
	save: (_, __, { text: typed = '' }) => orThrow(acts.edit(id, typed.trim())),
});

type ChangeProps = FormProps & { opened: Opened<NoteFields, ClientRequest> };

/** Changes a note. Escape closes only an unchanged one. */
function Change({ opened, request, id, acts, isFocused, onClose }: ChangeProps) {
	const note = useEditing(noteKind(id, acts), opened);
	const tellIfLeft = useTellIfLeft(request.id);
	const { isDirty, isReadOnly, isSaving, editing } = note;
	const canSave = canSend(note.fields.text) && !isReadOnly && !isSaving;
	const cancel = (): void => {
		editing.discard();
		onClose();
	};
	const submit = async (): Promise<void> => {
		if (!canSave) return;
		if (!isDirty) return onClose();
		// A text typed meanwhile stays.
		const saved = await note.save();
		const { edit } = editing.state.get();
		if (saved === null) tellIfLeft(edit.problem);
		else if (!isTyped(edit)) onClose();
	};
	const submitByKey = onCtrlEnter(submit);
	return (
		<>
			<EditNotes edit={note} />
			<LongText
				{...note.bind('text')}
				aria-label={text.changeLabel}
				autoFocus={isFocused}
				autosize
				minRows={2}
				most={longestWriting}
				onKeyDown={(event) => {
					if (event.key === 'Escape' && !isDirty) onClose();
					submitByKey(event);
				}}
			/>
			<Group gap="xs" mt={6}>
				<Button size="compact-sm" variant="default" disabled={!canSave} onClick={() => void submit()}>
					{text.save}
				</Button>
				<Button size="compact-sm" variant="subtle" color="gray" onClick={cancel}>
					{text.cancel}
				</Button>
			</Group>
		</>
	);
}
