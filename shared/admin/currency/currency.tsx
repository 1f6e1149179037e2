import { admin } from '@clearway/shared/words/admin.ts';
import { currency as words } from '@clearway/shared/words/admin-currency.ts';
import { office } from '@clearway/shared/words/admin-office.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DayRates, RateLine } from '../../contract/currency.ts';
import type { Problem } from '../../contract/problem.ts';
import { isDate } from '../../domain/dated.ts';
import { bankDay, kyivDay, shortDate, weekday } from '../../format/date.ts';
import { percent } from '../../format/number.ts';
import { Icon } from '../kit/icon.tsx';
import { Group } from '../kit/layout.ts';
import { LazyDialog } from '../kit/lazy-dialog.tsx';
import { readListAddress, useListAddress } from '../kit/list/address.ts';
import type { Column } from '../kit/list/list.tsx';
import { Listing } from '../kit/list/listing.tsx';
import { type Found, loadRows } from '../kit/list/paging.ts';
import { Page } from '../kit/page.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { useCommands } from '../services/commands.ts';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';
import classes from './currency.module.css';
import { type Code, codes, type Pair, showRate } from './currency-entry.ts';
import { RatesNow } from './currency-now.tsx';

type Data = {
	found: Found<RateLine>;
	newest: readonly RateLine[];
	mostAgeDays: number;
	today: string;
};

const acts = {
	refresh: ({ api }: AdminServices) => api.currency.refresh(),
	enter: enterRates,
	withdraw: withdrawRates,
	putBack: putRatesBack,
};

const bringEntry = () => import('./currency-dialog.tsx');

export default screen({ title: words.title, load, act: acts, dialogs: ['entry'], View: Rates });

async function load(
	{ api }: AdminServices,
	{ url, signal }: { url: URL; signal: AbortSignal },
): Promise<Data> {
	const address = readListAddress(url.searchParams, {});
	const [found, first, age] = await Promise.all([
		loadRows(address, signal, (pages, signal) => api.currency.list({ query: pages }, signal)),
		address.page > 1 ? api.currency.list({}, signal) : null,
		api.option.single({ params: { title: 'calculator.rate-age-days' } }, signal),
	]);
	return {
		found,
		newest: first?.data ?? found.rows,
		mostAgeDays: Number(age.value),
		today: kyivDay(new Date()),
	};
}

function Rates({ data, act }: ViewProps<Data, typeof acts>) {
	const { found, newest, today } = data;
	useReloadOnNews('rate', 'option');
	const list = useListAddress({ filters: ['entry'] });
	const { entry = '' } = list.filters;
	const setEntering = (day: string | null): void =>
		// The list behind the dialog stays on its page.
		list.set({ entry: day, page: list.page }, { replace: day === null });
	const close = (): void => setEntering(null);
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<Problem | null>(null);
	useCommands([
		{
			id: 'currency.enter',
			label: words.enter,
			group: words.title,
			keys: 'n',
			run: () => setEntering(today),
		},
		{ id: 'currency.refresh', label: words.refresh, group: words.title, run: () => void refresh() },
	]);

	async function refresh(): Promise<void> {
		if (isBusy) return;
		setBusy(true);
		const result = await act.refresh();
		setBusy(false);
		setFailure(result.ok ? null : result.problem);
		if (result.ok) toast.done(result.value.source === 'hand' ? words.refreshedByHand : words.refreshed);
	}
	async function putBack(before: DayRates): Promise<void> {
		const back = await act.putBack(before);
		if (!back.ok) toast.problem(back.problem);
		else if (back.value) toast.done(words.back);
		else toast.failed(words.backLate);
	}
	async function save(day: string, pair: Pair): Promise<Problem | null> {
		const result = await act.enter(day, pair);
		if (!result.ok) return result.problem;
		toast.undo(words.entry.saved(day), () => putBack(result.value));
		return null;
	}
	async function withdraw(row: RateLine): Promise<void> {
		const result = await act.withdraw(row.date);
		if (result.ok) toast.undo(words.withdrawn(row.date), () => putBack(row));
		else toast.problem(result.problem);
	}

	const refreshButton = (
		<Button
			variant="default"
			leftSection={<Icon name="refresh" />}
			aria-disabled={isBusy}
			onClick={() => void refresh()}
		>
			{failure ? office.home.ratesAgain : words.refresh}
		</Button>
	);
	return (
		<Page
			isSheet
			title={words.title}
			lead={words.lead}
			action={
				<>
					{refreshButton}
					<Button leftSection={<Icon name="plus" />} onClick={() => setEntering(today)}>
						{words.enter}
					</Button>
				</>
			}
		>
			<ProblemNote problem={failure} />
			{newest.length > 0 && <RatesNow newest={newest} today={today} mostAgeDays={data.mostAgeDays} />}
			{newest.length > 0 && <h2>{words.history}</h2>}
			<Listing
				label={words.label}
				list={list}
				found={found}
				search={false}
				columns={columnsOn(today)}
				keyOf={({ date }) => date}
				nameOf={({ date }) => words.nameOf(date)}
				actions={(row) => [
					{ label: words.edit, icon: 'edit', run: () => setEntering(row.date) },
					row.source === 'hand' && { label: words.withdraw, icon: 'undo', run: () => void withdraw(row) },
				]}
				empty={{ icon: 'rates', title: words.empty, text: words.emptyHelp }}
			/>
			<LazyDialog
				bring={bringEntry}
				opened={isDate(entry)}
				onClose={close}
				title={words.entry.title}
				size="30rem"
			>
				{({ default: RateDialog }) =>
					isDate(entry) && (
						<RateDialog
							key={entry}
							day={entry}
							known={[...newest, ...found.rows]}
							onSave={save}
							onClose={close}
						/>
					)
				}
			</LazyDialog>
		</Page>
	);
}

