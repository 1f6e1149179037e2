import { tableGrid as words } from '@clearway/shared/words/admin-table-grid.ts';
import { tableHistory as historyWords } from '@clearway/shared/words/admin-table-versions.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import { tableNames } from '@clearway/shared/words/table-names.ts';
import { ActionIcon, Button, Popover } from '@mantine/core';
import { Fragment, lazy, Suspense, useMemo, useState } from 'react';
import type { TableKind } from '../../../domain/tables/kind.ts';
import { useStore } from '../../../ui/store.ts';
import { Icon } from '../../kit/icon.tsx';
import { useCommands } from '../../services/commands.ts';
import { readableKeys } from '../../services/keys.ts';
import { findCells, nextFound } from '../grid/find-cells.ts';
import type { CellPlace } from '../grid/grid-rows.ts';
import { GridView } from '../grid/grid-view.tsx';
import { FaultList } from '../review/fault-list.tsx';
import { FindBar } from './find-bar.tsx';
import { gridCommands, gridKeys } from './grid-commands.ts';
import help from './grid-help.module.css';
import { GridToolbar } from './grid-toolbar.tsx';
import live from './live-effects.module.css';
import { RowForm } from './row-form.tsx';
import type { TableGrid } from './use-table-grid.ts';

const LiveEffects = lazy(() => import('./live-effects.tsx'));
const liveKey = 'clearway.live-effects';

type Search = { question: string; column: string | null; isFilter: boolean; asked: number };

type Props = {
	kind: TableKind;
	table: TableGrid;
	/** The day from which the rows would be in force. */
	day: string;
	/** Begins to check and publish the rows. */
	onPublish: () => void;
};

