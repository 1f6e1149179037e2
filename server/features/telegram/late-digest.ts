import { shortDate } from '@clearway/shared/format/date.ts';
import type { Context } from '../../context/context.ts';
import { tellGroup } from '../../mail/chats.ts';
import { todayInKyiv } from '../../records/today.ts';
import { carRows, summariesOf } from '../car/car-rows.ts';

/** Tells the group in the morning which cars are late and which payments are overdue; nothing where none is. */
export async function tellLate(context: Context): Promise<void> {
	const today = todayInKyiv(context);
	const rows = await carRows(context.db.read).where('closed_reason', 'is', null).orderBy('id').execute();
	const cars = await summariesOf(context, context.db.read, rows);
	const late = cars.filter(({ lateDays }) => lateDays !== null);
	const overdue = cars.filter(({ paymentDueOn }) => paymentDueOn !== null && paymentDueOn < today);
	if (late.length + overdue.length === 0) return;
	await context.db.write((tx) =>
		tellGroup(tx, context, 'digest', {
			...{ key: today, path: '/admin' },
			say: ({ digest }) =>
				[
					...(late.length > 0 ? [digest.late] : []),
					...late.map(({ title, lateDays }) => digest.car(title, lateDays ?? 0)),
					...(overdue.length > 0 ? [digest.overdue] : []),
					...overdue.map(({ title, paymentDueOn }) =>
						digest.payment(title, shortDate(paymentDueOn ?? today)),
					),
				].join('\n'),
		}),
	);
}
