import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { useMemo, useState } from 'react';
import type { TableKind } from '../../../domain/tables/kind.ts';
import { useStore } from '../../../ui/store.ts';
import { useCommands } from '../../frame/commands.ts';
import { findCells, nextFound } from '../grid/find-cells.ts';
import type { CellPlace } from '../grid/grid-rows.ts';
import { GridView } from '../grid/grid-view.tsx';
import { FaultList } from '../review/fault-list.tsx';
import { FindBar } from './find-bar.tsx';
import { gridCommands } from './grid-commands.ts';
import { GridHelp } from './grid-help.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import type { TableGrid } from './use-table-grid.ts';

/** The rows of a table as a grid, with everything around it: tools, search, faults. */
export function Editor({ kind, table }: { kind: TableKind; table: TableGrid }) {
	const { grid, faults, faultsByCell } = table;
	const { rows, selection } = useStore(grid.state);
	const { head } = selection;
	const [search, setSearch] = useState<{ question: string; asked: number } | null>(null);
	const question = search?.question ?? '';
	const found = useMemo(() => findCells(rows, grid.columns, question), [rows, grid, question]);
	const at = found.findIndex(({ row, column }) => row === head.row && column === head.column) + 1;

	const look = (next: string): void => {
		setSearch({ question: next, asked: search?.asked ?? 0 });
		const first = nextFound(findCells(rows, grid.columns, next), { ...head, column: head.column - 1 }, 1);
		if (first) grid.select(first);
	};
	const goToFault = (by: 1 | -1): void => {
		const places = faults.filter(({ row }) => row >= 0);
		const next = nextFound(places, head, by);
		if (next) grid.goTo(next);
	};
	const step = (by: 1 | -1): CellPlace | null => nextFound(found, head, by);
	const calls = {
		find: () => setSearch({ question, asked: (search?.asked ?? 0) + 1 }),
		findNext: (by: 1 | -1) => {
			const next = step(by);
			if (next) grid.goTo(next);
		},
		nextFault: goToFault,
	};
	useCommands(gridCommands(grid, calls));
	return (
		<>
			<GridToolbar
				grid={grid}
				order={kind.tiers ? [...kind.group, 'price_from'] : kind.group}
				faultCount={faults.length}
				onFind={calls.find}
				onFault={goToFault}
			>
				{!grid.isReadOnly && <GridHelp />}
			</GridToolbar>
			{search && (
				<FindBar
					question={question}
					count={found.length}
					at={at}
					asked={search.asked}
					onQuestion={look}
					onStep={(by) => {
						const next = step(by);
						// The caret stays in the field.
						if (next) grid.select(next);
					}}
					onClose={() => {
						setSearch(null);
						grid.goTo(head);
					}}
				/>
			)}
			<GridView
				grid={grid}
				label={words.grid.label(kind.name)}
				faults={faultsByCell}
				found={found}
				calls={calls}
			/>
			{faults.length > 0 && (
				<FaultList
					label={words.faultList.title}
					faults={faults.map(({ row, column, message }, index) => ({
						key: `${index} ${row} ${column}`,
						place:
							row < 0
								? words.faultList.whole
								: words.faultList.place(row + 1, grid.columns[column]?.label ?? ''),
						message,
						open: row < 0 ? undefined : () => grid.goTo({ row, column }),
					}))}
				/>
			)}
		</>
	);
}
