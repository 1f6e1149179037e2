import { gzipSync } from 'node:zlib';
import { ProblemBody } from '@clearway/shared/contract/problem-body.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { car } from '../testing/car.ts';
import { requestHead, sendRaw } from '../testing/raw.ts';
import { countRows } from '../testing/rows.ts';
import { serverOfFile } from '../testing/server-of-file.ts';

let rows: Record<string, number>;
const server = serverOfFile();
beforeAll(async () => {
	await server.admin.category.create({ body: { title: 'Первая' } });
});
beforeEach(async () => {
	rows = await countRows(server);
});

const json = { 'content-type': 'application/json' };
const send = (
	path: string,
	body: string | Uint8Array<ArrayBuffer>,
	headers: Record<string, string> = json,
	method = 'POST',
) => server.fetch(path, { method, body, headers: { authorization: `Bearer ${server.token}`, ...headers } });
const category = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) =>
	send('/api/category', body, headers);

async function expectProblem(response: Response, status: number): Promise<ProblemBody> {
	expect(response.status).toBe(status);
	expect(response.headers.get('content-type')).toContain('application/problem+json');
	const problem = ProblemBody.parse(await response.json());
	expect(problem.detail).toMatch(/[а-я]/i);
	return problem;
}

describe('a refused call stores nothing', () => {
	afterEach(async () => expect(await countRows(server)).toEqual(rows));

	test.each(['{"title": ', '{"title": "a"', '{"title":"a",}', "{'title':'a'}", '', 'title', '\u0000'])(
		'the body %j, which is no JSON, is refused (B01)',
		async (body) => {
			await expectProblem(await category(body), 400);
		},
	);
	test.each(['"x"', '1', 'null', '[]', 'true', '[{"title":"a"}]'])(
		'the body %s, which is JSON but no object of fields, is refused (B02)',
		async (body) => {
			await expectProblem(await category(body), 422);
		},
	);
	test.each([
		'text/plain',
		'application/xml',
		'application/json;charset=koi8-x',
		'application/x-www-form-urlencoded',
		'multipart/form-data; boundary=x',
		'application/jsonp',
		'',
	])('a body of the type "%s" is refused without being read (B03 B15 H12)', async (type) => {
		await expectProblem(await category('{"title":"a"}', { 'content-type': type }), 415);
	});
	test('a body without a type is refused without being read (B03)', async () => {
		const body = '{"title":"a"}';
		const head = requestHead('POST', '/api/category', {
			Authorization: `Bearer ${server.token}`,
			'Content-Length': String(body.length),
		});
		expect((await sendRaw(server.running.port, [head, body])).status).toBe(415);
	});
	test('bytes that are not UTF-8 are refused, not replaced', async () => {
		await expectProblem(
			await category(new Uint8Array([...Buffer.from('{"title":"'), 0xff, 0xfe, ...Buffer.from('"}')]), json),
			400,
		);
	});
	test('JSON in UTF-16 is not accepted (B16)', async () => {
		const body = new Uint8Array(Buffer.from('{"title":"a"}', 'utf16le'));
		await expectProblem(await category(body, { 'content-type': 'application/json; charset=utf-16' }), 415);
	});
	test.each(['foo', 'br, gzip', 'utf-8'])('a body encoded as "%s" is refused (B06)', async (encoding) => {
		await expectProblem(await category('{"title":"a"}', { ...json, 'content-encoding': encoding }), 415);
	});
	test('a body of ten megabytes is refused by its length alone, and the connection closes (B04)', async () => {
		const head = requestHead('POST', '/api/category', {
			Authorization: `Bearer ${server.token}`,
			'Content-Type': 'application/json',
			'Content-Length': String(10 * 1024 * 1024),
		});
		const answer = await sendRaw(server.running.port, [head, '{"title":"']);
		expect(answer.status).toBe(413);
		expect(answer.headers.connection).toBe('close');
		expect(JSON.parse(answer.body)).toMatchObject({ code: 'too_large' });
	});
	test('a body of ten megabytes in chunks is refused once the limit is passed (B04)', async () => {
		const head = requestHead('POST', '/api/category', {
			Authorization: `Bearer ${server.token}`,
			'Content-Type': 'application/json',
			'Transfer-Encoding': 'chunked',
		});
		const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
		const answer = await sendRaw(server.running.port, [head, ...Array<string>(160).fill(chunk), '0\r\n\r\n']);
		expect(answer.status).toBe(413);
	});
	test('a body of fifty kilobytes that unpacks to fifty megabytes is refused (B05)', async () => {
		const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 97), { level: 9 });
		expect(bomb.length).toBeLessThan(60_000);
		await expectProblem(await category(new Uint8Array(bomb), { ...json, 'content-encoding': 'gzip' }), 413);
	});
	test('45,000 nested lists are refused and overflow no stack (B07)', async () => {
		const nested = '['.repeat(45_000) + ']'.repeat(45_000);
		for (const body of [nested, `{"title":${nested}}`]) expect((await category(body)).status).toBe(422);
	});
	test.each([
		'{"__proto__":{"isAdmin":true},"title":"a"}',
		'{"constructor":{"prototype":{"x":1}},"title":"a"}',
		'{"title":"a","prototype":1}',
	])('%s is an unknown field and does not reach a prototype (B08)', async (body) => {
		await expectProblem(await category(body), 422);
		expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
		expect(({} as Record<string, unknown>).x).toBeUndefined();
	});
	test('__proto__ is an unknown field of a calculation, whose fields the engine knows (B08)', async () => {
		const body = JSON.stringify({ ...car, price: '11000' }).replace('{', '{"__proto__":{"x":1},');
		const problem = await expectProblem(await send('/api/calculator/quote', body), 422);
		expect(problem.errors).toMatchObject([{ path: '__proto__' }]);
	});
	test.each([
		'a\\u0000b',
		'\\u0000',
		'a\\ud800',
		'\\udc00b',
		'two\\nlines',
		'tab\\there',
		'\\u2028',
		'\\u0085',
	])('a title cannot hold "%s" (B09 B10)', async (title) => {
		const problem = await expectProblem(await category(`{"title":"${title}"}`), 422);
		expect(problem.errors?.[0]?.path).toBe('title');
	});
	test.each([
		'{"title":"a","value":"b\\u0000"}',
		'{"title":"a","value":"b\\ud800"}',
		'{"title":"a","value":"b\\u001b[31m"}',
	])('a longer text cannot hold %s (B09 B10)', async (body) => {
		await expectProblem(await send('/api/option', body), 422);
	});
	test('a body of ten thousand keys, with a key of 64 KB or with a list of ten thousand elements is refused in few words (B12)', async () => {
		const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`k${i}`, 1])));
		for (const body of [keys, `{"${'k'.repeat(65_536)}":1}`]) {
			const problem = await expectProblem(await category(body), 422);
			expect(JSON.stringify(problem).length).toBeLessThan(10_000);
		}
		await expectProblem(
			await send('/api/post/order', JSON.stringify({ ids: Array(10_000).fill(1) }), json, 'PUT'),
			422,
		);
	});
	test.each(['1e999', '-1', '0.30000000000000004', '9007199254740993', '"12"', '1.5', 'true', 'null', '[1]'])(
		'%s is not accepted as a revision (B14)',
		async (revision) => {
			const response = await send(
				'/api/category/1',
				`{"title":"Другая","revision":${revision}}`,
				json,
				'PUT',
			);
			expect((await expectProblem(response, 422)).errors?.[0]?.path).toBe('revision');
		},
	);
	test.each([
		'/api/category',
		'/api/auth/login',
		'/api/mail/callback',
		'/api/mail/calculation',
		'/api/calculator/quote',
	])(
		'a thousand unknown fields sent to %s are refused, and at most fifty of them named (B17)',
		async (path) => {
			const fields = Array.from({ length: 1000 }, (_, i) => [`field${i}`, 'x']);
			const problem = await expectProblem(await send(path, JSON.stringify(Object.fromEntries(fields))), 422);
			expect(problem.errors?.length).toBeLessThanOrEqual(50);
			expect(problem.errors).toContainEqual({
				path: 'field0',
				message: expect.stringMatching(/^Такого поля/),
			});
		},
	);
	test.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
		'the header %s does not change the method of a call (B18)',
		async (header) => {
			await expectProblem(
				await send('/api/category/1', '{"title":"x"}', { ...json, [header]: 'DELETE' }),
				405,
			);
			await expectProblem(await send('/api/category/1?_method=DELETE', '{"title":"x"}'), 405);
			await expectProblem(await send('/api/category', '{"title":"x","_method":"DELETE"}'), 422);
		},
	);
	test.each(['[]', 'null', '"a"', '5'])(
		'a body that is not an object is refused with an explanation: %s',
		async (body) => {
			const { detail } = await expectProblem(await category(body, json), 422);
			expect(detail).toBe('Нужен объект JSON с полями запроса.');
		},
	);
	test('every fault of a body is named at once, each with its place', async () => {
		const problem = await expectProblem(await send('/api/meta', '{"page":"Дом","title":5,"extra":1}'), 422);
		expect(problem.errors?.map(({ path }) => path).sort()).toEqual(['extra', 'page', 'title']);
		expect(problem.detail).toContain('И ещё замечаний: 2.');
	});
});

