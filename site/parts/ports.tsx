import type { Quote } from '@clearway/shared/contract/quote.ts';
import { placeName } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { money } from '@clearway/shared/format/number.ts';
import { quotePage } from '@clearway/shared/words/quote-page.ts';

const words = quotePage.ports;

/** The ways through the other ports, side by side with the one of the calculation. */
export function Ports({ quote }: { quote: Pick<Quote, 'ports' | 'input'> }) {
	if (quote.ports.length < 2) return null;
	return (
		<section className="section ports" aria-labelledby="ports">
			<div className="section__head">
				<h2 className="section__title" id="ports">
					{words.title}
				</h2>
				<p className="section__note">{words.lead}</p>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow phone the table scrolls by itself, by keyboard too */}
			<section className="table-scroll" tabIndex={0} aria-label={words.table}>
				<table className="table">
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
						{quote.ports.map((port) => (
							<tr key={port.port} className={port.port === quote.input.port ? 'table__chosen' : undefined}>
								<th scope="row">
									{placeName(port.port)}
									{port.port === quote.input.port && <small> {words.chosen}</small>}
								</th>
								{[port.inland, port.ocean, port.total].map((sum, index) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: three columns that never change places
									<td key={index}>{sum === null ? words.none : money(sum, 'USD')}</td>
								))}
								<td>{port.transitDays ?? '—'}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</section>
	);
}
