import { ProblemBody } from '@clearway/shared/contract/problem-body.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { field, filePart, multipart, type Part } from '../testing/multipart.ts';
import { makeHeavy, makePicture } from '../testing/pictures.ts';
import { requestHead, sendRaw } from '../testing/raw.ts';
import { countRows } from '../testing/rows.ts';
import { serverOfFile } from '../testing/server-of-file.ts';

let picture: Uint8Array<ArrayBuffer>;
let rows: Record<string, number>;
const server = serverOfFile();
beforeAll(async () => {
	picture = await makePicture({ width: 20, height: 20 });
});
beforeEach(async () => {
	rows = await countRows(server);
});

type Sent = { headers: Record<string, string>; body: Buffer<ArrayBuffer> };
const send = ({ headers, body }: Sent, path = '/api/post') =>
	server.fetch(path, {
		method: 'POST',
		headers: { authorization: `Bearer ${server.token}`, ...headers },
		body,
	});
const form = (...parts: Part[]): Sent => multipart([field('title', 'Статья'), ...parts]);
const image = (): Part => filePart('image', picture);

async function expectProblem(response: Response, ...statuses: number[]): Promise<ProblemBody> {
	expect(statuses).toContain(response.status);
	return ProblemBody.parse(await response.json());
}

describe('a form that is refused stores nothing', () => {
	afterEach(async () => expect(await countRows(server)).toEqual(rows));

	test('a new post without a picture is refused, with the field named (M01)', async () => {
		const problem = await expectProblem(await send(form()), 422);
		expect(problem).toMatchObject({ code: 'invalid', errors: [{ path: 'image' }] });
		await expectProblem(await send(form(field('image', 'a text'))), 422);
		await expectProblem(await send(form(filePart('image', picture, { disposition: 'filename=""' }))), 422);
	});
	test('a file in a field that takes none is refused, with the field named (M02)', async () => {
		expect(await expectProblem(await send(form(filePart('photo', picture))), 422)).toMatchObject({
			errors: [{ path: 'photo' }],
		});
	});
	test('a second file for the picture of a post is refused (M02)', async () => {
		await expectProblem(await send(form(image(), image())), 422);
	});
	test.each([
		['an empty name', 'Content-Disposition: form-data; name=""'],
		['no name', 'Content-Disposition: form-data'],
		['no disposition', 'Content-Type: text/plain'],
		['NUL in its header', 'Content-Disposition: form-data; name="a\0b"'],
	])('a part with %s is refused (M02)', async (_how, head) => {
		await expectProblem(await send(form({ head, body: 'x' })), 400, 422);
	});
	test('a form without a boundary, or sent as another type than a form, is refused (M03)', async () => {
		const { body } = form(image());
		await expectProblem(await send({ headers: { 'content-type': 'multipart/form-data' }, body }), 400);
		await expectProblem(await send({ headers: { 'content-type': 'application/json' }, body }), 415);
		await expectProblem(
			await send({ headers: { 'content-type': 'multipart/mixed; boundary=clearway-test-boundary' }, body }),
			415,
		);
	});
	test('a form that ends before its last boundary is refused (M04)', async () => {
		await expectProblem(await send(multipart([field('title', 'Статья'), image()], { ended: false })), 400);
		const whole = form(image());
		await expectProblem(
			await send({ ...whole, body: whole.body.subarray(0, whole.body.length / 2) as Buffer<ArrayBuffer> }),
			400,
		);
		await expectProblem(await send({ ...whole, body: Buffer.from('') as Buffer<ArrayBuffer> }), 400);
	});
	test('fifty uploads cut in the middle leave no connection behind, and the next one works (M04)', {
		tags: 'time',
	}, async () => {
		const { headers, body } = form(image());
		const head = requestHead('POST', '/api/post', {
			Authorization: `Bearer ${server.token}`,
			'Content-Length': String(body.length),
			...headers,
		});
		await Promise.all(
			Array.from({ length: 50 }, () =>
				sendRaw(server.running.port, [head, body.subarray(0, body.length / 2)], { silentMs: 300 }),
			),
		);
		await expect.poll(() => openConnections(), { timeout: 3000 }).toBeLessThan(10);
		expect((await send(form(field('status', 'gone'), image()))).status).toBe(422);
	});
	test.each([
		['a thousand texts', () => Array.from({ length: 1000 }, (_, i) => field(`f${i}`, 'x'))],
		['a thousand files', () => Array.from({ length: 1000 }, () => filePart('image', 'x'))],
		['names in twenty brackets', () => [field(`a${'[b]'.repeat(20)}`, 'x')]],
		['a list index of a billion', () => [field('categories[1000000000]', '1')]],
		['a name of a kilobyte', () => [field('n'.repeat(1024), 'x')]],
		[
			'ten thousand headers of a part',
			() => [
				{
					head: `Content-Disposition: form-data; name="text"\r\n${'X-A: b\r\n'.repeat(10_000)}X-B: c`,
					body: 'x',
				},
			],
		],
	])('a form with %s is refused (M05)', async (_what, parts) => {
		await expectProblem(await send(form(...parts())), 400, 413, 422);
	});
	test.each(['__proto__[x]', '__proto__', 'constructor', 'constructor[prototype][x]', 'prototype'])(
		'the field %s is refused and reaches no prototype (M06)',
		async (name) => {
			await expectProblem(await send(form(field(name, '1'), image())), 400, 422);
			expect(({} as Record<string, unknown>).x).toBeUndefined();
		},
	);
	test('a field that is sent twice where one is expected, or as an object, is refused', async () => {
		const once = 'Назовите это поле один раз';
		const fields = [field('title', 'Ещё'), field('status', 'draft'), field('status', 'draft')];
		expect(await expectProblem(await send(form(...fields, image())), 422)).toMatchObject({
			errors: [
				{ path: 'title', message: once },
				{ path: 'status', message: once },
			],
		});
		await expectProblem(await send(form(field('slug[a]', 'x'), image())), 422);
	});
	test('a field whose bytes are not UTF-8 is refused, not replaced', async () => {
		const latin = { ...field('text', ''), body: Buffer.from('<p>caf\u00e9</p>', 'latin1') };
		expect(await expectProblem(await send(form(latin, image())), 400)).toMatchObject({ code: 'malformed' });
		// The bytes of a real U+FFFD elsewhere in the body make no difference.
		const sign = filePart('image', Buffer.concat([picture, Buffer.from('\ufffd'.repeat(9))]));
		await expectProblem(await send(form(latin, sign)), 400);
	});
	test('a field in an alphabet that is not read is refused, not left out', async () => {
		const { head } = field('text', '');
		const foreign = {
			head: `${head}\r\nContent-Type: text/plain; charset=windows-1251`,
			body: Buffer.from([0xd2, 0xe5, 0xea, 0xf1, 0xf2]),
		};
		expect(await expectProblem(await send(form(foreign, image())), 415)).toMatchObject({
			code: 'unsupported',
		});
		const repeated = { ...foreign, head: foreign.head.replace('text', 'categories') };
		await expectProblem(await send(form(field('categories', '1'), repeated, image())), 415);
		await expectProblem(await send(form(repeated, field('categories', '1'), image())), 415);
	});
	test('a picture of no bytes is refused (M07)', async () => {
		expect(await expectProblem(await send(form(filePart('image', ''))), 422)).toMatchObject({
			errors: [{ path: 'image' }],
		});
	});
	test('a picture of fifty megabytes is refused while it is still being sent (M08)', async () => {
		for (let i = 0; i < 2; i++) {
			const response = await send(form(filePart('image', new Uint8Array(50 * 1024 * 1024))));
			expect(await expectProblem(response, 413)).toMatchObject({
				code: 'too_large',
				detail: 'Файл не больше 15 МБ.',
			});
		}
	});
	test('a picture just above fifteen megabytes is refused, also in chunks that never say how long it is (M08)', async () => {
		const large = form(filePart('image', new Uint8Array(15 * 1024 * 1024 + 1)));
		await expectProblem(await send(large), 413);
		const stream = new ReadableStream({
			start(controller) {
				for (let sent = 0; sent < 40; sent++) controller.enqueue(new Uint8Array(1024 * 1024));
				controller.close();
			},
		});
		const init = {
			method: 'POST',
			headers: { authorization: `Bearer ${server.token}`, ...large.headers },
			body: stream,
			duplex: 'half',
		};
		await expectProblem(await server.fetch('/api/post', init as RequestInit), 413);
	});
	test('a false Content-Length does not get a larger file in (M08)', async () => {
		const head = requestHead('POST', '/api/post', [
			`Authorization: Bearer ${server.token}`,
			'Content-Type: multipart/form-data; boundary=x',
			'Content-Length: 10',
			'Transfer-Encoding: chunked',
		]);
		expect((await sendRaw(server.running.port, [head, 'ffffff\r\n'])).status).toBe(400);
	});
	test('the address of a picture instead of a file is an unknown field and is never fetched (M21)', async () => {
		for (const url of ['http://169.254.169.254/', 'http://[::ffff:127.0.0.1]/', 'file:///etc/passwd']) {
			expect(await expectProblem(await send(form(field('imageUrl', url), image())), 422)).toMatchObject({
				errors: [{ path: 'imageUrl' }],
			});
		}
	});
	test('a form that another site sends for its visitor carries no token and is refused (H12)', async () => {
		const { headers, body } = form(image());
		const response = await server.fetch('/api/post', {
			method: 'POST',
			headers: { ...headers, cookie: `jwt-token=${server.token}` },
			body,
		});
		expect(response.status).toBe(401);
	});
});

