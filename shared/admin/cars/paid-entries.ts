import type { CarPayment, CarPayments } from '../../contract/car-payment.ts';
import type { ThreadEntry } from '../../contract/thread.ts';
import { money } from '../../format/number.ts';
import type { OpenThread } from '../requests/thread/use-thread.ts';
import { nameOf } from './payment-name.ts';

/** The conversation with what was paid for the car as its payments say it, which an act answers. */
export function withPaid(open: OpenThread, id: number, list: CarPayments | null): OpenThread {
	const { thread } = open;
	if (!thread || !list) return open;
	const of = `car-${id}`;
	const others = thread.entries.filter((entry) => entry.kind !== 'paid' || entry.of !== of);
	const paid = list.payments.flatMap((payment) => entryOf({ of, id }, payment));
	const entries = [...others, ...paid].sort((a, b) => a.at.localeCompare(b.at));
	return { ...open, thread: { ...thread, entries } };
}

const entryOf = (car: Pick<ThreadEntry, 'of' | 'id'>, { paid, ...payment }: CarPayment): ThreadEntry[] =>
	paid
		? [
				{
					...{ ...car, kind: 'paid', by: paid.by, at: `${paid.on}T12:00:00.000Z` },
					text: `${nameOf(payment)}, ${money(paid.amount, paid.currency)}`,
					...{ via: null, isUnread: false, isUnconfirmed: false, mail: null, leavesAt: null, fault: null },
					...{ withQuote: false, offer: null, isCut: false, files: [], changeable: null },
				},
			]
		: [];
