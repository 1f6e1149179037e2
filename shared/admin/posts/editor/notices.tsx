import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { longestPostText } from '../../../contract/post-fields.ts';
import { EditNotes } from '../../edit/edit-form.tsx';
import { DeletedNote } from '../../edit/use-removal.tsx';
import { isPassing } from '../../services/is-passing.ts';
import type { PostEdit } from './use-post-edit.ts';

const words = posts.notices;

export function Notices({ edit, onConflict }: { edit: PostEdit; onConflict: () => void }) {
	const { post, fields, isTextDisputed, problem } = edit;
	// The frame tells about a problem that is tried again by itself.
	const shown = problem && (isPassing(problem) || problem.code === 'missing') ? null : problem;
	return (
		<>
			<EditNotes edit={{ ...edit, problem: shown }} shown={Object.keys(fields)} />
			{post && <DeletedNote edit={edit} kind="post" id={post.id} />}
			<Notice text={room(fields.text.length)} />
			{isTextDisputed && (
				<Notice text={words.conflict}>
					<Button size="compact-md" onClick={onConflict}>
						{words.decide}
					</Button>
				</Notice>
			)}
		</>
	);
}

/** One notice; nothing without a text. */
export function Notice({ text, children }: { text: string | null; children?: ReactNode }) {
	if (text === null) return null;
	return (
		<Alert color="yellow" role="status" mb="md">
			<Group gap="sm" justify="space-between">
				<span>{text}</span>
				{children}
			</Group>
		</Alert>
	);
}

// Said before a save fails: from then on nothing would reach the server.
function room(used: number): string | null {
	if (used > longestPostText) return words.tooLong(used - longestPostText);
	return used > longestPostText * 0.95 ? words.nearlyTooLong(longestPostText - used) : null;
}
