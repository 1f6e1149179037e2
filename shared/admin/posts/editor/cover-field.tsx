import { posts } from '@clearway/shared/words/admin-posts.ts';
import { writing } from '@clearway/shared/words/admin-writing.ts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { pictureNameIn, thumbOf } from '../../../contract/picture-name.ts';
import { isDisputed } from '../../edit/step.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Icon } from '../../kit/icon.tsx';
import { isPicture, pictureExtensions } from '../../kit/picture-files.ts';
import { toast } from '../../kit/toast.tsx';
import { smallest } from '../../pictures/picture-grid.tsx';
import { PicturePicker } from '../../pictures/picture-picker.tsx';
import { uploadPicture } from '../text/upload-pictures.ts';
import classes from './cover-field.module.css';
import { CoverThumb } from './cover-thumb.tsx';
import section from './post-editor.module.css';
import { oneLine } from './post-kind.ts';
import type { PostEdit } from './use-post-edit.ts';

const words = posts.cover;

/** The picture of the post: chosen, dropped, pasted or taken from those already there. */
export function CoverField({ edit }: { edit: PostEdit }) {
	const { post, fields, change, errorOf, isCoverDrawn, services } = edit;
	const [isOver, setOver] = useState(false);
	const [isSending, setSending] = useState(false);
	const [isLibraryOpen, setLibraryOpen] = useState(false);

	async function take(file: File | null | undefined): Promise<void> {
		if (!file) return;
		if (!isPicture(file)) return toast.failed(writing.picture.notAPicture);
		setSending(true);
		const made = await uploadPicture(services, file);
		setSending(false);
		if (made) choose(pictureNameIn(made.url), made.alt);
	}
	function choose(cover: string, alt: string): void {
		setLibraryOpen(false);
		change({ cover, ...(edit.pull().imageAlt === '' && { imageAlt: alt }) });
	}
	const drop = (event: DragEvent): void => {
		event.preventDefault();
		setOver(false);
		void take(event.dataTransfer.files[0]);
	};
	const former = post ? pictureNameIn(post.image.url) : '';
	const isChosen = Boolean(fields.cover) && fields.cover !== former;
	const remoteCover = edit.state.edit.record.fields.cover;
	const shown = isChosen ? thumbOf(fields.cover) : post && !isCoverDrawn && smallest(post.image);
	const isDrawn = !shown && fields.title.trim() !== '';
	return (
		<section
			id="post-cover"
			className={classes.cover}
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
				<p className={`note ${classes.place}`}>
					<Icon name="upload" size={24} />
					<span>{words.drop}</span>
				</p>
			)}
			<Group mt="xs" gap="xs">
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
				{isChosen && post && (
					<Button variant="subtle" color="gray" size="compact-md" onClick={() => change({ cover: former })}>
						{words.cancel}
					</Button>
				)}
			</Group>
			{!shown && (
				<Text className="note" mt="xxs">
					{words.drawn}
				</Text>
			)}
			{isSending && (
				<Text className="note" mt="xxs">
					{writing.picture.uploading}
				</Text>
			)}
			{isChosen && post?.status === 'published' && (
				<Text className="note warning" mt="xxs">
					{words.chosen}
				</Text>
			)}
			{errorOf('cover') && (
				<div className="note warning">
					{remoteCover && isDisputed(edit.state.edit, 'cover') && <CoverThumb name={remoteCover} />}
					{errorOf('cover')}
				</div>
			)}
			<TextInput
				id="post-cover-alt"
				mt="sm"
				label={posts.fields.imageAlt}
				description={words.altHelp}
				value={fields.imageAlt}
				maxLength={500}
				data-field="imageAlt"
				error={errorOf('imageAlt')}
				onChange={(event) => change({ imageAlt: oneLine(event.currentTarget.value) })}
			/>
			<Dialog opened={isLibraryOpen} onClose={() => setLibraryOpen(false)} title={words.library} size="56rem">
				<PicturePicker onChoose={({ name, alt }) => choose(name, alt)} />
			</Dialog>
		</section>
	);
}
