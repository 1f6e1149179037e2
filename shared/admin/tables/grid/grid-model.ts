import { tables } from '@clearway/shared/words/admin-tables.ts';
import { createStore, type Store } from '../../../ui/store.ts';
import type { GridCore, GridState } from './grid-edits.ts';
import { type EditActions, editActions } from './grid-edits.ts';
import type { CellPlace, GridColumn, GridRow } from './grid-rows.ts';
import {
	type GridSize,
	nextCell,
	rangeOf,
	type Selection,
	type Step,
	selectOne,
	stepFrom,
	within,
} from './selection.ts';
import type { UnclearNumbers } from './unclear-numbers.ts';

const words = tables.grid;

type Moment = Pick<GridState, 'rows' | 'selection'> & { name: string };

const mostMoments = 200;

/** The model of a grid: rows, selection, every action of keys and buttons, and undo. */
export type Grid = EditActions &
	Pick<GridCore, 'columns' | 'isReadOnly' | 'typed' | 'unclear' | 'originalOf' | 'size'> & {
		readonly state: Pick<Store<GridState>, 'get' | 'follow'>;
		/** The last action, announced to screen readers. */
		readonly announcement: Store<string>;
		readonly canUndo: () => boolean;
		readonly canRedo: () => boolean;
		setPageRows(count: number): void;
		askFocus(): void;
		/** True when the focus was requested since the last call; the view may render later than the request. */
		takesFocus(): boolean;
		/** Chooses a cell and takes the focus to it. */
		goTo(place: CellPlace): void;
		select(head: CellPlace, anchor?: CellPlace): void;
		move(step: Step, isExtending?: boolean): void;
		/** Goes to the next cell in the order of reading; false at the end. */
		tab(by: 1 | -1): boolean;
		selectAll(): void;
		selectRows(): void;
		selectColumns(): void;
		/** Hides the rows that do not pass; null shows all rows again. */
		filter(passes: ((row: GridRow) => boolean) | null): void;
		undo(): void;
		redo(): void;
	};

/** Makes a grid. A read-only grid ignores every action that would change it. */
export function createGrid(
	columns: readonly GridColumn[],
	rows: readonly GridRow[],
	isReadOnly = false,
	originalOf: Grid['originalOf'] = () => undefined,
): Grid {
	const start = selectOne({ row: 0, column: 0 });
	const state = createStore<GridState>({
		rows,
		shown: rows,
		hidden: null,
		selection: start,
		editing: null,
		focusAsked: 0,
	});
	const announcement = createStore('');
	const typed = createStore<string | null>(null);
	const unclear = createStore<UnclearNumbers | null>(null);
	const past: Moment[] = [];
	const future: Moment[] = [];
	let pageRows = 10;
	let focusTaken = 0;
	let tabbedFrom: number | null = null;
	const size = (): GridSize => ({ rows: here().shown.length, columns: columns.length, pageRows });
	const put = (change: Partial<GridState>): void => state.set({ ...state.get(), ...change });
	const here = (): GridState => state.get();
	// A screen reader would not announce an equal text again.
	const say = (text: string): void => announcement.set(text === announcement.get() ? `${text}\u200b` : text);
	const moment = (name: string): Moment => {
		const { rows, selection } = here();
		return { rows, selection, name };
	};

	const changeAll: GridCore['changeAll'] = (next, name, selection) => {
		if (isReadOnly || next === here().rows) return;
		past.push(moment(name));
		if (past.length > mostMoments) past.shift();
		future.length = 0;
		show(next, selection ?? here().selection);
		say(name);
	};
	const change: GridCore['change'] = (next, name, selection) => {
		const { rows, shown } = here();
		if (next !== shown) changeAll(mergeShown(rows, shown, next), name, selection);
	};
	const show = (next: readonly GridRow[], { anchor, head }: Selection): void => {
		const shown = shownOf(next, here().hidden);
		const inside = { ...size(), rows: shown.length };
		put({
			rows: next,
			shown,
			selection: { anchor: within(anchor, inside), head: within(head, inside) },
			editing: null,
		});
	};
	const goBack = (from: Moment[], to: Moment[], tell: (name: string) => string): void => {
		const last = from.pop();
		if (!last) return;
		to.push(moment(last.name));
		unclear.set(null);
		show(last.rows, last.selection);
		say(tell(last.name));
	};
	const select = (head: CellPlace, anchor = head): void => {
		tabbedFrom = null;
		put({ selection: { anchor, head }, editing: null });
	};
	const move = (step: Step, isExtending = false): void => {
		const { anchor, head } = stepFrom(here().selection, step, size(), isExtending);
		select(head, anchor);
	};
	const tab = (by: 1 | -1): boolean => {
		const { head } = here().selection;
		const next = nextCell(head, by, size());
		const from = tabbedFrom ?? head.column;
		if (next) select(next);
		tabbedFrom = from;
		return next !== null;
	};
	const endLine = (): void => {
		const from = tabbedFrom;
		move('down');
		if (from !== null) select({ row: here().selection.head.row, column: from });
	};
	const askFocus = (): void => put({ focusAsked: here().focusAsked + 1 });
	const core = { columns, isReadOnly, typed, unclear, originalOf, size, here, put, say, change, changeAll };

	return {
		...editActions({ ...core, move, tab, endLine, askFocus }),
		columns,
		isReadOnly,
		state,
		announcement,
		typed,
		unclear,
		originalOf,
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
		filter(passes) {
			const { rows, selection } = here();
			const hiddenIds = passes && rows.filter((row) => !passes(row)).map(({ id }) => id);
			put({ hidden: hiddenIds && new Set(hiddenIds) });
			show(rows, selection);
		},
		undo: () => goBack(past, future, words.done.undone),
		redo: () => goBack(future, past, words.done.redone),
	};
}

const shownOf = (rows: readonly GridRow[], hidden: ReadonlySet<number> | null): readonly GridRow[] =>
	hidden === null ? rows : rows.filter(({ id }) => !hidden.has(id));

/** Merges changed shown rows into all rows: hidden rows keep their places, a new row follows its neighbour. */
function mergeShown(
	rows: readonly GridRow[],
	shown: readonly GridRow[],
	next: readonly GridRow[],
): readonly GridRow[] {
	if (rows === shown) return next;
	const before = new Set(shown.map(({ id }) => id));
	const nextById = new Map(next.map((row) => [row.id, row]));
	const added = new Map<number | null, GridRow[]>();
	let last: number | null = null;
	for (const row of next) {
		if (before.has(row.id)) last = row.id;
		else added.set(last, [...(added.get(last) ?? []), row]);
	}
	const merged = rows.flatMap((row) => {
		const current = before.has(row.id) ? nextById.get(row.id) : row;
		return [...(current ? [current] : []), ...(added.get(row.id) ?? [])];
	});
	return [...(added.get(null) ?? []), ...merged];
}
