import { listWords } from '@clearway/shared/words/admin-list.ts';
import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { focusBack } from '../focus-back.ts';
import { Icon, type IconName, sortIcons } from '../icon.tsx';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { leaveRow, useLeftRow } from './left-lists.ts';
import classes from './list.module.css';
import { Pages } from './pages.tsx';
import type { Paging } from './paging.ts';
import { useListKeys } from './use-list-keys.ts';
import { type Marks, useMarks } from './use-marks.ts';

/** One column. `sort` names the two orders of the address, ascending first. */
export type Column<Row> = {
	key: string;
	label: string;
	cell: (row: Row) => ReactNode;
	sort?: readonly [ascending: string, descending: string];
	isNumber?: boolean;
	/** Shares the room that the other columns leave with the first column. */
	isWide?: boolean;
	/** Only where there is room for it. */
	isExtra?: boolean;
	/** Only where there is more room than on a laptop. */
	isSpare?: boolean;
	/** On a phone it stands below the first column, in the same cell. */
	isBelow?: boolean;
	/** What it says there, without its name above it. */
	belowCell?: (row: Row) => ReactNode;
	/** As wide as its content. */
	isTight?: boolean;
};

/** Something to do with one row; false where it makes no sense. */
export type RowAction = false | { label: string; icon: IconName; isDangerous?: boolean; run: () => void };

export type ListProps<Row> = {
	/** The accessible name of the list. */
	label: string;
	rows: readonly Row[];
	columns: readonly Column<Row>[];
	keyOf: (row: Row) => string | number;
	nameOf: (row: Row) => string;
	/** The path that a row leads to; its first column becomes the link. */
	pathOf?: (row: Row) => string;
	actions?: (row: Row) => RowAction[];
	/** With these, rows can be marked. */
	bulk?: readonly BulkAction<Row>[];
	sort?: string | undefined;
	onSort?: (sort: string) => void;
	paging?: Paging;
	/** The rows of all pages, so that they can be marked together. */
	every?: () => Promise<readonly Row[]>;
	/** Stands in place of the table when there is nothing. */
	empty: ReactNode;
};

/** A list of records: head, rows, marks, actions, pages, and the keys for all of it. */
export function List<Row>(props: ListProps<Row>) {
	const { label, rows, keyOf, nameOf, bulk = [], paging } = props;
	const isNarrow = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
	const below = isNarrow ? props.columns.filter(({ isBelow }) => isBelow) : [];
	const columns = props.columns.filter((column) => !below.includes(column));
	// A head that names one column and offers nothing takes a line of a phone for nothing.
	const isHeadless =
		isNarrow &&
		bulk.length === 0 &&
		columns
			.filter(({ isExtra, isSpare }) => !isExtra && !isSpare)
			.every(({ sort }, index) => index === 0 && !sort);
	const total = paging?.total ?? rows.length;
	const marks = useMarks({ rows, keyOf, total, scope: useScope() });
	const table = useRef<HTMLTableElement>(null);
	const entry = useLeftRow(table);
	useRestoredFocus(table, rows, marks.count > 0);
	useListKeys(table, rows, keyOf, bulk.length > 0 ? marks : null);
	if (rows.length === 0) return props.empty;
	return (
		<div className={classes.list}>
			<div className={`panel ${classes.scroll}`}>
				<table className={classes.table} ref={table} aria-label={label}>
					<thead className={isHeadless ? 'visually-hidden' : undefined}>
						<tr>
							{bulk.length > 0 && (
								<th scope="col" className={classes.mark}>
									<Checkbox
										aria-label={listWords.markAll}
										checked={marks.isWhole}
										indeterminate={marks.isPartial}
										onChange={marks.toggleAll}
									/>
								</th>
							)}
							{columns.map((column) => (
								<HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
							))}
							{props.actions && (
								<th scope="col" className={classes.actions}>
									<span className="visually-hidden">{listWords.actions}</span>
								</th>
							)}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={keyOf(row)} data-key={keyOf(row)} data-marked={marks.has(row) || undefined}>
								{bulk.length > 0 && (
									<td className={classes.mark}>
										<Mark row={row} name={nameOf(row)} marks={marks} />
									</td>
								)}
								{columns.map((column, index) => (
									<td key={column.key} className={cellClass(column)}>
										{index === 0 && props.pathOf ? (
											<Link
												className={classes.open}
												to={props.pathOf(row)}
												data-open
												onClick={() => leaveRow(entry, keyOf(row))}
											>
												{column.cell(row)}
											</Link>
										) : (
											column.cell(row)
										)}
										{index === 0 &&
											below.map(({ key, cell, belowCell = cell }) => (
												<div key={key} className="note">
													{belowCell(row)}
												</div>
											))}
									</td>
								))}
								{props.actions && (
									<td className={classes.actions}>
										<RowMenu name={nameOf(row)} actions={props.actions(row)} />
									</td>
								)}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			{paging && <Pages {...paging} />}
			<BulkBar marks={marks} actions={bulk} total={total} every={props.every} />
		</div>
	);
}

