import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { carPayments as words } from '@clearway/shared/words/admin-car-payments.ts';
import type { CarPayment, CarPayments, PayRest } from '../../contract/car-payment.ts';
import { day, sum } from '../../contract/fields.ts';
import { paymentReasons } from '../../contract/payment-fields.ts';
import { isFar } from '../../domain/car/payments.ts';
import { type Decimal, decimal, moneyText } from '../../domain/money.ts';
import { kyivDay } from '../../format/date.ts';
import { money, rate as rateText } from '../../format/number.ts';
import { confirm } from '../kit/confirm.tsx';
import { chosenOf, type FormOf } from '../kit/fields/dialog-form.tsx';
import { type Outcome, outcome } from '../services/outcome.ts';
import { currencyChoices, type Paying } from './payment-forms.ts';
import { nameOf } from './payment-name.ts';

type Paid = Pick<CarPayment, 'amount' | 'currency'> & {
	on: string;
	/** What is owed in the chosen currency on the chosen day, and the rate of that; empty where nobody knows it. */
	owed: string;
	rate: string;
	rest: 'same' | 'due' | 'forgiven';
	'rest.on': string;
	'rest.reason': string;
	'rest.to': string;
} & Record<`parts.${string}`, string>;

type Owed = { amount: string; rate: string | null };

/** Another day, sum or currency than the usual one, what becomes of the difference, and what went to each line. */
export function payForm({ api, car, list, take }: Paying, payment: CarPayment): FormOf<Paid> {
	// The day of which the client says it, where he does.
	const on = kyivDay(new Date(payment.saidAt ?? Date.now()));
	const own = list.lines.filter(({ code }) => payment.lines.includes(code));
	const params = { id: car.id, payment: payment.id };
	const answers = new Map<string, ReturnType<typeof ask>>();
	const ask = (on: string) => outcome(api.carPayment.owed({ params, query: { on } }));
	/** What is owed in the chosen currency. Another one than the payment's is asked for once for each day. */
	const owedIn = async ({ on, currency }: Paid): Promise<Outcome<Owed | null>> => {
		if (currency === payment.currency) return { ok: true, value: { amount: payment.owed, rate: null } };
		const asked = answers.get(on) ?? ask(on);
		answers.set(on, asked);
		const answer = await asked;
		// Another try may be answered.
		if (!answer.ok) answers.delete(on);
		return answer.ok
			? { ok: true, value: answer.value.find((owed) => owed.currency === currency) ?? null }
			: answer;
	};
	return {
		begin: {
			...{ on, amount: payment.owed, currency: payment.currency, owed: payment.owed, rate: '' },
			...{ rest: 'same', 'rest.on': payment.dueDay ?? '', 'rest.reason': '', 'rest.to': '' },
		},
		action: words.pay,
		folded: words.byLine,
		follow: (typed, before) => {
			if (typed.on === before.on && typed.currency === before.currency) return null;
			return owedIn(typed).then((answer) => (now) => {
				if (now.on !== typed.on || now.currency !== typed.currency) return now;
				const { amount: owed = '', rate } = (answer.ok && answer.value) || {};
				// A sum that somebody typed stays.
				return { ...now, owed, rate: rate ?? '', amount: now.amount === now.owed ? owed : now.amount };
			});
		},
		fields: (typed) => {
			const { currency, owed, rate } = typed;
			const more = differenceOf(typed);
			const isLess = more?.lt(0) ?? false;
			const isForeign = currency !== payment.currency;
			const asked =
				owed && words.owedAt(money(payment.owed, payment.currency), rateText(rate), money(owed, currency));
			return [
				{ name: 'on', label: words.paidDay, ...day, notAfter: 'today' },
				{ name: 'amount', label: words.sum, ...sum, help: isForeign ? asked || words.noRate : undefined },
				{ name: 'currency', label: words.currency, ...chosenOf(currencyChoices) },
				{
					...{ name: 'rest', label: words.restOf(sumText(more, currency)), isHidden: !isLess },
					...chosenOf(
						(['same', 'due', 'forgiven'] as const).map((rest) => [rest, words.rests[rest]] as const),
					),
				},
				{ name: 'rest.on', label: words.restDay, ...day, isHidden: !isLess || typed.rest !== 'due' },
				{
					...{
						name: 'rest.reason',
						label: words.reason,
						help: words.sumReasonHelp,
						...paymentReasons.cancelled,
					},
					isHidden: !isLess || typed.rest !== 'forgiven',
				},
				{
					...creditField(list, payment),
					label: words.moreOf(sumText(more, currency)),
					isHidden: payment.kind === 'deposit' || !more?.gt(0),
				},
				...own.map(({ code, title }) => ({
					...{ name: `parts.${code}` as const, label: lineLabel(code, title), ...sum },
					...{ isFolded: true, isHidden: own.length === 1 },
				})),
			];
		},
		send: async (typed) => {
			const { on, amount, currency } = typed;
			if (currency !== payment.currency) {
				const answer = await owedIn(typed);
				if (!answer.ok) return answer;
				if (answer.value && !(await isMeant(typed, answer.value))) return null;
			}
			const parts = own.flatMap(({ code }) => {
				const part = typed[`parts.${code}`];
				return part ? [[code, part] as const] : [];
			});
			const rest = restOf(typed);
			return take(
				api.carPayment.pay({
					params,
					body: {
						...{ was: null, on, amount, currency },
						...(parts.length > 0 && { parts: Object.fromEntries(parts) }),
						...(rest && { rest }),
					},
				}),
			);
		},
	};
}

