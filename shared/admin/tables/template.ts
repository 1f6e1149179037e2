import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import type { Row, TableTitle } from '../../domain/tables/kind.ts';
import { tableKind } from '../../domain/tables/kinds.ts';

type Cells = Readonly<Record<string, string>>;

/** The headings of the tariff with their bands. A figure on which sources differ is left empty. */
const motorcycles: readonly (readonly [code: string, cells: Cells])[] = [
	['8711 10', { cc_to: '50' }],
	['8711 20', { cc_from: '51', cc_to: '250' }],
	['8711 30', { cc_from: '251', cc_to: '500' }],
	['8711 40', { cc_from: '501', cc_to: '800' }],
	['8711 50', { cc_from: '801' }],
];
const goods: readonly (readonly [code: string, cells: Cells])[] = [
	['8704 21', { fuel: 'diesel', gross_kg_to: '5000' }],
	['8704 22', { fuel: 'diesel', gross_kg_from: '5001', gross_kg_to: '20000' }],
	['8704 23', { fuel: 'diesel', gross_kg_from: '20001' }],
	['8704 31', { fuel: 'petrol', gross_kg_to: '5000' }],
	['8704 32', { fuel: 'petrol', gross_kg_from: '5001' }],
];
const ages: readonly Cells[] = [{ age_to: '5' }, { age_from: '6', age_to: '8' }, { age_from: '9' }];

const customsRates: readonly (readonly [code: string, cells: Cells])[] = [
	...motorcycles.map(
		([code, cells]) => [code, { ...cells, class: 'motorcycle', fuel: 'petrol', pension_fee: 'no' }] as const,
	),
	...goods.flatMap(([code, cells]) =>
		ages.map((age) => [code, { ...cells, ...age, class: 'goods' }] as const),
	),
];

/** Rows that an office may begin an empty table with, or null where the table has none. */
export function templateOf(title: TableTitle): Row[] | null {
	if (title !== 'customs-rate') return null;
	const { columns } = tableKind(title);
	return customsRates.map(([code, cells]) => {
		const row: Cells = { rule: 'per_cc', vat_percent: '20', source: words.template.source(code), ...cells };
		return Object.fromEntries(columns.map(({ key }) => [key, row[key] ?? null]));
	});
}
