import { decimal } from '@clearway/shared/format/number.ts';
import { say } from '../../format/say.ts';
import { checkCells, plainContext } from './check-rows.ts';
import { checkTiers } from './check-tiers.ts';
import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import type { CheckContext, Column, Row, TableFault } from './kind.ts';
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

/** The identity of a tier: its schedule, its beginning and its class. */
export const tierIdentity =
	(group: readonly string[]) =>
	(row: Row): string =>
		[
			...group.filter((key) => key !== 'class').map((key) => row[key]),
			row.price_from,
			...(row.class == null ? [] : [row.class]),
		].join('|');

/** All rules of a tier table; with fee columns also: dollars or percent, not both and not neither. */
export function checkTierTable(
	rows: readonly Row[],
	columns: readonly Column[],
	group: readonly string[],
	context: CheckContext = plainContext,
): TableFault[] {
	return [
		...checkCells(rows, columns, context),
		...checkFees(rows, columns, context),
		...checkTiers(rows, group, context),
	];
}

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
