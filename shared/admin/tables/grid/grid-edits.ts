import { tableGrid } from '@clearway/shared/words/admin-table-grid.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import type { Store } from '../../../ui/store.ts';
import { readClipboardText, withoutTitles, writeClipboardText } from './clipboard-text.ts';
import type { GridColumn, GridRow } from './grid-rows.ts';
import {
	type CellRange,
	clearCells,
	emptyRow,
	fillDown,
	fillRight,
	insertRows,
	removeRows,
	revertCells,
	textsOf,
	writeTexts,
} from './grid-rows.ts';
import type { GridSize, Selection } from './selection.ts';
import { isWide, rangeOf, type Step, selectOne } from './selection.ts';
import type { UnclearNumbers } from './unclear-numbers.ts';
import { findUnclear, settleUnclear } from './unclear-numbers.ts';

/** The cells of a row before any change. */
export type Original = Readonly<Record<string, string | null>>;

/** The parts that the actions of a grid work with. */
export type GridCore = {
	readonly columns: readonly GridColumn[];
	readonly isReadOnly: boolean;
	/** The text in the field of the edited cell; without a meaning while no cell is edited. */
	readonly typed: Store<string | null>;
	/** Numbers of the last paste that may be thousands or fractions. */
	readonly unclear: Store<UnclearNumbers | null>;
	/** The published cells of a row; undefined for a new row. */
	originalOf(row: GridRow): Original | undefined;
	size(): GridSize;
	here(): GridState;
	put(change: Partial<GridState>): void;
	say(text: string): void;
	/** Replaces the shown rows; the hidden ones stay. */
	change(next: readonly GridRow[], name: string, selection?: Selection): void;
	changeAll(next: readonly GridRow[], name: string, selection?: Selection): void;
	move(step: Step): void;
	tab(by: 1 | -1): boolean;
	/** Down, and back to the column where the last run of Tab began. */
	endLine(): void;
	askFocus(): void;
};

/** The state of a grid. `text` is what the field of the edited cell opened with; null is the cell's content. */
export type GridState = {
	rows: readonly GridRow[];
	/** The rows that pass the filter; all rows without a filter. Places count these rows. */
	shown: readonly GridRow[];
	/** Ids of the rows that a filter hides; null without one. */
	hidden: ReadonlySet<number> | null;
	selection: Selection;
	editing: { text: string | null } | null;
	/** How often the focus was requested. */
	focusAsked: number;
};

const words = tables.grid;

/** Everything that changes rows, and copying. */
export type EditActions = {
	edit(text?: string | null): void;
	/** Enters the typed text, with `isEverywhere` into the whole selection, and moves on by a step. */
	commit(text: string, then: Step | 1 | -1 | null, isEverywhere?: boolean): void;
	cancel(): void;
	clear(): void;
	/** Puts the chosen cells back as they were published. */
	revert(): void;
	fill(toRow?: number): void;
	fillRight(): void;
	copy(withTitles?: boolean): string;
	paste(text: string): void;
	/** Reads the unclear numbers of the last paste in one way. */
	settle(way: 'thousands' | 'fraction'): void;
	addRows(where: 'above' | 'below' | 'end'): void;
	deleteRows(): void;
};

