import { expect, test } from 'vitest';
import { isOurPage } from './addresses.ts';
import { createServerHosts } from './server-hosts.ts';

test('pages of two servers never share a host, and a page keeps its server', () => {
	const hosts = createServerHosts();
	expect(hosts.serverOf('app://admin/admin')).toBeNull();
	expect(hosts.pagesOf('https://one.example')).toBe('app://admin');
	expect(hosts.pagesOf('https://two.example')).toBe('app://admin-2');
	expect(hosts.pagesOf('https://one.example')).toBe('app://admin');
	expect(hosts.serverOf('app://admin/admin/posts')).toBe('https://one.example');
	expect(hosts.serverOf('app://admin-2/api/posts')).toBe('https://two.example');
	expect(hosts.serverOf('https://two.example/')).toBeNull();
});

test.each(['app://admin-evil/', 'app://admin-/', 'app://admin.evil/', 'app://admin2/'])(
	'%s is no page of ours',
	(address) => expect(isOurPage(address, null)).toBe(false),
);
