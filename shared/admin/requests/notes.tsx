import { editings } from '@clearway/shared/words/admin-editings.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import type { ClientRequest } from '../../contract/request.ts';
import { useSaveState } from '../frame/save-state.ts';
import { LongText } from '../kit/long-text.tsx';
import { OtherCopies } from '../kit/other-copies.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import type { SaveRequest } from './move-request.ts';
import { Note, type NoteActs } from './note.tsx';
import classes from './notes.module.css';
import { mostSigns, useComposer } from './use-composer.ts';
import { type Writings, writingOf } from './writing.ts';

type Props = {
	request: ClientRequest;
	copies: Writings;
	begunChanges: ReadonlySet<number>;
	save: SaveRequest;
	acts: NoteActs;
	/** Who looks, and when. */
	me: number;
	now: number;
	field: RefObject<HTMLTextAreaElement | null>;
};

/**
 * What was said and agreed, newest last, and a line for more. What is being written survives a closed tab.
 */
export function Notes(props: Props) {
	const { request, copies, begunChanges, save, acts, me, now, field } = props;
	const { id, notes } = request;
	const note = useComposer({
		request: id,
		copies,
		// A note is added and overwrites nothing, so no revision is sent.
		send: ({ text, key }) => save(id, { note: text }, key),
		onSent: () => field.current?.focus(),
	});
	useSaveState(note.isEmpty ? nothing : { kind: 'unsaved', copiedAt: note.copiedAt }, { leave: 'free' });
	return (
		<section aria-labelledby="notes">
			<h2 id="notes" className={classes.title}>
				{words.notes.title}
			</h2>
			{notes.length === 0 ? (
				<p className={classes.none}>{words.notes.none}</p>
			) : (
				<ol className={classes.list}>
					{notes.map((one) => (
						<Note
							key={one.id}
							request={id}
							note={one}
							isBegun={begunChanges.has(one.id)}
							me={me}
							now={now}
							acts={acts}
						/>
					))}
				</ol>
			)}
			<OtherCopies
				copies={copies}
				nameOf={(writing) => editings.note(writingOf(writing).text)}
				flush={note.flush}
			/>
			<ProblemNote problem={note.problem} />
			<form
				className={classes.form}
				onSubmit={(event) => {
					event.preventDefault();
					void note.submit();
				}}
			>
				<LongText
					className={classes.wide}
					ref={field}
					aria-label={words.notes.label}
					placeholder={words.notes.hint}
					description={note.isEmpty ? undefined : <span className="for-keys">{words.notes.keys}</span>}
					inputWrapperOrder={['label', 'input', 'description', 'error']}
					rows={3}
					most={mostSigns}
					value={note.text}
					onChange={(event) => note.write(event.currentTarget.value)}
					onKeyDown={note.onKeyDown}
				/>
				<Button type="submit" variant="default" disabled={!note.canSend} aria-busy={note.isSending}>
					{note.isSending ? words.notes.adding : words.notes.add}
				</Button>
			</form>
		</section>
	);
}

const nothing = { kind: 'none' } as const;
