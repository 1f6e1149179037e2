import { EventEmitter } from 'node:events';
import {
	type ClientRequest,
	createServer,
	request as httpRequest,
	type IncomingMessage,
	type Server,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { state } from './app.ts';
import { judgeConnection } from './certificates.ts';
import { note, strict } from './strict.ts';

type Handler = (request: Request) => Response | Promise<Response>;
type Privileges = Record<string, boolean>;

const schemes = new Map<string, Privileges>();
const handlers = new Map<string, Handler>();
let port = 0;

/** An address of the app as the browser gets it. */
export function toPage(address: string): string {
	const url = new URL(address);
	const scheme = url.protocol.slice(0, -1);
	return schemes.has(scheme)
		? `http://${url.host}.${scheme}.localhost:${port}${url.pathname}${url.search}${url.hash}`
		: address;
}

/** An address of the browser as the app gets it. */
export function toApp(address: string): string {
	const found = /^http:\/\/([^/.]+)\.([a-z]+)\.localhost:(\d+)(.*)$/i.exec(address);
	return found && Number(found[3]) === port && schemes.has(found[2] ?? '')
		? `${found[2]}://${found[1]}${found[4]}`
		: address;
}

/** Whether a scheme was registered. */
export const isKnownScheme = (scheme: string): boolean => schemes.has(scheme);

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
			const { standard, secure } = schemes.get(scheme) ?? {};
			if (!standard || !secure)
				throw new Error(`stand-in: scheme ${scheme} is not registered as standard and secure`);
			handlers.set(scheme, handler);
		},
	},
	'protocol',
);

// What a request on a scheme of one's own does not carry.
const notCarried = new Set([
	'host',
	'connection',
	'content-length',
	'transfer-encoding',
	'accept-encoding',
	'cookie',
]);

/** Serves the app's scheme to the browser. */
export async function serveSchemes(): Promise<Server> {
	const server = createServer((asked, answer) => {
		void (async () => {
			const address = toApp(`http://${asked.headers.host}${asked.url}`);
			const handler = handlers.get(new URL(address).protocol.slice(0, -1));
			if (!handler) return answer.writeHead(502).end('stand-in: nobody handles this scheme');
			const headers = new Headers();
			for (const [name, value] of Object.entries(asked.headers)) {
				if (!notCarried.has(name))
					headers.set(name, name === 'origin' || name === 'referer' ? toApp(String(value)) : String(value));
			}
			const aborted = new AbortController();
			answer.on('close', () => aborted.abort());
			const body = ['GET', 'HEAD'].includes(asked.method ?? 'GET')
				? {}
				: { body: Readable.toWeb(asked) as unknown as ReadableStream, duplex: 'half' as const };
			try {
				const response = await handler(
					new Request(address, { method: asked.method ?? 'GET', headers, signal: aborted.signal, ...body }),
				);
				const given = Object.fromEntries(response.headers);
				// Cookies do not exist on a scheme of one's own.
				delete given['set-cookie'];
				answer.writeHead(response.status, given);
				answer.flushHeaders();
				if (!response.body) return answer.end();
				Readable.fromWeb(response.body as unknown as NodeStream)
					.on('error', () => answer.destroy())
					.pipe(answer);
			} catch (error) {
				if (!aborted.signal.aborted) console.error('[stand-in] scheme', error);
				answer.destroy();
			}
		})();
	});
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	// A server on a port has one.
	port = (server.address() as AddressInfo).port;
	return server;
}

function ask(address: string, method: string, headers: Record<string, string>): ClientRequest {
	const url = new URL(address);
	// The network reaches only addresses that a test has named; a missing network is simulated by a closed
	// port.
	if (url.protocol === 'http:') return httpRequest(url, { method, headers });
	const request = httpsRequest(url, { method, headers, rejectUnauthorized: false, agent: false });
	judgeConnection(request, url.hostname);
	return request;
}

type FetchSettings = RequestInit & { bypassCustomProtocolHandlers?: boolean };

async function fetchOnce(
	address: string,
	settings: FetchSettings,
): Promise<{ response: IncomingMessage; headers: Headers }> {
	const headers: Record<string, string> = Object.fromEntries(new Headers(settings.headers));
	const request = ask(address, settings.method ?? 'GET', headers);
	settings.signal?.addEventListener('abort', () =>
		request.destroy(new DOMException('Aborted', 'AbortError')),
	);
	const response = await new Promise<IncomingMessage>((resolve, reject) => {
		request.on('response', resolve);
		request.on('error', reject);
		const { body } = settings;
		if (body instanceof ReadableStream)
			Readable.fromWeb(body as unknown as NodeStream)
				.on('error', reject)
				.pipe(request);
		else request.end(body ?? undefined);
	});
	const given = new Headers();
	for (const [name, value] of Object.entries(response.headers)) given.set(name, String(value));
	return { response, headers: given };
}

