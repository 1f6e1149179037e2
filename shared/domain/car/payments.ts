import type { StageState } from '../../contract/car.ts';
import type { CarPayment, CarPayments, PaymentFields, RateRule } from '../../contract/car-payment.ts';
import { type CarRoute, type CarStage, type PaymentKind, stagesOf } from '../../contract/car-stages.ts';
import { addDays } from '../dated.ts';
import type { EstimateCurrency, EstimateLine } from '../delivered/compare.ts';
import {
	type Decimal,
	decimal,
	divideToCents,
	moneyText,
	percentOf,
	roundTo,
	shortestText,
	sum,
	toCents,
	zero,
} from '../money.ts';
import { knownDay } from './progress.ts';

/** The bank's rates of a day. */
export type BankRates = { USD: string; EUR: string };

export type PaidSum = {
	on: string;
	amount: string;
	currency: EstimateCurrency;
	/** By line, in the paid currency; empty where it pays no line. */
	parts: Readonly<Record<string, string>>;
	/** The bank's rates of the day on which it was paid; null where none were known. */
	rates: BankRates | null;
};

/** A payment as far as sums and days go. */
export type Payment = Omit<PaymentFields, 'title' | 'payeeId'> & {
	id: number;
	splitOf: number | null;
	paid: PaidSum | null;
};

const keyOf = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const;

type Planned = Pick<Payment, 'kind' | 'amount' | 'currency' | 'dueStage' | 'dueDays'> & { lines: string[] };

const kindOfGroup: Readonly<Record<string, PaymentKind>> = {
	auction: 'auction',
	purchase: 'auction',
	logistics: 'freight',
	customs: 'customs',
	services: 'services',
	registration: 'pension',
};
const kindsInOrder = ['auction', 'freight', 'customs', 'services', 'pension', 'other'] as const;
const inHryvnias: ReadonlySet<PaymentKind> = new Set(['customs', 'pension']);

/** The stage that a payment of the first plan waits for, and the days after it. */
const dueAfter: Readonly<Partial<Record<PaymentKind, readonly [CarStage, number]>>> = {
	auction: ['bought', 2],
	freight: ['paid', 7],
	customs: ['border', 0],
	services: ['cleared', 0],
	pension: ['cleared', 0],
};

/** The first payments of a car: one for each group of its estimate, which together are its sum to the cent. */
export function firstPlan(
	lines: readonly EstimateLine[],
	{ route, currency }: { route: CarRoute; currency: EstimateCurrency },
): Planned[] {
	const stages = stagesOf(route);
	return kindsInOrder.flatMap((kind) => {
		const ofKind = lines.filter(({ group }) => (kindOfGroup[group] ?? 'other') === kind);
		const paidIn = inHryvnias.has(kind) ? 'UAH' : currency;
		const amount = sum(ofKind.map((line) => decimal(line[keyOf[paidIn]])));
		if (!amount.gt(0)) return [];
		const [stage, dueDays] = dueAfter[kind] ?? ['agreed', 0];
		// A car that comes for customs alone is not bought here.
		const dueStage = stages.includes(stage) ? stage : 'agreed';
		return [
			{
				...{ kind, amount: moneyText(amount), currency: paidIn, dueStage, dueDays },
				lines: ofKind.map(({ code }) => code),
			},
		];
	});
}

type Due = Pick<Payment, 'dueOn' | 'dueStage' | 'dueDays'>;

/** The day by which a payment is due: its own, or counted from its stage; null while nobody knows the stage's day. */
export function dueDay(
	{ dueOn, dueStage, dueDays }: Due,
	stages: readonly StageState[],
	today: string,
): string | null {
	if (dueOn !== null || dueStage === null) return dueOn;
	const state = stages.find(({ stage }) => stage === dueStage);
	const day = state && (state.doneOn ?? knownDay(stages, dueStage, today));
	return day ? addDays(day, dueDays) : null;
}

