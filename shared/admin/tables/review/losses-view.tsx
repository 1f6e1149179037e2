import { admin } from '@clearway/shared/words/admin.ts';
import { tableReview as words } from '@clearway/shared/words/table-review.ts';
import { Alert } from '@mantine/core';
import { Icon } from '../../kit/icon.tsx';
import type { Losses } from './losses.ts';

/** The rows and cells that a file would delete or empty, above all its other effects. */
export function LossesView({ losses: { rows, cells } }: { losses: Losses }) {
	const sum = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
	if (rows.length + cells.length === 0) return null;
	return (
		<section aria-label={words.losses}>
			<Alert
				role="group"
				color="red"
				icon={<Icon name="warn" />}
				title={words.lost(sum(rows), sum(cells))}
				mb="md"
			>
				<Parts title={words.deleted} parts={rows} say={words.rows} />
				<Parts title={words.emptied} parts={cells} say={words.cells} />
			</Alert>
		</section>
	);
}

const mostParts = 12;

function Parts({
	title,
	parts,
	say,
}: {
	title: string;
	parts: readonly { name: string; count: number }[];
	say: (count: number) => string;
}) {
	if (parts.length === 0) return null;
	const rest = parts.slice(mostParts).reduce((sum, { count }) => sum + count, 0);
	return (
		<>
			<p>{title}</p>
			<ul>
				{parts.slice(0, mostParts).map(({ name, count }) => (
					<li key={name}>
						{name || admin.noName}: {say(count)}
					</li>
				))}
				{rest > 0 && <li>{words.others(say(rest))}</li>}
			</ul>
		</>
	);
}
