import type { OfferLine } from '../../contract/request.ts';
import { codesIn, customsValueOf, moneyOf, type RateNumbers, rateNumbers } from '../calculator/lines.ts';
import { readParameters } from '../calculator/parameters.ts';
import { currencyOf } from '../calculator/quote-facts.ts';
import { tierOf } from '../calculator/registration.ts';
import type { Currency } from '../calculator/terms.ts';
import { lineGroups } from '../calculator/types.ts';
import type { EstimateLine } from '../delivered/compare.ts';
import { type Decimal, decimal, percentOf, sum, toCents } from '../money.ts';
import { type Estimated, isMoney, keyOf, sheetKey, shownLines, type TypedLine } from './offer.ts';

type Line = EstimateLine & {
	currency: Currency;
	inCustomsValue: boolean;
	explanation?: { rule: string; values: Readonly<Record<string, unknown>> } | undefined;
};

type Calculated = Estimated<Line> & {
	input: { readonly without?: unknown };
	leftOut?: readonly Line[] | undefined;
	date: string;
	notionalDelivery?: string | undefined;
	dutyPercent: string | null;
	vatPercent: string | null;
};

/** The lines that the law counts from the customs value. */
export const customsCodes: readonly string[] = ['import_duty', 'excise', 'vat', 'pension_fund'];

/**
 * A calculation with the customs payments that the law asks for at the prices of an offer: another price of a line
 * that belongs to the customs value changes duty, VAT and pension fee. A line that an offer leaves out or joins with
 * others counts as estimated, because the client may pay it elsewhere.
 */
export function customsByLaw<Q extends Calculated>(quote: Q, offered: readonly OfferLine[]): Q {
	const { dutyPercent, vatPercent } = quote;
	const changed = offered.filter((line) => isOtherValue(quote, line));
	if (changed.length === 0 || dutyPercent === null || vatPercent === null) return quote;
	const rates = rateNumbers(quote.rates);
	const value = customsValue(quote, changed, rates);
	const lineOf = (code: string) => quote.lines.find((line) => line.code === code);
	const duty = toCents(percentOf(value, decimal(dutyPercent)));
	const whole = value.plus(duty).plus(lineOf('excise')?.uah ?? '0');
	const lawful: Readonly<Record<string, Decimal | undefined>> = {
		import_duty: duty,
		vat: toCents(percentOf(whole, decimal(vatPercent))),
		pension_fund: pensionFee(lineOf('pension_fund'), { value, whole, date: quote.date }),
	};
	return {
		...quote,
		lines: quote.lines.map((line) => {
			const payment = lawful[line.code];
			return payment && !payment.eq(line.uah) ? { ...line, ...moneyOf(payment, rates) } : line;
		}),
	};
}

/** What the form says beside a line of an offer: its sum followed other prices, or the law gives another one. */
export function customsNote(
	{ codes, sum: typed }: TypedLine,
	{ estimate, lawful }: { estimate: readonly OfferLine[]; lawful: readonly OfferLine[] },
): { kind: 'recounted' } | { kind: 'law'; sum: string } | null {
	if (codes.length === 0 || !codes.every((code) => customsCodes.includes(code))) return null;
	const sumIn = (lines: readonly OfferLine[]): string =>
		shownLines([{ codes, title: null, sum: null }], lines)[0]?.sum ?? '';
	const byLaw = sumIn(lawful);
	if (typed === null) return byLaw === sumIn(estimate) ? null : { kind: 'recounted' };
	return byLaw === typed || !isMoney(byLaw) ? null : { kind: 'law', sum: byLaw };
}

/** True for a line that counts into the customs value with another price than the estimate's. */
function isOtherValue(quote: Calculated, { codes, sum: price }: OfferLine): boolean {
	const own = quote.lines.filter(({ code }) => codes.includes(code));
	const isCounted = (code: string): boolean =>
		own.find((line) => line.code === code)?.inCustomsValue ?? isOfValue(quote, code);
	if (codes.length === 0 || !codes.every(isCounted) || !isMoney(price)) return false;
	return !sum(own.map((line) => decimal(line[sheetKey(quote)]))).eq(price);
}

// Of a price on request. What a port asks is in the customs value of some ports only.
function isOfValue({ missing, notionalDelivery }: Calculated, code: string): boolean {
	const group = (lineGroups as Readonly<Record<string, string>>)[code];
	if (!missing.some((line) => line.code === code)) return false;
	if (group === 'logistics') return notionalDelivery === undefined && code !== 'port_handling';
	return group === 'auction' || group === 'purchase';
}

function customsValue(quote: Calculated, changed: readonly OfferLine[], rates: RateNumbers): Decimal {
	const codes = changed.flatMap((line) => line.codes);
	// A line that the client pays elsewhere is left out of the sum, and not of the customs value.
	const elsewhere = codesIn(quote.input.without);
	const left = (quote.leftOut ?? []).filter(({ code }) => elsewhere.has(code));
	const kept = [...quote.lines, ...left].filter(({ code }) => !codes.includes(code));
	const parts = [
		...kept.map((line) => ({ ...line, amount: decimal(line[keyOf[line.currency]]) })),
		...changed.map((line) => ({
			amount: decimal(line.sum),
			currency: currencyOf(quote),
			inCustomsValue: true,
		})),
	];
	return customsValueOf(parts, rates, decimal(quote.notionalDelivery ?? '0'));
}

/** The fee by the percent of its line; beyond the bounds of that percent by the law of the day. */
function pensionFee(
	line: Line | undefined,
	{ value, whole, date }: { value: Decimal; whole: Decimal; date: string },
): Decimal | undefined {
	if (line?.explanation?.rule !== 'pension') return undefined;
	const { percent, minimum, hasDutyAndExcise, overSum, upToSum } = line.explanation.values;
	const base = hasDutyAndExcise === true ? whole : value;
	const isWithin =
		(overSum === null || base.gt(String(overSum))) && (upToSum === null || !base.gt(String(upToSum)));
	const byLaw = isWithin
		? decimal(String(percent))
		: tierOf(base, decimal(String(minimum)), date, readParameters({})).percent.number;
	return toCents(percentOf(base, byLaw));
}
