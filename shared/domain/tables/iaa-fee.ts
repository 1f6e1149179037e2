import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import type { Column, TableKind } from './kind.ts';
import { accountSynonyms } from './known-words.ts';
import { findTier } from './row-index.ts';
import { checkTierTable, feeColumns, tierColumns } from './tier-columns.ts';

/** What an IAA fee is asked by. */
export type IaaFeeKey = { account_type: string; price: string };

const group = ['account_type'] as const;

const headers = columnHeaders.iaaFee;

const { standard_volume, high_volume } = accountSynonyms;

const columns: readonly Column[] = [
	column('account_type', { type: 'choice', values: { standard_volume, high_volume } }, 'assumed', headers),
	...tierColumns,
	...feeColumns,
];

/** IAA's buyer fee by account and price. */
export const iaaFee: TableKind<IaaFeeKey> = {
	title: 'iaa-fee',
	columns,
	group,
	tiers: true,
	schedules: [group],
	assumed: { account_type: 'standard_volume' },
	check: (rows, context) => checkTierTable(rows, columns, group, context),
	lookup: (rows, key) => findTier(rows, group, [key.account_type], key.price),
	identity: (row) => [row.account_type, row.price_from].join('|'),
};
