import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { freshAddress } from '../testing/mail-server.ts';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile();

const form = 'application/x-www-form-urlencoded';
const paths = ['/forms/quote', '/forms/callback', '/forms/calculation'];

const send = (
	path: string,
	body: string | Uint8Array<ArrayBuffer>,
	headers: Record<string, string> = {},
): Promise<Response> =>
	server.fetch(path, {
		method: 'POST',
		headers: { 'content-type': form, 'x-forwarded-for': freshAddress(), ...headers },
		body,
	});

/** Expects a Russian page that names the fault and reveals no internals. */
async function expectPage(answer: Response, status: number, says: string): Promise<void> {
	expect(answer.status).toBe(status);
	expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
	const html = await answer.text();
	expect(html.toLowerCase()).toContain(says);
	expect(html).not.toMatch(/node_modules|\.ts|Error:|остал[са]сь в форме/);
	expect((await server.admin.request.list()).total).toBe(0);
}

describe.each(paths)('%s answers with a page', (path) => {
	test.each([[17 * 1024], [101 * 1024], [3 * 1024 * 1024]])(
		'to a body of %i bytes, which is too large or a form like any other (B19)',
		async (bytes) => {
			const answer = await send(path, `message=${'x'.repeat(bytes)}`);
			const isTooLarge = bytes > (path === '/forms/quote' ? 16 : 100) * 1024;
			if (isTooLarge) return expectPage(answer, 413, 'слишком');
			expect(answer.status).toBe(422);
		},
	);

	test('to a body in chunks that never says how long it is (B19)', async () => {
		const endless = new ReadableStream<Uint8Array>({
			pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(120)),
		});
		const answer = await server.fetch(path, {
			method: 'POST',
			headers: { 'content-type': form, 'x-forwarded-for': freshAddress() },
			body: endless,
			duplex: 'half',
		} as RequestInit);
		await expectPage(answer, 413, 'слишком');
	});

	const foreign = ['windows-1251', 'koi8-r', 'utf-16', 'iso-8859-1', 'nothing-known', '"utf-7"'];
	test.each([...foreign, '"iso-8859-1" x'])('to a body in %s (B20)', async (charset) => {
		await expectPage(
			await send(path, 'name=%C8%E2%E0%ED', { 'content-type': `${form}; charset=${charset}` }),
			415,
			'кодировк',
		);
	});

	test('to letters of windows-1251, percent-encoded or as they are, which would be stored unreadable (B20)', async () => {
		const [head, tail] = ['phone=0671234567&email=a%40b.example&message=', '&price=1'];
		await expectPage(await send(path, `${head}%C8%E2%E0%ED${tail}`), 415, 'кодировк');
		const name = new Uint8Array([0xc8, 0xe2, 0xe0, 0xed]);
		const bytes = Buffer.concat([Buffer.from(`${head}x&name=`), name, Buffer.from(tail)]);
		await expectPage(await send(path, new Uint8Array(bytes)), 415, 'кодировк');
	});

	test.each(['foo', 'br, gzip', 'compress'])('to a body packed as %s (B20)', async (encoding) => {
		await expectPage(await send(path, 'name=x', { 'content-encoding': encoding }), 415, 'кодировк');
	});

	test('to a body that claims to be gzip and is not, and to a decompression bomb (B20)', async () => {
		await expectPage(await send(path, 'name=x', { 'content-encoding': 'gzip' }), 400, 'не\u00A0разобрать');
		const bomb = new Uint8Array(gzipSync(Buffer.alloc(50 * 1024 * 1024, 120)));
		await expectPage(await send(path, bomb, { 'content-encoding': 'gzip' }), 413, 'слишком');
	});

	test.each([61, 1000, 7000])('to %i fields (B21)', async (count) => {
		const fields = Array.from({ length: count }, (_, n) => `f${n}=`)
			.join('&')
			.slice(0, 16_000);
		await expectPage(await send(path, fields), 413, 'слишком много полей');
	});

	test.each([
		'__proto__=1&constructor=2&toString=3',
		'a[__proto__][x]=1',
		'name=%',
		'&&&&=',
		'price=1&price=2',
	])('to %s without breaking (B21)', async (body) => {
		expect([303, 422]).toContain((await send(path, body)).status);
		expect(({} as Record<string, unknown>).x).toBeUndefined();
	});
});

test('a form may say UTF-8 in its usual spellings and be packed (B20, Z13)', async () => {
	const fields = new URLSearchParams({ name: 'Иван', phone: '067 123 45 67' }).toString();
	const packed = new Uint8Array(gzipSync(fields));
	for (const type of [
		`${form}; charset=UTF-8`,
		`${form};charset="utf-8"`,
		`${form}; charset=utf8`,
		`${form};charset="UTF8"`,
		'Application/X-WWW-Form-Urlencoded',
	]) {
		const answer = await send('/forms/callback', packed, {
			'content-type': type,
			'content-encoding': 'gzip',
		});
		expect(answer.status).toBe(303);
	}
});
