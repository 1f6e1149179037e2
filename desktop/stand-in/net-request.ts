import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { Readable, Writable } from 'node:stream';

/** A cached answer, which Chromium gives again without asking the server. */
export type CachedAnswer = {
	until: number;
	status: number;
	headers: Headers;
	bytes: Uint8Array<ArrayBuffer>;
};

/** The connections and the cache of a session. */
export type NetSession = {
	readonly cached: Map<string, CachedAnswer>;
	connect(address: string, settings: Pick<RequestOptions, 'method' | 'headers'>): ClientRequest;
	passProxy(ask: (answer: (login?: string, password?: string) => void) => boolean): Promise<void>;
};

/** The settings of a request that the app uses. */
export type RequestSettings = {
	method?: string;
	url?: string;
	/** These replace `url`, as in Node's own requests. */
	protocol?: string;
	hostname?: string;
	port?: number | string;
	path?: string;
	headers?: Record<string, string | null>;
	redirect?: 'follow' | 'error' | 'manual';
	session?: NetSession;
	credentials?: string;
	cache?: string;
	bypassCustomProtocolHandlers?: boolean;
};

const forbidden = new Set([
	'content-length',
	'host',
	'transfer-encoding',
	'keep-alive',
	'te',
	'trailer',
	'upgrade',
]);
const pieceBytes = 64 * 1024;

/**
 * An answer. Destroying it does not close its connection, as in Electron: only `abort` of the request does.
 */
class Answer extends Readable {
	readonly statusCode: number;
	readonly statusMessage: string;
	readonly headers: IncomingMessage['headers'];
	readonly #message: IncomingMessage;
	constructor(message: IncomingMessage) {
		super();
		this.#message = message;
		this.statusCode = message.statusCode ?? 0;
		this.statusMessage = message.statusMessage ?? '';
		this.headers = message.headers;
		message.on('data', (piece: Buffer) => {
			if (this.destroyed || !this.push(piece)) message.pause();
		});
		message.on('end', () => this.destroyed || this.push(null));
	}
	override _read(): void {
		this.#message.resume();
	}
}

/** The body of a request with `chunkedEncoding`. Nobody can listen to its errors. */
class ChunkedBody extends Writable {
	#failed: Error | null = null;
	#waiting: ((error?: Error) => void) | null = null;
	readonly #start: () => ClientRequest;
	#request: ClientRequest | null = null;
	constructor(start: () => ClientRequest) {
		super();
		this.#start = start;
	}
	override _write(piece: Buffer, _encoding: string, done: (error?: Error) => void): void {
		this.#request ??= this.#start().on('error', (error) => {
			this.#failed = error;
			this.#waiting?.(error);
			this.#waiting = null;
		});
		if (this.#failed) {
			done(this.#failed);
			return;
		}
		this.#waiting = done;
		this.#request.write(piece, (error) => {
			const waiting = this.#waiting;
			this.#waiting = null;
			waiting?.(error ?? undefined);
		});
	}
	override _final(done: () => void): void {
		this.#request?.end();
		done();
	}
}

/** Electron's `ClientRequest`: a writable stream that buffers its body to the end, then sends it. */
export class NetRequest extends Writable {
	readonly #settings: RequestSettings;
	readonly #session: NetSession;
	readonly #headers: Record<string, string> = {};
	readonly #url: string;
	#chunked: ChunkedBody | null = null;
	readonly #pieces: Buffer[] = [];
	#connection: ClientRequest | null = null;
	#answer: Answer | null = null;
	#isStarted = false;
	#isAborted = false;
	#progress = { active: false, started: false, current: 0, total: 0 };

