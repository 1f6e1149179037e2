import { Worker } from 'node:worker_threads';
import { type RefusalReason, TableRefusal } from '@clearway/shared/domain/tables/file/refusal.ts';
import type { ReadingOptions } from '@clearway/shared/domain/tables/import/reading.ts';
import type { TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import type { TableReading } from '@clearway/shared/domain/tables/read-table.ts';
import { type Sentence, say } from '@clearway/shared/format/say.ts';
import { workerEnvironment } from '../services/worker-environment.ts';

export type ReadOrder = { title: TableTitle; bytes: Uint8Array; fileName: string; options: ReadingOptions };
export type ReadAnswer =
	| { kind: 'read'; reading: TableReading }
	| { kind: 'refused'; reason: RefusalReason; detail: Sentence };

const timeLimitMs = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
const mostWorkers = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads an uploaded table in a thread of its own, so that a large or hostile file never holds up the server.
 * Throws a `TableRefusal`: `unsupported` is 415, `too_large` 413, `invalid` 422.
 */
export async function readTableInWorker(
	title: TableTitle,
	bytes: Uint8Array,
	fileName: string,
	{ limitMs = timeLimitMs, options = {} }: { limitMs?: number; options?: ReadingOptions } = {},
): Promise<TableReading> {
	if (running >= mostWorkers) await new Promise<void>((resolve) => waiting.push(resolve));
	else running++;
	try {
		const answer = await runWorker({ title, bytes, fileName, options }, limitMs);
		if (answer.kind === 'refused') throw new TableRefusal(answer.reason, answer.detail);
		return answer.reading;
	} finally {
		// The free slot goes to the next in the queue.
		const next = waiting.shift();
		if (next) next();
		else running--;
	}
}

function runWorker(order: ReadOrder, limitMs: number): Promise<ReadAnswer> {
	// The thread gets a copy: an upload's buffer may be a slice of a larger shared one.
	const bytes = new Uint8Array(order.bytes);
	const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
		workerData: { ...order, bytes } satisfies ReadOrder,
		transferList: [bytes.buffer],
		resourceLimits,
		env: workerEnvironment(),
	});
	return new Promise<ReadAnswer>((resolve, reject) => {
		const timer = setTimeout(() => {
			reject(new TableRefusal('too_large', say('table.tooComplex')));
		}, limitMs);
		worker.once('message', resolve);
		worker.once('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
				reject(new TableRefusal('too_large', say('table.tooMuchMemory')));
			else reject(error);
		});
		worker.once('exit', (code) => {
			clearTimeout(timer);
			reject(new Error(`The table reader stopped with code ${code} and no answer`));
		});
	}).finally(() => worker.terminate());
}
