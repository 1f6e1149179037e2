import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { admin } from '@clearway/shared/words/admin.ts';
import { carPayments as words } from '@clearway/shared/words/admin-car-payments.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { paymentKindNames } from '@clearway/shared/words/payment-kinds.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Car } from '../../contract/car.ts';
import type { CarPayment, CarPayments, Payee, PaymentFields } from '../../contract/car-payment.ts';
import { paymentKinds, stagesOf } from '../../contract/car-stages.ts';
import { currencies } from '../../contract/cars.ts';
import type { Problem } from '../../contract/problem.ts';
import { kyivDay } from '../../format/date.ts';
import { decimal } from '../../format/number.ts';
import { readSum } from '../delivered/delivered-fields.ts';
import { NumberField } from '../delivered/number-field.tsx';
import { fieldFaults, type Outcome, outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';
import { DayInput } from '../kit/day-input.tsx';
import { DialogFoot } from '../kit/dialog.tsx';
import { LongText } from '../kit/long-text.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useBusy } from '../kit/use-busy.ts';
import classes from './payments.module.css';

type OfCar = Pick<Car, 'id' | 'route' | 'currency' | 'estimate'>;
type Take = (call: Promise<CarPayments>) => Promise<Outcome<CarPayments>>;
type Props = { car: OfCar; payment: CarPayment | null; list: CarPayments; take: Take };
type OfPayment = Props & { payment: CarPayment };

/** The dialogs of one payment, and that of a new one. */
export default function PaymentForms({
	kind,
	...props
}: Props & { kind: 'edit' | 'pay' | 'split' | 'cancel' }) {
	const { payment } = props;
	if (payment === null || kind === 'edit') return <EditForm {...props} />;
	if (kind === 'pay') return <PayForm {...props} payment={payment} />;
	if (kind === 'split') return <SplitForm {...props} payment={payment} />;
	return <CancelForm {...props} payment={payment} />;
}

type FormProps = {
	save: () => Promise<Outcome<unknown>>;
	shown: readonly string[];
	action: string;
	children: (faults: Record<string, string>) => ReactNode;
};

function Form({ save, shown, action, children }: FormProps) {
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const submit = async (): Promise<void> => {
		const result = await save();
		setProblem(result.ok ? null : result.problem);
	};
	return (
		<form
			noValidate
			className={classes.form}
			onSubmit={(event) => {
				event.preventDefault();
				void during(submit);
			}}
		>
			<ProblemNote problem={problem} shown={shown} />
			{children(problem ? fieldFaults(problem) : {})}
			<DialogFoot>
				<Button type="submit" aria-busy={isBusy}>
					{action}
				</Button>
			</DialogFoot>
		</form>
	);
}

const options = <K extends string>(names: Readonly<Record<K, string>>, keys = Object.keys(names) as K[]) =>
	keys.map((value) => ({ value, label: names[value] }));

const blank = (car: OfCar): PaymentFields => ({
	...{ kind: 'other', title: '', amount: '', currency: car.currency, dueOn: null, dueStage: null },
	...{ dueDays: 0, payeeId: null, lines: [], creditsTo: null },
	rate: car.currency === 'UAH' ? { kind: 'own' } : { kind: 'nbu', markup: '0' },
});

const fieldsOf = (payment: CarPayment): PaymentFields => {
	const { kind, title, amount, currency, rate, dueOn, dueStage, dueDays, payeeId, lines, creditsTo } =
		payment;
	return { kind, title, amount, currency, rate, dueOn, dueStage, dueDays, payeeId, lines, creditsTo };
};

function EditForm({ car, payment, list, take }: Props) {
	const { api } = useServices();
	const [before] = useState(() => (payment ? fieldsOf(payment) : blank(car)));
	const [fields, setFields] = useState(before);
	const [key] = useState(() => crypto.randomUUID());
	const [payees, setPayees] = useState<readonly Payee[]>([]);
	useEffect(() => void outcome(api.payee.list()).then((read) => read.ok && setPayees(read.value)), [api]);
	const change = (part: Partial<PaymentFields>): void => setFields((now) => ({ ...now, ...part }));
	const save = (): Promise<Outcome<CarPayments>> => {
		const params = { id: car.id };
		if (!payment) return take(api.carPayment.create({ params, body: fields, idempotencyKey: key }));
		// Only what was typed, so that a colleague's other field stays.
		const typed = (Object.keys(fields) as (keyof PaymentFields)[]).filter(
			(name) => JSON.stringify(fields[name]) !== JSON.stringify(before[name]),
		);
		const part = (all: PaymentFields): Partial<PaymentFields> =>
			Object.fromEntries(typed.map((name) => [name, all[name]]));
		const body = { ...part(fields), was: part(before) };
		return take(api.carPayment.save({ params: { ...params, payment: payment.id }, body }));
	};
	const { rate } = fields;
	const root = payment?.splitOf ?? payment?.id;
	const others = list.payments.filter(
		({ id, splitOf, cancelledReason }) => (splitOf ?? id) !== root && cancelledReason === null,
	);
	const free = list.lines.filter(({ code }) => !others.some(({ lines }) => lines.includes(code)));
	const targets = list.payments.filter(
		({ kind, id, currency }) => kind !== 'deposit' && id !== payment?.id && currency === fields.currency,
	);
	return (
		<Form
			save={save}
			action={admin.save}
			shown={['amount', 'title', 'rate.markup', 'rate.rate', 'dueOn', 'dueStage', 'dueDays', 'creditsTo']}
		>
			{(faults) => (
				<>
					<div className={classes.pair}>
						<NativeSelect
							label={words.kind}
							value={fields.kind}
							data={options(paymentKindNames, [...paymentKinds])}
							onChange={({ currentTarget: { value } }) => {
								const kind = paymentKinds.find((known) => known === value) ?? 'other';
								change({ kind, ...(kind === 'deposit' ? { lines: [] } : { creditsTo: null }) });
							}}
						/>
						<TextInput
							label={words.name}
							description={words.nameHelp}
							inputWrapperOrder={['label', 'input', 'description', 'error']}
							value={fields.title}
							maxLength={100}
							error={faults.title}
							onChange={(event) => change({ title: event.currentTarget.value })}
						/>
					</div>
					<div className={classes.pair}>
						<NumberField
							label={words.sum}
							value={fields.amount}
							read={readSum}
							show={decimal}
							maxLength={16}
							error={faults.amount}
							onValue={(amount) => change({ amount })}
						/>
						<NativeSelect
							label={words.currency}
							value={fields.currency}
							data={[...currencies]}
							onChange={({ currentTarget: { value } }) => {
								const currency = currencies.find((known) => known === value) ?? 'USD';
								change({ currency, creditsTo: null, ...(currency === 'UAH' && { rate: { kind: 'own' } }) });
							}}
						/>
					</div>
					{fields.currency !== 'UAH' && (
						<div className={classes.pair}>
							<NativeSelect
								label={words.rule}
								value={rate.kind}
								data={options(words.rules)}
								onChange={({ currentTarget: { value } }) => {
									if (value === 'nbu') change({ rate: { kind: value, markup: '0' } });
									else change({ rate: value === 'fixed' ? { kind: value, rate: '' } : { kind: 'own' } });
								}}
							/>
							{rate.kind === 'nbu' && (
								<NumberField
									label={words.markup}
									value={rate.markup}
									read={plain}
									show={decimal}
									maxLength={4}
									error={faults['rate.markup']}
									onValue={(markup) => change({ rate: { kind: 'nbu', markup } })}
								/>
							)}
							{rate.kind === 'fixed' && (
								<NumberField
									label={words.rate}
									value={rate.rate}
									read={plain}
									show={decimal}
									maxLength={9}
									error={faults['rate.rate']}
									onValue={(typed) => change({ rate: { kind: 'fixed', rate: typed } })}
								/>
							)}
						</div>
					)}
					<DueFields car={car} fields={fields} faults={faults} change={change} />
					<NativeSelect
						label={words.payee}
						value={fields.payeeId ?? ''}
						data={[
							{ value: '', label: words.noPayee },
							...payees.map(({ id, title, currency }) => ({
								value: String(id),
								label: `${title}, ${currency}`,
							})),
						]}
						onChange={({ currentTarget: { value } }) => change({ payeeId: value ? Number(value) : null })}
					/>
					{fields.kind === 'deposit' && (
						<NativeSelect
							label={words.creditsTo}
							value={fields.creditsTo ?? ''}
							error={faults.creditsTo}
							data={[
								{ value: '', label: words.noCredit },
								...targets.map(({ id, title, kind }) => ({
									value: String(id),
									label: title || paymentKindNames[kind],
								})),
							]}
							onChange={({ currentTarget: { value } }) => change({ creditsTo: value ? Number(value) : null })}
						/>
					)}
					{fields.kind !== 'deposit' && free.length > 0 && (
						<details>
							<summary>
								{words.lines}: {fields.lines.length}
							</summary>
							<Checkbox.Group value={fields.lines} onChange={(lines) => change({ lines })}>
								<div className={classes.checks}>
									{free.map(({ code, title }) => (
										<Checkbox key={code} value={code} label={lineLabel(code, title)} />
									))}
								</div>
							</Checkbox.Group>
						</details>
					)}
				</>
			)}
		</Form>
	);
}

const plain = (typed: string): string => typed.replaceAll(/\s/g, '').replace(',', '.');

type DueProps = {
	car: OfCar;
	fields: PaymentFields;
	faults: Record<string, string>;
	change: (part: Partial<PaymentFields>) => void;
};

function DueFields({ car, fields: { dueOn, dueStage, dueDays }, faults, change }: DueProps) {
	const stages = stagesOf(car.route);
	const kind = (dueOn !== null && 'day') || (dueStage !== null && 'stage') || 'none';
	return (
		<div className={classes.pair}>
			<NativeSelect
				label={words.dueBy}
				value={kind}
				data={options(words.dueKinds)}
				onChange={({ currentTarget: { value } }) =>
					change({
						dueOn: value === 'day' ? kyivDay(new Date()) : null,
						dueStage: value === 'stage' ? (stages.at(2) ?? null) : null,
					})
				}
			/>
			{kind === 'day' && (
				<DayInput
					label={words.day}
					day={dueOn}
					error={faults.dueOn}
					onDay={(day) => change({ dueOn: day })}
					onUnread={(day) => change({ dueOn: day })}
				/>
			)}
			{kind === 'stage' && (
				<>
					<NativeSelect
						label={words.stage}
						value={dueStage ?? ''}
						error={faults.dueStage}
						data={options(carWords.stages, [...stages])}
						onChange={({ currentTarget: { value } }) =>
							change({ dueStage: stages.find((known) => known === value) ?? null })
						}
					/>
					<TextInput
						label={words.days}
						inputMode="numeric"
						maxLength={2}
						value={String(dueDays)}
						error={faults.dueDays}
						onChange={({ currentTarget: { value } }) => change({ dueDays: Number(value.replace(/\D/g, '')) })}
					/>
				</>
			)}
		</div>
	);
}

function PayForm({ car, payment, list, take }: OfPayment) {
	const { api } = useServices();
	const today = kyivDay(new Date());
	const [on, setOn] = useState(today);
	const [amount, setAmount] = useState(payment.owed);
	const [currency, setCurrency] = useState(payment.currency);
	const [parts, setParts] = useState<Readonly<Record<string, string>>>({});
	const own = list.lines.filter(({ code }) => payment.lines.includes(code));
	const typed = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ''));
	const save = () =>
		take(
			api.carPayment.pay({
				params: { id: car.id, payment: payment.id },
				body: { was: null, on, amount, currency, ...(Object.keys(typed).length > 0 && { parts: typed }) },
			}),
		);
	return (
		<Form save={save} action={words.pay} shown={['on', 'amount']}>
			{(faults) => (
				<>
					<div className={classes.pair}>
						<DayInput
							label={words.paidDay}
							day={on}
							last={today}
							error={faults.on}
							onDay={setOn}
							onUnread={setOn}
						/>
						<NumberField
							label={words.sum}
							value={amount}
							read={readSum}
							show={decimal}
							maxLength={16}
							error={faults.amount}
							onValue={setAmount}
						/>
						<NativeSelect
							label={words.currency}
							value={currency}
							data={[...currencies]}
							onChange={({ currentTarget: { value } }) =>
								setCurrency(currencies.find((known) => known === value) ?? payment.currency)
							}
						/>
					</div>
					{own.length > 1 && (
						<details>
							<summary>{words.byLine}</summary>
							<p className={classes.soft}>{words.byLineHelp}</p>
							<div className={classes.pair}>
								{own.map(({ code, title }) => (
									<NumberField
										key={code}
										label={lineLabel(code, title)}
										value={parts[code] ?? ''}
										read={readSum}
										show={decimal}
										maxLength={16}
										onValue={(part) => setParts({ ...parts, [code]: part })}
									/>
								))}
							</div>
						</details>
					)}
				</>
			)}
		</Form>
	);
}

