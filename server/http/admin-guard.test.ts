import { adminPathOf, adminPaths } from '@clearway/shared/contract/addresses.ts';
import { describe, expect, test } from 'vitest';
import { requestHead, sendRaw } from '../testing/raw.ts';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile({ env: { PUBLIC_URL: 'https://clearway.example' } });

describe('the guard of the admin pages (J31 J32 H09)', () => {
	const open = (path: string, cookie?: string) =>
		server.fetch(path, { headers: cookie === undefined ? {} : { cookie } });
	const { login: _, logout: __, ...guarded } = adminPaths;
	test.each([...Object.values(guarded), adminPathOf.post(5), adminPathOf.table('copart-fee')])(
		'redirects a visitor without a token from %s to the login (S2.42 S5.1)',
		async (path) => {
			const response = await open(path);
			expect(response.status).toBe(302);
			const next = path === '/admin' ? '' : `&next=${encodeURIComponent(path)}`;
			expect(response.headers.get('location')).toBe(`/admin/login?message=login${next}`);
			expect(response.headers.get('set-cookie')).toBeNull();
			expect(await response.text()).toBe('');
		},
	);
	test.each([
		['/admin/', '/admin'],
		['/admin/posts/?page=2', '/admin/posts?page=2'],
		['/admin/Posts', '/admin/posts'],
		['/admin/tables/Copart-Fee/', '/admin/tables/copart-fee'],
	])('moves %s to the address of its screen, signed in or not', async (path, screen) => {
		for (const cookie of [undefined, `jwt-token=${server.token}`]) {
			const response = await open(path, cookie);
			expect([response.status, response.headers.get('location')]).toEqual([301, screen]);
		}
	});
	test('lets in a browser with a valid cookie, and sends the same shell to all', async () => {
		const response = await open('/admin/posts', `jwt-token=${server.token}`);
		expect(response.status).toBe(200);
		expect(await response.text()).not.toContain(server.token);
		const login = await open('/admin/login', `jwt-token=${server.token}`);
		expect([login.status, login.headers.get('location')]).toEqual([302, '/admin']);
		expect((await open('/admin/logout', `jwt-token=${server.token}`)).status).toBe(200);
	});
	test('answers 404 with the same shell where the admin has no screen, and 200 for each of its screens', async () => {
		const cookie = `jwt-token=${server.token}`;
		const shellOf = (text: string) => text.replace(/csp-nonce" content="[^"]+/, '');
		const shell = shellOf(await (await open('/admin/posts', cookie)).text());
		for (const path of ['/admin/nothing', '/admin/nothing/5', '/admin/posts/5/more', '/admin/account/5']) {
			const response = await open(path, cookie);
			expect([path, response.status]).toEqual([path, 404]);
			expect(shellOf(await response.text())).toBe(shell);
			expect((await open(path)).status).toBe(302);
		}
		const records = Object.values(adminPathOf).map((pathOf) => pathOf(5));
		for (const path of [...Object.values(guarded), ...records, adminPaths.logout])
			expect([path, (await open(path, cookie)).status]).toEqual([path, 200]);
	});
	test.each([
		['forged', () => 'jwt-token=eyJhbGciOiJub25lIn0.eyJleHAiOjk5OTk5OTk5OTl9.'],
		['doubled (H09)', () => `jwt-token=${server.token}; jwt-token=${server.token}`],
		['cut', () => `jwt-token=${server.token.slice(0, -4)}`],
	])('takes the cookie away and asks to sign in again where it is %s', async (_how, cookie) => {
		const response = await open('/admin/posts', cookie());
		expect(response.status).toBe(302);
		expect(response.headers.get('location')).toMatch(/^\/admin\/login\?message=session/);
		expect(response.headers.get('set-cookie')).toBe('jwt-token=; Path=/; Max-Age=0; SameSite=Lax; Secure');
	});
	test.each([
		'//evil.example',
		'/admin//evil.example/',
		'/\\evil.example',
		'/%09/evil',
		'/admin/../../x',
		'/admin/posts%0d%0aX: y',
		`/admin/${'a'.repeat(600)}`,
	])('never redirects to another host, as from %s (R05)', async (path) => {
		const { status, headers, text } = await sendRaw(server.running.port, [requestHead('GET', path)]);
		expect([200, 301, 302, 400, 404, 503]).toContain(status);
		if (headers.location) expect(headers.location).toMatch(/^\/(?![/\\])/);
		expect(text).not.toMatch(/^x: y/im);
	});
});
