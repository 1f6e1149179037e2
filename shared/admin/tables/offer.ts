import type { InputOf } from '../../contract/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { TableCheck } from '../../contract/table-check.ts';
import type { Row, TableTitle } from '../../domain/tables/kind.ts';
import type { AdminServices } from '../services/services.tsx';

/** Prices to publish: a file of the office, or rows with the version that they were taken from. */
export type Offer = { kind: 'file'; file: File } | { kind: 'rows'; rows: Row[]; base: number | null };

/** The terms of a publication. */
export type Terms = Omit<InputOf<'calculator.saveRows'>['body'], 'rows' | 'base'>;

/** What a review shows of a check; the rows are its own. */
export type Checked = Omit<TableCheck, 'rows'>;

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

/** Asks again for other terms. The prices and their difference are sent once, while the server remembers them. */
export const checkAgain = (
	services: Pick<AdminServices, 'api'>,
	title: TableTitle,
	offer: Offer,
	terms: Terms,
	before: Checked,
): Promise<Checked> =>
	unlessForgotten(
		async () => {
			const params = { title, hash: before.staged };
			const body = { ...terms, seen: before.differenceId };
			const checked = await services.api.calculator.checkStaged({ params, body });
			return { ...checked, difference: checked.difference ?? before.difference };
		},
		() => checkOffer(services, title, offer, terms),
	);

/** `staged`: the name by which the server knows a checked file. */
export function publishOffer(
	{ api }: Pick<AdminServices, 'api'>,
	title: TableTitle,
	offer: Offer,
	terms: Terms,
	staged: string | undefined,
) {
	// The desktop app queues rows while there is no network, so they are sent whole.
	if (offer.kind === 'rows')
		return api.calculator.saveRows({ params: { title }, body: bodyOf(offer, terms) });
	const upload = () => api.calculator.upload({ form: formOf(title, terms), file: offer.file });
	if (staged === undefined) return upload();
	return unlessForgotten(
		() => api.calculator.saveStaged({ params: { title, hash: staged }, body: terms }),
		upload,
	);
}

/** A server that has started again has forgotten what was sent to it. */
async function unlessForgotten<T>(ask: () => Promise<T>, sendAgain: () => Promise<T>): Promise<T> {
	try {
		return await ask();
	} catch (error) {
		if (error instanceof Problem && error.code === 'missing') return sendAgain();
		throw error;
	}
}

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
