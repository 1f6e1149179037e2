import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that fits into one packet gains nothing. */
export const leastToCompress = 1024;
/** The dearest brotli is for answers that are sent again and again. */
export const bestQuality = constants.BROTLI_MAX_QUALITY;
// A quarter of the bytes for two milliseconds of another core.
const quickQuality = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export const compress = (
	body: Buffer,
	encoding: Exclude<Encoding, 'identity'>,
	quality: number,
): Promise<Buffer> =>
	encoding === 'gzip'
		? gzipped(body, { level: quality })
		: brotli(body, {
				params: {
					[constants.BROTLI_PARAM_QUALITY]: quality,
					[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
					[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
				},
			});

export const varyByEncoding = ({ vary }: OutgoingHttpHeaders): OutgoingHttpHeaders => ({
	vary: [vary, 'Accept-Encoding'].filter(Boolean).join(', '),
});

const known = new Map<string, Encoding>();
const mostKnown = 500;

/** The best encoding a client takes; browsers send few different headers, so each is read once. */
export function acceptable(header: string | string[] | undefined): Encoding {
	if (!header) return 'identity';
	const text = String(header);
	const before = known.get(text);
	if (before) return before;
	const best = read(text.toLowerCase());
	if (known.size < mostKnown) known.set(text, best);
	return best;
}

function read(header: string): Encoding {
	const taken = header
		.split(',')
		.map((part) => part.split(';').map((piece) => piece.trim()))
		.filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
		.map(([name]) => name);
	return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

type Answer = { headers: OutgoingHttpHeaders; body: Buffer };

/** Compresses an answer that no cache holds, as its client accepts it. */
export async function packed(
	req: IncomingMessage,
	headers: OutgoingHttpHeaders,
	body: Buffer,
): Promise<Answer> {
	if (body.length < leastToCompress) return { headers, body };
	const varied = { ...headers, ...varyByEncoding(headers) };
	const encoding = acceptable(req.headers['accept-encoding']);
	if (encoding === 'identity') return { headers: varied, body };
	return {
		headers: { ...varied, 'content-encoding': encoding },
		body: await compress(body, encoding, quickQuality),
	};
}

/** Sends an answer that is made for one client: a search, a missing page. */
export async function sendOnce(
	req: IncomingMessage,
	res: ServerResponse,
	status: number,
	whole: OutgoingHttpHeaders,
	content: Buffer,
): Promise<void> {
	const { headers, body } = await packed(req, whole, content);
	res.writeHead(status, { ...headers, 'content-length': body.length });
	res.end(req.method === 'HEAD' ? undefined : body);
}
