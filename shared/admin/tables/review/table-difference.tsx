import { useState } from 'react';
import { fitKind } from '../../../domain/tables/fit-kind.ts';
import type { Column, TableKind } from '../../../domain/tables/kind.ts';
import { tables } from '../../../words/ru/admin-tables.ts';
import { showValue } from '../workbench/table-columns.ts';
import classes from './table-difference.module.css';

type Row = Readonly<Record<string, string | null>>;

/** How two versions differ, as the server says it and as `tableDifference` finds it. */
export type Difference = {
	added: readonly Row[];
	removed: readonly Row[];
	changed: readonly {
		old: Row;
		new: Row;
		cells: readonly { column: string; old: string | null; new: string | null }[];
	}[];
};

const words = tables.difference;
const manyLines = 60;

/** Whether two versions say the same. */
export const isSame = ({ added, removed, changed }: Difference): boolean =>
	added.length + removed.length + changed.length === 0;

/**
 * Two versions compared: every cell that changed with what it was and what it is, then the rows that came and
 * went.
 */
export function DifferenceView({ kind: plain, difference }: { kind: TableKind; difference: Difference }) {
	const { added, removed, changed } = difference;
	const kind = fitKind(
		plain,
		added,
		removed,
		changed.map((one) => one.new),
		changed.map((one) => one.old),
	);
	if (isSame(difference)) return <p>{words.none}</p>;
	const lines = changed.flatMap(({ new: row, cells }) => cells.map((cell) => ({ row, cell })));
	return (
		<div className={classes.parts}>
			{lines.length > 0 && (
				<Part title={words.changed(lines.length, changed.length)} count={lines.length}>
					{(many) => (
						<table className={classes.table}>
							<thead>
								<tr>
									<th scope="col">{words.row}</th>
									<th scope="col">{words.column}</th>
									<th scope="col" className={classes.number}>
										{words.old}
									</th>
									<th scope="col" className={classes.number}>
										{words.new}
									</th>
								</tr>
							</thead>
							<tbody>
								{lines.slice(0, many).map(({ row, cell }) => (
									<tr key={kind.identity(row) + cell.column}>
										<th scope="row">{rowName(kind, row)}</th>
										<td>{kind.columns.find(({ key }) => key === cell.column)?.label}</td>
										<td className={classes.old}>{sayValue(kind, cell.column, cell.old)}</td>
										<td className={classes.new}>{sayValue(kind, cell.column, cell.new)}</td>
									</tr>
								))}
							</tbody>
						</table>
					)}
				</Part>
			)}
			<Rows kind={kind} title={words.added(added.length)} rows={added} tone="added" />
			<Rows kind={kind} title={words.removed(removed.length)} rows={removed} tone="removed" />
		</div>
	);
}

function Rows({
	kind,
	title,
	rows,
	tone,
}: {
	kind: TableKind;
	title: string;
	rows: readonly Row[];
	tone: 'added' | 'removed';
}) {
	if (rows.length === 0) return null;
	return (
		<Part title={title} count={rows.length}>
			{(many) => (
				<table className={classes.table} data-tone={tone}>
					<thead>
						<tr>
							{kind.columns.map(({ key, label, holds }) => (
								<th key={key} scope="col" className={isWords(holds) ? undefined : classes.number}>
									{label}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.slice(0, many).map((row, index) => (
							// Two new rows may be alike in everything.
							// biome-ignore lint/suspicious/noArrayIndexKey: the rows of a difference never move
							<tr key={index}>
								{kind.columns.map((column) => (
									<td key={column.key} className={isWords(column.holds) ? undefined : classes.number}>
										{row[column.key] == null ? '' : sayValue(kind, column.key, row[column.key] ?? null)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Part>
	);
}

function Part({
	title,
	count,
	children,
}: {
	title: string;
	count: number;
	children: (many: number) => React.ReactNode;
}) {
	const [many, setMany] = useState(manyLines);
	return (
		<div className={classes.part}>
			<h3 className={classes.title}>{title}</h3>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
			<section className={classes.scroll} tabIndex={0} aria-label={title}>
				{children(many)}
			</section>
			{count > many && (
				<button type="button" className={classes.more} onClick={() => setMany(many * 10)}>
					{words.more(count - many)}
				</button>
			)}
		</div>
	);
}

/** What people call a row: its schedule, and where its tier begins. */
function rowName(kind: TableKind, row: Row): string {
	const columns = kind.tiers ? [...kind.group, 'price_from'] : kind.group;
	return columns
		.flatMap((key) =>
			row[key] == null ? [] : [sayValue(kind, key, row[key]) + (key === 'price_from' ? ' $' : '')],
		)
		.join(', ');
}

function sayValue(kind: TableKind, key: string, value: string | null): string {
	const column = kind.columns.find((one) => one.key === key);
	if (value === null) return key === 'price_to' ? tables.noBound : tables.nothing;
	return column ? showValue(column, value) : value;
}

const isWords = ({ type }: Column['holds']): boolean =>
	type === 'text' || type === 'choice' || type === 'list';
