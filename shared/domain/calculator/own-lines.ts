import { type Decimal, decimal, moneyText, percentOf, shortestText, toCents, zero } from '../money.ts';
import type { Row } from '../tables/kind.ts';
import { listOf } from '../tables/list-cell.ts';
import type { Explanation, ShareOf, Source } from './explanation.ts';
import { amountIn, codesIn, type Draft, inHryvnia, type RateNumbers } from './lines.ts';
import { auctionName, isIllustrative } from './places.ts';
import type { Currency } from './terms.ts';
import type { LineGroup, OwnCode, OwnTexts, QuoteInput, Table } from './types.ts';

/** The parts of a calculation that stand behind the costs up to the border. */
type Behind = Record<'customs' | 'services' | 'registration', Draft[]>;

/**
 * Adds the office's own lines to a calculation, each at the end of its group. A row of the company's fee takes
 * the place of the fixed one.
 */
export function ownLinesOf(
	input: QuoteInput,
	table: Table | undefined,
	before: readonly Draft[],
	rates: RateNumbers,
) {
	const fitting = fittingRows(table?.rows ?? [], input, dollarsOf(before, rates));
	const added = codesIn(input.added);
	// An offered row is in the sum once the visitor has added it.
	const isOffered = (row: Row): boolean => row.active === 'offered' && !added.has(codeOf(row));
	const fee = fitting.find((row) => row.code === 'company_fee' && !isOffered(row));
	const rows = fitting.filter((row) => row !== fee && !isOffered(row));
	const append = (drafts: readonly Draft[], added: readonly Row[], customsValue: Decimal | null): Draft[] => {
		const lines = [...drafts];
		for (const row of added)
			if (table) lines.push(ownDraft(row, table, { above: lines, customsValue, rates }));
		return lines;
	};
	const withFee = (services: readonly Draft[], bases: OwnBases): Draft[] =>
		services.map((draft) =>
			draft.code === 'company_fee' && fee && table ? feeDraft(fee, table, bases) : draft,
		);
	const isValued = (row: Row): boolean => row.in_customs_value === 'yes';
	return {
		/** The costs up to the border with the own lines that count into the customs value. */
		withValue: (costs: readonly Draft[]): Draft[] => append(costs, rows.filter(isValued), null),
		/** The lines that the visitor may add; no other line depends on them. */
		offered: (above: readonly Draft[], customsValue: Decimal): Draft[] =>
			table
				? fitting.filter(isOffered).map((row) => ownDraft(row, table, { above, customsValue, rates }))
				: [],
		/** All lines in their order, with the own lines that do not count into it. */
		withOthers(costs: readonly Draft[], value: Decimal, behind: Behind): Draft[] {
			const otherRows = rows.filter((row) => !isValued(row));
			const isBehind = (row: Row): boolean => row.group != null && row.group in behind;
			let lines = append(
				costs,
				otherRows.filter((row) => !isBehind(row)),
				value,
			);
			for (const group of ['customs', 'services', 'registration'] as const)
				lines = append(
					[...lines, ...withFee(behind[group], { above: lines, customsValue: value, rates })],
					otherRows.filter((row) => row.group === group),
					value,
				);
			return lines;
		},
	};
}

/** The car's price in dollars, at the bank's rate of the day. */
function dollarsOf(drafts: readonly Draft[], rates: RateNumbers): Decimal {
	const price = priceDraft(drafts);
	return price ? amountIn(price, 'USD', rates) : zero;
}

const priceDraft = (drafts: readonly Draft[]): Draft | undefined =>
	drafts.find(({ code }) => code === 'lot_price' || code === 'vehicle_price');

/**
 * The rows that give a line: of each code the first one that fits, unless a later one is narrower. A price at
 * which one step ends and another begins belongs to the upper one.
 */
function fittingRows(rows: readonly Row[], input: QuoteInput, price: Decimal): Row[] {
	const fitting = rows.filter(
		(row) =>
			isFor(row, input) &&
			(row.price_from == null || !price.lt(row.price_from)) &&
			(row.price_to == null || price.lte(row.price_to)),
	);
	const begins = (code: OwnCode): boolean =>
		fitting.some((row) => codeOf(row) === code && row.price_from != null && price.eq(row.price_from));
	const chosen = new Map<OwnCode, Row>();
	for (const row of fitting) {
		const isEnd = row.price_to != null && price.eq(row.price_to) && row.price_from !== row.price_to;
		const code = codeOf(row);
		const before = chosen.get(code);
		if (!(isEnd && begins(code)) && (!before || isNarrower(row, before))) chosen.set(code, row);
	}
	return fitting.filter((row) => chosen.get(codeOf(row)) === row);
}

const lists = ['modes', 'classes', 'origins', 'destinations', 'fuels', 'auctions', 'bodies'] as const;

/** True if the other row fits every car that this one fits, and more. */
const isNarrower = (row: Row, other: Row): boolean => isWithin(row, other) && !isWithin(other, row);

function isWithin(row: Row, other: Row): boolean {
	const from = ({ price_from }: Row): number => Number(price_from ?? 0);
	const to = ({ price_to }: Row): number => Number(price_to ?? Number.POSITIVE_INFINITY);
	return (
		from(row) >= from(other) &&
		to(row) <= to(other) &&
		lists.every((column) => {
			const [items, allowed] = [listOf(row[column]), listOf(other[column])];
			return allowed.length === 0 || (items.length > 0 && items.every((item) => allowed.includes(item)));
		})
	);
}

