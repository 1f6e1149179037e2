import { describe, expect, test } from 'vitest';
import { makeXlsx, oneSheet, workbookParts, zipParts } from '../../../testing/messy/make-xlsx.ts';
import { dateText, decimalText, numberLook } from './number-formats.ts';
import { readSheets } from './read-sheets.ts';
import { cellName, cellPosition, type Sheet } from './sheet.ts';

const texts = (sheet: Sheet | undefined) =>
	[...(sheet?.rows ?? [])].map(([row, cells]) => [
		row,
		...[...cells].map(([column, cell]) => `${column}:${cell.kind}:${cell.text}`),
	]);

describe('cells of a workbook', () => {
	test('every way to store a value is read', () => {
		const [sheet] = readSheets(
			oneSheet([
				['inline & <tag>', { shared: 'общая «строка»' }, { rich: ['Non-', 'Clean'] }],
				[1, 137.5, { percent: 0.0725 }, { date: 46327 }, true, { error: '#DIV/0!' }],
				[
					{ formula: 'A1', value: 5 },
					{ formula: 'A1', value: 'text' },
					{ formula: 'A1' },
					{ formula: 'A1', value: '' },
				],
			]),
		);
		expect(texts(sheet)).toEqual([
			[1, '1:text:inline & <tag>', '2:text:общая «строка»', '3:text:Non-Clean'],
			[
				2,
				'1:number:1',
				'2:number:137.5',
				'3:percent:7.25%',
				'4:date:2026-11-01',
				'5:boolean:TRUE',
				'6:error:#DIV/0!',
			],
			[3, '1:number:5', '2:text:text', '3:formula:', '4:formula:'],
		]);
	});

	test('characters that fall between two pieces of the inflated file stay whole', () => {
		// Four-byte signs shifted by one byte a row: whatever the size of a piece, some are cut by its end.
		const rows = Array.from({ length: 4_000 }, (_, index) => [
			`${'x'.repeat(index % 4)}${'Їжак№𝄞—'.repeat(20)}`,
		]);
		const [sheet] = readSheets(oneSheet(rows));
		rows.forEach(([text], index) => {
			expect(sheet?.rows.get(index + 1)?.get(1)?.text).toBe(text);
		});
	});

	test('namespace prefixes, comments, CDATA, missing cell addresses and Excel’s own escapes are understood', () => {
		const parts = workbookParts([{ name: 'A', rows: [] }]);
		parts['xl/worksheets/sheet1.xml'] =
			'<x:worksheet xmlns:x="m"><!-- <c> --><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t><![CDATA[a<b]]></x:t></x:is></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row r="5"><x:c t="inlineStr"><x:is><x:t>a_x000A_b&#1111;&#x457;</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
		expect(texts(readSheets(zipParts(parts))[0])).toEqual([
			[1, '1:text:a<b', '2:number:2'],
			[5, '1:text:a\nbїї'],
		]);
	});

	test('merged regions repeat their value, only where the sheet has rows', () => {
		const [sheet] = readSheets(
			oneSheet(
				[
					['a', null, 'b'],
					[null, 'c'],
				],
				['A1:B2', 'C1:XFD1048576'],
			),
		);
		expect(sheet?.rows.get(2)?.get(1)).toEqual({ kind: 'text', text: 'a', merged: 'A1' });
		expect(sheet?.rows.get(2)?.get(2)).toEqual({ kind: 'text', text: 'c' });
		expect(sheet?.rows.size).toBe(2);
	});

	test('hidden and very hidden sheets are marked, names are decoded', () => {
		const parts = workbookParts([
			{ name: 'Тарифи & «ціни»', rows: [[1]] },
			{ name: 'old', hidden: true, rows: [[1]] },
		]);
		parts['xl/workbook.xml'] = parts['xl/workbook.xml']?.replace('"hidden"', '"veryHidden"') ?? '';
		expect(readSheets(zipParts(parts)).map(({ name, hidden }) => [name, hidden])).toEqual([
			['Тарифи & «ціни»', false],
			['old', true],
		]);
	});

	test('a file is read by its bytes, whatever its name is (T22)', () => {
		expect(readSheets(makeXlsx([{ name: 'A', rows: [['x']] }]))[0]?.name).toBe('A');
		expect(readSheets(new TextEncoder().encode('PK;is not a zip\n1;2'.slice(2)))[0]?.name).toBeNull();
	});
});

test('number formats tell percents and dates from numbers', () => {
	expect([9, 10, 0, 2, 14, 22, 165].map((id) => numberLook(id, undefined))).toEqual([
		'percent',
		'percent',
		'number',
		'number',
		'date',
		'date',
		'number',
	]);
	for (const code of ['0.0%', '0.00" %"%', '[Red]0%']) expect(numberLook(200, code), code).toBe('percent');
	for (const code of ['dd.mm.yyyy', 'yyyy-mm-dd;@', '[$-422]d mmmm yyyy', '[h]:mm'])
		expect(numberLook(200, code), code).toBe('date');
	for (const code of [
		'General',
		'#,##0.00',
		'"дней: "0',
		'[$USD] #,##0',
		'0\\d',
		'_-* #,##0.00_-',
		'[Red]0',
		'0.00E+00',
	])
		expect(numberLook(200, code), code).toBe('number');
	for (const code of [
		'#,##0.00 [$€-407]',
		'#,##0\\ "грн."',
		'[$UAH] 0',
		'_-* #,##0.00\\ [$₴-422]_-',
		'£0',
		'0 "zł"',
	])
		expect(numberLook(200, code), code).toBe('foreign');
});

test('stored numbers lose floating-point noise, and one that is not finite is no number', () => {
	expect(
		['49.989999999999995', '0.30000000000000004', '1E3', '1e-7', '-5', '100', '0', '007'].map((text) =>
			decimalText(text),
		),
	).toEqual(['49.99', '0.3', '1000', '0.0000001', '-5', '100', '0', '7']);
	expect(['', 'NaN', 'Infinity', '1e400', '1e20'].map((text) => decimalText(text))).toEqual([
		null,
		null,
		null,
		null,
		null,
	]);
	expect(decimalText('0.0725', 100)).toBe('7.25');
});

test('day numbers count from 1900 with its 29 February, or from 1904', () => {
	expect([
		dateText('1', false),
		dateText('59', false),
		dateText('61', false),
		dateText('46327.5', false),
		dateText('0', true),
	]).toEqual(['1900-01-01', '1900-02-28', '1900-03-01', '2026-11-01', '1904-01-01']);
	expect(dateText('-1', false)).toBeNull();
});

test('cell names and positions are each other’s inverse', () => {
	for (const [row, column, name] of [
		[1, 1, 'A1'],
		[7, 28, 'AB7'],
		[1_048_576, 16_384, 'XFD1048576'],
	] as const) {
		expect(cellName(row, column)).toBe(name);
		expect(cellPosition(name)).toEqual({ row, column });
	}
	expect([cellPosition('A0'), cellPosition('1A'), cellPosition('AAAA1')]).toEqual([null, null, null]);
});
