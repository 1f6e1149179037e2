import { editings as words } from '@clearway/shared/words/admin-editings.ts';
import type { CopyActs } from '../frame/use-window-copies.ts';
import type { WindowCopies } from '../frame/window-copies.ts';
import { OtherCopies } from '../kit/other-copies.tsx';
import { toast } from '../kit/toast.tsx';
import { undoable } from '../kit/undoable.ts';

type Props<T> = Pick<WindowCopies<T>, 'others'> & {
	acts: CopyActs<T>;
	nameOf: (value: T) => string;
	/** Stores what is being written here: it stays, and is offered in its turn. */
	flush: () => Promise<void>;
};

/** The same note, letter, offer or call as it is being written in other windows. */
export function OtherWritings<T>({ others, acts, nameOf, flush }: Props<T>) {
	const find = (key: string) => others.find((copy) => copy.key === key);
	const take = async (key: string): Promise<void> => {
		const copy = find(key);
		if (!copy) return;
		await flush();
		const result = await acts.take(copy);
		if (!result.ok) toast.problem(result.problem);
		else if (!result.value) toast.done(copy.isElsewhere ? words.ended : words.busy);
	};
	const drop = async (key: string): Promise<void> => {
		const copy = find(key);
		if (copy)
			await undoable({
				done: words.dropped,
				run: () => acts.drop(key),
				undo: () => acts.store(copy),
				undone: words.back,
			});
	};
	return (
		<OtherCopies
			copies={others.map(({ key, savedAt, isElsewhere, value }) => ({
				key,
				savedAt,
				isElsewhere,
				name: nameOf(value),
			}))}
			onTake={({ key }) => void take(key)}
			onDrop={(key) => void drop(key)}
		/>
	);
}
