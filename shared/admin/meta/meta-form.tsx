import { editings } from '@clearway/shared/words/admin-editings.ts';
import { metaScreens as text } from '@clearway/shared/words/admin-meta.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Language, Languages } from '../../contract/language.ts';
import type { Meta } from '../../contract/meta.ts';
import type { Problem } from '../../contract/problem.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { fieldFaults, isAnswerLost, type Outcome } from '../frame/outcome.ts';
import { useSaveState } from '../frame/save-state.ts';
import type { WindowCopies } from '../frame/window-copies.ts';
import { editStateOf } from '../kit/edit-state.ts';
import { useFormFields } from '../kit/form-fields.ts';
import { FoundCopy } from '../kit/found-copy.tsx';
import { LanguageTabs } from '../kit/language-tabs.tsx';
import { LongText } from '../kit/long-text.tsx';
import { OtherCopies } from '../kit/other-copies.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { useSaveProblem } from '../kit/save-problem.ts';
import { tooLong } from '../kit/too-long.ts';
import { languagesOf } from '../kit/translations.ts';
import classes from './meta.module.css';
import { isSame, type MetaFields, type MetaText, metaFields, metaTextIn, metaTexts } from './meta-fields.ts';
import { knownPages, pageName } from './meta-pages.ts';
import { SearchSnippet } from './meta-snippet.tsx';

type MetaForm = {
	/** As the server has it; an empty record when there is none yet. */
	stored: MetaFields;
	revision: number | null;
	/** The languages of the site. */
	site: Languages;
	/** Pages that have a record already. */
	taken: readonly string[];
	draftKey: string;
	localDraft: LocalDraft<MetaFields> | null;
	/** Of a new record: what other windows begin. */
	copies?: WindowCopies<MetaFields>;
	savedAt: Date | null;
	/** Null: a conflict was not decided, or the record has a screen of its own by now. */
	onSave: (fields: MetaFields, form: MetaEditing) => Promise<Outcome<Meta> | null>;
};

type MetaEditing = ReturnType<typeof useFormFields<MetaFields>>;