/** A payment and the parts that were taken off it have one root. */
const rootOf = ({ id, splitOf }: Pick<Payment, 'id' | 'splitOf'>): number => splitOf ?? id;

/** The first line that stands in two payments which are not parts of one; undefined where there is none. */
export function lineTwice(payments: readonly Payment[]): string | undefined {
	const roots = new Map<string, number>();
	for (const payment of payments) {
		if (payment.cancelledReason !== null) continue;
		for (const code of payment.lines) {
			const root = roots.get(code);
			if (root !== undefined && root !== rootOf(payment)) return code;
			roots.set(code, rootOf(payment));
		}
	}
	return undefined;
}

const depositsOf = ({ id }: Payment, all: readonly Payment[]): Payment[] =>
	all.filter(({ creditsTo, cancelledReason }) => creditsTo === id && cancelledReason === null);

/** What is still to be paid: the sum without the deposits that count towards it. */
export function owedOf(payment: Payment, all: readonly Payment[]): Decimal {
	if (payment.paid || payment.cancelledReason !== null) return zero;
	const left = depositsOf(payment, all).reduce(
		(rest, { amount }) => rest.minus(amount),
		decimal(payment.amount),
	);
	return left.lt(0) ? zero : left;
}

/** A foreign sum in hryvnias today by the payment's rule; null for hryvnias and without a rate. */
export function hryvniasOf(
	owed: Decimal,
	{ currency, rate: rule }: Pick<Payment, 'currency' | 'rate'>,
	rates: BankRates | null,
): CarPayment['today'] {
	if (currency === 'UAH' || !owed.gt(0)) return null;
	const bank = rates && decimal(rates[currency]);
	const rate = rule.kind === 'fixed' ? decimal(rule.rate) : bank && withMarkup(bank, rule);
	if (!rate) return null;
	const uah = owed.times(rate);
	return {
		uah: moneyText(uah),
		rate: shortestText(rate),
		onePercent: rule.kind === 'fixed' ? null : moneyText(percentOf(uah, decimal(1))),
	};
}

const withMarkup = (bank: Decimal, rule: RateRule): Decimal =>
	rule.kind === 'nbu' ? roundTo(bank.plus(percentOf(bank, decimal(rule.markup))), 4) : bank;

type Counted = Pick<Payment, 'currency'> & {
	owed: string;
	paid: Pick<PaidSum, 'amount' | 'currency'> | null;
};

/** What all payments come to in each currency; what was paid in another one than asked counts in that. */
export function paymentSums(
	payments: readonly Counted[],
): { currency: EstimateCurrency; total: string; paid: string; left: string }[] {
	return (['USD', 'EUR', 'UAH'] as const).flatMap((currency) => {
		const paid = sum(payments.map((of) => decimal(of.paid?.currency === currency ? of.paid.amount : '0')));
		const left = sum(payments.map((of) => decimal(of.currency === currency ? of.owed : '0')));
		const total = paid.plus(left);
		if (!total.gt(0)) return [];
		return [{ currency, total: moneyText(total), paid: moneyText(paid), left: moneyText(left) }];
	});
}

/** Divides a sum by weights: the parts add up to it exactly, the last one that has a weight takes the rest. */
export function divide(
	total: Decimal,
	weights: readonly (readonly [code: string, weight: Decimal])[],
): Record<string, string> {
	const whole = sum(weights.map(([, weight]) => weight));
	const parts = weights.map(
		([code, weight]) => [code, whole.gt(0) ? divideToCents(total.times(weight), whole) : zero] as const,
	);
	const last = weights.findLastIndex(([, weight]) => weight.gt(0));
	const at = last === -1 ? weights.length - 1 : last;
	const others = sum(parts.filter((_, index) => index !== at).map(([, part]) => part));
	return Object.fromEntries(
		parts.map(([code, part], index) => [code, moneyText(index === at ? total.minus(others) : part)]),
	);
}

