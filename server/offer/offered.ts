import type { Quote } from '@clearway/shared/contract/quote.ts';
import type { OwnPrices } from '@clearway/shared/contract/request.ts';
import { priceOf } from '@clearway/shared/domain/calculator/lines.ts';
import {
	added,
	currencyOf,
	type ReceiptWords,
	type Sums,
} from '@clearway/shared/domain/calculator/quote-facts.ts';
import { groups } from '@clearway/shared/domain/calculator/types.ts';
import { customsByLaw, customsCodes } from '@clearway/shared/domain/offer/customs-by-law.ts';
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
	const lawful = customsByLaw(quote, own.lines);
	const lines = offeredLines(lawful, own, words).map((line) => ({
		...plain,
		...line,
	}));
	const codes = own.lines.flatMap((line) => line.codes);
	const missing = quote.missing.filter(({ code }) => !codes.includes(code));
	const { withPlug, withoutPlug, ...rest } = quote;
	const discount = own.discount && {
		title: own.discount.title,
		...negative(priceOf(own.discount.sum, quote.rates, currency)),
	};
	const subtotals = Object.fromEntries(
		groups.map((group) => [group, sumOf(lines.filter((line) => line.group === group))]),
	);
	const total = sumOf([...lines, ...(discount ? [discount] : [])]);
	// The payments of the other plug are known as long as the offer changes none of them and nothing they depend on.
	const paid = (offered: Pick<Quote, 'lines'>): string =>
		customsCodes.map((code) => offered.lines.find((line) => line.code === code)?.uah).join();
	const isPaidAsEstimated = lawful === quote && paid({ lines }) === paid(quote);
	const other = (sums: Quote['withPlug']): Quote['withPlug'] =>
		isPaidAsEstimated && sums
			? {
					total: moved(total, sums.total, quote.total),
					subtotals: Object.fromEntries(
						Object.entries(sums.subtotals).map(([group, sum]) => {
							const [offered = sum, estimated = sum] = [subtotals[group], quote.subtotals[group]];
							return [group, moved(offered, sum, estimated)];
						}),
					),
				}
			: undefined;
	const [having, lacking] = [other(withPlug), other(withoutPlug)];
	return {
		quote: {
			...rest,
			lines,
			missing,
			status: missing.length > 0 ? 'partial' : 'complete',
			subtotals,
			total,
			...(having && { withPlug: having }),
			...(lacking && { withoutPlug: lacking }),
		},
		own: { discount: discount ?? null, codes },
	};
}

/** An offered sum that differs as two estimated ones do. */
function moved(offered: Sums, other: Sums, estimated: Sums): Sums {
	const of = (key: keyof Sums): string => added([offered[key], other[key], `-${estimated[key]}`]);
	return { usd: of('usd'), eur: of('eur'), uah: of('uah') };
}
