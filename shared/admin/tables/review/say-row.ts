import { tables } from '@clearway/shared/words/admin-tables.ts';
import type { Row, TableKind } from '../../../domain/tables/kind.ts';
import { tableText } from '../table-text.ts';
import { showValue } from '../workbench/table-columns.ts';

/** The name of a row: its schedule, and the beginning of its tier. */
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
	const column = kind.columns.find((candidate) => candidate.key === key);
	if (value === null) return key === 'price_to' ? tables.noBound : tables.nothing;
	return column ? showValue(column, value) : value;
}

/** A column by its name on the screen. */
export const labelOf = (kind: TableKind, key: string): string =>
	tableText(kind.columns.find((column) => column.key === key)?.label ?? key);
