import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, Textarea } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { localCopies } from '../../contract/addresses.ts';
import type { Problem } from '../../contract/problem.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { useDraft } from '../frame/drafts.ts';
import { useSaveState } from '../frame/save-state.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import type { SaveRequest } from './move-request.ts';
import { Note, type NoteActs } from './note.tsx';
import classes from './notes.module.css';

type Props = {
	request: ClientRequest;
	localDraft: string;
	save: SaveRequest;
	acts: NoteActs;
	/** Who looks, and when. */
	me: number;
	now: number;
	field: RefObject<HTMLTextAreaElement | null>;
};

const most = 5000;

/**
 * What was said and agreed, newest last, and a line for more. What is being written survives a closed tab.
 */
export function Notes({ request, localDraft, save, acts, me, now, field }: Props) {
	const { id, notes } = request;
	const [text, setText] = useState(localDraft);
	const [isAdding, setAdding] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);
	const draft = useDraft<string>(localCopies.request.draftKey(id));
	const isEmpty = text.trim() === '';
	// The same words keep their key until they are changed or stored: a note whose answer was lost is not added
	// twice.
	const key = useRef(crypto.randomUUID());
	useSaveState(isEmpty ? nothing : { kind: 'unsaved', copiedAt: draft.copiedAt }, { leave: 'free' });

	const write = (next: string): void => {
		setText(next);
		key.current = crypto.randomUUID();
		if (next === '') draft.drop();
		else draft.write(next);
	};
	const add = async (): Promise<void> => {
		if (isEmpty || isAdding) return;
		setAdding(true);
		// A note is added and overwrites nothing, so no revision is sent.
		const result = await save(id, { note: text.trim() }, key.current);
		setAdding(false);
		setProblem(result.ok ? null : result.problem);
		if (!result.ok) return;
		write('');
		field.current?.focus();
	};
	return (
		<section aria-labelledby="notes">
			<h2 id="notes" className={classes.title}>
				{words.notes.title}
			</h2>
			{notes.length === 0 ? (
				<p className={classes.none}>{words.notes.none}</p>
			) : (
				<ol className={classes.list}>
					{notes.map((note) => (
						<Note key={note.id} note={note} me={me} now={now} most={most} acts={acts} />
					))}
				</ol>
			)}
			<ProblemNote problem={problem} />
			<form
				className={classes.form}
				onSubmit={(event) => {
					event.preventDefault();
					void add();
				}}
			>
				<Textarea
					ref={field}
					aria-label={words.notes.label}
					placeholder={words.notes.hint}
					description={isEmpty ? undefined : words.notes.keys}
					inputWrapperOrder={['label', 'input', 'description', 'error']}
					rows={3}
					maxLength={most}
					value={text}
					onChange={(event) => write(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
							event.preventDefault();
							void add();
						}
					}}
				/>
				<Button type="submit" variant="default" disabled={isEmpty || isAdding} aria-busy={isAdding}>
					{isAdding ? words.notes.adding : words.notes.add}
				</Button>
			</form>
		</section>
	);
}

const nothing = { kind: 'none' } as const;
