import type { Row, TableKind } from '../../../domain/tables/kind.ts';
import { exportFileName } from '../../../domain/tables/stamp.ts';
import { writeCsv } from '../../../domain/tables/write-csv.ts';
import type { GridRow } from '../grid/grid-rows.ts';
import { tableText } from '../table-text.ts';
import { isBlank } from './check-grid.ts';

/**
 * The grid's rows as a file, since only files are published. Its name carries the version that the rows were
 * taken from, so that the server notices when another admin has published since.
 */
export function fileOfGrid(kind: TableKind, rows: readonly GridRow[], base: number | null): File {
	const filled = filledRows(rows);
	const name =
		base === null ? `${kind.title}.csv` : exportFileName({ title: kind.title, version: base }, 'csv');
	return new File([writeCsv(kind, filled, tableText) as Uint8Array<ArrayBuffer>], name, { type: 'text/csv' });
}

/** The rows in which something stands. */
export const filledRows = (rows: readonly GridRow[]): Row[] =>
	// Every column stands in every row of the grid.
	rows.filter((row) => !isBlank(row)).map(({ cells }) => cells as Row);
