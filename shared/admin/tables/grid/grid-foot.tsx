import { tableGrid as words } from '@clearway/shared/words/admin-table-grid.ts';
import { Button } from '@mantine/core';
import { useDeferredValue } from 'react';
import { decimal } from '../../../format/number.ts';
import { useStore } from '../../../ui/store.ts';
import classes from './grid-foot.module.css';
import type { Grid } from './grid-model.ts';
import { isWide, rangeOf, sumOfSelection } from './selection.ts';

/** How many rows there are, and what is chosen: cells and the sum of their numbers. */
export function GridFoot({ grid }: { grid: Grid }) {
	const { rows, shown, selection } = useStore(grid.state);
	// Thousands of cells are added up once there is time for it.
	const chosen = useDeferredValue(selection);
	const range = rangeOf(chosen);
	const isSome = chosen.head.row >= 0 && isWide(range);
	const total = isSome ? sumOfSelection(shown, grid.columns, range) : null;
	return (
		<div className={classes.foot}>
			<span>{words.foot(rows.length, shown.length)}</span>
			<span role="status" className={classes.chosen}>
				{total && (
					<>
						<span>{words.chosen(total.cells)}</span>
						{total.numbers > 0 && <span>{words.sum(decimal(total.sum))}</span>}
					</>
				)}
			</span>
		</div>
	);
}

/** Asks once for a whole paste whether `1,750` is thousands or a fraction. */
export function UnclearNote({ grid }: { grid: Grid }) {
	const unclear = useStore(grid.unclear);
	return (
		<div role="status">
			{unclear && (
				<p className={classes.unclear}>
					<span>{words.unclear(unclear.cells.length, unclear.example.text)}</span>
					<Button size="compact-sm" variant="default" onClick={() => grid.settle('thousands')}>
						{words.thousands(unclear.example.thousands)}
					</Button>
					<Button size="compact-sm" variant="default" onClick={() => grid.settle('fraction')}>
						{words.fraction(unclear.example.fraction)}
					</Button>
				</p>
			)}
		</div>
	);
}
