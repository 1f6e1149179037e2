import { connect } from 'node:net';
import { ProblemBody } from '@clearway/shared/contract/problem-body.ts';
import { repeats } from '@clearway/shared/testing/rounds.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { heicBomb, lyingHeicBomb, twoHalves } from '../../testing/heic.ts';
import {
	makeLongGif,
	makePhonePhoto,
	makePicture,
	makePictureWithPayload,
	makePngBomb,
} from '../../testing/pictures.ts';
import { createPost } from '../../testing/posts.ts';
import { requestHead, sendRaw } from '../../testing/raw.ts';
import { countRows } from '../../testing/rows.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const server = serverOfFile();

type Bytes = Uint8Array<ArrayBuffer>;
const text = (content: string): Bytes => new Uint8Array(Buffer.from(content));
const upload = (bytes: Bytes, name = 'picture.png', alt?: string) =>
	server.admin.picture.upload({
		form: { ...(alt !== undefined && { alt }) },
		file: new File([bytes], name, { type: 'image/png' }),
	});
const read = async (url: string): Promise<Bytes> =>
	new Uint8Array(await (await server.fetch(url)).arrayBuffer());

describe('a picture', () => {
	test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
		'in %s is accepted and re-encoded as WebP and AVIF',
		async (format) => {
			const shown = await upload(
				await makePicture({ width: 600, height: 450, format }),
				'whatever.txt',
				'Порт',
			);
			expect(shown).toMatchObject({
				url: expect.stringMatching(/^\/media\/[0-9a-f]{64}-600\.webp$/),
				width: 600,
				height: 450,
				alt: 'Порт',
			});
			expect(shown.variants.map(({ width, type }) => `${width} ${type}`)).toEqual([
				'480 image/avif',
				'480 image/webp',
				'600 image/avif',
				'600 image/webp',
			]);
			for (const { url, width, type } of shown.variants) {
				const made = await sharp(await read(url)).metadata();
				expect(made.width).toBe(width);
				expect(made.format).toBe(type === 'image/webp' ? 'webp' : 'heif');
			}
		},
	);
	test('in HEIC from an iPhone is accepted and shown as WebP and AVIF, with its colours in place', async () => {
		const shown = await upload(twoHalves(), 'IMG_0042.HEIC', 'Две половины');
		expect(shown).toMatchObject({ width: 64, height: 48, alt: 'Две половины' });
		expect(await upload(twoHalves(), 'again.heic')).toMatchObject({ url: shown.url });
		const { data } = await sharp(await read(shown.url))
			.removeAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		const at = (x: number): number[] => [...data.subarray((24 * 64 + x) * 3, (24 * 64 + x) * 3 + 3)];
		const isNear = (actual: number[], meant: number[]): boolean =>
			actual.every((value, index) => Math.abs(value - (meant[index] ?? 0)) < 24);
		expect([at(8), at(56)]).toSatisfy(
			([left = [], right = []]: number[][]) => isNear(left, [192, 32, 16]) && isNear(right, [16, 64, 192]),
		);
	});
	test('wider than 1600 pixels is stored at 1600, and a small one is not enlarged', async () => {
		const large = await upload(await makePicture({ width: 2000, height: 1000, format: 'jpeg' }));
		expect(large).toMatchObject({ width: 1600, height: 800 });
		expect([...new Set(large.variants.map(({ width }) => width))]).toEqual([480, 768, 1600]);
		const small = await upload(await makePicture({ width: 5, height: 900 }));
		expect(small).toMatchObject({ width: 5, height: 900 });
		expect(small.variants).toHaveLength(2);
	});
	test('as tall as the screenshot of a long conversation is scaled to the largest WebP height, not refused as damaged', {
		tags: 'rounds',
	}, async () => {
		const tall = await upload(await makePicture({ width: 1000, height: 20_000 }));
		expect(tall).toMatchObject({ width: 819, height: 16_380 });
		const { width, height } = await sharp(await read(tall.url)).metadata();
		expect({ width, height }).toEqual({ width: 819, height: 16_380 });
	});
	test('is rotated upright and loses its EXIF data (M17)', async () => {
		const photo = await makePhonePhoto();
		expect((await sharp(photo).metadata()).orientation).toBe(6);
		expect(Buffer.from(photo).toString('latin1')).toContain('Secret Owner');
		const shown = await upload(photo);
		expect(shown).toMatchObject({ width: 400, height: 600 });
		for (const { url } of shown.variants) {
			const bytes = await read(url);
			const { exif, icc, orientation, width = 0, height = 0 } = await sharp(bytes).metadata();
			expect({ exif, icc, orientation }).toEqual({ exif: undefined, icc: undefined, orientation: undefined });
			expect(height).toBeGreaterThan(width);
			expect(Buffer.from(bytes).toString('latin1')).not.toContain('Secret Owner');
		}
	});
	test('loses everything that is not pixels (M10)', async () => {
		const { variants } = await upload(await makePictureWithPayload());
		for (const { url } of variants)
			expect(Buffer.from(await read(url)).toString('latin1')).not.toMatch(/script|stowaway/);
	});
	test('sent twice is stored once, and no other picture can take its address (M16)', async () => {
		const bytes = await makePicture();
		const first = await upload(bytes, 'a.png');
		const before = await countRows(server);
		expect(await upload(bytes, 'b.png')).toEqual(first);
		const after = await countRows(server);
		expect({ ...after, audit: 0, news: 0 }).toEqual({ ...before, audit: 0, news: 0 });
		const different = await upload(await makePicture(), first.url.split('/').at(-1));
		expect(different.url).not.toBe(first.url);
	});
	test('is listed for the office, newest first', async () => {
		const shown = await upload(await makePicture(), 'x.png', 'Самая новая');
		const { data, total } = await server.admin.picture.list();
		expect(data[0]).toMatchObject(shown);
		expect(data.length).toBe(Math.min(12, total));
	});
});

