import { isUtf8 } from 'node:buffer';
import type { Writable } from 'node:stream';
import type { Endpoint, Upload } from '@clearway/shared/contract/endpoint.ts';
import { say } from '@clearway/shared/format/say.ts';
import express, { type Request, type Response } from 'express';
import multer from 'multer';
import { oneLine } from '../mail/letter.ts';
import { invalid, Refusal } from '../services/refusal.ts';
import { allowSlowBody } from './traffic-limits.ts';

const usualMaxBytes = 100 * 1024;

type Json = ReturnType<typeof express.json>;
type UrlEncoded = ReturnType<typeof express.urlencoded>;
type Multipart = ReturnType<ReturnType<typeof multer>['any']>;

/** A reader of one operation's body, made once when the operation is registered. */
export function bodyReader(
	endpoint: Endpoint,
): (req: Request, res: Response) => Promise<{ body?: unknown; form?: unknown; file?: Upload | null }> {
	if (endpoint.form || endpoint.file) return multipartReader(endpoint);
	if (endpoint.body) return jsonReader(endpoint);
	return async () => ({});
}

function jsonReader(endpoint: Endpoint): (req: Request, res: Response) => Promise<{ body: unknown }> {
	const limit = endpoint.maxBytes ?? usualMaxBytes;
	// Express would take an empty body for an empty object.
	const verify = (_req: unknown, _res: unknown, bytes: Buffer): void => {
		if (bytes.length === 0) throw Object.assign(new Error('Empty body'), { type: 'entity.empty' });
		// Otherwise decoding would replace every invalid byte with U+FFFD.
		if (!isUtf8(bytes)) throw new Error('Not UTF-8');
	};
	// The session was checked before anything of the body is read.
	const isLongText = limit > usualMaxBytes && endpoint.access === 'admin';
	const needsNothing = endpoint.method === 'POST' && endpoint.body?.safeParse({}).success;
	const parse: Json = express.json({ limit, strict: false, type: () => true, verify });
	return async (req, res) => {
		if (needsNothing && isWithoutBody(req)) return { body: {} };
		requireType(req, 'application/json');
		spellUtf8(req);
		if (isLongText) allowSlowBody(req);
		await run(parse, req, res, { mostBytes: limit, fileBytes: 0 });
		if (req.body === undefined) throw empty();
		// A schema of any keys would drop it without a word.
		if (Object.hasOwn(Object(req.body), '__proto__')) throw invalid('__proto__', say('call.unknownField'));
		return { body: req.body };
	};
}

// An action whose fields are all optional may be called without a body.
const isWithoutBody = ({ headers }: Request): boolean =>
	headers['content-type'] === undefined &&
	headers['transfer-encoding'] === undefined &&
	Number(headers['content-length'] ?? 0) === 0;

const empty = (): Refusal => new Refusal('malformed', say('body.empty'));
const broken = (cause?: unknown): Refusal => new Refusal('malformed', say('body.broken'), { cause });

const mostFields = 150;
// Boundaries and the headers of parts.
const framingBytes = 64 * 1024;

function multipartReader(
	endpoint: Endpoint,
): (req: Request, res: Response) => Promise<{ form: unknown; file: Upload | null }> {
	const maxBytes = endpoint.file?.maxBytes ?? 0;
	const fieldBytes = endpoint.maxBytes ?? usualMaxBytes;
	const options: multer.Options & { streamHandler: (req: Request, form: Writable) => void } = {
		storage: multer.memoryStorage(),
		limits: {
			fileSize: maxBytes,
			files: 1,
			fields: mostFields,
			parts: mostFields + 1,
			fieldSize: fieldBytes,
			fieldNameSize: 100,
			headerPairs: 50,
			// No field has brackets in its name: `a[1000000000]` would become a list of a billion places.
			fieldNestingDepth: 0,
		},
		// Names would be read as latin1 otherwise.
		defParamCharset: 'utf8',
		streamHandler(req, form) {
			// A field in an unknown charset comes without a value; it would be left out without a word.
			form.on('field', (_name, value) => value === undefined && form.emit('error', foreignLetters()));
			req.pipe(form);
		},
	};
	const parse: Multipart = multer(options).any();
	return async (req, res) => {
		requireType(req, 'multipart/form-data');
		if (endpoint.access === 'admin') allowSlowBody(req);
		const signs = signsIn(req);
		await run(parse, req, res, { mostBytes: maxBytes + fieldBytes + framingBytes, fileBytes: maxBytes });
		const sent = Array.isArray(req.files) ? req.files[0] : undefined;
		if (sent && sent.fieldname !== endpoint.file?.field)
			throw invalid(sent.fieldname.slice(0, 60), say('body.unexpectedFile'));
		const form = ownFields(req.body);
		// A picture without a file name comes as a field, and the schema then reports it as missing.
		const { [endpoint.file?.field ?? '']: _unnamed, ...texts } = form;
		if (countSigns(Object.values(texts).flat().join('')) > signs.count - countSigns(sent?.buffer ?? ''))
			throw broken();
		return {
			form,
			file: sent ? { name: oneLine(sent.originalname.slice(0, 300)), bytes: sent.buffer } : null,
		};
	};
}

const sign = '\ufffd';

/** Counts the signs (U+FFFD) that replace bytes which are not UTF-8. */
function countSigns(source: string | Buffer): number {
	let count = 0;
	for (let at = source.indexOf(sign); at >= 0; at = source.indexOf(sign, at + 1)) count += 1;
	return count;
}