/** Chooses where what was paid too much counts, after it was paid. */
export function creditForm(
	{ api, car, list, take }: Paying,
	payment: CarPayment & { paid: NonNullable<CarPayment['paid']> },
): FormOf<{ 'rest.to': string }> {
	const { on, amount, currency } = payment.paid;
	const was = { on, amount, currency };
	return {
		begin: { 'rest.to': String(payment.creditsTo ?? '') },
		action: words.credit,
		fields: () => [creditField(list, payment)],
		send: (typed) => {
			const rest = { kind: 'credit', to: Number(typed['rest.to']) } as const;
			const body = { was, ...was, ...(rest.to > 0 && { rest }) };
			return take(api.carPayment.pay({ params: { id: car.id, payment: payment.id }, body }));
		},
	};
}

/** The open payments towards which a sum in the same currency may count. */
const creditField = ({ payments }: CarPayments, payment: CarPayment) => ({
	...{ name: 'rest.to' as const, label: words.creditsTo, help: words.moreHelp },
	...chosenOf([
		['', words.staysCredit] as const,
		...payments
			.filter(
				({ id, kind, currency, paid, cancelledReason }) =>
					id !== payment.id &&
					kind !== 'deposit' &&
					currency === payment.currency &&
					paid === null &&
					cancelledReason === null,
			)
			.map((other) => [String(other.id), nameOf(other)] as const),
	]),
});

const exact = (text: string): Decimal | null => (/^\d+(\.\d+)?$/.test(text) ? decimal(text) : null);

/** By how much the typed sum is more than what is owed; below zero where it is less. */
function differenceOf({ amount, owed }: Pick<Paid, 'amount' | 'owed'>): Decimal | null {
	const [typed, asked] = [exact(amount), exact(owed)];
	return typed && asked && typed.minus(asked);
}

const sumText = (sum: Decimal | null, currency: Paid['currency']): string =>
	money(moneyText(sum ?? decimal(0)).replace('-', ''), currency);

function restOf(typed: Paid): PayRest | undefined {
	const more = differenceOf(typed);
	if (more?.gt(0) && typed['rest.to']) return { kind: 'credit', to: Number(typed['rest.to']) };
	if (!more?.lt(0) || typed.rest === 'same') return undefined;
	return typed.rest === 'due'
		? { kind: 'due', on: typed['rest.on'] }
		: { kind: 'forgiven', reason: typed['rest.reason'] };
}

/** A sum in another currency that is far from what is owed is asked about: it may be in the first one. */
async function isMeant({ amount, currency }: Paid, { amount: owed, rate }: Owed): Promise<boolean> {
	const typed = exact(amount);
	if (!typed || !isFar(typed, decimal(owed))) return true;
	const text = words.far(money(amount, currency), money(owed, currency), rateText(rate ?? '1'));
	return confirm({ title: words.farTitle, text, action: words.pay });
}
