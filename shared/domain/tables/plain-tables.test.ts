import { describe, expect, test } from 'vitest';
import { explanationTexts, saying } from '../../testing/in-russian.ts';
import { csv, oneSheet } from '../../testing/messy/make-xlsx.ts';
import { customsRate } from './customs-rate.ts';
import { findCustomsRate } from './find-customs-rate.ts';
import type { Row } from './kind.ts';
import { ownLine } from './own-line.ts';
import { readTable } from './read-table.ts';

const rates = (...lines: string[]) =>
	readTable(
		customsRate,
		csv(
			'class,fuel,cc_from,cc_to,age_from,age_to,gross_kg_from,gross_kg_to,rule,eur,duty_percent,vat_percent,pension_fee,source',
			...lines,
		),
		'rates.csv',
	);
const ownLines = (...lines: string[]) =>
	readTable(
		ownLine,
		csv('code,title,group,amount,currency,percent,percent_of,in_customs_value,modes', ...lines),
		'own.csv',
	);
const messages = async (reading: ReturnType<typeof readTable>): Promise<string[]> =>
	(await reading).faults.map(({ path, message }) => `${path} ${explanationTexts(message)}`);

describe('customs rates', () => {
	test('a table with headers alone is read as an empty one, for nothing may be entered yet', async () => {
		expect(await rates()).toMatchObject({ rows: [], faults: [] });
	});

	test('Russian and Ukrainian headers and values are understood, and a list is taken apart', async () => {
		const bytes = oneSheet([
			[
				'Класс',
				'Паливо',
				'Объём до, см³',
				'Правило',
				'Акциз, €',
				'Мито',
				'ПДВ',
				'Пенсионный фонд',
				'Джерело',
			],
			['Мотоцикл', 'Бензин', 500, 'за объем', '0,062', '10%', '20%', 'нет', 'п. 215.3.5'],
		]);
		const { rows, faults } = await readTable(customsRate, bytes, 'ставки.xlsx');
		expect(faults).toEqual([]);
		expect(rows).toEqual([
			{
				class: 'motorcycle',
				fuel: 'petrol',
				origin: null,
				cc_from: null,
				cc_to: '500',
				age_from: null,
				age_to: null,
				gross_kg_from: null,
				gross_kg_to: null,
				rule: 'per_cc',
				eur: '0.062',
				duty_percent: '10',
				vat_percent: '20',
				pension_fee: 'no',
				source: 'п. 215.3.5',
				verify: null,
			},
		]);
	});

	test('two rows that one vehicle falls into are a fault that names both', async () => {
		const faults = await messages(
			rates(
				'goods,diesel,0,2500,,,,,per_cc,0.02,10,20,no,Закон',
				'goods,,2500,5000,,,,,per_cc,0.03,10,20,no,Закон',
				'goods,petrol,0,2499,,,,,per_cc,0.03,10,20,no,Закон',
			),
		);
		expect(faults).toEqual([
			expect.stringContaining('A3 Одна машина попадает и в эту строку, и в другую: строка 2'),
		]);
	});

	test('a bound the wrong way round, a class that has its own law and a missing source are faults at once', async () => {
		const faults = await messages(rates('passenger,,9,1,,,,,fixed,5,10,20,no,'));
		expect(faults.join('\n')).toContain('A2 «passenger» не подходит');
		expect(faults.join('\n')).toContain('D2 Начало 9 больше конца 1');
		expect(faults.join('\n')).toContain('N2 Не заполнена колонка «Источник»');
	});

	test('a row with a weight holds only when the weight is known', async () => {
		const { rows } = await rates('goods,,,,,,,5000,per_cc,0.02,10,20,no,Закон');
		const key = { class: 'goods', fuel: 'diesel', cc: 2000, age: 3, origin: 'other' };
		expect(findCustomsRate(rows, { ...key, grossKg: null })).toBe(-1);
		expect(findCustomsRate(rows, { ...key, grossKg: 5000 })).toBe(0);
		expect(findCustomsRate(rows, { ...key, grossKg: 5001 })).toBe(-1);
	});
});

