import type { PayRest } from '../../contract/car-payment.ts';
import type { EstimateLine } from '../delivered/compare.ts';
import { type Decimal, decimal, moneyText } from '../money.ts';
import { owedOf } from './ledger.ts';
import { owedIn, type PaidSum, type Payment, rootOf, worthOf } from './payments.ts';
import { divide, plus, type Shares, sharesOf, takeOff } from './shares.ts';

// Each act takes the payments of a car and returns them as they stand after it. A new one has no id yet.
export const noId = 0;

/** A sum as it was entered, what it counts for, and how much of it is for this payment. */
export type Entered = Omit<PaidSum, 'worth' | 'parts'> & { worth: Decimal; counted: Decimal };

/** Reads what was entered for an open payment; null where no rate is known for it. */
export function enter(
	payment: Payment,
	all: readonly Payment[],
	sum: Omit<PaidSum, 'worth' | 'parts'>,
): Entered | null {
	const owed = owedOf(payment, all);
	const worth = worthOf(owed, payment, sum, sum.rates);
	const asked = owedIn(owed, payment, sum.currency, sum.rates);
	if (!worth || !asked) return null;
	return { ...sum, worth, counted: owed.lt(worth) ? asked.amount : decimal(sum.amount) };
}

/**
 * Writes down what was paid for an open payment. What is left of it becomes a payment of its own, due or forgiven;
 * what is too much counts towards the payment that was chosen, or stays a credit.
 */
export function pay<P extends Payment>(
	payments: readonly P[],
	payment: P,
	{ worth, counted, ...sum }: Entered,
	{
		parts,
		rest,
		estimate,
	}: { parts?: Shares | undefined; rest?: PayRest | undefined; estimate: readonly EstimateLine[] },
): P[] {
	const left = owedOf(payment, payments).minus(worth);
	const wanted = parts && divide(worth, parts);
	const [own, ...others] = left.gt(0) ? takePart(payment, left, estimate, wanted) : [payment];
	const paid: P = {
		...own,
		paid: { ...sum, worth: moneyText(worth), parts: parts ?? divide(counted, sharesOf(own, estimate)) },
		...(rest?.kind === 'credit' && left.lt(0) && { creditsTo: rest.to }),
		...(rest?.kind === 'forgiven' && left.gt(0) && { reason: rest.reason }),
	};
	const remainder = others.map((part) => ({ ...part, restOf: payment.id, ...restFields(rest) }));
	return replace(payments, payment, paid, ...remainder);
}

function restFields(rest: PayRest | undefined) {
	if (rest?.kind === 'due') return { dueOn: rest.on, dueStage: null, dueDays: 0 };
	return rest?.kind === 'forgiven' ? { cancelledReason: rest.reason } : {};
}

/** Takes back what was paid. A rest that nobody has touched joins its payment again. */
export function takeBack<P extends Payment>(
	payments: readonly P[],
	payment: P,
	estimate: readonly EstimateLine[],
): P[] {
	const open = { ...payment, paid: null, creditsTo: payment.kind === 'deposit' ? payment.creditsTo : null };
	const rest = payments.find((part) => part.restOf === payment.id && isUntouched(part));
	// What counts towards one of both might not count towards the whole.
	const isCounted = payments.some(({ creditsTo }) => creditsTo === payment.id || creditsTo === rest?.id);
	if (!rest || isCounted) return replace(payments, payment, open);
	const whole = {
		...open,
		amount: moneyText(decimal(payment.amount).plus(rest.amount)),
		shares: plus(sharesOf(payment, estimate), sharesOf(rest, estimate)),
	};
	return replace(payments, payment, whole).filter(({ id }) => id !== rest.id);
}

const isUntouched = ({ revision, paid, cancelledReason }: Payment): boolean =>
	revision === 1 && !paid && cancelledReason === null;

/** Takes a part off as a payment of its own. */
export const split = <P extends Payment>(
	payments: readonly P[],
	payment: P,
	amount: Decimal,
	estimate: readonly EstimateLine[],
): P[] => replace(payments, payment, ...takePart(payment, amount, estimate));

/** A payment without a part, and that part. `wanted` says what stays for each line. */
function takePart<P extends Payment>(
	payment: P,
	amount: Decimal,
	estimate: readonly EstimateLine[],
	wanted?: Shares,
): [P, P] {
	const kept = decimal(payment.amount).minus(amount);
	const { taken, left } = takeOff(sharesOf(payment, estimate), kept, wanted);
	return [
		{ ...payment, amount: moneyText(kept), shares: taken },
		{
			...{ ...payment, id: noId, amount: moneyText(amount), shares: left },
			...{ splitOf: rootOf(payment), restOf: null, reason: '', revision: 1 },
		},
	];
}

const replace = <P extends Payment>(payments: readonly P[], payment: P, ...by: P[]): P[] =>
	payments.flatMap((other) => (other.id === payment.id ? by : [other]));