const openConnections = (): Promise<number> =>
	new Promise((resolve, reject) =>
		server.running.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
	);

test('a replacement sign (U+FFFD) that was really sent is stored like any other sign', async () => {
	const said = `${'д'.repeat(40_000)}\ufffd`;
	const sent = multipart([field('title', 'Знак \ufffd'), field('text', `<p>${said}</p>`), image()]);
	const response = await send(sent);
	expect(response.status).toBe(201);
	expect(await response.json()).toMatchObject({ title: 'Знак \ufffd', text: `<p>${said}</p>` });
});

test('a field that says its alphabet is UTF-8 is read', async () => {
	const title = field('title', 'Мотор «BMW»');
	const said = { ...title, head: `${title.head}\r\nContent-Type: text/plain; charset=UTF-8` };
	const response = await send(multipart([said, image()]));
	expect(await response.json()).toMatchObject({ title: 'Мотор «BMW»' });
});

test('a picture of exactly fifteen megabytes is taken (M08)', async () => {
	const large = await makeHeavy(15 * 1024 * 1024);
	expect((await send(form(filePart('image', large)))).status).toBe(201);
});

test('the name of an uploaded file stands in the audit log alone, read as UTF-8, and in no address (M15)', async () => {
	const names = [
		'../../x.png',
		'..\\..\\x.png',
		'CON.png',
		'имя с пробелом 🚗.png',
		`${'д'.repeat(300)}.png`,
	];
	for (const filename of names) {
		const { headers, body } = multipart([
			filePart('file', await makePicture({ width: 10, height: 10 }), { filename }),
		]);
		const response = await send({ headers, body }, '/api/image');
		expect(response.status).toBe(201);
		expect(((await response.json()) as { url: string }).url).toMatch(/^\/media\/[0-9a-f]{64}-10\.webp$/);
	}
	const encoded = multipart([filePart('file', picture, { disposition: "filename*=UTF-8''%2e%2e%2fx.png" })]);
	expect((await send(encoded, '/api/image')).status).toBe(201);
	const said = (await server.admin.audit.list()).data
		.filter(({ action }) => action === 'upload')
		.map(({ after }) => (after as { name: string }).name);
	expect(said).toContain('имя с пробелом 🚗.png');
});
