import { type Said, type Sentence, say } from '../../../format/say.ts';
import { type Cell, columnName, type Sheet } from '../file/sheet.ts';
import { pricesInOtherCurrency } from '../units.ts';
import { askAbout } from './ask-columns.ts';
import { saysNothing, saysSurcharge, saysTotal } from './cell-words.ts';
import { boundBeside, decimalsOf } from './decimals.ts';
import { readHeader, readHeading, readValue } from './header-words.ts';
import { type Headings, startHeadings } from './headings.ts';
import {
	type Block,
	buildLayout,
	distinctCells,
	headerLines,
	isComplete,
	type Layout,
	numbersColumns,
} from './layout.ts';
import { type Line, looksLikeData } from './lines.ts';
import type { DecimalSign } from './numbers.ts';
import { readBlockLine } from './read-block.ts';
import { cleanText, shortText } from './read-cell.ts';
import { addFault, addNote, columnOf, type Reading, reportLonger } from './reading.ts';
import { splitYard } from './yard-names.ts';

type SheetState = {
	reading: Reading;
	sheet: Sheet;
	headings: Headings;
	layout: Layout | null;
	decimals: ReadonlyMap<number, DecimalSign | null>;
	/** Columns whose empty cells repeat the value above, with that value's cell. */
	above: Map<number, Cell>;
	filledDown: ReadonlySet<number>;
	/** Lines above the first table, reported only if a table follows; those that name another currency, too. */
	titles: Said[];
	foreign: Line[];
	/** How many fields the header's line of a csv file has. */
	width: number;
};

/** Reads every table of a sheet; answers false when there was none. */
export function readSheet(reading: Reading, sheet: Sheet): boolean {
	const lines = linesOf(sheet);
	const name = sheet.name === null ? null : readHeading(reading.kind, sheet.name);
	const headings = startHeadings(reading.kind, name?.facts ?? {}, name?.role ?? null);
	const state: SheetState = {
		reading,
		sheet,
		headings,
		layout: null,
		decimals: decimalsOf(lines),
		above: new Map(),
		filledDown: new Set(),
		titles: [],
		foreign: [],
		width: 0,
	};
	for (let at = 0; at < lines.length; at++) {
		const stack = headerLines(reading.kind, lines, at, state.layout);
		const below = stack.length > 0 ? lines.slice(at + stack.length) : [];
		const layout = stack.length > 0 ? buildLayout(reading, sheet.name, stack, below) : null;
		if (layout) {
			askAbout(reading, sheet.name, layout, below);
			startTable(state, layout, below);
			at += stack.length - 1;
			const [numbers] = below;
			if (numbers && numbersColumns(numbers)) {
				addNote(reading, say('sheet.numbered', place(state, numbers)));
				at++;
			}
			continue;
		}
		const line = lines[at];
		if (!line) continue;
		if (state.layout) readLine(state, state.layout, line);
		else readTitle(state, line);
	}
	return state.layout !== null;
}

function linesOf(sheet: Sheet): Line[] {
	return [...sheet.rows]
		.sort(([a], [b]) => a - b)
		.map(([row, cells]) => ({
			row,
			cells: [...cells].sort(([a], [b]) => a - b).map(([column, cell]) => ({ column, cell })),
		}))
		.filter((line) => line.cells.length > 0);
}

