import { tables } from '@clearway/shared/words/admin-tables.ts';
import { choiceName } from '../../../domain/tables/choice-names.ts';
import { saysNothing } from '../../../domain/tables/import/cell-words.ts';
import { readValue } from '../../../domain/tables/import/header-words.ts';
import { type DecimalSign, readNumber, shownDecimal } from '../../../domain/tables/import/numbers.ts';
import { saysNoBound } from '../../../domain/tables/import/ranges.ts';
import {
	type CellReading as ReadCell,
	readAmount,
	readText,
	shortText,
} from '../../../domain/tables/import/read-cell.ts';
import { readListText } from '../../../domain/tables/import/read-plain-sheet.ts';
import { type Column, knownValues, onRequest, type TableKind } from '../../../domain/tables/kind.ts';
import { listOf } from '../../../domain/tables/list-cell.ts';
import { decimal } from '../../../format/number.ts';
import type { CellReading, GridColumn } from '../grid/grid-rows.ts';
import { tableText } from '../table-text.ts';

const widths = {
	money: 11,
	percent: 9,
	integer: 9,
	number: 9,
	text: 20,
	choice: 15,
	list: 18,
	code: 8,
} as const;
const numbers: readonly string[] = ['money', 'percent', 'integer', 'number'];

/** The columns of a kind of table for a grid. The importer's own rules read typed texts. */
export const columnsOf = (kind: TableKind): GridColumn[] =>
	kind.columns.map((column) => {
		const { key, holds } = column;
		const isNumber = numbers.includes(holds.type);
		return {
			key,
			label: tableText(column.label),
			isNumber,
			width: widths[isCode(column) ? 'code' : holds.type],
			choices: choicesOf(column),
			...(holds.type === 'money' && { twoWays: readTwoWays }),
			...(kind.tiers && key === 'price_to' && { emptyText: tables.noBound }),
			...(holds.type === 'choice' && holds.empty && { emptyText: nameOf(holds.empty.value) }),
			reader: (texts) => (isNumber ? amountReader(column, texts) : (text) => readName(kind, column, text)),
			show: (value) => showValue(column, value),
			write: (value) => writeValue(column, value),
		};
	});

/** A value as people read it: `1 234,50`, `низкий объём`, `по запросу`. */
export function showValue({ holds }: Pick<Column, 'holds'>, value: string): string {
	if (value === onRequest) return nameOf(value);
	if (holds.type === 'choice') return nameOf(value);
	if (holds.type === 'list') return listOf(value).map(nameOf).join(', ');
	return holds.type === 'text' ? value : decimal(value);
}

// Spreadsheets here write a comma before fractions. A percent with its sign is read in one way only.
function writeValue({ holds }: Column, value: string): string {
	if (value === onRequest) return nameOf(value);
	if (holds.type === 'choice') return nameOf(value);
	if (holds.type === 'list') return listOf(value).map(nameOf).join(', ');
	if (holds.type === 'text') return value;
	// With three places a number could be taken for thousands.
	if (holds.type === 'number' && /\.\d{3}$/.test(value)) return `${value.replace('.', ',')}0`;
	return value.replace('.', ',') + (holds.type === 'percent' ? '%' : '');
}

// States are two letters.
const isCode = ({ holds }: Column): boolean =>
	holds.type === 'text' && Object.keys(holds.known ?? { long: [] }).every((key) => key.length < 4);

const nameOf = (value: string): string => tableText(choiceName(value));

function choicesOf({ holds }: Column): string[] {
	if (holds.type === 'choice') return Object.keys(holds.values).map(nameOf);
	if (holds.type === 'list') return Object.keys(holds.known).map(nameOf);
	return holds.type === 'text' ? Object.keys(holds.known ?? {}) : [];
}

/** `1,750` as thousands and as a fraction; four places are never taken for thousands. */
function readTwoWays(text: string): { thousands: string; fraction: string } | null {
	const [, whole, digits] = /(\d{1,3})[.,](\d{3})(?!\d)/.exec(text) ?? [];
	if (readNumber(text, null).kind !== 'ambiguous' || !whole || !digits) return null;
	return { thousands: whole + digits, fraction: `${whole},${digits}0` };
}

/** Numbers that were pasted together decide the meaning of a point or a comma among them. */
function amountReader(column: Column, texts: readonly string[]): (text: string) => CellReading {
	const signs = new Set(texts.flatMap((text) => shownDecimal(text) ?? []));
	const sign: DecimalSign | null = signs.size === 1 ? ([...signs][0] ?? null) : null;
	return (text) => {
		if (text.trim() === '') return { value: null };
		if (column.key === 'price_to' && saysNoBound(text)) return { value: null };
		const reading = readAmount(column, { kind: 'text', text }, sign);
		if (reading.fault !== undefined) return { fault: tableText(reading.fault) };
		if (reading.percent) return { fault: tables.percentForSum(shortText(text), tableText(column.label)) };
		return { value: reading.value };
	};
}

function readName(kind: TableKind, column: Column, text: string): CellReading {
	if (text.trim() === '') return { value: null };
	if (column.holds.type === 'list') return inWordsOf(readListText(kind, column, text));
	// «нет» is a word of its own where the column asks for yes or no.
	const word = column.holds.type === 'choice' ? readValue(kind, column.key, text) : null;
	if (word !== null) return { value: word || null };
	if (saysNothing(text)) return { value: null };
	const reading = readText(column, { kind: 'text', text });
	if (reading.fault !== undefined) return { fault: tableText(reading.fault) };
	const value = reading.value ?? '';
	const { holds, key } = column;
	const known = knownValues(column);
	if (!known) return { value };
	const matchingValue = Object.hasOwn(known, value)
		? value
		: (readValue(kind, key, value) ?? onlyBeginning(Object.keys(known), value));
	if (matchingValue !== null) return { value: matchingValue || null };
	return holds.type === 'text' || (holds.type === 'choice' && holds.isOpen)
		? { value }
		: { fault: tables.unknownChoice(shortText(value), tableText(column.label), choicesOf(column)) };
}

function inWordsOf(reading: ReadCell): CellReading {
	return reading.fault === undefined ? { value: reading.value } : { fault: tableText(reading.fault) };
}

/**
 * The only value with the typed beginning: `низ` is enough for `низкий объём`. One or two letters are a name of
 * their own.
 */
function onlyBeginning(values: readonly string[], text: string): string | null {
	const typed = text.toLowerCase();
	if (typed.length < 3) return null;
	const matchingValues = values.filter(
		(value) => value.toLowerCase().startsWith(typed) || nameOf(value).toLowerCase().startsWith(typed),
	);
	return matchingValues.length === 1 ? (matchingValues[0] ?? null) : null;
}
