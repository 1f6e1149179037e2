import { requestNumbers as numbers } from '@clearway/shared/words/admin-request-numbers.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { ClientRequest, ListedRequest, NewRequest, RequestStatus } from '../../contract/request.ts';
import { kyivDay } from '../../format/date.ts';
import { useStore } from '../../ui/store.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { LazyDialog } from '../kit/lazy-dialog.tsx';
import { readListAddress, useListAddress } from '../kit/list/address.ts';
import type { BulkAction } from '../kit/list/bulk-bar.tsx';
import type { RowAction } from '../kit/list/list.tsx';
import { Listing } from '../kit/list/listing.tsx';
import { type Found, loadRows } from '../kit/list/paging.ts';
import { Page } from '../kit/page.tsx';
import { saveAnswer } from '../kit/save-answer.ts';
import { toast } from '../kit/toast.tsx';
import { useNow } from '../kit/use-now.ts';
import { useCommands } from '../services/commands.ts';
import { newRequestCount } from '../services/new-requests.ts';
import { useReloadOnNews } from '../services/news.ts';
import { outcome } from '../services/outcome.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { type AdminServices, useServices } from '../services/services.tsx';
import { adminIdOf } from '../services/session.ts';
import { useMay } from '../services/use-rights.ts';
import { AlarmMenu } from './alarm-menu.tsx';
import { useEnding } from './ending.tsx';
import { type ChangedRequest, moveRequests, withEach } from './move-request.ts';
import { rememberList } from './neighbours.ts';
import { Elsewhere, type Tab, tabs } from './no-requests.tsx';
import { requestColumns } from './request-columns.tsx';
import { requestName } from './request-name.ts';
import { queryOf, queryOfTab, requestFilters, shape, tabOf } from './request-query.ts';
import { RequestTabs } from './request-tabs.tsx';
import classes from './requests.module.css';

type Data = {
	found: Found<ListedRequest>;
	counts: Record<Tab, number>;
	suspects: number;
};

async function load(
	{ api, session }: AdminServices,
	{ url, signal }: { url: URL; signal: AbortSignal },
): Promise<Data> {
	const { q, filters, ...address } = readListAddress(url.searchParams, shape);
	const tab = tabOf(filters.status);
	const me = adminIdOf(session);
	const asked = queryOf({ q, filters }, me);
	const queryFor = (of: Tab) => ({ ...asked, ...queryOfTab(of, me) });
	// Each tab has its total for the search, too: a request that is not here may be there.
	const [overview, found, ...totals] = await Promise.all([
		api.office.overview({}, signal),
		loadRows(address, signal, (pages, signal) =>
			api.request.list({ query: { ...queryFor(tab), ...pages } }, signal),
		),
		...tabs.map(async (of) =>
			of === tab
				? null
				: (await api.request.list({ query: { ...queryFor(of), page: '1', perPage: '1' } }, signal)).total,
		),
	]);
	const counts = Object.fromEntries(tabs.map((of, index) => [of, totals[index] ?? found.total])) as Record<
		Tab,
		number
	>; // made of all tabs
	return {
		found,
		counts,
		// Told only where nothing narrows the list.
		suspects: tab === 'mine' && Object.keys(asked).length === 0 ? overview.requests.suspects : 0,
	};
}

const acts = {
	save: ({ api }: AdminServices, changes: readonly ChangedRequest[]) =>
		withEach(changes, ({ id, ...body }) => outcome(api.request.save({ params: { id }, body }))),
	undo: ({ api }: AdminServices, moved: readonly ClientRequest[]) =>
		withEach(moved, ({ id, revision }) => outcome(api.request.undo({ params: { id }, body: { revision } }))),
	create: ({ api }: AdminServices, body: NewRequest, key: string) =>
		api.request.create({ body, idempotencyKey: key }),
};

const bringEntry = () => import('./new-request.tsx');

