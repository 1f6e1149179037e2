import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { useEffect } from 'react';
import { slugOf } from '../../../domain/slug.ts';
import type { EditingSession } from './post-editing.ts';
import { oneLine } from './post-fields.ts';
import { slugSource } from './slug-source.ts';
import { TextArea } from './text-area.tsx';
import classes from './title-fields.module.css';
import { useEditingState } from './use-editing.ts';

/** The title, set as a title, and the words below it. */
export function TitleFields({ editing }: { editing: EditingSession }) {
	const { fields, faults, post, language: chosen } = useEditingState(editing);

	function setTitle(typed: string): void {
		const title = oneLine(typed);
		// The slug follows the title until it is edited or the post is published.
		const source = post?.status === 'published' ? 'own' : slugSource(fields);
		const automatic = (post?.language ?? chosen) === 'uk' ? 'uk' : undefined;
		const language = source === 'auto' ? automatic : source;
		editing.change(language === 'own' ? { title } : { title, slug: slugOf(title, language) });
	}

	// A new post begins with its title.
	const isNew = post === null && fields.title === '';
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each post, not at its first letter
	useEffect(() => {
		if (isNew) document.getElementById('post-title')?.focus({ preventScroll: true });
	}, [editing]);

	return (
		<div className={classes.fields}>
			<TextArea
				id="post-title"
				className={classes.title}
				isOnPaper
				label={words.fields.title}
				placeholder={words.fields.titleHint}
				rows={1}
				value={fields.title}
				most={200}
				fault={faults.title}
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
				className={classes.lead}
				isOnPaper
				label={words.fields.description}
				placeholder={words.fields.descriptionHint}
				rows={1}
				value={fields.description}
				most={500}
				fault={faults.description}
				onChange={(typed) => editing.change({ description: oneLine(typed) })}
				onKeyDown={(event) => {
					if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
						return;
					event.preventDefault();
					// The editor's own command waits for a frame: what is typed until then would land here.
					editing.editor.commands.setTextSelection(0);
					editing.editor.view.focus();
				}}
			/>
		</div>
	);
}
