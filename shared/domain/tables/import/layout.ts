import type { ColumnAnswer } from '../column-answers.ts';
import { type Cell, columnName } from '../file/sheet.ts';
import type { TableKind } from '../kind.ts';
import { saysNothing } from './cell-words.ts';
import { foldHeader, type Meaning, readHeader, readValue } from './header-words.ts';
import { furtherRole, inferKeys } from './infer-columns.ts';
import { type Field, isKeyRole, type Line, looksLikeData } from './lines.ts';
import { longRole, settleYards } from './long-form.ts';
import type { Reading } from './reading.ts';

/** One table; several may stand side by side. */
export type Block = { first: number; last: number; fields: readonly Field[] };

export type Layout = {
	blocks: readonly Block[];
	headerRows: readonly number[];
	/** Columns whose meaning no header word tells, even when the office has told it. */
	unknown: readonly { column: number; header: string; name: string }[];
	/** Key columns recognised by their cells and not by their header. */
	inferred: readonly Field[];
	foreign: boolean;
	scaled: boolean;
};

/** A block with a key and a price; others are repeated or needless columns. */
export function isComplete(kind: TableKind, block: Block): boolean {
	return (
		block.fields.some((field) => isKeyRole(kind, field.role)) &&
		block.fields.some((field) => !isKeyRole(kind, field.role))
	);
}

/** The rows of a table's header beginning at this line, or none. */
export function headerLines(
	kind: TableKind,
	lines: readonly Line[],
	at: number,
	current: Layout | null,
): Line[] {
	const first = lines[at];
	if (!first || !startsHeader(kind, first, current, lines[at + 1])) return [];
	const stack = [first];
	for (let next = at + 1; stack.length < 5; next++) {
		const line = lines[next];
		if (!line || line.row !== first.row + stack.length || !continuesHeader(kind, stack, line)) break;
		stack.push(line);
	}
	return stack;
}

/** Reads the columns under these header rows; null when they make no table with a key and a price. */
export function buildLayout(
	{ kind, answers }: Pick<Reading, 'kind' | 'answers'>,
	sheet: string | null,
	stack: readonly Line[],
	below: readonly Line[],
): Layout | null {
	const fields: Field[] = [];
	const unnamed: { column: number; header: string }[] = [];
	let foreign = false;
	let scaled = false;
	for (const column of columnsOf(stack)) {
		const texts = headerPath(stack, column);
		const long = longRole(kind, texts.at(-1) ?? '');
		if (long) {
			fields.push({ column, role: long, facts: {}, header: texts.join(' / ') });
			continue;
		}
		const meanings = texts.map((text) => readHeader(kind, text));
		foreign ||= meanings.some((meaning) => meaning.foreign);
		const header = texts.join(' / ');
		// `Gulfport, MS` names a port and not the state of its rows.
		const further = meanings.some((meaning) => meaning.role) ? null : furtherRole(kind, texts, column, below);
		const facts = further ? {} : Object.assign({}, ...meanings.map((meaning) => meaning.facts));
		const role = further ?? roleOf(kind, meanings);
		scaled ||= role !== null && meanings.some((meaning) => meaning.scaled);
		if (role) fields.push({ column, role, facts, header });
		else unnamed.push({ column, header });
	}
	const settled = settleYards(kind, fields, below);
	const inferred = inferKeys(kind, settled, unnamed, below);
	const read = new Set([...fields, ...inferred].map(({ column }) => column));
	const unknown = [...unnamed, ...headless(stack, below)]
		.filter(({ column }) => !read.has(column))
		.map((unread) => ({ ...unread, name: columnNameOf(sheet, unread.column, unread.header) }));
	const said = unknown.flatMap((asked) => saidField(answers.columns.get(asked.name), asked));
	const allFields = [...settled, ...inferred, ...said].sort((a, b) => a.column - b.column);
	const blocks = splitBlocks(kind, allFields);
	return blocks.some((block) => isComplete(kind, block))
		? {
				blocks,
				headerRows: stack.map((line) => line.row),
				unknown,
				inferred,
				foreign,
				scaled,
			}
		: null;
}

