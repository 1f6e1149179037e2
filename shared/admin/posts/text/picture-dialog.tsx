import { writing } from '@clearway/shared/words/admin-writing.ts';
import { Button, Group, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { Image } from '../../../contract/picture.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Icon } from '../../kit/icon.tsx';
import { pictureExtensions } from '../../kit/picture-files.ts';
import { PicturePicker } from '../../pictures/picture-picker.tsx';
import { uploadPicture } from '../../pictures/upload-picture.ts';
import { useServices } from '../../services/services.tsx';
import classes from './dialogs.module.css';
import { insertPicture } from './upload-pictures.ts';

const words = writing.picture;

/** Asks for a picture, from this machine or from the library, and for its description. */
export function PictureDialog({
	editor,
	from,
	onClose,
}: {
	editor: Editor;
	from: 'picture' | 'library' | null;
	onClose: () => void;
}) {
	return (
		<Dialog opened={from !== null} onClose={onClose} title={words.title} size="56rem">
			{from && <Choice editor={editor} start={from} onClose={onClose} />}
		</Dialog>
	);
}

function Choice({
	editor,
	start,
	onClose,
}: {
	editor: Editor;
	start: 'picture' | 'library';
	onClose: () => void;
}) {
	const services = useServices();
	const [from, setFrom] = useState(start);
	const [image, setImage] = useState<Image | null>(null);
	const [alt, setAlt] = useState('');
	const [isSending, setSending] = useState(false);
	const [isAsked, setAsked] = useState(false);

	async function openFile(): Promise<void> {
		const file = await services.platform.openFile({ title: words.choose, extensions: pictureExtensions });
		if (!file) return;
		setSending(true);
		const sent = await uploadPicture(services, file);
		setSending(false);
		if (sent) setImage(sent);
	}

	if (!image) {
		return (
			<>
				<Group gap="sm" mb="md">
					<Button
						variant={from === 'picture' ? 'filled' : 'default'}
						leftSection={<Icon name="upload" />}
						disabled={isSending}
						data-autofocus={from === 'picture' || undefined}
						onClick={openFile}
					>
						{isSending ? words.uploading : words.choose}
					</Button>
					{from === 'picture' && (
						<Button variant="default" onClick={() => setFrom('library')}>
							{words.library}
						</Button>
					)}
				</Group>
				{from === 'picture' ? (
					<p className="soft">{words.otherWays}</p>
				) : (
					<PicturePicker
						onChoose={(chosen) => {
							setImage(chosen);
							setAlt(chosen.alt);
						}}
					/>
				)}
			</>
		);
	}
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				event.stopPropagation();
				if (alt.trim() === '') {
					setAsked(true);
					return;
				}
				insertPicture(editor, image, alt.trim());
				onClose();
			}}
		>
			<img className={classes.preview} src={image.url} width={image.width} height={image.height} alt="" />
			<TextInput
				label={words.alt}
				description={words.altHelp}
				value={alt}
				maxLength={500}
				required
				withAsterisk={false}
				error={isAsked && alt.trim() === '' ? words.altMissing : undefined}
				data-autofocus
				autoFocus
				onChange={(event) => setAlt(event.currentTarget.value)}
			/>
			<Group justify="flex-end" gap="sm" mt="lg">
				<Button variant="default" onClick={() => setImage(null)}>
					{words.other}
				</Button>
				<Button type="submit">{words.insert}</Button>
			</Group>
		</form>
	);
}
