import { carScreens as text } from '@clearway/shared/words/admin-cars.ts';
import { deliveredScreens as face } from '@clearway/shared/words/admin-delivered.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useNavigate } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { CarSummary } from '../../contract/car.ts';
import { carRoutes } from '../../contract/car-stages.ts';
import { createPath } from '../../contract/records.ts';
import { kyivDay, shortDate } from '../../format/date.ts';
import { recordForms } from '../edit/record-screens.tsx';
import { Badge } from '../kit/badge.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Group } from '../kit/layout.ts';
import { type ListAddress, readListAddress, useListAddress } from '../kit/list/address.ts';
import type { ListFilter } from '../kit/list/filters.tsx';
import type { Column } from '../kit/list/list.tsx';
import { Listing } from '../kit/list/listing.tsx';
import { type Found, loadRows } from '../kit/list/paging.ts';
import { Page } from '../kit/page.tsx';
import { saveAnswer } from '../kit/save-answer.ts';
import { useCommands } from '../services/commands.ts';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { type AdminServices, useServices } from '../services/services.tsx';
import { useMay } from '../services/use-rights.ts';
import { Board, byUrgency, CarMarks, nextText } from './board.tsx';
import { CarActions, CarCard } from './car-card.tsx';
import { blankCar, carEditing, carFieldText, carKind } from './car-fields.ts';
import { NewCar } from './car-form.tsx';
import { markDone, nextStage, setStage } from './stage-acts.ts';
import UnreadCars from './unread-cars.tsx';

const shape = { filters: ['only', 'who', 'route'] } as const;

/** What an address asks the server for. */
function queryOf({ q, filters }: Pick<ListAddress, 'q' | 'filters'>, { session }: AdminServices) {
	const only = (['late', 'unpaid', 'unread', 'closed', 'delivered'] as const).find(
		(known) => known === filters.only,
	);
	const route = carRoutes.find((known) => known === filters.route);
	const sessionState = session.state.get();
	return {
		...(q && { q }),
		...(only && { only }),
		...(route && { route }),
		...(filters.who === 'me' && sessionState.kind === 'in' && { owner: String(sessionState.adminId) }),
	};
}

/** Closed cars grow without an end, so they are a list of pages. */
const grows = (only: string | undefined): boolean => only === 'closed' || only === 'delivered';

type Listed = Found<CarSummary> & { unread: readonly CarSummary[] };

async function load(
	services: AdminServices,
	{ url, signal }: { url: URL; signal: AbortSignal },
): Promise<Listed> {
	const { q, filters, ...address } = readListAddress(url.searchParams, shape);
	const query = queryOf({ q, filters }, services);
	const ask = (pages: { page: string; perPage: string }, signal?: AbortSignal) =>
		services.api.car.list({ query: { ...query, ...pages } }, signal);
	const [found, unread] = await Promise.all([
		// A board has no pages.
		loadRows(address, signal, (pages, signal) =>
			ask(grows(query.only) ? pages : { page: '1', perPage: '1000' }, signal),
		),
		services.api.car.list({ query: { only: 'unread', perPage: '1000' } }, signal),
	]);
	const rows = grows(query.only) ? found.rows : found.rows.toSorted(byUrgency);
	return { ...found, rows, unread: unread.data };
}

const filters: ListFilter[] = [
	{
		key: 'only',
		label: text.filters.only,
		options: [
			['', text.filters.all],
			['late', text.filters.late],
			['unpaid', text.filters.unpaid],
			['unread', text.filters.unread],
			['closed', text.filters.closed],
			['delivered', text.filters.delivered],
		],
	},
	{
		key: 'who',
		label: text.filters.who,
		options: [
			['', text.filters.anyone],
			['me', text.filters.mine],
		],
	},
	{
		key: 'route',
		label: carKind.words.names.route,
		options: [['', text.filters.anyRoute], ...Object.entries(carWords.routes)],
	},
];

const columns: Column<CarSummary>[] = [
	{ key: 'car', label: text.columns.car, cell: ({ title }) => title },
	{
		key: 'client',
		label: text.columns.client,
		isBelow: true,
		isWide: true,
		cell: ({ clientName }) => clientName || '—',
		belowCell: ({ clientName }) => clientName,
	},
	{ key: 'stage', label: text.columns.stage, isBelow: true, cell: stageText },
	{ key: 'next', label: text.columns.next, isBelow: true, cell: nextCell },
	{
		key: 'owner',
		label: carKind.words.names.ownerId,
		isExtra: true,
		cell: ({ owner }) => owner?.name ?? '—',
	},
];

