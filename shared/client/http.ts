import { client as words } from '@clearway/shared/words/client.ts';
import { language } from '@clearway/shared/words/language.ts';
import type { Download, Endpoint } from '../contract/endpoint.ts';
import { Problem, type ProblemCode, type ProblemError, problemStatus } from '../contract/problem.ts';
import type { CallArguments, Transport } from './api.ts';

export type HttpSettings = {
	/** The prefix of every path: empty in a page, the server's address elsewhere. */
	base: string;
	token?: () => string | null | undefined;
	fetch?: typeof fetch;
	/** Headers of every call, e.g. the app's name for the audit log. */
	headers?: Record<string, string>;
	/** Called for every failed call, before the caller gets the error. */
	onProblem?: (problem: Problem, endpoint: Endpoint) => void;
};

/** Encodes a call with a file or a form; visitors make no such calls. */
type WriteForm = (endpoint: Endpoint, args: CallArguments) => FormData;

/** Calls the API over HTTP. Every failure arrives as a `Problem`. */
export function jsonTransport(settings: HttpSettings, writeForm?: WriteForm): Transport {
	return async ({ endpoint }, args, signal) => {
		try {
			const response = await send(settings, endpoint, args, signal, writeForm);
			if (!response.ok) throw await readProblem(response);
			return await readReply(endpoint, response);
		} catch (error) {
			if (signal?.aborted) throw error;
			const problem =
				error instanceof Problem
					? error
					: new Problem('unavailable', words.offline, {
							cause: error,
						});
			settings.onProblem?.(problem, endpoint);
			throw problem;
		}
	};
}

async function send(
	settings: HttpSettings,
	endpoint: Endpoint,
	args: CallArguments,
	signal: AbortSignal | undefined,
	writeForm: WriteForm | undefined,
): Promise<Response> {
	const headers = new Headers({
		accept: endpoint.raw === 'events' ? 'text/event-stream' : 'application/json',
		// Otherwise the browser sends the language of its own menus.
		'accept-language': language,
		...settings.headers,
	});
	const token = endpoint.ignoresToken ? null : settings.token?.();
	if (token) headers.set('authorization', `Bearer ${token}`);
	if (args.idempotencyKey) headers.set('idempotency-key', args.idempotencyKey);
	const isForm = endpoint.form !== undefined || endpoint.file !== undefined;
	const body = isForm ? writeForm?.(endpoint, args) : writeBody(endpoint, args, headers);
	return (settings.fetch ?? fetch)(settings.base + address(endpoint, args), {
		method: endpoint.method,
		headers,
		credentials: 'omit',
		...(body !== undefined && { body }),
		...(signal && { signal }),
	});
}

/** The path and query of a call. */
export function address(endpoint: Endpoint, args: CallArguments): string {
	const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
		encodeURIComponent(String(args.params?.[key])),
	);
	const query = new URLSearchParams();
	for (const [key, value] of Object.entries(args.query ?? {}))
		if (value !== undefined) query.set(key, String(value));
	// A key without a value has no equals sign, like the bank's `&json`.
	return query.size > 0 ? `${path}?${String(query).replace(/=(?=&|$)/g, '')}` : path;
}

function writeBody(endpoint: Endpoint, args: CallArguments, headers: Headers): string | undefined {
	if (!endpoint.body) return undefined;
	headers.set('content-type', 'application/json');
	return JSON.stringify(args.body ?? {});
}

async function readReply(endpoint: Endpoint, response: Response): Promise<unknown> {
	if (endpoint.raw === 'events') return response.body;
	if (endpoint.raw === 'file') return readDownload(response);
	if (response.status === 204) return undefined;
	// The server checked the reply against the same schema before it sent it.
	return response.json();
}

async function readDownload(response: Response): Promise<Download> {
	const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
	return {
		name: name ? decodeURIComponent(name) : 'file',
		type: response.headers.get('content-type') ?? 'application/octet-stream',
		bytes: new Uint8Array(await response.arrayBuffer()),
	};
}

async function readProblem(response: Response): Promise<Problem> {
	const body: unknown = await response.json().catch(() => null);
	const wait = Number(response.headers.get('retry-after'));
	const retry = wait > 0 ? { retryAfterSeconds: wait } : {};
	if (!isProblemBody(body)) {
		// For example a proxy's page: only its status is known.
		const code = bareCodes[response.status] ?? 'unavailable';
		return new Problem(code, words.bareStatus(response.status), {
			...retry,
			cause: response.status,
		});
	}
	const { code, detail, errors, current, disputed, requestId } = body;
	return new Problem(code, detail, {
		...(errors && { errors }),
		...(disputed && { disputed }),
		...(requestId !== undefined && { requestId }),
		...retry,
		current,
	});
}

const bareCodes: Record<number, ProblemCode> = { 401: 'session', 429: 'too_many', 500: 'internal' };

type Sent = {
	code: ProblemCode;
	detail: string;
	errors?: ProblemError[];
	current?: unknown;
	disputed?: string[];
	requestId?: string;
};

// Checked by hand: visitors download this file, but no schema library.
function isProblemBody(body: unknown): body is Sent {
	if (typeof body !== 'object' || body === null) return false;
	const { code, detail } = body as Record<string, unknown>;
	return typeof code === 'string' && Object.hasOwn(problemStatus, code) && typeof detail === 'string';
}
