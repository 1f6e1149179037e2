import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { BrowserWindow, Net, WebContents } from 'electron';
import type { StoredBackup } from '../bridge/ipc.ts';
import { strictly } from './wire.ts';

type Settings = {
	net: Pick<Net, 'fetch'>;
	/** Asks where to store it; null when the person cancels. */
	choosePath: (window: BrowserWindow, name: string) => Promise<string | null>;
	failed: (why: unknown) => void;
};
type Wanted = { window: BrowserWindow; origin: string; ticket: string; name: string };

const tellMs = 100;

/** Stores one backup at a time for each window, piece by piece, so that no archive is ever in memory. */
export function createBackups({ net, choosePath, failed }: Settings) {
	const running = new Map<WebContents, AbortController>();

	async function save({ window, origin, ticket, name }: Wanted): Promise<StoredBackup> {
		const filePath = await choosePath(window, name);
		if (filePath === null) return { kind: 'cancelled' };
		const { webContents: contents } = window;
		const leaving = new AbortController();
		running.get(contents)?.abort();
		running.set(contents, leaving);
		const leave = (): void => leaving.abort();
		contents.once('destroyed', leave);
		const part = `${filePath}.part`;
		try {
			const address = `${origin}/api/backup/ticket/${ticket}`;
			const response = await net.fetch(address, { ...strictly, signal: leaving.signal });
			if (!response.ok || !response.body)
				return { kind: 'broken', why: response.status === 404 ? 'unused' : 'server' };
			const total = Number(response.headers.get('content-length'));
			const bytes = await store(response.body as unknown as WebStream, part, leaving.signal, (stored) => {
				if (contents.isDestroyed()) return;
				contents.send('backup', stored, total);
				window.setProgressBar(total > 0 ? stored / total : 2);
			});
			// A connection that ends early may look like the end.
			if (bytes !== total) throw new Error(`${bytes} of ${total} bytes came`);
			await rename(part, filePath);
			return { kind: 'stored', file: basename(filePath), bytes };
		} catch (error) {
			await rm(part, { force: true }).catch(failed);
			if (leaving.signal.aborted) return { kind: 'cancelled' };
			failed(error);
			return { kind: 'broken', why: whyBroken(error) };
		} finally {
			running.delete(contents);
			if (!window.isDestroyed()) window.setProgressBar(-1);
			if (!contents.isDestroyed()) contents.off('destroyed', leave);
		}
	}

	return { save, cancel: (contents: WebContents): void => running.get(contents)?.abort() };
}

/** Writes the body to the disk, into a file that only its owner may read; returns the bytes written. */
async function store(
	body: WebStream,
	path: string,
	signal: AbortSignal,
	told: (bytes: number) => void,
): Promise<number> {
	let bytes = 0;
	let toldAt = 0;
	async function* counted(pieces: AsyncIterable<Buffer>) {
		for await (const piece of pieces) {
			bytes += piece.length;
			if (performance.now() - toldAt > tellMs) {
				toldAt = performance.now();
				told(bytes);
			}
			yield piece;
		}
	}
	const file = createWriteStream(path, { mode: 0o600, flush: true });
	await pipeline(Readable.fromWeb(body), counted, file, { signal });
	return bytes;
}

function whyBroken(error: unknown): 'network' | 'disk' | 'file' {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	if (/^(?:ENOSPC|EDQUOT|EFBIG)$/.test(code)) return 'disk';
	return /^(?:EACCES|EPERM|EROFS|EISDIR|ENOENT|EBUSY|EIO)$/.test(code) ? 'file' : 'network';
}