function SplitForm({ car, payment, take }: OfPayment) {
	const { api } = useServices();
	const [amount, setAmount] = useState('');
	const [key] = useState(() => crypto.randomUUID());
	const params = { id: car.id, payment: payment.id };
	return (
		<Form
			save={() => take(api.carPayment.split({ params, body: { amount }, idempotencyKey: key }))}
			action={words.splitTitle}
			shown={['amount']}
		>
			{(faults) => (
				<NumberField
					label={`${words.splitSum}, ${payment.currency}`}
					value={amount}
					read={readSum}
					show={decimal}
					maxLength={16}
					error={faults.amount}
					onValue={setAmount}
				/>
			)}
		</Form>
	);
}

function CancelForm({ car, payment, take }: OfPayment) {
	const { api } = useServices();
	const [reason, setReason] = useState('');
	const params = { id: car.id, payment: payment.id };
	return (
		<Form
			save={() => take(api.carPayment.cancel({ params, body: { reason } }))}
			action={words.cancel.replace('…', '')}
			shown={['reason']}
		>
			{(faults) => (
				<LongText
					label={words.reason}
					value={reason}
					most={500}
					error={faults.reason}
					onChange={(event) => setReason(event.currentTarget.value)}
				/>
			)}
		</Form>
	);
}
