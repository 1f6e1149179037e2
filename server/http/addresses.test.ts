import { ProblemBody } from '@clearway/shared/contract/problem-body.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPost } from '../testing/posts.ts';
import { requestHead, sendRaw } from '../testing/raw.ts';
import { countRows } from '../testing/rows.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';

const server = serverOfFile();
beforeAll(async () => {
	await server.admin.category.create({ body: { title: 'Первая' } });
	await server.admin.meta.create({ body: { page: 'home', title: 'Главная' } });
	await server.admin.option.create({ body: { title: 'own.note', value: 'своё' } });
	await createPost(server.admin, { title: 'Первая статья' });
});

const headers = () => ({ authorization: `Bearer ${server.token}` });
const families = [
	'/api/category/',
	'/api/meta/',
	'/api/post/',
	'/api/option/',
	'/api/auth/admin/',
	'/api/post/category/',
];

/** Asks for a record by something that is no id: to read, to change and to delete. */
async function expectNobody(id: string): Promise<void> {
	for (const family of families) {
		for (const method of ['GET', 'PUT', 'DELETE']) {
			const head = requestHead(method, family + id, {
				Authorization: `Bearer ${server.token}`,
				...(method === 'PUT' && { 'Content-Type': 'application/json', 'Content-Length': '2' }),
			});
			const { status, body } = await sendRaw(server.running.port, [
				head,
				...(method === 'PUT' ? ['{}'] : []),
			]);
			expect([400, 404, 405, 415], `${method} ${family}${id}`).toContain(status);
			expect(body).not.toMatch(/sqlite|select|postgres|\.ts/i);
		}
	}
}

describe('only plain digits are an id, and anything else is 404', () => {
	test.each([
		...[
			'-1',
			'0',
			'-0',
			'1.0',
			'1e0',
			'0x1',
			'+1',
			'%201',
			'1%20',
			'NaN',
			'Infinity',
			'null',
			'undefined',
			'[]',
			'{}',
			'01',
			'%EF%BC%91',
			'1%00',
		],
		...['2147483648', '9007199254740993', '9223372036854775808', '99999999999999999999', '9'.repeat(400)],
		...['1%20OR%201=1', '1;DROP%20TABLE%20posts', "1'%20UNION%20SELECT", '1/**/', '1%27', '$where', '1,2'],
	])('%s is none (I01 I02 I03)', async (id) => {
		const before = await countRows(server);
		await expectNobody(id);
		expect(await countRows(server)).toEqual(before);
	});
	test('the row with id 1 exists all the time', async () => {
		expect(await server.visitor.post.get({ params: { id: 1 } })).toMatchObject({ title: 'Первая статья' });
	});
});

describe('a list accepts its own query keys and refuses others', () => {
	test.each([
		...[
			'sort=id;SELECT',
			'sort=asc,(select%201)',
			'order=asc',
			'limit=1e9',
			'limit[]=1',
			'page=-1',
			'page=0',
			'page=1.5',
			'page=x',
			'page=1&page=2',
		],
		...['filter={"$.\'a":1}', 'status=gone', 'category=0', 'category=1%20OR%201', '__proto__[x]=1'],
	])('GET /api/post/admin?%s is answered with 422 (I05)', async (query) => {
		const response = await server.fetch(`/api/post/admin?${query}`, { headers: headers() });
		expect(response.status).toBe(422);
		expect(ProblemBody.parse(await response.json())).toMatchObject({ code: 'invalid' });
	});
	test.each([
		'/api/audit?page=-1',
		'/api/audit?limit=1000',
		'/api/trash?x=1',
		'/api/image?page=0',
		'/api/auth/me?x=1',
		'/api/option/registry?x',
	])('GET %s is answered with 422 (I05)', async (path) => {
		expect((await server.fetch(path, { headers: headers() })).status).toBe(422);
	});
	test.each([
		'/api/category?x=1',
		'/api/post?sort=id;SELECT',
		'/api/post/pagination/1?limit=1e9',
		'/api/meta?x=1',
		'/api/option/single/company.phone?x',
	])('a call from the specification ignores an unknown query key: GET %s (I05)', async (path) => {
		expect((await server.fetch(path, { headers: headers() })).status).toBe(200);
	});
	test('a page number past the end, 0 or a word is answered with 404 (I05)', async () => {
		for (const page of ['0', '2', '-1', 'one', '1.0', '999999999', '1e0']) {
			expect((await server.fetch(`/api/post/pagination/${page}`)).status, page).toBe(404);
		}
		expect((await server.fetch('/api/audit?page=9999', { headers: headers() })).status).toBe(404);
	});
});

