import { repeats } from '@clearway/shared/testing/rounds.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentSums, PayRest } from '../../contract/car-payment.ts';
import type { EstimateLine } from '../delivered/compare.ts';
import { decimal, moneyText, percentOf, sum } from '../money.ts';
import { entryOf, isLive, owedOf, paymentSums, underpaid } from './ledger.ts';
import { lineSums } from './line-sums.ts';
import { enter, pay, split, takeBack } from './payment-acts.ts';
import { firstPlan, keyOf, owedIn, type Payment } from './payments.ts';

const currencies = ['USD', 'EUR', 'UAH'] as const;
const line = (code: string, group: string, usd: string, eur: string, uah: string): EstimateLine => ({
	...{ code, group, usd, eur, uah },
});
const estimate = [
	line('lot_price', 'auction', '5000.00', '4323.05', '223530.50'),
	line('buyer_fee', 'auction', '600.01', '518.77', '26823.66'),
	line('ocean', 'logistics', '1234.56', '1067.41', '55191.97'),
	line('excise', 'customs', '0.07', '0.06', '3.13'),
	line('vat', 'customs', '1502.17', '1298.79', '67156.16'),
];
const blank: Omit<Payment, 'id' | 'kind' | 'amount' | 'currency'> = {
	...{
		rate: { kind: 'own' },
		dueOn: null,
		dueStage: null,
		dueDays: 0,
		lines: [],
		splitOf: null,
		restOf: null,
	},
	...{ shares: null, creditsTo: null, cancelledReason: null, paid: null, revision: 1 },
};
const planned: Payment[] = firstPlan(estimate, { route: 'usa', currency: 'USD' }).map((payment, at) => ({
	...blank,
	...payment,
	id: at + 1,
	rate: payment.kind === 'freight' ? { kind: 'nbu', markup: '2.5' } : { kind: 'own' },
}));

const days = [
	{ USD: '44.7061', EUR: '51.7080' },
	{ USD: '39.1', EUR: '47.55' },
	{ USD: '60', EUR: '59.9999' },
];
const on = '2026-08-17';
const reason = 'Договорились';

const act = fc.record({
	kind: fc.constantFrom(
		...(['pay', 'pay', 'pay', 'take back', 'split', 'cancel', 'take up', 'deposit', 'change'] as const),
	),
	/** The payment that it is done to, and the one that is chosen. */
	at: fc.nat(20),
	to: fc.nat(20),
	/** Of what is owed. */
	percent: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 140 })),
	currency: fc.constantFrom(null, ...currencies),
	rest: fc.constantFrom('due', 'forgiven', 'credit', null),
	isByLine: fc.boolean(),
	day: fc.nat(days.length - 1),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const acts = { pay, takeBack, split };
type Acts = typeof acts;
type State = {
	payments: Payment[];
	sums: PaymentSums;
	/** What was entered for each payment, in its own currency. */
	entered: ReadonlyMap<number, string>;
	/** The act said why the client is to pay another sum. */
	hasReason: boolean;
	/** The last one of all payments that there ever were. */
	lastId: number;
};
const begun: State = {
	...{ payments: planned, sums: paymentSums(planned), entered: new Map() },
	...{ hasReason: false, lastId: planned.length },
};

/** The state after an act; the same one where the act is refused. */
function step(state: State, act: Act, { pay, takeBack, split }: Acts): State {
	const { payments } = state;
	const payment = payments[act.at % payments.length];
	if (!payment) return state;
	const owed = owedOf(payment, payments);
	const part = decimal(moneyText(percentOf(owed, decimal(act.percent))));
	const isOpen = isLive(payment) && !payment.paid;
	const entered = new Map(state.entered);
	const changed = (to: Partial<Payment>, hasReason = true) =>
		then(
			state,
			payments.map((other) => (other === payment ? { ...other, ...to } : other)),
			{ entered, hasReason },
		);
	switch (act.kind) {
		case 'pay': {
			const currency = act.currency ?? payment.currency;
			const rates = days[act.day] ?? null;
			const asked = owedIn(part, payment, currency, rates);
			if (!isOpen || !asked?.amount.gt(0)) return state;
			const amount = moneyText(asked.amount);
			const sum = enter(payment, payments, { on, amount, currency, rates, by: 'Анна' });
			if (!sum?.worth.gt(0)) return state;
			entered.set(payment.id, currency === payment.currency ? amount : moneyText(sum.worth));
			const [first] = payment.lines;
			const parts = first && act.isByLine ? { [first]: moneyText(sum.counted) } : undefined;
			const rest = restOf(act, payment, payments);
			const hasReason = rest?.kind === 'forgiven';
			return then(state, pay(payments, payment, sum, { parts, rest, estimate }), { entered, hasReason });
		}
		case 'take back':
			if (!payment.paid) return state;
			entered.delete(payment.id);
			return then(state, takeBack(payments, payment, estimate), { entered });
		case 'split':
			return isOpen && owed.gt(part) && part.gt(0)
				? then(state, split(payments, payment, part, estimate), { entered })
				: state;
		case 'cancel':
			return isOpen ? changed({ cancelledReason: reason }) : state;
		case 'take up':
			return isLive(payment) ? state : changed({ cancelledReason: null });
		case 'change':
			return isOpen && owed.gt(0) ? changed({ amount: '777.77', shares: null }) : state;
		case 'deposit': {
			if (!isOpen || payment.kind === 'deposit') return state;
			const { currency, id } = payment;
			const deposit = { ...blank, kind: 'deposit', amount: '400.00', creditsTo: id } as const;
			return then(state, [...payments, { ...deposit, currency, id: 0 }], { entered, hasReason: true });
		}
	}
}

