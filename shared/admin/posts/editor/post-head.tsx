import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { Button, Group } from '@mantine/core';
import { useMemo } from 'react';
import type { PendingEdit } from '../../../contract/pending-edit.ts';
import type { Post } from '../../../contract/post.ts';
import { differingFields } from '../../../contract/post-fields.ts';
import type { PostLanguage } from '../../../contract/post-language.ts';
import { useStore } from '../../../ui/store.ts';
import { Icon } from '../../kit/icon.tsx';
import { useBusy } from '../../kit/use-busy.ts';
import { drawer, drawerId } from './drawer.ts';
import classes from './post-head.module.css';
import { fieldsOf } from './post-kind.ts';
import { PostState } from './post-state.tsx';
import type { PostEdit } from './use-post-edit.ts';

/** The bar of the editor, always in sight: publication state, actions. */
export function PostHead({
	edit,
	pending,
	onPublish,
	onHistory,
}: {
	edit: PostEdit;
	/** The scheduled edit. */
	pending: PendingEdit | null;
	onPublish: () => void;
	onHistory: () => void;
}) {
	const { post, languages, isCoverDrawn } = edit;
	const onSite = useMemo(() => post && fieldsOf({ post, isCoverDrawn }), [post, isCoverDrawn]);
	const { open: openDraft, openScheduled, openAgain } = words.publish;
	const open = { draft: openDraft, scheduled: openScheduled, published: openAgain }[post?.status ?? 'draft'];
	const isOpen = useStore(drawer);
	return (
		<Group className={classes.head ?? ''} gap="4px 16px" ref={tellHeight}>
			<h1 className={classes.title} tabIndex={-1}>
				{post ? words.one : words.newTitle}
			</h1>
			{post && (
				<PostState
					post={post}
					hasDraft={onSite !== null && differingFields(onSite, edit.fields).length > 0}
					edit={pending}
				/>
			)}
			<Group className={classes.actions ?? ''} ml="auto" gap="4px 8px">
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
				{post && <Preview edit={edit} />}
				<Button
					variant="default"
					leftSection={<Icon name="sliders" />}
					aria-expanded={isOpen}
					aria-controls={drawerId}
					onClick={() => drawer.set(!isOpen)}
				>
					<span className={classes.word}>{words.drawer.title}</span>
				</Button>
				<Button onClick={onPublish} disabled={edit.isReadOnly} aria-haspopup="dialog">
					{open}
				</Button>
			</Group>
		</Group>
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

// Only the server knows under which address a language stands; the slug may have changed since.
function pathOf({ id, slug }: Post, languages: readonly PostLanguage[]): string {
	const path = languages.find((text) => text.id === id)?.path ?? '/blog/';
	return path.replace(/[^/]*$/, slug);
}

// Shows the page as readers would see it, in its own tab. The post is saved first, and the address is asked
// for anew, because it is good for an hour only.
function Preview({ edit: { state, editing, save } }: { edit: PostEdit }) {
	const { during, isBusy } = useBusy();
	async function open(): Promise<void> {
		await save();
		await editing.look();
		window.open(editing.state.get().record?.preview, '_blank', 'noopener');
	}
	return (
		<Button
			component="a"
			href={state.record?.preview}
			target="_blank"
			rel="noopener"
			variant="default"
			leftSection={<Icon name="eye" />}
			title={words.previewHelp}
			aria-busy={isBusy}
			onClick={(event) => {
				event.preventDefault();
				void during(open);
			}}
		>
			<span className={classes.word}>{words.preview}</span>
		</Button>
	);
}