test('the id in the address decides; one in the body is an unknown field (I07)', async () => {
	const send = (path: string, body: string) =>
		server.fetch(path, {
			method: 'PUT',
			headers: { ...headers(), 'content-type': 'application/json' },
			body,
		});
	expect((await send('/api/category/1?id=2', '{"title":"Та же"}')).status).toBe(200);
	expect((await send('/api/category/1', '{"id":2,"title":"Другая"}')).status).toBe(422);
	expect(await server.visitor.category.list()).toEqual([{ id: 1, title: 'Та же', revision: 2 }]);
});

describe('names in addresses', () => {
	test.each([
		'../x',
		'..%2f..%2fetc%2fpasswd',
		'%2e%2e',
		'a/b',
		'a%5cb',
		'a%00b',
		'%0d%0aSet-Cookie:x',
		'x'.repeat(2048),
		'%F0%9F%9A%97',
		'Первая',
	])('no post and no option is called %s (I11 I12)', async (name) => {
		for (const path of ['/api/post/single/', '/api/option/single/', '/api/meta/single/']) {
			const { status, text } = await sendRaw(server.running.port, [requestHead('GET', path + name)]);
			expect([400, 404], path + name).toContain(status);
			expect(text).not.toMatch(/^set-cookie/im);
		}
	});
	test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
		'the name %s is answered with 404 (I13)',
		async (name) => {
			for (const path of [
				'/api/post/single/',
				'/api/option/single/',
				'/api/meta/single/',
				'/api/calculator/',
				'/media/',
			]) {
				expect((await server.fetch(path + name)).status).toBe(404);
			}
			expect(
				(await server.fetch(`/api/trash/${name}/1/restore`, { method: 'POST', headers: headers() })).status,
			).toBe(404);
		},
	);
	test.each(['/api/post/single/%E0%A4%A', '/api/category/%', '/media/%E0%A4%A', '/api/option/single/%ff'])(
		'the address %s, which cannot be decoded, is refused as malformed (I14)',
		async (path) => {
			const { status, body } = await sendRaw(server.running.port, [requestHead('GET', path)]);
			expect(status).toBe(400);
			expect(ProblemBody.parse(JSON.parse(body))).toMatchObject({
				code: 'malformed',
				detail: expect.stringMatching(/[а-я]/),
			});
		},
	);
	test.skipIf(!siteIsBuilt()).each(['/%', '/%E0%A4%A', '/blog/%ff', '/uk/%'])(
		'an address of a page that cannot be decoded is answered with a page that says so: %s (I14)',
		async (path) => {
			const { status, headers, body } = await sendRaw(server.running.port, [requestHead('GET', path)]);
			expect([status, headers['content-type'], headers['cache-control']]).toEqual([
				400,
				'text/html; charset=utf-8',
				'no-store',
			]);
			expect(body).toMatch(/Адрес не\sразобрать|Адресу не\sрозібрати/);
			expect(body).not.toMatch(/\bat .*\.[jt]s:\d/);
		},
	);
});

describe('a text that tries to be SQL', () => {
	const corpus = [
		"'",
		"''",
		'"',
		'`',
		"' OR '1'='1",
		"'; DROP TABLE post; --",
		"1' AND SLEEP(5)--",
		"' UNION SELECT password FROM admin--",
	];
	const more = [
		"\\'",
		'%27',
		'/*',
		"') OR ('a'='a",
		`$\{7*7}`,
		'{{7*7}}',
		'1; SELECT pg_sleep(5)',
		"'||(SELECT 1)||'",
		'\\',
		'%%',
		'_',
		'NEAR(',
		'a* -b',
	];
	test.each([...corpus, ...more])('is treated as plain text: %s (I04)', async (text) => {
		const before = await countRows(server);
		const q = encodeURIComponent(text);
		expect((await server.fetch(`/api/post/admin?q=${q}`, { headers: headers() })).status).toBe(200);
		expect(
			(
				await server.fetch(`/api/post/search?q=${q}`, {
					headers: { 'x-forwarded-for': `10.9.${text.length}.${text.charCodeAt(0)}` },
				})
			).status,
		).toBe(200);
		expect((await server.fetch(`/api/option/single/${q}`)).status).toBe(404);
		expect((await server.fetch(`/api/post/single/${q}`)).status).toBe(404);
		expect(await countRows(server)).toEqual(before);
	});
	test('is stored unchanged (I04)', async () => {
		for (const text of corpus) {
			const { id } = await server.admin.category.create({ body: { title: `Т ${text}` } });
			expect(await server.visitor.category.get({ params: { id } })).toMatchObject({ title: `Т ${text}` });
		}
	});
});
