import { editings as words } from '@clearway/shared/words/admin-editings.ts';
import type { Bound } from '../frame/screen.tsx';
import { OtherCopies } from '../kit/other-copies.tsx';
import { toast } from '../kit/toast.tsx';
import { undoable } from '../kit/undoable.ts';
import type { act as acts } from './request.tsx';
import { type Writings, writingOf } from './writing.ts';

/** What can be done with a copy that is not this window's. */
export type WritingActs = Pick<Bound<typeof acts>, 'takeWriting' | 'dropWriting' | 'storeWriting'>;

type Props = {
	request: number;
	what: 'note' | 'reply';
	writings: Writings;
	acts: WritingActs;
	/** Stores what is being written here: it stays, and is offered in its turn. */
	flush: () => Promise<void>;
};

/** Notes or letters that are being written beside the same request in other windows. */
export function OtherWritings({ request, what, writings: { others }, acts, flush }: Props) {
	const find = (key: string) => others.find((copy) => copy.key === key);
	const take = async (key: string): Promise<void> => {
		const copy = find(key);
		if (!copy) return;
		await flush();
		const result = await acts.takeWriting(request, what, copy);
		if (!result.ok) toast.problem(result.problem);
		else if (!result.value) toast.done(copy.isElsewhere ? words.ended : words.busy);
	};
	const drop = async (key: string): Promise<void> => {
		const copy = find(key);
		if (copy)
			await undoable({
				done: words.dropped,
				run: () => acts.dropWriting(key),
				undo: () => acts.storeWriting(copy),
				undone: words.back,
			});
	};
	return (
		<OtherCopies
			copies={others.map(({ key, savedAt, isElsewhere, value }) => ({
				key,
				savedAt,
				isElsewhere,
				name: words[what](writingOf(value).text),
			}))}
			onTake={({ key }) => void take(key)}
			onDrop={(key) => void drop(key)}
		/>
	);
}
