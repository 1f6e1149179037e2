import { presence } from '@clearway/shared/words/admin-editings.ts';
import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PendingEdit } from '../../../contract/pending-edit.ts';
import type { Post } from '../../../contract/post.ts';
import { useStore } from '../../../ui/store.ts';
import { Icon } from '../../kit/icon.tsx';
import { drawer, drawerId } from './drawer.ts';
import { hasUnpublished } from './editing-state.ts';
import type { EditingSession } from './post-editing.ts';
import classes from './post-head.module.css';
import { PostState } from './post-state.tsx';
import type { PostLanguages } from './server-state.ts';
import { useEditingState } from './use-editing.ts';
import { usePresence } from './use-presence.ts';

/** The bar of the editor, always in sight: publication state, actions. */
export function PostHead({
	editing,
	languages,
	pending,
	onPublish,
	onHistory,
}: Pick<PostLanguages, 'languages'> & {
	editing: EditingSession;
	/** An edit that waits for its hour. */
	pending: PendingEdit | null;
	onPublish: () => void;
	onHistory: () => void;
}) {
	const state = useEditingState(editing);
	const { post } = state;
	const { open: openDraft, openScheduled, openAgain } = words.publish;
	const open = { draft: openDraft, scheduled: openScheduled, published: openAgain }[post?.status ?? 'draft'];
	const isOpen = useStore(drawer);
	return (
		<div className={classes.head} ref={tellHeight}>
			<h1 className={classes.title} tabIndex={-1}>
				{post ? words.one : words.newTitle}
			</h1>
			{post && <PostState post={post} hasDraft={hasUnpublished(state)} edit={pending} />}
			{post && <Presence postId={post.id} />}
			<div className={classes.actions}>
				{post?.status === 'published' && (
					<Button
						component="a"
						href={pathOf(post, languages)}
						target="_blank"
						rel="noopener"
						variant="subtle"
						color="gray"
						leftSection={<Icon name="site" />}
					>
						<span className={classes.word}>{words.view}</span>
					</Button>
				)}
				{post && (
					<Button variant="subtle" color="gray" leftSection={<Icon name="clock" />} onClick={onHistory}>
						<span className={classes.word}>{words.history.open}</span>
					</Button>
				)}
				{post && <Preview editing={editing} />}
				<Button
					variant="default"
					leftSection={<Icon name="sliders" />}
					aria-expanded={isOpen}
					aria-controls={drawerId}
					onClick={() => drawer.set(!isOpen)}
				>
					<span className={classes.word}>{words.drawer.title}</span>
				</Button>
				<Button onClick={onPublish} aria-haspopup="dialog">
					{open}
				</Button>
			</div>
		</div>
	);
}

// Other bars stay under this one, which wraps on a phone.
function tellHeight(bar: HTMLDivElement | null): (() => void) | undefined {
	const page = bar?.parentElement;
	if (!bar || !page) return undefined;
	const watch = new ResizeObserver(() => page.style.setProperty('--bar-height', `${bar.offsetHeight}px`));
	watch.observe(bar);
	return () => watch.disconnect();
}

/** Who else has the post open, in the editor's bar. */
function Presence({ postId }: { postId: number }) {
	const others = usePresence(postId);
	const said = others.length > 0 ? presence.here(others.map(({ name }) => name)) : null;
	return (
		<p className={classes.others} role="status" title={said ? `${said}. ${presence.help}` : undefined}>
			{said}
		</p>
	);
}

// Only the server knows under which address a language stands; the slug may have changed since.
function pathOf({ id, slug }: Post, languages: PostLanguages['languages']): string {
	const path = languages.find((one) => one.id === id)?.path ?? '/blog/';
	return path.replace(/[^/]*$/, slug);
}

// The page as readers would see it, in a tab of its own. What was typed last goes to the server first.
function Preview({ editing }: { editing: EditingSession }) {
	const { record, save } = useEditingState(editing);
	const [isOpening, setOpening] = useState(false);
	const isFresh =
		record !== null &&
		(save.kind === 'saved' || save.kind === 'none') &&
		Date.now() - Date.parse(record.savedAt) < freshMs;
	async function open(event: React.MouseEvent): Promise<void> {
		if (isFresh) return;
		event.preventDefault();
		setOpening(true);
		await editing.save(true);
		setOpening(false);
		const address = await previewOf(editing);
		if (address) window.open(address, '_blank', 'noopener');
	}
	return (
		<Button
			component="a"
			href={record?.preview ?? '#'}
			target="_blank"
			rel="noopener"
			variant="default"
			leftSection={<Icon name="eye" />}
			title={words.previewHelp}
			aria-busy={isOpening}
			onClick={open}
		>
			<span className={classes.word}>{words.preview}</span>
		</Button>
	);
}

// An address of a preview is good for an hour.
const freshMs = 50 * 60_000;

async function previewOf(editing: EditingSession): Promise<string | null> {
	const { record, post } = editing.state.get();
	if (!record || !post) return null;
	if (Date.now() - Date.parse(record.savedAt) < freshMs) return record.preview;
	const again = await editing.services.api.post.draft({ params: { id: post.id } }).catch(() => null);
	return again?.preview ?? record.preview;
}
