import { slugOf } from '../../../domain/slug.ts';
import type { TableTitle } from '../../../domain/tables/kind.ts';
import type { GridColumn } from '../grid/grid-rows.ts';

/** The columns that the form of a new row asks for; other tables have no form. */
export const askedColumns: Partial<Record<TableTitle, readonly string[]>> = {
	'customs-rate': ['class', 'fuel', 'eur', 'duty_percent', 'source'],
	'own-line': ['title', 'group', 'amount', 'currency', 'modes'],
};

const longestCode = 40;

/** The texts of a whole row, in the order of the columns, from the few that the form asked for. */
export function rowOfFields(
	title: TableTitle,
	typed: Readonly<Record<string, string>>,
	columns: readonly Pick<GridColumn, 'key' | 'write'>[],
): string[] {
	const shown = (key: string, value: string): string =>
		columns.find((column) => column.key === key)?.write(value) ?? value;
	const texts: Readonly<Record<string, string>> =
		title === 'own-line'
			? {
					...typed,
					code: slugOf(typed.title ?? '').slice(0, longestCode),
					// A sum with a percent sign is a share of the car's price.
					...(typed.amount?.trim().endsWith('%') && {
						amount: '',
						percent: typed.amount,
						percent_of: shown('percent_of', 'price'),
					}),
				}
			: {
					rule: shown('rule', 'per_cc'),
					vat_percent: shown('vat_percent', '20'),
					pension_fee: shown('pension_fee', 'no'),
					...typed,
				};
	return columns.map(({ key }) => texts[key] ?? '');
}
