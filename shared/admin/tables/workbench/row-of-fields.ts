import { tables } from '@clearway/shared/words/admin-tables.ts';
import { slugOf } from '../../../domain/slug.ts';
import { type MoneyCurrency, money, percent } from '../../../format/number.ts';
import type { GridColumn } from '../grid/grid-rows.ts';

const words = tables.rowForm;

/** A customs rate, a line of the office's own, or a row that takes the place of the company's fixed fee. */
export type NewRow = 'rate' | 'line' | 'fee';

const asked: Readonly<Record<NewRow, readonly string[]>> = {
	rate: ['class', 'fuel', 'eur', 'duty_percent', 'pension_fee', 'source'],
	line: ['title', 'title_uk', 'group', 'amount', 'currency'],
	fee: ['amount', 'currency'],
};

/** The columns that limit a row to some cars: a row without them is for all. */
export const limitsOf = (kind: NewRow): readonly string[] =>
	kind === 'rate'
		? ['cc_from', 'cc_to', 'age_from', 'age_to', 'gross_kg_from', 'gross_kg_to', 'origin']
		: ['price_from', 'price_to', 'modes', 'auctions', 'bodies', 'classes', 'fuels'];

/** The columns that the form of a new row asks for. A share of the price may have bounds. */
export const askedColumns = (kind: NewRow, hasBounds: boolean): string[] =>
	asked[kind].flatMap((key) => (key === 'amount' && hasBounds ? [key, 'minimum', 'maximum'] : [key]));

// A sum with a percent sign is a share of the car's price.
export const isShare = (amount = ''): boolean => amount.trim().endsWith('%');

/** What the form takes a typed sum for; null while it cannot be read. */
export function understoodSum(
	{ amount = '', currency = '' }: Readonly<Record<string, string>>,
	columns: readonly Pick<GridColumn, 'key' | 'reader'>[],
): string | null {
	const read = (key: string, text: string): string | null => {
		const reading = columns.find((column) => column.key === key)?.reader([text])(text);
		return reading && 'value' in reading ? reading.value : null;
	};
	const sum = read(isShare(amount) ? 'percent' : 'amount', amount);
	if (sum === null) return null;
	if (isShare(amount)) return words.understood.share(percent(sum));
	const readCurrency = read('currency', currency);
	// The column takes no other currencies.
	return readCurrency && words.understood.sum(money(sum, readCurrency as MoneyCurrency, 'always'));
}

const longestCode = 40;

/** The texts of a whole row, in the order of the columns, from the few that the form asked for. */
export function rowOfFields(
	kind: NewRow,
	typed: Readonly<Record<string, string>>,
	columns: readonly Pick<GridColumn, 'key' | 'write'>[],
): string[] {
	const shown = (key: string, value: string): string =>
		columns.find((column) => column.key === key)?.write(value) ?? value;
	const share = isShare(typed.amount) && {
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
			title: words.fee,
			group: shown('group', 'services'),
		}),
	};
	const texts = { ...given[kind](), ...typed, ...share };
	return columns.map(({ key }) => (texts as Readonly<Record<string, string>>)[key] ?? '');
}
