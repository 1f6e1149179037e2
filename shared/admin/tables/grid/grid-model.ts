import { tables } from '@clearway/shared/words/admin-tables.ts';
import { createStore, type Store } from '../../../ui/store.ts';
import { readClipboardText, withoutTitles, writeClipboardText } from './clipboard-text.ts';
import {
	type CellPlace,
	clearCells,
	emptyRow,
	fillDown,
	type GridColumn,
	type GridRow,
	insertRows,
	removeRows,
	sortRows,
	textsOf,
	writeTexts,
} from './grid-rows.ts';
import {
	type GridSize,
	isWide,
	nextCell,
	rangeOf,
	type Selection,
	type Step,
	selectOne,
	stepFrom,
	within,
} from './selection.ts';

const words = tables.grid;

/** What a grid shows. While a cell is edited, `text` is what it opened with; null is its own content. */
export type GridState = {
	rows: readonly GridRow[];
	selection: Selection;
	editing: { text: string | null } | null;
	/** How often the focus was requested. */
	focusAsked: number;
};

type Moment = { rows: readonly GridRow[]; selection: Selection; name: string };

const mostMoments = 200;

/** The model of a grid: rows, selection, every action of keys and buttons, and undo. */
export type Grid = {
	readonly columns: readonly GridColumn[];
	readonly isReadOnly: boolean;
	readonly state: Pick<Store<GridState>, 'get' | 'follow'>;
	/** The last action, announced to screen readers. */
	readonly announcement: Store<string>;
	/** What stands in the field of the edited cell; means nothing while none is edited. */
	readonly typed: Store<string | null>;
	readonly canUndo: () => boolean;
	readonly canRedo: () => boolean;
	size(): GridSize;
	setPageRows(count: number): void;
	askFocus(): void;
	/** Whether the focus was requested since the last call; the view may be rendered later than the request. */
	takesFocus(): boolean;
	/** Chooses a cell and takes the focus to it. */
	goTo(place: CellPlace): void;
	select(head: CellPlace, anchor?: CellPlace): void;
	move(step: Step, isExtending?: boolean): void;
	/** To the next cell as a text runs; false at the end. */
	tab(by: 1 | -1): boolean;
	selectAll(): void;
	selectRows(): void;
	selectColumns(): void;
	edit(text?: string | null): void;
	/** Takes what was typed, into the whole selection if so wished, and goes on by a step. */
	commit(text: string, then: Step | 1 | -1 | null, isEverywhere?: boolean): void;
	cancel(): void;
	clear(): void;
	fill(toRow?: number): void;
	copy(): string;
	paste(text: string): void;
	addRows(where: 'above' | 'below' | 'end'): void;
	deleteRows(): void;
	sort(by: readonly GridColumn[], isDescending?: boolean): void;
	/** Puts other rows in, which can be undone like any change. */
	replace(rows: readonly GridRow[], name: string): void;
	undo(): void;
	redo(): void;
};