describe('own lines', () => {
	test('a sum with its currency, a percent with its base and a list of modes are read', async () => {
		const { rows, faults } = await ownLines(
			'plates,Номерные знаки,регистрация,300,грн,,,нет,',
			'bank,Комиссия банка,services,,,1%,price,,"аукцион США; direct"',
		);
		expect(faults).toEqual([]);
		expect(rows[0]).toMatchObject({
			group: 'registration',
			amount: '300.00',
			currency: 'UAH',
			in_customs_value: 'no',
		});
		expect(rows[1]).toMatchObject({ percent: '1', percent_of: 'price', modes: 'us_auction,direct' });
	});

	test('neither sum nor percent, both of them, no currency and no base are faults', async () => {
		const faults = await messages(
			ownLines(
				'a,А,services,,,,,,',
				'b,Б,services,5,USD,1%,price,,',
				'c,В,services,5,,,,,',
				'd,Г,services,,,1%,,,',
			),
		);
		expect(faults).toEqual([
			expect.stringContaining('D2 Нет ни суммы, ни процента'),
			expect.stringContaining('F3 Указаны и сумма 5,00, и процент 1'),
			expect.stringContaining('E4 Укажите валюту'),
			expect.stringContaining('G5 Укажите, от чего процент'),
		]);
	});

	test('a line in the customs value is no percent of it and no payment of the customs', async () => {
		const faults = await messages(
			ownLines('a,А,services,,,1%,customs_value,yes,', 'b,Б,customs,5,USD,,,yes,'),
		);
		expect(faults).toEqual([
			expect.stringContaining('G2 Строка входит в таможенную стоимость'),
			expect.stringContaining('C3 Платежи таможни и регистрация не входят'),
		]);
	});

	test('limits and bounds are read under Russian and Ukrainian headers', async () => {
		const bytes = oneSheet([
			[
				'Код',
				'Название',
				'Група',
				'Процент',
				'От чего процент',
				'Валюта',
				'Не меньше',
				'Максимум',
				'Аукціони',
				'Кузов',
				'Цена от',
				'Ціна до',
			],
			[
				'company_fee',
				'Комиссия',
				'услуги',
				'5%',
				'цена машины',
				'USD',
				300,
				'1 500,00',
				'Копарт; Manheim',
				'седан, джип',
				0,
				'9 999,99',
			],
		]);
		const { rows, faults } = await readTable(ownLine, bytes, 'строки.xlsx');
		expect(faults).toEqual([]);
		expect(rows[0]).toMatchObject({
			...{ minimum: '300.00', maximum: '1500.00', auctions: 'Copart,Manheim', bodies: 'sedan,suv' },
			...{ price_from: '0.00', price_to: '9999.99' },
		});
	});

	test('rows of one code are steps; bounds without a percent or the wrong way round, and a fee elsewhere are faults', () => {
		const row = (cells: object): Row => ({
			...Object.fromEntries(ownLine.columns.map(({ key }) => [key, null])),
			...{ code: 'a', title: 'А', group: 'services', amount: '5.00', currency: 'USD', ...cells },
		});
		const found = (...rows: Row[]) =>
			ownLine
				.check(rows)
				.map(({ index, column, message }) => `${index} ${column} ${explanationTexts(message)}`);
		expect(found(row({}), row({ price_to: '500.00' }), row({ modes: 'direct' }))).toEqual([]);
		expect(found(row({ fuels: 'ev' }), row({ fuels: 'ev', amount: '6.00' }))).toEqual([
			expect.stringContaining('1 code Код «a» с теми же ограничениями уже есть (строка 1)'),
		]);
		const percent = { amount: null, percent: '5', percent_of: 'price' };
		expect(
			found(
				row({ minimum: '5.00', modes: 'direct' }),
				row({ ...percent, currency: null, minimum: '5.00' }),
				row({ ...percent, minimum: '6.00', maximum: '5.00', fuels: 'ev' }),
				row({ price_from: '6.00', price_to: '5.00' }),
				row({ code: 'company_fee', group: 'auction', in_customs_value: 'yes' }),
			),
		).toEqual([
			expect.stringContaining('0 percent Границы'),
			expect.stringContaining('1 currency Укажите валюту'),
			expect.stringContaining('2 maximum Начало 6,00 больше конца 5,00'),
			expect.stringContaining('3 price_to Начало 6,00'),
			expect.stringContaining('4 group Строка с кодом company_fee'),
			expect.stringContaining('4 in_customs_value Строка с кодом company_fee'),
		]);
	});

	test('a code twice, a code in Cyrillic, an unknown mode and a column twice are faults', async () => {
		const faults = await messages(
			ownLines('a,А,services,5,USD,,,,', 'a,А,services,5,USD,,,,', 'знак,З,services,5,USD,,,,барин'),
		);
		expect(faults.join('\n')).toContain('Код «a» с теми же ограничениями уже есть (строка 2)');
		expect(faults.join('\n')).toContain('A4 Код — латинские строчные буквы');
		expect(faults.join('\n')).toContain('I4 «барин» не подходит');
		const twice = csv('code,title,title,group,amount,currency', 'a,А,Б,services,5,USD');
		expect((await readTable(ownLine, twice, 'own.csv')).faults[0]).toMatchObject({
			message: saying('стоит в файле дважды'),
		});
	});
});
