import type { ReactNode } from 'react';
import classes from './table.module.css';

type Props = {
	label?: string;
	className?: string | undefined;
	head?: readonly string[] | undefined;
	/** The first cell names its row. */
	rows: readonly (readonly ReactNode[])[];
};

/** A table to read. */
export const Table = ({ label, className = '', head, rows }: Props) => (
	<div className={classes.scroll}>
		<table className={`${classes.table} ${className}`} aria-label={label}>
			{head && (
				<thead>
					<tr>
						{head.map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
			)}
			<tbody>
				{rows.map(([name, ...cells], at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a table is read anew as a whole
					<tr key={at}>
						<th scope="row">{name}</th>
						{cells.map((cell, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
							<td key={at} data-name={head?.[at + 1]}>
								{cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	</div>
);
