import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Box, Button, Text, TextInput } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { pictureNameIn, thumbOf } from '../../../contract/picture-name.ts';
import { isDisputed } from '../../edit/step.ts';
import { Icon } from '../../kit/icon.tsx';
import { ChoosePicture, useUpload } from '../../pictures/choose-picture.tsx';
import { smallest } from '../../pictures/picture-grid.tsx';
import classes from './cover-field.module.css';
import { CoverThumb } from './cover-thumb.tsx';
import section from './post-editor.module.css';
import { oneLine } from './post-kind.ts';
import type { PostEdit } from './use-post-edit.ts';

const words = posts.cover;

/** The picture of the post: chosen, dropped, pasted or taken from those already there. */
export function CoverField({ edit }: { edit: PostEdit }) {
	const { post, fields, change, errorOf, isCoverDrawn } = edit;
	const [isOver, setOver] = useState(false);
	const upload = useUpload(({ url, alt }) => choose(pictureNameIn(url), alt));

	function choose(cover: string, alt: string): void {
		change({ cover, ...(edit.pull().imageAlt === '' && { imageAlt: alt }) });
	}
	const drop = (event: DragEvent): void => {
		event.preventDefault();
		setOver(false);
		void upload.take(event.dataTransfer.files[0]);
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
				void upload.take(file);
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
			<Box mt="xs">
				<ChoosePicture
					upload={upload}
					label={shown ? words.change : words.choose}
					title={words.title}
					size="compact-md"
					onChoose={({ url, alt }) => choose(pictureNameIn(url), alt)}
				>
					{isChosen && post && (
						<Button variant="subtle" color="gray" size="compact-md" onClick={() => change({ cover: former })}>
							{words.cancel}
						</Button>
					)}
				</ChoosePicture>
			</Box>
			{!shown && (
				<Text className="note" mt="xxs">
					{words.drawn}
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
		</section>
	);
}
