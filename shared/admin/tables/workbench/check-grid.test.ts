import { describe, expect, test } from 'vitest';
import { tableKind } from '../../../domain/tables/kinds.ts';
import { makeRow } from '../grid/grid-rows.ts';
import { createGridCheck } from './check-grid.ts';

const fee = (from: string, to: string | null, usd: string | null) =>
	makeRow({
		account_type: 'low_volume',
		title_type: 'clean',
		payment: 'secured',
		price_from: from,
		price_to: to,
		fee_usd: usd,
		fee_percent: null,
	});
const yard = (index: number) =>
	makeRow({
		auction: 'Copart',
		state: 'TX',
		location: `Yard ${index % 4900}`,
		newark_nj: '100',
		savannah_ga: null,
		miami_fl: null,
		houston_tx: null,
		los_angeles_ca: null,
	});
const noPause = async (): Promise<void> => undefined;

describe('the check of a grid', () => {
	test('finds faults in single cells and between rows, each at its place', async () => {
		const rows = [fee('0.00', '99.99', '10.00'), fee('100.00', '199.99', null), fee('300.00', null, '30.00')];
		const faults = await createGridCheck(tableKind('copart-fee'))(rows, noPause);
		expect(faults.map(({ row, column }) => [row, column])).toEqual([
			[1, 5],
			[2, 3],
		]);
		expect(faults[1]?.message).toContain('Пропуск: цены от 200,00 до 299,99');
		expect(faults[1]?.message).toContain('строка 2');
	});

	test('passes over blank rows and counts the others as the grid does', async () => {
		const blank = makeRow({
			account_type: null,
			title_type: null,
			payment: null,
			price_from: null,
			price_to: null,
			fee_usd: null,
			fee_percent: null,
		});
		const faults = await createGridCheck(tableKind('copart-fee'))(
			[blank, fee('0.00', '9.99', '1.00'), blank, fee('20.00', null, '2.00')],
			noPause,
		);
		expect(faults).toMatchObject([{ row: 3, message: expect.stringContaining('строка 2') }]);
	});

	test('repeats the fault of an unreadable text and adds nothing', async () => {
		const row = makeRow(
			{ ...fee('0.00', null, '1.00').cells, fee_usd: 'abc' },
			{ fee_usd: '«abc» — не число' },
		);
		expect(await createGridCheck(tableKind('copart-fee'))([row], noPause)).toEqual([
			{ row: 0, column: 5, message: '«abc» — не число' },
		]);
	});

	test('yields to the browser in a long table, and still finds duplicate rows far apart', async () => {
		let pauses = 0;
		const rows = Array.from({ length: 5000 }, (_, index) => yard(index));
		const faults = await createGridCheck(tableKind('transportation'))(rows, async () => {
			pauses += 1;
		});
		expect(faults).toHaveLength(100);
		expect(faults[0]).toMatchObject({ row: 4900, message: expect.stringContaining('строка 1)') });
		expect(pauses).toBeGreaterThan(10);
	});

	test('rechecks only what changed, and misses neither a removed nor a moved row', async () => {
		const check = createGridCheck(tableKind('copart-fee'));
		const [first, second, third] = [
			fee('0.00', '99.99', '10.00'),
			fee('100.00', '199.99', '20.00'),
			fee('200.00', null, '30.00'),
		];
		expect(await check([first, second, third], noPause)).toEqual([]);
		expect(await check([first, third], noPause)).toMatchObject([
			{ row: 1, message: expect.stringContaining('строка 1') },
		]);
		expect(await check([first, third].toReversed(), noPause)).toMatchObject([{ row: 0 }, { row: 1 }]);
		expect(await check([first, second, third], noPause)).toEqual([]);
	});
});
