import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { oneLine } from './post-kind.ts';
import { slugWith } from './slug-source.ts';
import { TextArea } from './text-area.tsx';
import classes from './title-fields.module.css';
import type { PostEdit } from './use-post-edit.ts';

/** The title and the description, set as on the page. */
export function TitleFields({ edit }: { edit: PostEdit }) {
	const { fields, change, errorOf, post, editing, editor } = edit;

	function setTitle(typed: string): void {
		const title = oneLine(typed);
		// The slug follows the title until it is edited or the post is published.
		const slug = post?.status === 'published' ? null : slugWith(title, fields);
		change(slug === null ? { title } : { title, slug });
	}

	// A new post begins with its title.
	const isNew = post === null && fields.title === '';
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each post, not at its first letter
	useEffect(() => {
		if (isNew) document.getElementById('post-title')?.focus({ preventScroll: true });
	}, [editing]);

	return (
		<Stack maw="44rem" mx="auto" gap="sm">
			<TextArea
				id="post-title"
				field="title"
				className={classes.title}
				isOnPaper
				label={words.fields.title}
				placeholder={words.fields.titleHint}
				rows={1}
				value={fields.title}
				most={200}
				fault={errorOf('title')}
				onChange={setTitle}
				onKeyDown={(event) => {
					if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
						return;
					// A title has one line; Enter goes on.
					event.preventDefault();
					document.getElementById('post-description')?.focus();
				}}
			/>
			<TextArea
				id="post-description"
				field="description"
				className={classes.lead}
				isOnPaper
				label={words.fields.description}
				placeholder={words.fields.descriptionHint}
				rows={1}
				value={fields.description}
				most={500}
				fault={errorOf('description')}
				onChange={(typed) => change({ description: oneLine(typed) })}
				onKeyDown={(event) => {
					if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
						return;
					event.preventDefault();
					// The editor's own focus command waits for a frame, and letters typed until then would land here.
					editor.commands.setTextSelection(0);
					editor.view.focus();
				}}
			/>
		</Stack>
	);
}
