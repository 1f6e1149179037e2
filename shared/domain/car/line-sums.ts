import type { PaidLine } from '../../contract/car-payment.ts';
import type { EstimateCurrency, EstimateLine } from '../delivered/compare.ts';
import { type Decimal, decimal, divideToCents, moneyText, sum, toCents, zero } from '../money.ts';
import { entryOf, isLive, least, most, sourcesOf, targetOf } from './ledger.ts';
import { type BankRates, keyOf, type PaidSum, type Payment, rootOf } from './payments.ts';
import { divide, sharesOf } from './shares.ts';

type Sheet = { payments: readonly Payment[]; estimate: readonly EstimateLine[]; currency: EstimateCurrency };
type LineSums = Omit<PaidLine, 'title'>;

/**
 * The estimate line by line, in one currency: `settled`, `due` and `forgiven` add up to what its payments ask for it.
 * Beside that `paid` is what it really took, at the bank's rates of the days of payment.
 */
export const lineSums = (sheet: Sheet): LineSums[] => sheet.estimate.map((line) => sumsOf(line, sheet));

function sumsOf(line: EstimateLine, sheet: Sheet): LineSums {
	const parts = partsOf(line.code, sheet.payments);
	const plan = planOf(line, parts, sheet);
	const costs = parts.map((payment) => costOf(line.code, payment, sheet));
	const estimate = decimal(line[keyOf[sheet.currency]]);
	const cost = costs.some((part) => part === null) ? null : sum(costs.map((part) => part ?? zero));
	// A line without a sum may stand in no payment.
	const isDone = parts.length > 0 ? plan.due.eq(0) : estimate.eq(0);
	return {
		...{ code: line.code, estimate: moneyText(estimate), settled: moneyText(plan.settled) },
		...{ due: moneyText(plan.due), forgiven: moneyText(plan.forgiven) },
		paid: cost && (isDone || !cost.eq(0)) ? moneyText(cost) : null,
		difference: cost && isDone ? moneyText(cost.minus(estimate)) : null,
	};
}

/** A payment that asks for a line, with its parts. A cancelled one asks for it until another one does. */
function partsOf(code: string, payments: readonly Payment[]): Payment[] {
	const all = payments.filter(({ lines }) => lines.includes(code));
	const last = all.findLast(isLive) ?? all.at(-1);
	return last ? all.filter((payment) => rootOf(payment) === rootOf(last)) : [];
}

type Plan = { settled: Decimal; due: Decimal; forgiven: Decimal };
const noPlan: Plan = { settled: zero, due: zero, forgiven: zero };

function planOf(line: EstimateLine, parts: readonly Payment[], sheet: Sheet): Plan {
	const own = parts
		.map((payment) => planIn(line.code, payment, sheet))
		.reduce((all, plan) => ({
			settled: all.settled.plus(plan.settled),
			due: all.due.plus(plan.due),
			forgiven: all.forgiven.plus(plan.forgiven),
		}), noPlan);
	const from = parts[0]?.currency ?? sheet.currency;
	if (from === sheet.currency) return own;
	const whole = own.settled.plus(own.due).plus(own.forgiven);
	const [usual, wanted] = [line[keyOf[from]], line[keyOf[sheet.currency]]];
	const plan = whole.eq(usual) ? decimal(wanted) : inProportion(whole, wanted, usual);
	const { settled = '0', due = '0', forgiven = '0' } = divide(plan, {
		...{ settled: moneyText(own.settled), due: moneyText(own.due), forgiven: moneyText(own.forgiven) },
	});
	return { settled: decimal(settled), due: decimal(due), forgiven: decimal(forgiven) };
}

/** A payment's share of a line, in the payment's currency. */
function planIn(code: string, payment: Payment, { payments, estimate }: Sheet): Plan {
	const shares = sharesOf(payment, estimate);
	const share = decimal(shares[code] ?? '0');
	if (!isLive(payment)) return { ...noPlan, forgiven: share };
	const settled = decimal(divide(entryOf(payment, payments).paid, shares)[code] ?? '0');
	return { ...noPlan, settled, due: share.minus(settled) };
}

const inProportion = (value: Decimal, part: Decimal | string, whole: Decimal | string): Decimal => {
	const by = zero.plus(whole);
	return by.eq(0) ? zero : divideToCents(value.times(part), by);
};

/** What a payment and the money that counts towards it gave for a line; null where it cannot be converted. */
function costOf(code: string, payment: Payment, { payments, estimate, currency }: Sheet): Decimal | null {
	if (!isLive(payment)) return zero;
	const { paid } = payment;
	const own = paid ? convert(decimal(paid.parts[code] ?? '0'), paid, currency) : zero;
	const sources = sourcesOf(payment, payments)
		.filter(isPaid)
		.map((source) => {
			const { worth, credit } = entryOf(source, payments);
			const given = source.kind === 'deposit' ? worth : least(worth, credit);
			return { given, sum: moneyIn(source, given, worth, currency) };
		});
	if (own === null || sources.some(({ sum }) => sum === null)) return null;
	const given = sum(sources.map((source) => source.given));
	const used = least(given, decimal(payment.amount));
	const credited = inProportion(sum(sources.map((source) => source.sum ?? zero)), used, given);
	return own.plus(divide(credited, sharesOf(payment, estimate))[code] ?? '0');
}

const isPaid = (payment: Payment): payment is Payment & { paid: PaidSum } => payment.paid !== null;

/** A part of the money that was paid, in another currency. */
const moneyIn = (
	{ paid }: { paid: PaidSum },
	part: Decimal,
	whole: Decimal,
	currency: EstimateCurrency,
): Decimal | null => convert(inProportion(decimal(paid.amount), part, whole), paid, currency);

/** A sum in another currency at the bank's rates of its day; null without them. */
function convert(
	amount: Decimal,
	{ currency: from, rates }: { currency: EstimateCurrency; rates: BankRates | null },
	to: EstimateCurrency,
): Decimal | null {
	if (from === to) return amount;
	if (!rates) return null;
	const uah = from === 'UAH' ? amount : amount.times(rates[from]);
	return to === 'UAH' ? toCents(uah) : divideToCents(uah, decimal(rates[to]));
}

/** What was paid for no line of the estimate, not even through another payment. */
export const besideEstimate = <P extends Payment>(
	payments: readonly P[],
	currency: EstimateCurrency,
): { payment: P; sum: Decimal | null }[] =>
	payments.flatMap((payment) => {
		if (!isPaid(payment) || payment.lines.length > 0 || targetOf(payment, payments)?.lines.length) return [];
		const { worth, credit } = entryOf(payment, payments);
		return [{ payment, sum: moneyIn(payment, most(zero, worth.minus(credit)), worth, currency) }];
	});
