import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { admin } from '@clearway/shared/words/admin.ts';
import { carPayments as words } from '@clearway/shared/words/admin-car-payments.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import type { Car } from '../../contract/car.ts';
import type { CarPayment, CarPayments, PaymentFields, RateRule } from '../../contract/car-payment.ts';
import { paymentKinds, stagesOf, startOf } from '../../contract/car-stages.ts';
import { currencies, mostMessageSigns } from '../../contract/cars.ts';
import { check, day, decimal, longText, sum } from '../../contract/fields.ts';
import { paymentFields, paymentReasons } from '../../contract/payment-fields.ts';
import { kyivDay } from '../../format/date.ts';
import { money } from '../../format/number.ts';
import { chosenOf, type FormOf } from '../kit/fields/dialog-form.tsx';
import type { Outcome } from '../services/outcome.ts';
import type { AdminServices } from '../services/services.tsx';
import { nameOf } from './payment-name.ts';

export type OfCar = Pick<Car, 'id' | 'route' | 'currency' | 'estimate'>;
export type Paying = {
	api: AdminServices['api'];
	car: OfCar;
	list: CarPayments;
	/** Sends an act, and shows the payments as they stand after it. */
	take: (call: Promise<CarPayments>) => Promise<Outcome<CarPayments>>;
};

const namesOf = <K extends string>(names: Readonly<Record<K, string>>, keys: readonly K[]) =>
	keys.map((key) => [key, names[key]] as const);
export const currencyChoices = currencies.map((code) => [code, code] as const);
/** The fields of a payment as they are typed. */
type Typed = Pick<PaymentFields, 'kind' | 'title' | 'amount' | 'currency'> & {
	reason: string;
	rule: RateRule['kind'];
	'rate.markup': string;
	'rate.rate': string;
	due: 'none' | 'day' | 'stage';
	dueOn: string;
	dueStage: NonNullable<PaymentFields['dueStage']>;
	dueDays: string;
	payeeId: string;
	creditsTo: string;
} & Record<`line ${string}`, string>;

const blank: Omit<PaymentFields, 'currency' | 'rate'> = {
	...{ kind: 'other', title: '', amount: '', dueOn: null, dueStage: null, dueDays: 0 },
	...{ payeeId: null, lines: [], creditsTo: null, cancelledReason: null },
};

function typedOf({ route }: OfCar, payment: PaymentFields): Typed {
	const { kind, title, amount, currency, rate, dueOn, dueStage, payeeId, creditsTo } = payment;
	return {
		...{ kind, title, amount, currency, rule: rate.kind, reason: '' },
		'rate.markup': rate.kind === 'nbu' ? rate.markup : '0',
		'rate.rate': rate.kind === 'fixed' ? rate.rate : '',
		due: (dueOn !== null && 'day') || (dueStage !== null && 'stage') || 'none',
		dueOn: dueOn ?? kyivDay(new Date()),
		dueStage: dueStage ?? startOf(route),
		dueDays: String(payment.dueDays),
		payeeId: String(payeeId ?? ''),
		creditsTo: String(creditsTo ?? ''),
		...Object.fromEntries(payment.lines.map((code) => [`line ${code}`, 'yes'])),
	};
}

function sentOf(typed: Typed, codes: readonly string[]) {
	const { kind, title, amount, currency, due } = typed;
	const isDeposit = kind === 'deposit';
	return {
		...{ kind, title, amount, currency, rate: rateOf(typed) },
		dueOn: due === 'day' ? typed.dueOn : null,
		dueStage: due === 'stage' ? typed.dueStage : null,
		dueDays: Number(typed.dueDays),
		payeeId: Number(typed.payeeId) || null,
		lines: isDeposit ? [] : codes.filter((code) => typed[`line ${code}`]),
		creditsTo: isDeposit ? Number(typed.creditsTo) || null : null,
	};
}

function rateOf(typed: Typed): RateRule {
	if (typed.currency === 'UAH' || typed.rule === 'own') return { kind: 'own' };
	return typed.rule === 'nbu'
		? { kind: 'nbu', markup: typed['rate.markup'] }
		: { kind: 'fixed', rate: typed['rate.rate'] };
}

