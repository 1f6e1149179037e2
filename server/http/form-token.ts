import { createHmac, timingSafeEqual } from 'node:crypto';
import type { World } from '../world.ts';

/** The signed time at which a form was rendered. */
export function makeFormToken(world: World): string {
	const at = world.now().getTime().toString(36);
	return `${at}.${sign(world, at)}`;
}

/** How long ago a form was rendered, in milliseconds; null where the token is not ours. */
export function readFormToken(world: World, token: string): number | null {
	const [at = '', signature = ''] = token.split('.');
	const wanted = Buffer.from(sign(world, at));
	const sent = Buffer.from(signature);
	if (wanted.length !== sent.length || !timingSafeEqual(wanted, sent)) return null;
	return world.now().getTime() - Number.parseInt(at, 36);
}

const sign = ({ config }: World, at: string): string =>
	createHmac('sha256', config.jwtSecret).update(`form token ${at}`).digest('base64url').slice(0, 22);
