import { beforeAll, describe, expect, test } from 'vitest';
import { expectOwnStyles } from '../testing/own-styles.ts';
import { makePicture } from '../testing/pictures.ts';
import { createPost } from '../testing/posts.ts';
import { requestHead, sendRaw } from '../testing/raw.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { startServer } from '../testing/start.ts';

let image: string;
let post: string;
const server = serverOfFile({ env: { PUBLIC_URL: 'https://clearway.example' } });
beforeAll(async () => {
	const { url } = await server.admin.picture.upload({
		form: {},
		file: new File([await makePicture()], 'x.png'),
	});
	image = url;
	post = `/blog/${(await createPost(server.admin, { title: 'Заголовки' })).slug}`;
});

const apiAnswers = [
	['GET', '/api/category', 200],
	['GET', '/api/auth/me', 401],
	['GET', '/api/category/999', 404],
	['GET', '/api/nothing', 404],
	['PATCH', '/api/category', 405],
	['POST', '/api/auth/login', 415],
	['GET', '/api/openapi.json', 200],
	['GET', '/api/docs', 200],
	['GET', '/healthz', 200],
	['GET', '/readyz', 200],
	['GET', '/metrics', 403],
	['GET', '/admin', 302],
	['GET', '/admin/login', 200],
	['GET', '/media/nothing.webp', 404],
] as const;

describe('every answer carries the headers of its kind (H01 H04 H05)', () => {
	test.each(apiAnswers)('%s %s: %i', async (method, path, status) => {
		const answer = await server.fetch(path, { method });
		expect(answer.status).toBe(status);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			'x-content-type-options': 'nosniff',
			'cross-origin-resource-policy': 'same-origin',
			'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
			'strict-transport-security': 'max-age=63072000',
			'cache-control': expect.any(String),
		});
	});
	test('an answer from the cache and a picture carry the same headers', async () => {
		await server.fetch('/api/category');
		for (const path of ['/api/category', image]) {
			expect(Object.fromEntries((await server.fetch(path)).headers)).toMatchObject({
				'x-content-type-options': 'nosniff',
				'strict-transport-security': 'max-age=63072000',
			});
		}
	});
	test('HSTS includes the names below the site’s own only when the setting says so', async () => {
		const subdomainServer = await startServer({
			env: { PUBLIC_URL: 'https://clearway.example', HSTS: 'subdomains' },
		});
		for (const path of ['/api/category', '/healthz', '/admin/login', '/api/docs'])
			expect((await subdomainServer.fetch(path)).headers.get('strict-transport-security')).toBe(
				'max-age=63072000; includeSubDomains',
			);
		await subdomainServer.close();
	});
	test('without https no HSTS header is sent', async () => {
		const plainServer = await startServer();
		for (const path of ['/api/category', '/healthz', '/admin/login', '/api/docs']) {
			expect((await plainServer.fetch(path)).headers.get('strict-transport-security')).toBeNull();
		}
		await plainServer.close();
	});
});

