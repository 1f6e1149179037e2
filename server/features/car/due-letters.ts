import { dueDay } from '@clearway/shared/domain/car/payments.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { money } from '@clearway/shared/format/number.ts';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { tellClient } from '../../mail/car-events.ts';
import { todayInKyiv } from '../calculator/today.ts';
import { carRows, perCar, stagesOfCars } from './car-rows.ts';
import { kindNames, paymentOf } from './payment-rows.ts';

/** A payment is told three days before it is due, on that day, and the day after. */
const toldDays = [3, 0, -1];

/** Tells clients of the payments that are due, each time once. */
export async function tellDuePayments(context: Context): Promise<void> {
	const { read } = context.db;
	const today = todayInKyiv(context);
	const cars = await carRows(read).where('closed_at', 'is', null).where('email', '<>', '').execute();
	const [stages, payments] = await Promise.all([
		stagesOfCars(read, cars),
		perCar(read.selectFrom('car_payment').selectAll().where('paid_on', 'is', null), cars),
	]);
	for (const car of cars) {
		for (const row of payments.get(car.id) ?? []) {
			const payment = paymentOf(row);
			const on = payment.isCancelled ? null : dueDay(payment, stages.get(car.id) ?? []);
			const ahead = on === null ? undefined : toldDays.find((days) => addDays(today, days) === on);
			if (on === null || ahead === undefined) continue;
			const title = row.title || kindNames[car.speaks][payment.kind];
			const sum = money(payment.amount, payment.currency);
			await context.db.write((tx) =>
				tellClient(tx, context, car, `due ${row.id} ${on} ${ahead}`, { kind: 'due', title, sum, on }),
			);
		}
	}
}

export const dueLetters: Job = { name: 'tell of due payments', atKyiv: ['09:30'], run: tellDuePayments };
