import { describe, expect, test } from 'vitest';
import type { TableTitle } from '../../../domain/tables/kind.ts';
import { tableKinds } from '../../../domain/tables/kinds.ts';
import { demoTables } from '../../../testing/demo-data.ts';
import { tables as uk } from '../../../words/uk/admin-tables.ts';
import { tableChoices as ukChoices } from '../../../words/uk/table-choices.ts';
import type { GridColumn } from '../grid/grid-rows.ts';
import { columnsOf } from './table-columns.ts';

const columnOf = (title: TableTitle, key: string): GridColumn => {
	const kind = tableKinds.find((candidate) => candidate.title === title);
	const matchingColumn = kind && columnsOf(kind).find((column) => column.key === key);
	if (!matchingColumn) throw new Error(`No column ${key}`);
	return matchingColumn;
};
const read = (column: GridColumn, text: string) => column.reader([text])(text);

describe.each(tableKinds.map((kind) => ({ title: kind.title, kind })))('$title', ({ title, kind }) => {
	test('reads back every value of the demo table exactly as it writes it', () => {
		const columns = columnsOf(kind);
		for (const row of demoTables[title]?.rows ?? []) {
			for (const column of columns) {
				const value = row[column.key] ?? null;
				if (value === null) continue;
				expect([column.key, read(column, column.write(value))]).toEqual([column.key, { value }]);
			}
		}
	});

	test('reads back every choice by the word it is shown with', () => {
		for (const column of columnsOf(kind))
			for (const choice of column.choices) expect(read(column, choice)).toHaveProperty('value');
	});

	test('reads every choice by its Ukrainian word', () => {
		const words: Readonly<Record<string, string>> = ukChoices;
		for (const { key, holds } of kind.columns) {
			if (holds.type !== 'choice' && holds.type !== 'list') continue;
			for (const value of Object.keys(holds.type === 'choice' ? holds.values : holds.known))
				expect([key, read(columnOf(title, key), words[value] ?? value)]).toEqual([key, { value }]);
		}
	});
});

test('sums are read as people write them', () => {
	const fee = columnOf('copart-fee', 'fee_usd');
	expect(read(fee, '$1,234.00')).toEqual({ value: '1234.00' });
	expect(read(fee, '1 234,5')).toEqual({ value: '1234.50' });
	expect(read(fee, 'бесплатно')).toEqual({ value: '0.00' });
	expect(read(fee, '')).toEqual({ value: null });
	expect(read(fee, '7,5%')).toHaveProperty('fault');
	expect(read(fee, 'abc')).toHaveProperty('fault');
	expect(read(columnOf('transportation', 'newark_nj'), 'call')).toEqual({ value: 'on_request' });
	expect(read(columnOf('copart-fee', 'price_to'), 'и выше')).toEqual({ value: null });
	expect(read(columnOf('copart-fee', 'price_to'), uk.noBound)).toEqual({ value: null });
	expect(read(columnOf('transportation', 'newark_nj'), ukChoices.on_request)).toEqual({
		value: 'on_request',
	});
});

test('a number that may be thousands or a fraction is decided by the sums pasted with it, and alone is a fault', () => {
	const fee = columnOf('copart-fee', 'fee_usd');
	expect(read(fee, '1,234')).toHaveProperty('fault');
	expect(fee.reader(['1,234', '99.50'])('1,234')).toEqual({ value: '1234.00' });
	expect(fee.reader(['1,234', '99,50', '1.5'])('1,234')).toHaveProperty('fault');
});

test('a choice is taken by its word, its key, a synonym or its unique beginning', () => {
	const account = columnOf('copart-fee', 'account_type');
	for (const text of ['низкий объём', 'low_volume', 'Low Volume', 'низ'])
		expect(read(account, text)).toEqual({ value: 'low_volume' });
	expect(read(account, 'средний')).toHaveProperty('fault');
	expect(read(columnOf('ship-delivery', 'port'), 'ньюарк')).toEqual({ value: 'Newark NJ' });
	expect(read(columnOf('ship-delivery', 'port'), 'Norfolk VA')).toEqual({ value: 'Norfolk VA' });
});
