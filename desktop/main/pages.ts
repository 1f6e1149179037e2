import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Language, languages } from '@clearway/shared/contract/language.ts';
import { fileOfApp } from './app-files.ts';

const types: Record<string, string> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.woff2': 'font/woff2',
	'.wasm': 'application/wasm',
	'.json': 'application/json',
};

const policy = (nonce: string): string =>
	[
		"default-src 'none'",
		"script-src 'self'",
		`style-src 'self' 'nonce-${nonce}'`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"media-src 'self' blob:",
		"worker-src 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ');

/** The folders of the built pages, with the current language first. */
export const renderersOf = (language: Language): string[] =>
	[language, ...languages.filter((candidate) => candidate !== language)].map((name) =>
		fileOfApp(name === 'ru' ? 'renderer' : `renderer-${name}`),
	);

/**
 * Serves the built pages: the first folder's shell for every address of the admin, or a file, which a window
 * opened in another language may still need. Serves nothing outside the folders.
 */
export function createPages(foldersNow: () => readonly string[]): (path: string) => Promise<Response> {
	return async (path) => {
		const folders = foldersNow();
		let asked: string;
		try {
			asked = decodeURIComponent(path);
		} catch {
			return plain(400);
		}
		if (asked.includes('\0') || asked.includes('\\') || asked.split('/').includes('..')) return plain(400);
		// Titles of tables have dots, so only paths of built files are looked up as files.
		const isFile = asked.startsWith('/assets/') || asked.startsWith('/icons/');
		const name = isFile ? asked : 'index.html';
		let bytes: Buffer | null = null;
		for (const folder of isFile ? folders : folders.slice(0, 1))
			bytes ??= await readFile(join(folder, name)).catch(() => null);
		if (bytes === null) return plain(404);
		const nonce = randomBytes(18).toString('base64');
		const body = isFile ? new Uint8Array(bytes) : bytes.toString().replaceAll('__CSP_NONCE__', nonce);
		return new Response(body, {
			headers: {
				'content-type': types[extname(name)] ?? 'application/octet-stream',
				'content-security-policy': policy(nonce),
				'x-content-type-options': 'nosniff',
				'referrer-policy': 'no-referrer',
				'cache-control': isFile ? 'max-age=31536000, immutable' : 'no-store',
			},
		});
	};
}

const plain = (status: number): Response =>
	new Response(null, { status, headers: { 'x-content-type-options': 'nosniff' } });
