// The program of the child process for pictures; `run-in-child.ts` starts it and talks to it.
import type { TaskReply, TaskRequest } from './run-in-child.ts';
import { work } from './work.ts';

// A server that was killed meanwhile hears nothing more; the disconnect ends this process as well.
const tell = (told: TaskReply): void => void process.send?.(told, () => undefined);

process.on('message', async ({ id, task, args }: TaskRequest) => {
	try {
		// Both processes are of one build, so the arguments fit the task.
		tell({ id, value: await (work[task] as (...given: unknown[]) => Promise<unknown>)(...args) });
	} catch (error) {
		tell({ id, error: error instanceof Error ? error.message : String(error) });
	}
});
process.on('disconnect', () => process.exit());
// Ctrl+C and a service manager reach the whole group; the server finishes what it began and then lets this
// process go.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
