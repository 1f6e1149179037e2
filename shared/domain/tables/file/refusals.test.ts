// @module-tag time
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { makeXlsx, oneSheet, zipParts } from '../../../testing/messy/make-xlsx.ts';
import { good, refusal } from '../../../testing/messy/refusal.ts';

/** A sheet of so many megabytes of spaces, which deflate packs a thousand to one. */
function bomb(megabytes: number): Uint8Array {
	const sheet = new Uint8Array(megabytes * 1024 * 1024).fill(32);
	sheet.set(strToU8('<worksheet><sheetData><row r="1">'));
	return zipParts({ ...good(), 'xl/worksheets/sheet1.xml': sheet });
}

const hugeBomb = bomb(300);

/** A compound file, which is what Office wrote before its books were archives. */
const compound = (...parts: Uint8Array[]) =>
	Uint8Array.from(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), ...parts]));

/** Changes a field of every directory entry whose name matches. */
function rewriteDirectory(
	bytes: Uint8Array,
	name: RegExp,
	change: (view: DataView, at: number) => void,
): Uint8Array {
	const copy = bytes.slice();
	const view = new DataView(copy.buffer);
	for (let at = 0; at + 46 < copy.length; at++) {
		if (view.getUint32(at, true) !== 0x02014b50) continue;
		if (name.test(new TextDecoder().decode(copy.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)))))
			change(view, at);
	}
	return copy;
}

