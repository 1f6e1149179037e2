import { admin as words } from '@clearway/shared/words/admin.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Category } from '../../contract/category.ts';
import type { Problem } from '../../contract/problem.ts';
import { useCommands } from '../frame/commands.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import type { AdminServices } from '../frame/services.tsx';
import { Conflict } from '../kit/conflict.tsx';
import { Empty } from '../kit/empty.tsx';
import { useListAddress } from '../kit/list/address.ts';
import { ListHead, NothingFound } from '../kit/list/head.tsx';
import { List } from '../kit/list/list.tsx';
import { matches } from '../kit/list/matches.ts';
import { ListSearch } from '../kit/list/search.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { undoable } from '../kit/undoable.ts';
import classes from './categories.module.css';
import { CategoryTitle } from './categories-title.tsx';

const text = words.categories;

const acts = {
	create: ({ api }: AdminServices, title: string) => api.category.create({ body: { title } }),
	rename: ({ api }: AdminServices, { id, ...body }: Category) =>
		api.category.save({ params: { id: String(id) }, body }),
	remove: ({ api }: AdminServices, ids: number[]) =>
		Promise.all(ids.map((id) => api.category.remove({ params: { id: String(id) } }))),
	restore: ({ api }: AdminServices, ids: number[]) =>
		Promise.all(ids.map((id) => api.trash.restore({ params: { kind: 'category', id: String(id) } }))),
};

/** The categories of the blog: created, renamed in place, deleted and restored. */
export default screen({
	title: text.title,
	load: ({ api }, { signal }) => api.category.list({}, signal),
	act: acts,
	View: Categories,
});

function Categories({ data, act }: ViewProps<Category[], typeof acts>) {
	useReloadOnNews('category');
	const list = useListAddress({ sorts: ['title', '-title'] });
	// The revision when the field was opened: a newer one that arrives meanwhile was not seen by the person.
	const [editing, setEditing] = useState<Category | null>(null);
	const [conflict, setConflict] = useState<{ mine: Category; theirs: Category } | null>(null);
	const direction = list.sort === '-title' ? -1 : 1;
	const rows = data
		.filter(({ title }) => matches(list.q, [title]))
		.sort((a, b) => direction * a.title.localeCompare(b.title, 'ru'));

	async function rename(before: Category, title: string): Promise<Problem | null> {
		const result = await act.rename({ ...before, title });
		if (result.ok) {
			setEditing(null);
			toast.undo(text.renamed(result.value.title), async () => {
				const back = await act.rename({ ...result.value, title: before.title });
				if (back.ok) toast.done(text.renamedBack);
				else toast.problem(back.problem);
			});
			return null;
		}
		// A conflict carries the current record in the same shape as the list.
		if (result.problem.code === 'conflict')
			setConflict({ mine: { ...before, title }, theirs: result.problem.current as Category });
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
			<NewCategory onCreate={act.create} />
			{data.length > 0 && (
				<ListHead found={text.count(rows.length)}>
					<ListSearch value={list.q} onSearch={(q) => list.set({ q }, { replace: true })} />
				</ListHead>
			)}
			<List
				label={text.label}
				rows={rows}
				keyOf={({ id }) => id}
				nameOf={({ title }) => title}
				sort={list.sort}
				onSort={(sort) => list.set({ sort: sort === 'title' ? null : sort })}
				columns={[
					{
						key: 'title',
						label: text.name,
						sort: ['title', '-title'],
						cell: (row) => (
							<CategoryTitle
								category={row}
								isEditing={editing?.id === row.id}
								onEdit={() => setEditing(row)}
								onDone={() => setEditing(null)}
								onSave={(title) => rename(editing ?? row, title)}
							/>
						),
					},
				]}
				actions={(row) => [
					{ label: text.rename, icon: 'edit', run: () => setEditing(row) },
					{ label: words.remove, icon: 'trash', isDangerous: true, run: () => void remove([row]) },
				]}
				bulk={[{ label: words.remove, icon: 'trash', isDangerous: true, run: remove }]}
				empty={
					data.length > 0 ? (
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
					fields={[{ label: text.name, mine: conflict.mine.title, theirs: conflict.theirs.title }]}
					onMine={() => {
						setConflict(null);
						void rename(conflict.theirs, conflict.mine.title);
					}}
					onTheirs={() => {
						setConflict(null);
						setEditing(null);
					}}
					onClose={() => setConflict(null)}
				/>
			)}
		</Page>
	);
}

function NewCategory({ onCreate }: { onCreate: ViewProps<Category[], typeof acts>['act']['create'] }) {
	const [title, setTitle] = useState('');
	const [fault, setFault] = useState<string | null>(null);
	useCommands([
		{
			id: 'categories.new',
			label: text.newName,
			group: text.title,
			keys: 'n',
			run: () => document.getElementById('new-category')?.focus(),
		},
	]);
	return (
		<form
			className={classes.create}
			onSubmit={async (event) => {
				event.preventDefault();
				const result = await onCreate(title);
				setFault(result.ok ? null : (result.problem.errors[0]?.message ?? result.problem.message));
				if (!result.ok) return;
				setTitle('');
				toast.done(text.added(result.value.title));
			}}
		>
			<TextInput
				id="new-category"
				label={text.newName}
				value={title}
				maxLength={200}
				error={fault}
				onChange={(event) => {
					setTitle(event.currentTarget.value);
					setFault(null);
				}}
				className={classes.field}
			/>
			<Button type="submit">{text.add}</Button>
		</form>
	);
}
