import { type Said, type Sentence, say } from '../../../format/say.ts';
import type { Cell } from '../file/sheet.ts';
import type { Column } from '../kind.ts';
import { saysFree } from './cell-words.ts';
import type { Block } from './layout.ts';
import { type Field, isKeyRole } from './lines.ts';
import { longRoles, portColumnOf } from './long-form.ts';
import { type DecimalSign, trimNumber } from './numbers.ts';
import { readRange, saysNoBound } from './ranges.ts';
import { ambiguity, cleanText, readAmount, readText, shortText, unusableCell } from './read-cell.ts';
import { completeState, type Draft, readName, readYard } from './read-names.ts';
import { addCellFault, columnOf, type Place, type Reading, type RowRecord } from './reading.ts';

/** A line of one block with what is known from above it. */
export type BlockLine = {
	sheet: string | null;
	row: number;
	block: Block;
	cells: ReadonlyMap<number, Cell>;
	facts: Readonly<Record<string, string>>;
	/** The price column that a heading names, for headers that only say `fee`. */
	role: string | null;
	decimalOf(column: number): DecimalSign | null;
};

/** Reads one line of a block into a row, or into several when columns stand for group values. */
export function readBlockLine(reading: Reading, line: BlockLine): RowRecord[] {
	const { kind } = reading;
	const keys = readKeys(reading, line);
	const prices = line.block.fields.filter((field) => !isKeyRole(kind, field.role));
	return spreadOver(prices).map((fields) => {
		const draft: Draft = { row: { ...keys.row }, places: new Map(keys.places), broken: new Set(keys.broken) };
		for (const field of fields) {
			for (const [column, value] of Object.entries(field.facts)) {
				// The row's own cell says it more closely than the header.
				if (draft.places.has(column)) continue;
				draft.row[column] = value;
			}
			readPrice(reading, line, field, draft);
		}
		return { ...draft, sheet: line.sheet, line: line.row };
	});
}

/**
 * Columns with the same group values make one row; a column with fewer values, such as the days, belongs to
 * each row that it agrees with.
 */
function spreadOver(fields: readonly Field[]): Field[][] {
	const sets = fields.map(({ facts }) => Object.entries(facts));
	const covers = (big: number, small: number) =>
		(sets[small] ?? []).every(([column, value]) => fields[big]?.facts[column] === value);
	const chosen: number[] = [];
	fields.forEach((_, at) => {
		const lesser = sets.some((set, otherAt) => set.length > (sets[at]?.length ?? 0) && covers(otherAt, at));
		const same = chosen.some((otherAt) => covers(otherAt, at) && covers(at, otherAt));
		if (!lesser && !same) chosen.push(at);
	});
	return chosen.map((at) => fields.filter((_, otherAt) => covers(at, otherAt)));
}

function readKeys(reading: Reading, line: BlockLine): Draft {
	const draft: Draft = { row: {}, places: new Map(), broken: new Set() };
	Object.assign(draft.row, line.facts);
	for (const field of line.block.fields) {
		if (!isKeyRole(reading.kind, field.role) || field.role.startsWith('#')) continue;
		const cell = line.cells.get(field.column);
		const place = placeOf(line, field, cell);
		if (field.role === 'range') readBounds(reading, line, field, cell, place, draft);
		else readKey(reading, line, field, cell, place, draft);
	}
	for (const field of line.block.fields) {
		const cell = line.cells.get(field.column);
		completeState(reading, field, cell, placeOf(line, field, cell), draft);
	}
	return draft;
}

function readBounds(
	reading: Reading,
	line: BlockLine,
	field: Field,
	cell: Cell | undefined,
	place: Place,
	draft: Draft,
): void {
	const bounds = boundsOf(cell, line.decimalOf(field.column));
	for (const key of ['price_from', 'price_to'] as const) {
		draft.places.set(key, place);
		draft.row[key] = bounds.fault === undefined ? bounds[key] : null;
		if (bounds.fault !== undefined) draft.broken.add(key);
	}
	if (bounds.fault !== undefined) addCellFault(reading, place, 'price_from', bounds.fault);
}

type Bounds = { price_from: string; price_to: string | null; fault?: undefined } | { fault: Said };

function boundsOf(cell: Cell | undefined, decimal: DecimalSign | null): Bounds {
	if (!cell) return { fault: say('cell.noRange') };
	const unusable = unusableCell(cell, say('cell.range'));
	if (unusable) return { fault: unusable };
	const range = readRange(cell.text, decimal);
	if (range.kind === 'range') return { price_from: range.from, price_to: range.to };
	if (range.kind === 'ambiguous') return { fault: ambiguity(cell.text) };
	return {
		fault: say('cell.notRange', shortText(cell.text)),
	};
}

function readKey(
	reading: Reading,
	line: BlockLine,
	field: Field,
	cell: Cell | undefined,
	place: Place,
	draft: Draft,
): void {
	const column = columnOf(reading, field.role);
	if (!column) return;
	if (!cell && field.role !== 'price_from' && field.role !== 'price_to' && draft.row[field.role]) return;
	draft.places.set(field.role, place);
	if (!cell) {
		draft.row[field.role] = null;
		return;
	}
	const fail = (message: Said) => {
		addCellFault(reading, place, field.role, message);
		draft.broken.add(field.role);
		draft.row[field.role] = null;
	};
	if (column.holds.type === 'money') {
		readBound(column, cell, line.decimalOf(field.column), draft, fail);
		return;
	}
	const text = readText(column, cell);
	if (text.fault !== undefined) {
		fail(text.fault);
		return;
	}
	if (text.value === null) draft.row[field.role] = null;
	else if (field.role === 'location') readYard(reading, text.value, draft, fail);
	else readName(reading, column, text.value, draft, fail);
}

