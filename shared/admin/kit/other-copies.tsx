import { editings as words } from '@clearway/shared/words/admin-editings.ts';
import { Button } from '@mantine/core';
import type { CopyActs } from '../frame/use-window-copies.ts';
import type { OtherCopy } from '../frame/window-copies.ts';
import classes from './other-copies.module.css';
import { undoable } from './undoable.ts';

type Props<T> = {
	others: readonly OtherCopy<T>[];
	nameOf: (value: T) => string;
	acts: Pick<CopyActs<T>, 'drop' | 'store'>;
	onTake: (copy: OtherCopy<T>) => unknown;
};

/** Offers the copies of other editings; what another window is writing can be taken, not dropped. */
export function OtherCopies<T>({ others, nameOf, acts, onTake }: Props<T>) {
	if (others.length === 0) return null;
	const drop = (copy: OtherCopy<T>): Promise<unknown> =>
		undoable({
			done: words.dropped,
			run: () => acts.drop(copy.key),
			undo: () => acts.store(copy),
			undone: words.back,
		});
	return (
		<ul className={classes.list} aria-label={words.label}>
			{others.map((copy) => (
				<li key={copy.key}>
					<span>{(copy.isElsewhere ? words.elsewhere : words.left)(nameOf(copy.value), copy.savedAt)}</span>
					<Button variant="default" size="compact-sm" onClick={() => void onTake(copy)}>
						{copy.isElsewhere ? words.take : words.open}
					</Button>
					{!copy.isElsewhere && (
						<Button variant="subtle" color="gray" size="compact-sm" onClick={() => void drop(copy)}>
							{words.drop}
						</Button>
					)}
				</li>
			))}
		</ul>
	);
}
