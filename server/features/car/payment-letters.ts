import { owedOf } from '@clearway/shared/domain/car/ledger.ts';
import { payeeOf } from '@clearway/shared/domain/car/payee-of.ts';
import { dueDay } from '@clearway/shared/domain/car/payments.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { moneyText } from '@clearway/shared/domain/money.ts';
import { money } from '@clearway/shared/format/number.ts';
import type { Context } from '../../context/context.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { todayInKyiv } from '../../records/today.ts';
import { tellClient } from './car-events.ts';
import { carRows, stagesOfCars } from './car-rows.ts';
import { payeesOf, titleOf } from './payment-rows.ts';
import { paymentsOf } from './stored-payments.ts';

/** The event of a payment that is due, on the day on which the client is told of it. */
export const dueEvent = (id: number, today: string): string => `due ${id} ${today}`;

/** Tells clients of what is to be paid: three days before, on the day, and one day after. */
export async function tellDue(context: Context): Promise<void> {
	const today = todayInKyiv(context);
	const days = [addDays(today, 3), today, addDays(today, -1)];
	const cars = await carRows(context.db.read)
		.where('closed_reason', 'is', null)
		.where((eb) =>
			eb.or([
				eb.and([eb('mail_on', '=', 1), eb('email', '<>', '')]),
				eb('id', 'in', eb.selectFrom('chat').select('car_id').$castTo<{ car_id: number }>()),
			]),
		)
		.execute();
	const stages = await stagesOfCars(context.db.read, cars);
	for (const car of cars)
		await context.db.write(async (tx) => {
			const [all, payees] = [await paymentsOf(tx, car.id), await payeesOf(tx)];
			for (const payment of all) {
				const [on, before] = [today, addDays(today, -1)].map((day) =>
					dueDay(payment, stages.get(car.id) ?? [], day),
				);
				const owed = owedOf(payment, all);
				// A day that moves on with a late stage is told when it stands still.
				// Who says that he has paid is not reminded until the office asks him.
				if (payment.saidAt !== null) continue;
				if (!on || on !== before || !days.includes(on) || !owed.gt(0)) continue;
				const title = titleOf(payment, car.speaks);
				const sum = money(moneyText(owed), payment.currency);
				const event = { title, sum, on, hasPayee: payeeOf(payment, payees) !== undefined };
				await tellClient(tx, context, car, dueEvent(payment.id, today), { kind: 'due', ...event });
			}
		});
}

export const paymentJobs: readonly Job[] = [
	{ name: 'tell clients of due payments', atKyiv: ['09:00'], run: tellDue },
];
