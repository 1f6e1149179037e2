import type { Quote } from '@clearway/shared/contract/quote.ts';
import { placeName } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { money } from '@clearway/shared/format/number.ts';
import { type Amount, AmountInCurrencies } from '@clearway/shared/ui/totals.tsx';
import { quotePage } from '@clearway/shared/words/quote-page.ts';

const words = quotePage.ports;

/** A row for each port: land, sea and sum, in every currency; null stands for no price. */
export type PortPrices = (Amount | null)[][];

/** The sum adds the two prices as they are shown, to the cent. */
export function portPrices(
	{ ports, rates }: Pick<Quote, 'ports' | 'rates'>,
	priceOf: (usd: string, rates: Quote['rates']) => Amount,
): PortPrices {
	return ports.map((port) => {
		const [inland, ocean] = [port.inland, port.ocean].map((usd) =>
			usd === null ? null : priceOf(usd, rates),
		);
		if (!inland || !ocean) return [inland ?? null, ocean ?? null, null];
		const plus = (key: keyof Amount): string => (Number(inland[key]) + Number(ocean[key])).toFixed(2);
		return [inland, ocean, { usd: plus('usd'), eur: plus('eur'), uah: plus('uah') }];
	});
}

type Props = { quote: Pick<Quote, 'ports' | 'input'>; prices: PortPrices | null };

/** Compares the ports; without prices in every currency it shows dollars. */
export const Ports = ({ quote, prices }: Props) => (
	<table className="table ports" aria-label={words.table}>
		<thead>
			<tr>
				<th scope="col">{words.port}</th>
				<th scope="col">{words.inland}</th>
				<th scope="col">{words.ocean}</th>
				<th scope="col">{words.sum}</th>
				<th scope="col">{words.days}</th>
			</tr>
		</thead>
		<tbody>
			{quote.ports.map((port, row) => (
				<tr key={port.port} className={port.port === quote.input.port ? 'table__chosen' : undefined}>
					<th scope="row">
						{placeName(port.port)}
						{port.port === quote.input.port && <small> {words.chosen}</small>}
					</th>
					{[port.inland, port.ocean, port.total].map((sum, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: three columns that never change places
						<td key={index}>
							{sum === null ? words.none : <Price usd={sum} all={prices?.[row]?.[index]} />}
						</td>
					))}
					<td>{port.transitDays ?? '—'}</td>
				</tr>
			))}
		</tbody>
	</table>
);

const Price = ({ usd, all }: { usd: string; all: PortPrices[number][number] | undefined }) =>
	all ? <AmountInCurrencies sum={all} /> : money(usd, 'USD');
