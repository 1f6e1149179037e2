import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { Quote } from '../../contract/quote.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { carOf, totalText } from '../../domain/calculator/quote-facts.ts';
import { Stack } from '../kit/layout.ts';
import { outcome } from '../services/outcome.ts';
import type { AdminServices } from '../services/services.tsx';

/** Reads the calculations that a visitor compared, without those that were erased since. */
export async function readCompared(
	api: AdminServices['api'],
	ids: readonly string[],
	signal: AbortSignal,
): Promise<Quote[]> {
	const read = await Promise.all(ids.map((id) => outcome(api.quote.get({ params: { id } }, signal))));
	return read.flatMap((quote) => (quote.ok ? [quote.value] : []));
}

type Props = {
	request: Pick<ClientRequest, 'id'>;
	quotes: readonly Quote[];
	/** The calculation of the offer that is being made. */
	current?: string;
};

/** The calculations that a visitor compared: an offer may be made of each. */
export function Compared({ request, quotes, current }: Props) {
	if (quotes.length === 0) return null;
	return (
		<Stack component="nav" className="panel" p="md" gap="xs" aria-label={words.compared.title}>
			<h2>{words.compared.title}</h2>
			<ul className="divided">
				{quotes.map((quote) => (
					<li key={quote.id}>
						<p>
							<a href={`/calculator/${quote.id}`} target="_blank" rel="noreferrer">
								№&nbsp;{quote.number}
							</a>
							, {carOf(quote)}, {totalText(quote)}
						</p>
						{quote.id === current ? (
							<strong>{words.compared.current}</strong>
						) : (
							<Link to={`${adminPathOf.offer(request.id)}?quote=${quote.id}`}>{words.compared.offer}</Link>
						)}
					</li>
				))}
			</ul>
		</Stack>
	);
}
