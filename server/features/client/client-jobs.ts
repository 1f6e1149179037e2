import { kyivDay } from '@clearway/shared/format/date.ts';
import { eraseClients } from '../../clients/erase-clients.ts';
import type { Context } from '../../context/context.ts';
import { emptyLog } from '../../db/sqlite.ts';
import { byAge } from '../../jobs/clock.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { overBefore } from '../../options/option.ts';
import { record } from '../../records/audit.ts';

export const clientJobs: readonly Job[] = [
	{ name: 'erase old clients', everySeconds: 3600, run: byAge(eraseOldClients) },
];

const mostAtOnce = 100;

/** Erases clients without a request and a car of whom nothing was heard for the owner's retention period. */
export async function eraseOldClients(context: Context): Promise<void> {
	const before = await overBefore(context, 'privacy.retention-days');
	for (let count = mostAtOnce; count === mostAtOnce && !context.stopping.aborted; ) {
		count = await context.db.write(async (tx) => {
			const old = await tx
				.selectFrom('client')
				.select('id')
				.where('created_at', '<', before)
				// The trash has a term of its own.
				.where('deleted_at', 'is', null)
				.where((eb) =>
					eb.not(
						eb.or([
							eb.exists(
								eb.selectFrom('request').select('request.id').whereRef('client_id', '=', 'client.id'),
							),
							eb.exists(eb.selectFrom('car').select('car.id').whereRef('client_id', '=', 'client.id')),
							eb.exists(
								eb
									.selectFrom('message')
									.select('message.id')
									.whereRef('client_id', '=', 'client.id')
									.where('at', '>=', before),
							),
						]),
					),
				)
				.limit(mostAtOnce)
				.execute();
			const ids = old.map(({ id }) => id);
			await eraseClients(tx, ids);
			const after = { count: ids.length, olderThan: kyivDay(new Date(before)) };
			if (ids.length > 0)
				await record(tx, context, 'server', { action: 'forget', kind: 'client', id: null, after });
			return ids.length;
		});
	}
	await emptyLog(context.db);
}
