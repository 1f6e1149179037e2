import { say } from '../../format/say.ts';
import { columnHeaders } from './column-headers.ts';
import { words } from './fault-texts.ts';
import type { Column, TableKind } from './kind.ts';
import { buyerSynonyms } from './known-words.ts';
import { findTier } from './row-index.ts';
import { checkTierTable, tierColumns } from './tier-columns.ts';

/** What an IAA internet bid fee is asked by. */
export type IaaInternetBidKey = { buyer_type: string; price: string };

const group = ['buyer_type'] as const;

const headers = columnHeaders.iaaInternetBid;

const columns: readonly Column[] = [
	{
		key: 'buyer_type',
		label: say('column.buyer_type'),
		holds: {
			type: 'choice',
			values: buyerSynonyms,
		},
		needed: false,
		filled: true,
		headers: words(headers.buyer_type),
	},
	...tierColumns,
	{
		key: 'proxy_bid_usd',
		label: say('column.proxy_bid_usd'),
		holds: { type: 'money' },
		needed: true,
		filled: true,
		headers: words(headers.proxy_bid_usd),
	},
	{
		key: 'live_bid_usd',
		label: say('column.live_bid_usd'),
		holds: { type: 'money' },
		needed: true,
		filled: true,
		headers: words(headers.live_bid_usd),
	},
];

/** IAA's internet bid fee by buyer type and price, for proxy and live bids. */
export const iaaInternetBid: TableKind<IaaInternetBidKey> = {
	title: 'iaa-internet-bid',
	columns,
	group,
	tiers: true,
	schedules: [group],
	assumed: { buyer_type: 'licensed' },
	check: (rows, context) => checkTierTable(rows, columns, group, context),
	lookup: (rows, key) => findTier(rows, group, [key.buyer_type], key.price),
	identity: (row) => [row.buyer_type, row.price_from].join('|'),
};
