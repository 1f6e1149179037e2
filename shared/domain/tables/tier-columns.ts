import { decimal } from '@clearway/shared/format/number.ts';
import { say } from '../../format/say.ts';
import { checkCells, plainContext } from './check-rows.ts';
import { checkTiers } from './check-tiers.ts';
import { words } from './fault-texts.ts';
import type { CheckContext, Column, Row, TableFault } from './kind.ts';

/** The two bounds of a price tier; the upper one is empty at the open end. */
export const tierColumns: readonly Column[] = [
	{
		key: 'price_from',
		label: 'Цена от, $',
		holds: { type: 'money' },
		needed: true,
		filled: true,
		headers: words(
			'price from, from, min, min price, minimum, lower, lower bound, from price, bid from, sale price from, цена от, от, с, мин, минимум, стоимость от, сумма от, ставка от, нижняя граница, ціна від, від, мін, мінімум, вартість від, сума від, ставка від, нижня межа',
		),
	},
	{
		key: 'price_to',
		label: 'Цена до, $',
		holds: { type: 'money' },
		needed: true,
		filled: false,
		headers: words(
			'price to, to, max, max price, maximum, upper, upper bound, to price, bid to, sale price to, up to, цена до, до, по, макс, максимум, стоимость до, сумма до, ставка до, верхняя граница, ціна до, вартість до, сума до, верхня межа',
		),
	},
];

/** A fee in dollars or in percent of the whole price: one of the two columns in each row. */
export const feeColumns: readonly Column[] = [
	{
		key: 'fee_usd',
		label: 'Сбор, $',
		holds: { type: 'money' },
		needed: false,
		filled: false,
		headers: words(
			'fee usd, fee, buyer fee, member fee, buyer fee usd, auction fee, fees, amount, fee amount, сбор, сбор usd, комиссия, аукционный сбор, сбор аукциона, сумма сбора, плата, взнос, збір, збір usd, комісія, аукціонний збір, збір аукціону, сума збору',
		),
	},
	{
		key: 'fee_percent',
		label: 'Сбор, %',
		holds: { type: 'percent' },
		needed: false,
		filled: false,
		headers: words(
			'fee percent, percent, fee %, %, rate, сбор %, процент, процент сбора, комиссия %, збір %, відсоток, комісія %, відсоток збору',
		),
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