	constructor(settings: RequestSettings, session: NetSession) {
		super({ autoDestroy: true });
		this.#url = settings.url ?? addressOf(settings);
		if (!/^https?:$/.test(new URL(this.#url).protocol))
			throw new Error('ClientRequest only supports http: and https: protocols');
		this.#settings = settings;
		this.#session = session;
		for (const [name, value] of Object.entries(settings.headers ?? {})) {
			if (value === null) throw new Error(`\`value\` required in setHeader("${name}", value)`);
			this.setHeader(name, value);
		}
	}
	set chunkedEncoding(isChunked: boolean) {
		if (this.#isStarted) throw new Error('chunkedEncoding can only be set before the request is started');
		if (isChunked) this.#chunked = new ChunkedBody(() => this.#connect(this.#url));
	}
	setHeader(name: string, value: string): void {
		if (this.#isStarted || this.#pieces.length > 0) throw new Error("Can't set headers after they are sent");
		if (forbidden.has(name.toLowerCase())) throw new Error(`${name} header is not allowed`);
		this.#headers[name] = value;
	}
	getUploadProgress(): object {
		return { ...this.#progress };
	}
	override _write(piece: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
		if (this.#chunked) return void this.#chunked.write(piece, encoding, done);
		this.#pieces.push(Buffer.from(piece));
		done();
	}
	override _final(done: () => void): void {
		if (this.#chunked) this.#chunked.end(done);
		else {
			done();
			this.#begin();
		}
	}
	#begin(): void {
		this.#isStarted = true;
		const ask = (answer: (login?: string, password?: string) => void): boolean =>
			this.emit(
				'login',
				{ isProxy: true, scheme: 'basic', host: 'proxy.office', port: 3128, realm: '' },
				answer,
			);
		this.#session.passProxy(ask).then(
			() => this.#isAborted || this.#send(this.#url),
			(error: Error) => this.#die(error),
		);
	}
	#connect(url: string): ClientRequest {
		this.#isStarted = true;
		const { method = 'GET', redirect = 'follow' } = this.#settings;
		const connection = this.#session.connect(url, { method, headers: this.#headers });
		this.#connection = connection;
		connection.on('error', (error) => this.#isAborted || this.#die(error));
		connection.on('response', (message) => {
			const { statusCode = 0, headers } = message;
			if (statusCode < 300 || statusCode >= 400 || statusCode === 304 || !headers.location) {
				const answer = new Answer(message);
				this.#answer = answer;
				message.on('error', (error: Error) => this.#isAborted || this.#die(error));
				return void this.emit('response', answer);
			}
			message.resume();
			if (redirect !== 'follow')
				return this.#die(new Error(`Attempted to redirect, but redirect policy was '${redirect}'`));
			const next = new URL(headers.location, url).href;
			this.emit('redirect', statusCode, method, next, headers);
			this.#send(next);
		});
		return connection;
	}
	#send(url: string): void {
		const body = Buffer.concat(this.#pieces);
		if (body.length > 0) this.#headers['content-length'] = String(body.length);
		const connection = this.#connect(url);
		this.#progress = { active: true, started: true, current: 0, total: body.length };
		const next = (from: number): void => {
			this.#progress.current = from;
			if (from >= body.length) return void connection.end();
			const piece = body.subarray(from, from + pieceBytes);
			connection.write(piece, (error) => error || next(from + piece.length));
		};
		next(0);
	}
	abort(): void {
		if (this.#isAborted) return;
		process.nextTick(() => this.emit('abort'));
		this.#isAborted = true;
		this.#die();
	}
	// A destroyed stream does not emit the error by itself.
	#die(error?: Error): void {
		const told = error && new Error(chromiumText(error));
		if (this.destroyed && told) this.emit('error', told);
		this.destroy(told);
		this.#answer?.destroy(told);
		this.#connection?.destroy();
	}
}

const addressOf = ({
	protocol = 'http:',
	hostname = 'localhost',
	port,
	path = '/',
}: RequestSettings): string => `${protocol}//${hostname}${port ? `:${port}` : ''}${path}`;

const texts: Record<string, string> = {
	ECONNREFUSED: 'net::ERR_CONNECTION_REFUSED',
	ECONNRESET: 'net::ERR_CONNECTION_RESET',
	EPIPE: 'net::ERR_CONNECTION_RESET',
	ENOTFOUND: 'net::ERR_NAME_NOT_RESOLVED',
};

const chromiumText = (error: NodeJS.ErrnoException): string =>
	error.code && !error.message.startsWith('net::') ? (texts[error.code] ?? 'net::ERR_FAILED') : error.message;
