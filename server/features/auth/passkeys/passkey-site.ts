import { isIP } from 'node:net';
import type { Context } from '../../../context/context.ts';

/** Passkeys are bound to the name of the site and to one origin. */
export type PasskeySite = { id: string; origin: string };

/**
 * The site of the configured address, never of a request's. Null without https and at a numeric address,
 * where browsers allow no passkeys.
 */
export function passkeySite({ config }: Pick<Context, 'config'>): PasskeySite | null {
	const { protocol, hostname, origin } = new URL(config.publicUrl);
	const isSecure = protocol === 'https:' || hostname === 'localhost';
	const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
	return isSecure && !isNumber ? { id: hostname, origin } : null;
}

/** The library loads with the first passkey, because it brings half a second of X.509 along. */
export const webAuthn = () => import('@simplewebauthn/server');
