import { randomBytes } from 'node:crypto';
import { type Middlewares, runMiddlewares } from '@clearway/shared/client/run-middlewares.ts';
import { adminPaths, isAdminScreen, middlewareOf } from '@clearway/shared/contract/addresses.ts';
import { languageCookie, tokenCookie } from '@clearway/shared/contract/cookies.ts';
import { type Language, languages } from '@clearway/shared/contract/language.ts';
import { adminPage as ru } from '@clearway/shared/words/ru/admin-page.ts';
import { adminPage as uk } from '@clearway/shared/words/uk/admin-page.ts';
import { type Request, type Response, Router } from 'express';
import type { Context } from '../context/context.ts';
import { sessionOfToken } from '../context/session.ts';
import { adminHeaders } from './security.ts';
import type { Frontend } from './site-build.ts';

const noncePlaceholder = '__CSP_NONCE__';

type Visit = { cookie: ReturnType<typeof readTokenCookie>; isSignedIn: boolean; next: string };

const middlewares: Middlewares<Visit> = {
	'admin-auth': ({ cookie, isSignedIn, next }) =>
		isSignedIn ? null : `${adminPaths.login}?message=${cookie.kind === 'none' ? 'login' : 'session'}${next}`,
};

/**
 * Sends the admin's HTML shell under /admin, the same document for every screen. A full page load passes the
 * middlewares of its address first.
 */
export function adminPages(context: Context, { adminShell }: Frontend, namesOf = middlewareOf): Router {
	const router = Router({ caseSensitive: true });
	const secure = context.config.publicUrl.startsWith('https:');
	router.use(async (req, res, next) => {
		if (req.method !== 'GET' && req.method !== 'HEAD') return next();
		const canonical = adminScreen(req.originalUrl);
		if (canonical !== null) return redirect(res, canonical, 301);
		const path = req.path === '/' ? adminPaths.home : `/admin${req.path.replace(/\/$/, '')}`;
		// An address that looks like a file is not a screen and must not be cached as one.
		if (/[.;%\\]/.test(req.path)) return sendShell(404);
		const cookie = readTokenCookie(req.headers.cookie);
		const session = cookie.kind === 'one' ? await sessionOfToken(context, cookie.token) : null;
		if (path === adminPaths.login && session) return redirect(res, adminPaths.home);
		const visit = { cookie, isSignedIn: session !== null, next: nextQueryOf(path, req.originalUrl) };
		const redirectTo = runMiddlewares(middlewares, namesOf(path), visit);
		if (redirectTo === null) return sendShell(isAdminScreen(path) ? 200 : 404);
		if (cookie.kind !== 'none') res.setHeader('set-cookie', clearTokenCookie(secure));
		return redirect(res, redirectTo);

		function sendShell(status: number): void {
			const language = languageOf(req);
			const nonce = randomBytes(18).toString('base64');
			const shell = adminShell(language) ?? unbuiltPage(language);
			const body = Buffer.from(shell.replaceAll(noncePlaceholder, nonce));
			res.writeHead(status, { ...adminHeaders(nonce), 'content-length': body.length });
			res.end(req.method === 'HEAD' ? undefined : body);
		}
	});
	return router;
}

// The sign-in returns only to a path of the admin.
function nextQueryOf(path: string, original: string): string {
	if (path === adminPaths.home || !/^\/admin(\/[a-z0-9-]+)+$/.test(path) || original.length > 500) return '';
	return `&next=${encodeURIComponent(path)}`;
}

/**
 * The canonical address of an admin screen, for an address in capitals or with a slash at its end. Null if
 * the address is canonical already, or is no address of the admin.
 */
export function adminScreen(address: string): string | null {
	const [path = '', ...query] = address.split('?');
	if (!/^\/admin(\/[a-z0-9-]+)*\/?$/i.test(path)) return null;
	const screen = path.toLowerCase().replace(/\/$/, '');
	return screen === path ? null : [screen, ...query].join('?');
}

function redirect(res: Response, location: string, status: 301 | 302 = 302): void {
	const { 'content-type': _, ...headers } = adminHeaders('none');
	res.writeHead(status, { ...headers, location }).end();
}

const unbuilt = { ru: ru.unbuilt, uk: uk.unbuilt };

const unbuiltPage = (language: Language): string =>
	`<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Clearway</title><p>${unbuilt[language]}</p></html>`;

/**
 * The language in the query (a page that asks without cookies names it there), else the one in the cookie of
 * this device.
 */
function languageOf(req: Request): Language {
	const cookie = (req.headers.cookie ?? '')
		.split(';')
		.map((pair) => pair.trim().split('='))
		.find(([name]) => name === languageCookie);
	const languageNamed = (name: unknown) => languages.find((language) => language === name);
	return languageNamed(req.query.language) ?? languageNamed(cookie?.[1]) ?? 'ru';
}

/** The token of the cookie: none, one, or several, in which case none is trusted. */
function readTokenCookie(
	header: string | undefined,
): { kind: 'none' } | { kind: 'one'; token: string } | { kind: 'doubled' } {
	const values = (header ?? '')
		.split(';')
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(`${tokenCookie}=`))
		.map((pair) => pair.slice(tokenCookie.length + 1))
		.filter((value) => value !== '');
	const [token, ...more] = values;
	if (token === undefined) return { kind: 'none' };
	return more.length > 0 ? { kind: 'doubled' } : { kind: 'one', token };
}

const clearTokenCookie = (secure: boolean): string =>
	`${tokenCookie}=; Path=/; Max-Age=0; SameSite=Lax${secure ? '; Secure' : ''}`;
