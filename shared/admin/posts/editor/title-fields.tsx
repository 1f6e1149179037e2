import { slugOf } from '../../../domain/slug.ts';
import { posts as words } from '../../../words/ru/admin-posts.ts';
import type { EditingSession } from './post-editing.ts';
import { oneLine } from './post-fields.ts';
import { slugSource } from './slug-field.tsx';
import classes from './title-fields.module.css';
import { useEditingState } from './use-editing.ts';

const most = { title: 200, description: 500 };

/** The title, set as a title, and the words below it. */
export function TitleFields({ editing }: { editing: EditingSession }) {
	const { fields, faults, post } = useEditingState(editing);

	function setTitle(typed: string): void {
		const title = oneLine(typed);
		// The slug follows the title until it is edited or the post is published.
		const source = post?.status === 'published' ? 'own' : slugSource(fields);
		editing.change(
			source === 'own' ? { title } : { title, slug: slugOf(title, source === 'auto' ? undefined : source) },
		);
	}

	return (
		<div className={classes.fields}>
			<div>
				<label className={classes.label} htmlFor="post-title">
					{words.fields.title}
				</label>
				<textarea
					id="post-title"
					className={classes.title}
					rows={1}
					value={fields.title}
					placeholder={words.fields.titleHint}
					aria-invalid={faults.title !== undefined || fields.title.length > most.title}
					aria-describedby="post-title-note"
					onChange={(event) => setTitle(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
						// A title has one line; Enter goes on.
						event.preventDefault();
						document.getElementById('post-description')?.focus();
					}}
				/>
				<Note id="post-title-note" fault={faults.title} used={fields.title.length} most={most.title} />
			</div>
			<div>
				<label className={classes.label} htmlFor="post-description">
					{words.fields.description}
				</label>
				<textarea
					id="post-description"
					className={classes.description}
					rows={2}
					value={fields.description}
					placeholder={words.fields.descriptionHint}
					aria-invalid={faults.description !== undefined || fields.description.length > most.description}
					aria-describedby="post-description-note"
					onChange={(event) => editing.change({ description: oneLine(event.currentTarget.value) })}
				/>
				<Note
					id="post-description-note"
					fault={faults.description}
					used={fields.description.length}
					most={most.description}
				/>
			</div>
		</div>
	);
}

/** What the server refused, or how much room is left when it gets tight. */
export function Note({
	id,
	fault,
	used,
	most: limit,
}: {
	id: string;
	fault?: string | undefined;
	used: number;
	most: number;
}) {
	const isTight = used > limit * 0.8;
	return (
		<p
			id={id}
			className={classes.note}
			data-fault={fault !== undefined || used > limit || undefined}
			hidden={fault === undefined && !isTight}
		>
			{fault ?? words.left(used, limit)}
		</p>
	);
}
