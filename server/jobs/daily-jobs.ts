import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDayAndTime } from '@clearway/shared/format/date.ts';
import type { Context } from '../context/context.ts';
import { claimFact, readFact, replaceFact } from '../db/fact.ts';

/** Work that is done at times of day in Kyiv. */
export type DailyJob = {
	name: string;
	run: (context: Context) => Promise<unknown>;
	atKyiv: readonly string[];
};

/** The state of a job at its due time: done before, running in another process, or done just now. */
export type JobState = 'done before' | 'busy' | 'done';

const leaseMs = 60_000;
const renewMs = 20_000;
// A full disk stays full for a while.
const retryMs = 10 * 60_000;

/**
 * Runs a daily job for its last due time, once among all processes, also when the server was down at that
 * time. The database stores the due time; the process that runs the job has a lease, which expires after a
 * crash.
 */
export async function doDaily(context: Context, job: DailyJob): Promise<JobState> {
	const moment = lastMoment(job.atKyiv, context.now());
	const claim = await claimMoment(context, job.name, moment);
	if (claim !== 'mine') return claim;
	// A renewal that arrives after the job has ended must not mark the day as open again.
	const hold = (ms: number): Promise<unknown> =>
		remember(context, job.name, `${moment} until %`, until(context, moment, ms));
	const renewing = setInterval(() => void hold(leaseMs).catch(() => undefined), renewMs);
	try {
		await job.run(context);
		clearInterval(renewing);
		await remember(context, job.name, `${moment}%`, moment);
		return 'done';
	} catch (error) {
		clearInterval(renewing);
		await hold(retryMs);
		throw error;
	} finally {
		clearInterval(renewing);
	}
}

/** The last due time that has passed: `2026-11-20 09:00`. */
export function lastMoment(atKyiv: readonly string[], now: Date): string {
	const { day, time } = kyivDayAndTime(now);
	const times = atKyiv.toSorted();
	const passed = times.findLast((at) => at <= time);
	return passed === undefined ? `${addDays(day, -1)} ${times.at(-1)}` : `${day} ${passed}`;
}

const factOf = (job: string): string => `daily ${job}`;
const momentLength = '2026-11-20 09:00'.length;
const instantAfter = (context: Context, ms: number): Date => new Date(context.now().getTime() + ms);
const until = (context: Context, moment: string, ms: number): string =>
	`${moment} until ${instantAfter(context, ms).toISOString()}`;

async function claimMoment(context: Context, job: string, moment: string): Promise<JobState | 'mine'> {
	const known = await readFact(context.db.read, factOf(job));
	// A new installation has missed nothing.
	if (known === null) {
		await begin(context, job, moment);
		return 'done before';
	}
	const [last, leased] = [known.slice(0, momentLength), known.slice(momentLength + ' until '.length)];
	if (isAhead(context, last)) {
		await replace(context, job, known, moment);
		return 'done before';
	}
	if (last > moment || (last === moment && leased === '')) return 'done before';
	if (last === moment && leased > context.now().toISOString()) return 'busy';
	return (await replace(context, job, known, until(context, moment, leaseMs))) ? 'mine' : 'busy';
}

const mostApartMs = 60 * 60_000;

// Clocks of two processes may differ a little; a due time far ahead was stored by a wrong clock.
function isAhead(context: Context, moment: string): boolean {
	const { day, time } = kyivDayAndTime(instantAfter(context, mostApartMs));
	return moment > `${day} ${time}`;
}

const begin = ({ db }: Context, job: string, value: string): Promise<unknown> =>
	db.writeUrgent((tx) => claimFact(tx, factOf(job), value));

// Only one of the processes that read the same value replaces it.
const replace = ({ db }: Context, job: string, before: string, value: string): Promise<boolean> =>
	db.writeUrgent((tx) => replaceFact(tx, factOf(job), before, value));

// A later time that was stored meanwhile stays.
const remember = ({ db }: Context, job: string, over: string, value: string): Promise<unknown> =>
	db.writeUrgent((tx) =>
		tx
			.updateTable('fact')
			.set({ value })
			.where('name', '=', factOf(job))
			.where('value', 'like', over)
			.execute(),
	);
