import { tableGrid as words } from '@clearway/shared/words/admin-table-grid.ts';
import { Button } from '@mantine/core';
import { useStore } from '../../../ui/store.ts';
import classes from './grid-foot.module.css';
import type { Grid } from './grid-model.ts';

/** How many rows there are. */
export function GridFoot({ grid }: { grid: Grid }) {
	const { rows, shown } = useStore(grid.state);
	return <p className={classes.foot}>{words.foot(rows.length, shown.length)}</p>;
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
