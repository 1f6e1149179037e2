import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { state } from './app.ts';
import { note, strict } from './strict.ts';

type Handler = (request: Request) => Response | Promise<Response>;
type Privileges = Record<string, boolean>;

const schemes = new Map<string, Privileges>();
const handlers = new Map<string, Handler>();
let port = 0;

/** Turns an address of the app into the browser's. */
export function toPage(address: string): string {
	const url = new URL(address);
	const scheme = url.protocol.slice(0, -1);
	return schemes.has(scheme)
		? `http://${url.host}.${scheme}.localhost:${port}${url.pathname}${url.search}${url.hash}`
		: address;
}

/** Turns an address of the browser into the app's. */
export function toApp(address: string): string {
	const match = /^http:\/\/([^/.]+)\.([a-z]+)\.localhost:(\d+)(.*)$/i.exec(address);
	return match && Number(match[3]) === port && schemes.has(match[2] ?? '')
		? `${match[2]}://${match[1]}${match[4]}`
		: address;
}

export const isKnownScheme = (scheme: string): boolean => schemes.has(scheme);

export const isHandled = (scheme: string): boolean => handlers.has(scheme);

// A page could neither fetch from the scheme nor read a stream from it without these.
const needed = ['standard', 'secure', 'supportFetchAPI', 'stream'];

/** Electron's `protocol`. */
export const protocol = strict(
	{
		registerSchemesAsPrivileged(list: { scheme: string; privileges?: Privileges }[]): void {
			if (state.isReady)
				throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
			for (const { scheme, privileges } of list) schemes.set(scheme, privileges ?? {});
			note('protocol.registerSchemesAsPrivileged', list);
		},
		handle(scheme: string, handler: Handler): void {
			if (!state.isReady) throw new Error('protocol.handle cannot be called before app is ready');
			if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
			const given = schemes.get(scheme) ?? {};
			const missing = needed.filter((privilege) => !given[privilege]);
			if (missing.length > 0)
				throw new Error(`stand-in: scheme ${scheme} is registered without ${missing.join(', ')}`);
			handlers.set(scheme, handler);
		},
	},
	'protocol',
);

// A request on a custom scheme does not carry these headers.
const notCarried = new Set([
	'host',
	'connection',
	'content-length',
	'transfer-encoding',
	'accept-encoding',
	'cookie',
]);

async function serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
	const address = toApp(`http://${asked.headers.host}${asked.url}`);
	const handler = handlers.get(new URL(address).protocol.slice(0, -1));
	if (!handler) return void answer.writeHead(502).end('stand-in: nobody handles this scheme');
	const headers = new Headers();
	for (const [name, value] of Object.entries(asked.headers)) {
		if (!notCarried.has(name))
			headers.set(name, name === 'origin' || name === 'referer' ? toApp(String(value)) : String(value));
	}
	const method = asked.method ?? 'GET';
	// The browser reads a whole body before it asks, so a leaving page does not cut it.
	const body = ['GET', 'HEAD'].includes(method) ? null : await buffer(asked).catch(() => null);
	let isGone = false;
	answer.on('close', () => {
		isGone = true;
	});
	let response: Response;
	try {
		// No signal: a handler learns only through its body that nobody waits any more.
		response = await handler(
			new Request(address, { method, headers, ...(body && body.length > 0 && { body }) }),
		);
	} catch (error) {
		console.error('[stand-in] scheme', error);
		return void answer.destroy();
	}
	const given = Object.fromEntries(response.headers);
	// Cookies do not exist on a custom scheme.
	delete given['set-cookie'];
	const stream = response.body && Readable.fromWeb(response.body as unknown as NodeStream);
	stream?.on('error', () => answer.destroy());
	// The loader of a page that left destroys the stream, which cancels the body.
	if (isGone) return void stream?.destroy();
	answer.on('close', () => stream?.destroy());
	answer.writeHead(response.status, given);
	answer.flushHeaders();
	if (stream) stream.pipe(answer);
	else answer.end();
}

/** Serves the app's scheme to the browser. */
export async function serveSchemes(): Promise<Server> {
	const server = createServer((asked, answer) => void serve(asked, answer));
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	// A server that listens on a port has such an address.
	port = (server.address() as AddressInfo).port;
	return server;
}
