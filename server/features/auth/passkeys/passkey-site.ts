import { isIP } from 'node:net';
import type { Context } from '../../../context.ts';

/** What passkeys are bound to: the name of the site, and the one origin from which they may be used. */
export type PasskeySite = { id: string; origin: string };

/**
 * The site of the configured address, never of a request's. Null where browsers know no passkeys: without
 * https, and at an address that is a number.
 */
export function passkeySite({ config }: Pick<Context, 'config'>): PasskeySite | null {
	const { protocol, hostname, origin } = new URL(config.publicUrl);
	const isSecure = protocol === 'https:' || hostname === 'localhost';
	const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
	return isSecure && !isNumber ? { id: hostname, origin } : null;
}

/** The library, loaded when the first passkey is asked for: it brings half a second of X.509 along. */
export const webAuthn = () => import('@simplewebauthn/server');