test('a small file that inflates to 300 MB is refused without inflating it (T01)', () => {
	const bytes = hugeBomb;
	expect(bytes.length).toBeLessThan(400_000);
	const before = process.memoryUsage().rss;
	expect(refusal(bytes)).toMatchObject({ reason: 'too_large', message: expect.stringContaining('100 МБ') });
	expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

describe('an archive that lies about what it holds is refused', () => {
	test('one whose declared size is below the true one is inflated no further than that (T02)', () => {
		const lying = rewriteDirectory(hugeBomb, /sheet1/, (view, at) =>
			view.setUint32(at + 24, 50_000_000, true),
		);
		expect(refusal(lying).reason).toMatch(/too_large|invalid/);
		const slightly = rewriteDirectory(zipParts(good()), /sheet1/, (view, at) =>
			view.setUint32(at + 24, 10, true),
		);
		expect(refusal(slightly)).toMatchObject({
			reason: 'invalid',
			message: expect.stringContaining('размер части'),
		});
	});

	test('one whose declared size is above the true one is told as a damaged file (T02)', () => {
		expect(
			refusal(
				rewriteDirectory(zipParts(good()), /sheet1/, (view, at) => view.setUint32(at + 24, 90_000_000, true)),
			).reason,
		).toBe('invalid');
	});

	test('one with 65,000 entries is told as too large (T02)', () => {
		const parts = Object.fromEntries(
			Array.from({ length: 65_000 }, (_, index) => [`x/${index}`, new Uint8Array()]),
		);
		expect(refusal(zipSync(parts, { level: 0 }))).toMatchObject({
			reason: 'too_large',
			message: expect.stringContaining('частей'),
		});
	});

	test('one whose entries overlap (T02)', () => {
		let first = -1;
		const overlapping = rewriteDirectory(zipParts(good()), /./, (view, at) => {
			if (first < 0) first = view.getUint32(at + 42, true);
			else view.setUint32(at + 42, first, true);
		});
		expect(refusal(overlapping)).toMatchObject({
			reason: 'invalid',
			message: expect.stringContaining('накладываются'),
		});
	});

	test('one with another archive inside (T02)', () => {
		expect(refusal(zipParts({ ...good(), 'xl/inner.zip': zipSync({ a: strToU8('x') }) })).message).toContain(
			'ещё один архив',
		);
		expect(refusal(zipSync({ 'price.xlsx.zip': makeXlsx([]) })).reason).toBe('invalid');
	});

	test('one whose bytes do not match their checksum (T02)', () => {
		const bytes = zipParts(good());
		const broken = rewriteDirectory(bytes, /sheet1/, (view, at) => view.setUint32(at + 16, 12345, true));
		expect(refusal(broken)).toMatchObject({
			reason: 'invalid',
			message: expect.stringContaining('повреждён'),
		});
	});
});

test('a book with paths outside the archive, absolute paths, links or repeated parts is refused (T03)', () => {
	for (const name of ['../../etc/x', '/etc/x', 'C:/x', 'a\\..\\x'])
		expect(refusal(zipParts({ ...good(), [name]: 'x' })).message).toContain('недопустимый путь');
	const link = rewriteDirectory(zipParts({ ...good(), link: 'x' }), /^link$/, (view, at) =>
		view.setUint32(at + 38, 0xa1ff0000, true),
	);
	expect(refusal(link).message).toContain('ссылка');
	const twice = rewriteDirectory(zipParts({ ...good(), 'xl/workbook.xmm': 'x' }), /xmm$/, (view, at) =>
		view.setUint8(at + 46 + 14, 'l'.charCodeAt(0)),
	);
	expect(refusal(twice).message).toContain('встречается дважды');
});

test('books with macros, binary and old books, documents and OpenDocument are refused by the name of their kind (T04)', () => {
	const cfb = (stream: string) => compound(Buffer.from(stream, 'utf16le'));
	const cases: [Uint8Array, RegExp][] = [
		[zipParts({ ...good(), 'xl/vbaProject.bin': 'x' }), /макросы/],
		[
			zipParts({
				...good(),
				'[Content_Types].xml':
					'<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
			}),
			/макросы/,
		],
		[zipParts({ 'xl/workbook.bin': 'x' }), /xlsb/],
		[zipParts({ 'word/document.xml': '<w/>' }), /Word/],
		[zipParts({ 'ppt/presentation.xml': '<p/>' }), /презентация/],
		[zipParts({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }), /ods/],
		[zipParts({ 'readme.txt': 'x' }), /не книга Excel/],
		[cfb('Workbook'), /старый формат Excel/],
		[cfb('WordDocument'), /Word/],
		[Uint8Array.from([0x09, 0x08, 0x10, 0x00, 0, 6, 5, 0]), /старый формат/],
	];
	for (const [bytes, message] of cases)
		expect(refusal(bytes)).toMatchObject({ reason: 'unsupported', message: expect.stringMatching(message) });
});

test('a book with a password is refused, and the sentence says why (T05)', () => {
	const encrypted = compound(Buffer.alloc(500), Buffer.from('EncryptedPackage', 'utf16le'));
	const locked = rewriteDirectory(zipParts(good()), /./, (view, at) => view.setUint16(at + 8, 1, true));
	for (const bytes of [encrypted, locked])
		expect(refusal(bytes)).toMatchObject({
			reason: 'unsupported',
			message: expect.stringContaining('паролем'),
		});
});

test('a book with document types, external entities or entity bombs is refused without expanding anything (T06)', () => {
	const laughs = `<!DOCTYPE x [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${`&a${at || ''};`.repeat(10)}">`).join('')}]><sst><si><t>&a8;</t></si></sst>`;
	const external =
		'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><sst><si><t>&f;</t></si></sst>';
	for (const part of [
		'xl/sharedStrings.xml',
		'xl/workbook.xml',
		'xl/worksheets/sheet1.xml',
		'xl/styles.xml',
		'_rels/.rels',
	])
		for (const xml of [laughs, external])
			expect(refusal(zipParts({ ...good(), [part]: xml }))).toMatchObject({
				reason: 'invalid',
				message: expect.stringContaining('DTD'),
			});
	expect(
		refusal(
			zipParts({
				...good(),
				'xl/worksheets/sheet1.xml':
					'<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&f;</v></c></row></sheetData></worksheet>',
			}),
		).reason,
	).toBe('invalid');
});

test('a truncated or damaged book is refused', () => {
	const bytes = oneSheet([['a'], ['b']]);
	for (const length of [4, 30, 100, bytes.length - 1, bytes.length - 30])
		expect(refusal(bytes.slice(0, length))).toMatchObject({ reason: 'invalid' });
	expect(
		refusal(zipParts({ ...good(), 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"' })).reason,
	).toBe('invalid');
});

test('pictures, documents and programs in place of a table are refused by the name of their kind', () => {
	const cases: [number[], RegExp][] = [
		[[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], /PNG/],
		[[0xff, 0xd8, 0xff, 0xe0], /JPEG/],
		[[0x47, 0x49, 0x46, 0x38, 0x39], /GIF/],
		[[0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50], /WebP/],
		[[0x25, 0x50, 0x44, 0x46, 0x2d], /PDF/],
		[[0x1f, 0x8b, 8, 0], /gzip/],
		[[0x4d, 0x5a, 0x90, 0x00], /программа/],
	];
	for (const [bytes, message] of cases)
		expect(refusal(Uint8Array.from(bytes))).toMatchObject({
			reason: 'unsupported',
			message: expect.stringMatching(message),
		});
});
