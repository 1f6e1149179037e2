import { mark } from '@clearway/shared/format/mark.ts';
import type { ReactNode } from 'react';

/** The frame of the app's own screens, which looks like the admin's login. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
	return (
		<main className="start">
			<div className="card">
				<div className="brand">
					<Sign /> Clearway
				</div>
				<h1>{title}</h1>
				{children}
			</div>
		</main>
	);
}

// The admin's sign, drawn here so that the first screen loads nothing of the admin.
const Sign = () => (
	<svg viewBox="0 0 24 30" width="20" height="25" aria-hidden="true">
		<path fill="currentColor" d={mark.receipt} />
		<path stroke="var(--sheet)" strokeWidth="1.6" d={mark.rows} />
		<path stroke="var(--gold)" strokeWidth="4" d={mark.total} />
	</svg>
);