/** The field of a column whose meaning the office has told. */
function saidField(
	said: ColumnAnswer | undefined,
	{ column, header }: { column: number; header: string },
): Field[] {
	if (!said || said.kind === 'none') return [];
	if (said.kind === 'column') return [{ column, role: said.key, facts: {}, header }];
	return [{ column, role: 'price', facts: { [said.key]: said.value }, header }];
}

/** Columns of amounts under no header at all. */
function headless(stack: readonly Line[], below: readonly Line[]): { column: number; header: string }[] {
	const named = new Set(columnsOf(stack));
	const amounts = new Map<number, number>();
	for (const { cells } of below)
		for (const { column, cell } of cells)
			if (!named.has(column) && looksLikeData(cell)) amounts.set(column, (amounts.get(column) ?? 0) + 1);
	return [...amounts].flatMap(([column, count]) =>
		count * 2 >= below.length ? [{ column, header: '' }] : [],
	);
}

/** The name under which an answer about a column is found again. */
const columnNameOf = (sheet: string | null, column: number, header: string): string =>
	foldHeader(header) || `@${sheet ?? ''}!${columnName(column)}`;

/** Cells that count once, however many columns they are merged over. */
export function distinctCells(line: Line): { column: number; cell: Cell }[] {
	const seen = new Set<string>();
	return line.cells.filter(({ cell }) => {
		if (cell.merged === undefined) return true;
		if (seen.has(cell.merged)) return false;
		seen.add(cell.merged);
		return true;
	});
}

/** True for a line that only numbers the columns, as Ukrainian forms do under their header: 1, 2, 3. */
export function numbersColumns({ cells }: Line): boolean {
	return cells.length >= 3 && cells.every(({ cell }, index) => cell.text.trim() === String(index + 1));
}

function startsHeader(kind: TableKind, line: Line, current: Layout | null, next: Line | undefined): boolean {
	// Most rows hold a number: the cheap question comes first.
	if (line.cells.some(({ cell }) => cell.kind !== 'text')) return false;
	const cells = distinctCells(line).filter(({ cell }) => !saysNothing(cell.text));
	if (cells.length < 2 || cells.some(({ cell }) => looksLikeData(cell))) return false;
	const meanings = cells.map(({ cell }) => readHeader(kind, cell.text));
	const roles = new Set(meanings.flatMap(({ role }) => role ?? []));
	if (current) {
		// Inside a table only the words of a header start another one: a yard may be called like a port's column.
		const exact = meanings.filter(
			(meaning) => meaning.whole && meaning.role !== null && isKeyRole(kind, meaning.role),
		);
		return exact.length > 0 && roles.size >= 2;
	}
	const facts = meanings.flatMap((meaning) => Object.entries(meaning.facts));
	const meaningful = meanings.filter(
		(meaning) => meaning.role !== null || Object.keys(meaning.facts).length > 0,
	);
	const spread = kind.group.some(
		(column) => new Set(facts.filter(([key]) => key === column).map(([, value]) => value)).size >= 2,
	);
	if (
		meaningful.length >= 2 &&
		(roles.size >= 2 ||
			(roles.size === 1 && facts.length > 0) ||
			spread ||
			meaningful.length > roles.size + 1)
	)
		return true;
	// One known word is enough right above amounts; the other columns are then recognised by their cells.
	return meaningful.length >= 1 && next !== undefined && next.cells.some(({ cell }) => looksLikeData(cell));
}