describe('a file that is no picture is refused by its content, whatever its name', () => {
	test.each([
		['a text (M09)', 'just words'],
		[
			'a drawing with a script (M11)',
			'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
		],
		[
			'a drawing with an external entity (M11)',
			'<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
		],
		['a page (M12)', '<!doctype html><script>alert(1)</script>'],
		['a test virus (M18)', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'],
		['a PDF', '%PDF-1.7\n'],
	])('is answered with 415: %s', async (_what, content) => {
		const before = await countRows(server);
		await expect(upload(text(content))).rejects.toMatchObject({
			code: 'unsupported',
			errors: [{ path: 'file' }],
		});
		await expect(createPost(server.admin, {})).resolves.toBeTruthy();
		const file = new File([text(content)], 'x.png', { type: 'image/png' });
		await expect(server.admin.post.create({ form: { title: 'С подделкой' }, file })).rejects.toMatchObject({
			errors: [{ path: 'image' }],
		});
		expect((await countRows(server)).image).toBeLessThanOrEqual((before.image ?? 0) + 1);
	});
	test.each([
		[
			'a photograph that breaks off (M14)',
			async () => (await makePicture({ width: 400, height: 300, format: 'jpeg' })).slice(0, 900),
		],
		[
			'a PNG that breaks off (M14)',
			async () => (await makePicture({ width: 400, height: 300 })).slice(0, 80),
		],
		['only the beginning of a WebP (M14)', async () => text('RIFF\x10\x00\x00\x00WEBPVP8 ')],
		['a GIF that is a script (M10)', async () => text('GIF89a=1;alert(1)//')],
		[
			'a photograph that is a document (M10)',
			async () => new Uint8Array([0xff, 0xd8, 0xff, ...Buffer.from('%PDF-1.7 <script>')]),
		],
	])('is answered with 422: %s', async (_what, make) => {
		const before = await countRows(server);
		await expect(upload(await make())).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'file' }] });
		expect(await countRows(server)).toEqual(before);
	});
	test.each([
		['of 900 megapixels', () => makePngBomb(30_000, 30_000), 'too_large'],
		[
			'of 30 megapixels with 16 bits a colour, 240 MB in memory',
			() => makePngBomb(6000, 5000, true),
			'too_large',
		],
		['of two billion pixels a side', () => makePngBomb(2 ** 31 - 1, 2 ** 31 - 1), 'invalid'],
		['of 5,000 frames', () => makeLongGif(5000), 'too_large'],
	])('a picture %s is refused before it is unpacked (M13)', { tags: 'time' }, async (_what, make, code) => {
		const bytes = make();
		const before = process.memoryUsage().rss;
		await expect(upload(bytes)).rejects.toMatchObject({ code });
		expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
	});
});

