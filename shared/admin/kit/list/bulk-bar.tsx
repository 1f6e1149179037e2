import { listWords } from '@clearway/shared/words/admin-list.ts';
import { Button } from '@mantine/core';
import { outcome } from '../../services/outcome.ts';
import { Icon, type IconName } from '../icon.tsx';
import { Group } from '../layout.ts';
import { toast } from '../toast.tsx';
import { useBusy } from '../use-busy.ts';
import classes from './bulk-bar.module.css';
import { mostMarked } from './paging.ts';
import type { Marks } from './use-marks.ts';

/** Something to do with all marked rows. */
export type BulkAction<Row> = {
	label: string;
	icon: IconName;
	isDangerous?: boolean;
	run: (rows: Row[]) => Promise<unknown>;
};

type Props<Row> = {
	marks: Marks<Row>;
	actions: readonly BulkAction<Row>[];
	/** How many there are on all pages, and the way to have them. */
	total: number;
	every: (() => Promise<readonly Row[]>) | undefined;
};

/** The actions for marked rows, at the bottom of the window while any are marked. */
export function BulkBar<Row>({ marks, actions, total, every }: Props<Row>) {
	const { isBusy, during } = useBusy();
	if (marks.count === 0) return null;
	const most = Math.min(total, mostMarked);
	const markEvery = async (): Promise<void> => {
		if (!every) return;
		const result = await outcome(every());
		if (result.ok) marks.set(result.value.slice(0, mostMarked));
		else toast.problem(result.problem);
	};
	return (
		<Group
			component="section"
			className={`floating ${classes.bar}`}
			gap="xs"
			aria-label={listWords.actions}
			data-bulk-bar
		>
			<span role="status" className="figures">
				{marks.count > 1 && marks.count === total
					? listWords.markedEvery(total)
					: listWords.marked(marks.count)}
			</span>
			<Button
				className={classes.unmark}
				size="compact-md"
				variant="subtle"
				color="gray"
				onClick={marks.clear}
			>
				{listWords.unmark}
			</Button>
			{every && marks.isWhole && marks.count < most && (
				<Button
					className={classes.every}
					size="compact-md"
					variant="subtle"
					aria-disabled={isBusy}
					onClick={() => void during(markEvery)}
				>
					{most < total ? listWords.markFirst(most, total) : listWords.markEvery(total)}
				</Button>
			)}
			{actions.map(({ label, icon, isDangerous, run }) => (
				<Button
					key={label}
					size="compact-md"
					variant="default"
					leftSection={<Icon name={icon} size={16} />}
					{...(isDangerous && { c: 'var(--red)' })}
					aria-disabled={isBusy}
					onClick={() =>
						void during(async () => {
							// A person who cancels keeps the marks.
							if ((await run(marks.rows)) !== false) marks.clear();
						})
					}
				>
					{label}
				</Button>
			))}
		</Group>
	);
}
