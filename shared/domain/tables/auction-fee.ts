import { type Sentence, say } from '../../format/say.ts';
import { plainContext } from './check-rows.ts';
import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import type { CheckContext, Column, Row, TableFault, TableKind } from './kind.ts';
import { auctionSynonyms } from './known-words.ts';
import { currencySynonyms, ownLineHeaders } from './own-line-words.ts';
import { groupText } from './row-index.ts';
import { classColumn, feeColumns, tierColumns, tierTable } from './tier-columns.ts';

const { Manheim, ADESA } = auctionSynonyms;

const labels: Readonly<Record<string, Sentence>> = {
	price_from: say('column.from'),
	price_to: say('column.to'),
	fee_usd: say('column.fee'),
};

const columns: readonly Column[] = [
	column(
		'auction',
		{ type: 'choice', values: { Manheim, ADESA }, isOpen: true },
		'filled',
		columnHeaders.transportation,
	),
	// Bounds and fees are in the currency of the row.
	...[...tierColumns, ...feeColumns].map((known) => ({ ...known, label: labels[known.key] ?? known.label })),
	column(
		'currency',
		{
			type: 'choice',
			values: { EUR: currencySynonyms.EUR },
			empty: { value: 'USD', words: currencySynonyms.USD },
		},
		'optional',
		ownLineHeaders,
	),
	classColumn,
];

const tiers = tierTable({
	title: 'auction-fee',
	columns,
	group: ['auction', 'currency', 'class'],
	assumed: {},
});

/**
 * The buyer fees of further auctions, by auction, class and price, in dollars or euros. Copart and IAA have
 * tables of their own.
 */
export const auctionFee: TableKind = {
	...tiers,
	mayBeEmpty: true,
	check: (rows, context = plainContext) => [
		...tiers.check(rows, context),
		...checkAuctions(rows, context),
		...checkCurrencies(rows, context),
	],
};

const hasOwnTable = /^(?:copart|iaai?)$/i;

const checkAuctions = (rows: readonly Row[], context: CheckContext): TableFault[] =>
	rows.flatMap(({ auction }, index) =>
		auction != null && hasOwnTable.test(auction) && !context.isUnread(index, 'auction')
			? [{ index, column: 'auction', message: say('row.otherFeeTable', auction) }]
			: [],
	);

/** The tiers of one auction are compared with one price, so they have one currency. */
function checkCurrencies(rows: readonly Row[], context: CheckContext): TableFault[] {
	const first = new Map<string, number>();
	return rows.flatMap((row, index) => {
		const auction = groupText([row.auction]);
		const before = first.get(auction) ?? index;
		first.set(auction, before);
		return (rows[before]?.currency ?? null) === (row.currency ?? null) || context.isUnread(index, 'currency')
			? []
			: [{ index, column: 'currency', message: say('row.twoCurrencies', context.nameRow(before)) }];
	});
}
