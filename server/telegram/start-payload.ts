import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../services/config.ts';
import { knownKeys } from '../services/keys.ts';

/** What a chat can be bound to: the link of a car's client, a request, or the office itself by its group. */
export type StartSubject = { kind: 'link' | 'request' | 'group'; id: number };

const letters = { link: 'l', request: 'r', group: 'g' } as const;
const kinds = Object.entries(letters) as ['link' | 'request' | 'group', string][];

/**
 * The parameter of a link to the bot: whom it is about, until when it is good, and a signature; at most 64 signs.
 * It binds a chat and opens nothing.
 */
export function startPayload({ jwtSecret }: Config, { kind, id }: StartSubject, ends: Date): string {
	const seconds = Math.floor(ends.getTime() / 1000);
	const said = `${letters[kind]}${id.toString(36)}-${seconds.toString(36)}`;
	return `${said}-${sign(jwtSecret, said)}`;
}

/** The subject of a parameter; null where it is not ours or is no longer good. */
export function readStartPayload(config: Config, now: Date, payload: string): StartSubject | null {
	const [, said = '', letter, id = '', ends = '', signature = ''] =
		/^(([lrg])([0-9a-z]{1,11})-([0-9a-z]{1,8}))-([\w-]{22})$/.exec(payload) ?? [];
	const kind = kinds.find(([, known]) => known === letter)?.[0];
	if (!kind || Number.parseInt(ends, 36) * 1000 <= now.getTime()) return null;
	const isOurs = knownKeys(config).some((key) =>
		timingSafeEqual(Buffer.from(sign(key, said)), Buffer.from(signature)),
	);
	return isOurs ? { kind, id: Number.parseInt(id, 36) } : null;
}

const sign = (key: string, said: string): string =>
	createHmac('sha256', key).update(`telegram start ${said}`).digest('base64url').slice(0, 22);
