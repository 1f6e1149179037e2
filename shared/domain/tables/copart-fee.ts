import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import type { Column, TableKind } from './kind.ts';
import { accountSynonyms, paymentSynonyms, titleSynonyms } from './known-words.ts';
import { checkTierTable, feeColumns, tierColumns } from './tier-columns.ts';

const group = ['account_type', 'title_type', 'payment'] as const;

const headers = columnHeaders.copartFee;

const { low_volume, high_volume } = accountSynonyms;

const columns: readonly Column[] = [
	column('account_type', { type: 'choice', values: { low_volume, high_volume } }, 'assumed', headers),
	column('title_type', { type: 'choice', values: titleSynonyms }, 'assumed', headers),
	column('payment', { type: 'choice', values: paymentSynonyms }, 'assumed', headers),
	...tierColumns,
	...feeColumns,
];

/** Copart's buyer fee by account, title and price; the office pays by secured means. */
export const copartFee: TableKind = {
	title: 'copart-fee',
	columns,
	group,
	tiers: true,
	schedules: [group],
	assumed: { account_type: 'low_volume', title_type: 'non_clean', payment: 'secured' },
	check: (rows, context) => checkTierTable(rows, columns, group, context),
	identity: (row) => [row.account_type, row.title_type, row.payment, row.price_from].join('|'),
};
