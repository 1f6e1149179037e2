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

/** A table in a grid: its faults as they come and go, and where its rows come from. */
export type TableGrid = {
	grid: Grid;
	/** The version that the rows were taken from. */
	base: number | null;
	faults: readonly GridFault[];
	faultsByCell: FaultsByCell;
	/** Something differs from the version. */
	isChanged: boolean;
	/** The rows are those of a file which the office brought, perhaps corrected since. */
	isBrought: boolean;
	/** They add to the table: what they do not name stays. */
	isMerge: boolean;
};

type Opened = {
	kind: TableKind;
	table: Table | null;
	copy: TableCopy;
	/** The rows are shown as they are published, and cannot be changed. */
	isReadOnly: boolean;
};

/** Opens a table, with what is unsaved of it. */
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
	const own = isReadOnly ? null : (unsaved?.table ?? null);
	const rows = own ? own.rows.map(({ cells, broken }) => makeRow(cells, broken)) : published;
	const grid = createGrid(columns, rows, isReadOnly, originalsOf(kind, table?.rows ?? [], rows));
	if (own?.typed) enterTyped(grid, own.typed);
	if (own && place) grid.goTo(place);
	const { base, isBrought, isMerge } = own ?? { base: table?.version ?? null };
	const origin = { base, ...(isBrought && { isBrought }), ...(isMerge && { isMerge }) };
	return { grid, published, origin };
}

/** What is being typed at the moment. */
function typedIn(grid: Grid): Pick<LocalTable, 'typed'> {
	const { rows, shown, editing, selection } = grid.state.get();
	const at = shown[selection.head.row];
	const text = grid.typed.get();
	const column = grid.columns[selection.head.column]?.key;
	if (!editing || text === null || column === undefined || !at) return {};
	return { typed: { row: rows.indexOf(at), column, text } };
}

/** Enters what was being typed when the copy was made. */
function enterTyped(grid: Grid, { row, column: key, text }: NonNullable<LocalTable['typed']>): void {
	const column = grid.columns.findIndex((one) => one.key === key);
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
			(found) => isOver || setFaults((before) => (before.length + found.length === 0 ? before : found)),
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
	const found = new Map<GridRow, Record<string, string>>();
	for (const { row, column, message } of faults) {
		const at = rows[row];
		const key = kind.columns[column]?.key;
		if (!at || !key) continue;
		const own = found.get(at) ?? {};
		own[key] = own[key] ? `${own[key]} ${message}` : message;
		found.set(at, own);
	}
	return found;
}

/**
 * Finds the published cells of a row: it is the same row while it is edited, also where its key is. Rows of a
 * file, which have no past here, are known by their key.
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
	// In a copy of as many rows, those whose key was edited stand where they stood.
	if (opened.length === published.length)
		opened.forEach((row, index) => {
			const there = published[index];
			if (!byId.has(row.id) && there && !known.has(there)) byId.set(row.id, there);
		});
	// A row never changes, so it is looked for once.
	const found = new WeakMap<GridRow, { original: Original | undefined }>();
	return (row) => {
		const before = found.get(row);
		if (before) return before.original;
		const original = byId.get(row.id) ?? byIdentity.get(identityOf(row));
		found.set(row, { original });
		return original;
	};
}
