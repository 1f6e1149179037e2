// biome-ignore-all lint/a11y/useSemanticElements: a table of thousands of rows, of which the page holds thirty, is drawn with roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves among the cells; rows and their numbers never have it

import { tableGrid } from '@clearway/shared/words/admin-table-grid.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import { Button, Text } from '@mantine/core';
import {
	type CSSProperties,
	type KeyboardEvent,
	useId,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import { useStore } from '../../../ui/store.ts';
import { Icon } from '../../kit/icon.tsx';
import { Group } from '../../kit/layout.ts';
import classes from './grid.module.css';
import type { Grid } from './grid-model.ts';
import { GridLine, shownValue } from './grid-row.tsx';
import { type CellPlace, type GridRow, isChangedCell } from './grid-rows.ts';
import { GridTitles } from './grid-titles.tsx';
import { type GridCalls, runGridKey } from './run-grid-key.ts';
import { isWide, rangeOf } from './selection.ts';
import { frozenPlaces, numberColumnPx, useColumnWidths } from './use-column-widths.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { rowHeightPx, scrollTo, type VisibleRows, visibleRows } from './visible-rows.ts';

/** Faults by row and column. */
export type FaultsByCell = ReadonlyMap<GridRow, Readonly<Record<string, string>>>;

type Props = {
	grid: Grid;
	label: string;
	faults: FaultsByCell;
	/** The matches among the shown rows. */
	found: readonly CellPlace[];
	/** The name of the table, under which its column widths are stored. */
	name: string;
	/** The number of first columns that stay while the others scroll, if there is room. */
	frozenColumns: number;
	calls: Omit<GridCalls, 'resize' | 'copyWithTitles'>;
};

const words = tables.grid;

/**
 * A grid of cells like a spreadsheet's: only the rows in sight are in the page, the focus moves from cell to
 * cell.
 */
export function GridView({ grid, label, faults, found, name, frozenColumns, calls }: Props) {
	const { columns, isReadOnly } = grid;
	const { rows: allRows, shown: rows, selection, editing, focusAsked } = useStore(grid.state);
	const root = useRef<HTMLDivElement>(null);
	const scroller = useRef<HTMLDivElement>(null);
	const titles = useRef<HTMLDivElement>(null);
	const [shown, setShown] = useState<VisibleRows>({ from: 0, to: 40 });
	const [roomPx, setRoom] = useState(0);
	const frozenPx = useRef(numberColumnPx);
	const faultId = useId();
	const range = rangeOf(selection);
	const { head } = selection;
	const foundIn = useMemo(() => {
		const bits = new Map<number, number>();
		for (const { row, column } of found) bits.set(row, (bits.get(row) ?? 0) | (1 << column));
		return bits;
	}, [found]);

	const measure = (): void => {
		const element = scroller.current;
		if (!element) return;
		const height = element.clientHeight - (titles.current?.offsetHeight ?? 0);
		grid.setPageRows(Math.floor(height / rowHeightPx) - 1);
		setRoom(element.clientWidth);
		const next = visibleRows(element.scrollTop, height, rows.length);
		setShown((before) => (before.from === next.from && before.to === next.to ? before : next));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: measures anew when rows come or go
	useLayoutEffect(() => {
		measure();
		const observer = new ResizeObserver(measure);
		if (scroller.current) observer.observe(scroller.current);
		return () => observer.disconnect();
	}, [rows.length]);

	// The current cell is scrolled into view, and focused if that was requested or the focus is in the grid.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a step along the row moves the focus too
	useLayoutEffect(() => {
		const isWanted = grid.takesFocus() || root.current?.contains(document.activeElement);
		const element = scroller.current;
		if (!element) return;
		if (head.row >= 0) {
			const top = scrollTo(
				head.row,
				element.scrollTop,
				element.clientHeight - (titles.current?.offsetHeight ?? 0),
			);
			if (top !== null) element.scrollTop = top;
		}
		const cell = root.current?.querySelector<HTMLElement>('[data-head]');
		if (!cell) return;
		showAcross(element, cell, frozenPx.current);
		if (isWanted && !editing) cell.focus({ preventScroll: true });
	}, [head.row, head.column, editing, focusAsked]);

	const widths = useColumnWidths(name, columns);
	const places = frozenPlaces(widths.columns, frozenColumns, roomPx).join(' ');
	const frozen = useMemo(() => (places === '' ? [] : places.split(' ').map(Number)), [places]);
	useLayoutEffect(() => {
		const last = frozen.length - 1;
		frozenPx.current = last < 0 ? numberColumnPx : (frozen[last] ?? 0) + (widths.columns[last]?.px ?? 0);
	});
	const resize = (column: number, byPx: number): void => {
		const px = widths.set(column, (widths.columns[column]?.px ?? 0) + byPx);
		grid.announcement.set(tableGrid.widthNow(columns[column]?.label ?? '', px));
	};
	const copyWithTitles = (): void => {
		const text = grid.copy(true);
		if (navigator.clipboard) void navigator.clipboard.writeText(text);
		else grid.announcement.set(tableGrid.noClipboard);
	};
	const pointer = useGridPointer(grid, scroller);
	// After Esc the Tab key leaves the grid, for people who have only the keyboard.
	const isLeaving = useRef(false);
	const handleKey = (event: KeyboardEvent): void => {
		if (event.key === 'Tab') {
			const isOurs = !isLeaving.current && !event.ctrlKey && grid.tab(event.shiftKey ? -1 : 1);
			isLeaving.current = false;
			if (!isOurs) return;
			event.preventDefault();
			grid.askFocus();
			return;
		}
		if (event.key === 'Shift') return;
		isLeaving.current = event.key === 'Escape';
		if (isLeaving.current) {
			grid.announcement.set(words.leaving);
			return;
		}
		if (
			event.target instanceof HTMLButtonElement ||
			!runGridKey(grid, event, { ...calls, resize, copyWithTitles })
		)
			return;
		event.preventDefault();
		event.stopPropagation();
		// The focused row may be removed from the page by now.
		grid.askFocus();
	};
	const clipboard = (event: React.ClipboardEvent, deed: (data: DataTransfer) => void): void => {
		if (editing) return;
		event.preventDefault();
		deed(event.clipboardData);
		grid.askFocus();
	};

	const numbers = useMemo(
		() => (allRows === rows ? null : new Map(allRows.map(({ id }, index) => [id, index + 1]))),
		[allRows, rows],
	);
	const lines = range.bottom < 0 || !isWide(range) ? null : range;
	const inPage: number[] = [];
	for (let index = shown.from; index < Math.min(shown.to, rows.length); index += 1) inPage.push(index);
	// The row with the focus never leaves the page. It keeps its place in the order: an element that is moved
	// loses the focus.
	if (head.row >= 0 && head.row < shown.from) inPage.unshift(head.row);
	else if (head.row >= shown.to && head.row < rows.length) inPage.push(head.row);
	const headRow: GridRow | undefined = rows[head.row];
	const headColumn = columns[head.column];
	const headFault = headRow && faults.get(headRow)?.[headColumn?.key ?? ''];
	const before = headRow && !isReadOnly ? grid.originalOf(headRow) : undefined;
	const wasHead =
		headRow && before && headColumn && isChangedCell(headRow, before, headColumn.key)
			? tableGrid.was(shownValue(headColumn, before[headColumn.key] ?? null))
			: null;
	const layout = {
		'--grid-columns': `${numberColumnPx}px ${widths.columns.map(({ px, isSet }) => (isSet ? `${px}px` : `minmax(${px}px, ${px}fr)`)).join(' ')}`,
		'--grid-width': `${widths.columns.reduce((sum, { px }) => sum + px, numberColumnPx)}px`,
	};

	return (
		<div>
			<UnclearNote grid={grid} />
			<div
				ref={root}
				role="grid"
				aria-label={label}
				aria-rowcount={rows.length + 1}
				aria-colcount={columns.length + 1}
				aria-multiselectable="true"
				aria-readonly={isReadOnly}
				aria-describedby={`${faultId}help`}
				className={`figures ${classes.grid}`}
				style={layout as CSSProperties}
				onKeyDown={handleKey}
				onCopy={(event) => clipboard(event, (data) => data.setData('text/plain', grid.copy()))}
				onCut={(event) =>
					clipboard(event, (data) => {
						data.setData('text/plain', grid.copy());
						grid.clear();
					})
				}
				onPaste={(event) => clipboard(event, (data) => grid.paste(data.getData('text/plain')))}
				{...pointer}
			>
				<div ref={scroller} className={classes.scroller} onScroll={measure}>
					<GridTitles
						grid={grid}
						line={titles}
						head={head.row < 0 ? head.column : null}
						frozen={frozen}
						onWidth={widths.set}
					/>
					<div role="rowgroup" className={classes.rows} style={{ height: rows.length * rowHeightPx }}>
						{inPage.map((index) => {
							const row = rows[index];
							if (!row) return null;
							const isChosen = lines !== null && index >= lines.top && index <= lines.bottom;
							const isHead = index === head.row;
							const headAt = isHead ? head.column : null;
							return (
								<GridLine
									key={row.id}
									grid={grid}
									row={row}
									index={index}
									number={numbers?.get(row.id) ?? index + 1}
									original={grid.originalOf(row)}
									frozen={frozen}
									left={isChosen ? range.left : headAt}
									right={isChosen ? range.right : headAt}
									head={headAt}
									handle={!isReadOnly && index === range.bottom && head.row >= 0 ? range.right : null}
									editing={isHead ? editing : null}
									faults={faults.get(row)}
									found={foundIn.get(index) ?? 0}
									describedBy={faultId}
								/>
							);
						})}
					</div>
				</div>
			</div>
			<GridFoot grid={grid} />
			<Group component="p" id={faultId} className="note fault" mih={24} mt="xs" gap="xs" role="status">
				{headFault && (
					<>
						<Icon name="warn" size={16} />
						{headFault}
					</>
				)}
				{wasHead && <span className="soft">{wasHead}</span>}
			</Group>
			<p id={`${faultId}help`} className="visually-hidden">
				{words.help}
			</p>
			<Announcement grid={grid} />
		</div>
	);
}

function GridFoot({ grid }: { grid: Grid }) {
	const { rows, shown } = useStore(grid.state);
	return (
		<Text className="note figures" mt="xs">
			{tableGrid.foot(rows.length, shown.length)}
		</Text>
	);
}

/** Asks once for a whole paste whether `1,750` is thousands or a fraction. */
function UnclearNote({ grid }: { grid: Grid }) {
	const unclear = useStore(grid.unclear);
	return (
		<div role="status">
			{unclear && (
				<Group component="p" className="callout" data-tone="warning" mb="xs" gap="4px 16px">
					<span>{tableGrid.unclear(unclear.cells.length, unclear.example.text)}</span>
					<Button size="compact-sm" variant="default" onClick={() => grid.settle('thousands')}>
						{tableGrid.thousands(unclear.example.thousands)}
					</Button>
					<Button size="compact-sm" variant="default" onClick={() => grid.settle('fraction')}>
						{tableGrid.fraction(unclear.example.fraction)}
					</Button>
				</Group>
			)}
		</div>
	);
}

function Announcement({ grid }: { grid: Grid }) {
	return (
		<p role="status" className="visually-hidden">
			{useStore(grid.announcement)}
		</p>
	);
}

// Scrolls sideways until the row numbers and the frozen columns, which stay in place, do not cover the cell.
function showAcross(scroller: HTMLElement, cell: HTMLElement, frozenPx: number): void {
	if (cell.dataset.frozen) return;
	const box = cell.getBoundingClientRect();
	const frame = scroller.getBoundingClientRect();
	const hidden = frame.left + frozenPx - box.left;
	if (hidden > 0) scroller.scrollLeft -= hidden;
	else if (box.right > frame.left + scroller.clientWidth)
		scroller.scrollLeft += box.right - frame.left - scroller.clientWidth;
}
