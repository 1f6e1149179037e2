import type { OutgoingHttpHeaders } from 'node:http';
import type { Config } from '../services/config.ts';

/** On every answer of every kind. */
export const everywhere = {
	'x-content-type-options': 'nosniff',
	'cross-origin-resource-policy': 'same-origin',
	'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** The origin whose player a page with a video may show in a frame. */
const videoPlayer = 'https://www.youtube-nocookie.com';

const policy = (styles: string, frames = "'none'"): string =>
	[
		"default-src 'none'",
		"script-src 'self'",
		`style-src 'self'${styles && ` ${styles}`}`,
		"img-src 'self' data: blob:",
		"connect-src 'self'",
		"manifest-src 'self'",
		"worker-src 'self'",
		"font-src 'self'",
		`frame-src ${frames}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ');

const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** On every page; `styles` names the inline styles for its policy. */
export function pageHeaders(styles = ''): OutgoingHttpHeaders {
	return {
		...everywhere,
		'content-type': 'text/html; charset=utf-8',
		'content-security-policy': policy(styles),
		'cross-origin-opener-policy': 'same-origin',
		'permissions-policy': permissions,
		'cache-control': 'no-cache',
	};
}

/** The same for a page with a video, which may also show the frame of the player, and no other. */
export const videoPageHeaders = (styles = ''): OutgoingHttpHeaders => ({
	...pageHeaders(),
	'content-security-policy': policy(styles, videoPlayer),
});

/** More on a page or a file that not everybody may read: nothing keeps it, and no address of it leaves. */
export const secretHeaders = {
	'referrer-policy': 'no-referrer',
	'cache-control': 'no-store',
	'x-robots-tag': 'noindex, nofollow',
} as const;

/** On the admin's shell: a nonce for the styles of its UI kit, no-store, no referrer. */
export function adminHeaders(nonce: string): OutgoingHttpHeaders {
	return {
		...pageHeaders(),
		'content-security-policy': policy(`'nonce-${nonce}'`),
		'referrer-policy': 'no-referrer',
		'cache-control': 'no-store',
		vary: 'Cookie',
	};
}

/**
 * HSTS, only where the site is really reached by https. Sites beside it under the same name may have none, so
 * they are included only when asked.
 */
export const transport = ({ publicUrl, hsts }: Pick<Config, 'publicUrl' | 'hsts'>): OutgoingHttpHeaders =>
	publicUrl.startsWith('https:')
		? { 'strict-transport-security': `max-age=63072000${hsts === 'subdomains' ? '; includeSubDomains' : ''}` }
		: {};
