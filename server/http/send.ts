import { pipeline, Readable } from 'node:stream';
import type { Download } from '@clearway/shared/contract/endpoint.ts';
import type { Request, Response } from 'express';
import type { DownloadStream } from '../context/handlers.ts';
import { everywhere, secretHeaders } from './security.ts';
import { allowLongAnswer } from './traffic-limits.ts';

/** Sends a file to be saved, never to be shown in place; or data whose address says what it holds. */
export function sendDownload(req: Request, res: Response, reply: unknown): void {
	// Handlers of operations with `raw: 'file'` answer one of the two; the types of `Handlers` ensure it.
	const download = reply as Download | DownloadStream;
	const { name, type, forever } = download;
	const isShown = forever || ('inPlace' in download && download.inPlace);
	// An admin's backup may take as long as a slow line needs; public answers have a time limit.
	if (!forever) allowLongAnswer(res);
	res.writeHead(200, {
		...everywhere,
		'content-type': type,
		'content-length': 'stream' in download ? download.size : download.bytes.byteLength,
		...(!isShown && {
			'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
		}),
		'content-security-policy': "default-src 'none'; sandbox",
		...(forever ? { 'cache-control': 'public, max-age=31536000, immutable' } : secretHeaders),
	});
	if (!('stream' in download)) return void res.end(req.method === 'HEAD' ? undefined : download.bytes);
	const { stream, ended } = download;
	if (req.method === 'HEAD') {
		stream.destroy();
		ended?.(new Error('Only the head was asked for'));
		return void res.end();
	}
	// Either end may break off; both are closed then, and a client notices by the length that was announced.
	pipeline(stream, res, (error) => ended?.(error ?? null));
}

// A reader that takes nothing must not fill the memory.
const mostWaitingBytes = 1024 * 1024;

/** Sends a stream of server-sent events until it ends or the client goes. */
export function sendEvents(res: Response, reply: unknown): void {
	res.writeHead(200, {
		...everywhere,
		'content-type': 'text/event-stream; charset=utf-8',
		'cache-control': 'no-store',
		'x-accel-buffering': 'no',
	});
	if (res.req.method === 'HEAD') {
		void (reply as ReadableStream<Uint8Array>).cancel();
		res.end();
		return;
	}
	allowLongAnswer(res);
	res.flushHeaders();
	const events = Readable.fromWeb(reply as import('node:stream/web').ReadableStream<Uint8Array>);
	events.on('data', (chunk: Uint8Array) => {
		res.write(chunk);
		if (res.writableLength > mostWaitingBytes) res.destroy();
	});
	events.on('end', () => res.end());
	events.on('error', () => res.destroy());
	res.on('close', () => events.destroy());
}
