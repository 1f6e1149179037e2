import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { carPayments as words } from '@clearway/shared/words/admin-car-payments.ts';
import { work } from '@clearway/shared/words/admin-work.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { Box, Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CarPayment, CarPayments as Payments } from '../../contract/car-payment.ts';
import { mostPayments } from '../../contract/cars.ts';
import type { Problem } from '../../contract/problem.ts';
import { daysBetween } from '../../domain/dated.ts';
import { decimal as exact, moneyText, sum } from '../../domain/money.ts';
import { kyivDay } from '../../format/date.ts';
import { decimal, money } from '../../format/number.ts';
import { Badge } from '../kit/badge.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { FieldsForm, type FormOf } from '../kit/fields/dialog-form.tsx';
import { List, type RowAction } from '../kit/list/list.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { saveAnswer } from '../kit/save-answer.ts';
import { Table } from '../kit/table.tsx';
import { toast } from '../kit/toast.tsx';
import { undoable } from '../kit/undoable.ts';
import { useBusy } from '../kit/use-busy.ts';
import { isOf, useNewsOf } from '../services/news.ts';
import { type Outcome, outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import classes from './cars.module.css';
import { creditForm, payForm } from './pay-form.ts';
import { askForm, cancelForm, type OfCar, paymentForm, splitForm, takeUpForm } from './payment-forms.ts';
import { nameOf } from './payment-name.ts';
import { leftText } from './stage-acts.ts';

type Props = {
	car: OfCar;
	list: Payments | null;
	/** Takes the payments as the server has just answered them. */
	onList: (list: Payments) => void;
	/** Something was written to the client. */
	onAsked: () => void;
};

/** What is to be paid for a car, what was paid, and the estimate beside it. */
export function CarPayments({ car, list, onList, onAsked }: Props) {
	const { api, news } = useServices();
	const params = { id: car.id };
	const [problem, setProblem] = useState<Problem | null>(null);
	const [open, setOpen] = useState<{ title: string; form: ReactElement } | null>(null);
	const isNarrow = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
	const { isBusy, during } = useBusy();
	const asked = useRef(0);
	const take = async (call: Promise<Payments>): Promise<Outcome<Payments>> => {
		const turn = ++asked.current;
		// A later answer may have come first.
		const isLast = (): boolean => turn === asked.current;
		const changedTo = call.then((answer) => (isLast() ? answer.changedTo : null));
		news.note('car', car.id, changedTo);
		const result = await outcome(call);
		if (result.ok && isLast()) onList(result.value);
		return result;
	};
	const read = async (): Promise<void> => {
		const result = await take(api.carPayment.list({ params }));
		setProblem(result.ok ? null : result.problem);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: another car is read anew, news read this one again
	useEffect(() => void read(), [car.id]);
	useNewsOf(['car', 'payee', 'rate'], () => void read(), isOf('car', car.id));
	if (!list) return <ProblemNote problem={problem} />;

	const of = ({ id }: CarPayment) => ({ params: { ...params, payment: id } });
	/** Does something that needs no undo; a conflict shows what stands now. */
	const act = async (call: Promise<Payments>, done: string): Promise<void> => {
		const result = await take(call);
		if (result.ok) return toast.done(done);
		toast.problem(result.problem);
		await read();
	};
	const unpay = (
		payment: CarPayment,
		{ on, amount, currency }: Pick<NonNullable<CarPayment['paid']>, 'on' | 'amount' | 'currency'>,
	) => api.carPayment.pay({ ...of(payment), body: { was: { on, amount, currency }, on: null } });
	const pay = async (payment: CarPayment): Promise<void> => {
		const paid = { on: kyivDay(new Date()), amount: payment.owed, currency: payment.currency };
		const isDone = await undoable({
			done: work.isPaid(nameOf(payment)),
			run: () => take(api.carPayment.pay({ ...of(payment), body: { was: null, on: paid.on } })),
			undo: () => take(unpay(payment, paid)),
			undone: work.unpaid,
		});
		if (!isDone) await read();
	};
	const paying = {
		...{ api, car, list },
		take: async (call: Promise<Payments>) => {
			const result = await take(call);
			if (result.ok) setOpen(null);
			return result;
		},
	};
	const asking = {
		...paying,
		take: async (call: Promise<Payments>) => {
			const result = await paying.take(call);
			if (result.ok) onAsked();
			return result;
		},
	};
	const hasRoom = list.payments.filter((of) => of.cancelledReason === null).length < mostPayments;
	const opens = <F extends Readonly<Record<string, string>>>(title: string, form: FormOf<F>): void =>
		setOpen({ title, form: <FieldsForm {...form} /> });
	const actionsOf = (payment: CarPayment): RowAction[] => {
		const { paid, cancelledReason } = payment;
		if (paid)
			return [
				Number(payment.credit) > 0 &&
					payment.kind !== 'deposit' && {
						...{ label: words.creditTitle, icon: 'check' },
						run: () => opens(words.creditTitle, creditForm(paying, { ...payment, paid })),
					},
				{ label: words.unpay, icon: 'undo', run: () => void act(unpay(payment, paid), work.unpaid) },
			];
		if (cancelledReason !== null)
			return [
				{
					...{ label: words.takeUp, icon: 'undo' },
					run: () => opens(words.takeUp, takeUpForm(paying, payment)),
				},
			];
		const name = words.payOf(nameOf(payment));
		return [
			{ label: words.edit, icon: 'edit', run: () => opens(words.edit, paymentForm(paying, payment)) },
			{ label: words.payOtherwise, icon: 'check', run: () => opens(name, payForm(paying, payment)) },
			hasRoom && {
				...{ label: words.split, icon: 'plus' },
				run: () => opens(words.splitTitle, splitForm(paying, payment)),
			},
			{
				label: words.cancel,
				icon: 'cross',
				run: () => opens(words.cancelTitle, cancelForm(paying, payment)),
			},
		];
	};
	const { payments, lines } = list;
	const today = kyivDay(new Date());
	const stateCell = (payment: CarPayment): ReactElement =>
		stateOf(payment) ??
		(payment.saidAt ? (
			<>
				<Button
					size="compact-md"
					aria-label={words.confirmOf(nameOf(payment))}
					onClick={() => opens(words.payOf(nameOf(payment)), payForm(paying, payment))}
				>
					{words.confirm}
				</Button>{' '}
				<Button
					size="compact-md"
					variant="default"
					onClick={() => opens(words.askTitle, askForm(asking, payment))}
				>
					{words.ask}
				</Button>
			</>
		) : (
			<Button
				size="compact-md"
				variant="default"
				aria-label={words.payOf(nameOf(payment))}
				aria-disabled={isBusy}
				onClick={() => void during(() => pay(payment))}
			>
				{words.pay}
			</Button>
		));
	return (
		<section aria-labelledby="car-payments">
			<h2 id="car-payments">{words.title}</h2>
			<ProblemNote problem={problem} />
			{payments.length > 0 && <Owed list={list} />}
			<List
				label={words.label}
				rows={payments}
				keyOf={({ id }) => id}
				nameOf={nameOf}
				columns={[
					{
						key: 'name',
						label: words.payment,
						cell: (payment) => (
							<Name
								{...{ carId: car.id, payment, payments, today }}
								// A phone has no room for a column of sums beside the words.
								sum={isNarrow && <Sum payment={payment} />}
							/>
						),
					},
					...(isNarrow
						? []
						: [
								{
									...{ key: 'sum', label: words.sum, isNumber: true },
									cell: (payment: CarPayment) => <Sum payment={payment} />,
								},
							]),
					{
						...{ key: 'state', label: words.state, isBelow: true },
						cell: stateCell,
						belowCell: (payment) => <Box mt="xs">{stateCell(payment)}</Box>,
					},
				]}
				actions={actionsOf}
				empty={<p>{car.estimate ? words.none : `${words.none} ${words.noEstimate}`}</p>}
			/>
			<Group gap="xs" mt="md">
				{payments.length === 0 && car.estimate && (
					<Button
						aria-disabled={isBusy}
						onClick={() => void during(() => act(api.carPayment.plan({ params }), words.planned))}
					>
						{words.plan}
					</Button>
				)}
				{hasRoom && (
					<Button variant="default" onClick={() => opens(words.add, paymentForm(paying, null))}>
						{words.add}
					</Button>
				)}
			</Group>
			<Lines car={car} lines={lines} />
			<Dialog opened={open !== null} onClose={() => setOpen(null)} title={open?.title ?? ''} size="34rem">
				{open?.form}
			</Dialog>
		</section>
	);
}

/** Paid or cancelled; null for an open payment. */
function stateOf({ paid, cancelledReason, owed }: CarPayment): ReactElement | null {
	if (paid) return <Badge tone="good">{words.paidOn(money(paid.amount, paid.currency), paid.on)}</Badge>;
	if (cancelledReason !== null) return <Badge tone="plain">{words.rests.forgiven}</Badge>;
	return Number(owed) > 0 ? null : <Badge tone="good">{words.covered}</Badge>;
}

function Owed({ list }: { list: Payments }) {
	const { today } = list;
	const owed = leftText(list);
	const credit = list.sums.filter((sum) => Number(sum.credit) > 0);
	const credits = credit.length > 0 && (
		<span className={classes.soft}>
			{words.credits(credit.map((sum) => money(sum.credit, sum.currency)).join(' + '))}
		</span>
	);
	if (owed === '')
		return (
			<p>
				{words.allPaid} {credits}
			</p>
		);
	return (
		<p>
			<strong className={classes.owed}>{words.owed(owed)}</strong>
			{credits}
			{today && <span className={classes.soft}>{words.today(money(today.uah, 'UAH'))}</span>}
		</p>
	);
}

/** What it is for, until when and to whom: there is no room for further columns beside the stages. */
type OfName = {
	carId: number;
	payment: CarPayment;
	payments: CarPayment[];
	today: string;
	/** Stands at the end of the name's line. */
	sum: ReactNode;
};

function Name({ carId, payment, payments, today, sum }: OfName) {
	const { dueOn, dueDay, dueStage, dueDays, payee, isPayeeUsual, isPayeeChanged } = payment;
	const changed = payment.reason && <span className={classes.soft}>{words.changed(payment.reason)}</span>;
	const name = sum ? (
		<Group justify="space-between" align="baseline" gap="0 16px">
			<span>{nameOf(payment)}</span>
			<span className={`figures ${classes.sum}`}>{sum}</span>
		</Group>
	) : (
		nameOf(payment)
	);
	if (stateOf(payment))
		return (
			<>
				{name}
				{payment.cancelledReason && <span className={classes.soft}>{payment.cancelledReason}</span>}
				{changed}
				<Credit {...{ payment, payments }} />
			</>
		);
	const isLate = dueDay !== null && dueDay < today;
	const due = [
		dueDay && (isLate ? words.late(dueDay, daysBetween(dueDay, today)) : words.until(dueDay)),
		dueOn === null && dueStage && words.afterStage(carWords.stages[dueStage], dueDays),
	].filter(Boolean);
	const to = [
		payee?.title ?? words.noPayee,
		isPayeeUsual && words.isUsual,
		isPayeeChanged && words.isChanged,
	].filter(Boolean);
	return (
		<>
			{name}
			<span className={`${classes.soft} ${isLate ? classes.overdue : ''}`}>
				{due.join('; ') || words.noDue}
			</span>
			<span className={classes.soft}>{to.join(', ')}</span>
			{changed}
			{payment.saidAt && (
				<span className={classes.soft}>
					{words.said(payment.saidAt)} <Receipt {...{ carId, payment }} />
				</span>
			)}
		</>
	);
}

/** What the client sent with his word that it is paid. */
function Receipt({ carId, payment: { receipt } }: { carId: number; payment: CarPayment }) {
	const services = useServices();
	if (receipt === null) return null;
	const params = { id: carId, file: receipt };
	const open = () => saveAnswer(services, services.api.carFile.get({ params, query: {} }));
	return (
		<button type="button" className="as-link" onClick={() => void open()}>
			{words.receipt}
		</button>
	);
}

/** What was paid too much, and where it counts. */
function Credit({ payment, payments }: { payment: CarPayment; payments: readonly CarPayment[] }) {
	const { credit, currency, creditsTo } = payment;
	if (!(Number(credit) > 0)) return null;
	const target = payments.find(({ id, cancelledReason }) => id === creditsTo && cancelledReason === null);
	const where = target ? words.countsIn(nameOf(target)) : words.staysCredit;
	return <span className={classes.soft}>{words.tooMuch(money(credit, currency), where)}</span>;
}

function Sum({ payment: { amount, owed, currency, today, paid, cancelledReason } }: { payment: CarPayment }) {
	const isPart = paid === null && cancelledReason === null && owed !== amount;
	return (
		<>
			{money(amount, currency)}
			{isPart && <span className={classes.soft}>{words.left(money(owed, currency))}</span>}
			{today && <span className={classes.soft}>{words.uah(money(today.uah, 'UAH'))}</span>}
		</>
	);
}

/** The frozen estimate, and beside it what was paid, line by line. */
function Lines({ car: { estimate, currency }, lines }: { car: OfCar; lines: Payments['lines'] }) {
	if (estimate === null) return null;
	const total = moneyText(sum(lines.map((line) => exact(line.estimate))));
	const isForgiven = lines.some(({ forgiven }) => Number(forgiven) !== 0);
	return (
		<Box component="details" mt="md">
			<summary>{words.estimate(estimate.number, money(total, currency))}</summary>
			<Table
				className={classes.lines}
				head={[
					...[words.line, words.planOf, words.paidLine, words.dueLine],
					...(isForgiven ? [words.rests.forgiven] : []),
					words.difference,
				]}
				rows={lines.map(({ code, title, estimate, paid, due, forgiven, difference }) => [
					lineLabel(code, title),
					...[estimate, paid, due, ...(isForgiven ? [forgiven] : []), difference].map((sum) =>
						sum === null ? '—' : decimal(sum),
					),
				])}
			/>
		</Box>
	);
}