function continuesHeader(kind: TableKind, stack: readonly Line[], line: Line): boolean {
	const above = new Set(
		stack.flatMap((headerLine) => headerLine.cells.flatMap(({ cell }) => cell.merged ?? [])),
	);
	const cells = distinctCells(line).filter(
		({ cell }) => !(cell.merged !== undefined && above.has(cell.merged)),
	);
	if (cells.length === 0 || cells.some(({ cell }) => looksLikeData(cell))) return false;
	const keys = new Map(
		columnsOf(stack).map((column) => [
			column,
			roleOf(
				kind,
				headerPath(stack, column).map((text) => readHeader(kind, text)),
			),
		]),
	);
	let understood = 0;
	for (const { column, cell } of cells) {
		const meaning = readHeader(kind, cell.text);
		const key = keys.get(column);
		if (key && kind.group.includes(key)) {
			const named = meaning.role !== null && meaning.whole && isKeyRole(kind, meaning.role);
			// Beneath the header `Port`, a port is data.
			if (!named || readValue(kind, key, cell.text) !== null) return false;
		}
		if (meaning.role !== null || Object.keys(meaning.facts).length > 0) understood++;
	}
	return (
		understood >= Math.max(2, cells.length / 2) || (understood === cells.length && line.cells.length >= 2)
	);
}

function columnsOf(stack: readonly Line[]): number[] {
	return [...new Set(stack.flatMap((line) => line.cells.map(({ column }) => column)))].sort((a, b) => a - b);
}

/**
 * The texts above a column from top to bottom; a group's name written only over its first column holds for
 * the next ones.
 */
function headerPath(stack: readonly Line[], column: number): string[] {
	const path: { text: string; merged: string | undefined }[] = [];
	stack.forEach((line, level) => {
		const headerCell =
			line.cells.find((cell) => cell.column === column)?.cell ?? groupName(stack, level, column);
		if (
			headerCell &&
			!(headerCell.merged !== undefined && path.some((step) => step.merged === headerCell.merged))
		)
			path.push({ text: headerCell.text, merged: headerCell.merged });
	});
	// A row of units below the column names is no header of its own.
	const named = path.filter((step) => !/^(?:usd)?$/.test(foldHeader(step.text)));
	return (named.length > 0 ? named : path).map((step) => step.text);
}

function groupName(stack: readonly Line[], level: number, column: number): Cell | undefined {
	const lower = stack.slice(level + 1);
	const stands = (at: number) => lower.some((line) => line.cells.some((cell) => cell.column === at));
	for (let at = column; stands(at); at--) {
		const cell = stack[level]?.cells.find((candidate) => candidate.column === at)?.cell;
		if (cell) return cell.merged === undefined ? cell : undefined;
	}
	return undefined;
}

/** The lowest word decides; a general `fee` or `price` takes the name of a price column above it. */
function roleOf(kind: TableKind, meanings: readonly Meaning[]): string | null {
	const roles = meanings.flatMap(({ role }) => role ?? []);
	const lowest = roles.at(-1);
	if (lowest === undefined)
		return meanings.some(({ facts }) => Object.keys(facts).length > 0) ? 'price' : null;
	if (lowest !== 'price') return lowest;
	return roles.findLast((role) => role !== 'price' && !isKeyRole(kind, role)) ?? 'price';
}

/** A block begins where a key column comes a second time. */
function splitBlocks(kind: TableKind, fields: readonly Field[]): Block[] {
	const groups: Field[][] = [];
	for (const field of fields) {
		const group = groups.at(-1);
		const again = group?.some(
			(member) => member.role === field.role && JSON.stringify(member.facts) === JSON.stringify(field.facts),
		);
		if (
			!group ||
			(again && (isKeyRole(kind, field.role) || group.some((member) => isKeyRole(kind, member.role))))
		)
			groups.push([field]);
		else group.push(field);
	}
	return groups.map((group, index) => ({
		first: index === 0 ? 1 : (group[0]?.column ?? 1),
		last: (groups[index + 1]?.[0]?.column ?? Number.MAX_SAFE_INTEGER) - 1,
		fields: group,
	}));
}
