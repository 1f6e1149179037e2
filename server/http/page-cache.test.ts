import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Versions } from '../context/follow-versions.ts';
import type { Metrics } from '../services/metrics.ts';
import { eventually } from '../testing/mail-server.ts';
import { createPost } from '../testing/posts.ts';
import { requestHead, sendRaw } from '../testing/raw.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { startServer } from '../testing/start.ts';
import { PageCache } from './page-cache.ts';

const server = serverOfFile();
beforeAll(async () => {
	for (let i = 0; i < 13; i++)
		await createPost(server.admin, { text: `<p>${'Длинный текст о доставке. '.repeat(40)}</p>` });
	await server.admin.category.create({ body: { title: 'Первая' } });
});

/** The number of answers from the cache so far. */
async function cachedCount(): Promise<number> {
	const text = await (await server.fetch('/metrics')).text();
	return Number(/^clearway_cached_answers_total (\d+)$/m.exec(text)?.[1] ?? 0);
}

async function isFromMemory(ask: () => Promise<Response>): Promise<boolean> {
	const before = await cachedCount();
	await (await ask()).arrayBuffer();
	return (await cachedCount()) > before;
}

const pages = '/api/post/pagination/1';

describe('an answer to a visitor that did not change', () => {
	beforeEach(async () => void (await server.fetch(pages)));

	test('comes from the cache', async () => {
		expect(await isFromMemory(() => server.fetch(pages))).toBe(true);
	});
	test('is answered with 304 to a client that has its ETag', async () => {
		const first = await server.fetch(pages);
		const etag = first.headers.get('etag') ?? '';
		expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
		for (const sent of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
			const again = await server.fetch(pages, { headers: { 'if-none-match': sent } });
			expect(again.status).toBe(304);
			expect(again.headers.get('etag')).toBe(etag);
			expect(await again.text()).toBe('');
		}
		expect((await server.fetch(pages, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
	});
	test.each([
		['br', 'br', brotliDecompressSync],
		['gzip', 'gzip', gunzipSync],
		['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
		['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
		['GZIP', 'gzip', gunzipSync],
	])('goes out compressed to a client that takes "%s"', async (accepted, encoding, unpack) => {
		const { headers, text } = await plainRequest(accepted);
		expect(headers['content-encoding']).toBe(encoding);
		expect(headers.vary).toMatch(/Accept-Encoding/);
		expect(Number(headers['content-length'])).toBe(text.length);
		const whole = await (await server.fetch(pages, { headers: { 'accept-encoding': 'identity' } })).text();
		expect(unpack(text).toString()).toBe(whole);
	});
	test.each(['identity', 'br;q=0', 'deflate', ''])(
		'goes out as it is to a client that takes "%s"',
		async (accepted) => {
			expect((await plainRequest(accepted)).headers['content-encoding']).toBeUndefined();
		},
	);
	test('is recompressed at the highest level once it is requested again, with the same content and ETag', async () => {
		await server.admin.category.create({ body: { title: `Повод ${crypto.randomUUID()}` } });
		const first = await plainRequest('br');
		await eventually(
			'it comes smaller',
			async () => (await plainRequest('br')).text.length < first.text.length,
		);
		const later = await plainRequest('br');
		expect(brotliDecompressSync(later.text)).toEqual(brotliDecompressSync(first.text));
		expect(later.headers.etag).toBe(first.headers.etag);
		expect(Number(later.headers['content-length'])).toBe(later.text.length);
	});
	test('HEAD says what GET would, and sends nothing', async () => {
		for (const path of [
			pages,
			'/api/category',
			'/api/post/single/nothing',
			'/api/openapi.json',
			'/healthz',
		]) {
			const get = await server.fetch(path, { headers: { 'accept-encoding': 'identity' } });
			const head = await server.fetch(path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
			expect(head.status).toBe(get.status);
			expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
			expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
			expect(await head.text()).toBe('');
		}
	});
	test('a short answer is cached uncompressed', async () => {
		await server.fetch('/api/category/1');
		const response = await server.fetch('/api/category/1', { headers: { 'accept-encoding': 'br' } });
		expect(response.headers.get('content-encoding')).toBeNull();
		expect(await isFromMemory(() => server.fetch('/api/category/1'))).toBe(true);
	});
});

/** Fetch would unpack by itself; here the bytes stay as they are. */
async function plainRequest(accepted: string): Promise<{ headers: Record<string, string>; text: Buffer }> {
	const { request } = await import('node:http');
	return new Promise((resolve, reject) => {
		request(server.url + pages, { headers: { 'accept-encoding': accepted } }, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('end', () =>
				resolve({ headers: response.headers as Record<string, string>, text: Buffer.concat(chunks) }),
			);
		})
			.on('error', reject)
			.end();
	});
}

describe('after a write', () => {
	test('the very next answer is the new one, under another ETag', async () => {
		const category = await server.admin.category.create({ body: { title: 'Раньше' } });
		const read = async () => {
			const response = await server.fetch('/api/category');
			return { etag: response.headers.get('etag'), text: await response.text() };
		};
		let last = await read();
		for (let round = 0; round < 20; round++) {
			await server.admin.category.save({ params: { id: category.id }, body: { title: `Позже ${round}` } });
			const next = await read();
			expect(next.text).toContain(`Позже ${round}`);
			expect(next.etag).not.toBe(last.etag);
			last = next;
		}
	});
	test('a request with the old ETag gets the new answer, not 304 (R08)', async () => {
		const etag = (await server.fetch('/api/category')).headers.get('etag') ?? '';
		await server.admin.category.create({ body: { title: 'Совсем новая' } });
		expect((await server.fetch('/api/category', { headers: { 'if-none-match': etag } })).status).toBe(200);
	});
	test('a change that no visitor can see leaves cached pages in place', async () => {
		const post = await createPost(server.admin);
		await server.fetch(pages);
		await server.admin.post.saveDraft({ params: { id: post.id }, body: { title: 'Черновик' } });
		expect(await isFromMemory(() => server.fetch(pages))).toBe(true);
	});
});

describe('the cache never answers', () => {
	test('a request with a token, whose answers must not be stored', async () => {
		await server.fetch(pages);
		const asAdmin = () => server.fetch(pages, { headers: { authorization: `Bearer ${server.token}` } });
		expect(await isFromMemory(asAdmin)).toBe(false);
		expect((await asAdmin()).headers.get('cache-control')).toBe('no-store');
		expect((await server.fetch(pages)).headers.get('cache-control')).toBe('no-cache');
		expect((await server.fetch(pages)).headers.get('vary')).toContain('Authorization');
	});
	test('a request with a bad token, which is refused', async () => {
		await server.fetch(pages);
		expect((await server.fetch(pages, { headers: { authorization: 'Bearer bad' } })).status).toBe(401);
	});
	test('a visitor with an answer made for a token', async () => {
		const hidden = await createPost(server.admin, { status: 'draft', title: 'Тайная' });
		await server.admin.post.get({ params: { id: hidden.id } });
		await expect(server.visitor.post.get({ params: { id: hidden.id } })).rejects.toMatchObject({
			code: 'missing',
		});
		expect(JSON.stringify(await server.visitor.post.list())).not.toContain('Тайная');
	});
	test.each([
		`${pages}?category=1&category=1`,
		'/api/option/single/%20company.phone',
		'/api/post/single/%20x',
		'/api/delivered?q=bmw',
	])('an address with something wrong or typed freely in it: %s', async (path) => {
		await server.fetch(path);
		expect(await isFromMemory(() => server.fetch(path))).toBe(false);
	});
	test.each([
		[`${pages}?utm_source=x`, pages],
		[`${pages}?`, pages],
		[`${pages}?category=1&x=2`, `${pages}?category=1`],
		['/api/post/pagination/%31', '/api/post/pagination/1'],
		['/api/category?x', '/api/category'],
		['/api/category?q=bmw', '/api/category'],
		['/api/option/single/company%2Ephone', '/api/option/single/company.phone'],
	])('what nobody reads of %s makes no further entry: it is the answer of %s', async (path, plain) => {
		const answer = await (await server.fetch(plain)).text();
		expect(await isFromMemory(() => server.fetch(path))).toBe(true);
		expect(await (await server.fetch(path)).text()).toBe(answer);
	});
	test('an address that names a host makes no further entry either', async () => {
		const { port } = server.running;
		const plain = await (await server.fetch('/api/category')).text();
		for (let i = 0; i < 2; i++) {
			const before = await cachedCount();
			const { status, body } = await sendRaw(port, [
				requestHead('GET', `http://evil-${i}.example/api/category`),
			]);
			expect([status, body]).toEqual([200, plain]);
			expect(await cachedCount()).toBe(before + 1);
		}
	});
	test('unknown query keys are ignored, so they cannot create more cache entries', async () => {
		await server.fetch('/usa');
		const plain = await (await server.fetch('/usa')).text();
		for (const path of ['/usa?utm_source=x', '/usa?', '/usa?a=1&b=2']) {
			expect(await isFromMemory(() => server.fetch(path))).toBe(true);
			expect(await (await server.fetch(path)).text()).toBe(plain);
		}
	});
	test('a failed request', async () => {
		for (let i = 0; i < 2; i++) expect((await server.fetch('/api/category/12345')).status).toBe(404);
		expect(await isFromMemory(() => server.fetch('/api/category/12345'))).toBe(false);
	});
	test('a known query key is part of the cache key', async () => {
		await server.fetch(`${pages}?category=1`);
		expect(await isFromMemory(() => server.fetch(`${pages}?category=1`))).toBe(true);
	});
});

describe.runIf(siteIsBuilt())('a page that is not there', () => {
	test.each([
		['of an address that no page has', '/nowhere', 404],
		['of a post', '/blog/nothing', 404],
		['of a stored calculation', '/calculator/nothing-of-that-name', 404],
		['in the other language', '/uk/nowhere', 404],
		['of an address that is no text', '/%ff', 400],
	])('%s is rendered once, whatever the address', async (_what, path, status) => {
		const first = await server.fetch(path);
		expect([first.status, first.headers.get('cache-control')]).toEqual([status, 'no-store']);
		const otherAddress = path.endsWith('%ff') ? '/%fe' : path.replace(/[a-z]$/, 'z');
		expect(await isFromMemory(() => server.fetch(otherAddress))).toBe(true);
		const again = await server.fetch(otherAddress, { headers: { 'if-none-match': '*' } });
		expect([again.status, await again.text()]).toEqual([status, await first.text()]);
	});
	test('names a new post as soon as it is there', async () => {
		await server.fetch('/nowhere');
		await createPost(server.admin, { title: 'Совсем новая статья' });
		expect(await (await server.fetch('/nowhere')).text()).toMatch(/Совсем\sновая\sстатья/);
	});
});

describe.runIf(siteIsBuilt())('a page that several clients ask for at the same time', () => {
	const ask = async (client: number): Promise<string> => {
		const response = await server.fetch('/privacy', {
			headers: { 'x-forwarded-for': `203.0.113.${client}` },
		});
		expect(response.status).toBe(200);
		return response.text();
	};
	test('is rendered once', async () => {
		server.running.context.versions.bumpAll();
		const before = await cachedCount();
		const pages = await Promise.all([1, 2, 3, 4].map(ask));
		expect(new Set(pages).size).toBe(1);
		expect(await cachedCount()).toBe(before + 3);
	});
	test('is rendered for each of them while the content changes all the time', async () => {
		const { versions } = server.running.context;
		let isOver = false;
		const change = (): void => {
			versions.bumpAll();
			if (!isOver) setImmediate(change);
		};
		const before = await cachedCount();
		change();
		const pages = await Promise.all([1, 2, 3, 4].map(ask)).finally(() => {
			isOver = true;
		});
		expect(new Set(pages).size).toBe(1);
		expect(await cachedCount()).toBe(before);
	});
	test('is there for the second client though the first one has gone', async () => {
		server.running.context.versions.bumpAll();
		const gone = new AbortController();
		const first = server.fetch('/privacy', { signal: gone.signal }).catch(() => 'gone');
		const second = ask(1);
		gone.abort();
		expect(await first).toBe('gone');
		expect(await second).toContain('</html>');
	});
});

test
	.runIf(siteIsBuilt())
	.each(['/sitemap.xml', '/robots.txt', '/feed.xml', '/uk/feed.xml', '/manifest.webmanifest'])(
	'%s is made once, whatever query comes with it',
	async (path) => {
		const plain = await (await server.fetch(`${path}?first`)).text();
		for (const query of ['', '?second', '?third=3'])
			expect(await isFromMemory(() => server.fetch(path + query))).toBe(true);
		expect(await (await server.fetch(`${path}?fourth`)).text()).toBe(plain);
	},
);

describe('the cache itself', () => {
	const versions = {
		content: 1,
		isCurrent: ({ content }) => content === 1,
		of: () => 0,
		count: () => undefined,
		bumpAll: () => undefined,
	} satisfies Versions;
	const metrics = { servedFromCache: () => undefined } as unknown as Metrics;
	const ask = (url: string) => ({ url, method: 'GET', headers: {} }) as never;
	const at = (content: number) => ({ content, kinds: [] });
	const silent = { writeHead: () => ({ end: () => undefined }), end: () => undefined } as never;

	test('is bounded: the oldest answers are evicted above 64 MB', async () => {
		const cache = new PageCache(versions, metrics, true);
		const body = Buffer.alloc(3 * 1024 * 1024, 'x');
		for (let i = 0; i < 40; i++) await cache.store(ask(`/page/${i}`), silent, at(1), { headers: {}, body });
		expect(cache.size.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
		expect(cache.answer(ask('/page/39'), silent)).toBe(true);
		expect(cache.answer(ask('/page/0'), silent)).toBe(false);
	});
	test('counts the overhead of small answers, so that many of them do not fill the memory', async () => {
		const cache = new PageCache(versions, metrics, true);
		for (let i = 0; i < 20_000; i++)
			await cache.store(ask(`/tiny/${i}`), silent, at(1), { headers: {}, body: Buffer.from('{}') });
		expect(cache.size.entries).toBeLessThan(17_000);
	});
	test('does not cache an answer that was computed before a change', async () => {
		const cache = new PageCache(versions, metrics, true);
		await cache.store(ask('/late'), silent, at(0), { headers: {}, body: Buffer.from('old') });
		expect(cache.size).toEqual({ entries: 0, bytes: 0 });
	});
});

test('with PAGE_CACHE=off every answer is computed', async () => {
	const uncachedServer = await startServer({ env: { PAGE_CACHE: 'off' } });
	await uncachedServer.fetch('/api/category');
	await uncachedServer.fetch('/api/category');
	expect(await (await uncachedServer.fetch('/metrics')).text()).toMatch(/^clearway_cached_answers_total 0$/m);
	await uncachedServer.close();
});
