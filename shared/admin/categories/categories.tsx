import { admin as words } from '@clearway/shared/words/admin.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { languageNames } from '@clearway/shared/words/language-names.ts';
import { useRef, useState } from 'react';
import { localCopies } from '../../contract/addresses.ts';
import type { Category } from '../../contract/category.ts';
import type { Language, Languages } from '../../contract/language.ts';
import type { Problem } from '../../contract/problem.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import type { AdminServices } from '../frame/services.tsx';
import { useWindowCopies } from '../frame/use-window-copies.ts';
import type { WindowCopies } from '../frame/window-copies.ts';
import { Conflict } from '../kit/conflict.tsx';
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
import { NewCategory, type NewCategoryDraft } from './categories-new.tsx';
import { CategoryTitle } from './categories-title.tsx';

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
	View: Opening,
});

type Props = ViewProps<Data, typeof acts>;

// Sent in both windows, it is two calls.
const anew = (named: NewCategoryDraft): NewCategoryDraft => ({ ...named, key: crypto.randomUUID() });

/** With the name that was begun on this machine. */
function Opening(props: Props) {
	const copies = useWindowCopies(localCopies.category.draftKey(), anew);
	return copies && <Categories copies={copies} {...props} />;
}

type Editing = { category: Category; language: Language };

function Categories({
	data: { categories, languages },
	act,
	copies,
}: Props & { copies: WindowCopies<NewCategoryDraft> }) {
	useReloadOnNews('category');
	const list = useListAddress({ sorts: ['title', '-title'] });
	// With the revision when the field was opened: a newer one that arrives meanwhile was not seen.
	const [editing, setEditing] = useState<readonly Editing[]>([]);
	const open = (next: Editing): void => setEditing((all) => [...all, next]);
	const close = ({ category, language }: Editing): void =>
		setEditing((all) => all.filter((one) => one.category.id !== category.id || one.language !== language));
	const afterOwn = useRef(new Map<string, Category>()).current;
	const turn = useRef<Promise<unknown>>(Promise.resolve());
	const [conflict, setConflict] = useState<(Editing & { mine: string; theirs: Category }) | null>(null);
	const direction = list.sort === '-title' ? -1 : 1;
	const ownOf = (row: Category): Language => row.language ?? languages[0];
	const titleOf = (row: Category, language: Language) => textIn(row, 'title', language, languages);
	const editingIn = (row: Category, language: Language): Editing | undefined =>
		editing.find((one) => one.category.id === row.id && one.language === language);
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

	// One after the other, each upon what the one before has stored: two names of one category do not dispute.
	function rename(edit: Editing, title: string): Promise<Problem | null> {
		const done = turn.current.then(() => store(edit, title));
		turn.current = done;
		return done;
	}

	async function store({ category: opened, language }: Editing, title: string): Promise<Problem | null> {
		const category = latestOwn(opened, afterOwn);
		const translation = language === ownOf(category) ? null : language;
		const result = await act.rename({ ...category, title, translation });
		if (result.ok) {
			afterOwn.set(stateOf(category), result.value);
			toast.undo(doneText(translation, title), async () => {
				const before = titleOf(category, language);
				const back = await act.rename({ ...result.value, title: before, translation });
				if (back.ok) toast.done(translation ? contentLanguages.back : text.renamedBack);
				else toast.problem(back.problem);
			});
			return null;
		}
		// A conflict carries the current record in the same shape as the list.
		if (result.problem.code === 'conflict')
			setConflict({ category, language, mine: title, theirs: result.problem.current as Category });
		return result.problem;
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
			<NewCategory key={copies.key} languages={languages} copies={copies} onCreate={act.create} />
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
							isEditing={editingIn(row, language) !== undefined}
							onEdit={() => open({ category: row, language })}
							onDone={() => close({ category: row, language })}
							onSave={(title) => rename(editingIn(row, language) ?? { category: row, language }, title)}
						/>
					),
				}))}
				actions={(row) => [
					{
						label: text.rename,
						icon: 'edit',
						run: () => open({ category: row, language: ownOf(row) }),
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
			{conflict && (
				<Conflict
					isOpen
					fields={[
						{
							label: shown.length === 1 ? text.name : languageNames[conflict.language],
							mine: conflict.mine,
							theirs: titleOf(conflict.theirs, conflict.language),
						},
					]}
					onChoose={([side]) => {
						setConflict(null);
						if (side === 'theirs') return close(conflict);
						void rename({ ...conflict, category: conflict.theirs }, conflict.mine).then((problem) => {
							if (!problem) close(conflict);
							// Another conflict opens its own dialog; no field has heard of anything else.
							else if (problem.code !== 'conflict') toast.problem(problem);
						});
					}}
					onClose={() => setConflict(null)}
				/>
			)}
		</Page>
	);
}

const stateOf = ({ id, revision }: Category): string => `${id} ${revision}`;

/** A category as it is after what was stored of it here since it had this revision. */
function latestOwn(category: Category, after: ReadonlyMap<string, Category>): Category {
	const next = after.get(stateOf(category));
	return next ? latestOwn(next, after) : category;
}

function doneText(translation: Language | null, title: string): string {
	if (translation === null) return text.renamed(title);
	return title.trim() === '' ? contentLanguages.untranslated : contentLanguages.translated;
}
