import type { RateRule } from '@clearway/shared/contract/car-payment.ts';
import type { BankRates } from '@clearway/shared/domain/car/payments.ts';
import type { Shares } from '@clearway/shared/domain/car/shares.ts';
import type { Read } from '../../db/open.ts';

export const paymentColumns = [
	...(['id', 'car_id', 'position', 'kind', 'title', 'amount', 'currency', 'rate_rule', 'lines'] as const),
	...(['due_on as dueOn', 'due_stage as dueStage', 'due_days as dueDays', 'payee_id as payeeId'] as const),
	...(['payee as paidTo', 'split_of as splitOf', 'rest_of as restOf', 'credits_to as creditsTo'] as const),
	...(['paid_on', 'paid_amount', 'paid_currency', 'paid_worth', 'paid_rates', 'parts', 'paid_by'] as const),
	...(['shares', 'reason', 'revision', 'cancelled_reason as cancelledReason', 'said_at as saidAt'] as const),
] as const;

/** The payments of cars in their order; a part follows the payment that it was taken off. */
export const paymentRows = (db: Read) =>
	db.selectFrom('car_payment').select(paymentColumns).orderBy('position').orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>;
export type StoredPayment = ReturnType<typeof paymentOf>;

/** Only `car-payment.ts` writes the JSON of a row. */
export function paymentOf(row: Row) {
	const {
		rate_rule,
		paid_on,
		paid_amount,
		paid_currency,
		paid_worth,
		paid_rates,
		parts,
		paid_by,
		...fields
	} = row;
	return {
		...fields,
		rate: JSON.parse(rate_rule) as RateRule,
		lines: JSON.parse(row.lines) as string[],
		shares: row.shares === null ? null : (JSON.parse(row.shares) as Shares),
		paid:
			paid_on === null || paid_amount === null || paid_currency === null || paid_worth === null
				? null
				: {
						...{ on: paid_on, amount: paid_amount, currency: paid_currency, by: paid_by ?? '' },
						worth: paid_worth,
						parts: JSON.parse(parts ?? '{}') as Shares,
						rates: paid_rates === null ? null : (JSON.parse(paid_rates) as BankRates),
					},
	};
}

export const paymentsOf = async (db: Read, carId: number): Promise<StoredPayment[]> =>
	(await paymentRows(db).where('car_id', '=', carId).execute()).map(paymentOf);
