import { pictures as words } from '@clearway/shared/words/admin-pictures.ts';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Image } from '../../contract/picture.ts';
import { Dialog } from '../kit/dialog.tsx';
import { pictureExtensions } from '../kit/picture-files.ts';
import { useServices } from '../services/services.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { uploadPicture } from './upload-picture.ts';

type Upload = { isSending: boolean; take: (file: File | null | undefined) => Promise<void> };

/** Sends a file to the store; what is being sent would be lost with the form. */
export function useUpload(onDone: (image: Image) => void, onSending?: (isSending: boolean) => void): Upload {
	const services = useServices();
	const [isSending, setSending] = useState(false);
	const tell = (now: boolean): void => {
		setSending(now);
		onSending?.(now);
	};
	const take = async (file: File | null | undefined): Promise<void> => {
		if (!file) return;
		tell(true);
		const image = await uploadPicture(services, file);
		tell(false);
		if (image) onDone(image);
	};
	return { isSending, take };
}

type Props = {
	upload: Upload;
	/** The button that opens a file, and its window. */
	label: string;
	/** The title of the window with those already there. */
	title: string;
	size?: 'compact-md';
	/** Where the fault is said. */
	faultId?: string | undefined;
	onChoose: (picture: Image) => void;
	/** Further buttons. */
	children?: ReactNode;
};

/** The two ways to a picture: a file that is sent, or one of those already there. */
export function ChoosePicture({ upload, label, title, size, faultId, onChoose, children }: Props) {
	const { platform } = useServices();
	const [isOpen, setOpen] = useState(false);
	const common = { variant: 'default', ...(size && { size }) };
	return (
		<Group gap="xs">
			<Button
				{...common}
				loading={upload.isSending}
				data-invalid={faultId !== undefined || undefined}
				aria-describedby={faultId}
				onClick={async () =>
					upload.take(await platform.openFile({ title: label, extensions: pictureExtensions }))
				}
			>
				{label}
			</Button>
			<Button {...common} onClick={() => setOpen(true)}>
				{words.library}
			</Button>
			{children}
			<Dialog opened={isOpen} onClose={() => setOpen(false)} title={title} size="56rem">
				<PicturePicker
					onChoose={(picture) => {
						setOpen(false);
						onChoose(picture);
					}}
				/>
			</Dialog>
		</Group>
	);
}
