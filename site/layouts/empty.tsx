import type { ReactNode } from 'react';

/** For printing, and for the offline page. */
export default function EmptyLayout({ children }: { children: ReactNode }) {
	return <main className="main main--empty">{children}</main>;
}
