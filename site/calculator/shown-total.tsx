import type { Range } from '@clearway/shared/domain/calculator/form/open-sum.ts';
import { currencyOf, shownTotalOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { roundRangeText } from '@clearway/shared/domain/calculator/range-text.ts';
import { AmountInCurrencies } from '@clearway/shared/ui/totals.tsx';
import { receipt } from '@clearway/shared/words/receipt.ts';
import type { Example } from '../parts/example-quote.ts';

/** The total in the sheet's currency, or its range; on request if it is unknown. */
export function ShownTotal({ quote, range }: { quote: Example | null; range?: Range | null | undefined }) {
	if (range) return roundRangeText(range.least, range.most, currencyOf(range.quote));
	const sum = quote && shownTotalOf(quote).sum;
	if (!sum) return receipt.totals.onRequest;
	return <AmountInCurrencies sum={sum} isPartial={quote.status === 'partial'} />;
}
