import { tables } from '@clearway/shared/words/admin-tables.ts';
import { slugOf } from '../../../domain/slug.ts';
import type { GridColumn } from '../grid/grid-rows.ts';

/** A customs rate, a line of the office's own, or a row that takes the place of the company's fixed fee. */
export type NewRow = 'rate' | 'line' | 'fee';

const asked: Readonly<Record<NewRow, readonly string[]>> = {
	rate: ['class', 'fuel', 'eur', 'duty_percent', 'pension_fee', 'source'],
	line: ['title', 'group', 'amount', 'currency', 'modes'],
	fee: ['amount', 'currency', 'modes'],
};

/** The columns that the form of a new row asks for. A share of the price may have bounds. */
export const askedColumns = (kind: NewRow, isShare: boolean): string[] =>
	asked[kind].flatMap((key) => (key === 'amount' && isShare ? [key, 'minimum', 'maximum'] : [key]));

const longestCode = 40;

/** The texts of a whole row, in the order of the columns, from the few that the form asked for. */
export function rowOfFields(
	kind: NewRow,
	typed: Readonly<Record<string, string>>,
	columns: readonly Pick<GridColumn, 'key' | 'write'>[],
): string[] {
	const shown = (key: string, value: string): string =>
		columns.find((column) => column.key === key)?.write(value) ?? value;
	// A sum with a percent sign is a share of the car's price.
	const share = typed.amount?.trim().endsWith('%') && {
		amount: '',
		percent: typed.amount,
		percent_of: shown('percent_of', 'price'),
	};
	const given: Readonly<Record<NewRow, () => Readonly<Record<string, string>>>> = {
		rate: () => ({
			rule: shown('rule', 'per_cc'),
			vat_percent: shown('vat_percent', '20'),
		}),
		line: () => ({ code: slugOf(typed.title ?? '').slice(0, longestCode) }),
		fee: () => ({
			code: 'company_fee',
			title: tables.rowForm.fee,
			group: shown('group', 'services'),
		}),
	};
	const texts = { ...given[kind](), ...typed, ...share };
	return columns.map(({ key }) => (texts as Readonly<Record<string, string>>)[key] ?? '');
}