/** A delivered car has no next stage; what it still needs somebody for stands beside its state. */
const deliveredColumns = columns.map((column): Column<CarSummary> => {
	const { key } = column;
	if (key === 'client') return { ...column, isWide: false };
	if (key === 'stage') return { ...column, label: text.handedOn, cell: handedDay, belowCell: stageText };
	return key === 'next' ? { key: 'face', label: face.state, isBelow: true, cell: faceCell } : column;
});

function handedDay({ stageOn }: CarSummary): string {
	return stageOn === null ? '' : shortDate(stageOn);
}

function faceCell(car: CarSummary) {
	const { status } = car;
	return (
		<Group component="span" gap="xxs">
			<Badge tone={status === 'published' ? 'good' : 'plain'}>
				{status === null ? text.noFace : face.states[status]}
			</Badge>
			<CarMarks car={car} />
		</Group>
	);
}

function nextCell(car: CarSummary) {
	const isOpen = car.closedAt === null || car.stage === 'handed';
	return isOpen || car.unread > 0 ? (
		<>
			{nextText(car)}
			<CarMarks car={car} />
		</>
	) : null;
}

function stageText(car: CarSummary): string {
	const { stage, stageOn, closedAt } = car;
	if (closedAt !== null && stage !== 'handed') return `${carWords.closed} ${shortDate(new Date(closedAt))}`;
	return [carWords.stages[stage], stageOn && shortDate(stageOn)].filter(Boolean).join(' ');
}

const acts = { setStage };

function Cars({ data: found, act }: ViewProps<Listed, typeof acts>) {
	useReloadOnNews('car');
	const navigate = useNavigate();
	const services = useServices();
	const may = useMay();
	const list = useListAddress(shape);
	const isNarrow = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
	const { many, create } = recordWords.car;
	const atHand = (): CarSummary | undefined => {
		const key = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key;
		return found.rows.find(({ id }) => String(id) === key);
	};
	const doneToday = (): void => {
		const car = atHand();
		if (car?.next && car.closedAt === null)
			void markDone(services, act.setStage, car.id, nextStage(car.next.stage), kyivDay(new Date()));
	};
	const toNotes = (): void => {
		const car = atHand();
		if (car) void navigate(`${adminPathOf.car(car.id)}#notes`);
	};
	const { group, ...keys } = text.keys;
	useCommands([
		{ id: 'cars.done-today', label: keys.doneToday, group, keys: 's', run: doneToday },
		{ id: 'cars.note', label: keys.note, group, keys: 'n', run: toNotes },
	]);
	const exportAll = () =>
		saveAnswer(services, services.api.car.export({ query: queryOf(list, services) }), text.exported);
	const button = (
		<Button component={Link} to={createPath('car')} leftSection={<Icon name="plus" size={16} />}>
			{create}
		</Button>
	);
	const rows =
		isNarrow || grows(list.filters.only)
			? { columns: list.filters.only === 'delivered' ? deliveredColumns : columns }
			: { children: (cars: readonly CarSummary[]) => <Board cars={cars} /> };
	return (
		<Page
			title={list.filters.only === 'delivered' ? text.filters.delivered : many}
			action={
				<>
					{may('car.export') && <ExportButton onExport={exportAll} />}
					{button}
				</>
			}
		>
			<UnreadCars cars={found.unread} />
			<Listing
				label={many}
				list={list}
				found={found}
				search={text.search}
				filters={filters}
				count={text.count}
				hasHead
				empty={{ icon: 'car', title: text.empty, text: text.emptyHelp }}
				keyOf={({ id }) => id}
				nameOf={({ title }) => title}
				pathOf={({ id }) => adminPathOf.car(id)}
				{...rows}
			/>
		</Page>
	);
}

/** The cars under way: a board on a wide screen, a list on a phone. */
export const list = screen({ title: recordWords.car.many, load, act: acts, View: Cars });

export const { create, one } = recordForms({
	kind: 'car',
	editing: carEditing,
	blank: blankCar,
	nameOf: ({ title }) => title,
	show: carFieldText,
	// Without the list of people the card is edited all the same.
	more: ({ api }) => api.auth.list().catch(() => []),
	New: NewCar,
	Form: CarCard,
	Actions: CarActions,
});
