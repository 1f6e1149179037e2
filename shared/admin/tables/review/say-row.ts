import { tables } from '@clearway/shared/words/admin-tables.ts';
import { namingColumns, type Row, type TableKind } from '../../../domain/tables/kind.ts';
import { tableText } from '../table-text.ts';
import { showValue } from '../workbench/table-columns.ts';

/** The name of a row: its schedule and its tier, or what else tells it from the others. */
export function rowName(kind: TableKind, row: Row): string {
	const sign = kind.group.includes('currency') && row.currency === 'EUR' ? '€' : '$';
	return namingColumns(kind)
		.flatMap((key) => {
			if (key === 'currency') return [];
			if (key.endsWith('_to')) return [];
			if (!key.endsWith('_from')) return row[key] == null ? [] : [sayValue(kind, key, row[key])];
			const range = sayRange(kind, key, row);
			return range === '' ? [] : [key === 'price_from' ? `${range} ${sign}` : range];
		})
		.join(', ');
}

/** A whole row in one sentence: its name, its sums and its limits. */
export function saySums(kind: TableKind, row: Row, sums: Row): string {
	const values = Object.entries(sums).map(
		([key, value]) => `${labelOf(kind, key)}: ${sayValue(kind, key, value)}`,
	);
	const name = rowName(kind, row);
	return values.length > 0 ? `${name} (${values.join('; ')})` : name;
}

/** "5 000–5 499", "≥ 15 000" or "≤ 50"; nothing without a bound. */
function sayRange(kind: TableKind, from: string, row: Row): string {
	const to = from.replace(/_from$/, '_to');
	const [low, high] = [from, to].map((key) => (row[key] == null ? null : sayValue(kind, key, row[key])));
	if (low && high) return `${low}–${high}`;
	if (low) return `≥\u00A0${low}`;
	return high ? `≤\u00A0${high}` : '';
}

const emptyNames: Readonly<Record<string, string>> = { price_to: tables.noBound, verify: tables.verified };

/** A value as the grid shows it. */
export function sayValue(kind: TableKind, key: string, value: string | null): string {
	const column = kind.columns.find((candidate) => candidate.key === key);
	if (value === null) return emptyNames[key] ?? tables.nothing;
	return column ? showValue(column, value) : value;
}

/** A column by its name on the screen. */
export const labelOf = (kind: TableKind, key: string): string =>
	tableText(kind.columns.find((column) => column.key === key)?.label ?? key);
