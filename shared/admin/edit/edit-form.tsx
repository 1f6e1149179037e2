import { editing as words } from '@clearway/shared/words/admin-editing.ts';
import type { ReactNode, Ref } from 'react';
import { ProblemNote } from '../kit/problem-note.tsx';
import classes from './edit.module.css';
import type { Fields } from './step.ts';
import type { RecordEdit } from './use-edit.tsx';

type Notes<F extends Fields, R> = {
	edit: Pick<RecordEdit<F, R>, 'state' | 'editing' | 'problem'>;
	/** The fields that show their faults themselves. */
	shown?: readonly string[];
};

/** What is said above the fields of a record: where they come from, who holds it, why it is not saved. */
export function EditNotes<F extends Fields, R>({
	edit: { state, editing, problem },
	shown = [],
}: Notes<F, R>) {
	const { continuedFrom, isHeld } = state;
	const isElsewhere = isHeld === false;
	// The fields themselves show a dispute.
	const isConflict =
		problem?.code === 'conflict' &&
		problem.disputed.length > 0 &&
		problem.disputed.every((path) => path in state.edit.typed);
	return (
		<>
			{isElsewhere && (
				<p className={classes.line} role="status">
					{words.elsewhere}
					<button type="button" onClick={() => editing.takeOver()}>
						{words.continueHere}
					</button>
				</p>
			)}
			{continuedFrom && !isElsewhere && (
				<p className={classes.line} role="status">
					{words.continued(continuedFrom)}
					<button type="button" onClick={() => editing.discard()}>
						{words.discard}
					</button>
				</p>
			)}
			{!isConflict && <ProblemNote problem={problem} shown={shown} />}
		</>
	);
}

type Props<F extends Fields, R> = Notes<F, R> & {
	edit: Pick<RecordEdit<F, R>, 'saveNow'>;
	className?: string | undefined;
	children: ReactNode;
	ref?: Ref<HTMLFormElement>;
};

/** The form of a record. */
export function EditForm<F extends Fields, R>({ edit, shown = [], children, className, ref }: Props<F, R>) {
	return (
		<form
			ref={ref}
			className={className}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				edit.saveNow();
			}}
		>
			<EditNotes edit={edit} shown={shown} />
			<fieldset className={classes.fields} disabled={edit.state.isHeld === false}>
				{children}
			</fieldset>
		</form>
	);
}
