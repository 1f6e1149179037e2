import { dayMs } from '@clearway/shared/domain/dated.ts';
import { longDate } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../context/context.ts';
import { readFact, storeFact } from '../db/fact.ts';
import type { Write } from '../db/open.ts';
import { record } from '../records/audit.ts';
import type { Warning } from '../records/warning.ts';
import type { Job } from './start-jobs.ts';

/*
 * Deleting by age is final, so the server does not believe a clock that jumped far ahead. It deletes nothing
 * until the clock is right again or an admin confirms it.
 */

const factName = 'clock seen at';
const mostJumpMs = 30 * dayMs;

/** The last time before the clock jumped ahead; null if it did not jump. */
export async function jumpedFrom({ db, now }: Context): Promise<string | null> {
	const seen = await readFact(db.read, factName);
	return seen && now().getTime() - Date.parse(seen) > mostJumpMs ? seen : null;
}

/** Runs a job that deletes by age only while the clock can be believed. */
export const byAge =
	(run: Job['run']): Job['run'] =>
	async (context) => {
		if ((await jumpedFrom(context)) === null) await run(context);
	};

export const clockJobs: readonly Job[] = [
	{
		name: 'watch the clock',
		everySeconds: 3600,
		run: byAge((context) => context.db.writeUrgent((tx) => believe(tx, context))),
	},
];

/** A restored backup is old, but its clock did not jump: the time has really passed. */
export const passTime = (tx: Write, now: Date): Promise<unknown> =>
	tx.updateTable('fact').set({ value: now.toISOString() }).where('name', '=', factName).execute();

const believe = (tx: Write, { now }: Context): Promise<unknown> =>
	storeFact(tx, factName, now().toISOString());

export async function clockWarnings(context: Context): Promise<Warning[]> {
	const from = await jumpedFrom(context);
	if (from === null) return [];
	const message = say('warning.clockAhead', longDate(new Date(from)), longDate(context.now()));
	return [{ code: 'clock-ahead', message, link: null, episode: from }];
}

export async function trustClock(context: Context, _input: unknown, call: AdminCall): Promise<undefined> {
	await context.db.writeUrgent(async (tx) => {
		await believe(tx, context);
		await record(tx, context, call, { action: 'trust', kind: 'clock', id: null });
	});
}
