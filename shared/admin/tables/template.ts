import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import type { Row, TableTitle } from '../../domain/tables/kind.ts';
import { tableKind } from '../../domain/tables/kinds.ts';

type Cells = Readonly<Record<string, string>>;

/**
 * The headings of the tariff with their bands. A figure stands where two independent sources of 2025 and 2026
 * agree; the others are empty, and `about` says why. The duty: three brokers for motorcycles, two for goods.
 */
const motorcycles: readonly (readonly [code: string, cells: Cells])[] = [
	['8711 10', { cc_to: '50' }],
	['8711 20', { cc_from: '51', cc_to: '250' }],
	['8711 30', { cc_from: '251', cc_to: '500' }],
	['8711 40', { cc_from: '501', cc_to: '800' }],
	// A broker's example: 850 € for 1900 cm³.
	['8711 50', { cc_from: '801', eur: '0.447' }],
];
// The excise of used vehicles up to five years old.
const goods: readonly (readonly [code: string, cells: Cells, eur: string | null])[] = [
	['8704 21', { fuel: 'diesel', gross_kg_to: '5000' }, '0.02'],
	['8704 22', { fuel: 'diesel', gross_kg_from: '5001', gross_kg_to: '20000' }, '0.026'],
	['8704 23', { fuel: 'diesel', gross_kg_from: '20001' }, '0.033'],
	['8704 31', { fuel: 'petrol', gross_kg_to: '5000' }, '0.02'],
	['8704 32', { fuel: 'petrol', gross_kg_from: '5001' }, null],
];
const olderAges: readonly Cells[] = [{ age_from: '6', age_to: '8' }, { age_from: '9' }];

const customsRates: readonly (readonly [code: string, cells: Cells])[] = [
	...motorcycles.map(
		([code, cells]) => [code, { ...cells, class: 'motorcycle', fuel: 'petrol', pension_fee: 'no' }] as const,
	),
	...goods.flatMap(([code, cells, eur]) =>
		[{ age_to: '5', ...(eur !== null && { eur }) }, ...olderAges].map(
			(age) => [code, { ...cells, ...age, class: 'goods' }] as const,
		),
	),
];

/** Rows that an office may begin an empty table with, or null where the table has none. */
export function templateOf(title: TableTitle): Row[] | null {
	if (title !== 'customs-rate') return null;
	const { columns } = tableKind(title);
	return customsRates.map(([code, cells]) => {
		const row: Cells = {
			rule: 'per_cc',
			duty_percent: '10',
			vat_percent: '20',
			verify: 'yes',
			source: words.template.source(code),
			...cells,
		};
		return Object.fromEntries(columns.map(({ key }) => [key, row[key] ?? null]));
	});
}
