import type { PaymentSums } from '../../contract/car-payment.ts';
import { type Decimal, decimal, moneyText, sum, zero } from '../money.ts';
import type { Payment } from './payments.ts';

/** Where the sum of a payment is, in its own currency: paid, due and forgiven add up to it. */
export type Entry = {
	/** What was paid for it itself. */
	worth: Decimal;
	/** What it has of that, of its deposits, and of what was too much for others. */
	paid: Decimal;
	/** What is still to be paid, by itself and by its deposits. */
	due: Decimal;
	/** What is still to be paid by itself. */
	owed: Decimal;
	forgiven: Decimal;
	/** What was paid beyond it. It counts towards another payment, or stays the client's. */
	credit: Decimal;
	/** The part of it that is asked for by its deposits. */
	deposits: Decimal;
};

const nothing = {
	worth: zero,
	paid: zero,
	due: zero,
	owed: zero,
	forgiven: zero,
	credit: zero,
	deposits: zero,
};

/** The ledger of one payment among those of its car. */
export function entryOf(payment: Payment, all: readonly Payment[]): Entry {
	const amount = decimal(payment.amount);
	if (!isLive(payment)) return { ...nothing, forgiven: amount };
	const sources = sourcesOf(payment, all).map((source) => ({ source, entry: entryOf(source, all) }));
	const ofDeposits = sources.filter(({ source }) => source.kind === 'deposit');
	const deposits = least(amount, sum(ofDeposits.map(({ source }) => decimal(source.amount))));
	const depositsPaid = least(deposits, sum(ofDeposits.map(({ entry }) => entry.paid)));
	const credits = sum(sources.map(({ entry }) => entry.credit));
	const wanted = amount.minus(deposits);
	const worth = payment.paid ? decimal(payment.paid.worth) : zero;
	const received = worth.plus(credits);
	const own = least(wanted, received);
	const paid = own.plus(depositsPaid);
	return {
		...{ worth, paid, deposits, forgiven: zero, due: amount.minus(paid) },
		...{ owed: wanted.minus(own), credit: received.minus(own) },
	};
}

export const isLive = ({ cancelledReason }: Payment): boolean => cancelledReason === null;

/** What counts towards a payment: its deposits, also before they are paid, and what was too much for others. */
export const sourcesOf = ({ id }: Payment, all: readonly Payment[]): Payment[] =>
	all.filter((source) => source.creditsTo === id && isLive(source));

/** The payment towards which another one counts, unless that was cancelled. */
export const targetOf = ({ creditsTo }: Payment, all: readonly Payment[]): Payment | undefined =>
	all.find((payment) => payment.id === creditsTo && isLive(payment));

export const owedOf = (payment: Payment, all: readonly Payment[]): Decimal => entryOf(payment, all).owed;

/** What all payments come to in each of their currencies, whatever they were paid in. */
export const paymentSums = (payments: readonly Payment[]): PaymentSums =>
	(['USD', 'EUR', 'UAH'] as const).flatMap((currency) => {
		const live = payments.filter((payment) => payment.currency === currency && isLive(payment));
		const entries = live.map((payment) => ({ payment, entry: entryOf(payment, payments) }));
		const left = sum(entries.map(({ entry }) => entry.owed));
		// A deposit is a part of the sum that it counts towards.
		const total = sum(entries.map(({ payment, entry }) => decimal(payment.amount).minus(entry.deposits)));
		const own = entries.filter(({ payment }) => !targetOf(payment, payments));
		const credit = sum(own.map(({ entry }) => entry.credit));
		if (!total.gt(0) && !credit.gt(0)) return [];
		const texts = { total: moneyText(total), paid: moneyText(total.minus(left)), left: moneyText(left) };
		return [{ currency, ...texts, credit: moneyText(credit) }];
	});

/** A payment that was paid in whole and is not any more, because what counted towards it is gone. */
export const underpaid = (payments: readonly Payment[]): Payment | undefined =>
	payments.find((payment) => payment.paid && owedOf(payment, payments).gt(0));

export const least = (a: Decimal, b: Decimal): Decimal => (a.lt(b) ? a : b);
export const most = (a: Decimal, b: Decimal): Decimal => (a.lt(b) ? b : a);
