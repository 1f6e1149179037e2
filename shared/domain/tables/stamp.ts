import type { Sheet } from './file/sheet.ts';
import { type TableTitle, tableTitles } from './kind.ts';

/** The table and the version that a file was exported from. */
export type Stamp = { title: TableTitle; version: number };

/** The hidden sheet that carries the stamp in an xlsx file, and the mark in its first cell. */
export const stampSheet = '_clearway';
export const stampMark = 'clearway-table';

/** The stamp on a workbook's hidden sheet. */
export function readSheetStamp(sheets: readonly Sheet[]): Stamp | undefined {
	const row = sheets.find((sheet) => sheet.hidden && sheet.name === stampSheet)?.rows.get(1);
	return row?.get(1)?.text === stampMark
		? toStamp(row.get(2)?.text ?? '', row.get(3)?.text ?? '')
		: undefined;
}

/** A csv file has no room for a stamp beside its rows, so its name carries it. */
export function exportFileName(stamp: Stamp, format: 'csv' | 'xlsx'): string {
	return `${stamp.title}.clearway-${stamp.version}.${format}`;
}

/** The stamp in the name of an exported file, also after a browser has numbered the download. */
export function readFileStamp(fileName: string): Stamp | undefined {
	const match = /(?<![a-z-])([a-z-]+)\.clearway-(\d{1,9})(?=\D)/.exec(fileName);
	return match ? toStamp(match[1] ?? '', match[2] ?? '') : undefined;
}

function toStamp(title: string, version: string): Stamp | undefined {
	const known = tableTitles.find((candidate) => candidate === title);
	return known && /^\d{1,9}$/.test(version) ? { title: known, version: Number(version) } : undefined;
}
