import type { CarPayment, CarPayments } from '@clearway/shared/contract/car-payment.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { pickRates } from '@clearway/shared/domain/calculator/rates.ts';
import { entryOf, paymentSums } from '@clearway/shared/domain/car/ledger.ts';
import { lineSums } from '@clearway/shared/domain/car/line-sums.ts';
import { type BankRates, dueDay, hryvniasOf, type Payment } from '@clearway/shared/domain/car/payments.ts';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { carWords as ru } from '@clearway/shared/words/ru/car-stages.ts';
import { carWords as uk } from '@clearway/shared/words/uk/car-stages.ts';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { parametersNow } from '../../options/parameters.ts';
import { todayInKyiv } from '../../records/today.ts';
import { pairsAround } from '../rates/stored-rates.ts';
import { type CarRow, estimateLines, stagesOfCars, titleIn } from './car-rows.ts';
import { paymentsOf, type StoredPayment } from './stored-payments.ts';

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

/** All payments of a car, as the office sees them. */
export async function shownPayments(
	context: Context,
	db: Read,
	car: CarRow,
	{ language, rates }: { language: Language; rates: BankRates | null },
): Promise<CarPayments> {
	const [all, stages, payees] = await Promise.all([
		paymentsOf(db, car.id),
		stagesOfCars(db, [car]),
		db.selectFrom('payee').select(['id', 'title', 'requisites', 'changed_at']).execute(),
	]);
	const now = context.now().getTime();
	const today = todayInKyiv(context);
	const payments = all.map((payment): CarPayment => {
		const { owed, credit, worth } = entryOf(payment, all);
		const payee = payees.find(({ id }) => id === payment.payeeId);
		return {
			...payment,
			...{ owed: moneyText(owed), credit: moneyText(credit) },
			paid: payment.paid && { ...payment.paid, worth: moneyText(worth) },
			dueDay: dueDay(payment, stages.get(car.id) ?? [], today),
			today: hryvniasOf(owed, payment, rates),
			payee: payment.paidTo === null ? (payee ?? null) : JSON.parse(payment.paidTo),
			// A car that began later never showed other requisites.
			isPayeeChanged:
				payment.paid === null &&
				payee !== undefined &&
				payee.changed_at > car.created_at &&
				now - Date.parse(payee.changed_at) < markedMs,
		};
	});
	const foreign = payments.flatMap(({ today }) => today ?? []);
	return {
		payments,
		lines: linesOf(car, all, language),
		sums: paymentSums(all),
		today: foreign.length === 0 ? null : { uah: moneyText(sum(foreign.map(({ uah }) => decimal(uah)))) },
		payees,
	};
}

function linesOf(car: CarRow, all: readonly Payment[], language: Language): CarPayments['lines'] {
	const estimate = estimateLines(car);
	return lineSums({ payments: all, estimate, currency: car.currency }).map((line, at) => ({
		...line,
		...titleIn(language, estimate[at]?.title, estimate[at]?.translations),
	}));
}
