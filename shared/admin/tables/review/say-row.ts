import { tables } from '@clearway/shared/words/admin-tables.ts';
import type { Row, TableKind } from '../../../domain/tables/kind.ts';
import { tableText } from '../table-text.ts';
import { showValue } from '../workbench/table-columns.ts';

/** What people call a row: its schedule, and where its tier begins. */
export function rowName(kind: TableKind, row: Row): string {
	const columns = kind.tiers ? [...kind.group, 'price_from'] : kind.group;
	return columns
		.flatMap((key) =>
			row[key] == null ? [] : [sayValue(kind, key, row[key]) + (key === 'price_from' ? ' $' : '')],
		)
		.join(', ');
}

/** A value as the grid shows it. */
export function sayValue(kind: TableKind, key: string, value: string | null): string {
	const column = kind.columns.find((one) => one.key === key);
	if (value === null) return key === 'price_to' ? tables.noBound : tables.nothing;
	return column ? showValue(column, value) : value;
}

/** A column by its name on the screen. */
export const labelOf = (kind: TableKind, key: string): string =>
	tableText(kind.columns.find((column) => column.key === key)?.label ?? key);