const pageTable = {
	'content-type': 'text/html; charset=utf-8',
	'x-content-type-options': 'nosniff',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

function expectStrictPolicy(policy: string): void {
	for (const directive of [
		"default-src 'none'",
		"script-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	]) {
		expect(policy.split('; ')).toContain(directive);
	}
	expect(policy).not.toMatch(/unsafe|\*|http:/);
}

describe("the admin's shell", () => {
	test('is not stored by browsers, sends no referrer, and allows styles only with a new nonce each time (H02 H07)', async () => {
		const nonces = new Set<string>();
		for (let i = 0; i < 3; i++) {
			const response = await server.fetch('/admin/login');
			expect(Object.fromEntries(response.headers)).toMatchObject({
				...pageTable,
				'cache-control': 'no-store',
				'referrer-policy': 'no-referrer',
			});
			expect(response.headers.get('vary')).toContain('Cookie');
			const policy = response.headers.get('content-security-policy') ?? '';
			expectStrictPolicy(policy);
			const nonce = /style-src 'self' 'nonce-([A-Za-z0-9+/=]{22,})'/.exec(policy)?.[1];
			expect(Buffer.from(nonce ?? '', 'base64').length).toBeGreaterThanOrEqual(16);
			nonces.add(String(nonce));
		}
		expect(nonces.size).toBe(3);
	});
	test.each(['/admin/posts/x.css', '/admin;x.css', '/admin/%2e%2e/x', '/api/auth/admin/.jpg'])(
		'%s is sent with no-store (R04)',
		async (path) => {
			const { status, headers } = await sendRaw(server.running.port, [
				requestHead('GET', path, { Cookie: `jwt-token=${server.token}` }),
			]);
			expect([302, 401, 404, 405]).toContain(status);
			expect(headers['cache-control']).toBe('no-store');
		},
	);
});

describe('no answer names the software behind it (H06)', () => {
	test.each(['/', '/api/category', '/api/nothing', '/healthz', '/admin/login', '/media/x'])(
		'%s',
		async (path) => {
			const { headers } = await server.fetch(path);
			expect(headers.get('x-powered-by')).toBeNull();
			expect(headers.get('server')).toBeNull();
		},
	);
});

describe('no other origin may read an answer (H10)', () => {
	test.each([
		'https://evil.example',
		'null',
		'https://clearway.example.evil',
		'https://evilclearway.example',
		'file://',
	])('Origin: %s', async (origin) => {
		for (const path of ['/api/category', '/api/auth/me', '/', image]) {
			const response = await server.fetch(path, { headers: { origin, cookie: `jwt-token=${server.token}` } });
			expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
		}
		const preflight = await server.fetch('/api/category', {
			method: 'OPTIONS',
			headers: {
				origin,
				'access-control-request-method': 'POST',
				'access-control-request-headers': 'authorization',
			},
		});
		expect(preflight.status).toBe(405);
		expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
	});
});

describe('every address in an answer is made from PUBLIC_URL alone, whatever host is asked for (R01)', () => {
	const hosts = [
		['Host: evil.example'],
		['Host: evil:80@real'],
		['Host: 127.0.0.1', 'Host: evil.example'],
		[
			'Host: 127.0.0.1',
			'X-Forwarded-Host: evil.example',
			'Forwarded: host=evil.example',
			'X-Original-URL: /evil',
			'X-Rewrite-URL: /evil',
		],
	];
	test.each(hosts)('%s', async (...lines) => {
		for (const path of [
			'/api/openapi.json',
			'/sitemap.xml',
			'/feed.xml',
			'/robots.txt',
			'/',
			post,
			'/admin',
		]) {
			const { status, text } = await sendRaw(server.running.port, [
				`GET ${path} HTTP/1.1\r\nConnection: close\r\n${lines.join('\r\n')}\r\n\r\n`,
			]);
			expect([200, 302, 400, 503]).toContain(status);
			expect(text).not.toContain('evil');
		}
	});
	test('a request line that names another host changes no address in an answer either', async () => {
		for (const path of [
			'http://evil.example/api/openapi.json',
			'http://evil.example/',
			'http://evil.example/admin',
		]) {
			expect((await sendRaw(server.running.port, [requestHead('GET', path)])).text).not.toContain('evil');
		}
	});
});

describe.runIf(siteIsBuilt())('a page with a video', () => {
	test('lets the frame of the player in and no other; pages without one let none in, also from the cache (X32)', async () => {
		const { slug } = await createPost(server.admin, {
			title: 'Видео осмотра',
			text: '<figure class="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Осмотр</a></figure>',
		});
		const { slug: fake } = await createPost(server.admin, {
			title: 'Будто видео',
			text: '<p data-video="x">&lt;a data-video="dQw4w9WgXcQ"&gt;</p><iframe data-video="x" src="https://evil.example/"></iframe>',
		});
		const framesOf = async (path: string): Promise<string | undefined> => {
			const response = await server.fetch(path);
			expect(response.status).toBe(200);
			const policy = response.headers.get('content-security-policy') ?? '';
			expectStrictPolicy(policy);
			return policy.split('; ').find((directive) => directive.startsWith('frame-src'));
		};
		for (const _ of ['rendered', 'cached']) {
			expect(await framesOf(`/blog/${slug}`)).toBe('frame-src https://www.youtube-nocookie.com');
			for (const path of [post, `/blog/${fake}`, '/blog', '/', '/admin/login'])
				expect(await framesOf(path)).toBe("frame-src 'none'");
		}
		expect(await (await server.fetch(`/blog/${slug}`)).text()).not.toMatch(/<iframe|ytimg|nocookie/);
	});
});

describe.runIf(siteIsBuilt())('a page', () => {
	test.each([
		['/', 200],
		['/blog', 200],
		['/nothing-here', 404],
	])(
		'%s carries every required header and a policy without unsafe exceptions (H01 H02 H05)',
		async (path, status) => {
			const response = await server.fetch(path);
			expect(response.status).toBe(status);
			expect(Object.fromEntries(response.headers)).toMatchObject({
				...pageTable,
				'referrer-policy': 'strict-origin-when-cross-origin',
			});
			const policy = response.headers.get('content-security-policy') ?? '';
			expectStrictPolicy(policy);
			const html = await response.text();
			expectOwnStyles(response, html);
			expect(html).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))| style="| on[a-z]+="/);
		},
	);
	test.each([
		'/.env',
		'/.git/HEAD',
		'/package.json',
		'/clearway.sqlite',
		'/clearway.sqlite-wal',
		'/jwt-secret',
		'/node_modules/express/index.js',
		'/server.js',
		'/server/main.js',
		'/assets/index.js.map',
		'/assets/../../package.json',
		'/images/.htaccess',
	])('is not there at %s, where a file of the project would be (E06)', async (path) => {
		const { status, text } = await sendRaw(server.running.port, [requestHead('GET', path)]);
		expect([301, 404]).toContain(status);
		expect(text).not.toMatch(/SQLite format|"dependencies"|JWT/);
	});
	test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
		'takes no %s, and says which methods it takes (E02 E07)',
		async (method) => {
			const response = await server.fetch('/blog', { method });
			expect(response.status).toBe(405);
			expect(response.headers.get('allow')).toContain('GET');
			expect(await response.json()).toMatchObject({ code: 'method' });
		},
	);
	test.each([
		['/Admin', '/admin'],
		['/ADMIN/Posts/?page=2', '/admin/posts?page=2'],
		['/Admin/Login?message=session', '/admin/login?message=session'],
	])('an admin address in capitals redirects to the lower-case one: %s', async (path, location) => {
		const response = await server.fetch(path);
		expect([response.status, response.headers.get('location')]).toEqual([301, location]);
	});
	test('is the same whatever headers of frameworks are sent that would change it (R03)', async () => {
		const plain = await (await server.fetch('/blog')).text();
		for (const name of [
			'x-react-router-spa-mode',
			'x-react-router-prerender-data',
			'rsc',
			'next-router-state-tree',
			'x-middleware-subrequest',
		]) {
			expect(await (await server.fetch('/blog', { headers: { [name]: '1' } })).text()).toBe(plain);
		}
	});
});
