import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { admin } from '@clearway/shared/words/admin.ts';
import { carPayments as words } from '@clearway/shared/words/admin-car-payments.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { paymentKindNames } from '@clearway/shared/words/payment-kinds.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Car } from '../../contract/car.ts';
import type { CarPayment, CarPayments, Payee, PaymentFields } from '../../contract/car-payment.ts';
import { paymentKinds, stagesOf } from '../../contract/car-stages.ts';
import { currencies } from '../../contract/cars.ts';
import { kyivDay } from '../../format/date.ts';
import { decimal } from '../../format/number.ts';
import { NumberField } from '../delivered/number-field.tsx';
import { type Outcome, outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';
import { DayInput } from '../kit/day-input.tsx';
import { LongText } from '../kit/long-text.tsx';
import classes from './payments.module.css';
import { Choice, SmallForm, SumField } from './small-form.tsx';

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
	return kind === 'split' ? (
		<SplitForm {...props} payment={payment} />
	) : (
		<CancelForm {...props} payment={payment} />
	);
}

const named = <K extends string>(names: Readonly<Record<K, string>>, keys: readonly K[]) =>
	keys.map((key) => [key, names[key]] as const);
const rateKinds = ['own', 'nbu', 'fixed'] as const;
const dueKinds = ['none', 'day', 'stage'] as const;
const currencyChoices = currencies.map((code) => [code, code] as const);

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
	const root = payment?.splitOf ?? payment?.id;
	const others = list.payments.filter(
		({ id, splitOf, cancelledReason }) => (splitOf ?? id) !== root && cancelledReason === null,
	);
	const free = list.lines.filter(({ code }) => !others.some(({ lines }) => lines.includes(code)));
	const targets = others.filter(({ kind, currency }) => kind !== 'deposit' && currency === fields.currency);
	const shown = ['amount', 'title', 'rate.markup', 'rate.rate', 'dueOn', 'dueStage', 'dueDays', 'creditsTo'];
	return (
		<SmallForm save={save} action={admin.save} shown={shown}>
			{(faults) => (
				<>
					<div className={classes.pair}>
						<Choice
							label={words.kind}
							value={fields.kind}
							of={named(paymentKindNames, paymentKinds)}
							onChoose={(kind) =>
								kind && change({ kind, ...(kind === 'deposit' ? { lines: [] } : { creditsTo: null }) })
							}
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
						<SumField
							label={words.sum}
							value={fields.amount}
							error={faults.amount}
							onValue={(amount) => change({ amount })}
						/>
						<Choice
							label={words.currency}
							value={fields.currency}
							of={currencyChoices}
							onChoose={(currency) =>
								currency &&
								change({ currency, creditsTo: null, ...(currency === 'UAH' && { rate: { kind: 'own' } }) })
							}
						/>
						<RateFields fields={fields} faults={faults} change={change} />
						<DueFields car={car} fields={fields} faults={faults} change={change} />
						<Choice
							label={words.payee}
							value={fields.payeeId}
							of={[
								[null, words.noPayee],
								...payees.map(({ id, title, currency }) => [id, `${title}, ${currency}`] as const),
							]}
							onChoose={(payeeId) => change({ payeeId })}
						/>
						{fields.kind === 'deposit' && (
							<Choice
								label={words.creditsTo}
								value={fields.creditsTo}
								error={faults.creditsTo}
								of={[
									[null, words.noCredit],
									...targets.map(({ id, title, kind }) => [id, title || paymentKindNames[kind]] as const),
								]}
								onChoose={(creditsTo) => change({ creditsTo })}
							/>
						)}
					</div>
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
		</SmallForm>
	);
}

type Part = {
	fields: PaymentFields;
	faults: Record<string, string>;
	change: (part: Partial<PaymentFields>) => void;
};

const plain = (typed: string): string => typed.replaceAll(/\s/g, '').replace(',', '.');
const blankRates = {
	own: { kind: 'own' },
	nbu: { kind: 'nbu', markup: '0' },
	fixed: { kind: 'fixed', rate: '' },
} as const;

/** How a foreign sum becomes hryvnias. */
function RateFields({ fields: { currency, rate }, faults, change }: Part) {
	if (currency === 'UAH') return null;
	const field = { read: plain, show: decimal, maxLength: 9 };
	return (
		<>
			<Choice
				label={words.rule}
				value={rate.kind}
				of={named(words.rules, rateKinds)}
				onChoose={(kind) => change({ rate: blankRates[kind ?? 'own'] })}
			/>
			{rate.kind === 'nbu' && (
				<NumberField
					{...field}
					label={words.markup}
					value={rate.markup}
					error={faults['rate.markup']}
					onValue={(markup) => change({ rate: { kind: 'nbu', markup } })}
				/>
			)}
			{rate.kind === 'fixed' && (
				<NumberField
					{...field}
					label={words.rate}
					value={rate.rate}
					error={faults['rate.rate']}
					onValue={(typed) => change({ rate: { kind: 'fixed', rate: typed } })}
				/>
			)}
		</>
	);
}

function DueFields({ car, fields: { dueOn, dueStage, dueDays }, faults, change }: Part & { car: OfCar }) {
	const stages = stagesOf(car.route);
	const kind = (dueOn !== null && 'day') || (dueStage !== null && 'stage') || 'none';
	return (
		<>
			<Choice
				label={words.due}
				value={kind}
				of={named(words.dueKinds, dueKinds)}
				onChoose={(chosen) =>
					change({
						dueOn: chosen === 'day' ? kyivDay(new Date()) : null,
						dueStage: chosen === 'stage' ? (stages[2] ?? null) : null,
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
					<Choice
						label={words.stage}
						value={dueStage}
						of={named(carWords.stages, stages)}
						error={faults.dueStage}
						onChoose={(stage) => change({ dueStage: stage })}
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
		</>
	);
}

/** Another day, sum or currency than the usual one, and what of it went to each line. */
function PayForm({ car, payment, list, take }: OfPayment) {
	const { api } = useServices();
	const today = kyivDay(new Date());
	const [paid, setPaid] = useState({ on: today, amount: payment.owed, currency: payment.currency });
	const [parts, setParts] = useState<Readonly<Record<string, string>>>({});
	const own = list.lines.filter(({ code }) => payment.lines.includes(code));
	const typed = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ''));
	const params = { id: car.id, payment: payment.id };
	const body = { was: null, ...paid, ...(Object.keys(typed).length > 0 && { parts: typed }) };
	const setDay = (on: string): void => setPaid({ ...paid, on });
	return (
		<SmallForm
			save={() => take(api.carPayment.pay({ params, body }))}
			action={words.pay}
			shown={['on', 'amount']}
		>
			{(faults) => (
				<>
					<div className={classes.pair}>
						<DayInput
							label={words.paidDay}
							day={paid.on}
							last={today}
							error={faults.on}
							onDay={setDay}
							onUnread={setDay}
						/>
						<SumField
							label={words.sum}
							value={paid.amount}
							error={faults.amount}
							onValue={(amount) => setPaid({ ...paid, amount })}
						/>
						<Choice
							label={words.currency}
							value={paid.currency}
							of={currencyChoices}
							onChoose={(currency) => currency && setPaid({ ...paid, currency })}
						/>
					</div>
					{own.length > 1 && (
						<details>
							<summary>{words.byLine}</summary>
							<p className={classes.soft}>{words.byLineHelp}</p>
							<div className={classes.pair}>
								{own.map(({ code, title }) => (
									<SumField
										key={code}
										label={lineLabel(code, title)}
										value={parts[code] ?? ''}
										onValue={(part) => setParts({ ...parts, [code]: part })}
									/>
								))}
							</div>
						</details>
					)}
				</>
			)}
		</SmallForm>
	);
}

function SplitForm({ car, payment, take }: OfPayment) {
	const { api } = useServices();
	const [amount, setAmount] = useState('');
	const [idempotencyKey] = useState(() => crypto.randomUUID());
	const params = { id: car.id, payment: payment.id };
	const save = () => take(api.carPayment.split({ params, body: { amount }, idempotencyKey }));
	const label = `${words.splitSum}, ${payment.currency}`;
	return (
		<SmallForm save={save} action={words.splitTitle} shown={['amount']}>
			{(faults) => <SumField label={label} value={amount} error={faults.amount} onValue={setAmount} />}
		</SmallForm>
	);
}

function CancelForm({ car, payment, take }: OfPayment) {
	const { api } = useServices();
	const [reason, setReason] = useState('');
	const params = { id: car.id, payment: payment.id };
	const save = () => take(api.carPayment.cancel({ params, body: { reason } }));
	return (
		<SmallForm save={save} action={words.cancel} shown={['reason']}>
			{(faults) => (
				<LongText
					label={words.reason}
					value={reason}
					most={500}
					error={faults.reason}
					onChange={(event) => setReason(event.currentTarget.value)}
				/>
			)}
		</SmallForm>
	);
}
