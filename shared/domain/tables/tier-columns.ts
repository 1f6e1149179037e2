import { decimal } from '@clearway/shared/format/number.ts';
import { say } from '../../format/say.ts';
import { checkCells, plainContext } from './check-rows.ts';
import { checkTiers } from './check-tiers.ts';
import { columnHeaders } from './column-headers.ts';
import { words } from './fault-texts.ts';
import type { CheckContext, Column, Row, TableFault } from './kind.ts';

const headers = columnHeaders.tiers;

/** The two bounds of a price tier; the upper one is empty at the open end. */
export const tierColumns: readonly Column[] = [
	{
		key: 'price_from',
		label: say('column.price_from'),
		holds: { type: 'money' },
		needed: true,
		filled: true,
		headers: words(headers.price_from),
	},
	{
		key: 'price_to',
		label: say('column.price_to'),
		holds: { type: 'money' },
		needed: true,
		filled: false,
		headers: words(headers.price_to),
	},
];

/** A fee in dollars or in percent of the whole price: one of the two columns in each row. */
export const feeColumns: readonly Column[] = [
	{
		key: 'fee_usd',
		label: say('column.fee_usd'),
		holds: { type: 'money' },
		needed: false,
		filled: false,
		headers: words(headers.fee_usd),
	},
	{
		key: 'fee_percent',
		label: say('column.fee_percent'),
		holds: { type: 'percent' },
		needed: false,
		filled: false,
		headers: words(headers.fee_percent),
	},
];

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
