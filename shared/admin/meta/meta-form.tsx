import { metaScreens as text } from '@clearway/shared/words/admin-meta.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import type { Meta } from '../../contract/meta.ts';
import { EditForm } from '../edit/edit-form.tsx';
import type { NewRecordForm } from '../edit/record-screens.tsx';
import { textPath } from '../edit/translated-fields.ts';
import { useShownLanguage } from '../edit/use-shown-language.ts';
import { useCompanyName } from '../kit/company-name.ts';
import { Fields } from '../kit/fields/fields.tsx';
import { fieldText } from '../kit/fields/shown-value.ts';
import { LanguageTabs } from '../kit/language-tabs.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import classes from './meta.module.css';
import { type MetaFields, type MetaText, metaKind, metaTextIn, metaTexts } from './meta-fields.ts';
import { knownPages, pageName, pagePath } from './meta-pages.ts';

/** A field as it reads in a dispute. */
export const metaFieldText = (field: string, value: unknown): string =>
	field === 'page' ? pageName(String(value)) : fieldText(metaKind, field, value);

/** The fields of a meta record with the snippet they make. */
export function MetaForm({ edit, languages, more: taken }: NewRecordForm<MetaFields, Meta, string[]>) {
	const [ownLanguage] = languages;
	const [language, setLanguage] = useShownLanguage(edit.trouble, languages);
	const { fields } = edit;
	const isOwn = language === ownLanguage;
	const textOf = (field: MetaText): string => metaTextIn(fields, field, language, ownLanguage);
	// A reader sees the record's own language where there is no translation.
	const seen = (field: MetaText): string => textOf(field) || fields[field];
	const noteOf = (tab: Language): string | null => {
		const written = metaTexts.filter((field) => fields[field]);
		const missing = written.filter((field) => !metaTextIn(fields, field, tab, ownLanguage));
		if (missing.length === 0) return null;
		return missing.includes('title') && missing.length === written.length
			? contentLanguages.missing
			: contentLanguages.partly;
	};
	return (
		<EditForm
			edit={edit}
			shown={['page', ...metaTexts.map((field) => textPath(field, language, ownLanguage))]}
		>
			<div className={classes.columns}>
				<div>
					<PageField
						value={fields.page}
						taken={taken}
						fault={edit.errorOf('page')}
						onChange={(page) => edit.change({ page })}
					/>
					<div className={classes.texts}>
						<LanguageTabs languages={languages} shown={language} noteOf={noteOf} onShow={setLanguage}>
							<Stack gap="md" align="stretch">
								<Fields
									edit={edit}
									of={metaKind}
									show={metaTexts.filter((field) => field !== 'keywords')}
									help={{
										title: text.titleHelp(textOf('title').length),
										description: text.descriptionHelp(textOf('description').length),
									}}
									language={{ shown: language, own: ownLanguage }}
								/>
								<details open={edit.errorOf(textPath('keywords', language, ownLanguage)) !== undefined}>
									<summary>{metaKind.words.names.keywords}</summary>
									<Fields
										edit={edit}
										of={metaKind}
										show={['keywords']}
										language={{ shown: language, own: ownLanguage }}
									/>
								</details>
							</Stack>
						</LanguageTabs>
						{!isOwn && noteOf(language) !== null && (
							<p className={classes.fallback}>{contentLanguages.fallback[language]}</p>
						)}
					</div>
				</div>
				<SearchSnippet page={fields.page} title={seen('title')} description={seen('description')} />
			</div>
			<SaveBar>
				<Button type="submit" aria-disabled={edit.isSaving}>
					{text.save}
				</Button>
			</SaveBar>
		</EditForm>
	);
}

type PageField = {
	value: string;
	taken: readonly string[];
	fault: ReactNode;
	onChange: (page: string) => void;
};

const otherPage = '*';

function PageField({ value, taken, fault, onChange }: PageField) {
	const free = knownPages.filter((page) => page === value || !taken.includes(page));
	const [isOther, setOther] = useState(value !== '' && !knownPages.includes(value));
	// A local copy may name another page than the form began with. A known name does not switch back: it may be
	// the beginning of a longer one.
	useEffect(() => {
		if (value !== '' && !knownPages.includes(value)) setOther(true);
	}, [value]);
	return (
		<>
			<NativeSelect
				label={metaKind.words.names.page}
				value={isOther ? otherPage : value}
				error={!isOther && fault !== undefined ? (value === '' && text.pageChoose) || fault : undefined}
				description={free.length === 0 ? text.noneLeft : undefined}
				data={[
					...(value === '' && !isOther ? [{ value: '', label: text.pageChoose }] : []),
					...free.map((page) => ({ value: page, label: pageName(page) })),
					{ value: otherPage, label: text.pageOther },
				]}
				onChange={(event) => {
					const chosen = event.currentTarget.value;
					setOther(chosen === otherPage);
					onChange(chosen === otherPage ? '' : chosen);
				}}
			/>
			{isOther && (
				<TextInput
					label={text.pageName}
					description={text.pageHelp}
					value={value}
					maxLength={metaKind.list.page.most}
					data-field="page"
					error={fault}
					onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
					mt="md"
				/>
			)}
		</>
	);
}

// Search engines cut a title and a description behind these lengths.
const titleLength = 60;
const descriptionLength = 160;

/** A page as a search engine shows it, cut where they cut. */
function SearchSnippet({ page, title, description }: { page: string; title: string; description: string }) {
	const site = useCompanyName();
	return (
		<figure className={classes.figure}>
			<figcaption className={classes.caption}>{text.snippet}</figcaption>
			<div className={classes.snippet}>
				<div className={classes.address}>
					{site} <span>› {pagePath(page).slice(1) || '…'}</span>
				</div>
				<div className={classes.snippetTitle}>{cut(title, titleLength) || text.snippetEmptyTitle}</div>
				<div className={classes.description}>{cut(description, descriptionLength) || text.snippetEmpty}</div>
			</div>
		</figure>
	);
}

/** Cut between words, with the dots that search engines put there. */
function cut(whole: string, length: number): string {
	const line = whole.replace(/\s+/g, ' ').trim();
	if (line.length <= length) return line;
	const head = line.slice(0, length);
	const end = head.lastIndexOf(' ');
	return `${(end > length / 2 ? head.slice(0, end) : head).replace(/[\s,.;:—-]+$/, '')} …`;
}
