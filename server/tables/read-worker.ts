import { parentPort, workerData } from 'node:worker_threads';
import { TableRefusal } from '@clearway/shared/domain/tables/file/refusal.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { readTable } from '@clearway/shared/domain/tables/read-table.ts';
import type { ReadAnswer, ReadOrder } from './read-in-worker.ts';

const { title, bytes, fileName, options } = workerData as ReadOrder;

try {
	const reading = await readTable(tableKind(title), bytes, fileName, options);
	parentPort?.postMessage({ kind: 'read', reading } satisfies ReadAnswer);
} catch (error) {
	// Classes do not survive the transfer between threads; an unforeseen error ends the worker.
	if (!(error instanceof TableRefusal)) throw error;
	parentPort?.postMessage({
		kind: 'refused',
		reason: error.reason,
		detail: error.detail,
	} satisfies ReadAnswer);
}
