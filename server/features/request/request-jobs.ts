import { setImmediate } from 'node:timers/promises';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { emptyLog } from '../../db/sqlite.ts';
import { byAge } from '../../jobs/clock.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { forgetNews } from '../../news/rows.ts';
import { overBefore } from '../../options/option.ts';
import { record } from '../../records/audit.ts';
import { forgetClaims } from '../../records/repeat.ts';
import { erase } from './request.ts';
import { closedSince, untouchedSince } from './request-rows.ts';

export const requestJobs: readonly Job[] = [
	{ name: 'erase old requests', everySeconds: 3600, run: byAge(eraseOldRequests) },
	{ name: 'forget repeated posts', everySeconds: 3600, run: forgetClaims },
	{ name: 'forget old news', everySeconds: 3600, run: forgetNews },
];

const mostAtOnce = 100;

/**
 * Erases closed requests and ignored suspects after the owner's retention period for personal data, and open
 * ones after a longer period without any change. It looks at a limited number of ids at a time, then visitors
 * get their turn: thirty thousand at once took 7 s of silence.
 */
export async function eraseOldRequests(context: Context): Promise<void> {
	const before = await overBefore(context, 'privacy.retention-days');
	const openBefore = await overBefore(context, 'privacy.open-retention-days');
	const { last } = await context.db.read
		.selectFrom('request')
		.select(({ fn }) => fn.max('id').as('last'))
		.executeTakeFirstOrThrow();
	for (let from = 1; from <= Number(last) && !context.stopping.aborted; from += mostAtOnce) {
		const among = (requests: ReturnType<typeof closedSince>) =>
			requests
				.where('request.id', '>=', from)
				.where('request.id', '<', from + mostAtOnce)
				.execute();
		await context.db.write(async (tx) => {
			await eraseAndTell(tx, context, await among(closedSince(tx, before)), before);
			await eraseAndTell(tx, context, await among(untouchedSince(tx, openBefore)), openBefore);
		});
		await setImmediate();
	}
	await emptyLog(context.db);
}

async function eraseAndTell(
	tx: Write,
	context: Context,
	rows: readonly { id: number }[],
	before: string,
): Promise<number> {
	const ids = await erase(
		tx,
		rows.map((row) => row.id),
	);
	const after = { requests: ids.length, olderThan: kyivDay(new Date(before)) };
	if (ids.length > 0)
		await record(tx, context, 'server', { action: 'erase', kind: 'request', id: null, after });
	return ids.length;
}
