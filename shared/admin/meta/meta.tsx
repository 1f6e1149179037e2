import { metaScreens as text } from '@clearway/shared/words/admin-meta.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { Meta } from '../../contract/meta.ts';
import { useCommands } from '../frame/commands.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { Empty } from '../kit/empty.tsx';
import { Icon } from '../kit/icon.tsx';
import { useListAddress } from '../kit/list/address.ts';
import { ListHead, NothingFound } from '../kit/list/head.tsx';
import { List } from '../kit/list/list.tsx';
import { matches } from '../kit/list/matches.ts';
import { pageOf } from '../kit/list/paging.ts';
import { ListSearch } from '../kit/list/search.tsx';
import { Page } from '../kit/page.tsx';
import { undoable } from '../kit/undoable.ts';
import { trashing } from '../trash/many.ts';
import { pageName } from './meta-pages.ts';

const acts = {
	...trashing('meta'),
};

/** The meta records of the public pages. */
export default screen({
	title: text.title,
	load: ({ api }, { signal }) => api.meta.list({}, signal),
	act: acts,
	View: MetaList,
});

function MetaList({ data, act }: ViewProps<Meta[], typeof acts>) {
	useReloadOnNews('meta');
	const navigate = useNavigate();
	const list = useListAddress({ sorts: ['page', '-page', 'title', '-title'] });
	useCommands([
		{
			id: 'meta.new',
			label: text.create,
			group: text.title,
			keys: 'n',
			run: () => void navigate(adminPaths.metaCreate),
		},
	]);
	const key = list.sort?.endsWith('title') ? 'title' : 'page';
	const direction = list.sort?.startsWith('-') ? -1 : 1;
	const rows = data
		.filter((row) =>
			matches(list.q, [row.page, pageName(row.page), row.title, row.description, row.keywords]),
		)
		.sort((a, b) => direction * a[key].localeCompare(b[key], 'ru'));
	const shown = pageOf(rows, list);
	const remove = (removed: readonly Meta[]): Promise<boolean> => {
		const ids = removed.map(({ id }) => id);
		const [only] = removed;
		return undoable({
			done:
				only && removed.length === 1 ? text.removed(pageName(only.page)) : text.removedMany(removed.length),
			run: () => act.remove(ids),
			undo: () => act.restore(ids),
			undone: text.back,
		});
	};
	const create = (
		<Button component={Link} to={adminPaths.metaCreate} leftSection={<Icon name="plus" size={16} />}>
			{text.create}
		</Button>
	);
	return (
		<Page title={text.title} lead={text.lead} action={data.length > 0 && create}>
			{data.length > 0 && (
				<ListHead>
					<ListSearch value={list.q} onSearch={(q) => list.set({ q }, { replace: true })} />
				</ListHead>
			)}
			<List
				label={text.label}
				rows={shown.rows}
				paging={list.paging(shown)}
				every={async () => rows}
				keyOf={({ id }) => id}
				nameOf={({ page }) => pageName(page)}
				pathOf={({ id }) => adminPathOf.meta(id)}
				sort={list.sort}
				onSort={(sort) => list.set({ sort: sort === 'page' ? null : sort })}
				columns={[
					{
						key: 'page',
						label: text.page,
						sort: ['page', '-page'],
						isTight: true,
						cell: ({ page }) => pageName(page),
					},
					{
						key: 'title',
						label: text.metaTitle,
						sort: ['title', '-title'],
						isBelow: true,
						isWide: true,
						cell: ({ title }) => title,
					},
					{
						key: 'description',
						label: text.description,
						isExtra: true,
						isWide: true,
						cell: ({ description }) => description,
					},
				]}
				actions={(row) => [
					{ label: text.remove, icon: 'trash', isDangerous: true, run: () => void remove([row]) },
				]}
				bulk={[{ label: text.remove, icon: 'trash', isDangerous: true, run: remove }]}
				empty={
					data.length > 0 ? (
						<NothingFound onReset={list.reset} />
					) : (
						<Empty icon="search" title={text.empty} action={create}>
							<p>{text.emptyHelp}</p>
						</Empty>
					)
				}
			/>
		</Page>
	);
}
