import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { Button, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { mostPictures as most } from '../../contract/cars.ts';
import type { Image } from '../../contract/picture.ts';
import { pictureNameIn, thumbOf } from '../../contract/picture-name.ts';
import { shownFields } from '../edit/step.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import { isPicture, pictureExtensions } from '../kit/picture-files.ts';
import { toast } from '../kit/toast.tsx';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { uploadPicture } from '../posts/text/upload-pictures.ts';
import { useServices } from '../services/services.tsx';
import classes from './face.module.css';
import { FieldNote, type FormPart } from './field-note.tsx';

type Props = FormPart & {
	/** True while a picture is being sent: it would be lost with the form. */
	isSending: boolean;
	onSending: (isSending: boolean) => void;
};

/** The pictures of a car: uploaded, or chosen from those already there; the first is the cover. */
export function FacePictures({ edit, isSending, onSending }: Props) {
	const services = useServices();
	const [isLibraryOpen, setLibraryOpen] = useState(false);
	const { pictures } = edit.fields;
	const set = (next: readonly string[]): void => edit.change({ pictures: next.slice(0, most) });
	const faultId = useId();
	const fault = Object.entries(edit.faults).find(([path]) => path.startsWith('pictures'))?.[1];
	const add = (image: Image): void => {
		// Other pictures may have come while this one was being sent.
		const { pictures: now } = shownFields(edit.editing.state.get().edit);
		set([...new Set([...now, pictureNameIn(image.url)])]);
	};
	const send = async (): Promise<void> => {
		const file = await services.platform.openFile({ title: text.addPicture, extensions: pictureExtensions });
		if (!file) return;
		if (!isPicture(file)) return toast.failed(text.notAPicture);
		onSending(true);
		const image = await uploadPicture(services, file);
		onSending(false);
		if (image) add(image);
	};
	return (
		<section className={classes.section} aria-labelledby="face-pictures">
			<h3 id="face-pictures">{text.pictures}</h3>
			<p className="note">{text.picturesHelp}</p>
			<FieldNote edit={edit} field="pictures" />
			{fault && (
				<p id={faultId} className={classes.fault} role="alert">
					{fault}
				</p>
			)}
			<ul className={classes.pictures}>
				{pictures.map((name, index) => (
					<li key={name}>
						<img src={thumbOf(name)} alt={text.picture(index + 1)} width={160} height={90} />
						<Group gap="xs">
							{index > 0 && (
								<Button
									size="compact-sm"
									variant="subtle"
									onClick={() => set([name, ...pictures.filter((picture) => picture !== name)])}
								>
									{text.first}
								</Button>
							)}
							<Button
								size="compact-sm"
								variant="subtle"
								aria-label={`${text.removePicture} ${index + 1}`}
								onClick={() => set(pictures.filter((picture) => picture !== name))}
							>
								<Icon name="trash" size={16} />
							</Button>
						</Group>
					</li>
				))}
			</ul>
			{pictures.length < most && (
				<Group gap="sm">
					<Button
						variant="default"
						loading={isSending}
						data-invalid={fault !== undefined || undefined}
						aria-describedby={fault && faultId}
						onClick={() => void send()}
					>
						{text.addPicture}
					</Button>
					<Button variant="default" onClick={() => setLibraryOpen(true)}>
						{text.fromLibrary}
					</Button>
				</Group>
			)}
			<Dialog opened={isLibraryOpen} onClose={() => setLibraryOpen(false)} title={text.pictures} size="56rem">
				<PicturePicker
					onChoose={(image) => {
						setLibraryOpen(false);
						add(image);
					}}
				/>
			</Dialog>
		</section>
	);
}
