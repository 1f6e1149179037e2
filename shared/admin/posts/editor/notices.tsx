import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { posts } from '../../../words/ru/admin-posts.ts';
import { outcome } from '../../frame/outcome.ts';
import { ProblemNote } from '../../kit/problem-note.tsx';
import { toast } from '../../kit/toast.tsx';
import { meet, startAnewFrom } from '../conflict/resolve-conflict.ts';
import { layAside } from '../history/set-aside.ts';
import type { Desk } from './post-editing.ts';
import { useDeskState } from './use-editing.ts';

const words = posts.notices;

type Props = { desk: Desk; onMeeting: () => void; onFresh?: () => void };

/** What the person should know before going on: copies that came back, other people's changes, what the server refused. */
export function Notices({ desk, onMeeting, onFresh }: Props) {
	const { post, cover, fields, meeting, isElsewhere, isGone, restoredAt, save } = useDeskState(desk);
	return (
		<>
			{restoredAt && !post && onFresh && (
				<Notice text={words.begun(restoredAt)}>
					<Button size="compact-md" variant="default" onClick={onFresh}>
						{words.fresh}
					</Button>
				</Notice>
			)}
			{restoredAt && post && (
				<Notice text={words.restored(restoredAt)}>
					<Button size="compact-md" variant="default" onClick={() => void decline(desk)}>
						{words.decline}
					</Button>
				</Notice>
			)}
			{meeting && (
				<Notice text={words.meeting}>
					<Button size="compact-md" onClick={onMeeting}>
						{words.decide}
					</Button>
				</Notice>
			)}
			{isElsewhere && !meeting && !isGone && (
				<Notice text={words.elsewhere}>
					<Button size="compact-md" onClick={() => void meet(desk)}>
						{words.bring}
					</Button>
				</Notice>
			)}
			{isGone && (
				<Notice text={words.gone}>
					<Button size="compact-md" onClick={() => void bringBack(desk)}>
						{words.restore}
					</Button>
				</Notice>
			)}
			{save.kind === 'failed' && !isGone && save.problem.code !== 'session' && save.problem.status < 500 && (
				<ProblemNote problem={save.problem} />
			)}
			{!post && !restoredAt && (fields.title !== '' || fields.text !== '' || cover !== null) && (
				<Notice text={missing(fields.title, cover !== null)} />
			)}
		</>
	);
}

function Notice({ text, children }: { text: string | null; children?: ReactNode }) {
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

const missing = (title: string, hasCover: boolean): string | null => {
	if (title.trim() === '') return hasCover ? words.where.title : words.where.titleAndCover;
	return hasCover ? null : words.where.cover;
};

// The copy of this machine stays in the history, in case it was the better one.
async function decline(desk: Desk): Promise<void> {
	const { post } = desk.state.get();
	if (!post) return;
	await layAside(desk.services, post.id, { fields: desk.pull(), why: 'declined' });
	desk.show(desk.state.get().saved);
	desk.patch({ restoredAt: null });
	// What it grew from may be older than what the server has by now.
	if ((await meet(desk)) === 'done') toast.done(words.declined);
}

async function bringBack(desk: Desk): Promise<void> {
	const { post } = desk.state.get();
	if (!post) return;
	const result = await outcome(
		desk.services.api.trash
			.restore({ params: { kind: 'post', id: String(post.id) } })
			.then(() => desk.services.api.post.get({ params: { id: post.id } }))
			.then((found) => {
				desk.patch({ isGone: false, record: null });
				return startAnewFrom(desk, found);
			}),
	);
	if (!result.ok) return toast.problem(result.problem);
	toast.done(words.restoredPost);
}
