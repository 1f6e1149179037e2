import { parentPort, workerData } from 'node:worker_threads';
import { readLetter } from './read-letter.ts';

// The source was cloned into this thread.
parentPort?.postMessage(await readLetter(workerData as Uint8Array));
