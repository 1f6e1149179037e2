import type { CarPayment, CarPayments } from '@clearway/shared/contract/car-payment.ts';
import type { CarStage, PaymentKind } from '@clearway/shared/contract/car-stages.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { pickRates } from '@clearway/shared/domain/calculator/rates.ts';
import {
	type BankRates,
	dueDay,
	hryvniasOf,
	owedByCurrency,
	owedOf,
	type Payment,
	paidByLine,
} from '@clearway/shared/domain/car/payments.ts';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { carWords as ru } from '@clearway/shared/words/ru/car-stages.ts';
import { carWords as uk } from '@clearway/shared/words/uk/car-stages.ts';
import type { Context } from '../../context.ts';
import type { Read } from '../../db/open.ts';
import { parametersNow } from '../calculator/parameters.ts';
import { pairsAround } from '../calculator/stored-rates.ts';
import { todayInKyiv } from '../calculator/today.ts';
import { type CarRow, estimateOf, fieldsOf, stagesOfCars, titleIn } from './car-rows.ts';

/** What a payment without a title is called. */
export const kindNames = { ru: ru.payments, uk: uk.payments };

const columns = [
	...(['id', 'car_id', 'position', 'kind', 'title', 'amount', 'currency', 'rate_rule'] as const),
	...(['due_on', 'due_stage', 'due_days', 'payee_id', 'payee', 'lines', 'split_of'] as const),
	...(['credits_to', 'paid_on', 'paid_amount', 'paid_currency', 'paid_rates', 'parts'] as const),
	...(['paid_by', 'cancelled_reason', 'created_at', 'revision'] as const),
] as const;

/** The payments of a car in their order; a part follows the payment that it was taken off. */
export const paymentsOf = (db: Read, carId: number) =>
	db
		.selectFrom('car_payment')
		.select(columns)
		.where('car_id', '=', carId)
		.orderBy('position')
		.orderBy('id')
		.execute();

export type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number];

/** A row as the rules know it. Only `car-payment.ts` writes these columns. */
export const paymentOf = (row: PaymentRow): Payment => ({
	id: row.id,
	kind: row.kind as PaymentKind,
	amount: row.amount,
	currency: row.currency as Payment['currency'],
	rate: JSON.parse(row.rate_rule),
	dueOn: row.due_on,
	dueStage: row.due_stage as CarStage | null,
	dueDays: row.due_days,
	lines: JSON.parse(row.lines),
	splitOf: row.split_of,
	creditsTo: row.credits_to,
	paid:
		row.paid_on === null
			? null
			: {
					on: row.paid_on,
					amount: row.paid_amount ?? '',
					currency: row.paid_currency as Payment['currency'],
					parts: JSON.parse(row.parts ?? '{}'),
					rates: row.paid_rates === null ? null : JSON.parse(row.paid_rates),
				},
	isCancelled: row.cancelled_reason !== null,
});

/** The bank's rates that count on a day; null where none are stored. Read before a transaction begins. */
export async function bankRatesOn(context: Context, day: string): Promise<BankRates | null> {
	const today = todayInKyiv(context);
	const { rateAgeDays } = await parametersNow(context);
	const rates = pickRates(await pairsAround(context, day, today, rateAgeDays), day, today, rateAgeDays);
	return rates && { USD: rates.USD, EUR: rates.EUR };
}

// The mark stays long enough for a client who looks at his page once a week.
const markedMs = 14 * dayMs;

/** All payments of a car, as the office sees them. */
export async function shownPayments(
	context: Context,
	db: Read,
	car: CarRow,
	{ language, rates }: { language: Language; rates: BankRates | null },
): Promise<CarPayments> {
	const [rows, stages, payees] = await Promise.all([
		paymentsOf(db, car.id),
		stagesOfCars(db, [car]),
		db.selectFrom('payee').select(['id', 'title', 'requisites', 'changed_at']).execute(),
	]);
	const all = rows.map(paymentOf);
	const now = context.now().getTime();
	const payments = rows.map((row): CarPayment => {
		const { paid, isCancelled: _, ...payment } = paymentOf(row);
		const owed = owedOf({ ...payment, paid, isCancelled: row.cancelled_reason !== null }, all);
		const payee = payees.find(({ id }) => id === row.payee_id);
		const named = payee && { title: payee.title, requisites: payee.requisites };
		return {
			...payment,
			title: row.title,
			lines: [...payment.lines],
			payeeId: row.payee_id,
			owed: moneyText(owed),
			dueDay: dueDay(payment, stages.get(car.id) ?? []),
			today: hryvniasOf(owed, payment, rates),
			payee: row.payee === null ? (named ?? null) : JSON.parse(row.payee),
			// A car that began later never showed other requisites.
			isPayeeChanged:
				paid === null &&
				payee !== undefined &&
				payee.changed_at > car.created_at &&
				now - Date.parse(payee.changed_at) < markedMs,
			paid: paid && {
				...{ on: paid.on, amount: paid.amount, currency: paid.currency, by: row.paid_by ?? '' },
				parts: { ...paid.parts },
			},
			cancelledReason: row.cancelled_reason,
		};
	});
	const foreign = payments.flatMap(({ today }) => today ?? []);
	return {
		payments,
		lines: linesOf(car, all, language),
		owed: owedByCurrency(all),
		today:
			foreign.length === 0
				? null
				: {
						uah: moneyText(sum(foreign.map(({ uah }) => decimal(uah)))),
						onePercent: moneyText(sum(foreign.map(({ onePercent }) => decimal(onePercent ?? '0')))),
					},
		payees: payees.map(({ id, title }) => ({ id, title })),
	};
}

function linesOf(car: CarRow, all: readonly Payment[], language: Language): CarPayments['lines'] {
	const lines = estimateOf(car)?.estimate.lines ?? [];
	return paidByLine(all, lines, fieldsOf(car).currency).map(({ title: _, ...line }, at) => ({
		...line,
		...titleIn(language, lines[at]?.title, lines[at]?.translations),
	}));
}
