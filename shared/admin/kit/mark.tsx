import { mark } from '@clearway/shared/format/mark.ts';

/** The firm's sign: a receipt with the total in gold. */
export function Mark() {
	return (
		<svg viewBox="0 0 24 30" width="20" height="25" aria-hidden="true">
			<path fill="currentColor" d={mark.receipt} />
			<path stroke="var(--paper)" strokeWidth="1.6" d={mark.rows} />
			<path stroke="var(--gold)" strokeWidth="4" d={mark.total} />
		</svg>
	);
}
