import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Table } from '../../contract/calculator.ts';
import { fitKind } from '../../domain/tables/fit-kind.ts';
import type { Row } from '../../domain/tables/kind.ts';
import { tableKind } from '../../domain/tables/kinds.ts';
import { useStore } from '../../ui/store.ts';
import type { GridRow } from './grid/grid-rows.ts';
import { useReview } from './review/use-review.ts';
import type { TableData } from './table-data.ts';
import type { TableCopy } from './workbench/table-copy.ts';
import { useTableGrid } from './workbench/use-table-grid.ts';

/** A table that is open: its rows in a grid, the check of what is to be published, and what it began with. */
export type WorkbenchState = ReturnType<typeof useWorkbench>;

export function useWorkbench(data: TableData, copy: TableCopy, edited: Table | null) {
	const { title, versions, table, isInForce } = data;
	const [params] = useSearchParams();
	const isHistory = params.get('view') === 'versions';
	const { isHeld, unsaved, copiedAt } = useStore(copy.state);
	const isReadOnly = !isInForce || !isHeld;
	const [opened] = useState(() => ({
		kind: fitKind(tableKind(title), edited?.rows ?? [], cellsOf((isInForce && unsaved?.table.rows) || [])),
		continuedFrom: isInForce ? (unsaved?.at ?? null) : null,
		inForce: table?.version,
		edited,
	}));
	const editedGrid = useTableGrid({ kind: opened.kind, table: opened.edited, copy, isReadOnly });
	const { grid, isChanged, base } = editedGrid;
	const reviewing = useReview(title, versions);

	// Another version has come into force. It replaces rows that nobody touched; an open history stays as it is,
	// with its comparison.
	const isOutdated = isInForce && table?.version !== opened.inForce;
	const isUntouched = !isChanged && !grid.canUndo() && !grid.canRedo() && !grid.state.get().editing;
	const isReplaced = isOutdated && isUntouched && !reviewing.review && !isHistory;
	const isComing = opened.edited?.version !== opened.inForce;
	useEffect(() => {
		if (isReplaced) copy.reopen();
	}, [isReplaced, copy]);

	return {
		...{ data, copy, opened, editedGrid, reviewing },
		...{ isHistory, isHeld: isHeld === true, isReadOnly, unsaved, copiedAt },
		isOlder: isChanged && !isComing && base !== table?.version,
		// Only a list that the office brings whole does not inherit the mark for example prices.
		examples: !editedGrid.isBrought && (opened.edited?.illustrative ?? false),
	};
}

const cellsOf = (rows: readonly Pick<GridRow, 'cells'>[]): Partial<Row>[] => rows.map(({ cells }) => cells);
