import { kyivDayAndTime } from './kyiv.ts';
import type { World } from './world.ts';

/** Work that comes round by itself: every so often, or at times of day in Kyiv. */
export type Job = { name: string; run: (world: World) => Promise<unknown> } & ({ everySeconds: number } | { atKyiv: readonly string[] });

const tickMs = 1000;

/** Runs jobs until the server stops. One that fails is logged and comes round again. */
export function startJobs(world: World, jobs: readonly Job[]): void {
	const running = new Set<string>();
	const last = new Map<string, string | number>();
	const due = (job: Job): boolean => {
		if ('everySeconds' in job) {
			const before = last.get(job.name);
			const now = performance.now();
			if (typeof before === 'number' && now - before < job.everySeconds * 1000) return false;
			last.set(job.name, now);
			return true;
		}
		const { day, time } = kyivDayAndTime(world.now());
		const passed = job.atKyiv.filter((at) => at <= time).at(-1);
		const moment = `${day} ${passed ?? 'before'}`;
		const before = last.get(job.name);
		last.set(job.name, moment);
		// The first look only learns where the day stands; what was missed before the start is the start's business.
		return before !== undefined && before !== moment && passed !== undefined;
	};
	const tick = (): void => {
		for (const job of jobs) {
			if (running.has(job.name) || !due(job)) continue;
			running.add(job.name);
			job
				.run(world)
				.catch((error: unknown) => {
					// A database that closes under a job while the server stops is nobody's fault.
					if (!world.stopping.aborted) world.log.error({ err: error, job: job.name }, 'job failed');
				})
				.finally(() => running.delete(job.name));
		}
	};
	const timer = setInterval(tick, tickMs);
	timer.unref();
	world.stopping.addEventListener('abort', () => clearInterval(timer));
}
