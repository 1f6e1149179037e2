import { words } from './fault-texts.ts';
import type { Column, TableKind } from './kind.ts';
import { titleSynonyms } from './known-words.ts';
import { findTier } from './row-index.ts';
import { checkTierTable, tierColumns } from './tier-columns.ts';

/** What a Copart internet bid fee is asked by. */
export type CopartInternetBidKey = { title_type: string; price: string };

const group = ['title_type'] as const;

const columns: readonly Column[] = [
	{
		key: 'title_type',
		label: 'Титул',
		holds: { type: 'choice', values: titleSynonyms },
		needed: false,
		filled: true,
		headers: words('title type, title, document, титул, тип титула, документ, тип титулу'),
	},
	...tierColumns,
	{
		key: 'pre_bid_usd',
		label: 'Предварительная ставка, $',
		holds: { type: 'money' },
		needed: true,
		filled: true,
		headers: words(
			'pre bid usd, pre bid, prebid, pre bid fee, preliminary bid, предварительная ставка, пре бид, попередня ставка, заочная ставка, заочна ставка',
		),
	},
	{
		key: 'live_bid_usd',
		label: 'Живые торги, $',
		holds: { type: 'money' },
		needed: true,
		filled: true,
		headers: words(
			'live bid usd, live bid, livebid, live bid fee, live, живая ставка, живые торги, лайв, жива ставка, живі торги, лайв бид, лайв бід',
		),
	},
];

/** Copart's virtual bid fee by title and price, for bids placed before and during the sale. */
export const copartInternetBid: TableKind<CopartInternetBidKey> = {
	title: 'copart-internet-bid',
	name: 'Copart: сбор за интернет-ставку',
	columns,
	group,
	tiers: true,
	schedules: [group],
	assumed: { title_type: 'non_clean' },
	check: (rows, context) => checkTierTable(rows, columns, group, context),
	lookup: (rows, key) => findTier(rows, group, [key.title_type], key.price),
	identity: (row) => [row.title_type, row.price_from].join('|'),
};
