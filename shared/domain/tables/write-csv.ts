import { say } from '../../format/say.ts';
import { plainCell, type Tell } from './export-cells.ts';
import { fitKind } from './fit-kind.ts';
import { type Column, onRequest, type Row, type TableKind } from './kind.ts';

/**
 * A table as csv: UTF-8 with its mark, commas, the columns' keys as headers, words in the language of `tell`.
 * The file's name carries its version, see `exportFileName`.
 */
export function writeCsv(kind: TableKind, rows: readonly Row[], tell: Tell): Uint8Array {
	const { columns } = fitKind(kind, rows);
	const lines = [
		columns.map((column) => column.key),
		...rows.map((row) => columns.map((column) => field(column, row[column.key] ?? null, tell))),
	];
	return new TextEncoder().encode(`\ufeff${lines.map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`);
}

function field(column: Column, value: string | null, tell: Tell): string {
	if (value === null) return '';
	if (column.holds.type === 'text' || column.holds.type === 'list') return plainCell(value);
	// With three places a bare number could be taken for thousands.
	if (column.holds.type === 'number' && /\.\d{3}$/.test(value)) return `${value}0`;
	if (column.holds.type === 'money' && value === onRequest) return tell(say('choice.on_request'));
	// A bare percent below one could be taken for a fraction of one, and one with three places for thousands.
	if (column.holds.type === 'percent' && (Number(value) < 1 || /\.\d{3}/.test(value))) return `${value}%`;
	return value;
}

function quote(text: string): string {
	return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
