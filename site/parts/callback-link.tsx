import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { PageLink } from './page-link.tsx';

/** Opens the callback popup; the layout provides it. */
export const CallbackContext = createContext<() => void>(() => {});

/** Leads to the callback form: a popup, and the form on the contacts page as long as there are no scripts. */
export function CallbackLink({ className, children }: { className?: string; children: ReactNode }) {
	const open = useContext(CallbackContext);
	const click = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		open();
	};
	return (
		// Without scripts it is a link to the form's page.
		<PageLink className={className} href="/contacts#callback" aria-haspopup="dialog" onClick={click}>
			{children}
		</PageLink>
	);
}