function readBound(
	column: Column,
	cell: Cell,
	decimal: DecimalSign | null,
	draft: Draft,
	fail: (message: Said) => void,
): void {
	if (column.key === 'price_to' && cell.kind === 'text' && saysNoBound(cell.text)) {
		draft.row.price_to = null;
		return;
	}
	// `15000+` in the column of lower bounds, `до 49.99` in that of upper ones.
	const range = cell.kind === 'text' ? readRange(cell.text, decimal) : null;
	if (range?.kind === 'range' && column.key === 'price_from' && range.to === null) {
		draft.row.price_from = range.from;
		draft.row.price_to ??= null;
		return;
	}
	if (range?.kind === 'range' && column.key === 'price_to' && range.from === '0.00' && range.to !== null) {
		draft.row.price_to = range.to;
		return;
	}
	const amount = readAmount(column, cell, decimal);
	if (amount.fault !== undefined) fail(amount.fault);
	else if (amount.percent) fail(say('cell.percentForSum', shortText(cell.text), column.label));
	else draft.row[column.key] = amount.value;
}

function readPrice(reading: Reading, line: BlockLine, field: Field, draft: Draft): void {
	const port = field.role === 'price' ? portField(line) : undefined;
	if (port) {
		readPortPrice(reading, line, field, port, draft);
		return;
	}
	const key = field.role === 'price' ? priceColumn(reading, line) : field.role;
	readPriceInto(reading, line, field, key, draft);
}

const portField = ({ block }: BlockLine): Field | undefined =>
	block.fields.find(({ role }) => role === longRoles.port);

/** A price of the long form belongs to the port that its line names. */
function readPortPrice(reading: Reading, line: BlockLine, field: Field, port: Field, draft: Draft): void {
	const cell = line.cells.get(port.column);
	const text = cell ? cleanText(cell.text) : '';
	const key = portColumnOf(reading.kind, text);
	if (key !== null) {
		readPriceInto(reading, line, field, key, draft);
		return;
	}
	addCellFault(
		reading,
		placeOf(line, port, cell),
		null,
		text === '' ? say('cell.noPort') : say('cell.unknownPort', shortText(text)),
	);
}

function readPriceInto(
	reading: Reading,
	line: BlockLine,
	field: Field,
	key: string | null,
	draft: Draft,
): void {
	const column = key === null ? undefined : columnOf(reading, key);
	const cell = line.cells.get(field.column);
	const place = placeOf(line, field, cell);
	if (!column || key === null) {
		if (cell)
			addCellFault(
				reading,
				place,
				null,
				say('cell.unclearColumn', shortText(field.header), priceLabels(reading)),
			);
		return;
	}
	draft.places.set(key, place);
	draft.row[key] ??= null;
	if (!cell) return;
	const amount = readAmount(column, cell, line.decimalOf(field.column));
	const target =
		amount.fault === undefined && amount.percent && reading.columns.has('fee_percent') ? 'fee_percent' : key;
	const fault = amount.fault ?? doubtOf(reading, field, column, cell, amount, target);
	if (fault !== undefined) {
		addCellFault(reading, place, key, fault);
		draft.broken.add(key);
	} else if (amount.fault === undefined && amount.value !== null) {
		draft.places.set(target, place);
		draft.row[target] = amount.value;
	}
}

/** A percent where only sums stand, or a sum that may as well be a percent. */
function doubtOf(
	reading: Reading,
	field: Field,
	column: Column,
	cell: Cell,
	amount: { value: string | null; percent?: boolean; dollars?: boolean },
	target: string,
): Said | undefined {
	if (amount.percent)
		return target === column.key ? say('cell.percentForSum', shortText(cell.text), column.label) : undefined;
	// Our own files are taken at their word; our csv is known by its headers under any file name.
	if (reading.isExport || field.header === column.key || amount.value === null) return;
	const value = Number(amount.value);
	// Many lists write 0 where they have no service, and a delivery for nothing would be quoted.
	const { holds } = column;
	if (value === 0 && holds.type === 'money' && holds.onRequest && !saysFree(cell.text))
		return say('cell.zero');
	// No auction asks cents: 0.06 is how a spreadsheet keeps 6 %, and an export of ours says dollars.
	if (column.key !== 'fee_usd' || amount.dollars || value <= 0 || value >= 1) return;
	return say(
		'cell.unclearFee',
		trimNumber(String(value)),
		trimNumber(String(Number((value * 100).toFixed(6)))),
	);
}

/** The only price column there is, or the one a heading names. */
function priceColumn(reading: Reading, line: BlockLine): string | null {
	const prices = priceColumns(reading);
	return prices.length === 1 ? (prices[0]?.key ?? null) : line.role;
}

function priceColumns(reading: Reading): Column[] {
	return reading.kind.columns.filter(
		(column) => column.holds.type === 'money' && !isKeyRole(reading.kind, column.key),
	);
}

function priceLabels(reading: Reading): Sentence[] {
	return priceColumns(reading).map(({ label }) => label);
}

function placeOf(line: BlockLine, field: Field, cell: Cell | undefined): Place {
	return { sheet: line.sheet, row: line.row, column: field.column, text: cell ? cell.text : '' };
}
