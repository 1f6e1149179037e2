import { describe, expect, test } from 'vitest';
import { siteRoutes } from '../app/routes.tsx';
import { addressReader } from './address.ts';

const read = addressReader(siteRoutes);

describe('an address', () => {
	test.each(['/', '/blog', '/blog/kak-kupit', '/usa', '/calculator', '/contacts', '/privacy'])(
		'%s is a page that may be cached',
		(path) => {
			expect(read(path)).toEqual({ kind: 'page', path, isCacheable: true });
		},
	);

	test('keeps the query keys that its page reads, in their order, and no others', () => {
		expect(read('/blog?utm_source=a&category=3&page=2&category=9')).toEqual({
			kind: 'page',
			path: '/blog?page=2&category=3',
			isCacheable: true,
		});
		expect(read('/?q=1')).toEqual({ kind: 'page', path: '/', isCacheable: true });
		expect(read('/blog?page=')).toEqual({ kind: 'page', path: '/blog', isCacheable: true });
	});

	test('keeps the lists of a car that its lot has emptied', () => {
		const path = '/calculator?mode=us_auction&title=';
		expect(read(`${path}&vin=1HGCV1F30KA000001`)).toMatchObject({ path: `${path}&vin=1HGCV1F30KA000001` });
		expect(read(path)).toMatchObject({ path: '/calculator?mode=us_auction' });
	});

	test('with a personal query key is not cached', () => {
		for (const path of ['/blog?q=%D0%B0', '/thanks?ref=12', '/blog/x?preview=abc', '/calculator?price=5000'])
			expect(read(path)).toMatchObject({ kind: 'page', isCacheable: false });
	});

	test('in capitals or with a slash at its end redirects to the canonical path', () => {
		expect(read('/Blog/')).toEqual({ kind: 'redirect', status: 301, location: '/blog' });
		expect(read('/BLOG/Some-Post?preview=X')).toEqual({
			kind: 'redirect',
			status: 301,
			location: '/blog/some-post?preview=X',
		});
		expect(read('/Calculator/AbCdEf0123456789/')).toEqual({
			kind: 'redirect',
			status: 301,
			location: '/calculator/AbCdEf0123456789',
		});
	});

	test.each(['/%', '/%E0%A4%A', '/blog/%ff'])(
		'%s has escapes that are no text, so it is malformed (I14)',
		(path) => {
			expect(read(path)).toEqual({ kind: 'malformed', path });
		},
	);

	test('with the id of a stored quote keeps its case', () => {
		expect(read('/calculator/AbCdEf0123456789')).toEqual({
			kind: 'page',
			path: '/calculator/AbCdEf0123456789',
			isCacheable: true,
		});
	});
});

test.each([
	'//evil.example/',
	'/%2f%2fevil',
	'/blog/%2e%2e/x',
	'/blog/a%2fb',
	'/../etc/passwd',
	'/.git/HEAD',
	'/.env',
	'/blog\\x',
	'/\\evil',
	'/blog/x;y.css',
	'/blog/x/y',
	'/nowhere',
	'http://evil.example/blog',
	'*',
	'',
	'/blog/%00',
])('%j is no page and is not redirected', (target) => {
	expect(read(target).kind).toBe('missing');
});
