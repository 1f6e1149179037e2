import { admin as words } from '@clearway/shared/words/admin.ts';
import { Button } from '@mantine/core';
import { Icon } from '../icon.tsx';
import classes from './bulk-bar.module.css';
import type { BulkAction } from './list.tsx';
import type { Marks } from './use-marks.ts';

/** The actions for marked rows, at the bottom of the window while any are marked. */
export function BulkBar<Row>({ marks, actions }: { marks: Marks<Row>; actions: readonly BulkAction<Row>[] }) {
	if (marks.count === 0) return null;
	return (
		<section className={classes.bar} aria-label={words.list.actions}>
			<span role="status" className={classes.count}>
				{words.list.marked(marks.count)}
			</span>
			{actions.map(({ label, icon, isDangerous, run }) => (
				<Button
					key={label}
					size="compact-md"
					variant="default"
					leftSection={<Icon name={icon} size={16} />}
					{...(isDangerous && { c: 'var(--red)' })}
					onClick={async () => {
						await run(marks.rows);
						marks.clear();
					}}
				>
					{label}
				</Button>
			))}
			<Button size="compact-md" variant="subtle" color="gray" onClick={marks.clear}>
				{words.list.unmark}
			</Button>
		</section>
	);
}
