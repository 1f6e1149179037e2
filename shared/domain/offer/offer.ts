import type { OfferLine, OwnPrices } from '../../contract/request.ts';
import { priceOf } from '../calculator/lines.ts';
import { currencyOf, lineName, type ReceiptWords, type Sums } from '../calculator/quote-facts.ts';
import { groups, type LineGroup, lineGroups } from '../calculator/types.ts';
import type { EstimateLine } from '../delivered/compare.ts';
import { decimal, moneyText, sum } from '../money.ts';

/** A line as it is typed: what is null stays as in the estimate. */
export type TypedLine = { codes: readonly string[]; title: string | null; sum: string | null };

/** The parts of a calculation that an offer is made from. */
export type Estimated<L> = {
	input: Readonly<Record<string, unknown>>;
	rates: { USD: string; EUR: string };
	lines: readonly L[];
	missing: readonly { code: string }[];
};

export const keyOf = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const;

/** The sums of a calculation in the currency of its sheet. */
export const sheetKey = (quote: { input: Estimated<unknown>['input'] }) => keyOf[currencyOf(quote)];

export const isMoney = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text);

/** The estimate as lines of an offer; a price that is on request is empty. */
export function estimateLines(quote: Estimated<EstimateLine>, words: ReceiptWords): OfferLine[] {
	const key = sheetKey(quote);
	return [
		...quote.lines.map((line) => ({ codes: [line.code], title: lineName(line, words), sum: line[key] })),
		...quote.missing.map(({ code }) => ({ codes: [code], title: lineName({ code }, words), sum: '' })),
	];
}

/** The lines that an offer begins with: all that have a price. */
export const asEstimated = (estimate: readonly OfferLine[]): TypedLine[] =>
	estimate.filter((line) => line.sum !== '').map(({ codes }) => ({ codes, title: null, sum: null }));

/** The lines of an earlier offer, to be typed on. */
export const typedLines = (lines: readonly OfferLine[], estimate: readonly OfferLine[]): TypedLine[] =>
	lines.map(({ codes, title, sum }) => {
		const [line] = shownLines([{ codes, title: null, sum: null }], estimate);
		return { codes, title: title === line?.title ? null : title, sum: sum === line?.sum ? null : sum };
	});

/** Typed lines with their names and sums; codes that the estimate does not have are left out. */
export const shownLines = (typed: readonly TypedLine[], estimate: readonly OfferLine[]): OfferLine[] =>
	typed.map(({ codes, title, sum }) => {
		const own = membersOf(codes, estimate);
		return {
			codes: own.flatMap((line) => line.codes),
			title: title ?? own[0]?.title ?? '',
			sum: sum ?? addUp(own) ?? '',
		};
	});

const membersOf = (codes: readonly string[], estimate: readonly OfferLine[]): OfferLine[] =>
	estimate.filter((line) => line.codes.some((code) => codes.includes(code)));

const added = (sums: readonly string[]): string => moneyText(sum(sums.map(decimal)));

/** The sum of lines; null where one of them has none. */
const addUp = (lines: readonly OfferLine[]): string | null =>
	lines.length > 0 && lines.every((line) => isMoney(line.sum)) ? added(lines.map((line) => line.sum)) : null;

/** The lines of the estimate that the offer leaves out. */
export const leftOut = (typed: readonly TypedLine[], estimate: readonly OfferLine[]): OfferLine[] =>
	estimate.filter(({ codes: [code = ''] }) => !typed.some(({ codes }) => codes.includes(code)));

/** Puts a line of the estimate back to its place. */
export function putBack(
	typed: readonly TypedLine[],
	code: string,
	estimate: readonly OfferLine[],
): TypedLine[] {
	const codesAfter = estimate.flatMap(({ codes }) => codes).filter((_, at, all) => at > all.indexOf(code));
	const before = typed.findIndex(({ codes }) => codes.some((known) => codesAfter.includes(known)));
	const at = before === -1 ? typed.length : before;
	return typed.toSpliced(at, 0, { codes: [code], title: null, sum: null });
}

/** Joins lines into one, which stands where the first of them stood. */
export function joinLines(
	typed: readonly TypedLine[],
	places: readonly number[],
	estimate: readonly OfferLine[],
): TypedLine[] {
	const [first = 0] = places.toSorted((a, b) => a - b);
	const joined = typed.filter((_, at) => places.includes(at));
	const shown = shownLines(joined, estimate);
	const line = {
		codes: shown.flatMap(({ codes }) => codes),
		title: shown
			.map(({ title }) => title)
			.join(', ')
			.slice(0, mostTitleSigns),
		sum: joined.every((part) => part.sum === null) ? null : (addUp(shown) ?? ''),
	};
	return typed
		.map((known, at) => (at === first ? line : known))
		.filter((_, at) => at === first || !places.includes(at));
}