/** Makes a grid. A read-only grid ignores every action that would change it. */
export function createGrid(
	columns: readonly GridColumn[],
	rows: readonly GridRow[],
	isReadOnly = false,
): Grid {
	const start = selectOne({ row: 0, column: 0 });
	const state = createStore<GridState>({ rows, selection: start, editing: null, focusAsked: 0 });
	const announcement = createStore('');
	const typed = createStore<string | null>(null);
	const past: Moment[] = [];
	const future: Moment[] = [];
	let pageRows = 10;
	let focusTaken = 0;
	const size = (): GridSize => ({ rows: state.get().rows.length, columns: columns.length, pageRows });
	const put = (change: Partial<GridState>): void => state.set({ ...state.get(), ...change });
	const here = (): GridState => state.get();
	// A screen reader would not announce an equal text again.
	const say = (text: string): void => announcement.set(text === announcement.get() ? `${text}\u200b` : text);
	const moment = (name: string): Moment => ({ rows: here().rows, selection: here().selection, name });

	const change = (next: readonly GridRow[], name: string, selection?: Selection): void => {
		if (isReadOnly || next === here().rows) return;
		past.push(moment(name));
		if (past.length > mostMoments) past.shift();
		future.length = 0;
		show(next, selection ?? here().selection);
		say(name);
	};
	const show = (next: readonly GridRow[], { anchor, head }: Selection): void => {
		const inside = { ...size(), rows: next.length };
		put({
			rows: next,
			selection: { anchor: within(anchor, inside), head: within(head, inside) },
			editing: null,
		});
	};
	const goBack = (from: Moment[], to: Moment[], tell: (name: string) => string): void => {
		const last = from.pop();
		if (!last) return;
		to.push(moment(last.name));
		show(last.rows, last.selection);
		say(tell(last.name));
	};
	const select = (head: CellPlace, anchor = head): void =>
		put({ selection: { anchor, head }, editing: null });
	const move = (step: Step, isExtending = false): void =>
		put({ selection: stepFrom(here().selection, step, size(), isExtending) });
	const tab = (by: 1 | -1): boolean => {
		const next = nextCell(here().selection.head, by, size());
		if (next) select(next);
		return next !== null;
	};
	const askFocus = (): void => put({ focusAsked: here().focusAsked + 1 });

	return {
		columns,
		isReadOnly,
		state,
		announcement,
		typed,
		canUndo: () => past.length > 0,
		canRedo: () => future.length > 0,
		size,
		setPageRows(count) {
			pageRows = Math.max(count, 1);
		},
		askFocus,
		takesFocus() {
			const isAsked = focusTaken !== here().focusAsked;
			focusTaken = here().focusAsked;
			return isAsked;
		},
		goTo(place) {
			select(within(place, size()));
			askFocus();
		},
		select,
		move,
		tab,
		// The head stays at the top, so that choosing everything does not scroll away.
		selectAll: () => select({ row: 0, column: 0 }, { row: size().rows - 1, column: columns.length - 1 }),
		selectRows() {
			const { top, bottom } = rangeOf(here().selection);
			select({ row: bottom, column: columns.length - 1 }, { row: top, column: 0 });
		},
		selectColumns() {
			const { left, right } = rangeOf(here().selection);
			select({ row: 0, column: left }, { row: size().rows - 1, column: right });
		},
		edit(text = null) {
			const { head } = here().selection;
			if (isReadOnly || head.row < 0 || size().rows === 0) return;
			typed.set(text);
			put({ editing: { text }, selection: text === null ? selectOne(head) : here().selection });
		},
		commit(text, then, isEverywhere = false) {
			const { rows, selection, editing } = here();
			if (!editing) return;
			const range = rangeOf(selection);
			const { head } = selection;
			const column = columns[head.column];
			const before = rows[head.row]?.cells[column?.key ?? ''] ?? null;
			const isSame =
				column !== undefined &&
				text === (before === null ? '' : column.write(before)) &&
				!rows[head.row]?.broken?.[column.key];
			put({ editing: null });
			if (isEverywhere) {
				const line = Array.from({ length: range.right - range.left + 1 }, () => text);
				const lines = Array.from({ length: range.bottom - range.top + 1 }, () => line);
				change(
					writeTexts(rows, columns, { row: range.top, column: range.left }, lines).rows,
					words.done.typed,
				);
			} else if (!isSame)
				change(writeTexts(rows, columns, head, [[text]]).rows, words.done.typed, selectOne(head));
			if (then === null) return;
			if (typeof then === 'number') tab(then);
			else if (!isEverywhere) move(then);
			askFocus();
		},
		cancel() {
			put({ editing: null });
			askFocus();
		},
		clear() {
			if (here().selection.head.row >= 0)
				change(clearCells(here().rows, columns, rangeOf(here().selection)), words.done.cleared);
		},
		fill(toRow) {
			const { rows, selection } = here();
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
				fillDown(rows, columns, whole),
				words.done.filled(whole.bottom - whole.top),
				isSingle ? selection : after,
			);
		},
		copy() {
			const { top, bottom, left, right } = rangeOf(here().selection);
			const chosen = columns.slice(left, right + 1);
			const lines = textsOf(here().rows.slice(top, bottom + 1), chosen);
			say(words.done.copied(lines.length, chosen.length));
			return writeClipboardText(lines);
		},
		paste(text) {
			const { rows, selection } = here();
			if (isReadOnly || selection.head.row < 0) return;
			const range = rangeOf(selection);
			let lines = withoutTitles(readClipboardText(text), columns);
			if (lines.length === 0) return;
			const single = lines.length === 1 && lines[0]?.length === 1 ? (lines[0][0] ?? '') : null;
			// One copied cell goes into every chosen one.
			if (single !== null && isWide(range)) {
				const line = Array.from({ length: range.right - range.left + 1 }, () => single);
				lines = Array.from({ length: range.bottom - range.top + 1 }, () => line);
			}
			const at = { row: range.top, column: range.left };
			const { rows: next, added, clippedColumns } = writeTexts(rows, columns, at, lines);
			const width = Math.min(Math.max(...lines.map((line) => line.length)), columns.length - at.column);
			const end = { row: at.row + lines.length - 1, column: at.column + width - 1 };
			// One stays where the block begins, and sees it.
			change(next, words.done.pasted(lines.length, added, clippedColumns), { anchor: end, head: at });
		},
		addRows(where) {
			const { rows, selection } = here();
			const { top, bottom } = rangeOf(selection);
			const count = where === 'end' ? 1 : bottom - top + 1;
			const places = { end: rows.length, above: top, below: bottom + 1 };
			const at = rows.length === 0 ? 0 : places[where];
			const place = { row: at, column: where === 'end' ? 0 : Math.max(selection.head.column, 0) };
			change(insertRows(rows, columns, at, count), words.done.added(count), selectOne(place));
			askFocus();
		},
		deleteRows() {
			const { rows, selection } = here();
			if (selection.head.row < 0 || rows.length === 0) return;
			const { top, bottom } = rangeOf(selection);
			const left = removeRows(rows, top, bottom);
			const next = left.length > 0 ? left : [emptyRow(columns)];
			change(
				next,
				words.done.deleted(bottom - top + 1),
				selectOne({ row: top, column: selection.head.column }),
			);
		},
		sort(by, isDescending = false) {
			change(
				sortRows(here().rows, by, isDescending),
				words.done.sorted(by.map(({ label }) => label).join(', ')),
			);
		},
		replace: (next, name) => change(next, name, start),
		undo: () => goBack(past, future, words.done.undone),
		redo: () => goBack(future, past, words.done.redone),
	};
}
