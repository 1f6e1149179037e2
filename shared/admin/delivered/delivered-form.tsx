import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import type { Delivered } from '../../contract/delivered.ts';
import type { Languages } from '../../contract/language.ts';
import { EditForm } from '../edit/edit-form.tsx';
import type { RecordForm } from '../edit/record-screens.tsx';
import { textPath } from '../edit/translated-fields.ts';
import { useShownLanguage } from '../edit/use-shown-language.ts';
import { LanguageTabs } from '../kit/language-tabs.tsx';
import { LongText } from '../kit/long-text.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { toast } from '../kit/toast.tsx';
import { focusUnread } from '../kit/unread-fields.ts';
import { CarFields } from './car-fields.tsx';
import classes from './delivered.module.css';
import { type DeliveredFields, storyIn } from './delivered-fields.ts';
import type { FormPart } from './form-part.tsx';
import { PicturesField } from './pictures-field.tsx';
import { ReceiptFields } from './receipt-fields.tsx';

type Form = RecordForm<DeliveredFields, Delivered, unknown>;

/** The form of a delivered car: one save for all its fields. */
export function DeliveredForm({ edit, record: car, languages, isSending, onSending }: Form) {
	const root = useRef<HTMLFormElement>(null);
	// An act is sent beside the typed fields, and never by a later save.
	const saveWith = async (extra: Partial<DeliveredFields>, done: string): Promise<boolean> => {
		const saved = focusUnread(root.current) ? null : await edit.save(extra);
		if (saved) toast.done(done);
		return saved !== null;
	};
	const isPublic = car.status === 'published';
	const publicNote = useId();
	return (
		<EditForm edit={edit} ref={root}>
			<p className={classes.note}>{text.states[car.status]}</p>
			<p className={classes.note}>{text.noPersonal}</p>
			<CarFields edit={edit} />
			<StoryField edit={edit} languages={languages} />
			<PicturesField edit={edit} isSending={isSending} onSending={onSending} />
			<ReceiptFields edit={edit} car={car} onTake={(quote) => saveWith({ quote }, text.taken)} />
			<SaveBar>
				{isPublic && (
					<p id={publicNote} className={classes.public}>
						{text.publicNote}
					</p>
				)}
				<Button
					type="submit"
					aria-disabled={edit.isSaving}
					aria-describedby={isPublic ? publicNote : undefined}
				>
					{text.save}
				</Button>
				{isPublic ? (
					<Button variant="default" onClick={() => void saveWith({ status: 'draft' }, text.unpublished)}>
						{text.unpublish}
					</Button>
				) : (
					<Button variant="default" onClick={() => void saveWith({ status: 'published' }, text.published)}>
						{text.publish}
					</Button>
				)}
			</SaveBar>
		</EditForm>
	);
}

function StoryField({ edit, languages }: FormPart & { languages: Languages }) {
	const [ownLanguage] = languages;
	const [language, setLanguage] = useShownLanguage(edit.trouble, languages);
	const isWritten = languages.some((written) => storyIn(edit.fields, written, ownLanguage));
	return (
		<section className={classes.section} aria-label={text.story}>
			<LanguageTabs
				languages={languages}
				shown={language}
				noteOf={(tab) =>
					isWritten && !storyIn(edit.fields, tab, ownLanguage) ? contentLanguages.missing : null
				}
				onShow={setLanguage}
			>
				<LongText
					{...edit.bind(textPath('story', language, ownLanguage))}
					label={text.story}
					description={text.storyHelp}
					lang={language}
					most={5000}
					autosize
					minRows={4}
				/>
			</LanguageTabs>
		</section>
	);
}
