/** The firm's sign: a dotted leader that ends in an amount. */
export const Mark = () => (
	<svg className="mark" viewBox="0 0 44 20" width="44" height="20" aria-hidden="true">
		<circle cx="3" cy="16" r="2" />
		<circle cx="11" cy="16" r="2" />
		<circle cx="19" cy="16" r="2" />
		<rect className="mark__amount" x="26" y="2" width="16" height="16" rx="2" />
	</svg>
);
