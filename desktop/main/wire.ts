import type { ClientRequest } from 'electron';
import { words } from './native-words.ts';

/** How every call is sent: to no other address than the one named, with no cookies, past the app's own scheme. */
export const strictly = {
	redirect: 'error',
	credentials: 'omit',
	bypassCustomProtocolHandlers: true,
} as const;

const sentAlong = [
	'accept',
	'accept-language',
	'authorization',
	'content-type',
	'idempotency-key',
	'if-match',
	'if-none-match',
	'last-event-id',
	'range',
	'x-request-id',
];
const strippedHeaders = [
	'connection',
	'content-encoding',
	'content-length',
	'set-cookie',
	'strict-transport-security',
	'transfer-encoding',
];

/**
 * The headers that are sent to the server: an allow-list, so that a page's origin and cookies are not sent.
 */
export function headersForServer(given: Headers): Headers {
	const headers = new Headers({ 'x-clearway-app': 'desktop' });
	for (const name of sentAlong) {
		const value = given.get(name);
		if (value !== null) headers.set(name, value);
	}
	return headers;
}

/**
 * Turns an answer into one for a page. The system's network has unpacked it already, and our own scheme has
 * no cookies. `leave` is called when the page cancels it, `end` at its end, whichever that is.
 */
export function answerForPage(
	{ body, status, headers: given }: Response,
	leave: () => void,
	end: () => void,
): Response {
	const headers = new Headers(given);
	for (const name of strippedHeaders) headers.delete(name);
	headers.set('x-content-type-options', 'nosniff');
	const isEmpty = body === null || [204, 205, 304].includes(status);
	return new Response(isEmpty ? null : cancellable(body, leave, end), { status, headers });
}

// Cancelling a body of `net.fetch` does not close its connection, and a host has only six of them.
function cancellable(
	body: ReadableStream<Uint8Array>,
	leave: () => void,
	end: () => void,
): ReadableStream<Uint8Array> {
	const reader = body.getReader();
	return new ReadableStream({
		async pull(page) {
			const { done, value } = await reader.read().catch((error: unknown) => {
				end();
				throw error;
			});
			if (!done) return page.enqueue(value);
			end();
			page.close();
		},
		cancel(reason) {
			end();
			leave();
			return reader.cancel(reason).catch(() => undefined);
		},
	});
}

/** The answer to a page when the server is out of reach, in the format of the server's own problems. */
export function unreachable(detail = words().refusals.unreachable): Response {
	const [status, code] = [503, 'unavailable'];
	return Response.json(
		{ type: 'about:blank', title: code, status, code, detail, errors: [] },
		{ status, headers: { 'content-type': 'application/problem+json', 'x-clearway-unreachable': '1' } },
	);
}

/** Says what a person can do about a certificate that Chromium refuses; undefined for any other error. */
export function certificateFault(error: unknown): string | undefined {
	const { date, unproved } = words().refusals.server;
	if (/ERR_CERT_DATE_INVALID/.test(String(error))) return date;
	return /ERR_CERT_/.test(String(error)) ? unproved : undefined;
}

/**
 * Throws if something in between answers for the server: an organisation's proxy that wants a password, or a
 * network's sign-in page, which answers every call with success. The server itself answers calls with no HTML
 * page.
 */
export function fromServer(response: Response): Response {
	const isPage = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html');
	if (response.status === 407 || isPage) throw new Error('Something between has answered');
	return response;
}

/**
 * True if the server made the answer: each of its failures bears a problem. Any other answer comes from a
 * proxy in front of it and says nothing about the records.
 */
export const isOwnAnswer = ({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean =>
	ok || (headers.get('content-type') ?? '').startsWith('application/problem+json');

const progressMs = 50;

type Upload = { request: ClientRequest; headers: Headers; body: Uint8Array; sent: (bytes: number) => void };

/**
 * Sends a file and reports progress: on a custom scheme the page itself gets no progress events. The body is
 * handed over whole: a failure of a chunked body surfaces where nobody can listen.
 */
export function upload({ request, headers, body, sent }: Upload): Promise<Response> {
	headers.forEach((value, name) => {
		request.setHeader(name, value);
	});
	let told = 0;
	const tell = (bytes: number): void => {
		if (bytes <= told) return;
		told = bytes;
		sent(bytes);
	};
	const progress = setInterval(() => tell(request.getUploadProgress().current), progressMs);
	return new Promise<Response>((resolve, reject) => {
		request.on('error', reject);
		request.on('abort', () => reject(new Error('The line said nothing')));
		request.on('response', (response) => {
			tell(body.length);
			const parts: Buffer[] = [];
			response.on('data', (part) => parts.push(part));
			response.on('error', reject);
			response.on('end', () => {
				const answer = new Headers();
				for (const [name, value] of Object.entries(response.headers)) answer.set(name, String(value));
				const { statusCode: status } = response;
				const bytes = status === 204 ? null : new Uint8Array(Buffer.concat(parts));
				resolve(new Response(bytes, { status, headers: answer }));
			});
		});
		request.end(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
	}).finally(() => clearInterval(progress));
}

/** True for an uncaught error of the system's network: the app goes on without it. */
export const isOfNetwork = (error: Error & { code?: unknown }): boolean =>
	/\bnet::ERR_|mojo result not ok/.test(error.message) ||
	/^(?:ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)/.test(String(error.code ?? ''));
