import { carReport as words } from '@clearway/shared/words/admin-car-report.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { CarReport } from '../../contract/car-report.ts';
import { shortDate } from '../../format/date.ts';
import { money } from '../../format/number.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { type Bound, screen, type ViewProps } from '../frame/screen.tsx';
import type { AdminServices } from '../frame/services.tsx';
import { confirm } from '../kit/confirm.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
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
	title: words.title,
	load: ({ api }, { signal }) => api.car.report({}, signal),
	act: acts,
	View: Report,
});

function Report({ data, act }: ViewProps<CarReport, typeof acts>) {
	useReloadOnNews('car');
	const { stages, due, legs, groups } = data;
	const groupName = (group: string): string =>
		(receipt.groups as Readonly<Record<string, string>>)[group] ?? group;
	return (
		<Page isSheet title={words.title} lead={words.lead}>
			<Part title={words.stages} isEmpty={stages.length === 0}>
				{stages.map(({ stage, count, oldest }) => (
					<tr key={stage}>
						<th scope="row">{carWords.stages[stage]}</th>
						<td>{words.cars(count)}</td>
						<td>
							<Link to={adminPathOf.car(oldest.id)}>{oldest.title}</Link>{' '}
							{words.since(shortDate(oldest.since))}
						</td>
					</tr>
				))}
			</Part>
			<Part title={words.due} isEmpty={due.length === 0} head={['', words.overdue, words.week]}>
				{due.map(({ currency, overdue, week }) => (
					<tr key={currency}>
						<th scope="row">{currency}</th>
						<td className={classes.sum}>{money(overdue, currency)}</td>
						<td className={classes.sum}>{money(week, currency)}</td>
					</tr>
				))}
			</Part>
			<Part
				title={words.legs}
				isEmpty={legs.length === 0}
				empty={words.few}
				note={words.legsHelp}
				head={['', words.inFact, words.plan, '']}
			>
				{legs.map((leg) => (
					<tr key={`${leg.route} ${leg.to}`}>
						<th scope="row">
							{words.leg(carWords.stages[leg.from], carWords.stages[leg.to])}
							<span className={classes.soft}>
								{leg.route === null ? words.anyRoute : carWords.routes[leg.route]}, {words.cars(leg.count)}
							</span>
						</th>
						<td>{words.real(leg.median, leg.mostly)}</td>
						<td>{leg.planned && words.planned(leg.planned.from, leg.planned.to)}</td>
						<td>
							<Take leg={leg} act={act} />
						</td>
					</tr>
				))}
			</Part>
			<Part
				title={words.groups}
				isEmpty={groups.length === 0}
				empty={words.few}
				head={['', words.estimate, words.paid, words.difference]}
			>
				{groups.map(({ currency, group, count, estimate, paid, difference }) => (
					<tr key={`${currency} ${group}`}>
						<th scope="row">
							{groupName(group)}
							<span className={classes.soft}>
								{currency}, {words.cars(count)}
							</span>
						</th>
						<td className={classes.sum}>{money(estimate, currency)}</td>
						<td className={classes.sum}>{money(paid, currency)}</td>
						<td className={classes.sum}>{money(difference, currency)}</td>
					</tr>
				))}
			</Part>
		</Page>
	);
}

type PartProps = {
	title: string;
	isEmpty: boolean;
	empty?: string;
	note?: string;
	head?: readonly string[];
	children: ReactNode;
};

function Part({ title, isEmpty, empty = words.empty, note, head, children }: PartProps) {
	return (
		<section className={classes.part} aria-label={title}>
			<h2>{title}</h2>
			{isEmpty && <p className={classes.soft}>{empty}</p>}
			{!isEmpty && (
				<>
					{note && <p className={classes.soft}>{note}</p>}
					<div className={classes.scroll}>
						<table className={classes.table}>
							{head && (
								<thead>
									<tr>
										{head.map((name, at) => (
											// biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
											<th key={at} scope="col">
												{name}
											</th>
										))}
									</tr>
								</thead>
							)}
							<tbody>{children}</tbody>
						</table>
					</div>
				</>
			)}
		</section>
	);
}

/** Takes the measured days of a leg for the calculator. */
function Take({ leg: { option, median, mostly, planned }, act }: { leg: Leg; act: Bound<typeof acts> }) {
	if (option === null || (planned?.from === median && planned.to === mostly)) return null;
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
