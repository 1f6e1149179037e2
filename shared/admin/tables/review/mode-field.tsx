import { Group, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { tableReview } from '@clearway/shared/words/table-review.ts';
import type { Review, Wish } from './use-review.ts';

const words = tableReview.mode;

/** Whether the file is the whole list; what was said of one way of taking it is not said of the other. */
export function ModeField({
	review: { source, wish },
	onWish,
	isFirst,
}: {
	review: Review;
	onWish: (wish: Wish) => void;
	isFirst: boolean;
}) {
	if (source === 'grid' || isFirst) return null;
	return (
		<Radio.Group
			label={words.label}
			value={wish.mode}
			onChange={(mode) => onWish({ ...wish, mode: mode === 'merge' ? 'merge' : 'replace', keep: [] })}
			mb="md"
		>
			<Group gap="xl" mt={6}>
				<Radio value="replace" label={words.replace} description={words.replaceHelp} />
				<Radio value="merge" label={words.merge} description={words.mergeHelp} />
			</Group>
		</Radio.Group>
	);
}
