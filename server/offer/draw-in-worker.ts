import { Worker } from 'node:worker_threads';
import { workerEnvironment } from '../services/worker-environment.ts';
import type { Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';

export type DrawOrder = { at: string } & ({ sheet: Sheet } | { paper: Paper });

const timeLimitMs = 30_000;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a sheet or a paper in a thread of its own: fonts are read and cut down for half a second, during which the
 * server would answer nobody. One after the other, so that ten of them do not take all the memory.
 */
export function drawInWorker(order: DrawOrder): Promise<Uint8Array> {
	const drawn = last.then(() => runWorker(order));
	last = drawn.catch(() => undefined);
	return drawn;
}

function runWorker(order: DrawOrder): Promise<Uint8Array> {
	const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
		workerData: order,
		env: workerEnvironment(),
	});
	return new Promise<Uint8Array>((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error('The sheet was not drawn in time')), timeLimitMs);
		worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
		worker.once('error', reject);
		worker.once('exit', (code) => {
			clearTimeout(timer);
			reject(new Error(`The drawer stopped with code ${code} and no sheet`));
		});
	}).finally(() => worker.terminate());
}
