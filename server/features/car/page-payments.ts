import type { PagePayment } from '@clearway/shared/contract/car-page-payment.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Context } from '../../context.ts';
import type { Read } from '../../db/open.ts';
import { todayInKyiv } from '../calculator/today.ts';
import type { CarRow } from './car-rows.ts';
import { bankRatesOn, kindNames, shownPayments } from './payment-rows.ts';

/** The payments of a car for its client's page, in the page's language. */
export async function paymentsOfPage(
	context: Context,
	db: Read,
	car: CarRow,
	language: Language,
): Promise<PagePayment[]> {
	const rates = await bankRatesOn(context, todayInKyiv(context));
	const { payments, lines } = await shownPayments(context, db, car, { language, rates });
	return payments
		.filter(({ cancelledReason }) => cancelledReason === null)
		.map((payment) => {
			const { id, title, kind, amount, owed, currency, dueDay, today, paid, payee, isPayeeChanged } = payment;
			return {
				...{ id, kind, amount, owed, currency, today, payee, isPayeeChanged },
				title: title || kindNames[language][kind],
				dueOn: dueDay,
				paid: paid && { on: paid.on, amount: paid.amount, currency: paid.currency },
				lines: lines.filter(({ code }) => payment.lines.includes(code)),
			};
		});
}
