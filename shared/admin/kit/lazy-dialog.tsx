import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { useLazyPart } from './use-lazy-part.ts';

type Props<T> = Omit<ComponentProps<typeof Dialog>, 'children'> & {
	/** Stays the same function. */
	bring: () => Promise<T>;
	children: (part: T) => ReactNode;
};

/** A dialog whose content has a file of its own. It opens when that is there. */
export function LazyDialog<T>({ bring, opened, onClose, children, ...dialog }: Props<T>) {
	const part = useLazyPart(bring, opened, onClose);
	return (
		<Dialog {...dialog} opened={opened && part !== null} onClose={onClose}>
			{part !== null && children(part)}
		</Dialog>
	);
}