/** The form of a payment; of a new one for null. */
export function paymentForm({ api, car, list, take }: Paying, payment: CarPayment | null): FormOf<Typed> {
	const root = payment?.splitOf ?? payment?.id;
	const others = list.payments.filter(
		({ id, splitOf, cancelledReason }) => (splitOf ?? id) !== root && cancelledReason === null,
	);
	const free = list.lines.filter(({ code }) => !others.some(({ lines }) => lines.includes(code)));
	const codes = free.map(({ code }) => code);
	const rule: RateRule = car.currency === 'UAH' ? { kind: 'own' } : { kind: 'nbu', markup: '0' };
	const begin = typedOf(car, payment ?? { ...blank, currency: car.currency, rate: rule });
	const isOtherSum = (typed: Typed): boolean =>
		payment !== null &&
		(['kind', 'amount', 'currency', 'creditsTo'] as const).some((name) => typed[name] !== begin[name]);
	return {
		begin,
		action: admin.save,
		folded: words.lines,
		fields: ({ kind, currency, rule, due, ...typed }) => [
			{ name: 'kind', label: words.kind, ...chosenOf(namesOf(carWords.payments, paymentKinds)) },
			{ name: 'title', label: words.name, help: words.nameHelp, ...paymentFields.title },
			{ name: 'amount', label: words.sum, ...sum },
			{ name: 'currency', label: words.currency, ...chosenOf(currencyChoices) },
			{
				...{ name: 'reason', label: words.sumReason, help: words.sumReasonHelp, ...paymentReasons.sum },
				isHidden: !isOtherSum({ kind, currency, rule, due, ...typed }),
			},
			{
				...{ name: 'rule', label: words.rule, isHidden: currency === 'UAH' },
				...chosenOf(namesOf<RateRule['kind']>(words.rules, ['own', 'nbu', 'fixed'])),
			},
			{
				...{ name: 'rate.markup', label: words.markup, ...decimal(4, '') },
				isHidden: currency === 'UAH' || rule !== 'nbu',
			},
			{
				...{ name: 'rate.rate', label: words.rate, ...decimal(5, '') },
				isHidden: currency === 'UAH' || rule !== 'fixed',
			},
			{
				name: 'due',
				label: words.due,
				...chosenOf(namesOf<Typed['due']>(words.dueKinds, ['none', 'day', 'stage'])),
			},
			{ name: 'dueOn', label: words.dueKinds.day, ...day, isHidden: due !== 'day' },
			{
				...{ name: 'dueStage', label: words.stage, isHidden: due !== 'stage' },
				...chosenOf(namesOf(carWords.stages, stagesOf(car.route))),
			},
			{ name: 'dueDays', label: words.days, ...paymentFields.dueDays, isHidden: due !== 'stage' },
			{
				...{ name: 'payeeId', label: words.payee },
				...chosenOf([
					['', words.usualPayee],
					...list.payees.map(({ id, title }) => [String(id), title] as const),
				]),
			},
			{
				...{ name: 'creditsTo', label: words.creditsTo, isHidden: kind !== 'deposit' },
				...chosenOf([
					['', words.noCredit],
					...others
						.filter((other) => other.kind !== 'deposit' && other.currency === currency)
						.map((other) => [String(other.id), nameOf(other)] as const),
				]),
			},
			...free.map(({ code, title }) => ({
				...{ name: `line ${code}` as const, label: lineLabel(code, title), ...check },
				...{ isHidden: kind === 'deposit', isFolded: true },
			})),
		],
		send: (typed, idempotencyKey) => {
			const sent = sentOf(typed, codes);
			const params = { id: car.id };
			if (!payment) return take(api.carPayment.create({ params, body: sent, idempotencyKey }));
			const before = sentOf(begin, codes);
			// Only what was typed, so that a colleague's other field stays.
			const part = (all: typeof sent) =>
				Object.fromEntries(
					Object.entries(all).filter(
						([name]) =>
							JSON.stringify(sent[name as keyof typeof sent]) !==
							JSON.stringify(before[name as keyof typeof sent]),
					),
				);
			const reason = isOtherSum(typed) && typed.reason ? { reason: typed.reason } : {};
			const body = { ...part(sent), was: part(before), ...reason };
			return take(api.carPayment.save({ params: { ...params, payment: payment.id }, body }));
		},
	};
}

export const splitForm = (
	{ api, car, take }: Paying,
	{ id, currency }: CarPayment,
): FormOf<{ amount: string }> => ({
	begin: { amount: '' },
	action: words.splitTitle,
	fields: () => [{ name: 'amount', label: `${words.splitSum}, ${currency}`, ...sum }],
	send: (body, idempotencyKey) =>
		take(api.carPayment.split({ params: { id: car.id, payment: id }, body, idempotencyKey })),
});

/** Asks the client of a payment that he says to be paid. */
export const askForm = ({ api, car, take }: Paying, payment: CarPayment): FormOf<{ text: string }> => ({
	begin: { text: words.askText(nameOf(payment), money(payment.owed, payment.currency)) },
	action: words.askTitle,
	note: words.askHelp,
	fields: () => [{ name: 'text', label: words.message, ...longText(mostMessageSigns, { isNeeded: true }) }],
	send: (body, idempotencyKey) =>
		take(api.carPayment.ask({ params: { id: car.id, payment: payment.id }, body, idempotencyKey })),
});

export const cancelForm = (
	{ api, car, take }: Paying,
	{ id }: CarPayment,
): FormOf<{ cancelledReason: string }> => ({
	begin: { cancelledReason: '' },
	action: words.cancel,
	fields: () => [
		{ name: 'cancelledReason', label: words.reason, help: words.sumReasonHelp, ...paymentReasons.cancelled },
	],
	send: (body) => take(api.carPayment.save({ params: { id: car.id, payment: id }, body })),
});

export const takeUpForm = ({ api, car, take }: Paying, { id }: CarPayment): FormOf<{ reason: string }> => ({
	begin: { reason: '' },
	action: words.takeUp,
	fields: () => [{ name: 'reason', label: words.reason, help: words.sumReasonHelp, ...paymentReasons.sum }],
	send: ({ reason }) =>
		take(
			api.carPayment.save({
				params: { id: car.id, payment: id },
				body: { cancelledReason: null, ...(reason && { reason }) },
			}),
		),
});
