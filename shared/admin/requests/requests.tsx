import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { ClientRequest, NewRequest, RequestStatus } from '../../contract/request.ts';
import { kyivDay } from '../../format/date.ts';
import { useStore } from '../../ui/store.ts';
import { useCommands } from '../frame/commands.ts';
import { newRequestCount } from '../frame/new-requests.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { outcome } from '../frame/outcome.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { type AdminServices, useServices } from '../frame/services.tsx';
import { Icon } from '../kit/icon.tsx';
import { LazyDialog } from '../kit/lazy-dialog.tsx';
import { readListAddress, useListAddress } from '../kit/list/address.ts';
import { ListHead } from '../kit/list/head.tsx';
import { type BulkAction, List, type RowAction } from '../kit/list/list.tsx';
import { everyRow } from '../kit/list/paging.ts';
import { ListSearch } from '../kit/list/search.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { useNow } from '../kit/use-now.ts';
import { AlarmMenu } from './alarm-menu.tsx';
import {
	type ManyMover,
	type Mover,
	moveRequest,
	moveRequests,
	type RequestChanges,
	withEach,
} from './move-request.ts';
import { rememberList } from './neighbours.ts';
import { Elsewhere, Nothing, type Tab, tabs } from './no-requests.tsx';
import { requestColumns } from './request-columns.tsx';
import { RequestFilters } from './request-filters.tsx';
import { requestName } from './request-name.ts';
import { type Filters, queryOf, shape, tabOf } from './request-query.ts';
import { RequestTabs } from './request-tabs.tsx';
import classes from './requests.module.css';

type Data = {
	rows: ClientRequest[];
	page: number;
	pages: number;
	total: number;
	counts: Record<Tab, number>;
	suspects: number;
};

async function load(
	{ api, session }: AdminServices,
	{ url, signal }: { url: URL; signal: AbortSignal },
): Promise<Data> {
	const { q, page, per, filters } = readListAddress(url.searchParams, shape);
	const tab = tabOf(filters.status);
	const own = session.state.get();
	const asked = queryOf({ q, filters }, own.kind === 'in' ? own.adminId : 0);
	const ask = (of: Tab, pages: { page: string; perPage: string }) =>
		api.request.list({ query: { ...asked, ...(of !== 'all' && { status: of }), ...pages } }, signal);
	// The total of every tab answers the search too: what is not here may be there.
	const [overview, ...lists] = await Promise.all([
		api.office.overview({}, signal),
		...tabs.map((of) =>
			ask(of, of === tab ? { page: String(page), perPage: String(per) } : { page: '1', perPage: '1' }),
		),
	]);
	const counts = Object.fromEntries(tabs.map((of, index) => [of, lists[index]?.total ?? 0])) as Record<
		Tab,
		number
	>; // made of all tabs
	const shown = lists[tabs.indexOf(tab)];
	return {
		rows: shown?.data ?? [],
		page: shown?.page ?? 1,
		pages: shown?.pages ?? 1,
		total: shown?.total ?? 0,
		counts,
		// Counted only where nothing narrows the list.
		suspects: Object.keys(asked).length > 0 ? 0 : Math.max(0, counts.new - overview.requests.new),
	};
}

const acts = {
	undo: ({ api }: AdminServices, id: number, revision: number) =>
		api.request.undo({ params: { id: String(id) }, body: { revision } }),
	save: ({ api }: AdminServices, id: number, changes: RequestChanges) =>
		api.request.save({ params: { id: String(id) }, body: changes }),
	saveMany: ({ api }: AdminServices, chosen: readonly ClientRequest[], status: RequestStatus) =>
		withEach(chosen, ({ id, revision }) => api.request.save({ params: { id }, body: { status, revision } })),
	undoMany: ({ api }: AdminServices, moved: readonly ClientRequest[]) =>
		withEach(moved, ({ id, revision }) => api.request.undo({ params: { id }, body: { revision } })),
	create: ({ api }: AdminServices, body: NewRequest, key: string) =>
		api.request.create({ body, idempotencyKey: key }),
};

const bringEntry = () => import('./new-request.tsx');

/** The inbox of requests. */
export default screen({ title: words.title, load, act: acts, dialogs: ['entry'], View: Inbox });

