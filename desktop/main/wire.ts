import type { ClientRequest } from 'electron';

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

/** The answer as a page gets it. Chromium has decompressed it already, and a custom scheme has no cookies. */
export function answerForPage({ body, status, headers: given }: Response): Response {
	const headers = new Headers(given);
	for (const name of strippedHeaders) headers.delete(name);
	headers.set('x-content-type-options', 'nosniff');
	return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
}

/** The answer to a page when the server is out of reach, in the format of the server's own problems. */
export function unreachable(detail = 'Нет связи с сервером. Проверьте интернет и повторите.'): Response {
	const problem = {
		type: 'about:blank',
		title: 'unavailable',
		status: 503,
		code: 'unavailable',
		detail,
		errors: [],
	};
	return new Response(JSON.stringify(problem), {
		status: 503,
		headers: { 'content-type': 'application/problem+json', 'x-clearway-unreachable': '1' },
	});
}

const pieceBytes = 256 * 1024;

type Upload = {
	request: ClientRequest;
	headers: Headers;
	body: ReadableStream<Uint8Array>;
	sent: (bytes: number) => void;
};

/**
 * Sends a body in chunks and reports progress: on a custom scheme the page itself gets no progress events.
 */
export function upload({ request, headers, body, sent }: Upload): Promise<Response> {
	// Otherwise the whole body is buffered first.
	request.chunkedEncoding = true;
	headers.forEach((value, name) => {
		request.setHeader(name, value);
	});
	return new Promise((resolve, reject) => {
		request.on('error', reject);
		request.on('response', (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part) => parts.push(part));
			response.on('error', reject);
			response.on('end', () => {
				const answer = new Headers();
				for (const [name, value] of Object.entries(response.headers)) answer.set(name, String(value));
				const bytes = new Uint8Array(Buffer.concat(parts));
				resolve(
					new Response(response.statusCode === 204 ? null : bytes, {
						status: response.statusCode,
						headers: answer,
					}),
				);
			});
		});
		pour(request, body, sent).catch((error: unknown) => {
			request.abort();
			reject(error);
		});
	});
}

async function pour(
	request: ClientRequest,
	body: ReadableStream<Uint8Array>,
	sent: (bytes: number) => void,
): Promise<void> {
	let total = 0;
	const reader = body.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		for (let from = 0; from < value.length; from += pieceBytes) {
			const piece = Buffer.from(value.subarray(from, from + pieceBytes));
			await new Promise<void>((written) => request.write(piece, undefined, () => written()));
			total += piece.length;
			sent(total);
		}
	}
	request.end();
}
