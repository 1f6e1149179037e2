import { shownTotalOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { AmountInCurrencies } from '@clearway/shared/ui/totals.tsx';
import { receipt } from '@clearway/shared/words/receipt.ts';
import type { Example } from '../parts/example-quote.ts';

/** The total in the sheet's currency; on request if it is unknown. */
export function ShownTotal({ quote }: { quote: Example }) {
	const { sum } = shownTotalOf(quote);
	if (!sum) return receipt.totals.onRequest;
	return <AmountInCurrencies sum={sum} isPartial={quote.status === 'partial'} />;
}
