import type { Context } from '../context/context.ts';
import { type DailyJob, doDaily, lastMoment } from './daily-jobs.ts';

/** A scheduled job: at an interval, or at times of day in Kyiv. */
export type Job =
	| DailyJob
	| {
			name: string;
			run: (context: Context) => Promise<unknown>;
			everySeconds: number;
			/** The delay of the first run after the start. */
			afterSeconds?: number;
	  };

const tickMs = 1000;
// Another process runs the job, or it failed: the database is asked again.
const againMs = 10_000;

/** Runs jobs until the server stops. A failing job is logged and runs again next time. */
export function startJobs(context: Context, jobs: readonly Job[]): void {
	const running = new Set<string>();
	const notBefore = new Map(
		jobs.flatMap((job) =>
			'everySeconds' in job && job.afterSeconds
				? [[job.name, performance.now() + job.afterSeconds * 1000] as const]
				: [],
		),
	);
	const settled = new Map<string, string>();
	const isDue = (job: Job): boolean =>
		!running.has(job.name) &&
		performance.now() >= (notBefore.get(job.name) ?? 0) &&
		!('atKyiv' in job && settled.get(job.name) === lastMoment(job.atKyiv, context.now()));
	const runOnce = async (job: Job): Promise<void> => {
		const isDaily = 'atKyiv' in job;
		notBefore.set(job.name, performance.now() + (isDaily ? againMs : job.everySeconds * 1000));
		if (!isDaily) return void (await job.run(context));
		const moment = lastMoment(job.atKyiv, context.now());
		if ((await doDaily(context, job)) === 'busy') return;
		settled.set(job.name, moment);
		notBefore.delete(job.name);
	};
	const tick = (): void => {
		for (const job of jobs) {
			if (!isDue(job)) continue;
			running.add(job.name);
			runOnce(job)
				.catch((error: unknown) => {
					// While the server stops, the database may close under a running job: that is not an error.
					if (!context.stopping.aborted) context.log.error({ err: error, job: job.name }, 'job failed');
				})
				.finally(() => running.delete(job.name));
		}
	};
	const timer = setInterval(tick, tickMs);
	timer.unref();
	context.stopping.addEventListener('abort', () => clearInterval(timer));
}
