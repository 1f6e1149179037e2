import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from './dialog.tsx';
import { useLazyPart } from './use-lazy-part.ts';

type Props<T> = Omit<ComponentProps<typeof Dialog>, 'children'> & {
	/** Stays the same function. */
	bring: () => Promise<T>;
	children: (part: T) => ReactNode;
};

/** A dialog whose content has a file of its own. It opens when that is there, on its first field. */
export function LazyDialog<T>({ bring, opened, onClose, children, ...dialog }: Props<T>) {
	const part = useLazyPart(bring, opened, onClose);
	return (
		<Dialog {...dialog} opened={opened && part !== null} onClose={onClose}>
			{part !== null && <OnFirstField>{children(part)}</OnFirstField>}
		</Dialog>
	);
}

const fields = 'input:not([type="hidden"]), textarea, select';

/**
 * Puts the focus on the first field of content that comes later than its dialog. By then the focus stands on the
 * button that closes, where a typed key would close the dialog.
 */
export function OnFirstField({ children }: { children: ReactNode }) {
	const content = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const { current: node } = content;
		if (!node) return;
		const find = (selector: string) => node.querySelector<HTMLElement>(selector);
		const focus = (): boolean => {
			if (node.childElementCount === 0) return false;
			const at = document.activeElement;
			// A person who went on to another part of the dialog stays there.
			if (!at || !node.contains(at)) (find('[data-autofocus]') ?? find(fields))?.focus();
			return true;
		};
		const observer = new MutationObserver(() => {
			if (focus()) observer.disconnect();
		});
		// This runs after the dialog, which waits a moment before it takes the focus.
		const timer = setTimeout(() => {
			if (!focus()) observer.observe(node, { childList: true });
		});
		return () => {
			clearTimeout(timer);
			observer.disconnect();
		};
	}, []);
	return <div ref={content}>{children}</div>;
}