function restOf({ rest, to }: Act, payment: Payment, payments: readonly Payment[]): PayRest | undefined {
	if (rest === 'due') return { kind: 'due', on };
	if (rest === 'forgiven') return { kind: 'forgiven', reason };
	const open = payments.filter(
		(other) =>
			other !== payment &&
			other.currency === payment.currency &&
			other.kind !== 'deposit' &&
			isLive(other) &&
			!other.paid,
	);
	const target = open[to % open.length];
	return rest === 'credit' && target && payment.kind !== 'deposit'
		? { kind: 'credit', to: target.id }
		: undefined;
}

/** Stores what an act made of the payments, as the database does. */
function then(
	before: State,
	payments: readonly Payment[],
	{ entered, hasReason = false }: Pick<State, 'entered'> & { hasReason?: boolean },
): State {
	if (underpaid(payments)) return before;
	let { lastId } = before;
	const stored = payments.map((payment) => {
		if (payment.id === 0) return { ...payment, id: ++lastId };
		const isSame = before.payments.includes(payment);
		return isSame ? payment : { ...payment, revision: payment.revision + 1 };
	});
	return { payments: stored, sums: paymentSums(stored), entered, hasReason, lastId };
}

const none = { total: '0', paid: '0', left: '0', credit: '0' };
const cents = (of: string): number => Math.round(Number(of) * 100);
// A million claims are faster without a matcher.
function claim(is: boolean, ...about: unknown[]): void {
	if (!is) throw new Error(JSON.stringify(about));
}

/** What holds after each act. */
function claimSound(before: State, { payments, sums, entered, hasReason }: State): void {
	for (const currency of currencies) {
		const sumsIn = (all: PaymentSums) => all.find((known) => known.currency === currency) ?? none;
		const { total, paid, left, credit } = sumsIn(sums);
		const was = sumsIn(before.sums).total;
		claim(hasReason || total === was, 'total', total, was);
		claim(cents(paid) + cents(left) === cents(total), 'sums', total, paid, left);
		claim(cents(left) >= 0 && cents(credit) >= 0, 'left', left, credit);
		const own = payments.filter((payment) => payment.currency === currency);
		const all = own.reduce((all, { id }) => all + cents(entered.get(id) ?? '0'), 0);
		claim(cents(paid) + cents(credit) === all, 'entered', all, paid, credit);
	}
}

/** What holds of each payment. */
function claimPayments({ payments }: State): void {
	for (const payment of payments) {
		const { paid, due, forgiven } = entryOf(payment, payments);
		claim(sum([paid, due, forgiven]).eq(payment.amount), payment, paid, due, forgiven);
	}
}

/** What holds of each line: it is as the estimate says until the office changes a sum of its payment. */
function claimLines({ payments }: State, changed: ReadonlySet<string>): void {
	for (const currency of currencies)
		for (const { code, settled, due, forgiven } of lineSums({ payments, estimate, currency })) {
			const parts = [settled, due, forgiven].map(cents);
			const own = estimate.find((line) => line.code === code)?.[keyOf[currency]] ?? '';
			const all = parts.reduce((all, part) => all + part);
			claim(changed.has(code) || (all === cents(own) && !parts.some((part) => part < 0)), code, own, parts);
		}
}

const histories = (rules: Acts) =>
	fc.property(fc.array(act, { maxLength: 12 }), (history) => {
		let state = begun;
		const changed = new Set<string>();
		for (const next of history) {
			const after = step(state, next, rules);
			claimSound(state, after);
			for (const code of next.kind === 'change' ? linesOf(state, next) : []) changed.add(code);
			state = after;
		}
		claimPayments(state);
		claimLines(state, changed);
	});

const linesOf = ({ payments }: State, { at }: Act): readonly string[] =>
	payments[at % payments.length]?.lines ?? [];

// Ten tests, so that each has the usual time on a busy machine.
test.each(Array.from({ length: repeats(10) }, (_, at) => at + 1))(
	'paid, due and forgiven of each payment and line add up in every currency, and only an act with a reason changes a total: thousand %i of 10,000 histories',
	() => {
		fc.assert(histories(acts), { numRuns: 1000 });
	},
);

test.each<[string, Partial<Acts>]>([
	[
		'a payment in part that forgets its rest',
		{ pay: (payments, ...how) => pay(payments, ...how).filter(({ id }) => id !== 0) },
	],
	[
		'a rest that goes with the payment that is taken back',
		{
			takeBack: (payments, payment, lines) =>
				takeBack(payments, payment, lines).map((other) =>
					other.id === payment.id ? { ...other, amount: payment.amount } : other,
				),
		},
	],
	[
		'a rest that asks again for lines that were paid',
		{
			pay: (payments, ...how) =>
				pay(payments, ...how).map((other) => (other.id === 0 ? { ...other, shares: null } : other)),
		},
	],
])('the histories find %s', (_, fault) => {
	expect(fc.check(histories({ ...acts, ...fault }), { numRuns: 2000 }).failed).toBe(true);
});
