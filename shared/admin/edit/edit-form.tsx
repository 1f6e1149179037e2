import { editing as words } from '@clearway/shared/words/admin-editing.ts';
import { Box } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Group } from '../kit/layout.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useServices } from '../services/services.tsx';
import { type Fields, isWaiting } from './step.ts';
import type { RecordEdit } from './use-edit.tsx';

type Notes<F extends Fields, R> = {
	edit: Pick<RecordEdit<F, R>, 'state' | 'editing' | 'problem'>;
	/** The fields that show their faults themselves. */
	shown?: readonly string[];
};

/** Says above a form that it goes on from a local copy, or that another window holds it. */
export function CopyNotes({
	isHeld,
	continuedFrom,
	editing,
}: {
	isHeld: boolean | null;
	continuedFrom: Date | null;
	editing: { takeOver(): void; discard(): void };
}) {
	if (isHeld === false)
		return (
			<Group component="p" className="soft" mb="md" gap="4px 12px" role="status">
				{words.elsewhere}
				<button type="button" className="as-link" onClick={() => editing.takeOver()}>
					{words.continueHere}
				</button>
			</Group>
		);
	if (!continuedFrom) return null;
	return (
		<Group component="p" className="soft" mb="md" gap="4px 12px" role="status">
			{words.continued(continuedFrom)}
			<button type="button" className="as-link" onClick={() => editing.discard()}>
				{words.discard}
			</button>
		</Group>
	);
}

/** Says above the fields of a record why it is not saved, and what the form goes on from. */
export function EditNotes<F extends Fields, R>({
	edit: { state, editing, problem },
	shown = [],
}: Notes<F, R>) {
	const isOnDesktop = useServices().platform.kind === 'desktop';
	// The fields themselves show a dispute.
	const isConflict =
		problem?.code === 'conflict' &&
		problem.disputed.length > 0 &&
		problem.disputed.every((path) => path in state.edit.typed);
	return (
		<>
			<CopyNotes isHeld={state.isHeld} continuedFrom={state.continuedFrom} editing={editing} />
			{isWaiting(state.edit) && state.edit.record.revision > 0 && !isOnDesktop ? (
				<Group component="p" className="soft" mb="md" gap="4px 12px" role="status">
					{words.waiting}
				</Group>
			) : (
				!isConflict && <ProblemNote problem={problem} shown={shown} />
			)}
		</>
	);
}

type Props<F extends Fields, R> = Notes<F, R> & {
	edit: Pick<RecordEdit<F, R>, 'saveNow'>;
	className?: string | undefined;
	children: ReactNode;
	ref?: Ref<HTMLFormElement>;
};

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
			<Box component="fieldset" display="contents" disabled={edit.state.isHeld === false}>
				{children}
			</Box>
		</form>
	);
}
