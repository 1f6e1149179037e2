import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { carPayments as words } from '@clearway/shared/words/admin-car-payments.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { paymentKindNames } from '@clearway/shared/words/payment-kinds.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Car } from '../../contract/car.ts';
import type { CarPayment, CarPayments as Payments } from '../../contract/car-payment.ts';
import { mostPayments } from '../../contract/cars.ts';
import type { Problem } from '../../contract/problem.ts';
import { kyivDay } from '../../format/date.ts';
import { decimal, money } from '../../format/number.ts';
import { useNewsOf } from '../frame/news.ts';
import { type Outcome, outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';
import { Badge } from '../kit/badge.tsx';
import { confirm } from '../kit/confirm.tsx';
import { LazyDialog } from '../kit/lazy-dialog.tsx';
import { type Column, List, type RowAction } from '../kit/list/list.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { undoable } from '../kit/undoable.ts';
import { useBusy } from '../kit/use-busy.ts';
import classes from './payments.module.css';

const bringForms = () => import('./payment-forms.tsx');

/** The open dialog; without a payment it makes a new one. */
type Open = { kind: 'edit' | 'pay' | 'split' | 'cancel'; payment: CarPayment | null };

const nameOf = ({ title, kind }: CarPayment): string => title || paymentKindNames[kind];

/** What is to be paid for a car, what was paid, and the estimate beside it. */
export function CarPayments({ car }: { car: Pick<Car, 'id' | 'route' | 'currency' | 'estimate'> }) {
	const { api } = useServices();
	const params = { id: car.id };
	const [list, setList] = useState<Payments | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [open, setOpen] = useState<Open | null>(null);
	const { isBusy, during } = useBusy();
	const turns = useRef({ asked: 0, shown: 0 });
	const take = async (call: Promise<Payments>): Promise<Outcome<Payments>> => {
		const turn = ++turns.current.asked;
		const result = await outcome(call);
		// A later answer may have come first.
		if (result.ok && turn > turns.current.shown) {
			turns.current.shown = turn;
			setList(result.value);
		}
		return result;
	};
	const read = async (): Promise<void> => {
		const result = await take(api.carPayment.list({ params }));
		setProblem(result.ok ? null : result.problem);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: another car is read anew, news read this one again
	useEffect(() => void read(), [car.id]);
	useNewsOf(['car', 'payee', 'rate'], () => void read());
	if (!list) return <ProblemNote problem={problem} />;

	const of = ({ id }: CarPayment) => ({ params: { ...params, payment: id } });
	/** Does something that needs no undo; a conflict shows what stands now. */
	const act = async (call: Promise<Payments>, done?: string): Promise<void> => {
		const result = await take(call);
		if (result.ok) return done ? toast.done(done) : undefined;
		toast.problem(result.problem);
		await read();
	};
	const unpay = (payment: CarPayment, paid: NonNullable<CarPayment['paid']>) => {
		const { on, amount, currency } = paid;
		return take(api.carPayment.pay({ ...of(payment), body: { was: { on, amount, currency }, on: null } }));
	};
	const pay = async (payment: CarPayment): Promise<void> => {
		const { amount, currency } = { amount: payment.owed, currency: payment.currency };
		const on = kyivDay(new Date());
		const isDone = await undoable({
			done: words.paid(nameOf(payment)),
			run: () => take(api.carPayment.pay({ ...of(payment), body: { was: null, on } })),
			undo: () => unpay(payment, { on, amount, currency, parts: {}, by: '' }),
			undone: words.unpaid,
		});
		if (!isDone) await read();
	};
	const remove = async (payment: CarPayment): Promise<void> => {
		const name = nameOf(payment);
		const question = { title: words.remove, text: words.removeSure(name), action: words.remove };
		if (await confirm({ ...question, isDangerous: true }))
			await act(api.carPayment.remove(of(payment)), words.removed);
	};
	const actionsOf = (payment: CarPayment): RowAction[] => {
		const { paid, cancelledReason } = payment;
		const opens = (kind: Open['kind']) => () => setOpen({ kind, payment });
		if (paid)
			return [
				{
					label: words.unpay,
					icon: 'undo',
					run: () => void unpay(payment, paid).then((back) => !back.ok && toast.problem(back.problem)),
				},
			];
		if (cancelledReason !== null) {
			const takeUp = () => void act(api.carPayment.cancel({ ...of(payment), body: { reason: null } }));
			return [{ label: words.takeUp, icon: 'undo', run: takeUp }];
		}
		return [
			{ label: words.edit, icon: 'edit', run: opens('edit') },
			{ label: words.payOtherwise, icon: 'check', run: opens('pay') },
			list.payments.length < mostPayments && { label: words.split, icon: 'plus', run: opens('split') },
			{ label: words.cancel, icon: 'cross', run: opens('cancel') },
			{ label: words.remove, icon: 'trash', isDangerous: true, run: () => void remove(payment) },
		];
	};
	const payButton = (payment: CarPayment) => (
		<Button
			size="compact-md"
			variant="default"
			aria-label={words.payOf(nameOf(payment))}
			aria-disabled={isBusy}
			onClick={() => void during(() => pay(payment))}
		>
			{words.pay}
		</Button>
	);
	const { payments, lines } = list;
	return (
		<section className={classes.section} aria-labelledby="car-payments">
			<h2 id="car-payments">{words.title}</h2>
			<ProblemNote problem={problem} />
			{payments.length > 0 && <Owed list={list} />}
			<List
				label={words.label}
				rows={payments}
				keyOf={({ id }) => id}
				nameOf={nameOf}
				columns={columnsWith(payButton, kyivDay(new Date()))}
				actions={actionsOf}
				empty={<p>{car.estimate ? words.none : `${words.none} ${words.noEstimate}`}</p>}
			/>
			<div className={classes.acts}>
				{payments.length === 0 && car.estimate && (
					<Button
						aria-disabled={isBusy}
						onClick={() => void during(() => act(api.carPayment.plan({ params }), words.planned))}
					>
						{words.plan}
					</Button>
				)}
				{payments.length < mostPayments && (
					<Button variant="default" onClick={() => setOpen({ kind: 'edit', payment: null })}>
						{words.add}
					</Button>
				)}
			</div>
			{lines.length > 0 && payments.length > 0 && <Comparison car={car} lines={lines} />}
			<LazyDialog
				bring={bringForms}
				opened={open !== null}
				onClose={() => setOpen(null)}
				title={open ? titleOf(open) : ''}
				size="34rem"
			>
				{({ default: PaymentForms }) =>
					open && (
						<PaymentForms
							key={`${open.kind} ${open.payment?.id}`}
							kind={open.kind}
							car={car}
							payment={open.payment}
							list={list}
							take={async (call) => {
								const result = await take(call);
								if (result.ok) setOpen(null);
								return result;
							}}
						/>
					)
				}
			</LazyDialog>
		</section>
	);
}

const titleOf = ({ kind, payment }: Open): string => {
	if (payment === null) return words.add;
	return {
		edit: words.edit,
		pay: words.payOf(nameOf(payment)),
		split: words.splitTitle,
		cancel: words.cancelTitle,
	}[kind];
};

function Owed({ list: { owed, today } }: { list: Payments }) {
	if (owed.length === 0) return <p className={classes.owed}>{words.allPaid}</p>;
	const moves = today?.onePercent && Number(today.onePercent) > 0;
	return (
		<p className={classes.owed}>
			{words.owed(owed.map(({ amount, currency }) => money(amount, currency)).join(' + '))}
			{today && (
				<span className={classes.soft}>
					{words.today(money(today.uah, 'UAH'))}
					{moves && `; ${words.onePercent(money(today.onePercent ?? '', 'UAH'))}`}
				</span>
			)}
		</p>
	);
}

const columnsWith = (payButton: (payment: CarPayment) => ReactNode, today: string): Column<CarPayment>[] => [
	{ key: 'name', label: words.payment, cell: (payment) => <Name payment={payment} today={today} /> },
	{ key: 'sum', label: words.sum, isNumber: true, cell: (payment) => <Sum payment={payment} /> },
	{
		key: 'state',
		label: words.state,
		isBelow: true,
		cell: (payment) => {
			const { paid, cancelledReason } = payment;
			if (paid) return <Badge tone="good">{words.paidOn(money(paid.amount, paid.currency), paid.on)}</Badge>;
			if (cancelledReason !== null) return <Badge tone="plain">{words.cancelled(cancelledReason)}</Badge>;
			return payButton(payment);
		},
	},
];

/** What it is for, until when and to whom: there is no room for further columns beside the stages. */
function Name({ payment, today }: { payment: CarPayment; today: string }) {
	const { dueDay, dueStage, dueDays, paid, cancelledReason, payee, isPayeeChanged } = payment;
	const isOpen = paid === null && cancelledReason === null;
	const isLate = dueDay !== null && dueDay < today;
	const due = [
		dueDay && (isLate ? words.overdue(dueDay) : words.until(dueDay)),
		dueStage && words.afterStage(carWords.stages[dueStage], dueDays),
	].filter(Boolean);
	const to = [payee?.title ?? words.noPayee, isPayeeChanged && words.isChanged].filter(Boolean);
	return (
		<>
			{nameOf(payment)}
			{isOpen && (
				<span className={`${classes.soft} ${isLate ? classes.late : ''}`}>
					{due.join('; ') || words.noDue}
				</span>
			)}
			{isOpen && <span className={classes.soft}>{to.join(', ')}</span>}
		</>
	);
}

function Sum({ payment }: { payment: CarPayment }) {
	const { amount, owed, currency, today, paid, cancelledReason } = payment;
	const isPart = paid === null && cancelledReason === null && owed !== amount;
	return (
		<>
			{money(amount, currency)}
			{isPart && <span className={classes.soft}>{words.left(money(owed, currency))}</span>}
			{today && <span className={classes.soft}>{words.uah(money(today.uah, 'UAH'))}</span>}
		</>
	);
}

/** The estimate beside what was paid, line by line. */
function Comparison({ car, lines }: { car: Pick<Car, 'currency'>; lines: Payments['lines'] }) {
	const shown = (sum: string | null): string => (sum === null ? '—' : decimal(sum));
	return (
		<details className={classes.compare}>
			<summary>
				{words.compare}, {car.currency}
			</summary>
			<table>
				<thead>
					<tr>
						{[words.line, words.planOf, words.paidLine, words.difference].map((label) => (
							<th key={label} scope="col">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{lines.map(({ code, title, estimate, paid, difference }) => (
						<tr key={code}>
							<th scope="row">{lineLabel(code, title)}</th>
							<td>{shown(estimate)}</td>
							<td>{shown(paid)}</td>
							<td>{shown(difference)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