/** The most signs of the name of a line. */
export const mostTitleSigns = 200;

/** The sum of an offer, and how it differs from the estimate; null while a sum cannot be read. */
export function offerTotal(
	{ lines, discount }: OwnPrices,
	estimate: readonly OfferLine[],
): { total: string; difference: string } | null {
	const sums = addUp(lines);
	if (sums === null || (discount && !isMoney(discount.sum))) return null;
	const total = decimal(sums).minus(discount?.sum ?? '0');
	const estimated = addUp(estimate.filter((line) => line.sum !== '')) ?? '0';
	return { total: moneyText(total), difference: moneyText(total.minus(estimated)) };
}

type Line = EstimateLine & { illustrative: boolean };

/** The lines of a calculation with the prices of an offer, in the three currencies; an untouched line stays as it is. */
export function offeredLines<L extends Line>(
	quote: Estimated<L>,
	{ lines }: Pick<OwnPrices, 'lines'>,
	words: ReceiptWords,
): (L | Line)[] {
	const key = sheetKey(quote);
	return lines.map(({ codes, title, sum: price }, at): L | Line => {
		const own = quote.lines.filter(({ code }) => codes.includes(code));
		const [first] = own;
		const isPriced = own.length > 0 && own.length === codes.length;
		const isSame = isPriced && decimal(added(own.map((line) => line[key]))).eq(price);
		const isNamed = first !== undefined && own.length === 1 && title === lineName(first, words);
		if (first && isSame && isNamed) return first;
		const [code = `own:offer-${at + 1}`] = codes;
		const greatest = own.toSorted((a, b) => decimal(b[key]).cmp(a[key]))[0];
		const { title: known, translations } = isNamed ? first : { title, translations: undefined };
		return {
			code,
			group: greatest?.group ?? (lineGroups as Readonly<Record<string, string>>)[code] ?? 'services',
			...(isSame ? sumOf(own) : priceOf(price, quote.rates, currencyOf(quote))),
			...(known !== undefined && { title: known }),
			...(translations && { translations }),
			illustrative: isSame && own.some((line) => line.illustrative),
		};
	});
}

/**
 * What a sheet shows of each line beside its price: its group, its sums, null while the price cannot be read, and
 * whether the price is an example, with which no offer is made.
 */
export const sheetLines = <L extends Line>(
	quote: Estimated<L>,
	lines: readonly OfferLine[],
	words: ReceiptWords,
): { group: string; sums: Sums | null; isExample: boolean }[] =>
	lines.flatMap((line) => {
		const isRead = isMoney(line.sum);
		const shown = offeredLines(quote, { lines: [{ ...line, sum: isRead ? line.sum : '0' }] }, words);
		return shown.map(({ group, usd, eur, uah, illustrative }) => ({
			group,
			sums: isRead ? { usd, eur, uah } : null,
			isExample: isRead && illustrative,
		}));
	});

/** Adds sums in each currency. */
export const sumOf = (sums: readonly Sums[]): Sums => ({
	usd: added(sums.map(({ usd }) => usd)),
	eur: added(sums.map(({ eur }) => eur)),
	uah: added(sums.map(({ uah }) => uah)),
});

export const negative = ({ usd, eur, uah }: Sums): Sums => ({
	usd: minus(usd),
	eur: minus(eur),
	uah: minus(uah),
});
const minus = (text: string): string => moneyText(decimal('0').minus(text));

/**
 * The group that a discount is taken off, so that the payment of the group stays above zero: the services, where
 * they are more than it, else the greatest group. Undefined where each is too small.
 */
export function discountGroup(
	lines: readonly EstimateLine[],
	discount: string,
	key: keyof Sums,
): LineGroup | undefined {
	const sumsOf = groups.map((group) => ({
		group,
		whole: sum(lines.filter((line) => line.group === group).map((line) => decimal(line[key]))),
	}));
	const enough = sumsOf.filter(({ whole }) => whole.gt(discount)).sort((a, b) => b.whole.cmp(a.whole));
	return (enough.find(({ group }) => group === 'services') ?? enough[0])?.group;
}

/** The lines of an offer for the estimate of its car: the discount is a line below zero. */
export function carLines<L extends Line>(
	quote: Estimated<L>,
	own: OwnPrices,
	words: ReceiptWords,
): EstimateLine[] {
	const lines = offeredLines(quote, own, words);
	const { discount } = own;
	if (!discount) return lines;
	const group = discountGroup(lines, discount.sum, sheetKey(quote)) ?? 'services';
	const sums = negative(priceOf(discount.sum, quote.rates, currencyOf(quote)));
	return [...lines, { code: 'own:discount', group, title: discount.title, ...sums }];
}
