import { perContext } from '../cache.ts';
import type { Context } from '../context.ts';
import type { Job } from '../jobs/start-jobs.ts';

type Refused = { operation: string; status: number; count: number; requestId: string };

const refused = perContext(() => new Map<string, Refused>());

/** Counts a refused call. A line for each of a flood would fill the disk: 14 GB a day from one address. */
export function countRefusal(context: Context, operation: string, status: number, requestId: string): void {
	const all = refused(context);
	const key = `${operation} ${status}`;
	all.set(key, { operation, status, count: (all.get(key)?.count ?? 0) + 1, requestId });
}

export const refusalJobs: readonly Job[] = [
	{
		name: 'log refusals',
		everySeconds: 60,
		run: async (context) => {
			const all = refused(context);
			for (const line of all.values()) context.log.info(line, 'refused');
			all.clear();
		},
	},
];
