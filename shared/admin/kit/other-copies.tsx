import { editings as words } from '@clearway/shared/words/admin-editings.ts';
import { Button } from '@mantine/core';
import { Problem } from '../../contract/problem.ts';
import { type Outcome, outcome } from '../frame/outcome.ts';
import type { OtherCopy, WindowCopies } from '../frame/window-copies.ts';
import classes from './other-copies.module.css';
import { toast } from './toast.tsx';
import { undoable } from './undoable.ts';

type Props<T> = {
	copies: WindowCopies<T>;
	nameOf: (value: T) => string;
	/** Stores what is being written here: it stays, and is offered in its turn. False where it cannot. */
	flush: () => Promise<boolean>;
};

/** Offers the copies of other editings; what another window is writing can be taken, not dropped. */
export function OtherCopies<T>({ copies: { others, acts }, nameOf, flush }: Props<T>) {
	if (others.length === 0) return null;
	const take = async (copy: OtherCopy<T>): Promise<void> => {
		if (!(await flush())) return toast.failed(words.notStored);
		const result = await stored(acts.take(copy));
		if (!result.ok) toast.problem(result.problem);
		else if (!result.value) toast.done(copy.isElsewhere ? words.ended : words.busy);
	};
	const drop = (copy: OtherCopy<T>): Promise<unknown> =>
		undoable({
			done: words.dropped,
			run: () => stored(acts.drop(copy.key)),
			undo: () => stored(acts.store(copy)),
			undone: words.back,
		});
	return (
		<ul className={classes.list} aria-label={words.label}>
			{others.map((copy) => (
				<li key={copy.key}>
					<span>{(copy.isElsewhere ? words.elsewhere : words.left)(nameOf(copy.value), copy.savedAt)}</span>
					<Button variant="default" size="compact-sm" onClick={() => void take(copy)}>
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

/** A storage that refuses is told in words of what is stored there. */
const stored = <R,>(deed: Promise<R>): Promise<Outcome<R>> =>
	outcome(
		deed.catch((cause: unknown) => {
			throw new Problem('unavailable', words.notStored, { cause });
		}),
	);
