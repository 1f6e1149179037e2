import { say } from '../../../format/say.ts';
import { choiceNames } from '../choice-names.ts';
import type { Cell, Sheet } from '../file/sheet.ts';
import { type Column, knownValues, type Row } from '../kind.ts';
import { listOf, splitList, unknownInList } from '../list-cell.ts';
import { saysNothing } from './cell-words.ts';
import { foldHeader, readValue } from './header-words.ts';
import { type DecimalSign, shownDecimal } from './numbers.ts';
import { type CellReading, readAmount, readText, shortText, unusableCell } from './read-cell.ts';
import { addCellFault, addFault, addNote, type Place, type Reading, reportLonger } from './reading.ts';

type Heads = ReadonlyMap<number, Column>;
type Lines = readonly (readonly [row: number, cells: ReadonlyMap<number, Cell>])[];

/**
 * Reads a sheet with one row of headers and one record in each row below it; answers false without such a row.
 * Tables that the office makes itself need no more, and nothing in them is guessed.
 */
export function readPlainSheet(reading: Reading, sheet: Sheet): boolean {
	const lines: Lines = [...sheet.rows].sort(([a], [b]) => a - b);
	const at = lines.findIndex(([, cells]) => headsOf(reading, cells).size > 1);
	const [head, ...below] = at < 0 ? [] : lines.slice(at);
	if (!head) return false;
	const heads = headsOf(reading, head[1]);
	tellOthers(reading, sheet, head, heads);
	const decimals = new Map([...heads.keys()].map((column) => [column, decimalOf(column, below)]));
	const width = sheet.fields?.get(head[0]) ?? 0;
	for (const [row, cells] of below) {
		reportLonger(reading, sheet, width, {
			row,
			cells: [...cells].map(([column, cell]) => ({ column, cell })),
		});
		if ([...heads.keys()].some((column) => !isEmpty(cells.get(column))))
			readRecord(reading, sheet.name, row, cells, heads, decimals);
	}
	return true;
}

/** The columns of the table by their place in the sheet; the first of two equal headers counts. */
function headsOf({ kind }: Reading, cells: ReadonlyMap<number, Cell>): Heads {
	const heads = new Map<number, Column>();
	const taken = new Set<Column>();
	for (const [place, cell] of [...cells].sort(([a], [b]) => a - b)) {
		const text = foldHeader(cell.text);
		const column = kind.columns.find(({ key, headers }) =>
			[key, ...headers].some((header) => foldHeader(header) === text),
		);
		if (!column || taken.has(column)) continue;
		taken.add(column);
		heads.set(place, column);
	}
	return heads;
}

/** Reports a repeated column, which would be ignored in silence, and an unknown one, which may be a mistake. */
function tellOthers(reading: Reading, sheet: Sheet, [row, cells]: Lines[number], heads: Heads): void {
	for (const [place, cell] of cells) {
		if (heads.has(place) || isEmpty(cell)) continue;
		const text = foldHeader(cell.text);
		const twin = [...heads.values()].find(({ key, headers }) =>
			[key, ...headers].some((header) => foldHeader(header) === text),
		);
		if (twin) addFault(reading, sheet.name, row, twin.key, say('sheet.twice', twin.label));
		else addNote(reading, say('sheet.needlessColumn', shortText(cell.text)));
	}
}

function decimalOf(column: number, lines: Lines): DecimalSign | null {
	const signs = new Set<DecimalSign>();
	for (const [, cells] of lines) {
		const cell = cells.get(column);
		const sign = cell?.kind === 'text' ? shownDecimal(cell.text) : null;
		if (sign) signs.add(sign);
	}
	return signs.size === 1 ? ([...signs][0] ?? null) : null;
}

function readRecord(
	reading: Reading,
	sheet: string | null,
	line: number,
	cells: ReadonlyMap<number, Cell>,
	heads: Heads,
	decimals: ReadonlyMap<number, DecimalSign | null>,
): void {
	const row: Row = {};
	const places = new Map<string, Place>();
	const broken = new Set<string>();
	const shown: { place: Place; column: Column; isDollars: boolean }[] = [];
	for (const [at, column] of heads) {
		const cell = cells.get(at);
		const place = { sheet, row: line, column: at, text: cell?.text ?? '' };
		places.set(column.key, place);
		const value = isEmpty(cell) ? { value: null } : readPlainCell(reading, column, cell, decimals.get(at));
		if (value.fault === undefined) {
			row[column.key] = value.value;
			const isDollars = value.dollars === true;
			if (isDollars || cell?.foreign) shown.push({ place, column, isDollars });
		} else {
			row[column.key] = null;
			broken.add(column.key);
			addCellFault(reading, place, column.key, value.fault);
		}
	}
	for (const { place, column, isDollars } of shown) {
		const currency = column.holds.type === 'money' && column.holds.anyCurrency ? row.currency : null;
		if (currency == null || isDollars === (currency === 'USD')) continue;
		broken.add(column.key);
		const message = say(isDollars ? 'cell.dollars' : 'cell.foreignHere', shortText(place.text), currency);
		addCellFault(reading, place, column.key, message);
	}
	reading.records.push({ row, sheet, line, places, broken });
}

const isEmpty = (cell: Cell | undefined): cell is undefined => !cell || cell.text.trim() === '';

function readPlainCell(
	reading: Reading,
	column: Column,
	cell: Cell,
	decimal: DecimalSign | null | undefined,
): CellReading {
	const { holds, label } = column;
	if (holds.type === 'list') return readList(reading, column, cell);
	if (holds.type === 'text' || holds.type === 'choice') return readName(reading, column, cell);
	const amount = readAmount(column, cell, decimal ?? null);
	return amount.fault === undefined && amount.percent
		? { fault: say('cell.percentForNumber', shortText(cell.text), label) }
		: amount;
}

function readName({ kind }: Reading, column: Column, cell: Cell): CellReading {
	// A known word goes first: «нет» is an answer where the column asks for yes or no.
	const known = readValue(kind, column.key, cell.text);
	if (known !== null) return { value: known };
	const text = readText(column, cell);
	if (text.fault !== undefined || text.value === null || column.holds.type !== 'choice') return text;
	return {
		fault: say('cell.unknown', shortText(text.value), column.label, choiceNames(column.holds.values)),
	};
}

function readList({ kind }: Reading, column: Column, cell: Cell): CellReading {
	const unusable = unusableCell(cell, say('cell.wantedText', column.label));
	if (unusable) return { fault: unusable };
	return readListText(kind, column, cell.text);
}

/** Reads several values out of one text: `Odesa, Клайпеда`. */
export function readListText(kind: Reading['kind'], column: Column, text: string): CellReading {
	if (saysNothing(text)) return { value: null };
	const { holds, label } = column;
	const known = knownValues(column) ?? {};
	const isOpen = holds.type === 'list' && holds.open === true;
	const values: string[] = [];
	for (const part of splitList(text)) {
		const value = Object.hasOwn(known, part) ? part : readValue(kind, column.key, part);
		const name = readText(column, { kind: 'text', text: part });
		if (value === null && !isOpen) return { fault: unknownInList(part, label, choiceNames(known)) };
		if (value === null && name.fault !== undefined) return name;
		const canonical = value ?? (name.fault === undefined ? name.value : null);
		if (canonical !== null && !values.includes(canonical)) values.push(canonical);
	}
	const joined = values.join(',');
	// Each value was read by itself; a text that would not come apart again the same way is no list.
	return listOf(joined).length === values.length ? { value: joined || null } : { value: null };
}
