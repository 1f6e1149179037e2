import { writing } from '@clearway/shared/words/admin-writing.ts';
import { Button, Group, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { readVideo } from '../../../domain/video.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { focusFaultSoon } from '../../kit/focus-field.ts';
import { insertVideo } from './video.ts';

const words = writing.video;

/** Asks for the address and the title of a video. */
export function VideoDialog({
	editor,
	isOpen,
	onClose,
}: {
	editor: Editor;
	isOpen: boolean;
	onClose: () => void;
}) {
	return (
		<Dialog opened={isOpen} onClose={onClose} title={words.dialog}>
			{isOpen && <VideoForm editor={editor} onClose={onClose} />}
		</Dialog>
	);
}

function VideoForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const [address, setAddress] = useState('');
	const [title, setTitle] = useState('');
	const [fault, setFault] = useState<string | null>(null);

	function insert(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		// The dialog is drawn inside of the post's own screen, which has forms too.
		event.stopPropagation();
		const video = readVideo(address);
		if (!video) {
			setFault(words.wrong);
			focusFaultSoon(event.currentTarget);
			return;
		}
		insertVideo(editor, { ...video, title: title.trim() });
		onClose();
	}

	return (
		<form onSubmit={insert}>
			<TextInput
				label={words.address}
				description={words.help}
				value={address}
				error={fault}
				data-autofocus
				autoComplete="off"
				spellCheck={false}
				inputMode="url"
				onChange={({ currentTarget: { value } }) => {
					setAddress(value);
					setFault(null);
				}}
			/>
			<TextInput
				mt="md"
				label={words.name}
				description={words.nameHelp}
				value={title}
				maxLength={200}
				onChange={({ currentTarget: { value } }) => setTitle(value)}
			/>
			<Group justify="flex-end" gap="sm" mt="lg">
				<Button type="submit">{words.insert}</Button>
			</Group>
		</form>
	);
}