function Inbox({ data, act }: ViewProps<Data, typeof acts>) {
	const { rows, counts, suspects } = data;
	const navigate = useNavigate();
	const services = useServices();
	const address = useListAddress(shape);
	const tab = tabOf(address.filters.status);
	const now = useNow();
	const today = kyivDay(new Date(now));
	const fresh = useStore(newRequestCount);
	const showEntry = (entry: '1' | null): void =>
		// The list behind it stays on its page.
		address.set({ entry, page: address.page }, { replace: entry === null });
	useReloadOnNews('request');
	useEffect(() => rememberList(rows.map(({ id }) => id)), [rows]);

	const own = useStore(services.session.state);
	const mover: Mover & ManyMover = { ...act, me: own.kind === 'in' ? own.adminId : 0 };
	const move = (request: ClientRequest, status: RequestStatus): void =>
		void moveRequest(mover, request, status);
	const moveMany =
		(status: RequestStatus) =>
		(chosen: ClientRequest[]): Promise<unknown> =>
			moveRequests(mover, chosen, status);
	const actions = (request: ClientRequest): RowAction[] => [
		...(request.status === 'new'
			? [{ label: words.act.take, icon: 'check' as const, run: () => move(request, 'taken') }]
			: []),
		...(request.status === 'new' || request.status === 'taken'
			? [{ label: words.act.done, icon: 'check' as const, run: () => move(request, 'done') }]
			: []),
		...(request.status === 'done' || request.status === 'spam'
			? [{ label: words.act.reopen, icon: 'undo' as const, run: () => move(request, 'new') }]
			: []),
		...(request.status !== 'spam'
			? [
					{
						label: words.act.spam,
						icon: 'cross' as const,
						isDangerous: true,
						run: () => move(request, 'spam'),
					},
				]
			: []),
	];
	const bulk: BulkAction<ClientRequest>[] = [
		{ label: words.act.done, icon: 'check', run: moveMany('done') },
		{ label: words.act.spam, icon: 'cross', isDangerous: true, run: moveMany('spam') },
	];
	const atHand = (): ClientRequest | undefined => {
		const key = document.activeElement?.closest<HTMLElement>('tr[data-key]')?.dataset.key;
		return rows.find(({ id }) => String(id) === key) ?? (rows.length === 1 ? rows[0] : undefined);
	};
	const withRow = (deed: (request: ClientRequest) => void) => () => {
		const request = atHand();
		if (request) deed(request);
	};
	useCommands([
		{
			id: 'requests.take',
			label: words.act.take,
			group: words.keys.group,
			keys: 't',
			run: withRow((request) => move(request, 'taken')),
		},
		{
			id: 'requests.done',
			label: words.act.done,
			group: words.keys.group,
			keys: 'd',
			run: withRow((request) => move(request, 'done')),
		},
	]);
	const query = () => ({ ...queryOf(address, mover.me), ...(tab !== 'all' && { status: tab }) });
	const exportAll = async (): Promise<void> => {
		const file = await outcome(services.api.request.export({ query: query() }));
		if (!file.ok) toast.problem(file.problem);
		else if (await services.platform.saveFile(file.value)) toast.done(words.exported);
	};
	const addressOf = (of: Tab): string => {
		const { status: _, entry: __, ...filters } = address.filters;
		const params = new URLSearchParams({
			...(of !== 'new' && { status: of }),
			...(address.q && { q: address.q }),
			...filters,
		});
		return params.size > 0 ? `?${params}` : '?';
	};

	const { status: _, entry: __, ...narrowing } = address.chosen.filters;
	return (
		<Page
			title={words.title}
			action={
				<>
					<AlarmMenu />
					<Button leftSection={<Icon name="plus" size={16} />} onClick={() => showEntry('1')}>
						{words.entry.open}
					</Button>
					<Button
						variant="default"
						className={classes.export}
						leftSection={<Icon name="download" size={16} />}
						onClick={() => void exportAll()}
					>
						{words.export}
					</Button>
				</>
			}
		>
			<RequestTabs tab={tab} counts={counts} addressOf={addressOf} />
			{/* The menu and the home count only those who wait for a person. */}
			{tab === 'new' && suspects > 0 && <p className={classes.suspects}>{words.tabs.suspects(suspects)}</p>}
			<ListHead
				active={Object.keys(narrowing).length}
				filters={<RequestFilters filters={narrowing} today={today} onChange={address.set} />}
			>
				<ListSearch
					value={address.q}
					label={words.search}
					onSearch={(q) => address.set({ q }, { replace: true })}
				/>
			</ListHead>
			<p role="status" className={fresh > 0 ? classes.arrived : 'visually-hidden'}>
				{fresh > 0 && words.arrived(fresh)}
			</p>
			<List
				label={words.label}
				rows={rows}
				keyOf={({ id }) => id}
				nameOf={requestName}
				pathOf={({ id }) => adminPathOf.request(id)}
				columns={requestColumns(now, today, tab === 'all')}
				actions={actions}
				bulk={bulk}
				paging={address.paging(data)}
				every={() => everyRow((pages) => services.api.request.list({ query: { ...query(), ...pages } }))}
				empty={
					address.q === '' && !isFiltered(address.filters) ? (
						<Nothing tab={tab} />
					) : (
						<Elsewhere
							tab={tab}
							counts={counts}
							addressOf={addressOf}
							onReset={() =>
								address.set({ q: null, who: null, kind: null, lang: null, from: null, to: null, wait: null })
							}
						/>
					)
				}
			/>
			<LazyDialog
				bring={bringEntry}
				opened={address.filters.entry === '1'}
				onClose={() => showEntry(null)}
				title={words.entry.title}
			>
				{({ default: NewRequestForm }) => (
					<NewRequestForm
						onCreate={act.create}
						onDone={({ id }) => {
							toast.done(words.entry.done);
							void navigate(adminPathOf.request(id), { replace: true });
						}}
					/>
				)}
			</LazyDialog>
		</Page>
	);
}

const isFiltered = ({ who, kind, lang, from, to, wait }: Filters): boolean =>
	Boolean(who || kind || lang || from || to || wait);
