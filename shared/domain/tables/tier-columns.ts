import { decimal } from '@clearway/shared/format/number.ts';
import { say } from '../../format/say.ts';
import { checkCells, plainContext } from './check-rows.ts';
import { checkTiers } from './check-tiers.ts';
import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import type { CheckContext, Column, Row, TableFault, TableKind } from './kind.ts';
import { allClassSynonyms, classSynonyms } from './known-words.ts';

const headers = columnHeaders.tiers;

/** The two bounds of a price tier; the upper one is empty at the open end. */
export const tierColumns: readonly Column[] = [
	column('price_from', { type: 'money' }, 'filled', headers),
	column('price_to', { type: 'money' }, 'needed', headers),
];

/** The class of vehicle that a fee is for; a row without one, and a file without the column, means cars. */
export const classColumn = column(
	'class',
	{
		type: 'choice',
		values: classSynonyms,
		empty: { value: 'passenger', words: allClassSynonyms.passenger },
	},
	'optional',
	columnHeaders.customsRate,
);

/** A fee in dollars or in percent of the whole price: one of the two columns in each row. */
export const feeColumns: readonly Column[] = [
	column('fee_usd', { type: 'money' }, 'optional', headers),
	column('fee_percent', { type: 'percent' }, 'optional', headers),
];

/**
 * A kind of table whose rows are tiers of prices by the columns of its group. A row with fee columns has dollars
 * or percent, not both and not neither.
 */
export const tierTable = (kind: Pick<TableKind, 'title' | 'columns' | 'group' | 'assumed'>): TableKind => ({
	...kind,
	tiers: true,
	schedules: [kind.group],
	check: (rows, context = plainContext) => [
		...checkCells(rows, kind.columns, context),
		...checkFees(rows, kind.columns, context),
		...checkTiers(rows, kind.group, context),
	],
	identity: (row) =>
		[
			...kind.group.filter((key) => key !== 'class').map((key) => row[key]),
			row.price_from,
			...(row.class == null ? [] : [row.class]),
		].join('|'),
});

function checkFees(rows: readonly Row[], columns: readonly Column[], context: CheckContext): TableFault[] {
	if (!columns.some((column) => column.key === 'fee_percent')) return [];
	return rows.flatMap((row, index) => {
		if (context.isUnread(index, 'fee_usd') || context.isUnread(index, 'fee_percent')) return [];
		if (row.fee_usd == null && row.fee_percent == null)
			return [{ index, column: 'fee_usd', message: say('row.noFee') }];
		if (row.fee_usd != null && row.fee_percent != null)
			return [
				{
					index,
					column: 'fee_percent',
					message: say('row.twoFees', decimal(row.fee_usd), decimal(row.fee_percent)),
				},
			];
		return [];
	});
}
