import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Table } from '../../../contract/calculator.ts';
import type { Row, TableKind } from '../../../domain/tables/kind.ts';
import { useStore } from '../../../ui/store.ts';
import { type DraftWriter, type LocalDraft, useDraft } from '../../frame/drafts.ts';
import { createGrid, type Grid, type Original } from '../grid/grid-model.ts';
import { emptyRow, type GridRow, makeRow } from '../grid/grid-rows.ts';
import type { FaultsByCell } from '../grid/grid-view.tsx';
import { createGridCheck, type GridFault } from './check-grid.ts';
import { asCopiedRows, enterTyped, type LocalTable, rowsOfCopy, typedIn } from './local-table.ts';
import { columnsOf } from './table-columns.ts';

/** A table in a grid: its faults as they come and go, and its copy on this machine. */
export type TableGrid = {
	grid: Grid;
	/** The version that the rows were taken from. */
	base: number | null;
	faults: readonly GridFault[];
	faultsByCell: FaultsByCell;
	/** Something differs from the version. */
	isChanged: boolean;
	draft: DraftWriter<LocalTable>;
	/** The rows are those of a file which the office brought, perhaps corrected since. */
	isBrought: boolean;
	/** They add to the table: what they do not name stays. */
	isMerge: boolean;
	/** Takes the rows of a file or of another copy, and the version that they were exported from. */
	takeRows(taken: { rows: readonly GridRow[]; base: number | null; isMerge: boolean }): void;
	/** Back to the version; what was written can still be undone. */
	dropChanges(): void;
};

type Opened = {
	kind: TableKind;
	table: Table | null;
	/** The key of this window's copy. */
	copyKey: string;
	localDraft: LocalDraft<LocalTable> | null;
	isReadOnly: boolean;
};

/** Opens a table, with its local copy if there is one. */
export function useTableGrid(opened: Opened): TableGrid {
	const { kind, copyKey, isReadOnly } = opened;
	const draft = useDraft<LocalTable>(copyKey);
	const [{ grid, published, version }] = useState(() => open(opened));
	const { rows, origin } = useStore(grid.state);
	const { base, isBrought, isMerge } = origin;
	const faults = useFaults(kind, rows);
	const isChanged = rows !== published;
	const typed = useStore(grid.typed);
	const isTyping = useStore(grid.state).editing !== null && typed !== null;
	const seen = useRef({ rows, typed: null as string | null });
	useEffect(() => {
		const now = { rows, typed: isTyping ? typed : null };
		if (isReadOnly || (seen.current.rows === now.rows && seen.current.typed === now.typed)) return;
		seen.current = now;
		if (rows === published && !isTyping) draft.drop();
		else {
			const brought = { ...(isBrought && { isBrought }), ...(isMerge && { isMerge }) };
			draft.write({ base, rows: asCopiedRows(rows), ...typedIn(grid), ...brought });
		}
	}, [rows, typed, isTyping, published, base, isBrought, isMerge, isReadOnly, draft, grid]);
	const faultsByCell = useMemo(() => byCell(kind, rows, faults), [kind, rows, faults]);
	const takeRows: TableGrid['takeRows'] = (taken) => {
		const { isMerge } = taken;
		const origin = { base: taken.base ?? base, isBrought: true, isMerge };
		grid.replace(taken.rows, words.grid.done.replaced, origin);
	};
	const dropChanges = (): void =>
		// The table that is loaded by now may be another admin's, and these rows are not of it.
		grid.replace(published, words.grid.done.dropped, { base: version, isBrought: false, isMerge: false });
	return { grid, base, faults, faultsByCell, isChanged, draft, isBrought, isMerge, takeRows, dropChanges };
}

function open({ kind, table, localDraft, isReadOnly }: Opened): {
	grid: Grid;
	published: readonly GridRow[];
	version: number | null;
} {
	const columns = columnsOf(kind);
	const published =
		table && table.rows.length > 0 ? table.rows.map((row) => makeRow(row)) : [emptyRow(columns)];
	const own = localDraft?.value;
	const rows = own ? rowsOfCopy(own) : published;
	const grid = createGrid(columns, rows, isReadOnly, originalsOf(kind, table?.rows ?? [], rows), {
		base: own?.base ?? table?.version ?? null,
		isBrought: own?.isBrought ?? false,
		isMerge: own?.isMerge ?? false,
	});
	if (own) enterTyped(grid, columns, own);
	return {
		grid,
		published,
		version: table?.version ?? null,
	};
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
