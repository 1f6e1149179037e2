// @module-tag time
import { describe, expect, test } from 'vitest';
import { makeXlsx, oneSheet, zipParts } from '../../../testing/messy/make-xlsx.ts';
import { good, refusal } from '../../../testing/messy/refusal.ts';
import { readSheets } from './read-sheets.ts';

// Making such files takes longer than reading them.
describe('a workbook with too many cells', { timeout: 120_000 }, () => {
	const sheet = (body: string) =>
		zipParts({
			...good(),
			'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${body}</sheetData></worksheet>`,
		});

	test('is refused with a million rows (T08)', { tags: 'rounds' }, () => {
		const body = Array.from(
			{ length: 1_000_000 },
			(_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>1</v></c></row>`,
		).join('');
		expect(refusal(sheet(body)).reason).toBe('too_large');
	});

	test('is refused with 16,384 columns, and with a lone cell at XFD1048576 (T08)', () => {
		expect(refusal(oneSheet([Array.from({ length: 16_384 }, () => 1)]))).toMatchObject({
			reason: 'too_large',
		});
		expect(refusal(sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))).toMatchObject({
			reason: 'too_large',
			message: expect.stringContaining('XFD1048576'),
		});
	});

	test('is refused when its sheets together hold more than half a million (T08)', { tags: 'rounds' }, () => {
		const rows = Array.from({ length: 60_000 }, () => [1, 1, 1, 1, 1]);
		expect(
			refusal(
				makeXlsx([
					{ name: 'A', rows },
					{ name: 'B', rows },
				]),
			),
		).toMatchObject({ reason: 'too_large', message: expect.stringContaining('500000') });
	});

	test('is refused where merged regions would multiply into more than half a million (T08)', () => {
		const rows = Array.from({ length: 5_000 }, () => [1]);
		expect(
			refusal(
				oneSheet(
					rows.map(([cell]) => [cell ?? 1]),
					Array.from({ length: 5_000 }, (_, at) => `A${at + 1}:SR${at + 1}`),
				),
			).reason,
		).toBe('too_large');
	});

	test('is not a workbook whose last cells are styled but empty (T08)', () => {
		expect(
			readSheets(
				sheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row>'),
			)[0]?.rows.size,
		).toBe(1);
	});

	test('is refused at a tag without an end, which is not buffered (T08)', () => {
		expect(refusal(sheet(`<row r="1"><c r="A1" ${'x'.repeat(12_000_000)}`)).reason).toBe('too_large');
	});
});
