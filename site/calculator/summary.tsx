import { openSums } from '@clearway/shared/domain/calculator/open-sums.ts';
import { shownTotalOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { groupsOf } from '@clearway/shared/ui/receipt.tsx';
import { type Amount, AmountInCurrencies } from '@clearway/shared/ui/totals.tsx';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import type { Example } from '../parts/example-quote.ts';

type Props = {
	quote: Example | null;
	/** The sheet's title: it says whose sheet it is. */
	title: string;
	/** An example is of another day and belongs to no form. */
	isExample: boolean;
	/** The form cannot be calculated now; this is the previous sum. */
	isPast: boolean;
};

/**
 * The sheet's sums by group. On phones it stands between headline and form, so that the page answers before it
 * asks; on wide screens the sheet itself stands beside the form.
 */
export function Summary({ quote, title, isExample, isPast }: Props) {
	if (!quote) return null;
	const growing = openSums(quote);
	return (
		<section className="calc__summary" aria-label={words.result.summary}>
			<p className="calc__failure-more">
				{isExample ? (
					<>
						{words.result.example} <Day value={quote.rates.date} />
					</>
				) : (
					title
				)}
			</p>
			<dl className={isPast && !isExample ? 'calc__sheet--stale' : undefined}>
				{groupsOf(quote).map(({ key, title, lines }) => (
					<div key={key}>
						<dt>{title}</dt>
						<dd>{lines.length > 0 && amount(quote.subtotals[key], growing.has(key))}</dd>
					</div>
				))}
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

/** The total in the sheet's currency; on request if it is unknown. */
export function ShownTotal({ quote }: { quote: Example }) {
	const { sum } = shownTotalOf(quote);
	return sum ? amount(sum, quote.status === 'partial') : receipt.totals.onRequest;
}

const amount = (sum: Amount | undefined, isPartial: boolean) =>
	sum && <AmountInCurrencies sum={sum} isPartial={isPartial} />;
