import { posts } from '@clearway/shared/words/admin-posts.ts';
import { writing } from '@clearway/shared/words/admin-writing.ts';
import { Button, TextInput } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import type { StoredPicture } from '../../../contract/picture.ts';
import { pictureNameIn, thumbOf } from '../../../contract/picture-name.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Icon } from '../../kit/icon.tsx';
import { isPicture, isShown, pictureExtensions } from '../../kit/picture-files.ts';
import { toast } from '../../kit/toast.tsx';
import { smallest } from '../../pictures/picture-grid.tsx';
import { PicturePicker } from '../../pictures/picture-picker.tsx';
import { sendCover } from '../publish/publish.ts';
import { uploadPicture } from '../text/upload-pictures.ts';
import { coverKey, dropStoredCover, storeCover } from './cover-copy.ts';
import classes from './cover-field.module.css';
import type { EditingSession } from './post-editing.ts';
import section from './post-editor.module.css';
import { oneLine } from './post-fields.ts';
import { useEditingState } from './use-editing.ts';

const words = posts.cover;
const mostBytes = 15 * 1024 * 1024;

/** The picture of the post: chosen, dropped, pasted or taken from those already there. */
export function CoverField({ editing }: { editing: EditingSession }) {
	const { post, cover, fields, faults, isCoverDrawn } = useEditingState(editing);
	const [isOver, setOver] = useState(false);
	const [isLibraryOpen, setLibraryOpen] = useState(false);
	const { services } = editing;

	async function take(file: File | null | undefined): Promise<void> {
		if (!file) return;
		if (!isPicture(file)) return toast.failed(writing.picture.notAPicture);
		if (file.size > mostBytes) return toast.failed(writing.picture.tooLarge(file.name));
		// The server says why, or makes of it what a browser shows.
		if (!(await isShown(file))) {
			const made = await uploadPicture(services, file);
			return made ? takeStored(pictureNameIn(made.url), made.alt) : undefined;
		}
		const before = editing.state.get().cover;
		if (before) await dropStoredCover(services, before);
		editing.patch({ cover: await storeCover(services, coverKey(editing.copyKey()), file) });
		// Without a post this is what the first save was waiting for.
		if (!post) return editing.autosave.soon();
		const result = await sendCover(editing);
		if (!result.ok) toast.problem(result.problem);
		else if (post.status !== 'published') toast.done(words.replaced);
	}

	// It is at the server already and goes the way of the other fields, at once where nobody reads the post.
	async function takeStored(name: string, alt: string): Promise<void> {
		const { cover: before, fields: now } = editing.state.get();
		editing.patch({ cover: null });
		editing.change({ cover: name, ...(now.imageAlt === '' && { imageAlt: alt }) });
		if (before) await dropStoredCover(services, before);
		// Where that fails it goes with the autosave, which says so.
		if (post && post.status !== 'published' && (await sendCover(editing)).ok) toast.done(words.replaced);
	}

	async function keepFormer(): Promise<void> {
		editing.patch({ cover: null });
		if (isChosen) editing.change({ cover: former });
		if (cover) await dropStoredCover(services, cover);
	}

	const choose = ({ name, alt }: StoredPicture): void => {
		setLibraryOpen(false);
		void takeStored(name, alt);
	};
	const drop = (event: DragEvent): void => {
		event.preventDefault();
		setOver(false);
		void take(event.dataTransfer.files[0]);
	};
	const former = post ? pictureNameIn(post.image.url) : '';
	const isChosen = Boolean(fields.cover) && fields.cover !== former;
	const stored = isChosen ? thumbOf(fields.cover) : post && !isCoverDrawn && smallest(post.image);
	const shown = cover?.url ?? stored;
	const isDrawn = !shown && fields.title.trim() !== '';
	return (
		<section
			id="post-cover"
			className={`${section.section} ${classes.cover}`}
			aria-labelledby="post-cover-title"
			data-over={isOver || undefined}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
			onPaste={(event) => {
				const file = event.clipboardData.files[0];
				if (!file) return;
				event.preventDefault();
				void take(file);
			}}
		>
			<h2 className={section.heading} id="post-cover-title">
				{words.title}
			</h2>
			{shown && <img className={classes.picture} src={shown} alt={fields.imageAlt} />}
			{isDrawn && <div className={classes.drawn}>{fields.title}</div>}
			{!shown && !isDrawn && (
				<p className={classes.place}>
					<Icon name="upload" size={24} />
					<span>{words.drop}</span>
				</p>
			)}
			<div className={classes.actions}>
				<Button
					variant="default"
					size="compact-md"
					onClick={async () =>
						void take(await services.platform.openFile({ title: words.title, extensions: pictureExtensions }))
					}
				>
					{shown ? words.change : words.choose}
				</Button>
				<Button variant="default" size="compact-md" onClick={() => setLibraryOpen(true)}>
					{words.library}
				</Button>
				{(cover ?? isChosen) && post && (
					<Button variant="subtle" color="gray" size="compact-md" onClick={() => void keepFormer()}>
						{words.cancel}
					</Button>
				)}
			</div>
			{!shown && <p className={section.note}>{words.drawn}</p>}
			{(cover ?? isChosen) && post?.status === 'published' && (
				<p className={`${section.note} ${section.warning}`}>{cover ? words.pending : words.chosen}</p>
			)}
			{faults.cover && (
				<p className={`${section.note} ${section.warning}`} role="alert">
					{faults.cover}
				</p>
			)}
			<TextInput
				id="post-cover-alt"
				mt="sm"
				label={posts.fields.imageAlt}
				description={words.altHelp}
				value={fields.imageAlt}
				maxLength={500}
				error={faults.imageAlt}
				onChange={(event) => editing.change({ imageAlt: oneLine(event.currentTarget.value) })}
			/>
			<Dialog opened={isLibraryOpen} onClose={() => setLibraryOpen(false)} title={words.library} size="56rem">
				<PicturePicker onChoose={choose} />
			</Dialog>
		</section>
	);
}
