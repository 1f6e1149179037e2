import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import type { Column, TableKind } from './kind.ts';
import { accountSynonyms } from './known-words.ts';
import { checkTierTable, classColumn, feeColumns, tierColumns, tierIdentity } from './tier-columns.ts';

const group = ['account_type', 'class'] as const;

const headers = columnHeaders.iaaFee;

const { standard_volume, high_volume } = accountSynonyms;

const columns: readonly Column[] = [
	column('account_type', { type: 'choice', values: { standard_volume, high_volume } }, 'assumed', headers),
	...tierColumns,
	...feeColumns,
	classColumn,
];

/** IAA's buyer fee by account and price. */
export const iaaFee: TableKind = {
	title: 'iaa-fee',
	columns,
	group,
	tiers: true,
	schedules: [group],
	assumed: { account_type: 'standard_volume' },
	check: (rows, context) => checkTierTable(rows, columns, group, context),
	identity: tierIdentity(group),
};
