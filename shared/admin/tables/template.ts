import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import type { Row, TableTitle } from '../../domain/tables/kind.ts';
import { tableKind } from '../../domain/tables/kinds.ts';

type Line = readonly [code: string, cells: Row];

/**
 * The headings of the tariff with their bands. A figure stands where two independent sources agree; the others
 * are empty, and `about` says why (decision 18).
 */
const motorcycles: readonly Line[] = [
	['8711 10–30', { cc_to: '500' }],
	['8711 40', { cc_from: '501', cc_to: '800' }],
	// A broker's example: 850 € for 1900 cm³.
	['8711 50', { cc_from: '801', eur: '0.447' }],
];
// The excise of used vehicles up to five years old.
const goods: readonly Line[] = [
	['8704 21', { fuel: 'diesel', gross_kg_to: '5000', eur: '0.02' }],
	['8704 22', { fuel: 'diesel', gross_kg_from: '5001', gross_kg_to: '20000', eur: '0.026' }],
	['8704 23', { fuel: 'diesel', gross_kg_from: '20001', eur: '0.033' }],
	['8704 31', { fuel: 'petrol', gross_kg_to: '5000', eur: '0.02' }],
];
const laterAges: readonly Row[] = [{ age_from: '6', age_to: '8' }, { age_from: '9' }];
const buses: readonly Line[] = [
	['8702 10', { fuel: 'diesel', cc_to: '5000', age_to: '8' }],
	['8702 10', { fuel: 'diesel', cc_from: '5001', age_to: '8', eur: '0.007' }],
	['8702 10', { fuel: 'diesel', age_from: '9' }],
	['8702 90', { fuel: 'petrol' }],
];

const customsRates: readonly Line[] = [
	...motorcycles.map(
		([code, cells]): Line => [code, { ...cells, class: 'motorcycle', fuel: 'petrol', pension_fee: 'no' }],
	),
	...goods.flatMap(([code, cells]) =>
		[{ age_to: '5' }, ...laterAges.map((age) => ({ ...age, eur: null }))].map(
			(age): Line => [code, { ...cells, ...age, class: 'goods' }],
		),
	),
	['8704 32', { class: 'goods', fuel: 'petrol', gross_kg_from: '5001' }],
	...buses.map(([code, cells]): Line => [code, { ...cells, class: 'bus', duty_percent: null }]),
];

/** Rows that an office may begin an empty table with, or null where the table has none. */
export function templateOf(title: TableTitle): Row[] | null {
	if (title !== 'customs-rate') return null;
	const { columns } = tableKind(title);
	return customsRates.map(([code, cells]) => {
		const row: Row = {
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
