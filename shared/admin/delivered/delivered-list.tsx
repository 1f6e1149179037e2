import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { Button, NativeSelect } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { DeliveredSummary } from '../../contract/delivered.ts';
import { money } from '../../format/number.ts';
import { useCommands } from '../frame/commands.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { type AdminServices, useServices } from '../frame/services.tsx';
import { Empty } from '../kit/empty.tsx';
import { Icon } from '../kit/icon.tsx';
import { type ListAddress, readListAddress, useListAddress } from '../kit/list/address.ts';
import { ListHead, NothingFound } from '../kit/list/head.tsx';
import { List } from '../kit/list/list.tsx';
import { everyRow } from '../kit/list/paging.ts';
import { ListSearch } from '../kit/list/search.tsx';
import { Page } from '../kit/page.tsx';
import { undoable } from '../kit/undoable.ts';
import { trashing } from '../trash/many.ts';

type Data = { rows: DeliveredSummary[]; page: number; pages: number; total: number };

const shape = { filters: ['status'] } as const;
type Address = Pick<ListAddress<never, 'status'>, 'q' | 'filters'>;

function queryOf({ q, filters }: Address) {
	const status = (['draft', 'published'] as const).find((one) => one === filters.status);
	return { ...(q && { q: q.slice(0, 100) }), ...(status && { status }) };
}

const acts = {
	...trashing('delivered'),
};

/** The delivered cars, as the office sees them. */
export default screen({ title: text.title, load, act: acts, View: DeliveredList });

async function load(
	{ api }: AdminServices,
	{ url, signal }: { url: URL; signal: AbortSignal },
): Promise<Data> {
	const address = readListAddress(url.searchParams, shape);
	const query = { ...queryOf(address), page: String(address.page), perPage: String(address.per) };
	const found = await api.delivered.list({ query }, signal);
	return { rows: found.data, page: found.page, pages: found.pages, total: found.total };
}

const nameOf = ({ make, model, year }: DeliveredSummary): string => `${make} ${model}, ${year}`;

const sumsOf = ({ total, currency }: DeliveredSummary): string =>
	[total.estimate, total.paid].map((sum) => (sum === null ? '—' : money(sum, currency))).join(' → ');

function DeliveredList({ data, act }: ViewProps<Data, typeof acts>) {
	useReloadOnNews('delivered');
	const navigate = useNavigate();
	const { api } = useServices();
	const list = useListAddress(shape);
	useCommands([
		{
			id: 'delivered.new',
			label: text.create,
			group: text.title,
			keys: 'n',
			run: () => void navigate(adminPaths.deliveredCreate),
		},
	]);
	const remove = (rows: readonly DeliveredSummary[]): Promise<boolean> => {
		const ids = rows.map(({ id }) => id);
		const [only] = rows;
		return undoable({
			done: only && rows.length === 1 ? text.removed(nameOf(only)) : text.removedMany(rows.length),
			run: () => act.remove(ids),
			undo: () => act.restore(ids),
			undone: text.back,
		});
	};
	const create = (
		<Button component={Link} to={adminPaths.deliveredCreate} leftSection={<Icon name="plus" size={16} />}>
			{text.create}
		</Button>
	);
	const isEmpty = data.total === 0 && !list.isNarrowed;
	return (
		<Page title={text.title} lead={text.lead} action={!isEmpty && create}>
			{!isEmpty && (
				<ListHead found={text.found(data.total)}>
					<ListSearch value={list.q} onSearch={(q) => list.set({ q }, { replace: true })} />
					<NativeSelect
						aria-label={text.state}
						value={list.chosen.filters.status ?? ''}
						onChange={(event) => list.set({ status: event.currentTarget.value })}
						data={[
							{ value: '', label: text.anyState },
							...Object.entries(text.states).map(([value, label]) => ({ value, label })),
						]}
					/>
				</ListHead>
			)}
			<List
				label={text.label}
				rows={data.rows}
				paging={list.paging(data)}
				every={() => everyRow(async (pages) => api.delivered.list({ query: { ...queryOf(list), ...pages } }))}
				keyOf={({ id }) => id}
				nameOf={nameOf}
				pathOf={({ id }) => adminPathOf.delivered(id)}
				columns={[
					{ key: 'car', label: text.car, cell: nameOf },
					{ key: 'way', label: text.way, isBelow: true, cell: ({ country }) => words.countries[country] },
					{ key: 'sum', label: text.sum, isBelow: true, cell: sumsOf },
					{ key: 'state', label: text.state, cell: ({ status }) => text.states[status] },
				]}
				actions={(row) => [
					{ label: text.open, icon: 'edit', run: () => void navigate(adminPathOf.delivered(row.id)) },
					{ label: text.remove, icon: 'trash', isDangerous: true, run: () => void remove([row]) },
				]}
				bulk={[{ label: text.remove, icon: 'trash', isDangerous: true, run: remove }]}
				empty={
					isEmpty ? (
						<Empty icon="check" title={text.empty} action={create}>
							<p>{text.emptyHelp}</p>
						</Empty>
					) : (
						<NothingFound onReset={list.reset} />
					)
				}
			/>
		</Page>
	);
}
