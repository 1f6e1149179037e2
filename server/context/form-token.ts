import { createHmac, timingSafeEqual } from 'node:crypto';
import { knownKeys } from '../services/keys.ts';
import type { Context } from './context.ts';

/** The signed time at which a form was rendered. */
export function makeFormToken(context: Context): string {
	const at = context.now().getTime().toString(36);
	return `${at}.${sign(context.config.jwtSecret, at)}`;
}

/** The age of a form in milliseconds; null where the token is not ours. */
export function readFormToken(context: Context, token: string): number | null {
	const [at = '', signature = ''] = token.split('.');
	const sent = Buffer.from(signature);
	const isOurs = knownKeys(context.config).some((key) => {
		const wanted = Buffer.from(sign(key, at));
		return wanted.length === sent.length && timingSafeEqual(wanted, sent);
	});
	if (!isOurs) return null;
	return context.now().getTime() - Number.parseInt(at, 36);
}

const sign = (key: string, at: string): string =>
	createHmac('sha256', key).update(`form token ${at}`).digest('base64url').slice(0, 22);
