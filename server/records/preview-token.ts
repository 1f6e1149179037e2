import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context/context.ts';
import { knownKeys } from '../services/keys.ts';

const previewSeconds = 3600;

type Subject = 'post' | 'delivered';

/** A token for the preview of one record, valid for an hour. */
export function previewToken(context: Context, subject: Subject, id: number): string {
	const ends = Math.floor(context.now().getTime() / 1000) + previewSeconds;
	return `${id}.${ends}.${sign(context.config.jwtSecret, subject, id, ends)}`;
}

/** The id of a token's record; null if the token is not valid or is for another kind. */
export function readPreviewToken(context: Context, subject: Subject, token: string): number | null {
	const [, id, ends, signature = ''] = /^([1-9]\d{0,14})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
	if (!id || Number(ends) * 1000 <= context.now().getTime()) return null;
	const sent = Buffer.from(signature);
	const isSigned = knownKeys(context.config).some((key) =>
		timingSafeEqual(Buffer.from(sign(key, subject, Number(id), Number(ends))), sent),
	);
	return isSigned ? Number(id) : null;
}

// The signature of a post names no kind, as before there were others, so old links still work.
const sign = (key: string, subject: Subject, id: number, ends: number): string =>
	createHmac('sha256', key)
		.update(`preview ${subject === 'post' ? '' : `${subject} `}${id} ${ends}`)
		.digest('base64url');