/** The search and the filters of the list, without page and sort. */
function useScope(): string {
	const [params] = useSearchParams();
	return String(
		new URLSearchParams([...params].filter(([key]) => !['page', 'per', 'sort', 'entry'].includes(key))),
	);
}

/**
 * When the focused row is removed, or the bar that acts on the marked ones goes, the row in that place gets
 * the focus, so that keyboard users stay in place.
 */
function useRestoredFocus(
	table: RefObject<HTMLTableElement | null>,
	rows: readonly unknown[],
	hasMarks: boolean,
): void {
	const place = useRef({ at: 0, isHere: false });
	useEffect(() => {
		const follow = ({ target }: FocusEvent): void => {
			// A dialog or a toast gives the focus back.
			if (!(target instanceof Element) || !target.closest('#content')) return;
			const lines = [...(table.current?.tBodies[0]?.rows ?? [])];
			const at = lines.findIndex((line) => line.contains(target));
			if (at >= 0) place.current = { at, isHere: true };
			else place.current.isHere = target.closest('[data-bulk-bar]') !== null;
		};
		document.addEventListener('focusin', follow);
		return () => document.removeEventListener('focusin', follow);
	}, [table]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever the rows or their marks change
	useEffect(() => {
		const { at, isHere } = place.current;
		if (!isHere || document.activeElement !== document.body) return;
		const lines = [...(table.current?.tBodies[0]?.rows ?? [])];
		const next = lines[Math.min(at, lines.length - 1)];
		const target = next?.querySelector<HTMLElement>('[data-open],a,button');
		if (target) target.focus();
		else focusBack();
	}, [rows, hasMarks]);
}

const cellClass = <Row,>({ isNumber, isExtra, isSpare, isTight, isWide }: Column<Row>): string =>
	[
		isNumber && classes.number,
		(isExtra || isSpare) && classes.extra,
		isSpare && classes.spare,
		isTight && classes.tight,
		isWide && classes.wide,
	]
		.filter(Boolean)
		.join(' ');

type HeadCellProps<Row> = {
	column: Column<Row>;
	sort: string | undefined;
	onSort: ((sort: string) => void) | undefined;
};

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
	if (!column.sort || !onSort) {
		return (
			<th scope="col" className={cellClass(column)}>
				{column.label}
			</th>
		);
	}
	const [ascending, descending] = column.sort;
	const direction = (sort === ascending && 'ascending') || (sort === descending && 'descending') || 'none';
	return (
		<th scope="col" className={cellClass(column)} aria-sort={direction}>
			<button
				type="button"
				className={classes.sort}
				onClick={() => onSort(sort === ascending ? descending : ascending)}
			>
				{column.label}
				<Icon name={sortIcons[direction]} size={14} />
			</button>
		</th>
	);
}

function Mark<Row>({ row, name, marks }: { row: Row; name: string; marks: Marks<Row> }) {
	return (
		<Checkbox
			aria-label={listWords.mark(name)}
			checked={marks.has(row)}
			// Shift marks everything from the last mark to here.
			onChange={(event) =>
				marks.toggle(row, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
			}
		/>
	);
}

function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
	const button = useRef<HTMLButtonElement>(null);
	const possible = actions.filter((action) => action !== false);
	if (possible.length === 0) return null;
	return (
		// The focus returns as the menu closes: the kit would return it later, and take it from what was opened.
		<Menu returnFocus={false} onClose={() => button.current?.focus({ preventScroll: true })}>
			<Menu.Target>
				<ActionIcon
					ref={button}
					variant="subtle"
					color="gray"
					size={32}
					aria-label={listWords.actionsFor(name)}
				>
					<Icon name="more" />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				{possible.map(({ label, icon, isDangerous, run }) => (
					<Menu.Item
						key={label}
						leftSection={<Icon name={icon} size={16} />}
						{...(isDangerous && { c: 'red' })}
						onClick={run}
					>
						{label}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	);
}