function startTable(state: SheetState, layout: Layout, below: readonly Line[]): void {
	const { reading, sheet } = state;
	if (!state.layout && pricesInOtherCurrency(`prices ${sheet.name ?? ''}`))
		addFault(reading, sheet.name, null, null, say('sheet.foreignName', shortText(sheet.name ?? '')));
	state.layout = layout;
	state.width = Math.max(...layout.headerRows.map((row) => sheet.fields?.get(row) ?? 0));
	for (const title of state.titles.splice(0)) addNote(reading, title);
	for (const title of state.foreign.splice(0)) refuseCurrency(state, title);
	state.above = new Map();
	state.filledDown = repeatedColumns(reading, layout, below);
	const where = sheet.name === null ? say('sheet.inTable') : say('sheet.onSheet', shortText(sheet.name));
	const read = new Set(layout.blocks.flatMap((block) => block.fields.map((field) => field.column)));
	for (const { column, header } of layout.unknown)
		if (header !== '' && !read.has(column)) addNote(reading, say('sheet.needless', where, shortText(header)));
	for (const { header, role, column } of layout.inferred)
		addNote(
			reading,
			say('sheet.inferred', where, shortText(header) || columnName(column), roleLabel(reading, role)),
		);
	if (layout.foreign)
		addFault(reading, sheet.name, layout.headerRows[0] ?? null, null, say('sheet.foreign', where));
	if (layout.scaled)
		addFault(reading, sheet.name, layout.headerRows[0] ?? null, null, say('sheet.scaled', where));
	for (const block of layout.blocks) {
		if (isComplete(reading.kind, block)) continue;
		const headers = block.fields.map((field) => `«${shortText(field.header)}»`).join(', ');
		addFault(
			reading,
			sheet.name,
			layout.headerRows.at(-1) ?? null,
			block.fields[0]?.role ?? null,
			say('sheet.repeated', where, headers),
		);
	}
}

/**
 * Group columns filled once per group: more empty cells than filled ones. A single empty cell stays a fault.
 */
function repeatedColumns(reading: Reading, layout: Layout, below: readonly Line[]): Set<number> {
	const repeated = new Set<number>();
	const keys = layout.blocks
		.flatMap((block) => block.fields)
		// An empty cell with its own meaning is no repetition.
		.filter((field) => reading.kind.group.includes(field.role) && columnOf(reading, field.role)?.filled)
		.filter((field) => field.role !== 'location');
	for (const { column } of keys) {
		const rows = below.filter((line) => distinctCells(line).length > 1);
		const filled = rows.filter((line) => line.cells.some((cell) => cell.column === column)).length;
		if (filled > 0 && filled * 2 < rows.length) repeated.add(column);
	}
	return repeated;
}

function roleLabel(reading: Reading, role: string): Sentence {
	return role === 'range' ? say('cell.range') : (columnOf(reading, role)?.label ?? role);
}

function readTitle(state: SheetState, line: Line): void {
	const cells = distinctCells(line);
	if (namesCurrency(line)) state.foreign.push(line);
	for (const { column, cell } of cells) {
		if (cell.kind !== 'text' || saysSurcharge(cell.text)) continue;
		const { facts, role } = readHeading(state.reading.kind, cell.text);
		const last = cell.merged
			? Math.max(...line.cells.filter((peer) => peer.cell.merged === cell.merged).map((peer) => peer.column))
			: column;
		const alone = cells.length === 1;
		state.headings.add(alone ? 1 : column, alone ? Number.MAX_SAFE_INTEGER : last, facts, role);
	}
	state.titles.push(
		say(
			'sheet.title',
			place(state, line),
			shortText(cells.map(({ cell }) => cleanText(cell.text)).join(' ')),
		),
	);
}

const namesCurrency = (line: Line): boolean =>
	distinctCells(line).some(({ cell }) => cell.kind === 'text' && pricesInOtherCurrency(cell.text));

function refuseCurrency(state: SheetState, line: Line): void {
	const text = line.cells.find(({ cell }) => pricesInOtherCurrency(cell.text))?.cell.text ?? '';
	const message = say('sheet.foreignLine', place(state, line), shortText(text));
	addFault(state.reading, state.sheet.name, line.row, null, message);
}

function readLine(state: SheetState, layout: Layout, line: Line): void {
	reportLonger(state.reading, state.sheet, state.width, line);
	// Only a lone cell is tested, as a footnote is: testing every cell of every row would be slow.
	const [first] = line.cells;
	const isAlone = line.cells.length === 1 || first?.cell.merged !== undefined;
	if (isAlone && namesCurrency(line)) refuseCurrency(state, line);
	for (const block of layout.blocks) {
		if (!isComplete(state.reading.kind, block)) continue;
		const cells = line.cells.filter(({ column }) => column >= block.first && column <= block.last);
		const columns = new Set(block.fields.map((field) => field.column));
		const blockCells = cells.filter(({ column }) => columns.has(column));
		const isEmpty = blockCells.every(({ cell }) => cell.kind === 'text' && saysNothing(cell.text));
		if (isEmpty || blockCells.some(({ cell }) => cell.kind === 'text' && saysTotal(cell.text))) {
			if (blockCells.length > 0 || cells.length > 0)
				noteSkipped(state, line, cells.map(({ cell }) => cell.text).join(' '));
			continue;
		}
		const distinct = distinctCells({ row: line.row, cells });
		const single = distinct.length === 1 ? distinct[0] : undefined;
		if (single && !isDataAlone(state, block, single) && readSingle(state, layout, block, line, single.cell))
			continue;
		readDataLine(state, block, line.row, new Map(blockCells.map(({ column, cell }) => [column, cell])));
	}
}

