import { Worker } from 'node:worker_threads';
import { workerEnvironment } from '../services/worker-environment.ts';
import type { IncomingLetter } from './read-letter.ts';

// A file of 25 MB took 1.3 s of the processor, and 4.6 s on a machine that was busy with other work.
const leastMs = 5000;
const msPerMegabyte = 250;

/**
 * Reads a letter in a thread of its own: one with large files takes seconds, during which the server would answer
 * nobody. A letter that is made to take all time or memory ends with the thread.
 */
export function readInWorker(source: Uint8Array): Promise<IncomingLetter> {
	const worker = new Worker(new URL('./letter-worker.ts', import.meta.url), {
		workerData: source,
		env: workerEnvironment(),
		resourceLimits: { maxOldGenerationSizeMb: 512 },
	});
	const timeLimitMs = leastMs + (msPerMegabyte * source.byteLength) / 1024 ** 2;
	return new Promise<IncomingLetter>((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error('The letter was not read in time')), timeLimitMs);
		worker.once('message', resolve);
		worker.once('error', reject);
		worker.once('exit', (code) => {
			clearTimeout(timer);
			reject(new Error(`The reader stopped with code ${code}`));
		});
	}).finally(() => worker.terminate());
}
