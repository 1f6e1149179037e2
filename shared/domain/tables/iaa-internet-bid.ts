import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import type { Column, TableKind } from './kind.ts';
import { buyerSynonyms } from './known-words.ts';
import { checkTierTable, classColumn, tierColumns, tierIdentity } from './tier-columns.ts';

const group = ['buyer_type', 'class'] as const;

const headers = columnHeaders.iaaInternetBid;

const columns: readonly Column[] = [
	column('buyer_type', { type: 'choice', values: buyerSynonyms }, 'assumed', headers),
	...tierColumns,
	column('proxy_bid_usd', { type: 'money' }, 'filled', headers),
	column('live_bid_usd', { type: 'money' }, 'filled', headers),
	classColumn,
];

/** IAA's internet bid fee by buyer type and price, for proxy and live bids. */
export const iaaInternetBid: TableKind = {
	title: 'iaa-internet-bid',
	columns,
	group,
	tiers: true,
	schedules: [group],
	assumed: { buyer_type: 'licensed' },
	check: (rows, context) => checkTierTable(rows, columns, group, context),
	identity: tierIdentity(group),
};
