import { type Decimal, decimal, divideToCents, moneyText, toCents, zero } from '../money.ts';
import type { Explanation } from './explanation.ts';
import type { Currency } from './terms.ts';
import {
	currencies,
	groups,
	type Line,
	type LineCode,
	type LineGroup,
	lineGroups,
	type Missing,
	type Money,
	type OwnCode,
	type OwnTexts,
	type Rates,
} from './types.ts';

/** A line before it is converted: its sum in the currency of its rule, and its explanation. */
export type Draft = {
	code: LineCode | OwnCode;
	/** The texts and the group of a line that the office added. */
	own?: OwnTexts & { group: LineGroup };
	amount: Decimal;
	currency: Currency;
	inCustomsValue: boolean;
	illustrative: boolean;
	explanation: Explanation;
};

/** Lines that have a price, and lines that apply but have none. */
export type Part = { drafts: Draft[]; missing: Missing[] };

/** The two rates as exact numbers. */
export type RateNumbers = { USD: Decimal; EUR: Decimal };

/** A line with its sums still as numbers. */
export type PricedLine = { line: Line; usd: Decimal; eur: Decimal; uah: Decimal };

type Sums = { usd: Decimal; eur: Decimal; uah: Decimal };

/** The rates as exact numbers. */
export function rateNumbers(rates: Pick<Rates, 'USD' | 'EUR'>): RateNumbers {
	return { USD: decimal(rates.USD), EUR: decimal(rates.EUR) };
}

/** A sum in hryvnia, not rounded. */
export function inHryvnia(amount: Decimal, currency: Currency, rates: RateNumbers): Decimal {
	return currency === 'UAH' ? amount : amount.times(rates[currency]);
}

/** The rounded sum of a line in a currency: its own, or by the bank's rate. */
export function amountIn({ amount, currency }: Draft, wanted: 'USD' | 'EUR', rates: RateNumbers): Decimal {
	return currency === wanted
		? toCents(amount)
		: divideToCents(toCents(inHryvnia(toCents(amount), currency, rates)), rates[wanted]);
}

/** Codes of lines as an input lists them. */
export const codesIn = (codes: unknown): ReadonlySet<string> =>
	new Set(typeof codes === 'string' ? codes.split(' ').filter(Boolean) : []);

/** A draft as a line. */
export function priceLine(draft: Draft, rates: RateNumbers): PricedLine {
	const { code, currency } = draft;
	const sums = inCurrencies(draft.amount, currency, rates);
	const line: Line = {
		code,
		...(draft.own && textsOf(draft.own)),
		group: groupOf(draft),
		currency,
		...moneyTexts(sums),
		inCustomsValue: draft.inCustomsValue,
		illustrative: draft.illustrative,
		explanation: draft.explanation,
	};
	return { line, ...sums };
}

const textsOf = ({ group: _, ...texts }: NonNullable<Draft['own']>): OwnTexts => texts;

/** The group a draft's line stands in. */
export function groupOf({ code, own }: Draft): LineGroup {
	// Every line that is not the office's own has a code of the list.
	return own ? own.group : lineGroups[code as LineCode];
}

/** The customs value: the lines that count into it and a notional sum, at their rates, rounded once. */
export function customsValueOf(
	drafts: readonly Pick<Draft, 'amount' | 'currency' | 'inCustomsValue'>[],
	rates: RateNumbers,
	notionalUsd: Decimal = zero,
): Decimal {
	let value = inHryvnia(notionalUsd, 'USD', rates);
	for (const currency of currencies) {
		let amount = zero;
		for (const draft of drafts)
			if (draft.inCustomsValue && draft.currency === currency)
				// A sum in hryvnia is rounded with the whole; a fee in another currency is rounded before it is added.
				amount = amount.plus(currency === 'UAH' ? draft.amount : toCents(draft.amount));
		value = value.plus(inHryvnia(amount, currency, rates));
	}
	return toCents(value);
}

/** A sum in every currency: hryvnia by the rate, the others from the hryvnia, its own as it was. */
function inCurrencies(sum: Decimal, currency: Currency, rates: RateNumbers): Sums {
	const amount = toCents(sum);
	const uah = toCents(inHryvnia(amount, currency, rates));
	return {
		uah,
		usd: currency === 'USD' ? amount : divideToCents(uah, rates.USD),
		eur: currency === 'EUR' ? amount : divideToCents(uah, rates.EUR),
	};
}

/** A sum in hryvnia with the two other currencies derived from it. */
export const moneyOf = (uah: Decimal, rates: RateNumbers): Money =>
	moneyTexts(inCurrencies(uah, 'UAH', rates));

/** A price as its line would show it. */
export const priceOf = (
	price: string,
	rates: Pick<Rates, 'USD' | 'EUR'>,
	currency: Currency = 'USD',
): Money => moneyTexts(inCurrencies(decimal(price), currency, rateNumbers(rates)));

/** The subtotal of each group and the total: sums of the lines shown, in each currency. */
export function totalsOf(lines: readonly PricedLine[]): {
	subtotals: Record<LineGroup, Money>;
	total: Money;
} {
	const subtotals = {} as Record<LineGroup, Money>; // every group is filled in just below
	const total: Sums = { usd: zero, eur: zero, uah: zero };
	for (const group of groups) {
		const sums: Sums = { usd: zero, eur: zero, uah: zero };
		for (const priced of lines) if (priced.line.group === group) add(sums, priced);
		add(total, sums);
		subtotals[group] = moneyTexts(sums);
	}
	return { subtotals, total: moneyTexts(total) };
}

function add(to: Sums, sums: Sums): void {
	to.usd = to.usd.plus(sums.usd);
	to.eur = to.eur.plus(sums.eur);
	to.uah = to.uah.plus(sums.uah);
}

function moneyTexts({ usd, eur, uah }: Sums): Money {
	return { usd: moneyText(usd), eur: moneyText(eur), uah: moneyText(uah) };
}
