import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import type { Column, TableKind } from './kind.ts';
import { accountSynonyms, paymentSynonyms, titleSynonyms } from './known-words.ts';
import { checkTierTable, classColumn, feeColumns, tierColumns, tierIdentity } from './tier-columns.ts';

const group = ['account_type', 'title_type', 'payment', 'class'] as const;

const headers = columnHeaders.copartFee;

const { low_volume, high_volume } = accountSynonyms;

const columns: readonly Column[] = [
	column('account_type', { type: 'choice', values: { low_volume, high_volume } }, 'assumed', headers),
	column('title_type', { type: 'choice', values: titleSynonyms }, 'assumed', headers),
	column('payment', { type: 'choice', values: paymentSynonyms }, 'assumed', headers),
	...tierColumns,
	...feeColumns,
	classColumn,
];

/** Copart's buyer fee by account, title, payment, class and price. */
export const copartFee: TableKind = {
	title: 'copart-fee',
	columns,
	group,
	tiers: true,
	schedules: [group],
	assumed: { account_type: 'low_volume', title_type: 'non_clean', payment: 'secured' },
	check: (rows, context) => checkTierTable(rows, columns, group, context),
	identity: tierIdentity(group),
};
