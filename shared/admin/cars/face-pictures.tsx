import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import { mostPictures as most } from '../../contract/cars.ts';
import type { Image } from '../../contract/picture.ts';
import { pictureNameIn, thumbOf } from '../../contract/picture-name.ts';
import { shownFields } from '../edit/step.ts';
import { Icon } from '../kit/icon.tsx';
import { ChoosePicture, useUpload } from '../pictures/choose-picture.tsx';
import classes from './face.module.css';
import { FieldNote, type FormPart } from './field-note.tsx';

type Props = FormPart & {
	onSending: (isSending: boolean) => void;
};

/** The pictures of a car: uploaded, or chosen from those already there; the first is the cover. */
export function FacePictures({ edit, onSending }: Props) {
	const { pictures } = edit.fields;
	const set = (next: readonly string[]): void => edit.change({ pictures: next.slice(0, most) });
	const faultId = useId();
	const fault = Object.entries(edit.faults).find(([path]) => path.startsWith('pictures'))?.[1];
	const add = (image: Image): void => {
		// Other pictures may have come while this one was being sent.
		const { pictures: now } = shownFields(edit.editing.state.get().edit);
		set([...new Set([...now, pictureNameIn(image.url)])]);
	};
	const upload = useUpload(add, onSending);
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
				<ChoosePicture
					upload={upload}
					label={text.addPicture}
					title={text.pictures}
					faultId={fault && faultId}
					onChoose={add}
				/>
			)}
		</section>
	);
}
