import { Worker } from 'node:worker_threads';

export type HeicRequest = { bytes: Uint8Array; mostPixels: number };
/** The answer: four bytes for each pixel, upright. */
export type HeicReply =
	| { kind: 'tooLarge' }
	| { kind: 'pixels'; width: number; height: number; pixels: Uint8Array };

/**
 * Decodes a HEIC picture. No larger than `mostPixels`, and no longer than `mostMs`: then its thread is ended,
 * and the memory that the decoder took goes with it.
 */
export function decodeHeic(bytes: Uint8Array, mostPixels: number, mostMs: number): Promise<HeicReply> {
	const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
		workerData: { bytes, mostPixels } satisfies HeicRequest,
		// The decoder writes what it could not read to the console.
		stdout: true,
		stderr: true,
	});
	const { promise, resolve, reject } = Promise.withResolvers<HeicReply>();
	const timer = setTimeout(() => reject(new Error(`HEIC took longer than ${mostMs} ms`)), mostMs);
	worker.on('message', resolve).on('error', reject);
	worker.on('exit', () => reject(new Error('The thread that decodes HEIC ended without an answer')));
	return promise.finally(() => {
		clearTimeout(timer);
		return worker.terminate();
	});
}
