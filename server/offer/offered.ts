import type { Quote } from '@clearway/shared/contract/quote.ts';
import type { OwnPrices } from '@clearway/shared/contract/request.ts';
import { priceOf } from '@clearway/shared/domain/calculator/lines.ts';
import { currencyOf, type ReceiptWords, type Sums } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { groups } from '@clearway/shared/domain/calculator/types.ts';
import { customsByLaw } from '@clearway/shared/domain/offer/customs-by-law.ts';
import { negative, offeredLines, sumOf } from '@clearway/shared/domain/offer/offer.ts';

/** A calculation with the prices of an offer; `own` is null where they are those of the calculation. */
export type Offered = {
	quote: Quote;
	own: {
		discount: (Sums & { title: string }) | null;
		/** The lines of the calculation that the offer holds, joined or not. */
		codes: readonly string[];
	} | null;
};

/** Puts the prices of an offer into a calculation. */
export function offeredQuote(quote: Quote, own: OwnPrices | null, words: ReceiptWords): Offered {
	if (own === null) return { quote, own };
	const currency = currencyOf(quote);
	const plain = { currency, inCustomsValue: false, formula: '', source: '' };
	const lines = offeredLines(customsByLaw(quote, own.lines), own, words).map((line) => ({
		...plain,
		...line,
	}));
	const codes = own.lines.flatMap((line) => line.codes);
	const missing = quote.missing.filter(({ code }) => !codes.includes(code));
	const { withPlug: _, withoutPlug: __, ...rest } = quote;
	const discount = own.discount && {
		title: own.discount.title,
		...negative(priceOf(own.discount.sum, quote.rates, currency)),
	};
	return {
		quote: {
			...rest,
			lines,
			missing,
			status: missing.length > 0 ? 'partial' : 'complete',
			subtotals: Object.fromEntries(
				groups.map((group) => [group, sumOf(lines.filter((line) => line.group === group))]),
			),
			total: sumOf([...lines, ...(discount ? [discount] : [])]),
		},
		own: { discount: discount ?? null, codes },
	};
}
