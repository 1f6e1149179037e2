import { admin as words } from '@clearway/shared/words/admin.ts';
import { editing as editingWords } from '@clearway/shared/words/admin-editing.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { languageNames } from '@clearway/shared/words/language-names.ts';
import { useState } from 'react';
import type { Category } from '../../contract/category.ts';
import type { Language, Languages } from '../../contract/language.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import type { AdminServices } from '../frame/services.tsx';
import { Empty } from '../kit/empty.tsx';
import { useListAddress } from '../kit/list/address.ts';
import { ListHead, NothingFound } from '../kit/list/head.tsx';
import { List } from '../kit/list/list.tsx';
import { matches } from '../kit/list/matches.ts';
import { pageOf } from '../kit/list/paging.ts';
import { ListSearch } from '../kit/list/search.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { siteLanguages, textIn } from '../kit/translations.ts';
import { undoable } from '../kit/undoable.ts';
import { trashing } from '../trash/many.ts';
import { NewCategory } from './categories-new.tsx';
import { CategoryTitle, type Renamed } from './categories-title.tsx';

const text = words.categories;

type Data = { categories: Category[]; languages: Languages };
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

/** The categories of the blog: created, renamed in place in each language, deleted and restored. */
export default screen({
	title: text.title,
	load: async (services, { signal }): Promise<Data> => {
		const [categories, languages] = await Promise.all([
			services.api.category.list({}, signal),
			siteLanguages(services, signal),
		]);
		return { categories, languages };
	},
	act: acts,
	View: Categories,
});

/** A field that is open: a name of a category in a language. */
type Field = { id: number; language: Language };

function Categories({ data: { categories, languages }, act }: ViewProps<Data, typeof acts>) {
	useReloadOnNews('category');
	const list = useListAddress({ sorts: ['title', '-title'] });
	const [editing, setEditing] = useState<readonly Field[]>([]);
	const open = (next: Field): void => setEditing((all) => [...all, next]);
	const isOf = ({ id, language }: Field, other: Field): boolean =>
		id === other.id && language === other.language;
	const close = (field: Field): void => setEditing((all) => all.filter((one) => !isOf(one, field)));
	const direction = list.sort === '-title' ? -1 : 1;
	const ownOf = (row: Category): Language => row.language ?? languages[0];
	const titleOf = (row: Category, language: Language) => textIn(row, 'title', language, languages);
	// A language that was switched off has its column as long as something is called in it alone.
	const shown = [...new Set([...languages, ...categories.map(ownOf)])];
	const rows = categories
		.filter((row) =>
			matches(
				list.q,
				shown.map((language) => titleOf(row, language)),
			),
		)
		.sort((a, b) => direction * a.title.localeCompare(b.title, 'ru'));

	const page = pageOf(rows, list);

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
		// In the same shape as the list. Whoever saves once more has seen it.
		const now = current as Category;
		return { revision: now.revision, fault: editingWords.onServer(titleOf(now, language)) };
	}

	const remove = (removed: readonly Category[]): Promise<boolean> => {
		const ids = removed.map(({ id }) => id);
		const [only] = removed;
		return undoable({
			done: only && removed.length === 1 ? text.removed(only.title) : text.removedMany(removed.length),
			run: () => act.remove(ids),
			undo: () => act.restore(ids),
			undone: text.back,
		});
	};

	return (
		<Page title={text.title} lead={text.lead}>
			<NewCategory languages={languages} onCreate={act.create} />
			{categories.length > 0 && (
				<ListHead found={text.count(rows.length)}>
					<ListSearch value={list.q} onSearch={(q) => list.set({ q }, { replace: true })} />
				</ListHead>
			)}
			<List
				label={text.label}
				rows={page.rows}
				paging={list.paging(page)}
				every={async () => rows}
				keyOf={({ id }) => id}
				nameOf={({ title }) => title}
				sort={list.sort}
				onSort={(sort) => list.set({ sort: sort === 'title' ? null : sort })}
				columns={shown.map((language, index) => ({
					key: language,
					label: shown.length === 1 ? text.name : languageNames[language],
					...(index === 0 && { sort: ['title', '-title'] as const }),
					isBelow: index > 0,
					cell: (row: Category) => (
						<CategoryTitle
							title={titleOf(row, language)}
							name={row.title}
							translation={language === ownOf(row) ? null : language}
							revision={row.revision}
							isEditing={editing.some((one) => isOf(one, { id: row.id, language }))}
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
					{ label: words.remove, icon: 'trash', isDangerous: true, run: () => void remove([row]) },
				]}
				bulk={[{ label: words.remove, icon: 'trash', isDangerous: true, run: remove }]}
				empty={
					categories.length > 0 ? (
						<NothingFound onReset={list.reset} />
					) : (
						<Empty icon="tag" title={text.empty}>
							<p>{text.emptyHelp}</p>
						</Empty>
					)
				}
			/>
		</Page>
	);
}

function doneText(translation: Language | null, title: string): string {
	if (translation === null) return text.renamed(title);
	return title.trim() === '' ? contentLanguages.untranslated : contentLanguages.translated;
}