/** Counts the signs that a body really holds: fields with more of them were not UTF-8. */
function signsIn(req: Request): { readonly count: number } {
	const seen = { count: 0 };
	let end = Buffer.alloc(0);
	req.on('data', (chunk: Buffer) => {
		const bytes = Buffer.concat([end, chunk]);
		seen.count += countSigns(bytes);
		// Two of a sign's three bytes: the rest may come with the next chunk.
		end = bytes.subarray(-2);
	});
	return seen;
}

/** The fields as a plain object without a prototype's names; a field nested by brackets is an unknown one. */
function ownFields(body: unknown): Record<string, unknown> {
	const fields: Record<string, unknown> = {};
	for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
		if (name === '__proto__' || name === 'constructor' || name === 'prototype')
			throw invalid(name, say('call.unknownField'));
		fields[name] = value;
	}
	return fields;
}

/** A reader of a form that a browser sends without scripts. */
export function formReader({ maxBytes, mostFields }: { maxBytes: number; mostFields: number }) {
	const verify = (_req: unknown, _res: unknown, bytes: Buffer): void => {
		// Otherwise decoding would replace every invalid byte with U+FFFD.
		if (!isUtf8(bytes) || !isEncodedUtf8(bytes.toString())) throw foreignLetters();
	};
	const parse = express.urlencoded({ extended: false, limit: maxBytes, parameterLimit: mostFields, verify });
	return async (req: Request, res: Response): Promise<void> => {
		// Express would read Latin-1 as well, and the letters of a name would become others.
		if (!isUtf8Charset(req)) throw unknownCoding();
		spellUtf8(req);
		await run(parse, req, res, { mostBytes: maxBytes, fileBytes: 0 });
	};
}

/** True when the percent-encoded bytes are UTF-8; a sign of percent may also stand for itself. */
function isEncodedUtf8(fields: string): boolean {
	try {
		decodeURIComponent(fields.replace(/%(?![\da-f]{2})/gi, '%25'));
		return true;
	} catch {
		return false;
	}
}

function requireType(req: Request, wanted: string): void {
	const [type = ''] = (req.headers['content-type'] ?? '').toLowerCase().split(';');
	if (type.trim() !== wanted || !isUtf8Charset(req))
		throw new Refusal('unsupported', say('body.accepts', wanted));
}

/** True unless a body names another charset than UTF-8; Express also reads a badly written charset. */
function isUtf8Charset(req: Request): boolean {
	const [, ...parameters] = (req.headers['content-type'] ?? '').toLowerCase().split(';');
	const charsets = parameters.filter((parameter) => /^\s*charset\s*=\s*\S/.test(parameter));
	return charsets.every((charset) => /=\s*("?)utf-?8\1\s*$/.test(charset));
}

/** The parsers of Express know no other spelling of UTF-8 than this one; "utf8" is as usual. */
function spellUtf8(req: Request): void {
	const type = req.headers['content-type'];
	if (type) req.headers['content-type'] = type.replace(/=\s*("?)utf8\1\s*(?=;|$)/gi, '=utf-8');
}

// Named as Express names its own, so that it is told in the same sentence.
const foreignLetters = (): Error => Object.assign(new Error('Not UTF-8'), { type: 'charset.unsupported' });

const unknownCoding = (cause?: unknown): Refusal =>
	new Refusal('unsupported', say('body.encoding'), { cause });

const tooLarge = (maxBytes: number): Refusal =>
	new Refusal(
		'too_large',
		maxBytes > 0 ? say('body.fileTooLarge', Math.round(maxBytes / 1024 / 1024)) : say('body.tooLarge'),
	);

/**
 * The parsers read a refused body to its end before they say so; here it is refused as soon as it is known to
 * be too large.
 */
function run(
	parse: Json | UrlEncoded | Multipart,
	req: Request,
	res: Response,
	{ mostBytes, fileBytes }: { mostBytes: number; fileBytes: number },
): Promise<void> {
	if (Number(req.headers['content-length']) > mostBytes) return Promise.reject(tooLarge(fileBytes));
	return new Promise((resolve, reject) => {
		let received = 0;
		const count = (chunk: Buffer): void => {
			received += chunk.length;
			if (received <= mostBytes) return;
			req.off('data', count);
			req.unpipe();
			reject(tooLarge(fileBytes));
		};
		req.on('data', count);
		parse(req, res, (error?: unknown) => {
			req.off('data', count);
			if (error) reject(translate(error, fileBytes));
			else resolve();
		});
	});
}

/** Maps errors of Express and multer to the contract's problems. Neither gives every error a status. */
function translate(error: unknown, maxBytes: number): unknown {
	if (!(error instanceof Error)) return error;
	const { type, code, field = '' } = error as Error & { type?: string; code?: string; field?: string };
	if (type === 'entity.too.large' || code === 'LIMIT_FILE_SIZE') return tooLarge(maxBytes);
	if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT')
		return invalid('file', say('body.extraFile'));
	if (code === 'LIMIT_FIELD_NESTING') return invalid(field.slice(0, 60), say('call.unknownField'));
	if (code?.startsWith('LIMIT_') || type === 'parameters.too.many')
		return new Refusal('too_large', say('body.tooManyFields'), {
			cause: error,
		});
	if (type === 'entity.empty') return empty();
	if (type === 'encoding.unsupported' || type === 'charset.unsupported') {
		return unknownCoding(error);
	}
	return broken(error);
}
