import { mark } from '@clearway/shared/format/mark.ts';

/** The firm's sign, as its icon has it. */
export const Mark = () => (
	<svg className="mark" viewBox="0 0 24 30" width="24" height="30" aria-hidden="true">
		<path d={mark.receipt} />
		<path className="mark__row" d={mark.rows} />
		<path className="mark__total" d={mark.total} />
	</svg>
);
