import { adminPaths } from '../../contract/addresses.ts';

const home = adminPaths.home;

/** The path after a sign-in, under /admin; home if it is missing or leads elsewhere. */
export function readNext(wish: string | null): string {
	if (wish === null || wish.length > 500 || !/^\/admin(\/[A-Za-z0-9_-]+)*(\?[^#\\]*)?$/.test(wish))
		return home;
	return /^\/admin\/(login|logout)(\?|$)/.test(wish) ? home : wish;
}

/** The login page's address, with the reason for it and the way back. */
export function loginAddress(reason: 'login' | 'session', from: string): string {
	const next = readNext(from);
	return `${adminPaths.login}?message=${reason}${next === home ? '' : `&next=${encodeURIComponent(next)}`}`;
}
