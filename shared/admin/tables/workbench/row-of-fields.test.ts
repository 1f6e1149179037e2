import { expect, test } from 'vitest';
import { tableKind } from '../../../domain/tables/kinds.ts';
import { createGrid } from '../grid/grid-model.ts';
import { emptyRow } from '../grid/grid-rows.ts';
import { askedColumns, type NewRow, rowOfFields, understoodSum } from './row-of-fields.ts';
import { columnsOf } from './table-columns.ts';

function added(kind: NewRow, ...typed: string[]) {
	const columns = columnsOf(tableKind(kind === 'rate' ? 'customs-rate' : 'own-line'));
	const asked = askedColumns(
		kind,
		typed.some((text) => text.includes('%')),
	);
	const fields = Object.fromEntries(asked.map((key, index) => [key, typed[index] ?? '']));
	const grid = createGrid(columns, [emptyRow(columns)]);
	grid.addRows('end');
	grid.paste(rowOfFields(kind, fields, columns).join('\t'));
	const row = grid.state.get().rows[1];
	return Object.fromEntries(Object.entries(row?.cells ?? {}).filter(([, value]) => value !== null));
}

test('five fields make an own line; its code is that of its name, and a sum with % is a share of the price', () => {
	const line = {
		code: 'dokumenty',
		title: 'Документы',
		title_uk: 'Документи',
		group: 'services',
		currency: 'USD',
	};
	expect(added('line', 'Документы', 'Документи', 'услуги', '120', 'USD')).toEqual({
		...line,
		amount: '120.00',
	});
	expect(added('line', 'Документы', 'Документи', 'услуги', '2,5%', '', '', 'USD')).toEqual({
		...line,
		percent: '2.5',
		percent_of: 'price',
	});
});

test('six fields make a customs rate per cubic centimetre with the usual VAT', () => {
	expect(added('rate', 'грузовая', 'дизель', '0,02', '10', 'нет', 'ст. 215')).toEqual({
		...{ class: 'goods', fuel: 'diesel', rule: 'per_cc', eur: '0.02' },
		...{ duty_percent: '10', vat_percent: '20', pension_fee: 'no', source: 'ст. 215' },
	});
});

test('the company’s fee is a percent with a minimum and a maximum, under its own code', () => {
	expect(added('fee', '5 %', '400', '1500', 'USD')).toEqual({
		...{ code: 'company_fee', title: 'Услуги компании', group: 'services', currency: 'USD' },
		...{ percent: '5', percent_of: 'price', minimum: '400.00', maximum: '1500.00' },
	});
});

test('a typed sum is said as it is understood: with a percent sign as a share, otherwise as a sum for each car', () => {
	const said = (amount: string, currency = 'USD') =>
		understoodSum({ amount, currency }, columnsOf(tableKind('own-line')))?.replace(/\s/g, ' ') ?? null;
	expect([said('3,5'), said('3,5 %'), said('1 200', 'EUR')]).toEqual([
		...['3,50 $ с машины', '3,5 % от цены', '1 200,00 € с машины'],
	]);
	expect([said(''), said('много'), said('%'), said('5', '')]).toEqual([null, null, null, null]);
});