const columnsOn = (today: string): Column<RateLine>[] => [
	{ key: 'date', label: words.day, isTight: true, cell: (row) => <DayOf row={row} today={today} /> },
	...codes.map((code) => ({
		key: code,
		label: words[code],
		isNumber: true,
		cell: (row: RateLine) => <Rate row={row} code={code} />,
	})),
	{
		key: 'source',
		label: words.source,
		isTight: true,
		isExtra: true,
		cell: ({ source }) => words.sources[source],
	},
	{
		key: 'storedAt',
		label: words.storedAt,
		isTight: true,
		isExtra: true,
		cell: ({ storedAt }) => admin.at(storedAt),
	},
];

function DayOf({ row: { date, source }, today }: { row: RateLine; today: string }) {
	return (
		<Group component="span" className={classes.day} display="inline-flex" gap="0 8px">
			{shortDate(date)}{' '}
			<span className="soft">{date === today ? words.today : words.weekdays[weekday(date) - 1]}</span>
			{source === 'hand' && <span className={`warning ${classes.hand}`}>{words.sources.hand}</span>}
		</Group>
	);
}

function Rate({ row, code }: { row: RateLine; code: Code }) {
	const { [code]: rate, change } = row;
	const moved = change[code];
	if (rate === null) return <span className="soft">{words.noRate}</span>;
	return (
		<span className={classes.moved}>
			<small className="soft">
				{moved !== null && Number(moved) !== 0 ? `${Number(moved) > 0 ? '+' : ''}${percent(moved)}` : ''}
			</small>
			{showRate(rate)}
		</span>
	);
}

/** Stores a pair by hand. Answers the day's rates before it, also for a day that no page of the list shows. */
async function enterRates({ api }: AdminServices, day: string, body: Pair): Promise<DayRates> {
	const before = await api.currency.get({ params: { day } });
	await api.currency.save({ params: { day }, body });
	return before;
}

/** Removes a manual pair. Answers the day's rates after it: none while the bank is silent. */
async function withdrawRates({ api }: AdminServices, day: string): Promise<DayRates> {
	const params = { day };
	await api.currency.remove({ params });
	// A bank's rate is stored when it is fetched; the server itself fetches those of days to come.
	if (day <= kyivDay(new Date())) {
		const date = bankDay(day);
		await Promise.allSettled(codes.map((valcode) => api.currency.bank({ query: { valcode, date } })));
	}
	return api.currency.get({ params });
}

/** Restores a day's earlier rates. Answers false while the bank's rates are not there again. */
async function putRatesBack(
	services: AdminServices,
	{ date, source, ...before }: DayRates,
): Promise<boolean> {
	const { USD, EUR } = before;
	if (source === 'hand' && USD !== null && EUR !== null) {
		await services.api.currency.save({ params: { day: date }, body: { USD, EUR } });
		return true;
	}
	const now = await withdrawRates(services, date);
	return codes.every((code) => before[code] === null || now[code] !== null);
}
