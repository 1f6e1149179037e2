import { editings as words } from '@clearway/shared/words/admin-editings.ts';
import type { FormCopies } from '../frame/use-window-copies.ts';
import type { OtherCopy } from '../frame/window-copies.ts';
import { OtherCopies } from '../kit/other-copies.tsx';
import { toast } from '../kit/toast.tsx';

type Props<T> = Pick<FormCopies<T>, 'others' | 'acts'> & {
	nameOf: (value: T) => string;
	/** Stores what is being written here: it stays, and is offered in its turn. */
	flush: () => Promise<void>;
};

/** The same note, letter, offer or call as it is being written in other windows. */
export function OtherWritings<T>({ flush, ...copies }: Props<T>) {
	const take = async (copy: OtherCopy<T>): Promise<void> => {
		await flush();
		const result = await copies.acts.take(copy);
		if (!result.ok) toast.problem(result.problem);
		else if (!result.value) toast.done(copy.isElsewhere ? words.ended : words.busy);
	};
	return <OtherCopies {...copies} onTake={take} />;
}
