import type { ReactNode } from 'react';

/** Nothing but the page: for printing, and for the page without a network. */
export default function EmptyLayout({ children }: { children: ReactNode }) {
	return <main className="main main--empty">{children}</main>;
}
