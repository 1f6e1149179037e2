import { describe, expect, test } from 'vitest';
import { growsEvenly } from '../../../testing/grows-evenly.ts';
import { saying } from '../../../testing/in-russian.ts';
import { csv } from '../../../testing/messy/make-xlsx.ts';
import { readSheets } from './read-sheets.ts';

const table = (bytes: Uint8Array) => {
	const rows = readSheets(bytes)[0]?.rows ?? new Map();
	return [...rows].map(([row, cells]) =>
		[row, ...[...cells].map(([column, cell]) => `${column}:${cell.text}`)].join(' '),
	);
};
const expected = ['1 1:Ціна від 2:Збір', '2 1:0,00 2:25,00'];
const text = 'Ціна від;Збір\n0,00;25,00';
const utf16 = (content: string, little: boolean) => {
	const bytes = new Uint8Array(2 + content.length * 2);
	const view = new DataView(bytes.buffer);
	view.setUint16(0, 0xfeff, little);
	[...content].forEach((sign, index) => {
		view.setUint16(2 + index * 2, sign.charCodeAt(0), little);
	});
	return bytes;
};
const cp1251 = (content: string) =>
	Uint8Array.from(content, (sign) => {
		const code = sign.charCodeAt(0);
		const special = 'іїєґІЇЄҐ–«»№'.indexOf(sign);
		if (special >= 0)
			return [0xb3, 0xbf, 0xba, 0xb4, 0xb2, 0xaf, 0xaa, 0xa5, 0x96, 0xab, 0xbb, 0xb9][special] ?? 0;
		return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
	});

describe('encodings of csv files', () => {
	test.each([
		['UTF-8', csv(text)],
		['UTF-8 with its mark', csv(`\ufeff${text}`)],
		['UTF-16 LE', utf16(text, true)],
		['UTF-16 BE', utf16(text, false)],
		['Windows-1251', cp1251(text)],
	])('%s is read (T14)', (_, bytes) => {
		expect(table(bytes)).toEqual(expected);
	});

	test('KOI8, DOS and torn texts are refused rather than stored as gibberish (T14)', () => {
		const koi8 = Uint8Array.from([
			0xe3, 0xc5, 0xce, 0xc1, 0x3b, 0xf3, 0xc2, 0xcf, 0xd2, 0x0a, 0x31, 0x3b, 0x32,
		]);
		const dos = Uint8Array.from([
			0x96, 0xa5, 0xad, 0xa0, 0x3b, 0x91, 0xa1, 0xae, 0xe0, 0x0a, 0x31, 0x3b, 0x32,
		]);
		for (const bytes of [koi8, dos, utf16(text, true).slice(0, -1)])
			expect(() => readSheets(bytes)).toThrow(expect.objectContaining({ detail: saying(/кодировку/) }));
	});

	test('UTF-16 without its mark and texts with zero bytes are refused (T14)', () => {
		expect(() => readSheets(utf16(text, true).slice(2))).toThrow(
			expect.objectContaining({ detail: saying(/нулевые/) }),
		);
		expect(() => readSheets(csv('a,b\n1,\0'))).toThrow(
			expect.objectContaining({ detail: saying(/нулевые/) }),
		);
		expect(() => readSheets(utf16('a,b\n1,\0', true))).toThrow(
			expect.objectContaining({ detail: saying(/нулевые/) }),
		);
	});
});

describe('separators, quotes and line ends of csv files', () => {
	test.each([
		['comma', csv('a,b', '1,2')],
		['semicolon', csv('a;b', '1;2')],
		['tab', csv('a\tb', '1\t2')],
		['the one Excel declares', csv('sep=|', 'a|b', '1|2')],
		['CRLF', csv('a,b\r', '1,2\r')],
		['CR only', csv('a,b\r1,2')],
		['quotes', csv('"a","b"', '"1","2"')],
	])('are understood: %s (T15)', (name, bytes) => {
		expect(table(bytes)).toEqual(
			name.startsWith('the one') ? ['2 1:a 2:b', '3 1:1 2:2'] : ['1 1:a 2:b', '2 1:1 2:2'],
		);
	});

	test('decimal commas in a semicolon file, and separators, quotes and line breaks inside quotes, stay in their cells (T15)', () => {
		expect(table(csv('a;b', '1,5;"x;""y"""', '"line', 'break";2,5'))).toEqual([
			'1 1:a 2:b',
			'2 1:1,5 2:x;"y"',
			'3 1:line\nbreak 2:2,5',
		]);
	});

	test('an unclosed quote is refused with the row in which it begins (T15)', () => {
		expect(() => readSheets(csv('a,b', '1,2', '3,"4', '5,6'))).toThrow(
			expect.objectContaining({ detail: saying(/Строка 3: кавычка/) }),
		);
	});

	test('reading or refusing a single line of megabytes takes time in proportion to its length (T15)', () => {
		growsEvenly((cells) => {
			expect(() => readSheets(csv('1,'.repeat(cells)))).toThrow(
				expect.objectContaining({ detail: saying(/слишком велика/) }),
			);
		}, 600_000);
		growsEvenly((signs) => expect(table(csv(`"${'x'.repeat(signs)}"`))).toHaveLength(1), 1_250_000);
	});
});

test('web pages and XML are no tables', () => {
	for (const page of [
		'<!DOCTYPE html><html></html>',
		'\n <HTML><body>',
		'<table><tr><td>1',
		'<?xml version="1.0"?><Workbook/>',
	])
		expect(() => readSheets(csv(page))).toThrow(expect.objectContaining({ detail: saying(/не таблица/) }));
});
