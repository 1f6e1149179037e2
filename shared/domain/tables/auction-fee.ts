import { say } from '../../format/say.ts';
import { plainContext } from './check-rows.ts';
import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import type { CheckContext, Column, Row, TableFault, TableKind } from './kind.ts';
import { auctionSynonyms } from './known-words.ts';
import { checkTierTable, classColumn, feeColumns, tierColumns, tierIdentity } from './tier-columns.ts';

const group = ['auction', 'class'] as const;

const { Manheim, ADESA } = auctionSynonyms;

const columns: readonly Column[] = [
	column(
		'auction',
		{ type: 'choice', values: { Manheim, ADESA }, isOpen: true },
		'filled',
		columnHeaders.transportation,
	),
	...tierColumns,
	...feeColumns,
	classColumn,
];

/** The buyer fees of further auctions, by auction, class and price. Copart and IAA have tables of their own. */
export const auctionFee: TableKind = {
	title: 'auction-fee',
	columns,
	group,
	tiers: true,
	mayBeEmpty: true,
	schedules: [group],
	assumed: {},
	check: (rows, context = plainContext) => [
		...checkTierTable(rows, columns, group, context),
		...checkAuctions(rows, context),
	],
	identity: tierIdentity(group),
};

const hasOwnTable = /^(?:copart|iaai?)$/i;

const checkAuctions = (rows: readonly Row[], context: CheckContext): TableFault[] =>
	rows.flatMap(({ auction }, index) =>
		auction != null && hasOwnTable.test(auction) && !context.isUnread(index, 'auction')
			? [{ index, column: 'auction', message: say('row.otherFeeTable', auction) }]
			: [],
	);