/** The inbox of requests. */
export default screen({ title: words.title, load, act: acts, dialogs: ['entry'], View: Inbox });

function Inbox({ data, act }: ViewProps<Data, typeof acts>) {
	const { found, counts, suspects } = data;
	const { rows } = found;
	const navigate = useNavigate();
	const services = useServices();
	const address = useListAddress(shape);
	const tab = tabOf(address.filters.status);
	const now = useNow();
	const today = kyivDay(new Date(now));
	const fresh = useStore(newRequestCount);
	const showEntry = (entry: '1' | null): void =>
		// The list behind the dialog stays on its page.
		address.set({ entry, page: address.page }, { replace: entry === null });
	useReloadOnNews('request');
	useEffect(() => rememberList(rows.map(({ id }) => id)), [rows]);

	const { askEnding, dialog: endingDialog } = useEnding();
	const me = adminIdOf(services.session);
	const mover = { ...act, me, askEnding };
	const move = (request: ClientRequest, status: RequestStatus): void =>
		void moveRequests(mover, [request], status);
	const moveMany =
		(status: RequestStatus) =>
		(chosen: ClientRequest[]): Promise<unknown> =>
			moveRequests(mover, chosen, status, words.said.many);
	const actions = (request: ClientRequest): RowAction[] => {
		const { status } = request;
		const to = (next: RequestStatus) => ({ run: () => move(request, next) });
		return [
			status === 'new' && { label: words.act.take, icon: 'check', ...to('taken') },
			(status === 'new' || status === 'taken') && { label: words.act.done, icon: 'check', ...to('done') },
			(status === 'done' || status === 'spam') && { label: words.act.reopen, icon: 'undo', ...to('new') },
			status !== 'spam' && { label: words.act.spam, icon: 'cross', isDangerous: true, ...to('spam') },
		];
	};
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
	const may = useMay();
	const exportAll = (): Promise<boolean> => {
		const query = { ...queryOf(address, me), ...queryOfTab(tab, me) };
		return saveAnswer(services, services.api.request.export({ query }), words.exported);
	};
	const addressOf = (of: Tab): string => {
		const { status: _, entry: __, ...filters } = address.filters;
		const params = new URLSearchParams({
			...(of !== 'mine' && { status: of }),
			...(address.q && { q: address.q }),
			...filters,
		});
		return params.size > 0 ? `?${params}` : '?';
	};

	return (
		<Page
			title={words.title}
			action={
				<>
					<AlarmMenu />
					<Button variant="default" component={Link} to={adminPaths.requestNumbers}>
						{numbers.open}
					</Button>
					{may('request.export') && <ExportButton className={classes.export} onExport={exportAll} />}
					<Button leftSection={<Icon name="plus" size={16} />} onClick={() => showEntry('1')}>
						{words.entry.title}
					</Button>
				</>
			}
		>
			<RequestTabs tab={tab} counts={counts} addressOf={addressOf} />
			{/* The menu and the home count only those who wait for a person. */}
			{suspects > 0 && <p className="note">{words.tabs.suspects(suspects)}</p>}
			<Listing
				label={words.label}
				list={address}
				found={found}
				search={words.search}
				filters={requestFilters(today)}
				hasHead
				note={
					<p role="status" className={fresh > 0 ? `callout ${classes.arrived}` : 'visually-hidden'}>
						{fresh > 0 && words.arrived(fresh)}
					</p>
				}
				keyOf={({ id }) => id}
				nameOf={requestName}
				pathOf={({ id }) => adminPathOf.request(id)}
				columns={requestColumns(rows, now, tab === 'all')}
				actions={actions}
				bulk={bulk}
				empty={{ icon: 'inbox', title: words.empty[tab][0], text: words.empty[tab][1] }}
				nothing={(onReset) => <Elsewhere tab={tab} counts={counts} addressOf={addressOf} onReset={onReset} />}
			/>
			{endingDialog}
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