async function netFetch(address: string, settings: FetchSettings = {}): Promise<Response> {
	if (handlers.has(new URL(address).protocol.slice(0, -1)) && !settings.bypassCustomProtocolHandlers)
		throw new Error('stand-in: net.fetch to the own scheme is not there');
	// Nobody listens for a login here: Electron cancels it.
	await passProxy(() => false);
	let place = address;
	for (let hop = 0; hop < 5; hop++) {
		const { response, headers } = await fetchOnce(place, settings);
		const status = response.statusCode ?? 0;
		const location = headers.get('location');
		if (status >= 300 && status < 400 && status !== 304 && location) {
			response.resume();
			if (settings.redirect === 'error' || settings.redirect === 'manual')
				throw new TypeError('net::ERR_FAILED');
			place = new URL(location, place).href;
			continue;
		}
		const isEmpty = [204, 205, 304].includes(status);
		if (isEmpty) response.resume();
		const body = isEmpty ? null : (Readable.toWeb(response) as unknown as ReadableStream);
		const answer = new Response(body, { status, headers });
		Object.defineProperty(answer, 'url', { value: place });
		return answer;
	}
	throw new TypeError('net::ERR_TOO_MANY_REDIRECTS');
}

const forbidden = new Set([
	'content-length',
	'host',
	'transfer-encoding',
	'keep-alive',
	'te',
	'trailer',
	'upgrade',
]);

// A proxy that wants `name:password`; once given, the whole network knows it, as Chromium's does.
const proxy = process.env.STAND_IN_PROXY;
let isLetThrough = proxy === undefined;

async function passProxy(
	ask: (answer: (login?: string, password?: string) => void) => boolean,
): Promise<void> {
	if (isLetThrough) return;
	const given = await new Promise<string>((resolve) => {
		if (!ask((login = '', password = '') => resolve(`${login}:${password}`))) resolve('');
	});
	isLetThrough ||= given === proxy;
	if (!isLetThrough) throw new Error('net::ERR_TUNNEL_CONNECTION_FAILED');
}

type RequestSettings = { method?: string; url: string; redirect?: 'follow' | 'error' | 'manual' };

class NetRequest extends EventEmitter {
	chunkedEncoding = false;
	#headers: Record<string, string> = {};
	#request: ClientRequest | null = null;
	#isAborted = false;
	readonly #settings: RequestSettings;
	constructor(settings: RequestSettings) {
		super();
		this.#settings = settings;
	}
	setHeader(name: string, value: string): void {
		if (forbidden.has(name.toLowerCase())) throw new Error(`${name} header is not allowed`);
		this.#headers[name] = value;
	}
	#start(url = this.#settings.url): ClientRequest {
		const { method = 'GET', redirect = 'follow' } = this.#settings;
		const request = ask(url, method, this.#headers);
		request.on('response', (response) => {
			const { statusCode = 0, headers } = response;
			if (statusCode < 300 || statusCode >= 400 || !headers.location)
				return void this.emit('response', response);
			response.resume();
			if (redirect !== 'follow')
				return void this.emit(
					'error',
					new Error('Attempted to redirect, but redirect policy was not follow'),
				);
			const next = new URL(headers.location, url).href;
			this.emit('redirect', statusCode, method, next, headers);
			this.#start(next).end();
		});
		request.on('error', (error) => this.emit('error', error));
		this.#request = request;
		return request;
	}
	write(piece: Buffer, _encoding: undefined, done: () => void): void {
		if (!this.chunkedEncoding)
			throw new Error('stand-in: without chunkedEncoding the whole body is kept in memory');
		(this.#request ?? this.#start()).write(piece, done);
	}
	end(): void {
		if (this.#request) return void this.#request.end();
		passProxy((answer) =>
			this.emit(
				'login',
				{ isProxy: true, scheme: 'basic', host: 'proxy.office', port: 3128, realm: '' },
				answer,
			),
		).then(
			() => this.#isAborted || this.#start().end(),
			(error: unknown) => this.emit('error', error),
		);
	}
	abort(): void {
		this.#isAborted = true;
		this.#request?.destroy();
	}
}

/** Electron's `net`, on Node's own. */
export const net = strict(
	{
		isOnline: () => true,
		fetch: netFetch,
		request: (settings: RequestSettings) => strict(new NetRequest(settings), 'net.request'),
	},
	'net',
);
