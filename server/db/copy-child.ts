// The program of the process that copies a database; `copy-process.ts` starts it. SQLite's copying blocks, so
// it happens in a thread: the main thread watches whether the parent process still waits for the copy.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { BadConfig } from '../services/config.ts';
import type { CopyAnswer, CopyTask } from './copy-process.ts';

if (isMainThread) watch(process.argv[2] ?? '');
else parentPort?.postMessage(await copy(workerData as CopyTask));

function watch(folder: string): void {
	process.once('message', (task: CopyTask) => {
		const worker = new Worker(fileURLToPath(import.meta.url), { workerData: task });
		// A channel that closes meanwhile is no separate error: `disconnect` is handled below.
		const tell = (answer: CopyAnswer): void =>
			void process.send?.(answer, undefined, undefined, () => undefined);
		worker.once('message', tell);
		worker.once('error', (error) => tell(failure(error)));
	});
	// The parent process has ended, however it did. The thread cannot be stopped in the middle of a copy, the
	// process can.
	process.once('disconnect', () => {
		try {
			rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
		} finally {
			process.kill(process.pid, 'SIGKILL');
		}
	});
	// Signals reach the whole process group; only the parent process decides what to do about them.
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

async function copy(task: CopyTask): Promise<CopyAnswer> {
	try {
		// Loaded only now, so that the process watches its parent at once.
		const { makeCopy } = await import('./make-copy.ts');
		return { copy: await makeCopy(task) };
	} catch (error) {
		return failure(error);
	}
}

function failure(error: unknown): CopyAnswer {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	return {
		error: error instanceof Error ? error.message : String(error),
		code,
		isForeseen: error instanceof BadConfig,
	};
}
