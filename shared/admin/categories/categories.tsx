import { admin as words } from '@clearway/shared/words/admin.ts';
import { editing as editingWords } from '@clearway/shared/words/admin-editing.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { languageNames } from '@clearway/shared/words/language-names.ts';
import { categoryFieldWords } from '@clearway/shared/words/records.ts';
import { useState } from 'react';
import type { Category } from '../../contract/category.ts';
import type { Language, Languages } from '../../contract/language.ts';
import { readListAddress, useListAddress } from '../kit/list/address.ts';
import { findRows } from '../kit/list/find-rows.ts';
import { Listing } from '../kit/list/listing.tsx';
import type { Found } from '../kit/list/paging.ts';
import { deletionOf, trashing } from '../kit/move-to-trash.ts';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { siteLanguages, textIn } from '../kit/translations.ts';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';
import { NewCategory } from './categories-new.tsx';
import { CategoryTitle, type Renamed } from './categories-title.tsx';

const text = words.categories;

type Data = { found: Found<Category>; languages: Languages; shown: readonly Language[] };
/** A name in one language; null is the category's own. */
type Renaming = { id: number; revision: number; title: string; translation: Language | null };

const acts = {
	create: (
		{ api }: AdminServices,
		body: Parameters<AdminServices['api']['category']['create']>[0]['body'],
		idempotencyKey: string,
	) => api.category.create({ body, idempotencyKey }),
	rename: ({ api }: AdminServices, { id, revision, title, translation }: Renaming) =>
		api.category.save({
			params: { id: String(id) },
			body: { revision, ...(translation ? { translations: { [translation]: { title } } } : { title }) },
		}),
	...trashing('category'),
};

const shape = { sorts: ['title', '-title'] } as const;
const nameOf = ({ title }: Category): string => title;

/** The categories of the blog: created, renamed in place in each language, deleted and restored. */
export default screen({
	title: text.title,
	load: async (services, { url, signal }): Promise<Data> => {
		const [categories, languages] = await Promise.all([
			services.api.category.list({}, signal),
			siteLanguages(services, signal),
		]);
		// A language that was switched off keeps its column while a category has its only name in it.
		const shown = [...new Set([...languages, ...categories.map((row) => row.language ?? languages[0])])];
		const found = findRows(categories, readListAddress(url.searchParams, shape), {
			texts: (row) => shown.map((language) => textIn(row, 'title', language, languages)),
			by: { title: nameOf },
		});
		return { found, languages, shown };
	},
	act: acts,
	View: Categories,
});

/** An open field: the name of a category in one language. */
type Field = { id: number; language: Language };

function Categories({ data: { found, languages, shown }, act }: ViewProps<Data, typeof acts>) {
	useReloadOnNews('category');
	const list = useListAddress(shape);
	const [editing, setEditing] = useState<readonly Field[]>([]);
	const open = (next: Field): void => setEditing((fields) => [...fields, next]);
	const isOf = ({ id, language }: Field, otherField: Field): boolean =>
		id === otherField.id && language === otherField.language;
	const close = (field: Field): void =>
		setEditing((fields) => fields.filter((openField) => !isOf(openField, field)));
	const ownOf = (row: Category): Language => row.language ?? languages[0];
	const titleOf = (row: Category, language: Language) => textIn(row, 'title', language, languages);
	const deletion = deletionOf(act, 'category', nameOf);

	async function rename(
		row: Category,
		language: Language,
		title: string,
		revision: number,
	): Promise<Renamed> {
		const translation = language === ownOf(row) ? null : language;
		const result = await act.rename({ id: row.id, revision, title, translation });
		if (result.ok) {
			toast.undo(doneText(translation, title), async () => {
				const before = titleOf(row, language);
				const back = await act.rename({ ...result.value, title: before, translation });
				if (back.ok) toast.done(translation ? contentLanguages.back : text.renamedBack);
				else toast.problem(back.problem);
			});
			return { revision: result.value.revision, fault: null };
		}
		const { code, current, errors, message } = result.problem;
		if (code !== 'conflict') return { revision, fault: errors[0]?.message ?? message };
		// It has the shape of the list. A person who saves once more has seen it.
		const now = current as Category;
		return { revision: now.revision, fault: editingWords.onServer(titleOf(now, language)) };
	}

	return (
		<Page title={text.title} lead={text.lead}>
			<NewCategory languages={languages} onCreate={act.create} />
			<Listing
				label={text.label}
				list={list}
				found={found}
				count={text.count}
				keyOf={({ id }) => id}
				nameOf={nameOf}
				columns={shown.map((language, index) => ({
					key: language,
					label: shown.length === 1 ? categoryFieldWords.names.title : languageNames[language],
					...(index === 0 && { sort: shape.sorts }),
					isBelow: index > 0,
					cell: (row: Category) => (
						<CategoryTitle
							title={titleOf(row, language)}
							name={row.title}
							translation={language === ownOf(row) ? null : language}
							revision={row.revision}
							isEditing={editing.some((openField) => isOf(openField, { id: row.id, language }))}
							onEdit={() => open({ id: row.id, language })}
							onDone={() => close({ id: row.id, language })}
							onSave={(title, revision) => rename(row, language, title, revision)}
						/>
					),
				}))}
				actions={(row) => [
					{
						label: text.rename,
						icon: 'edit',
						run: () => open({ id: row.id, language: ownOf(row) }),
					},
					...deletion.actions(row),
				]}
				bulk={deletion.bulk}
				empty={{ icon: 'tag', title: text.empty, text: text.emptyHelp }}
			/>
		</Page>
	);
}

function doneText(translation: Language | null, title: string): string {
	if (translation === null) return text.renamed(title);
	return title.trim() === '' ? contentLanguages.untranslated : contentLanguages.translated;
}
