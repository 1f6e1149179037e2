import { admin as words } from '@clearway/shared/words/admin.ts';
import { listWords } from '@clearway/shared/words/admin-list.ts';
import { trash as text } from '@clearway/shared/words/admin-trash.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { recordKinds } from '../../contract/records.ts';
import type { TrashItem } from '../../contract/trash.ts';
import { daysBetween } from '../../domain/dated.ts';
import { optionName } from '../../domain/options.ts';
import { kyivDay } from '../../format/date.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { recordPath } from '../frame/record-path.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { Empty } from '../kit/empty.tsx';
import { useListAddress } from '../kit/list/address.ts';
import { ListHead, NothingFound } from '../kit/list/head.tsx';
import { List } from '../kit/list/list.tsx';
import { matches } from '../kit/list/matches.ts';
import { pageOf } from '../kit/list/paging.ts';
import { ListSearch } from '../kit/list/search.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { pageName } from '../meta/meta-pages.ts';
import { restoreMany } from './many.ts';

type Data = { items: TrashItem[]; today: string };

const acts = { restore: restoreMany };

/** What was deleted and can still be brought back. */
export default screen({
	title: text.title,
	load: async ({ api }, { signal }): Promise<Data> => ({
		items: await api.trash.list({}, signal),
		today: kyivDay(new Date()),
	}),
	act: acts,
	View: Trash,
});

function nameOf({ kind, title }: TrashItem): string {
	if (kind === 'meta') return pageName(title);
	return kind === 'option' ? optionName(title) : title;
}

function Trash({ data: { items, today }, act }: ViewProps<Data, typeof acts>) {
	useReloadOnNews(...recordKinds);
	const navigate = useNavigate();
	const list = useListAddress({ filters: ['kind'], sorts: ['-deletedAt', 'deletedAt'] });
	const rows = items
		.filter(
			(item) =>
				matches(list.q, [nameOf(item), item.title, recordWords[item.kind].one]) &&
				(!list.filters.kind || item.kind === list.filters.kind),
		)
		.sort((a, b) => (list.sort === 'deletedAt' ? 1 : -1) * (a.deletedAt < b.deletedAt ? -1 : 1));
	const shown = pageOf(rows, list);
	const bring = async (chosen: readonly TrashItem[]): Promise<boolean> => {
		const result = await act.restore(chosen);
		const [only] = chosen;
		if (!result.ok) toast.problem(result.problem);
		else
			toast.done(
				only && chosen.length === 1 ? text.restored(nameOf(only)) : text.restoredMany(chosen.length),
			);
		return result.ok;
	};
	const openIt = async (item: TrashItem): Promise<void> => {
		const isBack = await bring([item]);
		const path = recordPath(item.kind, item.id);
		if (isBack && path) await navigate(path);
	};
	return (
		<Page title={text.title} lead={text.lead}>
			{items.length > 0 && (
				<ListHead found={listWords.found(rows.length)}>
					<ListSearch value={list.q} onSearch={(q) => list.set({ q }, { replace: true })} />
					<NativeSelect
						aria-label={text.kind}
						value={list.chosen.filters.kind ?? ''}
						data={[
							{ value: '', label: text.kindAll },
							...recordKinds.map((kind) => ({
								value: kind,
								label: recordWords[kind].one,
							})),
						]}
						onChange={(event) => list.set({ kind: event.currentTarget.value })}
					/>
				</ListHead>
			)}
			<List
				label={text.label}
				rows={shown.rows}
				paging={list.paging(shown)}
				every={async () => rows}
				keyOf={({ kind, id }) => `${kind} ${id}`}
				nameOf={nameOf}
				sort={list.sort}
				onSort={(sort) => list.set({ sort: sort === '-deletedAt' ? null : sort })}
				columns={[
					{ key: 'title', label: text.name, cell: (item) => nameOf(item) || words.noName },
					{
						key: 'kind',
						label: text.kind,
						isTight: true,
						isBelow: true,
						cell: ({ kind }) => recordWords[kind].one,
					},
					{
						key: 'deletedAt',
						label: text.deletedAt,
						isTight: true,
						isExtra: true,
						sort: ['deletedAt', '-deletedAt'],
						cell: ({ deletedAt }) => words.at(deletedAt),
					},
					{
						key: 'erasedAt',
						label: text.erasedAt,
						isTight: true,
						cell: ({ erasedAt }) => text.left(daysBetween(today, kyivDay(new Date(erasedAt)))),
					},
				]}
				actions={(item) => [
					{ label: text.restore, icon: 'undo', run: () => void bring([item]) },
					...(recordPath(item.kind, item.id)
						? [
								{
									label: text.restoreAndOpen,
									icon: 'edit' as const,
									run: () => void openIt(item),
								},
							]
						: []),
				]}
				bulk={[{ label: text.restore, icon: 'undo', run: bring }]}
				empty={
					items.length > 0 ? (
						<NothingFound onReset={list.reset} />
					) : (
						<Empty icon="trash" title={text.empty}>
							<p>{text.emptyHelp}</p>
						</Empty>
					)
				}
			/>
		</Page>
	);
}
