import { tables } from '@clearway/shared/words/admin-tables.ts';
import { tableReview as review } from '@clearway/shared/words/table-review.ts';
import { Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { type Difference, isUnchanged } from '../../../domain/tables/difference.ts';
import { fitKind } from '../../../domain/tables/fit-kind.ts';
import type { Column, Row, TableKind } from '../../../domain/tables/kind.ts';
import { sumsOf } from '../../../domain/tables/logged-changes.ts';
import { tableText } from '../table-text.ts';
import { labelOf, rowName, saySums, sayValue } from './say-row.ts';
import classes from './table-difference.module.css';

const words = tables.difference;
const manyLines = 60;

/** The rows that are kept as they were, by identity, and the call that changes them. */
export type Keep = {
	kept: ReadonlySet<string>;
	onKeep: (identities: readonly string[], isKept: boolean) => void;
};

/**
 * Compares two versions: removed rows, changed cells with their old and new values, added rows. Before
 * publishing each row may be kept as it was.
 */
export function DifferenceView({
	kind: plain,
	difference,
	keep,
}: {
	kind: TableKind;
	difference: Difference;
	keep?: Keep | undefined;
}) {
	const { added, removed, changed } = difference;
	const kind = fitKind(
		plain,
		added,
		removed,
		changed.map((row) => row.new),
		changed.map((row) => row.old),
	);
	if (isUnchanged(difference)) return <p>{words.none}</p>;
	return (
		<Stack>
			<Rows kind={kind} title={words.removed(removed.length)} rows={removed} tone="removed" keep={keep} />
			<Changes kind={kind} changed={changed} keep={keep} />
			<Rows kind={kind} title={words.added(added.length)} rows={added} tone="added" keep={keep} />
		</Stack>
	);
}

function Changes({
	kind,
	changed,
	keep,
}: {
	kind: TableKind;
	changed: Difference['changed'];
	keep: Keep | undefined;
}) {
	const count = changed.reduce((sum, { cells }) => sum + cells.length, 0);
	if (count === 0) return null;
	return (
		<Part
			title={words.changed(count, changed.length)}
			count={changed.length}
			keep={keep}
			identities={changed.map((row) => kind.identity(row.new))}
		>
			{(many) => (
				<table className={`figures ${classes.table}`} data-tone="changed">
					<thead>
						<tr>
							{keep && <KeepHead />}
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
						{changed.slice(0, many).flatMap(({ new: row, cells }) =>
							cells.map((cell, index) => (
								<tr
									key={kind.identity(row) + cell.column}
									data-kept={isKept(keep, kind, row)}
									data-further={index > 0 || undefined}
								>
									{keep && index === 0 && <KeepCell kind={kind} row={row} keep={keep} span={cells.length} />}
									<th scope="row">{rowName(kind, row)}</th>
									<td>{labelOf(kind, cell.column)}</td>
									<td className={classes.old}>{sayValue(kind, cell.column, cell.old)}</td>
									<td className={classes.new}>{sayValue(kind, cell.column, cell.new)}</td>
								</tr>
							)),
						)}
					</tbody>
				</table>
			)}
		</Part>
	);
}

function Rows({
	kind,
	title,
	rows,
	tone,
	keep,
}: {
	kind: TableKind;
	title: string;
	rows: readonly Row[];
	tone: 'added' | 'removed';
	keep: Keep | undefined;
}) {
	if (rows.length === 0) return null;
	return (
		<Part title={title} count={rows.length} keep={keep} identities={rows.map((row) => kind.identity(row))}>
			{(many) => (
				<table className={`figures ${classes.table}`} data-tone={tone}>
					<thead>
						<tr>
							{keep && <KeepHead />}
							{kind.plain ? (
								<th scope="col">{words.row}</th>
							) : (
								kind.columns.map(({ key, label, holds }) => (
									<th key={key} scope="col" className={isWords(holds) ? undefined : classes.number}>
										{tableText(label)}
									</th>
								))
							)}
						</tr>
					</thead>
					<tbody>
						{rows.slice(0, many).map((row, index) => (
							// Two new rows may be alike in everything.
							// biome-ignore lint/suspicious/noArrayIndexKey: the rows of a difference never move
							<tr key={index} data-kept={isKept(keep, kind, row)}>
								{keep && <KeepCell kind={kind} row={row} keep={keep} />}
								{/* A line of the office's own has two dozen columns, most of them empty. */}
								{kind.plain ? (
									<td>{saySums(kind, row, sumsOf(kind, row))}</td>
								) : (
									kind.columns.map((column) => (
										<td
											key={column.key}
											className={isWords(column.holds) ? undefined : classes.number}
											data-label={tableText(column.label)}
										>
											{row[column.key] == null ? '' : sayValue(kind, column.key, row[column.key] ?? null)}
										</td>
									))
								)}
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Part>
	);
}

const isKept = (keep: Keep | undefined, kind: TableKind, row: Row): true | undefined =>
	keep?.kept.has(kind.identity(row)) || undefined;

const KeepHead = () => (
	<th scope="col" className={classes.keep}>
		{review.keep}
	</th>
);

function KeepCell({
	kind,
	row,
	keep,
	span,
}: {
	kind: TableKind;
	row: Row;
	keep: Keep;
	span?: number | undefined;
}) {
	return (
		<td className={classes.keep} rowSpan={span}>
			<Checkbox
				size="xs"
				aria-label={review.keepRow(rowName(kind, row))}
				checked={keep.kept.has(kind.identity(row))}
				onChange={(event) => keep.onKeep([kind.identity(row)], event.currentTarget.checked)}
			/>
		</td>
	);
}

function Part({
	title,
	count,
	keep,
	identities,
	children,
}: {
	title: string;
	count: number;
	keep: Keep | undefined;
	identities: readonly string[];
	children: (many: number) => React.ReactNode;
}) {
	const [many, setMany] = useState(manyLines);
	const isAll = keep !== undefined && identities.every((identity) => keep.kept.has(identity));
	return (
		<div>
			<Group justify="space-between" gap="0 16px">
				<h3>{title}</h3>
				{keep && (
					<button type="button" className="as-link note" onClick={() => keep.onKeep(identities, !isAll)}>
						{isAll ? review.keepNone : review.keepAll}
					</button>
				)}
			</Group>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
			<section className={`panel ${classes.scroll}`} tabIndex={0} aria-label={title}>
				{children(many)}
			</section>
			{count > many && (
				<button type="button" className="as-link note" onClick={() => setMany(many * 10)}>
					{tables.faultList.more(count - many)}
				</button>
			)}
		</div>
	);
}

const isWords = ({ type }: Column['holds']): boolean =>
	type === 'text' || type === 'choice' || type === 'list';