/** The rows of a table as a grid, with everything around it: tools, search, faults. */
export function Editor({ kind, table, day, onPublish }: Props) {
	const { grid, faults, faultsByCell } = table;
	const { rows, shown, selection } = useStore(grid.state);
	const { head } = selection;
	const [search, setSearch] = useState<Search | null>(null);
	const { question, column, isFilter, asked } = search ?? nothing;
	const matches = useMemo(
		() => findCells(shown, grid.columns, question, column),
		[shown, grid, question, column],
	);
	const [isWanted, setWanted] = useState(() => localStorage.getItem(liveKey) === 'yes');
	const isLive = isWanted && !grid.isReadOnly;
	const setLive = (isWanted: boolean): void => {
		localStorage.setItem(liveKey, isWanted ? 'yes' : 'no');
		setWanted(isWanted);
	};
	const at = matches.findIndex(({ row, column }) => row === head.row && column === head.column) + 1;

	const look = (next: Search): void => {
		setSearch(next);
		const hits = findCells(rows, grid.columns, next.question, next.column);
		const isNarrowed = next.isFilter && next.question.trim() !== '';
		const before = grid.state.get().shown.length;
		if (isNarrowed) {
			const passing = new Set(hits.map(({ row }) => rows[row]));
			grid.filter((row) => passing.has(row));
		} else if (grid.state.get().hidden) grid.filter(null);
		const now = grid.state.get().shown;
		if (now.length !== before)
			grid.announcement.set(isNarrowed ? words.filtered(now.length, rows.length) : words.unfiltered);
		const from = { ...grid.state.get().selection.head };
		const first = nextFound(
			findCells(now, grid.columns, next.question, next.column),
			{ ...from, column: from.column - 1 },
			1,
		);
		if (first) grid.select(first);
	};
	const open = (change: Partial<Search>): void =>
		look({ question, column, isFilter, ...change, asked: asked + 1 });
	const goTo = (row: number, column: number): void => {
		const wanted = rows[row];
		if (!wanted) return;
		// A fault may lie in a hidden row.
		if (!grid.state.get().shown.includes(wanted)) {
			setSearch(null);
			grid.filter(null);
		}
		grid.goTo({ row: grid.state.get().shown.indexOf(wanted), column });
	};
	const goToFault = (by: 1 | -1): void => {
		const headRow = shown[head.row];
		const places = faults.filter(({ row }) => row >= 0);
		const next = nextFound(places, { row: headRow ? rows.indexOf(headRow) : -1, column: head.column }, by);
		if (next) goTo(next.row, next.column);
	};
	const step = (by: 1 | -1): CellPlace | null => nextFound(matches, head, by);
	const calls = {
		find: () => open({}),
		findNext: (by: 1 | -1) => {
			const next = step(by);
			if (next) grid.goTo(next);
		},
		nextFault: goToFault,
		filter: () =>
			open(
				search ? { isFilter: !isFilter } : { isFilter: true, column: grid.columns[head.column]?.key ?? null },
			),
		publish: onPublish,
	};
	useCommands(gridCommands(grid, calls));
	return (
		<>
			<GridToolbar grid={grid} faultCount={faults.length} onFind={calls.find} onFault={goToFault}>
				{!grid.isReadOnly && (
					<>
						<RowForm grid={grid} title={kind.title} onAdded={onPublish} />
						<Button size="compact-sm" variant="subtle" aria-pressed={isLive} onClick={() => setLive(!isLive)}>
							{historyWords.live}
						</Button>
						<GridHelp />
					</>
				)}
			</GridToolbar>
			{search && (
				<FindBar
					question={question}
					count={matches.length}
					at={at}
					asked={search.asked}
					columns={grid.columns}
					column={column}
					isFilter={isFilter}
					onQuestion={(question) => look({ ...search, question })}
					onColumn={(column) => look({ ...search, column })}
					onFilter={(isFilter) => look({ ...search, isFilter })}
					onStep={(by) => {
						const next = step(by);
						// The caret stays in the field.
						if (next) grid.select(next);
					}}
					onClose={() => {
						const row = shown[head.row];
						setSearch(null);
						grid.filter(null);
						grid.goTo({ ...head, row: row ? rows.indexOf(row) : head.row });
					}}
				/>
			)}
			<div className={live.sides} data-live={isLive || undefined}>
				<GridView
					grid={grid}
					label={tables.grid.label(tableNames[kind.title])}
					faults={faultsByCell}
					found={matches}
					name={kind.title}
					frozenColumns={Math.max(
						kind.columns.findIndex(({ key }) => !kind.group.includes(key)),
						1,
					)}
					calls={calls}
				/>
				{isLive && (
					<Suspense>
						<LiveEffects kind={kind} table={table} day={day} />
					</Suspense>
				)}
			</div>
			{faults.length > 0 && (
				<FaultList
					label={tables.faultList.title}
					faults={faults.map(({ row, column, message }, index) => ({
						key: `${index} ${row} ${column}`,
						place:
							row < 0
								? tables.faultList.whole
								: tables.faultList.place(row + 1, grid.columns[column]?.label ?? ''),
						message,
						open: row < 0 ? undefined : () => goTo(row, column),
					}))}
				/>
			)}
		</>
	);
}

const nothing: Search = { question: '', column: null, isFilter: false, asked: 0 };

function GridHelp() {
	return (
		<Popover position="bottom-end" withArrow shadow="md" trapFocus>
			<Popover.Target>
				<ActionIcon variant="subtle" color="gray" size={36} aria-label={tables.shortcuts.group}>
					<Icon name="keys" />
				</ActionIcon>
			</Popover.Target>
			<Popover.Dropdown aria-label={tables.shortcuts.group}>
				<dl className={help.keys} tabIndex={0} data-autofocus>
					{gridKeys.map(([label, keys]) => (
						<Fragment key={label}>
							<dt>{label}</dt>
							<dd>
								{readableKeys(keys).map((stroke) => (
									<kbd key={stroke} className="key">
										{calm(stroke)}
									</kbd>
								))}
							</dd>
						</Fragment>
					))}
				</dl>
			</Popover.Dropdown>
		</Popover>
	);
}

// Writes the name of a key in small letters: DELETE becomes Delete.
const calm = (stroke: string): string =>
	stroke.replace(/[A-Z]{3,}/g, (name) => name.charAt(0) + name.slice(1).toLowerCase());
