import { useEffect, useMemo, useRef, useState } from 'react';
import type { Table } from '../../../contract/calculator.ts';
import type { Row, TableKind } from '../../../domain/tables/kind.ts';
import { useStore } from '../../../ui/store.ts';
import type { Original } from '../grid/grid-edits.ts';
import { createGrid, type Grid } from '../grid/grid-model.ts';
import { emptyRow, type GridRow, makeRow } from '../grid/grid-rows.ts';
import type { FaultsByCell } from '../grid/grid-view.tsx';
import { createGridCheck, type GridFault } from './check-grid.ts';
import { columnsOf } from './table-columns.ts';
import { asCopiedRows, type LocalTable, type TableCopy } from './table-copy.ts';

/** A table in a grid, with its current faults and the origin of its rows. */
export type TableGrid = {
	grid: Grid;
	/** The version that the rows were taken from. */
	base: number | null;
	faults: readonly GridFault[];
	faultsByCell: FaultsByCell;
	/** The rows differ from the version. */
	isChanged: boolean;
	/** The rows come from a file of the office, perhaps corrected since. */
	isBrought: boolean;
	/** The rows add to the table: rows that they do not name stay. */
	isMerge: boolean;
};

type Opened = {
	kind: TableKind;
	table: Table | null;
	copy: TableCopy;
	/** The rows are shown as they are published, and cannot be changed. */
	isReadOnly: boolean;
};

/** Opens a table with its unsaved rows. */
export function useTableGrid(opened: Opened): TableGrid {
	const { kind, copy, isReadOnly } = opened;
	const [{ grid, published, origin }] = useState(() => open(opened));
	const { rows, editing } = useStore(grid.state);
	const faults = useFaults(kind, rows);
	const typed = useStore(grid.typed);
	const text = editing === null ? null : typed;
	const kept = useRef({ rows, text });
	useEffect(() => {
		if (isReadOnly || (kept.current.rows === rows && kept.current.text === text)) return;
		kept.current = { rows, text };
		const isSame = rows === published && text === null;
		copy.keep(isSame ? null : { ...origin, rows: asCopiedRows(rows), ...typedIn(grid) });
	}, [rows, text, published, origin, isReadOnly, copy, grid]);
	const faultsByCell = useMemo(() => byCell(kind, rows, faults), [kind, rows, faults]);
	const { base, isBrought = false, isMerge = false } = origin;
	return { grid, base, faults, faultsByCell, isChanged: rows !== published, isBrought, isMerge };
}

function open({ kind, table, copy, isReadOnly }: Opened) {
	const columns = columnsOf(kind);
	const published =
		table && table.rows.length > 0 ? table.rows.map((row) => makeRow(row)) : [emptyRow(columns)];
	const { unsaved, place } = copy.state.get();
	const unsavedTable = isReadOnly ? null : (unsaved?.table ?? null);
	const rows = unsavedTable
		? unsavedTable.rows.map(({ cells, broken }) => makeRow(cells, broken))
		: published;
	const grid = createGrid(columns, rows, isReadOnly, originalsOf(kind, table?.rows ?? [], rows));
	if (unsavedTable?.typed) enterTyped(grid, unsavedTable.typed);
	if (unsavedTable && place) grid.goTo(place);
	const { base, isBrought, isMerge } = unsavedTable ?? { base: table?.version ?? null };
	const origin = { base, ...(isBrought && { isBrought }), ...(isMerge && { isMerge }) };
	return { grid, published, origin };
}

/** The text that is being typed at the moment. */
function typedIn(grid: Grid): Pick<LocalTable, 'typed'> {
	const { rows, shown, editing, selection } = grid.state.get();
	const at = shown[selection.head.row];
	const text = grid.typed.get();
	const column = grid.columns[selection.head.column]?.key;
	if (!editing || text === null || column === undefined || !at) return {};
	return { typed: { row: rows.indexOf(at), column, text } };
}

/** Enters the text that was being typed when the copy was made. */
function enterTyped(grid: Grid, { row, column: key, text }: NonNullable<LocalTable['typed']>): void {
	const column = grid.columns.findIndex((candidate) => candidate.key === key);
	if (column < 0) return;
	grid.select({ row, column });
	grid.edit('');
	grid.commit(text, null);
}

function useFaults(kind: TableKind, rows: readonly GridRow[]): readonly GridFault[] {
	const [check] = useState(() => createGridCheck(kind));
	const [faults, setFaults] = useState<readonly GridFault[]>([]);
	useEffect(() => {
		let isOver = false;
		const pause = letBrowserPaint(() => isOver);
		void check(rows, pause).then(
			(next) => isOver || setFaults((before) => (before.length + next.length === 0 ? before : next)),
		);
		return () => {
			isOver = true;
		};
	}, [check, rows]);
	return faults;
}

// The longest time without yielding to the browser.
const pauseMs = 8;

/**
 * Yields to the browser after that time. After the next change the promise never resolves, which ends the old
 * check.
 */
function letBrowserPaint(isOver: () => boolean): () => Promise<void> | undefined {
	let startedAt = performance.now();
	return () => {
		if (performance.now() - startedAt < pauseMs) return undefined;
		return new Promise((resolve) => {
			// A timer would wait four milliseconds each time.
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => {
				port1.close();
				startedAt = performance.now();
				if (!isOver()) resolve();
			};
			port2.postMessage(null);
		});
	};
}

function byCell(kind: TableKind, rows: readonly GridRow[], faults: readonly GridFault[]): FaultsByCell {
	const faultsByRow = new Map<GridRow, Record<string, string>>();
	for (const { row, column, message } of faults) {
		const at = rows[row];
		const key = kind.columns[column]?.key;
		if (!at || !key) continue;
		const rowFaults = faultsByRow.get(at) ?? {};
		rowFaults[key] = rowFaults[key] ? `${rowFaults[key]} ${message}` : message;
		faultsByRow.set(at, rowFaults);
	}
	return faultsByRow;
}

/**
 * Finds the published cells of a row, even after its key was edited. Rows of a file have no past here, so they
 * are found by their key.
 */
function originalsOf(
	kind: TableKind,
	published: readonly Row[],
	opened: readonly GridRow[],
): (row: GridRow) => Original | undefined {
	const byIdentity = new Map(published.map((row) => [kind.identity(row), row]));
	const identityOf = ({ cells }: GridRow): string => kind.identity(cells as Row);
	const known = new Set<Row>();
	const byId = new Map<number, Original | undefined>();
	for (const row of opened) {
		const same = byIdentity.get(identityOf(row));
		if (same && !known.has(same)) {
			byId.set(row.id, same);
			known.add(same);
		}
	}
	// In a copy with the same number of rows, a row whose key was edited still stands at its place.
	if (opened.length === published.length)
		opened.forEach((row, index) => {
			const publishedRow = published[index];
			if (!byId.has(row.id) && publishedRow && !known.has(publishedRow)) byId.set(row.id, publishedRow);
		});
	// A row never changes, so it is looked for once.
	const originals = new WeakMap<GridRow, { original: Original | undefined }>();
	return (row) => {
		const before = originals.get(row);
		if (before) return before.original;
		const original = byId.get(row.id) ?? byIdentity.get(identityOf(row));
		originals.set(row, { original });
		return original;
	};
}
