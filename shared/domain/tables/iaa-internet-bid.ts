import { words } from './fault-texts.ts';
import type { Column, TableKind } from './kind.ts';
import { findTier } from './row-index.ts';
import { checkTierTable, tierColumns } from './tier-columns.ts';

/** What an IAA internet bid fee is asked by. */
export type IaaInternetBidKey = { buyer_type: string; price: string };

const group = ['buyer_type'] as const;

const columns: readonly Column[] = [
	{
		key: 'buyer_type',
		label: 'Тип покупателя',
		holds: {
			type: 'choice',
			values: {
				licensed: words(
					'licensed, licensed buyer, licensed buyers, с лицензией, лицензированный, ліцензований, з ліцензією',
				),
				non_licensed: words(
					'non licensed, nonlicensed, non licensed buyer, non licensed buyers, unlicensed, public, public buyer, без лицензии, нелицензированный, без ліцензії, неліцензований',
				),
			},
		},
		needed: false,
		filled: true,
		headers: words(
			'buyer type, buyer, license, тип покупателя, покупатель, тип покупця, покупець, лицензия, ліцензія',
		),
	},
	...tierColumns,
	{
		key: 'proxy_bid_usd',
		label: 'Прокси-ставка, $',
		holds: { type: 'money' },
		needed: true,
		filled: true,
		headers: words(
			'proxy bid usd, proxy bid, proxy, proxy bid fee, pre bid, prebid, прокси, прокси ставка, проксі, проксі ставка, предварительная ставка, попередня ставка',
		),
	},
	{
		key: 'live_bid_usd',
		label: 'Живые торги, $',
		holds: { type: 'money' },
		needed: true,
		filled: true,
		headers: words(
			'live bid usd, live bid, livebid, live bid fee, live, live online, живая ставка, живые торги, лайв, жива ставка, живі торги',
		),
	},
];

/** IAA's internet bid fee by buyer type and price, for proxy and live bids. */
export const iaaInternetBid: TableKind<IaaInternetBidKey> = {
	title: 'iaa-internet-bid',
	name: 'IAA: сбор за интернет-ставку',
	columns,
	group,
	tiers: true,
	schedules: [group],
	assumed: { buyer_type: 'licensed' },
	check: (rows, context) => checkTierTable(rows, columns, group, context),
	lookup: (rows, key) => findTier(rows, group, [key.buyer_type], key.price),
	identity: (row) => [row.buyer_type, row.price_from].join('|'),
};