test('the last value of a repeated key counts, in the answer and in the stored record (B13)', async () => {
	const response = await category('{"title":"раньше","title":"позже"}');
	expect(response.status).toBe(201);
	const made = (await response.json()) as { id: number };
	expect(made).toMatchObject({ title: 'позже' });
	expect(await server.visitor.category.get({ params: { id: made.id } })).toMatchObject({ title: 'позже' });
});

test('letters of any script and direction are stored as they were sent (B11)', async () => {
	const title = 'Дом \u202eиз\u200bлом שלום 🚗';
	const made = await server.admin.category.create({ body: { title } });
	expect(made.title).toBe(title);
	expect(await server.visitor.category.get({ params: { id: made.id } })).toMatchObject({ title });
});

test('a body in gzip is read like any other', async () => {
	const response = await category(new Uint8Array(gzipSync('{"title":"Сжатая"}')), {
		...json,
		'content-encoding': 'gzip',
	});
	expect(await response.json()).toMatchObject({ title: 'Сжатая' });
});

test('the type may say UTF-8 in its usual spellings and be written in any case (Z13)', async () => {
	for (const type of [
		'application/json; charset=UTF-8',
		'application/json; charset=UTF8',
		'application/json;charset="utf8"',
		'Application/JSON',
		'application/json;charset="utf-8"',
	]) {
		expect((await category(JSON.stringify({ title: type }), { 'content-type': type })).status).toBe(201);
	}
});
