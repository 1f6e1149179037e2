import { perContext } from '../context/cache.ts';
import type { Context } from '../context/context.ts';
import type { Job } from '../jobs/start-jobs.ts';

type Counted = { operation: string; status: number; count: number; requestId: string };

const counted = perContext(() => new Map<string, Counted>());

/**
 * Counts a call that was refused, or that anybody may read. A line for each of a flood would fill the disk:
 * 14 GB a day from one address.
 */
export function countAnswer(context: Context, operation: string, status: number, requestId: string): void {
	const counts = counted(context);
	const key = `${operation} ${status}`;
	counts.set(key, { operation, status, count: (counts.get(key)?.count ?? 0) + 1, requestId });
}

export const refusalJobs: readonly Job[] = [
	{
		name: 'log counted calls',
		everySeconds: 60,
		run: async (context) => {
			const counts = counted(context);
			for (const line of counts.values()) context.log.info(line, line.status < 400 ? 'answered' : 'refused');
			counts.clear();
		},
	},
];
