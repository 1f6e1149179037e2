import { expect, test } from 'vitest';
import { tableTitles } from '../../contract/table-titles.ts';
import { hasRates } from '../../domain/tables/find-customs-rate.ts';
import { tableKind } from '../../domain/tables/kinds.ts';
import { templateOf } from './template.ts';

test('the template of customs rates can be published as it is, and quotes nothing until it is verified', () => {
	const rows = templateOf('customs-rate') ?? [];
	expect(rows).toHaveLength(20);
	expect(tableKind('customs-rate').check(rows)).toEqual([]);
	for (const row of rows) {
		expect(row).toMatchObject({ rule: 'per_cc', vat_percent: '20', verify: 'yes' });
		expect(row.duty_percent).toBe(row.class === 'bus' ? null : '10');
		expect(row.source).toMatch(/87(?:02|04|11) \d\d(?:–\d\d)?$/);
		expect(hasRates(row)).toBe(false);
	}
	const filled = rows.filter(({ eur }) => eur !== null);
	expect(filled.map(({ class: name, eur }) => [name, eur])).toEqual([
		['motorcycle', '0.447'],
		['goods', '0.02'],
		['goods', '0.026'],
		['goods', '0.033'],
		['goods', '0.02'],
		['bus', '0.007'],
	]);
	expect(hasRates({ ...filled[0], verify: null })).toBe(true);
	expect(tableTitles.filter((title) => templateOf(title))).toEqual(['customs-rate']);
});
