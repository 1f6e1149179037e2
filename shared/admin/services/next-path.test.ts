import { expect, test } from 'vitest';
import { loginAddress, readNext } from './next-path.ts';

test.each([
	'/admin',
	'/admin/posts',
	'/admin/posts/12',
	'/admin/tables/copart-fee',
	'/admin/posts?q=%D0%BA%D0%BE%D0%BF&page=2',
])('%s is accepted as the address to return to', (path) => expect(readNext(path)).toBe(path));

test.each([
	null,
	'',
	'//evil.example',
	'/\\evil.example',
	'https://evil.example/admin',
	'/adminer',
	'/blog',
	'/admin//evil.example',
	'/admin/../blog',
	'/admin/posts#x',
	'/admin/login',
	'/admin/logout?x=1',
	'javascript:alert(1)',
	' /admin',
	`/admin/${'x'.repeat(600)}`,
])('%j is not accepted as the address to return to, and home is used', (path) =>
	expect(readNext(path)).toBe('/admin'),
);

test('the login address carries the reason and the address to return to, but not for home', () => {
	expect(loginAddress('login', '/admin')).toBe('/admin/login?message=login');
	expect(loginAddress('session', '/admin/posts?status=draft')).toBe(
		'/admin/login?message=session&next=%2Fadmin%2Fposts%3Fstatus%3Ddraft',
	);
});
