import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { longestPostText } from '../../../contract/post-fields.ts';
import { outcome } from '../../frame/outcome.ts';
import { ProblemNote } from '../../kit/problem-note.tsx';
import { toast } from '../../kit/toast.tsx';
import { resolveConflict } from '../conflict/resolve-conflict.ts';
import { setAside } from '../history/set-aside.ts';
import type { EditingSession } from './post-editing.ts';
import { useEditingState } from './use-editing.ts';

const words = posts.notices;

type Props = { editing: EditingSession; onConflict: () => void; onCreateAnew?: () => void };

/** Notices above the editor: restored copies, changes by others, what the server refused. */
export function Notices({ editing, onConflict, onCreateAnew }: Props) {
	const { post, fields, conflict, isElsewhere, isDeleted, restoredAt, save } = useEditingState(editing);
	return (
		<>
			{restoredAt && !post && onCreateAnew && (
				<Notice text={words.begun(restoredAt)}>
					<Button size="compact-md" variant="default" onClick={onCreateAnew}>
						{words.fresh}
					</Button>
				</Notice>
			)}
			{restoredAt && post && (
				<Notice text={words.restored(restoredAt)}>
					<Button size="compact-md" variant="default" onClick={() => void decline(editing)}>
						{words.decline}
					</Button>
				</Notice>
			)}
			<Notice text={room(fields.text.length)} />
			{conflict && (
				<Notice text={words.conflict}>
					<Button size="compact-md" onClick={onConflict}>
						{words.decide}
					</Button>
				</Notice>
			)}
			{isElsewhere && !conflict && !isDeleted && (
				<Notice text={words.elsewhere}>
					<Button size="compact-md" onClick={() => void resolveConflict(editing)}>
						{words.bring}
					</Button>
				</Notice>
			)}
			{isDeleted && (
				<Notice text={words.deleted}>
					<Button size="compact-md" onClick={() => void bringBack(editing)}>
						{words.restore}
					</Button>
				</Notice>
			)}
			{save.kind === 'failed' &&
				!isDeleted &&
				save.problem.code !== 'session' &&
				save.problem.status < 500 && <ProblemNote problem={save.problem} />}
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

// The copy of this machine stays in the history, in case it was the better one.
async function decline(editing: EditingSession): Promise<void> {
	const { post, instead } = editing.state.get();
	if (!post || !instead) return;
	await setAside(editing.services, post.id, { fields: editing.pull(), why: 'declined' });
	editing.show(instead);
	editing.patch({ restoredAt: null, instead: null });
	// The base of the copy may be older than what the server has; or the server has the copy itself by now.
	const sent = await resolveConflict(editing);
	if (sent === 'done' || sent === 'more') toast.done(words.declined);
}

async function bringBack(editing: EditingSession): Promise<void> {
	const { post } = editing.state.get();
	if (!post) return;
	const result = await outcome(
		editing.services.api.trash.restore({ params: { kind: 'post', id: String(post.id) } }),
	);
	if (!result.ok) return toast.problem(result.problem);
	editing.patch({ isDeleted: false });
	// The post comes back with its working copy, on which what was typed since is built.
	await resolveConflict(editing);
	if (editing.state.get().conflict) return;
	toast.done(words.restoredPost);
	editing.editor.view.focus();
}
