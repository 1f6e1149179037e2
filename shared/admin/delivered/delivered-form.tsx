import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Delivered } from '../../contract/delivered.ts';
import type { Language, Languages } from '../../contract/language.ts';
import type { Problem } from '../../contract/problem.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { fieldFaults, isAnswerLost, type Outcome } from '../frame/outcome.ts';
import { useSaveState } from '../frame/save-state.ts';
import { editStateOf } from '../kit/edit-state.ts';
import { type FormBase, useFormFields } from '../kit/form-fields.ts';
import { FoundCopy } from '../kit/found-copy.tsx';
import { LanguageTabs } from '../kit/language-tabs.tsx';
import { LongText } from '../kit/long-text.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { useSaveProblem } from '../kit/save-problem.ts';
import { toast } from '../kit/toast.tsx';
import { textIn } from '../kit/translations.ts';
import { focusUnread, useHasUnread } from '../kit/unread-fields.ts';
import { CarFields } from './car-fields.tsx';
import classes from './delivered.module.css';
import { type DeliveredFields, fieldsOf, isSame } from './delivered-fields.ts';
import { PicturesField } from './pictures-field.tsx';
import { ReceiptFields } from './receipt-fields.tsx';

/** What is saved beside the fields: another state, or the calculation that is taken. */
export type Extra = { status?: Delivered['status']; quote?: string };

/** What the parts of the form share. */
export type FormPart = {
	fields: DeliveredFields;
	faults: Readonly<Record<string, string>>;
	change: (part: Change) => void;
};

type Change = Partial<DeliveredFields> | ((now: DeliveredFields) => Partial<DeliveredFields>);

type Form = {
	car: Delivered;
	languages: Languages;
	draftKey: string;
	localDraft: LocalDraft<DeliveredFields> | null;
	savedAt: Date | null;
	/** Null: a conflict was not decided. */
	onSave: (
		fields: DeliveredFields,
		extra: Extra,
		base: FormBase<DeliveredFields>,
	) => Promise<Outcome<Delivered> | null>;
};

/** Everything of a delivered car, saved as one. */
export function DeliveredForm({ car, languages, draftKey, localDraft, savedAt, onSave }: Form) {
	const stored = fieldsOf(car);
	const form = useFormFields<DeliveredFields>({
		stored,
		revision: car.revision,
		draftKey,
		localDraft,
		isSame,
	});
	const { fields, found, copiedAt } = form;
	const root = useRef<HTMLFormElement>(null);
	const isUnread = useHasUnread(root);
	const isDirty = form.isDirty || isUnread;
	const [problem, setProblem] = useSaveProblem(car.revision, isDirty);
	const [isSaving, setSaving] = useState(false);
	const [isSendingPicture, setSendingPicture] = useState(false);
	const faults = problem ? fieldFaults(problem) : {};
	const [own] = languages;
	const [language, setLanguage] = useState<Language>(own);
	const change = (part: Change): void => {
		form.change(part);
		setProblem(null);
	};
	// Asked for while a save is under way; done once that is stored.
	const asked = useRef<{ extra: Extra; answer: (saved: Delivered | null) => void } | null>(null);
	const forgetAsked = (): void => {
		asked.current?.answer(null);
		asked.current = null;
	};
	const save = async (extra: Extra = {}): Promise<Delivered | null> => {
		if (isSaving || focusUnread(root.current)) return null;
		setSaving(true);
		const base = form.base();
		form.trying(fields);
		const result = await onSave(fields, extra, base);
		setSaving(false);
		const isLost = result?.ok === false && isAnswerLost(result.problem);
		if (!isLost) form.refused(fields);
		if (!result?.ok) forgetAsked();
		if (!result) return null;
		if (result.ok) {
			setProblem(null);
			form.settle(fields, fieldsOf(result.value), result.value.revision);
			return result.value;
		}
		setProblem(result.problem);
		showFaultyStory(result.problem);
		return null;
	};
	const showFaultyStory = (problem: Problem): void => {
		const found = fieldFaults(problem);
		const faulty = [language, ...languages].find((one) => found[storyPath(one, own)]);
		if (faulty) setLanguage(faulty);
	};
	const saveWith = (extra: Extra): Promise<Delivered | null> =>
		isSaving
			? new Promise((answer) => {
					forgetAsked();
					asked.current = { extra, answer };
				})
			: save(extra);
	useEffect(() => {
		if (isSaving || !asked.current) return;
		const { extra, answer } = asked.current;
		asked.current = null;
		void save(extra).then(answer);
	});
	const move = async (status: Delivered['status'], done: string): Promise<void> => {
		const saved = await saveWith({ status });
		// A colleague's state may have been chosen instead.
		if (saved?.status === status) toast.done(done);
	};
	const isUnsaved = isDirty || isSendingPicture;
	const saveNow = useSaveState(editStateOf({ isSaving, isDirty: isUnsaved, problem, savedAt, copiedAt }), {
		save: async () => (await save()) !== null,
		hasNoCopy: isSendingPicture,
	});
	const part = { fields, faults, change };
	const isPublic = car.status === 'published';
	const publicNote = useId();
	return (
		<form
			ref={root}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				saveNow();
			}}
		>
			{found && <FoundCopy copy={found} words={text} onRestore={form.takeFound} onForget={form.dropFound} />}
			<ProblemNote problem={problem} />
			<p className={classes.note}>{text.noPersonal}</p>
			<CarFields {...part} />
			<StoryField {...part} languages={languages} language={language} onShow={setLanguage} />
			<PicturesField {...part} isSending={isSendingPicture} onSending={setSendingPicture} />
			<ReceiptFields
				{...part}
				car={car}
				isSaving={isSaving}
				onTake={async (quote) => {
					const saved = await saveWith({ quote });
					if (saved) toast.done(text.taken);
					return saved !== null;
				}}
			/>
			<SaveBar>
				{isPublic && (
					<p id={publicNote} className={classes.public}>
						{text.publicNote}
					</p>
				)}
				<Button type="submit" aria-disabled={isSaving} aria-describedby={isPublic ? publicNote : undefined}>
					{text.save}
				</Button>
				{isPublic ? (
					<Button variant="default" onClick={() => void move('draft', text.unpublished)}>
						{text.unpublish}
					</Button>
				) : (
					<Button variant="default" onClick={() => void move('published', text.published)}>
						{text.publish}
					</Button>
				)}
			</SaveBar>
		</form>
	);
}

const storyPath = (language: Language, own: Language): string =>
	language === own ? 'story' : `translations.${language}.story`;

type StoryFieldProps = FormPart & {
	languages: Languages;
	language: Language;
	onShow: (language: Language) => void;
};

function StoryField({ fields, faults, change, languages, language, onShow }: StoryFieldProps) {
	const [own] = languages;
	const storyIn = (one: Language): string => textIn(fields, 'story', one, languages);
	const edit = (story: string): void =>
		change(
			language === own ? { story } : { translations: { ...fields.translations, [language]: { story } } },
		);
	return (
		<section className={classes.section} aria-label={text.story}>
			<LanguageTabs
				languages={languages}
				shown={language}
				noteOf={(one) => (languages.some(storyIn) && !storyIn(one) ? contentLanguages.missing : null)}
				onShow={onShow}
			>
				<LongText
					label={text.story}
					description={text.storyHelp}
					lang={language}
					value={storyIn(language)}
					most={5000}
					error={faults[storyPath(language, own)]}
					onChange={(event) => edit(event.currentTarget.value)}
					autosize
					minRows={4}
				/>
			</LanguageTabs>
		</section>
	);
}
