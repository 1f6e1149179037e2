import { localCopies } from '../../../contract/addresses.ts';
import type { TableTitle } from '../../../domain/tables/kind.ts';
import type { WindowCopies } from '../../frame/window-copies.ts';
import type { Grid } from '../grid/grid-model.ts';
import { type GridColumn, type GridRow, makeRow } from '../grid/grid-rows.ts';

/** The local copy of an edited table, with the version that its rows were taken from. */
export type LocalTable = {
	base: number | null;
	rows: readonly Pick<GridRow, 'cells' | 'broken'>[];
	/** What was being typed into a cell and was not entered yet. */
	typed?: { row: number; column: string; text: string };
	/** The rows are those of a file which the office brought: whether its prices are examples is asked anew. */
	isBrought?: true;
	/** That file adds to the table, and is not all of it. */
	isMerge?: true;
};

/** The rows of all editings of a table. */
export type TableCopies = WindowCopies<LocalTable>;

/** What the copies of all editings of a table have in common. */
export const scopeOf = (title: TableTitle): string => localCopies.table.draftKey(title);

/** The id of an editing, from the key of its copy. */
export const editingOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** Rows as they are copied: a text that could not be read keeps the sentence about it. */
export const asCopiedRows = (rows: readonly GridRow[]): LocalTable['rows'] =>
	rows.map(({ cells, broken }) => (broken ? { cells, broken } : { cells }));

/** Rows of a copy as a grid shows them. */
export const rowsOfCopy = ({ rows }: LocalTable): GridRow[] =>
	rows.map(({ cells, broken }) => makeRow(cells, broken));

/** What is being typed at the moment, as a copy says it. */
export function typedIn(grid: Grid): Pick<LocalTable, 'typed'> {
	const { rows, shown, editing, selection } = grid.state.get();
	const at = shown[selection.head.row];
	const text = grid.typed.get();
	const column = grid.columns[selection.head.column]?.key;
	if (!editing || text === null || column === undefined || !at) return {};
	return { typed: { row: rows.indexOf(at), column, text } };
}

/** Enters what was being typed when the copy was made. */
export function enterTyped(grid: Grid, columns: readonly GridColumn[], { typed }: LocalTable): void {
	const column = columns.findIndex(({ key }) => key === typed?.column);
	if (!typed || column < 0 || grid.isReadOnly) return;
	grid.select({ row: typed.row, column });
	grid.edit('');
	grid.commit(typed.text, null);
}
