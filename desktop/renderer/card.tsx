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
		<path
			fill="currentColor"
			d="M2 0h20a2 2 0 0 1 2 2v28l-3-2.4-3 2.4-3-2.4-3 2.4-3-2.4-3 2.4-3-2.4L0 30V2a2 2 0 0 1 2-2Z"
		/>
		<path stroke="var(--sheet)" strokeWidth="1.6" d="M4 6.5h8.5M17 6.5h3M4 11.5h6M17 11.5h3" />
		<path stroke="var(--gold)" strokeWidth="3" d="M4 18.5h16" />
	</svg>
);
