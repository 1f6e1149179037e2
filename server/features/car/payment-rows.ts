import type { CarPayment, CarPayments, PayeeFields } from '@clearway/shared/contract/car-payment.ts';
import { blankOf } from '@clearway/shared/contract/fields.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { payeeFields } from '@clearway/shared/contract/payment-fields.ts';
import { pickRates } from '@clearway/shared/domain/calculator/rates.ts';
import { entryOf, paymentSums } from '@clearway/shared/domain/car/ledger.ts';
import { lineSums } from '@clearway/shared/domain/car/line-sums.ts';
import { payeeOf } from '@clearway/shared/domain/car/payee-of.ts';
import { type BankRates, dueDay, hryvniasOf, type Payment } from '@clearway/shared/domain/car/payments.ts';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { carWords as ru } from '@clearway/shared/words/ru/car-stages.ts';
import { carWords as uk } from '@clearway/shared/words/uk/car-stages.ts';
import type { Context } from '../../context/context.ts';
import { columnsOf } from '../../db/field-columns.ts';
import type { Read } from '../../db/open.ts';
import { parametersNow } from '../../options/parameters.ts';
import { todayInKyiv } from '../../records/today.ts';
import { pairsAround } from '../rates/stored-rates.ts';
import { bankAddress, isCodePossible, purposeOf } from './bank-code.ts';
import { type CarRow, estimateLines, stagesOfCars, titleIn } from './car-rows.ts';
import type { StoredPayment } from './stored-payments.ts';

const kinds = { ru: ru.payments, uk: uk.payments };

/** A payment without a title is called by its kind. */
export const titleOf = ({ title, kind }: Pick<StoredPayment, 'title' | 'kind'>, language: Language): string =>
	title || kinds[language][kind];

/** The bank's rates that count on a day; null where none are stored. Read before a transaction begins. */
export async function bankRatesOn(context: Context, day: string): Promise<BankRates | null> {
	const today = todayInKyiv(context);
	const { rateAgeDays } = await parametersNow(context);
	const rates = pickRates(await pairsAround(context, day, today, rateAgeDays), day, today, rateAgeDays);
	return rates && { USD: rates.USD, EUR: rates.EUR };
}

// The mark stays long enough for a client who looks at his page once a week.
const markedMs = 14 * dayMs;

type Showing = { all: readonly StoredPayment[]; language: Language; rates: BankRates | null };

/** All payments of a car, as the office sees them. */
export async function shownPayments(
	context: Context,
	db: Read,
	car: CarRow,
	{ all, language, rates }: Showing,
): Promise<Omit<CarPayments, 'changedTo'>> {
	const [stages, payees, receipts] = await Promise.all([
		stagesOfCars(db, [car]),
		payeesOf(db),
		receiptsOf(db, car.id),
	]);
	const now = context.now().getTime();
	const today = todayInKyiv(context);
	const payments = all.map((payment): CarPayment => {
		const { owed, credit, worth } = entryOf(payment, all);
		// What was paid to nobody stays so.
		const payee = payment.paid === null ? payeeOf(payment, payees) : undefined;
		const isOpen = payment.paid === null && payment.cancelledReason === null && owed.gt(0);
		const paidTo = payment.paidTo === null ? payee : frozenPayee(payment.paidTo);
		return {
			...payment,
			...{ owed: moneyText(owed), credit: moneyText(credit) },
			paid: payment.paid && { ...payment.paid, worth: moneyText(worth) },
			dueDay: dueDay(payment, stages.get(car.id) ?? [], today),
			today: hryvniasOf(owed, payment, rates),
			payee: paidTo ? requisitesOf(paidTo, { ...payment, car, owed: isOpen ? moneyText(owed) : null }) : null,
			isPayeeUsual: payment.payeeId === null && payee !== undefined,
			saidAt: isOpen ? payment.saidAt : null,
			receipt: receipts.get(payment.id) ?? null,
			// A car that began later never showed other requisites.
			isPayeeChanged:
				payee !== undefined &&
				payee.changedAt > car.created_at &&
				now - Date.parse(payee.changedAt) < markedMs,
		};
	});
	const foreign = payments.flatMap(({ today }) => today ?? []);
	return {
		payments,
		lines: linesOf(car, all, language),
		sums: paymentSums(all),
		today: foreign.length === 0 ? null : { uah: moneyText(sum(foreign.map(({ uah }) => decimal(uah)))) },
		payees: payees.map(({ id, title }) => ({ id, title })),
	};
}

const payeeColumns = ['id', ...columnsOf(payeeFields), 'changed_at as changedAt', 'revision'] as const;

/** Whom clients pay. */
export const payeeRows = (db: Read) => db.selectFrom('payee').select(payeeColumns);
export const payeesOf = (db: Read) => payeeRows(db).execute();

/** A payee as he stood when a payment was made; one of an earlier version had fewer fields. */
const frozenPayee = (paidTo: string): PayeeFields => ({ ...blankOf(payeeFields), ...JSON.parse(paidTo) });

type ToPay = Pick<StoredPayment, 'id' | 'currency'> & { car: CarRow; owed: string | null };

function requisitesOf(payee: PayeeFields, { id, currency, car, owed }: ToPay): CarPayment['payee'] {
	const { title, code, iban, bank, requisites } = payee;
	const purpose = purposeOf(payee, car);
	const hasCode = owed !== null && currency === 'UAH' && isCodePossible(payee);
	return {
		...{ title, code, iban, bank, requisites, purpose },
		link: hasCode ? bankAddress(payee, { amount: owed, reference: String(id), purpose }) : null,
	};
}

/** The newest receipt of each payment. */
const receiptsOf = async (db: Read, carId: number): Promise<ReadonlyMap<number | null, number>> =>
	new Map(
		(
			await db
				.selectFrom('car_file')
				.select(['id', 'payment_id'])
				.where('car_id', '=', carId)
				.where('payment_id', 'is not', null)
				.orderBy('id')
				.execute()
		).map(({ id, payment_id }) => [payment_id, id]),
	);

function linesOf(car: CarRow, all: readonly Payment[], language: Language): CarPayments['lines'] {
	const estimate = estimateLines(car);
	return lineSums({ payments: all, estimate, currency: car.currency }).map((line, at) => ({
		...line,
		...titleIn(language, estimate[at]?.title, estimate[at]?.translations),
	}));
}
