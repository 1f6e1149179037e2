import type { PaidLine } from '../../contract/car-payment.ts';
import type { EstimateCurrency, EstimateLine } from '../delivered/compare.ts';
import { type Decimal, decimal, divideToCents, moneyText, sum, toCents, zero } from '../money.ts';
import { entryOf, isLive, least, most, sourcesOf, targetOf } from './ledger.ts';
import { type BankRates, keyOf, type PaidSum, type Payment, rootOf } from './payments.ts';
import { divide, plus, type Shares, sharesOf } from './shares.ts';

type Sheet = { payments: readonly Payment[]; estimate: readonly EstimateLine[]; currency: EstimateCurrency };
type LineSums = Omit<PaidLine, 'title'>;

/**
 * The estimate line by line, in one currency: `settled`, `due` and `forgiven` add up to what its payments ask for it.
 * Beside that `paid` is what it really took, at the bank's rates of the days of payment.
 */
export function lineSums({ payments, estimate, currency }: Sheet): LineSums[] {
	const divided = payments.map((payment) => dividedOf(payment, { payments, estimate, currency }));
	return estimate.map((line) => {
		const parts = partsOf(line.code, divided);
		const plan = planOf(line, parts, currency);
		const costs = parts.map(({ cost }) => cost && decimal(cost[line.code] ?? '0'));
		const cost = costs.some((part) => part === null) ? null : sum(costs.map((part) => part ?? zero));
		const estimated = decimal(line[keyOf[currency]]);
		// A line without a sum may stand in no payment; what is asked for by none is paid elsewhere.
		const isAsked = parts.some(({ payment }) => isLive(payment));
		const isDone = isAsked ? plan.due === '0.00' : estimated.eq(0);
		return {
			...{ code: line.code, estimate: moneyText(estimated), ...plan },
			paid: cost && (isDone || !cost.eq(0)) ? moneyText(cost) : null,
			difference: cost && isDone ? moneyText(cost.minus(estimated)) : null,
		};
	});
}

/** What a payment asks for its lines and what is settled of that, in its currency; what it really took, in another. */
type Divided = { payment: Payment; shares: Shares; settled: Shares; cost: Shares | null };

function dividedOf(payment: Payment, sheet: Sheet): Divided {
	const shares = sharesOf(payment, sheet.estimate);
	if (!isLive(payment)) return { payment, shares, settled: {}, cost: {} };
	const { paid } = entryOf(payment, sheet.payments);
	return { payment, shares, settled: divide(paid, shares), cost: costOf(payment, shares, sheet) };
}

/** The payment that asks for a line, with its parts. A cancelled one asks for it until another one does. */
function partsOf(code: string, divided: readonly Divided[]): Divided[] {
	const all = divided.filter(({ payment }) => payment.lines.includes(code));
	const last = all.findLast(({ payment }) => isLive(payment)) ?? all.at(-1);
	return last ? all.filter(({ payment }) => rootOf(payment) === rootOf(last.payment)) : [];
}

type Plan = Pick<PaidLine, 'settled' | 'due' | 'forgiven'>;

/** Where the plan of a line is. It is divided anew in another currency, so that it adds up there, too. */
function planOf(line: EstimateLine, parts: readonly Divided[], currency: EstimateCurrency): Plan {
	const of = (all: readonly Divided[], key: 'shares' | 'settled') =>
		sum(all.map((part) => decimal(part[key][line.code] ?? '0')));
	const live = parts.filter(({ payment }) => isLive(payment));
	const [whole, asked, settled] = [of(parts, 'shares'), of(live, 'shares'), of(live, 'settled')];
	const own = { settled, due: asked.minus(settled), forgiven: whole.minus(asked) };
	const texts = {
		settled: moneyText(own.settled),
		due: moneyText(own.due),
		forgiven: moneyText(own.forgiven),
	};
	const from = parts[0]?.payment.currency ?? currency;
	if (from === currency) return texts;
	const [usual, wanted] = [line[keyOf[from]], line[keyOf[currency]]];
	const plan = whole.eq(usual) ? decimal(wanted) : inProportion(whole, wanted, usual);
	return { ...texts, ...divide(plan, texts) };
}

const inProportion = (value: Decimal, part: Decimal | string, whole: Decimal | string): Decimal => {
	const by = zero.plus(whole);
	return by.eq(0) ? zero : divideToCents(value.times(part), by);
};

/** What a payment and the money that counts towards it gave for its lines; null where it cannot be converted. */
function costOf(payment: Payment, shares: Shares, { payments, currency }: Sheet): Shares | null {
	const sources = sourcesOf(payment, payments)
		.filter(isPaid)
		.map((source) => {
			const { worth, credit } = entryOf(source, payments);
			const given = source.kind === 'deposit' ? worth : least(worth, credit);
			return { given, sum: moneyIn(source, given, worth, currency) };
		});
	const own = Object.entries(payment.paid?.parts ?? {}).map(
		([code, part]) => [code, payment.paid && convert(decimal(part), payment.paid, currency)] as const,
	);
	if (own.some(([, part]) => part === null) || sources.some(({ sum }) => sum === null)) return null;
	const given = sum(sources.map((source) => source.given));
	const used = least(given, decimal(payment.amount));
	const credited = inProportion(sum(sources.map((source) => source.sum ?? zero)), used, given);
	const paid = Object.fromEntries(own.map(([code, part]) => [code, moneyText(part ?? zero)]));
	return plus(divide(credited, shares), paid);
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