/** The company's fee by a row: the sum is the row's, its name and its place stay. */
function feeDraft(row: Row, table: Table, bases: OwnBases): Draft {
	const { own: _, ...priced } = ownDraft(row, table, bases);
	return { ...priced, code: 'company_fee', inCustomsValue: false };
}

/** The sums that a percent of an own line can be taken of. */
type OwnBases = {
	/** The lines above it. */
	above: readonly Draft[];
	/** Null until every line that counts into it is known. */
	customsValue: Decimal | null;
	rates: RateNumbers;
};

/** The code of a row's line, which stays whatever rows stand beside it. */
const codeOf = ({ code }: Row): OwnCode => `own:${code ?? ''}`;

/** One own line as a draft. */
function ownDraft(row: Row, table: Table, bases: OwnBases): Draft {
	const { amount, currency, explain } =
		row.percent == null ? fixedSum(row) : shareOf(row, row.percent, bases);
	return {
		code: codeOf(row),
		// Only these groups and currencies pass the check of the table.
		own: {
			...ownTexts(row),
			group: row.group as LineGroup,
		},
		amount,
		currency,
		inCustomsValue: row.in_customs_value === 'yes',
		illustrative: isIllustrative(table, row),
		explanation: explain({
			kind: 'own',
			by: 'office',
			version: table.version,
			row: table.rows.indexOf(row) + 1,
			on: table.on ?? null,
		}),
	};
}

function ownTexts(row: Row): OwnTexts {
	const uk = {
		...(row.title_uk != null && { title: row.title_uk }),
		...(row.explanation_uk != null && { note: row.explanation_uk }),
	};
	return {
		title: row.title ?? row.code ?? '',
		...(row.explanation != null && { note: row.explanation }),
		...(Object.keys(uk).length > 0 && { translations: { uk } }),
	};
}

function isFor(row: Row, input: QuoteInput): boolean {
	const isAuction = input.mode === 'us_auction';
	const allows = (column: string, value: string | null): boolean => {
		const wanted = listOf(row[column]);
		return wanted.length === 0 || (value !== null && wanted.includes(value));
	};
	if (row.active === 'no' || isServiceNotAsked(row, input)) return false;
	return (
		allows('modes', input.mode) &&
		allows('classes', input.class) &&
		allows('origins', isAuction ? 'other' : input.origin) &&
		allows('destinations', isAuction ? input.dest : null) &&
		allows('fuels', input.fuel) &&
		allows('auctions', isAuction ? auctionName(input.auction) : (input.house ?? null)) &&
		allows('bodies', input.vehicle)
	);
}

/** Services of a direct purchase are shown where they are asked for, unless the row names the mode itself. */
function isServiceNotAsked(row: Row, input: QuoteInput): boolean {
	if (input.mode === 'us_auction' || input.services) return false;
	return row.group === 'services' && row.in_customs_value !== 'yes' && row.modes == null;
}

type Sum = { amount: Decimal; currency: Currency; explain: (source: Source) => Explanation };

function fixedSum(row: Row): Sum {
	const amount = decimal(row.amount ?? 0);
	const currency = (row.currency ?? 'UAH') as Currency;
	const values = { amount: moneyText(amount), currency };
	return { amount, currency, explain: (source) => ({ rule: 'own_sum', values, source }) };
}

/** A percent, and the bound of the row that it does not reach or goes over. */
function shareOf(row: Row, percentText: string, { above, customsValue, rates }: OwnBases): Sum {
	const percent = decimal(percentText);
	const { base, currency, of } = baseOf(row);
	const amount = toCents(percentOf(base, percent));
	const values = {
		percent: shortestText(percent),
		of,
		base: moneyText(base),
		currency,
		amount: moneyText(amount),
	};
	const share = inHryvnia(amount, currency, rates);
	const limitCurrency = (row.currency ?? 'UAH') as Currency;
	const limitOf = (text: string): Decimal => inHryvnia(decimal(text), limitCurrency, rates);
	if (row.minimum != null && share.lt(limitOf(row.minimum))) return bounded('atLeast', row.minimum);
	if (row.maximum != null && share.gt(limitOf(row.maximum))) return bounded('atMost', row.maximum);
	return { amount, currency, explain: (source) => ({ rule: 'own_share', values, source }) };

	function bounded(bound: 'atLeast' | 'atMost', text: string): Sum {
		const limit = decimal(text);
		const bounds = { bound, limit: moneyText(limit), limitCurrency };
		return {
			amount: limit,
			currency: limitCurrency,
			explain: (source) => ({ rule: 'own_share', values: { ...values, ...bounds }, source }),
		};
	}

	function baseOf({ percent_of: wanted }: Row): { base: Decimal; currency: Currency; of: ShareOf } {
		const price = priceDraft(above);
		// The rounded sum of the price line is taken, so that readers can check the formula.
		if (wanted === 'price' && price)
			return { base: toCents(price.amount), currency: price.currency, of: 'price' };
		if (wanted === 'customs_value' && customsValue)
			return { base: customsValue, currency: 'UAH', of: 'customs_value' };
		const total = above.reduce(
			(sum, draft) => sum.plus(toCents(inHryvnia(toCents(draft.amount), draft.currency, rates))),
			zero,
		);
		return { base: total, currency: 'UAH', of: 'total' };
	}
}
