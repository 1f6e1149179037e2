import { describe, expect, test } from 'vitest';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import { Problem } from '../../contract/problem.ts';
import { screen } from './screen.tsx';
import type { AdminServices } from './services.tsx';
import { createSession } from './session.ts';

const store = { read: async () => null, write: async () => undefined, clear: async () => undefined };
// The loader of a screen that loads nothing asks for nothing else.
const services = { session: createSession(store) } as AdminServices;

const open = (path: string, middleware?: readonly string[]): unknown => {
	const made = screen({ title: 'Экран', View: () => null, ...(middleware && { middleware }) });
	const { loader } = made(services);
	const args = { request: new Request(`http://office${path}`), params: {} };
	return typeof loader === 'function' && loader(args as Parameters<typeof loader>[0]);
};

describe('a screen of the admin', () => {
	test('opens for nobody who is not signed in: the middleware admin-auth leads to the login (S2.42)', async () => {
		const { login: _, logout: __, ...guarded } = adminPaths;
		for (const path of [...Object.values(guarded), adminPathOf.post(1), adminPathOf.table('copart-fee')]) {
			const answer = await Promise.resolve(open(path)).catch((thrown: Response) => thrown);
			expect(answer, path).toBeInstanceOf(Response);
			expect((answer as Response).headers.get('location')).toMatch(/^\/admin\/login\?message=login/);
		}
		expect(await open('/admin/login')).toBeNull();
	});

	test('opens the first page of a list whose last page is gone, with the same filters', async () => {
		const made = screen({
			title: 'Список',
			View: () => null,
			middleware: [],
			load: () => Promise.reject(new Problem('missing', 'none')),
		});
		const { loader } = made(services);
		const at = (path: string) =>
			loader({ request: new Request(`http://office${path}`), params: {} } as never);
		const answer = await at('/admin/requests?status=new&page=2').catch((thrown: Response) => thrown);
		expect((answer as Response).headers.get('location')).toBe('/admin/requests?status=new');
		await expect(at('/admin/requests?status=new')).rejects.toMatchObject({ status: 404 });
	});

	test('answers with error 500, in the words of the specification, if it names an unknown middleware (S2.43 S8.5)', async () => {
		await expect(open('/admin/posts', ['nobody'])).rejects.toMatchObject({
			status: 500,
			message: 'Unknown middleware nobody',
		});
		await expect(open('/admin/posts', ['toString'])).rejects.toMatchObject({ status: 500 });
	});
});
