/** The firm's sign, as its icon has it: a receipt with the total in gold. */
export const Mark = () => (
	<svg className="mark" viewBox="0 0 24 30" width="24" height="30" aria-hidden="true">
		<path d="M2 0h20a2 2 0 0 1 2 2v28l-3-2.4-3 2.4-3-2.4-3 2.4-3-2.4-3 2.4-3-2.4L0 30V2a2 2 0 0 1 2-2Z" />
		<path className="mark__row" d="M4 6.5h8.5M17 6.5h3M4 11.5h6M17 11.5h3" />
		<path className="mark__total" d="M4 18.5h16" />
	</svg>
);
