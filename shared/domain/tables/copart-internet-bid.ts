import { say } from '../../format/say.ts';
import { columnHeaders } from './column-headers.ts';
import { words } from './fault-texts.ts';
import type { Column, TableKind } from './kind.ts';
import { titleSynonyms } from './known-words.ts';
import { findTier } from './row-index.ts';
import { checkTierTable, tierColumns } from './tier-columns.ts';

/** What a Copart internet bid fee is asked by. */
export type CopartInternetBidKey = { title_type: string; price: string };

const group = ['title_type'] as const;

const headers = columnHeaders.copartInternetBid;

const columns: readonly Column[] = [
	{
		key: 'title_type',
		label: say('column.title_type'),
		holds: { type: 'choice', values: titleSynonyms },
		needed: false,
		filled: true,
		headers: words(headers.title_type),
	},
	...tierColumns,
	{
		key: 'pre_bid_usd',
		label: say('column.pre_bid_usd'),
		holds: { type: 'money' },
		needed: true,
		filled: true,
		headers: words(headers.pre_bid_usd),
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

/** Copart's virtual bid fee by title and price, for bids placed before and during the sale. */
export const copartInternetBid: TableKind<CopartInternetBidKey> = {
	title: 'copart-internet-bid',
	columns,
	group,
	tiers: true,
	schedules: [group],
	assumed: { title_type: 'non_clean' },
	check: (rows, context) => checkTierTable(rows, columns, group, context),
	lookup: (rows, key) => findTier(rows, group, [key.title_type], key.price),
	identity: (row) => [row.title_type, row.price_from].join('|'),
};
