import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { admin } from '@clearway/shared/words/admin.ts';
import { carCosts as words } from '@clearway/shared/words/admin-car-costs.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CarCosts as Costs } from '../../contract/car-cost.ts';
import type { CarPayments } from '../../contract/car-payment.ts';
import { sum } from '../../contract/fields.ts';
import { marginOf, plannedOf } from '../../domain/car/margin.ts';
import { decimal as exact, moneyText } from '../../domain/money.ts';
import { decimal, money } from '../../format/number.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FieldsForm, type FormOf } from '../kit/fields/dialog-form.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { Table } from '../kit/table.tsx';
import { toast } from '../kit/toast.tsx';
import { isOf, useNewsOf } from '../services/news.ts';
import { type Outcome, outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import classes from './cars.module.css';
import type { OfCar } from './payment-forms.ts';

type Line = Costs['lines'][number];

/** The lines with what the client has paid for each as the payments say it, which are read again more often. */
const received = (lines: readonly Line[], paid: CarPayments | null): Line[] =>
	lines.map((line) => {
		const known = paid?.lines.find(({ code }) => code === line.code);
		return known ? { ...line, received: known.paid } : line;
	});

/** What the office pays for a car, and its margin, for those who set prices. */
export function CarCosts({ car, paid }: { car: OfCar; paid: CarPayments | null }) {
	const { api } = useServices();
	const params = { id: car.id };
	const [read, setRead] = useState<Outcome<Costs> | null>(null);
	const [isOpen, setIsOpen] = useState(false);
	const look = async (): Promise<void> => setRead(await outcome(api.carCost.get({ params })));
	// biome-ignore lint/correctness/useExhaustiveDependencies: another car is read anew, news read this one again
	useEffect(() => void look(), [car.id]);
	useNewsOf(['car'], () => void look(), isOf('car', car.id));
	if (read === null) return null;
	if (!read.ok) return <ProblemNote problem={read.problem} />;
	const { currency } = read.value;
	const lines = received(read.value.lines, paid);
	const margin = marginOf(lines);
	const form: FormOf<Readonly<Record<string, string>>> = {
		begin: Object.fromEntries(
			lines.flatMap(({ code, ...line }) => [
				[`lines.${code}.planned`, line.planned ?? ''],
				[`lines.${code}.real`, line.real ?? ''],
			]),
		),
		action: admin.save,
		fields: () =>
			lines.flatMap(({ code, title, listed }) => [
				{
					...{ name: `lines.${code}.planned`, label: words.plan(lineLabel(code, title)), ...sum },
					help: listed === null ? undefined : words.listed(money(listed, currency)),
				},
				{ name: `lines.${code}.real`, label: words.fact(lineLabel(code, title)), ...sum },
			]),
		send: async (typed) => {
			const of = (code: string, name: string) => typed[`lines.${code}.${name}`] || null;
			const changed = lines.flatMap(({ code, planned, real }) => {
				const now = { planned: of(code, 'planned'), real: of(code, 'real') };
				const isSame = now.planned === planned && now.real === real;
				return isSame ? [] : [[code, { ...now, was: { planned, real } }] as const];
			});
			const body = { lines: Object.fromEntries(changed) };
			const result = await outcome(api.carCost.save({ params, body }));
			if (result.ok) {
				setRead(result);
				setIsOpen(false);
				toast.done(words.saved);
			}
			return result;
		},
	};
	return (
		<section aria-labelledby="car-costs">
			<h2 id="car-costs">{words.title}</h2>
			{lines.length === 0 ? (
				<p className={classes.soft}>{words.none}</p>
			) : (
				<>
					<p>
						<strong>{words.planned(money(margin.planned, currency))}</strong>
						{margin.isFinal && <strong>, {words.real(money(margin.real, currency))}</strong>}
						<span className={classes.soft}>
							{[
								!margin.isFinal &&
									words.soFar(money(margin.received, currency), money(margin.spent, currency)),
								margin.unplanned > 0 && words.unplanned(margin.unplanned),
							]
								.filter(Boolean)
								.join('; ')}
						</span>
					</p>
					<div className={classes.acts}>
						<Button variant="default" onClick={() => setIsOpen(true)}>
							{words.edit}
						</Button>
					</div>
					<details>
						<summary>{words.byLine}</summary>
						<Table className={classes.lines} head={words.head} rows={lines.map(rowOf)} />
					</details>
				</>
			)}
			<p className={classes.soft}>{words.lead}</p>
			<Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={words.edit} size="44rem">
				{isOpen && <FieldsForm {...form} />}
			</Dialog>
		</section>
	);
}

const shown = (text: string | null): string => (text === null ? '—' : decimal(text));
const less = (from: string | null, cost: string | null): string =>
	shown(from === null || cost === null ? null : moneyText(exact(from).minus(cost)));

const rowOf = (line: Line): string[] => [
	...[lineLabel(line.code, line.title), shown(line.price), shown(plannedOf(line)), shown(line.real)],
	...[less(line.price, plannedOf(line)), less(line.received, line.real)],
];
