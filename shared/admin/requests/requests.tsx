import { admin } from '@clearway/shared/words/admin.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { ClientRequest, RequestStatus } from '../../contract/request.ts';
import { kyivDay } from '../../format/date.ts';
import { useStore } from '../../ui/store.ts';
import { useCommands } from '../frame/commands.ts';
import { newRequestCount } from '../frame/new-requests.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { outcome } from '../frame/outcome.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { type AdminServices, useServices } from '../frame/services.tsx';
import { Empty } from '../kit/empty.tsx';
import { Icon } from '../kit/icon.tsx';
import { readListAddress, useListAddress } from '../kit/list/address.ts';
import { ListHead } from '../kit/list/head.tsx';
import { type BulkAction, List, type RowAction } from '../kit/list/list.tsx';
import { ListSearch } from '../kit/list/search.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { AlarmMenu } from './alarm-menu.tsx';
import { type Mover, moveRequest, moveRequests, type RequestChanges } from './move-request.ts';
import { rememberList } from './neighbours.ts';
import { requestColumns } from './request-columns.tsx';
import { requestName } from './request-name.ts';
import classes from './requests.module.css';
import { useNow } from './use-now.ts';

const tabs = ['new', 'taken', 'done', 'spam', 'all'] as const;
type Tab = (typeof tabs)[number];

const shape = { filters: ['status'] } as const;
const tabOf = (status: string | undefined): Tab => tabs.find((tab) => tab === status) ?? 'new';

type Data = {
	rows: ClientRequest[];
	page: number;
	pages: number;
	counts: Record<Tab, number>;
	suspects: number;
};

async function load(
	{ api }: AdminServices,
	{ url, signal }: { url: URL; signal: AbortSignal },
): Promise<Data> {
	const { q, page, filters } = readListAddress(url.searchParams, shape);
	const tab = tabOf(filters.status);
	const ask = (of: Tab, n: number) =>
		api.request.list(
			{ query: { ...(q && { q }), ...(of !== 'all' && { status: of }), ...(n > 1 && { page: String(n) }) } },
			signal,
		);
	// The total of every tab answers the search too: what is not here may be there.
	const [overview, ...lists] = await Promise.all([
		api.office.overview({}, signal),
		...tabs.map((of) => ask(of, of === tab ? page : 1)),
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
		counts,
		suspects: q ? 0 : Math.max(0, counts.new - overview.requests.new),
	};
}

const acts = {
	undo: ({ api }: AdminServices, id: number, revision: number) =>
		api.request.undo({ params: { id: String(id) }, body: { revision } }),
	save: ({ api }: AdminServices, id: number, changes: RequestChanges) =>
		api.request.save({ params: { id: String(id) }, body: changes }),
};

/** The inbox of requests. */
export default screen({ title: words.title, load, act: acts, View: Inbox });

function Inbox({ data, act }: ViewProps<Data, typeof acts>) {
	const { rows, page, pages, counts, suspects } = data;
	const services = useServices();
	const address = useListAddress(shape);
	const tab = tabOf(address.filters.status);
	const now = useNow();
	const today = kyivDay(new Date(now));
	const fresh = useStore(newRequestCount);
	useReloadOnNews('request');
	useEffect(() => rememberList(rows.map(({ id }) => id)), [rows]);

	const own = useStore(services.session.state);
	const mover: Mover = { ...act, me: own.kind === 'in' ? own.adminId : 0 };
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
	const exportAll = async (): Promise<void> => {
		const query = { ...(address.q && { q: address.q }), ...(tab !== 'all' && { status: tab }) };
		const file = await outcome(services.api.request.export({ query }));
		if (!file.ok) toast.problem(file.problem);
		else if (await services.platform.saveFile(file.value)) toast.done(words.exported);
	};
	const addressOf = (of: Tab): string => {
		const params = new URLSearchParams({
			...(of !== 'new' && { status: of }),
			...(address.q && { q: address.q }),
		});
		return params.size > 0 ? `?${params}` : '?';
	};

	return (
		<Page
			title={words.title}
			action={
				<>
					<AlarmMenu />
					<Button
						variant="default"
						leftSection={<Icon name="download" size={16} />}
						onClick={() => void exportAll()}
					>
						{words.export}
					</Button>
				</>
			}
		>
			<nav className={classes.tabs} aria-label={words.tabs.label}>
				{tabs.map((of) => (
					<Link key={of} to={addressOf(of)} aria-current={of === tab ? 'page' : undefined}>
						{words.tabs[of]} <span className={classes.count}>{counts[of]}</span>
					</Link>
				))}
			</nav>
			{/* The menu and the home count only those who wait for a person. */}
			{tab === 'new' && suspects > 0 && <p className={classes.suspects}>{words.tabs.suspects(suspects)}</p>}
			<ListHead>
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
				page={page}
				pages={pages}
				onPage={(next) => address.set({ page: next })}
				empty={
					address.q === '' ? (
						<Nothing tab={tab} />
					) : (
						<Elsewhere
							tab={tab}
							counts={counts}
							addressOf={addressOf}
							onReset={() => address.set({ q: null })}
						/>
					)
				}
			/>
		</Page>
	);
}

function Nothing({ tab }: { tab: Tab }) {
	const [title, text] = words.empty[tab];
	return (
		<Empty icon="inbox" title={title}>
			<p>{text}</p>
		</Empty>
	);
}

type ElsewhereProps = {
	tab: Tab;
	counts: Record<Tab, number>;
	addressOf: (tab: Tab) => string;
	onReset: () => void;
};

/** The search found nothing here; perhaps under another status. */
function Elsewhere({ tab, counts, addressOf, onReset }: ElsewhereProps) {
	const others = tabs.filter((of) => of !== tab && of !== 'all' && counts[of] > 0);
	return (
		<Empty
			icon="search"
			title={words.nothing}
			action={
				<Button variant="default" onClick={onReset}>
					{admin.list.clear}
				</Button>
			}
		>
			<p className={classes.others}>
				{others.length === 0
					? admin.list.nothingHelp
					: others.map((of) => (
							<Link key={of} to={addressOf(of)}>
								{words.elsewhere(words.tabs[of], counts[of])}
							</Link>
						))}
			</p>
		</Empty>
	);
}
