import { setTimeout as sleep } from 'node:timers/promises';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Context } from '../context/context.ts';
import type { Write } from '../db/open.ts';
import { emptyLog } from '../db/sqlite.ts';
import { byAge } from '../jobs/clock.ts';
import type { Job } from '../jobs/start-jobs.ts';
import { overBefore } from '../options/option.ts';
import { record } from '../records/audit.ts';
import { forgetPictures, forgettingAt } from './pictures/unused-pictures.ts';
import { rememberUse } from './quotes/quote-use.ts';

const atOnce = 200;
// Visitors get their turn between two pieces of work.
const pauseMs = 10;
const retainedRevisions = 20;

/** Deletes log lines that are older than the option says, oldest first. */
export async function forgetAudit(context: Context): Promise<void> {
	const before = await overBefore(context, 'storage.audit-days');
	await inPieces(context, 'audit', before, async (tx) => {
		// Ids grow with time, so no search is needed: the first young line ends it.
		const oldest = await tx.selectFrom('audit').select(['id', 'at']).orderBy('id').limit(atOnce).execute();
		const firstYoung = oldest.findIndex(({ at }) => at >= before);
		const ids = (firstYoung < 0 ? oldest : oldest.slice(0, firstYoung)).map(({ id }) => id);
		if (ids.length > 0) await tx.deleteFrom('audit').where('id', 'in', ids).execute();
		return ids.length;
	});
}

/** Deletes calculations that nobody has used for as long as the option says. */
export async function forgetQuotes(context: Context): Promise<void> {
	// A calculation that was just opened is in use.
	await rememberUse(context);
	const before = await overBefore(context, 'storage.quote-days');
	await inPieces(context, 'quote', before, async (tx) => {
		const unused = tx
			.selectFrom('quote')
			.select('id')
			.where('used_on', 'is', null)
			.where('created_at', '<', before)
			.orderBy('created_at')
			.limit(atOnce);
		const deleted = await tx
			.deleteFrom('quote')
			.where('id', 'in', unused)
			.where('used_on', 'is', null)
			.returning('id')
			.execute();
		return deleted.length;
	});
}

/**
 * Deletes old versions of posts, but keeps the newest twenty of each at any age. A version that is not in the
 * history yet has no number, so it stays.
 */
export async function forgetRevisions(context: Context): Promise<void> {
	const before = await overBefore(context, 'storage.revision-days');
	for (let after = 0; ; ) {
		const posts = await context.db.read
			.selectFrom('post')
			.select('id')
			.where('id', '>', after)
			.orderBy('id')
			.limit(atOnce)
			.execute();
		const [first, last] = [posts[0]?.id, posts.at(-1)?.id];
		if (first === undefined || last === undefined) return;
		await context.db.writeUrgent(async (tx) => {
			const deleted = await tx
				.deleteFrom('post_version')
				.where('post_id', '>=', first)
				.where('post_id', '<=', last)
				.where('at', '<', before)
				.where('id', 'not in', ({ selectFrom }) =>
					selectFrom('post').select('current_id').where('current_id', 'is not', null),
				)
				.where('number', '<=', (eb) =>
					eb
						.selectFrom('post_version as newer')
						.select((newer) => newer(newer.fn.max('newer.number'), '-', retainedRevisions).as('upTo'))
						.whereRef('newer.post_id', '=', 'post_version.post_id'),
				)
				.returning('number')
				.execute();
			await tell(tx, context, 'revision', deleted.length, before);
		});
		after = last;
		await sleep(pauseMs, undefined, { ref: false });
	}
}

/** Deletes in pieces until nothing is left, with one log line for each piece. */
async function inPieces(
	context: Context,
	kind: string,
	before: string,
	forget: (tx: Write) => Promise<number>,
): Promise<void> {
	for (let count = atOnce; count >= atOnce && !context.stopping.aborted; ) {
		count = await context.db.writeUrgent(async (tx) => {
			const deleted = await forget(tx);
			await tell(tx, context, kind, deleted, before);
			return deleted;
		});
		await sleep(pauseMs, undefined, { ref: false });
	}
	await emptyLog(context.db);
}

/** One line of the audit log for each cleaning: how many records were deleted, and from before which day. */
async function tell(tx: Write, context: Context, kind: string, count: number, before: string): Promise<void> {
	if (count === 0) return;
	await record(tx, context, 'server', {
		action: 'forget',
		kind,
		id: null,
		after: { count, olderThan: kyivDay(new Date(before)) },
	});
}

export const retentionJobs: readonly Job[] = [
	{ name: 'forget the old log of actions', everySeconds: 3600, run: byAge(forgetAudit) },
	{ name: 'forget unused calculations', everySeconds: 3600, run: byAge(forgetQuotes) },
	{ name: 'forget old versions of posts', atKyiv: ['04:20'], run: byAge(forgetRevisions) },
	{
		name: 'forget unused pictures',
		atKyiv: [forgettingAt],
		run: byAge(async (context) => forgetPictures(context, await overBefore(context, 'storage.picture-days'))),
	},
];
