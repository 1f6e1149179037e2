import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import { accountSynonyms, buyerSynonyms, paymentSynonyms, titleSynonyms } from './known-words.ts';
import { classColumn, feeColumns, tierColumns, tierTable } from './tier-columns.ts';

const { low_volume, standard_volume, high_volume } = accountSynonyms;
const {
	copartFee: ofCopart,
	copartInternetBid: ofCopartBid,
	iaaFee: ofIaa,
	iaaInternetBid: ofIaaBid,
} = columnHeaders;

/** Copart's buyer fee by account, title, payment, class and price. */
export const copartFee = tierTable({
	title: 'copart-fee',
	columns: [
		column('account_type', { type: 'choice', values: { low_volume, high_volume } }, 'assumed', ofCopart),
		column('title_type', { type: 'choice', values: titleSynonyms }, 'assumed', ofCopart),
		column('payment', { type: 'choice', values: paymentSynonyms }, 'assumed', ofCopart),
		...tierColumns,
		...feeColumns,
		classColumn,
	],
	group: ['account_type', 'title_type', 'payment', 'class'],
	assumed: { account_type: 'low_volume', title_type: 'non_clean', payment: 'secured' },
});

/** Copart's virtual bid fee by title and price, for bids placed before and during the sale. */
export const copartInternetBid = tierTable({
	title: 'copart-internet-bid',
	columns: [
		column('title_type', { type: 'choice', values: titleSynonyms }, 'assumed', ofCopartBid),
		...tierColumns,
		column('pre_bid_usd', { type: 'money' }, 'filled', ofCopartBid),
		column('live_bid_usd', { type: 'money' }, 'filled', ofCopartBid),
		classColumn,
	],
	group: ['title_type', 'class'],
	assumed: { title_type: 'non_clean' },
});

/** IAA's buyer fee by account and price. */
export const iaaFee = tierTable({
	title: 'iaa-fee',
	columns: [
		column('account_type', { type: 'choice', values: { standard_volume, high_volume } }, 'assumed', ofIaa),
		...tierColumns,
		...feeColumns,
		classColumn,
	],
	group: ['account_type', 'class'],
	assumed: { account_type: 'standard_volume' },
});

/** IAA's internet bid fee by buyer type and price, for proxy and live bids. */
export const iaaInternetBid = tierTable({
	title: 'iaa-internet-bid',
	columns: [
		column('buyer_type', { type: 'choice', values: buyerSynonyms }, 'assumed', ofIaaBid),
		...tierColumns,
		column('proxy_bid_usd', { type: 'money' }, 'filled', ofIaaBid),
		column('live_bid_usd', { type: 'money' }, 'filled', ofIaaBid),
		classColumn,
	],
	group: ['buyer_type', 'class'],
	assumed: { buyer_type: 'licensed' },
});
