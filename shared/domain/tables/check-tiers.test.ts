import { describe, expect, test } from 'vitest';
import { explanationTexts, saying } from '../../testing/in-russian.ts';
import { iaaFee } from './house-fees.ts';
import type { Row } from './kind.ts';
import { shipDelivery } from './ship-delivery.ts';

const tier = (
	price_from: string | null,
	price_to: string | null,
	fee_usd: string | null = '25.00',
	fee_percent: string | null = null,
): Row => ({
	account_type: 'standard_volume',
	price_from,
	price_to,
	fee_usd,
	fee_percent,
});
const faults = (...rows: Row[]) =>
	iaaFee.check(rows).map(({ index, column, message }) => `${index} ${column} ${explanationTexts(message)}`);

describe('price tiers', () => {
	test('a complete schedule has no fault', () => {
		expect(
			faults(tier('0.00', '99.99'), tier('100.00', '199.99'), tier('200.00', null, null, '7.5')),
		).toEqual([]);
	});

	test('a list that starts at one cent is complete, one that starts at a dollar has a gap', () => {
		expect(faults(tier('0.01', null))).toEqual([]);
		expect(faults(tier('1.00', null))).toEqual([expect.stringContaining('начинается с 1,00')]);
	});

	test('a tier that is given twice is a fault that names both rows (T10)', () => {
		expect(faults(tier('0.00', '99.99'), tier('0.00', '99.99', '30.00'), tier('100.00', null))).toEqual([
			'1 price_from Такая же ставка уже есть: строка 1. Оставьте одну из двух строк.',
		]);
	});

	test('overlapping tiers 0–100 and 90–200 are a fault, and so is one shared cent (T11)', () => {
		expect(faults(tier('0.00', '100.00'), tier('90.00', '200.00'), tier('200.01', null))).toEqual([
			expect.stringMatching(/^1 price_from .*«от 90,00» пересекается.*«0,00 – 100,00» \(строка 1\)/),
		]);
		expect(faults(tier('0.00', '100.00'), tier('100.00', null))).toEqual([
			expect.stringContaining('пересекается'),
		]);
	});

	test('a gap between tiers, as of 100.50 between 0–100 and 101–200, is a fault (T12)', () => {
		expect(faults(tier('0.00', '100.00'), tier('101.00', null))).toEqual([
			expect.stringContaining('от 100,01 до 100,99 не попадают'),
		]);
	});

	test('a schedule needs exactly one open end', () => {
		expect(faults(tier('0.00', '99.99'))).toEqual([expect.stringContaining('Нет открытого конца')]);
		expect(faults(tier('0.00', null), tier('100.00', null))).toEqual([
			expect.stringContaining('Второй открытый конец'),
		]);
	});

	test('tiers out of order and swapped bounds are reported', () => {
		expect(faults(tier('100.00', null), tier('0.00', '99.99'))).toEqual([
			expect.stringContaining('не по возрастанию'),
		]);
		expect(faults(tier('0.00', '99.99'), tier('200.00', '100.00'), tier('100.00', null))).toEqual([
			expect.stringContaining('Начало 200,00 больше конца 100,00'),
		]);
	});

	test('a fee is dollars or percent: not both, not neither, not negative, not above 100 %', () => {
		expect(faults(tier('0.00', null, '1.00', '5'))).toEqual([
			expect.stringContaining('и сумма 1,00, и процент 5'),
		]);
		expect(faults(tier('0.00', null, null))).toEqual([expect.stringContaining('Нет ни суммы, ни процента')]);
		expect(faults(tier('0.00', null, '-95.00'))).toEqual([
			expect.stringContaining('Отрицательное число −95,00'),
		]);
		expect(faults(tier('0.00', null, null, '750'))).toEqual([
			expect.stringContaining('Процент 750 больше 100'),
		]);
	});

	test('schedules are checked separately', () => {
		const high = { ...tier('0.00', null), account_type: 'high_volume' };
		expect(faults(tier('0.00', '99.99'), high, tier('100.00', null))).toEqual([]);
	});

	test('a cell that was already reported as unreadable is not reported twice', () => {
		const rows = [tier('0.00', '99.99'), tier(null, '199.99'), tier('200.00', null)];
		expect(
			iaaFee.check(rows, {
				nameRow: String,
				isUnread: (index, column) => index === 1 && column === 'price_from',
			}),
		).toEqual([]);
	});
});

test('a lane given twice names the first row, whatever the case of its letters', () => {
	const lane = (port: string) => ({
		port,
		destination: 'Odesa',
		vehicle_type: 'sedan',
		price_usd: '1',
		transit_days: null,
	});
	expect(shipDelivery.check([lane('Newark NJ'), lane('newark nj')])).toEqual([
		{ index: 1, column: 'vehicle_type', message: saying('уже есть (строка 1)') },
	]);
});

test('a closed list of choices takes no other value, an open one does', () => {
	const fee = {
		account_type: 'tiny',
		price_from: '0.00',
		price_to: null,
		fee_usd: '1.00',
		fee_percent: null,
	};
	expect(iaaFee.check([fee]).map(({ column }) => column)).toEqual(['account_type']);
	const lane = { port: 'Newark NJ', destination: 'Odesa', vehicle_type: 'trailer', price_usd: '1' };
	expect(shipDelivery.check([{ ...lane, transit_days: null }])).toEqual([]);
});

test('required cells and broken numbers are faults of their cells', () => {
	const row = {
		port: null,
		destination: 'Odesa',
		vehicle_type: null,
		price_usd: '1.234',
		transit_days: '4.5',
	};
	expect(shipDelivery.check([row]).map(({ column }) => column)).toEqual([
		'port',
		'vehicle_type',
		'price_usd',
		'transit_days',
	]);
});
