import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { enqueue } from '../../mail/queue.ts';
import { isMailConfigured } from '../../mail/smtp.ts';

const waitMs = 10 * 60_000;

/**
 * Writes to the office about messages of clients that nobody has read for ten minutes: one letter for each car, which
 * tells of all that is unread by then.
 */
export async function tellOfUnread(context: Context): Promise<void> {
	if (!isMailConfigured(context.config)) return;
	const now = context.now();
	const before = new Date(now.getTime() - waitMs).toISOString();
	const waiting = await context.db.read
		.selectFrom('car_message')
		.innerJoin('car', 'car.id', 'car_message.car_id')
		.select('car_id')
		.distinct()
		.where('kind', '=', 'client')
		.where('read_at', 'is', null)
		.where('told_at', 'is', null)
		.where('at', '<=', before)
		.where('car.deleted_at', 'is', null)
		.execute();
	for (const { car_id } of waiting)
		await context.db.writeUrgent(async (tx) => {
			const told = await tx
				.updateTable('car_message')
				.set({ told_at: now.toISOString() })
				.where('car_id', '=', car_id)
				.where('kind', '=', 'client')
				.where('read_at', 'is', null)
				.where('told_at', 'is', null)
				.returning('id')
				.execute();
			// Another process may have been faster, or somebody read them.
			if (told.length > 0) await enqueue(tx, context, { kind: 'unread', carId: car_id });
		});
}

export const unreadJobs: readonly Job[] = [
	{ name: 'tell the office of unread messages', everySeconds: 30, run: tellOfUnread },
];