describe('a HEIC picture that would take the memory', () => {
	test.each([
		['81 megapixels in 19 kB', heicBomb(), 'too_large'],
		['81 megapixels that say they are four thousand pixels', lyingHeicBomb(), 'invalid'],
		['one that breaks off', twoHalves().slice(0, 800), 'invalid'],
		['only its beginning', twoHalves().slice(0, 40), 'invalid'],
	])('is refused, and the next picture is made: %s (F22)', async (_what, bytes, code) => {
		const before = await countRows(server);
		await expect(upload(bytes, 'bomb.heic')).rejects.toMatchObject({ code, errors: [{ path: 'file' }] });
		expect(await countRows(server)).toEqual(before);
		await expect(upload(await makePicture({ width: 40, height: 30 }))).resolves.toMatchObject({ width: 40 });
	});
});

describe('the address of a picture', () => {
	let url: string;
	beforeAll(async () => {
		url = (await upload(await makePicture({ width: 300, height: 200 }))).url;
	});

	test('answers with a picture that browsers may keep for ever and read as nothing else', async () => {
		const response = await server.fetch(url);
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': 'image/webp',
			'cache-control': 'public, max-age=31536000, immutable',
			'x-content-type-options': 'nosniff',
			'cross-origin-resource-policy': 'same-origin',
			'content-security-policy': "default-src 'none'; sandbox",
		});
		const head = await server.fetch(url, { method: 'HEAD' });
		expect(head.headers.get('content-length')).toBe(String((await response.arrayBuffer()).byteLength));
		expect(await head.text()).toBe('');
	});
	test('of a width introduced after its upload leads to its next larger file; an unknown width gets 404', async () => {
		const large = (await upload(await makePicture({ width: 900, height: 300 }))).url;
		const of = (width: number): string => large.replace('-900.', `-${width}.`);
		const { write } = server.running.context.db;
		await write((tx) => tx.deleteFrom('image_variant').where('width', '=', 768).execute());
		expect(await read(of(768))).toEqual(await read(large));
		expect((await server.fetch(of(769))).status).toBe(404);
	});
	test.each([
		'/media/../clearway.sqlite',
		'/media/%2e%2e%2fclearway.sqlite',
		'/media/..%5cclearway.sqlite',
		'/media/.env',
		'/media/x%00.png',
		'/media/',
		'/media/ABC-300.webp',
		`/media/${'0'.repeat(64)}-300.webp`,
		`/media/${'0'.repeat(64)}-300.png`,
	])('gives access to nothing else, as %s (M19)', async (path) => {
		const { status, text: answer } = await sendRaw(server.running.port, [requestHead('GET', path)]);
		expect([400, 404, 503]).toContain(status);
		expect(answer).not.toMatch(/SQLite format|JWT_SECRET/);
	});
	test('sends the whole picture once, whatever ranges the client asks for (M20)', async () => {
		const size = (await read(url)).length;
		for (const range of [`bytes=${Array(1000).fill('0-').join(',')}`, 'bytes=5-2', 'bytes=-0', 'lines=1-2']) {
			const response = await server.fetch(url, { headers: { range, 'if-range': 'junk' } });
			expect(response.status).toBe(200);
			expect((await response.arrayBuffer()).byteLength).toBe(size);
		}
	});
	test('ignores size parameters, and after many such calls others are still served (M22)', async () => {
		const asked = ['w=-1', 'w=1e9', 'format=exe', 'q=', ''];
		const statuses = await Promise.all(
			Array.from(
				{ length: repeats(500, 50) },
				async (_, i) => (await server.fetch(`${url}?${asked[i % 5]}`)).status,
			),
		);
		expect(new Set(statuses)).toEqual(new Set([400]));
		expect((await read(url)).length).toBeGreaterThan(0);
		expect(ProblemBody.parse(await (await server.fetch(`${url}?w=1`)).json())).toMatchObject({
			code: 'malformed',
		});
	});
	test('two hundred clients that do not read their answers block no other client (V03)', async () => {
		const slow = Array.from({ length: 200 }, () => {
			const socket = connect(server.running.port, '127.0.0.1').on('error', () => undefined);
			socket.write(requestHead('GET', url));
			socket.pause();
			return socket;
		});
		for (let i = 0; i < 100; i++) expect((await read(url)).length).toBeGreaterThan(0);
		expect(slow.filter(({ destroyed }) => destroyed)).toEqual([]);
		for (const socket of slow) socket.destroy();
	});
});
