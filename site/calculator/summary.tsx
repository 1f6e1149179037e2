import { shownTotalOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { groupsOf } from '@clearway/shared/ui/receipt.tsx';
import { AmountInCurrencies } from '@clearway/shared/ui/totals.tsx';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import type { Example } from '../parts/example-quote.ts';

/**
 * What the sheet comes to, group by group. On phones it stands between headline and form, so that the page
 * answers before it asks; elsewhere the sheet itself stands beside the form.
 */
export function Summary({ quote }: { quote: Example | null }) {
	if (!quote) return null;
	return (
		<section className="calc__summary" aria-label={words.result.summary}>
			<dl>
				{groupsOf(quote).map(({ key, title, lines, missing }) => {
					const sum = quote.subtotals[key];
					return (
						<div key={key} className="calc__summary-group">
							<dt>{title}</dt>
							<dd>
								{sum && lines.length > 0 ? (
									<AmountInCurrencies sum={sum} from={missing.length > 0 ? receipt.from : undefined} />
								) : (
									receipt.missing.on_request
								)}
							</dd>
						</div>
					);
				})}
				<div className="calc__summary-total">
					<dt>{shownTotalOf(quote).label}</dt>
					<dd>
						<ShownTotal quote={quote} />
					</dd>
				</div>
			</dl>
		</section>
	);
}

/** The total in the currency that is chosen on the sheet. */
export const ShownTotal = ({ quote }: { quote: Example }) => (
	<AmountInCurrencies
		sum={shownTotalOf(quote).sum}
		from={quote.status === 'partial' ? receipt.from : undefined}
	/>
);