function readDataLine(state: SheetState, block: Block, row: number, cells: Map<number, Cell>): void {
	for (const field of block.fields) {
		if (!state.filledDown.has(field.column)) continue;
		const cell = cells.get(field.column) ?? state.above.get(field.column);
		if (cell) {
			if (!cells.has(field.column)) noteFilledDown(state, field.header);
			// A new outer group begins its inner groups anew: Savannah does not go on with Klaipeda.
			else for (const at of state.above.keys()) if (at > field.column) state.above.delete(at);
			cells.set(field.column, cell);
			state.above.set(field.column, cell);
		}
	}
	const records = readBlockLine(state.reading, {
		sheet: state.sheet.name,
		row,
		block,
		cells,
		facts: state.headings.factsFor(block),
		role: state.headings.roleFor(block),
		decimalOf: (column) =>
			state.decimals.get(column) ?? state.decimals.get(boundBeside(block, column)) ?? null,
	});
	for (const record of records) state.reading.records.push(record);
}

/** A lone cell that is nevertheless a row: a range without its fee, a yard without prices, a price. */
function isDataAlone(state: SheetState, block: Block, single: { column: number; cell: Cell }): boolean {
	if (looksLikeData(single.cell)) return true;
	const role = block.fields.find((field) => field.column === single.column)?.role;
	if (role !== 'location') return false;
	const text = cleanText(single.cell.text);
	const { facts, whole } = readHeading(state.reading.kind, text);
	if (whole && Object.keys(facts).length > 0) return false;
	if (splitYard(text).state !== null) return true;
	// Under a state's heading a short name is a yard without prices; a longer text is a footnote.
	return 'state' in state.headings.factsFor(block) && /^[\p{L}][\p{L} .'-]{2,39}$/u.test(text);
}

/** A heading inside the table, or a footnote that is passed over with a note. */
function readSingle(state: SheetState, layout: Layout, block: Block, line: Line, cell: Cell): boolean {
	const meaning = readHeading(state.reading.kind, cell.text);
	const says = Object.keys(meaning.facts).length > 0 || meaning.role !== null;
	const footnote = /^\s*[*†•]/.test(cell.text) || cell.text.length > 80 || saysSurcharge(cell.text);
	if (says && !footnote) {
		const alone = distinctCells(line).length === 1;
		state.headings.add(
			alone ? 1 : block.first,
			alone ? Number.MAX_SAFE_INTEGER : block.last,
			meaning.facts,
			meaning.role,
		);
		state.above = new Map();
		return true;
	}
	const key = block.fields.find((field) => line.cells.some(({ column }) => column === field.column))?.role;
	const known =
		key !== undefined &&
		state.reading.kind.group.includes(key) &&
		readValue(state.reading.kind, key, cell.text) !== null;
	if (known || readHeader(state.reading.kind, cell.text).whole) return true;
	if (layout.blocks[0] === block || distinctCells(line).length > 1) noteSkipped(state, line, cell.text);
	return true;
}

function noteSkipped(state: SheetState, line: Line, text: string): void {
	if (!saysNothing(text)) addNote(state.reading, say('sheet.skipped', place(state, line), shortText(text)));
}

function noteFilledDown(state: SheetState, header: string): void {
	addNote(state.reading, say('sheet.filledDown', shortText(header)));
}

function place(state: SheetState, line: Line): Said {
	return state.sheet.name === null
		? say('sheet.line', line.row)
		: say('sheet.lineOnSheet', shortText(state.sheet.name), line.row);
}
