import { describe, expect, test } from 'vitest';
import { isGone, isGoodFile, isGoodPage, isHashed, isMedia, isPage } from './good-answers.ts';

const at = (path: string) => new URL(path, 'https://clearway.example');
const answer = (
	type: string,
	more: { status?: number; redirected?: boolean; headers?: Record<string, string> } = {},
) => ({
	status: more.status ?? 200,
	redirected: more.redirected ?? false,
	type: 'basic',
	headers: new Headers({ 'content-type': type, ...more.headers }),
});

describe('in the service worker', () => {
	test.each([
		'/admin',
		'/admin/posts',
		'/api/post',
		'/forms/token',
		'/api/calculator/currency',
		'/currency?valcode=USD',
		'/media/x',
		'/feed.xml',
		'/car/secret',
		'/uk/car/secret',
		'/offer/secret',
		'/uk/offer/secret',
	])('%s is never cached as a page', (path) => expect(isPage(at(path))).toBe(false));

	test('an answer for one visitor is never cached', () => {
		for (const path of ['/blog?q=secret', '/blog/x?preview=token', '/thanks?ref=1'])
			expect(isPage(at(path))).toBe(false);
		for (const path of ['/', '/blog?page=2&category=1', '/blog/x', '/administration'])
			expect(isPage(at(path))).toBe(true);
	});

	test('files are cached only when their name contains a content hash', () => {
		expect(isHashed(at('/assets/core-DUuAc5Oa.js'))).toBe(true);
		expect(isHashed(at('/assets/core.js'))).toBe(false);
		expect(isHashed(at('/assets/admin-core-DUuAc5Oa.js'))).toBe(false);
		expect(isHashed(at('/api/assets/core-DUuAc5Oa.js'))).toBe(false);
		expect(isMedia(at(`/media/${'a'.repeat(64)}-960.avif`))).toBe(true);
		expect(isMedia(at('/media/report-960.svg'))).toBe(false);
	});
});

describe('an answer is not cached (W05)', () => {
	test('when a hotel’s log-in page came in place of a script', () => {
		expect(isGoodFile(at('/assets/core-DUuAc5Oa.js'), answer('text/html; charset=utf-8'))).toBe(false);
		expect(isGoodFile(at('/assets/core-DUuAc5Oa.js'), answer('text/javascript; charset=utf-8'))).toBe(true);
	});

	test('when it is an error, came over a redirect, or may not be stored', () => {
		expect(isGoodPage(answer('text/html'))).toBe(true);
		expect(isGoodPage(answer('text/html', { status: 500 }))).toBe(false);
		expect(isGoodPage(answer('text/html', { redirected: true }))).toBe(false);
		expect(isGoodPage(answer('text/html', { headers: { 'cache-control': 'no-store' } }))).toBe(false);
		expect(isGoodPage(answer('text/html', { headers: { vary: 'Accept-Encoding, Authorization' } }))).toBe(
			false,
		);
		expect(isGoodPage(answer('application/json'))).toBe(false);
	});
});

test('a removed or moved page leaves the device; a page whose server fails stays', () => {
	for (const gone of [{ status: 404 }, { status: 410 }, { redirected: true }])
		expect(isGone(answer('text/html', gone))).toBe(true);
	// A navigation sees a redirect like this.
	expect(isGone({ status: 0, type: 'opaqueredirect', redirected: false })).toBe(true);
	for (const present of [{}, { status: 500 }, { status: 503 }, { status: 429 }])
		expect(isGone(answer('text/html', present))).toBe(false);
});
