import type { StageState } from '../../contract/car.ts';
import type { CarPayment, PaymentFields, RateRule } from '../../contract/car-payment.ts';
import { type CarRoute, type CarStage, type PaymentKind, stagesOf } from '../../contract/car-stages.ts';
import { addDays } from '../dated.ts';
import type { EstimateCurrency, EstimateLine } from '../delivered/compare.ts';
import {
	type Decimal,
	decimal,
	divideToCents,
	divideToPlaces,
	moneyText,
	percentOf,
	roundTo,
	shortestText,
	sum,
} from '../money.ts';
import { knownDay } from './progress.ts';

/** The bank's rates of a day. */
export type BankRates = { USD: string; EUR: string };

export type PaidSum = {
	on: string;
	/** As it was entered. */
	amount: string;
	currency: EstimateCurrency;
	/** What it counted for in the payment's own currency. */
	worth: string;
	/** By line, in the paid currency; empty where it pays no line. */
	parts: Readonly<Record<string, string>>;
	/** The bank's rates of the day on which it was paid; null where none were known. */
	rates: BankRates | null;
	by: string;
};

/** A payment as far as sums and days go. */
export type Payment = Omit<PaymentFields, 'title' | 'payeeId'> & {
	id: number;
	/** The first payment of those that it was divided into. */
	splitOf: number | null;
	/** The payment that was paid in part, so that this one was left. */
	restOf: number | null;
	/** What it asks for each of its lines; null as the estimate divides it. */
	shares: Readonly<Record<string, string>> | null;
	paid: PaidSum | null;
	revision: number;
};

/** The name of a currency in a line of an estimate. */
export const keyOf = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const;

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
export const rootOf = ({ id, splitOf }: Pick<Payment, 'id' | 'splitOf'>): number => splitOf ?? id;

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

/** A foreign sum in hryvnias today by the payment's rule; null for hryvnias and without a rate. */
export function hryvniasOf(
	owed: Decimal,
	payment: Pick<Payment, 'currency' | 'rate'>,
	rates: BankRates | null,
): CarPayment['today'] {
	const { currency } = payment;
	const rate = rateOf(currency, payment, rates);
	if (currency === 'UAH' || !owed.gt(0) || !rate) return null;
	const uah = owed.times(rate);
	return { uah: moneyText(uah), rate: shortestText(rate) };
}

/** The hryvnias for one of a currency: the payment's own goes by its rule, another one by the bank. */
function rateOf(
	currency: EstimateCurrency,
	{ currency: own, rate: rule }: Pick<Payment, 'currency' | 'rate'>,
	rates: BankRates | null,
): Decimal | null {
	if (currency === 'UAH') return decimal(1);
	const bank = rates && decimal(rates[currency]);
	if (currency !== own) return bank;
	return rule.kind === 'fixed' ? decimal(rule.rate) : bank && withMarkup(bank, rule);
}

const withMarkup = (bank: Decimal, rule: RateRule): Decimal =>
	rule.kind === 'nbu' ? roundTo(bank.plus(percentOf(bank, decimal(rule.markup))), 4) : bank;

/** What is owed, in another currency on the day of the rates, and that rate; null without one. */
export function owedIn(
	owed: Decimal,
	payment: Pick<Payment, 'currency' | 'rate'>,
	currency: EstimateCurrency,
	rates: BankRates | null,
): { amount: Decimal; rate: Decimal | null } | null {
	if (currency === payment.currency) return { amount: owed, rate: null };
	const own = rateOf(payment.currency, payment, rates);
	const other = rateOf(currency, payment, rates);
	if (!own || !other) return null;
	const [more, less] = own.lt(other) ? [other, own] : [own, other];
	return { amount: divideToCents(owed.times(own), other), rate: divideToPlaces(more, less, 4) };
}

/** True for a sum that differs from what is owed by more than a tenth: it may be in another currency than was meant. */
export const isFar = (amount: Decimal, owed: Decimal): boolean => {
	const more = amount.minus(owed).times(10);
	return more.gt(owed) || more.times(-1).gt(owed);
};

/** What a paid sum counts for in the payment's own currency; null without a rate. */
export function worthOf(
	owed: Decimal,
	payment: Pick<Payment, 'currency' | 'rate'>,
	{ amount, currency }: Pick<PaidSum, 'amount' | 'currency'>,
	rates: BankRates | null,
): Decimal | null {
	if (currency === payment.currency) return decimal(amount);
	const asked = owedIn(owed, payment, currency, rates);
	const [own, paid] = [payment.currency, currency].map((of) => rateOf(of, payment, rates));
	if (!asked || !own || !paid) return null;
	// A sum that was converted for the client pays all, whatever was rounded.
	return asked.amount.eq(amount) ? owed : divideToCents(decimal(amount).times(paid), own);
}
