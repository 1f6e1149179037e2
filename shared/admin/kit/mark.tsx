/** The firm's sign: a receipt with the total in gold. */
export function Mark() {
	return (
		<svg viewBox="0 0 24 30" width="20" height="25" aria-hidden="true">
			<path
				fill="currentColor"
				d="M2 0h20a2 2 0 0 1 2 2v28l-3-2.4-3 2.4-3-2.4-3 2.4-3-2.4-3 2.4-3-2.4L0 30V2a2 2 0 0 1 2-2Z"
			/>
			<path stroke="var(--paper)" strokeWidth="1.6" d="M4 6.5h8.5M17 6.5h3M4 11.5h6M17 11.5h3" />
			<path stroke="var(--gold)" strokeWidth="3" d="M4 18.5h16" />
		</svg>
	);
}
