import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { createPost } from '../testing/posts.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';

// Pages name the moment at which they are made.
const server = serverOfFile({ now: () => new Date('2026-11-20T09:00:00Z') });
beforeAll(async () => {
	for (let i = 0; i < 3; i++)
		await createPost(server.admin, { text: `<p>${'Длинный текст о доставке. '.repeat(40)}</p>` });
});

/** Reads the bytes as they are sent: `fetch` would unpack them. */
function ask(path: string, encoding: string, { method = 'GET', headers = {}, body = '' } = {}) {
	return new Promise<{ status?: number | undefined; head: IncomingHttpHeaders; body: Buffer }>(
		(resolve, reject) => {
			const options = { method, headers: { ...headers, 'accept-encoding': encoding } };
			request(server.url + path, options, async (answer) => {
				const body = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>));
				resolve({ status: answer.statusCode, head: answer.headers, body });
			})
				.on('error', reject)
				.end(body);
		},
	);
}

const asAdmin = () => ({ headers: { authorization: `Bearer ${server.token}` } });

type Case = [what: string, path: string, by: 'visitor' | 'admin', status: number];

test.each<Case>([
	['a search of a visitor', '/api/post/search?q=доставке', 'visitor', 200],
	['a list of the office', '/api/post/admin', 'admin', 200],
	['the description of the API', '/api/openapi.json', 'visitor', 200],
	['its page', '/api/docs', 'visitor', 200],
	...(siteIsBuilt()
		? ([
				['a page that is not there', '/nowhere', 'visitor', 404],
				['a calculator with somebody’s fields', '/calculator?price=7000', 'visitor', 200],
				['a search in the blog', '/blog?q=доставке', 'visitor', 200],
			] satisfies Case[])
		: []),
])('%s, which no cache holds, is compressed for who takes that', async (_what, path, by, expected) => {
	const address = encodeURI(path);
	const caller = by === 'admin' ? asAdmin() : {};
	const whole = await ask(address, 'identity', caller);
	expect(whole.head['content-encoding']).toBeUndefined();
	expect(whole.body.length).toBeGreaterThan(1024);
	for (const [encoding, unpack] of [
		['br', brotliDecompressSync],
		['gzip', gunzipSync],
	] as const) {
		const { status, head, body } = await ask(address, encoding, caller);
		expect({ status, encoding: head['content-encoding'], length: Number(head['content-length']) }).toEqual({
			status: expected,
			encoding,
			length: body.length,
		});
		expect(head.vary).toMatch(/Accept-Encoding/);
		expect(body.length).toBeLessThan(whole.body.length / 2);
		expect(unpack(body).equals(whole.body)).toBe(true);
	}
	const head = await ask(address, 'br', { method: 'HEAD', ...caller });
	expect(head.head['content-encoding']).toBe('br');
	expect(head.body).toHaveLength(0);
});

test.runIf(siteIsBuilt())('a form that is shown again with its faults is compressed', async () => {
	const body = 'name=&phone=1';
	const headers = { 'content-type': 'application/x-www-form-urlencoded' };
	const { status, head, body: sent } = await ask('/forms/callback', 'br', { method: 'POST', headers, body });
	expect([status, head['content-encoding']]).toEqual([422, 'br']);
	expect(String(brotliDecompressSync(sent))).toContain('Телефон');
});

test('an answer of a few bytes is sent as it is', async () => {
	const { head } = await ask('/api/category/999', 'br');
	expect(head['content-encoding']).toBeUndefined();
});
