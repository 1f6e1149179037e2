import { thread as words } from '@clearway/shared/words/admin-thread.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { localCopies } from '../../../contract/addresses.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { ClientRequest } from '../../../contract/request.ts';
import { longestWriting } from '../../../contract/request-fields.ts';
import type { ThreadEntry } from '../../../contract/thread.ts';
import { EditNotes } from '../../edit/edit-form.tsx';
import { type EditKind, type Opened, openRecord } from '../../edit/editing.ts';
import { isDirty as isTyped } from '../../edit/step.ts';
import { useEditing } from '../../edit/use-edit.tsx';
import { useOpened } from '../../edit/use-opened.ts';
import { confirm } from '../../kit/confirm.tsx';
import { LongText } from '../../kit/long-text.tsx';
import { ProblemNote } from '../../kit/problem-note.tsx';
import { outcome } from '../../services/outcome.ts';
import { useServices } from '../../services/services.tsx';
import classes from '../notes.module.css';
import { canSend, onCtrlEnter, orThrow, useTellIfLeft } from '../writing.ts';
import type { OwnChange } from './use-thread.ts';

type Props = {
	entry: ThreadEntry;
	me: number;
	now: number;
	/** The keys of the local copies of changes. */
	changes: ReadonlySet<string> | undefined;
	look: () => Promise<void>;
	own: OwnChange;
};

/** A note; for ten minutes its author can mend or delete it, and go on with a change that was begun then. */
export function Note({ entry: { of, id, text, changeable }, me, now, changes, look, own }: Props) {
	const { api } = useServices();
	const request = of.split('-')[1] ?? '';
	const isBegun = changeable !== null && changes?.has(keyOf(request, id)) === true;
	const [form, setForm] = useState<'none' | 'opened' | 'closed'>('none');
	const [problem, setProblem] = useState<Problem | null>(null);
	const isOpen = form === 'opened' || (form === 'none' && isBegun);
	const isChangeable = changeable?.by === me && now < Date.parse(changeable.until);
	const remove = async (): Promise<void> => {
		if (!(await confirm({ ...words.remove, isDangerous: true }))) return;
		const params = { id: request, note: String(id) };
		const result = await own(() => outcome(api.request.removeNote({ params })));
		if (!result.ok) setProblem(result.problem);
		await look();
	};
	return (
		<>
			<ProblemNote problem={problem} />
			{isOpen ? (
				<NoteForm
					{...{ request, id, text, own }}
					isFocused={form === 'opened'}
					onClose={() => {
						setForm('closed');
						void look();
					}}
				/>
			) : (
				<p className={classes.text}>{text}</p>
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
						{words.change}
					</Button>
					<Button size="compact-sm" variant="subtle" color="gray" onClick={() => void remove()}>
						{words.remove.action}
					</Button>
				</Group>
			)}
		</>
	);
}

type FormProps = {
	request: string;
	id: number;
	text: string;
	own: OwnChange;
	isFocused: boolean;
	onClose: () => void;
};

const keyOf = (request: string, note: number): string => localCopies.request.copyKey(request, 'note', note);

function NoteForm(props: FormProps) {
	const { request, id, text } = props;
	const services = useServices();
	const opened = useOpened(() =>
		openRecord<NoteFields, StoredNote>(services, keyOf(request, id), request, { text, revision: 0 }),
	);
	return opened && <Change opened={opened} {...props} />;
}

type NoteFields = { text: string };
type StoredNote = NoteFields & { revision: number };

const storedIn = ({ notes, revision }: ClientRequest, note: number): StoredNote => ({
	text: notes.find(({ id }) => id === note)?.text ?? '',
	revision,
});

const noteKind = (note: number, own: OwnChange): EditKind<NoteFields, StoredNote> => ({
	news: 'request',
	fieldsOf: ({ text }) => ({ text }),
	revisionOf: ({ revision }) => revision,
	read: async ({ api }, id) => storedIn(await api.request.get({ params: { id } }), note),
	save: async ({ api }, id, { text = '' }) => {
		const params = { id, note: String(note) };
		const body = { text: text.trim() };
		return storedIn(await orThrow(own(() => outcome(api.request.editNote({ params, body })))), note);
	},
});

type ChangeProps = FormProps & { opened: Opened<NoteFields, StoredNote> };

/** Changes a note. Escape closes only an unchanged one. */
function Change({ opened, request, id, own, isFocused, onClose }: ChangeProps) {
	const note = useEditing(noteKind(id, own), opened);
	const tellIfLeft = useTellIfLeft(Number(request));
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
				aria-label={words.changeLabel}
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
					{words.save}
				</Button>
				<Button size="compact-sm" variant="subtle" color="gray" onClick={cancel}>
					{words.cancel}
				</Button>
			</Group>
		</>
	);
}
