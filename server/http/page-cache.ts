import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { MadeOf, Versions } from '../context/follow-versions.ts';
import type { Metrics } from '../services/metrics.ts';
import {
	acceptable,
	bestQuality,
	compress,
	type Encoding,
	leastToCompress,
	varyByEncoding,
} from './compress.ts';

type Stored = { headers: OutgoingHttpHeaders; body: Buffer };
type Entry = {
	madeOf: MadeOf;
	status: number;
	etag: string;
	bytes: number;
	unchanged: OutgoingHttpHeaders;
	whole: Stored;
	by: Map<Encoding, Stored>;
	cachedAt: number;
	isRecompressed: boolean;
};

/** A cacheable answer: the same bytes for every client until what it is made of changes. */
export type CacheableAnswer = { status?: number; headers: OutgoingHttpHeaders; body: Buffer };

const mostBytes = 64 * 1024 * 1024;
const mostBodyBytes = 8 * 1024 * 1024;
// While content is being edited, entries live for seconds and are not worth recompressing.
const settledMs = 3000;
// Headers, keys and objects of an entry take about this much beside its body.
const entryBytes = 4096;

/**
 * Whole answers by address, in front of everything else. Bounded; an answer is dropped once a transaction changes
 * what it is made of; compressed quickly at first, and better on the first hit.
 */
export class PageCache {
	readonly #entries = new Map<string, Entry>();
	readonly #versions: Versions;
	readonly #metrics: Metrics;
	readonly #on: boolean;
	readonly #common: OutgoingHttpHeaders;
	#bytes = 0;
	#recompressing: Promise<void> = Promise.resolve();
	/** `common` are headers that every answer carries. */
	constructor(versions: Versions, metrics: Metrics, on: boolean, common: OutgoingHttpHeaders = {}) {
		this.#versions = versions;
		this.#metrics = metrics;
		this.#on = on;
		this.#common = common;
	}

	/**
	 * Answers from the cache, or returns false. `key` is the canonical address, where the requested one has
	 * ignored query keys.
	 */
	answer(req: IncomingMessage, res: ServerResponse, key = req.url ?? ''): boolean {
		const entry = this.#entries.get(key);
		if (!entry || (req.method !== 'GET' && req.method !== 'HEAD') || req.headers.authorization !== undefined)
			return false;
		if (!this.#versions.isCurrent(entry.madeOf)) {
			this.#drop(key, entry);
			return false;
		}
		this.#metrics.servedFromCache();
		if (!entry.isRecompressed && performance.now() - entry.cachedAt > settledMs) this.#recompress(key, entry);
		send(req, res, entry);
		return true;
	}

	/**
	 * The content version, to be read before an answer is computed: an answer that became outdated meanwhile is
	 * not cached.
	 */
	get content(): number {
		return this.#versions.content;
	}

	/** Off only to measure what it saves. */
	get isOn(): boolean {
		return this.#on;
	}

	/** Caches an answer, compressed, and sends it. */
	async store(
		req: IncomingMessage,
		res: ServerResponse,
		madeOf: MadeOf,
		{ status = 200, headers, body }: CacheableAnswer,
		key = req.url ?? '',
	): Promise<void> {
		if (!this.#on) {
			res.writeHead(status, { ...headers, 'content-length': body.length });
			return void res.end(req.method === 'HEAD' ? undefined : body);
		}
		const entry = await pack(madeOf, { status, headers: { ...this.#common, ...headers }, body }, key);
		if (this.#versions.isCurrent(madeOf) && body.length <= mostBodyBytes) {
			const old = this.#entries.get(key);
			if (old) this.#drop(key, old);
			this.#entries.set(key, entry);
			this.#bytes += entry.bytes;
			for (const [oldest, dropped] of this.#entries) {
				if (this.#bytes <= mostBytes) break;
				this.#drop(oldest, dropped);
			}
		}
		send(req, res, entry);
	}

	/** The current size of the cache. */
	get size(): { entries: number; bytes: number } {
		return { entries: this.#entries.size, bytes: this.#bytes };
	}

	/*
	 * The best compression takes a tenth of a second of another core and saves a tenth of the bytes: enough for
	 * a phone to have the page one round trip earlier. One at a time, and only for entries that are requested
	 * again.
	 */
	#recompress(key: string, entry: Entry): void {
		entry.isRecompressed = true;
		const { whole } = entry;
		const quick = entry.by.get('br');
		if (!quick) return;
		const isCurrent = () => this.#entries.get(key) === entry && this.#versions.isCurrent(entry.madeOf);
		const recompress = async (): Promise<void> => {
			if (!isCurrent()) return;
			const body = await compress(whole.body, 'br', bestQuality);
			if (!isCurrent() || body.length >= quick.body.length) return;
			entry.by.set('br', { headers: { ...quick.headers, 'content-length': body.length }, body });
			this.#bytes += body.length - quick.body.length;
			entry.bytes += body.length - quick.body.length;
		};
		// If recompression fails the entry stays as it is.
		this.#recompressing = this.#recompressing.then(recompress).catch(() => undefined);
	}

	#drop(key: string, entry: Entry): void {
		this.#entries.delete(key);
		this.#bytes -= entry.bytes;
	}
}

function send(req: IncomingMessage, res: ServerResponse, entry: Entry): void {
	if (entry.status === 200 && hasIt(req, entry)) return void res.writeHead(304, entry.unchanged).end();
	const stored = bestOf(entry, req);
	res.writeHead(entry.status, stored.headers);
	res.end(req.method === 'HEAD' ? undefined : stored.body);
}

async function pack(
	madeOf: MadeOf,
	{ status, headers, body }: Required<CacheableAnswer>,
	key: string,
): Promise<Entry> {
	const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
	const worthIt = body.length >= leastToCompress;
	const common = { ...headers, etag, ...(worthIt && varyByEncoding(headers)) };
	const whole = { headers: { ...common, 'content-length': body.length }, body };
	const by = new Map<Encoding, Stored>();
	if (worthIt) {
		const [br, gz] = await Promise.all([compress(body, 'br', 6), compress(body, 'gzip', 6)]);
		by.set('br', { headers: { ...common, 'content-encoding': 'br', 'content-length': br.length }, body: br });
		by.set('gzip', {
			headers: { ...common, 'content-encoding': 'gzip', 'content-length': gz.length },
			body: gz,
		});
	}
	const { 'content-type': _, ...unchanged } = common as OutgoingHttpHeaders & { 'content-type'?: string };
	const bytes = [whole, ...by.values()].reduce(
		(sum, stored) => sum + stored.body.length,
		entryBytes + 2 * key.length,
	);
	const cachedAt = performance.now();
	return { madeOf, status, etag, bytes, unchanged, whole, by, cachedAt, isRecompressed: false };
}

const bestOf = ({ by, whole }: Entry, req: IncomingMessage): Stored =>
	by.get(acceptable(req.headers['accept-encoding'])) ?? whole;

/** True when the client says that it has this answer: by its tag, weak or strong, or by `*`. */
function hasIt({ headers }: IncomingMessage, { etag }: Entry): boolean {
	const known = headers['if-none-match'];
	return known !== undefined && (known.trim() === '*' || known.includes(etag.slice('W/'.length)));
}