/** The parts of a paid sum, divided among the payment's lines as the estimate is. */
export function usualParts(
	amount: string,
	{ lines, currency }: Pick<Payment, 'lines' | 'currency'>,
	estimate: readonly EstimateLine[],
): Record<string, string> {
	const own = estimate.filter(({ code }) => lines.includes(code));
	return divide(
		decimal(amount),
		own.map((line) => [line.code, decimal(line[keyOf[currency]])]),
	);
}

export const addsUp = (parts: Readonly<Record<string, string>>, amount: string): boolean =>
	sum(Object.values(parts).map(decimal)).eq(amount);

/** A sum in another currency at the bank's rates; null without them. */
function convert(
	amount: Decimal,
	from: EstimateCurrency,
	to: EstimateCurrency,
	rates: BankRates | null,
): Decimal | null {
	if (from === to) return amount;
	if (!rates) return null;
	const uah = from === 'UAH' ? amount : amount.times(rates[from]);
	return to === 'UAH' ? toCents(uah) : divideToCents(uah, decimal(rates[to]));
}

/**
 * Estimate and payment by line, in one currency, at the bank's rates of the days of payment. A line is paid
 * when everything that pays it is. A deposit pays the lines of the payment that it counts towards.
 */
export function paidByLine(
	payments: readonly Payment[],
	estimate: readonly EstimateLine[],
	currency: EstimateCurrency,
): CarPayments['lines'] {
	const due = payments.filter(({ cancelledReason }) => cancelledReason === null);
	const shares = due.map((payment) => ({ payment, sums: linesPaid(payment, due, estimate, currency) }));
	return estimate.map(({ code, title, ...line }) => {
		const own = shares.filter(({ payment }) => payment.lines.includes(code));
		const sums = own.map(({ sums }) => sums?.[code]);
		const planned = line[keyOf[currency]];
		// A line without a sum may stand in no payment.
		const isPaid = own.length > 0 ? sums.every((part) => part !== undefined) : decimal(planned).eq(0);
		const paid = isPaid ? sum(sums.map((part) => decimal(part ?? '0'))) : null;
		return {
			...{ code, title, estimate: moneyText(decimal(planned)) },
			paid: paid && moneyText(paid),
			difference: paid && moneyText(paid.minus(planned)),
		};
	});
}

/** What a payment and its deposits paid of each line; null until all of them are paid and can be converted. */
function linesPaid(
	payment: Payment,
	all: readonly Payment[],
	estimate: readonly EstimateLine[],
	currency: EstimateCurrency,
): Record<string, string> | null {
	const { paid } = payment;
	if (!paid) return null;
	const own = estimate.filter(({ code }) => payment.lines.includes(code));
	const deposits = depositsOf(payment, all).map((deposit) => paidIn(deposit, currency));
	if (deposits.some((deposit) => deposit === null)) return null;
	const credited = usualParts(moneyText(sum(deposits.map((deposit) => deposit ?? zero))), payment, own);
	const parts = own.map(({ code }) => {
		const part = convert(decimal(paid.parts[code] ?? '0'), paid.currency, currency, paid.rates);
		return [code, part && moneyText(part.plus(credited[code] ?? '0'))] as const;
	});
	return parts.every((pair): pair is [string, string] => pair[1] !== null) ? Object.fromEntries(parts) : null;
}

/** The paid payments that pay no line of the estimate, not even through another payment. */
export const besideEstimate = <P extends Payment>(payments: readonly P[]): P[] =>
	payments.filter(({ paid, lines, creditsTo }) => {
		const target = payments.find(({ id }) => id === creditsTo);
		return (
			paid !== null &&
			lines.length === 0 &&
			(!target || target.cancelledReason !== null || target.lines.length === 0)
		);
	});

/** The paid sum in a currency; null where it is not paid or cannot be converted. */
export const paidIn = ({ paid }: Pick<Payment, 'paid'>, currency: EstimateCurrency): Decimal | null =>
	paid && convert(decimal(paid.amount), paid.currency, currency, paid.rates);
