// biome-ignore-all lint/a11y/useSemanticElements: a table of thousands of rows, of which the page holds thirty, is drawn with roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves among the cells; rows and their numbers never have it

import { tableGrid } from '@clearway/shared/words/admin-table-grid.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import { memo } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { CellEditor } from './cell-editor.tsx';
import classes from './grid.module.css';
import type { Original } from './grid-edits.ts';
import type { Grid } from './grid-model.ts';
import { type GridColumn, type GridRow, isChangedCell } from './grid-rows.ts';
import { rowHeightPx } from './visible-rows.ts';

type Props = {
	grid: Grid;
	row: GridRow;
	index: number;
	/** Its number among all rows, from 1. */
	number: number;
	/** Its cells as they were published; undefined for a new row. */
	original: Original | undefined;
	/** The left edges of the frozen columns, in pixels. */
	frozen: readonly number[];
	/** Columns chosen in this row, or null. */
	left: number | null;
	right: number | null;
	/** The focused column, if this is its row. */
	head: number | null;
	/** The column at whose corner the handle for filling stands. */
	handle: number | null;
	editing: { text: string | null } | null;
	/** Faults by column. */
	faults: Readonly<Record<string, string>> | undefined;
	/** The columns with a match, one bit each. */
	found: number;
	/** The element with the fault of the focused cell. */
	describedBy: string;
};

const words = tables.grid;

/** One row; it renders again only when its own data change. */
export const GridLine = memo(function GridLine(props: Props) {
	const { grid, row, index, number, original, frozen, left, right, head, handle, editing, faults, found } =
		props;
	return (
		<div
			role="row"
			aria-rowindex={index + 2}
			className={classes.row}
			style={{ transform: `translateY(${index * rowHeightPx}px)` }}
			data-odd={index % 2 || undefined}
		>
			<div
				role="rowheader"
				aria-colindex={1}
				className={classes.number}
				data-row={index}
				data-faulty={faults ? true : undefined}
				data-new={(!grid.isReadOnly && !original) || undefined}
				title={grid.isReadOnly || original ? undefined : tables.rowForm.open}
			>
				{number}
			</div>
			{grid.columns.map((column, at) => {
				const value = row.cells[column.key] ?? null;
				const isBroken = row.broken?.[column.key] !== undefined;
				const isHead = at === head;
				const isFaulty = faults?.[column.key] !== undefined;
				const isChanged =
					!grid.isReadOnly && original !== undefined && isChangedCell(row, original, column.key);
				const isUnwritten = value === null || isBroken;
				const written = isUnwritten ? (value ?? '') : column.write(value);
				return (
					<div
						key={column.key}
						role="gridcell"
						aria-colindex={at + 2}
						aria-selected={left !== null && right !== null && at >= left && at <= right}
						aria-invalid={isFaulty || undefined}
						aria-describedby={isHead && (isFaulty || isChanged) ? props.describedBy : undefined}
						tabIndex={isHead ? 0 : -1}
						className={column.isNumber ? `${classes.cell} ${classes.numeric}` : classes.cell}
						style={at < frozen.length ? { left: frozen[at] } : undefined}
						data-frozen={at < frozen.length || undefined}
						data-changed={isChanged || undefined}
						title={isChanged ? tableGrid.was(shownValue(column, original[column.key] ?? null)) : undefined}
						data-row={index}
						data-column={at}
						data-head={isHead || undefined}
						data-found={(found >> at) & 1 ? true : undefined}
					>
						{isHead && editing ? (
							<CellEditor
								grid={grid}
								column={column}
								label={words.cellName(column.label, number)}
								text={editing.text ?? written}
								isTypedOver={editing.text !== null}
							/>
						) : (
							<CellText column={column} value={value} isBroken={isBroken} />
						)}
						{isChanged && !(isHead && editing) && (
							<button
								type="button"
								tabIndex={-1}
								className={classes.revert}
								aria-label={tableGrid.revert}
								onClick={() => {
									grid.goTo({ row: index, column: at });
									grid.revert();
								}}
							>
								<Icon name="undo" size={14} />
							</button>
						)}
						{at === handle && !editing && <span className={classes.handle} data-handle aria-hidden="true" />}
					</div>
				);
			})}
		</div>
	);
});

/** A value as its column shows it, also an empty one. */
export const shownValue = (column: GridColumn, value: string | null): string =>
	value === null ? (column.emptyText ?? tables.nothing) : column.show(value);

function CellText({
	column,
	value,
	isBroken,
}: {
	column: GridColumn;
	value: string | null;
	isBroken: boolean;
}) {
	if (value !== null) return isBroken ? value : column.show(value);
	return column.emptyText !== undefined && <span className="soft">{column.emptyText}</span>;
}
