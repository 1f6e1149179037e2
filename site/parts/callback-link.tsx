import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { PageLink } from './page-link.tsx';

/** The layout provides it. */
export const CallbackContext = createContext<() => void>(() => {});

/** Opens the callback popup; without scripts it leads to the form on the contacts page. */
export function CallbackLink({ className, children }: { className?: string; children: ReactNode }) {
	const open = useContext(CallbackContext);
	const click = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		open();
	};
	return (
		<PageLink className={className} href="/contacts#callback" aria-haspopup="dialog" onClick={click}>
			{children}
		</PageLink>
	);
}