/** The fields of a meta record with the snippet they make. */
export function MetaForm(props: MetaForm) {
	const { stored, revision, site, taken, draftKey, localDraft, copies, savedAt, onSave } = props;
	const languages = languagesOf(stored, site);
	const [own] = languages;
	const [language, setLanguage] = useState<Language>(own);
	const form = useFormFields<MetaFields>({ stored, revision, draftKey, localDraft, isSame });
	const { fields, found, isDirty, copiedAt } = form;
	const [problem, setProblem] = useSaveProblem(revision, isDirty);
	const [isSaving, setSaving] = useState(false);
	const state = editStateOf({ isSaving, isDirty, problem, savedAt, copiedAt });
	const faults = problem ? fieldFaults(problem) : {};
	const isOwn = language === own;
	const pathOf = (field: MetaText): string => (isOwn ? field : `translations.${language}.${field}`);
	const textOf = (field: MetaText): string => metaTextIn(fields, field, language, own);
	const edit = (field: MetaText, value: string): void =>
		isOwn
			? change({ [field]: value })
			: change({
					translations: {
						...fields.translations,
						[language]: { ...fields.translations?.[language], [field]: value },
					},
				});
	// What a reader sees where it is not translated.
	const seen = (field: MetaText): string => textOf(field) || fields[field];
	const noteOf = (one: Language): string | null => {
		const left = metaTexts.filter((field) => fields[field] && !metaTextIn(fields, field, one, own));
		if (left.length === 0) return null;
		return left.includes('title') && left.length === metaTexts.filter((field) => fields[field]).length
			? contentLanguages.missing
			: contentLanguages.partly;
	};

	const change = (part: Partial<MetaFields>): void => {
		form.change(part);
		setProblem(null);
	};
	const save = async (): Promise<boolean> => {
		setSaving(true);
		if (revision !== null) form.trying(fields);
		const result = await onSave(fields, form);
		setSaving(false);
		const isLost = result?.ok === false && isAnswerLost(result.problem);
		if (!isLost) form.refused(fields);
		if (!result) return false;
		if (result.ok) form.settle(fields, metaFields(result.value), result.value.revision);
		setProblem(result.ok ? null : result.problem);
		if (!result.ok) showFirstFault(result.problem);
		return result.ok;
	};
	const showFirstFault = ({ errors: [first] }: Problem): void => {
		if (!first || first.path === 'page') return;
		setLanguage(languages.find((one) => first.path.startsWith(`translations.${one}.`)) ?? own);
	};
	const saveNow = useSaveState(state, { save });

	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				saveNow();
			}}
		>
			{found && <FoundCopy copy={found} words={text} onRestore={form.takeFound} onForget={form.dropFound} />}
			{copies && (
				<OtherCopies copies={copies} nameOf={({ title }) => editings.meta(title)} flush={form.flush} />
			)}
			<ProblemNote problem={problem} shown={['page', ...metaTexts.map(pathOf)]} />
			<div className={classes.columns}>
				<div>
					<PageField
						value={fields.page}
						taken={taken}
						fault={faults.page}
						onChange={(page) => change({ page })}
					/>
					<div className={classes.texts}>
						<LanguageTabs languages={languages} shown={language} noteOf={noteOf} onShow={setLanguage}>
							<TextInput
								label={text.metaTitle}
								description={text.titleHelp(textOf('title').length)}
								lang={language}
								value={textOf('title')}
								error={tooLong(textOf('title'), 200) ?? faults[pathOf('title')]}
								onChange={(event) => edit('title', event.currentTarget.value)}
								required={isOwn}
								withAsterisk={false}
							/>
							<LongText
								label={text.description}
								description={text.descriptionHelp(textOf('description').length)}
								lang={language}
								value={textOf('description')}
								most={500}
								error={faults[pathOf('description')]}
								onChange={(event) => edit('description', event.currentTarget.value)}
								rows={4}
								mt="md"
							/>
							<TextInput
								label={text.keywords}
								description={text.keywordsHelp}
								lang={language}
								value={textOf('keywords')}
								error={tooLong(textOf('keywords'), 500) ?? faults[pathOf('keywords')]}
								onChange={(event) => edit('keywords', event.currentTarget.value)}
								mt="md"
							/>
						</LanguageTabs>
						{!isOwn && noteOf(language) !== null && (
							<p className={classes.fallback}>{contentLanguages.fallback[language]}</p>
						)}
					</div>
				</div>
				<SearchSnippet page={fields.page} title={seen('title')} description={seen('description')} />
			</div>
			<SaveBar>
				<Button type="submit" aria-disabled={isSaving}>
					{text.save}
				</Button>
			</SaveBar>
		</form>
	);
}

type PageField = {
	value: string;
	taken: readonly string[];
	fault: string | undefined;
	onChange: (page: string) => void;
};

const other = '*';

function PageField({ value, taken, fault, onChange }: PageField) {
	const free = knownPages.filter((page) => page === value || !taken.includes(page));
	const [isOther, setOther] = useState(value !== '' && !knownPages.includes(value));
	// A local copy may name another page than the form began with. A known name does not lead back: it may be
	// the beginning of a longer one.
	useEffect(() => {
		if (value !== '' && !knownPages.includes(value)) setOther(true);
	}, [value]);
	return (
		<>
			<NativeSelect
				label={text.page}
				value={isOther ? other : value}
				error={!isOther && fault !== undefined ? (value === '' && text.pageChoose) || fault : undefined}
				description={free.length === 0 ? text.noneLeft : undefined}
				data={[
					...(value === '' && !isOther ? [{ value: '', label: text.pageChoose }] : []),
					...free.map((page) => ({ value: page, label: pageName(page) })),
					{ value: other, label: text.pageOther },
				]}
				onChange={(event) => {
					const chosen = event.currentTarget.value;
					setOther(chosen === other);
					onChange(chosen === other ? '' : chosen);
				}}
			/>
			{isOther && (
				<TextInput
					label={text.pageName}
					description={text.pageHelp}
					value={value}
					maxLength={64}
					error={fault}
					onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
					mt="md"
				/>
			)}
		</>
	);
}
