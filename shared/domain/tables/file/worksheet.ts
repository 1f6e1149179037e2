import { say } from '../../../format/say.ts';
import { fileLimits } from './limits.ts';
import { dateText, decimalText } from './number-formats.ts';
import { TableRefusal } from './refusal.ts';
import { type Cell, cellName, cellPosition, type Sheet } from './sheet.ts';
import { takeCharacters, unescapeText, type Workbook } from './workbook-parts.ts';
import { attribute, scanXml } from './xml.ts';
import type { Archive } from './zip.ts';

type Open = {
	row: number;
	column: number;
	type: string;
	style: number;
	formula: boolean;
	value: string | null;
	text: string | null;
};
type Rows = Sheet['rows'];

/** Reads the cells of one sheet; each region of merged cells is filled with its value. */
export function readWorksheet(
	archive: Archive,
	part: string,
	sheetName: string,
	workbook: Workbook,
): Pick<Sheet, 'rows' | 'unseen'> {
	const rows: Rows = new Map();
	const merges: string[] = [];
	const hidden = { rows: new Set<number>(), columns: [] as [first: number, last: number][] };
	let row = 0;
	let column = 0;
	let cell: Open | null = null;
	let inside: 'v' | 't' | '' = '';
	let inAid = false;
	const scanner = scanXml({
		open(name, attributes) {
			if (name === 'row') {
				row = Number(attribute(attributes, 'r') ?? row + 1);
				column = 0;
				if (isHidden(attributes)) hidden.rows.add(row);
			} else if (name === 'col' && isHidden(attributes)) {
				hidden.columns.push([Number(attribute(attributes, 'min')), Number(attribute(attributes, 'max'))]);
			} else if (name === 'c') {
				const reference = attribute(attributes, 'r');
				const position = reference === null ? { row, column: column + 1 } : cellPosition(reference);
				if (!position) throw new TableRefusal('invalid', say('file.cellAddress', sheetName));
				column = position.column;
				const type = attribute(attributes, 't') ?? 'n';
				cell = {
					...position,
					type,
					style: Number(attribute(attributes, 's') ?? 0),
					formula: false,
					value: null,
					text: null,
				};
			} else if (name === 'f' && cell) cell.formula = true;
			else if (name === 'v') inside = 'v';
			else if (name === 't') inside = 't';
			else if (name === 'rPh') inAid = true;
			else if (name === 'mergeCell' && merges.push(attribute(attributes, 'ref') ?? '') > fileLimits.merges)
				throw new TableRefusal('too_large', say('file.merged', sheetName));
		},
		close(name) {
			if (name === 'v' || name === 't') inside = '';
			else if (name === 'rPh') inAid = false;
			else if (name === 'c' && cell) {
				const finished = finishCell(cell, workbook);
				if (finished) place(rows, cell.row, cell.column, finished, sheetName, workbook);
				cell = null;
			}
		},
		text(piece) {
			if (!cell) return;
			if (inside === 'v') cell.value = (cell.value ?? '') + piece;
			else if (inside === 't' && !inAid) cell.text = (cell.text ?? '') + piece;
		},
	});
	if (archive.read(part, (piece) => scanner.push(piece))) scanner.end();
	fillMerges(rows, merges, workbook);
	const isShown = (at: number): boolean => !hidden.columns.some(([first, last]) => first <= at && at <= last);
	const columns = new Set<number>();
	if (hidden.columns.length > 0)
		for (const cells of rows.values()) for (const at of cells.keys()) if (!isShown(at)) columns.add(at);
	const unseen = { rows: [...hidden.rows].filter((at) => rows.has(at)).length, columns: columns.size };
	return { rows, ...(unseen.rows + unseen.columns > 0 && { unseen }) };
}

const isHidden = (attributes: string): boolean => /^(1|true)$/.test(attribute(attributes, 'hidden') ?? '');

function place(
	rows: Rows,
	row: number,
	column: number,
	cell: Cell,
	sheetName: string,
	workbook: Workbook,
): void {
	if (row > fileLimits.rows || column > fileLimits.columns)
		throw new TableRefusal('too_large', say('file.farCell', sheetName, cellName(row, column)));
	if (--workbook.cellsLeft < 0)
		throw new TableRefusal('too_large', say('file.filledCells', fileLimits.cells));
	takeCharacters(workbook, cell.text.length);
	const cells = rows.get(row);
	if (cells) cells.set(column, cell);
	else rows.set(row, new Map([[column, cell]]));
}

function finishCell(cell: Open, workbook: Workbook): Cell | null {
	const { type, value } = cell;
	if (type === 'inlineStr') return textCell(unescapeText(cell.text ?? ''));
	if (value === null) return cell.formula ? { kind: 'formula', text: '' } : null;
	if (type === 's') return textCell(workbook.strings[Number(value)] ?? '');
	// An empty text is how spreadsheets keep a formula that was never computed or found nothing.
	if (type === 'str')
		return cell.formula && value === '' ? { kind: 'formula', text: '' } : textCell(unescapeText(value));
	if (type === 'b') return { kind: 'boolean', text: value === '1' ? 'TRUE' : 'FALSE' };
	if (type === 'e') return { kind: 'error', text: value };
	if (type === 'd') return { kind: 'date', text: value.slice(0, 10) };
	return numberCell(value, cell, workbook);
}

function numberCell(value: string, cell: Open, workbook: Workbook): Cell {
	const look = workbook.looks[cell.style] ?? 'number';
	if (look === 'date') return { kind: 'date', text: dateText(value, workbook.from1904) ?? value };
	if (look === 'percent' || look === 'signed') {
		const percent = decimalText(value, look === 'percent' ? 100 : 1);
		return percent === null ? { kind: 'error', text: value } : { kind: 'percent', text: `${percent}%` };
	}
	const number = decimalText(value);
	if (number === null) return { kind: 'error', text: value };
	return { kind: 'number', text: number, ...(look === 'foreign' && { foreign: true as const }) };
}

function textCell(text: string): Cell | null {
	return text.trim() === '' ? null : { kind: 'text', text };
}

function fillMerges(rows: Rows, merges: readonly string[], workbook: Workbook): void {
	let lastRow = 0;
	for (const row of rows.keys()) lastRow = Math.max(lastRow, row);
	for (const reference of merges) {
		const [from, to] = reference.split(':').map(cellPosition);
		if (!from || !to) continue;
		const value = rows.get(from.row)?.get(from.column);
		if (!value) continue;
		const merged = cellName(from.row, from.column);
		value.merged = merged;
		for (let row = from.row; row <= Math.min(to.row, lastRow); row++) {
			for (let column = from.column; column <= Math.min(to.column, fileLimits.columns); column++) {
				const cells = rows.get(row) ?? new Map<number, Cell>();
				if (cells.has(column)) continue;
				if (--workbook.cellsLeft < 0)
					throw new TableRefusal('too_large', say('file.filledCells', fileLimits.cells));
				cells.set(column, { ...value, merged });
				rows.set(row, cells);
			}
		}
	}
}
