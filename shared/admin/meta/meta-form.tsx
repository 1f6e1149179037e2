import { metaScreens as text } from '@clearway/shared/words/admin-meta.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Meta } from '../../contract/meta.ts';
import { RecordFields, type Tab } from '../edit/record-fields.tsx';
import type { NewRecordForm } from '../edit/record-screens.tsx';
import { textPath } from '../edit/translated-fields.ts';
import { useCompanyName } from '../kit/company-name.ts';
import { Fields } from '../kit/fields/fields.tsx';
import { fieldText } from '../kit/fields/shown-value.ts';
import classes from './meta.module.css';
import { type MetaFields, type MetaText, metaKind } from './meta-fields.ts';
import { knownPages, pageName, pagePath } from './meta-pages.ts';

/** A field as it reads in a dispute. */
export const metaFieldText = (field: string, value: unknown): string =>
	field === 'page' ? pageName(String(value)) : fieldText(metaKind, field, value);

/** The fields of a meta record with the snippet they make. */
export function MetaForm({ edit, languages, more: taken }: NewRecordForm<MetaFields, Meta, string[]>) {
	const { fields } = edit;
	const textOf = (field: MetaText, { shown, own }: Tab): string => fields[textPath(field, shown, own)] ?? '';
	// A reader sees the record's own language where there is no translation.
	const seen = (field: MetaText, tab: Tab): string => textOf(field, tab) || fields[field];
	return (
		<RecordFields
			edit={edit}
			languages={languages}
			of={metaKind}
			fields={
				<PageField
					value={fields.page}
					taken={taken}
					fault={edit.errorOf('page')}
					onChange={(page) => edit.change({ page })}
				/>
			}
			texts={(tab) => (
				<>
					<Fields
						edit={edit}
						of={metaKind}
						show={['title', 'description']}
						help={{
							title: text.titleHelp(textOf('title', tab).length),
							description: text.descriptionHelp(textOf('description', tab).length),
						}}
						language={tab}
					/>
					<details open={edit.errorOf(textPath('keywords', tab.shown, tab.own)) !== undefined}>
						<summary>{metaKind.words.names.keywords}</summary>
						<Fields edit={edit} of={metaKind} show={['keywords']} language={tab} />
					</details>
					{tab.fallback}
				</>
			)}
			beside={(tab) => (
				<SearchSnippet page={fields.page} title={seen('title', tab)} description={seen('description', tab)} />
			)}
		/>
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
