import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import type { Column, TableKind } from './kind.ts';
import { titleSynonyms } from './known-words.ts';
import { checkTierTable, classColumn, tierColumns, tierIdentity } from './tier-columns.ts';

const group = ['title_type', 'class'] as const;

const headers = columnHeaders.copartInternetBid;

const columns: readonly Column[] = [
	column('title_type', { type: 'choice', values: titleSynonyms }, 'assumed', headers),
	...tierColumns,
	column('pre_bid_usd', { type: 'money' }, 'filled', headers),
	column('live_bid_usd', { type: 'money' }, 'filled', headers),
	classColumn,
];

/** Copart's virtual bid fee by title and price, for bids placed before and during the sale. */
export const copartInternetBid: TableKind = {
	title: 'copart-internet-bid',
	columns,
	group,
	tiers: true,
	schedules: [group],
	assumed: { title_type: 'non_clean' },
	check: (rows, context) => checkTierTable(rows, columns, group, context),
	identity: tierIdentity(group),
};
