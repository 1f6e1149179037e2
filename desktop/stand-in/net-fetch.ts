import type { IncomingMessage } from 'node:http';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { NetSession } from './net-request.ts';
import { NetRequest, type RequestSettings } from './net-request.ts';

const freshMs = (headers: Headers): number => {
	const policy = headers.get('cache-control') ?? '';
	return /no-store|no-cache/.test(policy) ? 0 : Number(/max-age=(\d+)/.exec(policy)?.[1] ?? 0) * 1000;
};

const isOfNoBody = (status: number): boolean => [101, 204, 205, 304].includes(status);

/**
 * Imitates `net.fetch`, which Electron builds on its `ClientRequest`: only the signal closes a connection, a
 * request body is buffered to its end, and nobody hears a proxy that asks for a password. Chromium's cache
 * gives fresh answers with or without the server.
 */
export function fetchWith(
	session: NetSession,
	address: string,
	settings: RequestInit = {},
): Promise<Response> {
	return new Promise((resolve, reject) => {
		const asked = new Request(address, settings);
		const { signal } = asked;
		if (signal.aborted) return reject(signal.reason as Error);
		const cached = asked.method === 'GET' && asked.cache === 'default' && session.cached.get(asked.url);
		if (cached && cached.until > Date.now()) return resolve(new Response(cached.bytes, cached));
		const redirect = asked.redirect as NonNullable<RequestSettings['redirect']>;
		const request = new NetRequest({ method: asked.method, url: asked.url, redirect }, session);
		let isAborted = false;
		signal.addEventListener('abort', () => {
			isAborted = true;
			reject(signal.reason as Error);
			request.abort();
		});
		asked.headers.forEach((value, name) => {
			request.setHeader(name, value);
		});
		request.on('error', reject);
		request.on('response', (answer: IncomingMessage) => {
			if (isAborted) return;
			const status = answer.statusCode ?? 0;
			const headers = new Headers();
			for (const [name, value] of Object.entries(answer.headers))
				headers.set(name, Array.isArray(value) ? value.join(', ') : (value ?? ''));
			const isEmpty = isOfNoBody(status) || asked.method === 'HEAD';
			const ms = asked.method === 'GET' && status === 200 ? freshMs(headers) : 0;
			if (ms > 0 && asked.cache !== 'no-store') {
				buffer(answer).then((whole) => {
					const bytes = new Uint8Array(whole);
					session.cached.set(asked.url, { until: Date.now() + ms, status, headers, bytes });
					resolve(new Response(bytes, { status, headers }));
				}, reject);
				return;
			}
			const body = isEmpty ? null : (Readable.toWeb(answer) as unknown as ReadableStream);
			resolve(new Response(body, { status, headers }));
		});
		const into = Writable.toWeb(request) as unknown as WritableStream<Uint8Array>;
		if (!asked.body) request.end();
		// The request itself reports a broken pipe.
		else asked.body.pipeTo(into).catch(() => undefined);
	});
}
