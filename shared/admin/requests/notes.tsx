import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import type { ClientRequest } from '../../contract/request.ts';
import { longestWriting } from '../../contract/request-fields.ts';
import { EditForm } from '../edit/edit-form.tsx';
import { LongText } from '../kit/long-text.tsx';
import { useSaveState } from '../services/save-state.ts';
import type { SaveRequest } from './move-request.ts';
import { Note, type NoteActs } from './note.tsx';
import classes from './notes.module.css';
import { canSend, onCtrlEnter, useWriting, type Written } from './writing.ts';

/** A note that is being written. */
export type NewNote = Written<{ text: string; key: string }, ClientRequest>;

export const blankNote: NewNote['blank'] = { text: '', key: '' };

type Props = {
	request: ClientRequest;
	opened: NewNote;
	begunChanges: ReadonlySet<number>;
	save: SaveRequest;
	acts: NoteActs;
	/** The person who looks, and the time. */
	me: number;
	now: number;
	field: RefObject<HTMLTextAreaElement | null>;
};

/** Lists the notes, newest last, and offers a line for a new one. */
export function Notes({ request, opened, begunChanges, save, acts, me, now, field }: Props) {
	const { id, notes } = request;
	const note = useWriting(opened, {
		request: id,
		// A note is added and overwrites nothing, so no revision is sent.
		send: ({ text, key }) => save(id, { note: text.trim() }, key),
	});
	const { isDirty, isSaving, state } = note;
	const { text } = note.fields;
	const canAdd = canSend(text) && !isSaving;
	const submit = async (): Promise<void> => {
		if (canAdd && (await note.send())) field.current?.focus();
	};
	useSaveState(isDirty ? { kind: 'unsaved', copiedAt: state.copiedAt } : nothing, { leave: 'free' });
	return (
		<section aria-labelledby="notes">
			<h2 id="notes" className={classes.title}>
				{words.notes.title}
			</h2>
			{notes.length === 0 ? (
				<p className={classes.none}>{words.notes.none}</p>
			) : (
				<ol className={classes.list}>
					{notes.map((storedNote) => (
						<Note
							key={storedNote.id}
							request={request}
							note={storedNote}
							isBegun={begunChanges.has(storedNote.id)}
							me={me}
							now={now}
							acts={acts}
						/>
					))}
				</ol>
			)}
			<EditForm className={classes.form} edit={{ ...note, saveNow: () => void submit() }}>
				<LongText
					{...note.bind('text')}
					className={classes.wide}
					ref={field}
					aria-label={words.notes.label}
					placeholder={words.notes.hint}
					inputWrapperOrder={['label', 'input', 'description', 'error']}
					rows={3}
					most={longestWriting}
					onKeyDown={onCtrlEnter(submit)}
				/>
				<Button type="submit" variant="default" disabled={!canAdd} aria-busy={isSaving}>
					{isSaving ? words.notes.adding : words.notes.add}
				</Button>
			</EditForm>
		</section>
	);
}

const nothing = { kind: 'none' } as const;
