import { admin } from '@clearway/shared/words/admin.ts';
import { carCosts } from '@clearway/shared/words/admin-car-costs.ts';
import { carPayments } from '@clearway/shared/words/admin-car-payments.ts';
import { carReport as words } from '@clearway/shared/words/admin-car-report.ts';
import { carScreens } from '@clearway/shared/words/admin-cars.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { CarMargins } from '../../contract/car-cost.ts';
import type { CarReport } from '../../contract/car-report.ts';
import { may } from '../../contract/presets.ts';
import { placeOf } from '../../contract/rights.ts';
import { daysBetween } from '../../domain/dated.ts';
import { placeOfSettings } from '../../domain/options/places.ts';
import { kyivDay, shortDate } from '../../format/date.ts';
import { money } from '../../format/number.ts';
import { confirm } from '../kit/confirm.tsx';
import { Page } from '../kit/page.tsx';
import { Table } from '../kit/table.tsx';
import { toast } from '../kit/toast.tsx';
import { useReloadOnNews } from '../services/news.ts';
import { type Bound, screen, type ViewProps } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';
import { useRights } from '../services/use-rights.ts';
import classes from './report.module.css';

type Leg = CarReport['legs'][number];

const acts = {
	/** Stores the days of a leg for the calculator. */
	take: async ({ api }: AdminServices, title: string, value: string) => {
		const known = (await api.option.list()).find((option) => option.title === title);
		return known?.id
			? api.option.save({ params: { id: String(known.id) }, body: { value, revision: known.revision } })
			: api.option.create({ body: { title, value } });
	},
};

export default screen({
	title: admin.nav.carReport,
	load: async ({ api, rights }, { signal }) => {
		const held = await rights.known();
		const [report, margins] = await Promise.all([
			may(held, placeOf('car.report')) ? api.car.report({}, signal) : null,
			may(held, placeOf('carCost.margins')) ? api.carCost.margins({}, signal) : null,
		]);
		return { ...report, margins };
	},
	act: acts,
	View: Report,
});

function Report({ data, act }: ViewProps<Partial<CarReport> & { margins: CarMargins | null }, typeof acts>) {
	useReloadOnNews('car');
	const { stages, due, legs, groups, margins } = data;
	const today = kyivDay(new Date());
	const groupName = (group: string): string =>
		(receipt.groups as Readonly<Record<string, string>>)[group] ?? group;
	const parts: PartProps[] = [
		{
			title: words.stages,
			className: classes.stages,
			head: words.stagesHead,
			rows: stages?.map(({ stage, count, oldest }) => [
				carWords.stages[stage],
				count,
				below(
					<Link to={adminPathOf.car(oldest.id)}>{oldest.title}</Link>,
					words.since(daysBetween(oldest.since, today), shortDate(oldest.since)),
				),
			]),
		},
		{
			title: carPayments.title,
			head: ['', words.overdue, words.week],
			rows: due?.map(({ currency, overdue, week }) => [
				currency,
				Number(overdue) === 0 ? (
					'—'
				) : (
					<Link key="overdue" className={classes.overdue} to={`${adminPaths.cars}?only=unpaid`}>
						{money(overdue, currency)}
					</Link>
				),
				Number(week) === 0 ? '—' : money(week, currency),
			]),
		},
		{
			title: words.legs,
			isOfMany: true,
			note: words.legsHelp,
			head: ['', words.inFact, words.plan],
			rows: legs?.map((leg) => [
				below(
					words.leg(carWords.stages[leg.from], carWords.stages[leg.to]),
					`${leg.route === null ? carScreens.filters.anyRoute : carWords.routes[leg.route]}, ${carScreens.count(leg.count)}`,
				),
				words.real(leg.median, leg.mostly),
				leg.planned && words.planned(leg.planned.from, leg.planned.to),
				<Take key="take" {...{ leg, act }} />,
			]),
		},
		{
			title: words.groups,
			isOfMany: true,
			head: ['', carPayments.planOf, carPayments.paidLine, carPayments.difference],
			rows: groups?.map(({ currency, group, count, estimate, paid, difference }) => [
				below(groupName(group), `${currency}, ${carScreens.count(count)}`),
				...[estimate, paid, difference].map((sum) => money(sum, currency)),
			]),
		},
		{
			title: carCosts.byRoute,
			note: carCosts.reportHelp,
			head: carCosts.reportHead,
			rows: margins?.routes.map((sums) => marginRow(carWords.routes[sums.route], sums)),
		},
		{
			title: carCosts.byMonth,
			head: carCosts.reportHead,
			rows: margins?.months.map((sums) => marginRow(monthName(sums.month), sums)),
		},
	];
	const shown = parts.filter(({ rows = [] }) => rows.length > 0);
	const awaited = parts.filter(({ isOfMany, rows }) => isOfMany && rows?.length === 0);
	return (
		<Page title={admin.nav.carReport}>
			<div className={classes.parts}>
				{shown.map((part) => (
					<Part key={part.title} {...part} />
				))}
			</div>
			{shown.length === 0 && awaited.length > 0 && (
				<Text className="note" mt="xl">
					{words.few(awaited.map(({ title }) => title))}
				</Text>
			)}
		</Page>
	);
}

const monthName = (month: string | null): string =>
	month === null ? carCosts.underWay : `${month.slice(5)}.${month.slice(0, 4)}`;

const below = (name: ReactNode, note: string) => (
	<>
		{name}
		<div className="note">{note}</div>
	</>
);

type Sums = Omit<CarMargins['routes'][number], 'route'>;
const marginRow = (name: string, { currency, count, planned, real, final }: Sums) => [
	below(name, `${currency}, ${carScreens.count(count)}`),
	money(planned, currency),
	final > 0 ? below(money(real, currency), carCosts.final(final)) : '—',
];

type PartProps = {
	title: string;
	note?: string;
	/** Where there are other columns than sums. */
	className?: string | undefined;
	head: readonly string[];
	/** None where the person may not read them. */
	rows: readonly (readonly ReactNode[])[] | undefined;
	/** It says nothing before there are some cars. */
	isOfMany?: true;
};

const Part = ({ title, note, className = classes.sums, head, rows = [] }: PartProps) => (
	<section aria-label={title}>
		<h2>{title}</h2>
		<Table {...{ className, head, rows }} />
		{note && (
			<Text className="note" mt="xs">
				{note}
			</Text>
		)}
	</section>
);

/** Takes the measured days of a leg for the calculator. */
function Take({ leg: { option, median, mostly, planned }, act }: { leg: Leg; act: Bound<typeof acts> }) {
	const isAllowed = may(useRights(), placeOfSettings('operator'));
	if (option === null || !isAllowed || (planned?.from === median && planned.to === mostly)) return null;
	const take = async (): Promise<void> => {
		const isSure = await confirm({
			title: words.take,
			text: words.sure(median, mostly),
			action: words.take,
		});
		if (!isSure) return;
		const taken = await act.take(option, median === mostly ? String(median) : `${median}-${mostly}`);
		if (taken.ok) toast.done(words.taken(median, mostly));
		else toast.problem(taken.problem);
	};
	return (
		<Button size="compact-md" variant="default" onClick={() => void take()}>
			{words.take}
		</Button>
	);
}
