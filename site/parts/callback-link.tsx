import type { CarFields } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { PageLink } from './page-link.tsx';

/** The car in the form, the classes without rates, and the sum of a car of which something is open. */
export type About = { car: CarFields; onRequest: readonly string[]; open?: string | null };

/** The layout provides it. */
export const CallbackContext = createContext<(about?: About) => void>(() => {});

/** Opens the callback popup; without scripts it leads to the form on the contacts page. */
export function CallbackLink(props: { className?: string; about?: About; children: ReactNode }) {
	const { className, about, children } = props;
	const open = useContext(CallbackContext);
	const click = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		open(about);
	};
	return (
		<PageLink className={className} href="/contacts#callback" aria-haspopup="dialog" onClick={click}>
			{children}
		</PageLink>
	);
}