export function editActions(core: GridCore): EditActions {
	const { columns, isReadOnly, typed, unclear, here, put, say, change, changeAll, askFocus } = core;
	const write = (text: string, { top, left, bottom, right }: CellRange) => {
		const line = Array.from({ length: right - left + 1 }, () => text);
		const lines = Array.from({ length: bottom - top + 1 }, () => line);
		return writeTexts(here().shown, columns, { row: top, column: left }, lines);
	};
	return {
		edit(text = null) {
			const { head } = here().selection;
			if (isReadOnly || head.row < 0 || core.size().rows === 0) return;
			typed.set(text);
			put({ editing: { text }, selection: text === null ? selectOne(head) : here().selection });
		},
		commit(text, then, isEverywhere = false) {
			const { shown, selection, editing } = here();
			if (!editing) return;
			const { head } = selection;
			const column = columns[head.column];
			const before = shown[head.row]?.cells[column?.key ?? ''] ?? null;
			const isSame =
				column !== undefined &&
				text === (before === null ? '' : column.write(before)) &&
				!shown[head.row]?.broken?.[column.key];
			put({ editing: null });
			if (isEverywhere) change(write(text, rangeOf(selection)).rows, words.done.typed);
			else if (!isSame)
				change(writeTexts(shown, columns, head, [[text]]).rows, words.done.typed, selectOne(head));
			if (then === null) return;
			if (typeof then === 'number') core.tab(then);
			else if (then === 'down' && !isEverywhere) core.endLine();
			else if (!isEverywhere) core.move(then);
			askFocus();
		},
		cancel() {
			put({ editing: null });
			askFocus();
		},
		clear() {
			if (here().selection.head.row >= 0)
				change(clearCells(here().shown, columns, rangeOf(here().selection)), words.done.cleared);
		},
		revert() {
			if (here().selection.head.row < 0) return;
			const { rows, count } = revertCells(here().shown, columns, rangeOf(here().selection), core.originalOf);
			if (count === 0) say(tableGrid.nothingToRevert);
			else change(rows, tableGrid.reverted(count));
		},
		fill(toRow) {
			const { shown, selection } = here();
			const range = rangeOf(selection);
			const bottom = toRow ?? range.bottom;
			// Excel fills a single cell from the one above it.
			const isSingle = toRow === undefined && range.top === range.bottom;
			const whole = { ...range, top: isSingle ? range.top - 1 : range.top, bottom };
			if (whole.top < 0 || whole.top >= whole.bottom) return;
			const after = {
				anchor: { row: range.top, column: range.left },
				head: { row: bottom, column: range.right },
			};
			change(
				fillDown(shown, columns, whole),
				words.done.filled(whole.bottom - whole.top),
				isSingle ? selection : after,
			);
		},
		fillRight() {
			const { shown, selection } = here();
			const range = rangeOf(selection);
			const left = range.left === range.right ? range.left - 1 : range.left;
			if (selection.head.row < 0 || left < 0) return;
			change(fillRight(shown, columns, { ...range, left }), tableGrid.filledRight(range.right - left));
		},
		copy(withTitles = false) {
			const { top, bottom, left, right } = rangeOf(here().selection);
			const chosen = columns.slice(left, right + 1);
			const lines = textsOf(here().shown.slice(top, bottom + 1), chosen);
			const said = words.done.copied(lines.length, chosen.length);
			say(withTitles ? tableGrid.withTitles(said) : said);
			return writeClipboardText(withTitles ? [chosen.map(({ label }) => label), ...lines] : lines);
		},
		paste(text) {
			const { shown, selection } = here();
			if (isReadOnly || selection.head.row < 0) return;
			const range = rangeOf(selection);
			const lines = withoutTitles(readClipboardText(text), columns);
			if (lines.length === 0) return;
			const single = lines.length === 1 && lines[0]?.length === 1 ? (lines[0][0] ?? '') : null;
			const at = { row: range.top, column: range.left };
			// One copied cell goes into every chosen one.
			const isEverywhere = single !== null && isWide(range);
			const written = isEverywhere ? write(single, range) : writeTexts(shown, columns, at, lines);
			const width = Math.min(Math.max(...lines.map((line) => line.length)), columns.length - at.column);
			const end = isEverywhere
				? { row: range.bottom, column: range.right }
				: { row: at.row + lines.length - 1, column: at.column + width - 1 };
			const { rows, added, clippedColumns } = written;
			// The focus stays at the beginning of the block, so that it is in sight.
			const count = isEverywhere ? range.bottom - range.top + 1 : lines.length;
			change(rows, words.done.pasted(count, added, clippedColumns), { anchor: end, head: at });
			unclear.set(
				findUnclear(rows, columns, { top: at.row, left: at.column, bottom: end.row, right: end.column }),
			);
		},
		settle(way) {
			const numbers = unclear.get();
			unclear.set(null);
			if (numbers) {
				const rows = settleUnclear(here().rows, columns, numbers, way);
				changeAll(rows, tableGrid.settled(numbers.cells.length));
			}
			askFocus();
		},
		addRows(where) {
			const { shown, selection } = here();
			const { top, bottom } = rangeOf(selection);
			const count = where === 'end' ? 1 : bottom - top + 1;
			const places = { end: shown.length, above: top, below: bottom + 1 };
			const at = shown.length === 0 ? 0 : places[where];
			const place = { row: at, column: where === 'end' ? 0 : Math.max(selection.head.column, 0) };
			change(insertRows(shown, columns, at, count), words.done.added(count), selectOne(place));
			askFocus();
		},
		deleteRows() {
			const { rows, shown, selection } = here();
			if (selection.head.row < 0 || shown.length === 0) return;
			const { top, bottom } = rangeOf(selection);
			const keptRows = removeRows(shown, top, bottom);
			const isLast = rows.length === shown.length && keptRows.length === 0;
			change(
				isLast ? [emptyRow(columns)] : keptRows,
				words.done.deleted(bottom - top + 1),
				selectOne({ row: top, column: selection.head.column }),
			);
		},
	};
}
