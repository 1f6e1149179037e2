import type { InputOf } from '../../contract/index.ts';
import type { Row, TableTitle } from '../../domain/tables/kind.ts';
import type { AdminServices } from '../services/services.tsx';

/** Prices to publish: a file of the office, or rows with the version that they were taken from. */
export type Offer = { kind: 'file'; file: File } | { kind: 'rows'; rows: Row[]; base: number | null };

/** The terms of a publication. */
export type Terms = Omit<InputOf<'calculator.saveRows'>['body'], 'rows' | 'base'>;

/** Asks the server what publishing the prices would change. */
export const checkOffer = (
	{ api }: Pick<AdminServices, 'api'>,
	title: TableTitle,
	offer: Offer,
	terms: Terms,
	signal?: AbortSignal,
) =>
	offer.kind === 'file'
		? api.calculator.check({ form: formOf(title, terms), file: offer.file }, signal)
		: api.calculator.checkRows({ params: { title }, body: bodyOf(offer, terms) }, signal);

export const publishOffer = (
	{ api }: Pick<AdminServices, 'api'>,
	title: TableTitle,
	offer: Offer,
	terms: Terms,
) =>
	offer.kind === 'file'
		? api.calculator.upload({ form: formOf(title, terms), file: offer.file })
		: api.calculator.saveRows({ params: { title }, body: bodyOf(offer, terms) });

const bodyOf = ({ rows, base }: Offer & { kind: 'rows' }, terms: Terms) => ({ ...terms, rows, base });

/** The terms as a form carries them. */
const formOf = (title: TableTitle, { illustrative, carry, answers, keep, ...terms }: Terms) => ({
	title,
	...terms,
	illustrative: illustrative ? ('true' as const) : ('false' as const),
	carry: carry ? ('true' as const) : ('false' as const),
	answers: JSON.stringify(answers ?? {}),
	keep: JSON.stringify(keep ?? []),
});
