import { describe, expect, test } from 'vitest';
import {
	isContact,
	isForServer,
	isOurPage,
	linkOfArguments,
	outsideAddress,
	readDeepLink,
	readOwnAddress,
	readServerAddress,
} from './addresses.ts';

describe('a deep link', () => {
	test('opens a path under /admin', () => {
		expect(readDeepLink('clearway://open?path=/admin/posts/12')).toBe('/admin/posts/12');
		expect(readDeepLink('clearway://open?path=/admin')).toBe('/admin');
		expect(readDeepLink('clearway://open?path=/admin/posts/')).toBe('/admin/posts');
		expect(readDeepLink('clearway://open?path=/admin/tables/copart-fee')).toBe('/admin/tables/copart-fee');
	});
	test.each([
		'clearway://open?path=/admin/../../etc',
		'clearway://open?path=/admin/%2e%2e/etc',
		'clearway://open?path=/administrator',
		'clearway://open?path=//evil.example',
		'clearway://open?path=/admin/posts&server=https://evil.example',
		'clearway://open?path=/admin/posts%22%20--inspect',
		'clearway://login?server=https://evil.example',
		'https://open?path=/admin',
		`clearway://open?path=/admin/${'x'.repeat(10_000)}`,
		'clearway://open?path=/admin#x',
		// A foreign page must neither sign the office out nor open a question for a password.
		'clearway://open?path=/admin/logout',
		'clearway://open?path=/admin/Logout/',
		'clearway://open?path=/admin/%256cogout',
		'clearway://open?path=/admin/proxy',
		'clearway://open?path=/admin/find',
		'clearway://open?path=/admin/server',
		'',
	])('does not open %s', (link) => expect(readDeepLink(link.slice(0, 20_000))).toBeNull());
	test('is taken from arguments only when there is exactly one', () => {
		expect(linkOfArguments(['clearway', '--flag', 'clearway://open?path=/admin/posts'])).toBe('/admin/posts');
		expect(linkOfArguments(['clearway://open?path=/admin', 'clearway://open?path=/admin/posts'])).toBeNull();
	});
});

test('calls, pictures, cards and prices are answered by the server, and nothing else is', () => {
	for (const path of ['/api/blog', '/media/a.webp', '/card/blog/kak.png', '/data/calculator-1.json'])
		expect(isForServer(path)).toBe(true);
	for (const path of ['/admin/posts', '/assets/a.js', '/apis', '/database', '/'])
		expect(isForServer(path)).toBe(false);
});

test('only a page of the app’s own origin counts as ours', () => {
	expect(isOurPage('app://admin/admin/posts', null)).toBe(true);
	for (const address of [
		'app://admin.evil/',
		'app://evil@admin.evil/',
		'https://admin/',
		'http://localhost:5199/',
		'nonsense',
		'data:text/html,x',
	]) {
		expect(isOurPage(address, null)).toBe(false);
	}
	expect(isOurPage('http://localhost:5199/admin', 'http://localhost:5199/')).toBe(true);
});

test.each([
	'file:///etc/passwd',
	'smb://host/share',
	'ms-msdt:/id',
	'javascript:alert(1)',
	'\\\\host\\share',
	'https://a:b@host/',
	'vscode://x',
	'viber://forward?text=secret',
	'viber://chat?number=380671234567&text=secret',
	'tel:*21*380671234567#',
	'mailto:a@example.com?attach=/etc/passwd',
])('the address %s is not opened by the system', (address) => expect(outsideAddress(address)).toBeNull());

test('web, mail and telephone addresses are opened in the form the URL parser normalises them to', () => {
	expect(outsideAddress('HTTPS://Example.com/a b')).toBe('https://example.com/a%20b');
	expect(outsideAddress('tel:+380671234567')).toBe('tel:+380671234567');
	expect(outsideAddress('mailto:office@example.com')).toBe('mailto:office@example.com');
});

test('links to call or chat with a client need no question, and nothing else passes as such a link', () => {
	for (const address of [
		'tel:+380671234567',
		'viber://chat?number=%2B380671234567',
		'https://t.me/+380671234567',
		'https://wa.me/380671234567',
	]) {
		expect(outsideAddress(address)).toBe(address);
		expect(isContact(address)).toBe(true);
	}
	for (const address of [
		'https://wa.me/380671234567?text=secret',
		'https://t.me/evil_bot',
		'https://t.me.evil.example/+380671234567',
		'http://t.me/+380671234567',
	])
		expect(isContact(address)).toBe(false);
});

test('an address of ours is the admin, or a page of the site on the chosen server and on no other', () => {
	const server = 'https://clearway.ua';
	const read = (path: string) => readOwnAddress(`app://admin${path}`, server);
	expect(read('/admin/posts?page=2')).toEqual({ kind: 'admin', path: '/admin/posts?page=2' });
	expect(read('/calculator/abc?x=1')).toEqual({
		kind: 'site',
		address: 'https://clearway.ua/calculator/abc?x=1',
	});
	expect(read('/')).toEqual({ kind: 'site', address: 'https://clearway.ua/' });
	expect(read('/administrator')).toMatchObject({ kind: 'site' });
	expect(new URL((read('//evil.example/x') as { address: string }).address).host).toBe('clearway.ua');
	expect(read('/api/auth/logout')).toBeNull();
	expect(readOwnAddress('app://admin/blog/x', null)).toBeNull();
});

test('a server address is accepted however a person types it', () => {
	expect(readServerAddress(' clearway.ua ')?.href).toBe('https://clearway.ua/');
	expect(readServerAddress('https://clearway.ua/admin/login')?.href).toBe('https://clearway.ua/');
	expect(readServerAddress('localhost:3000')?.href).toBe('http://localhost:3000/');
	for (const typed of ['', 'file:///etc', 'not an address', 'https://a:b@host/'])
		expect(readServerAddress(typed)).toBeNull();
});

test.each(['app://admin-evil/', 'app://admin-2/', 'app://admin.evil/', 'app://admin2/'])(
	'%s is no page of ours',
	(address) => expect(isOurPage(address, null)).toBe(false),
);
