import { expect, test } from 'vitest';
import { tableTitles } from '../../contract/table-titles.ts';
import { hasRates } from '../../domain/tables/find-customs-rate.ts';
import { tableKind } from '../../domain/tables/kinds.ts';
import { templateOf } from './template.ts';

test('the template of customs rates can be published as it is, and ships no excise and no duty', () => {
	const rows = templateOf('customs-rate') ?? [];
	expect(rows).toHaveLength(20);
	expect(tableKind('customs-rate').check(rows)).toEqual([]);
	for (const row of rows) {
		expect(row).toMatchObject({ rule: 'per_cc', eur: null, duty_percent: null, vat_percent: '20' });
		expect(row.source).toMatch(/87(?:04|11) \d\d$/);
		expect(hasRates(row)).toBe(false);
	}
	expect(tableTitles.filter((title) => templateOf(title))).toEqual(['customs-rate']);
});
