import { lineExplanations } from '@clearway/shared/words/line-explanations.ts';
import { technicalSources } from '@clearway/shared/words/technical-sources.ts';
import { lineExplanations as ukrainian } from '@clearway/shared/words/uk/line-explanations.ts';
import { describe, expect, test } from 'vitest';
import { demoCalculatorData } from '../../testing/demo-data.ts';
import { auction, dated, direct, quoteOf, textsOf } from '../../testing/quote-of.ts';
import { parameterDefaults } from './defaults.ts';
import { explainLine, withTexts } from './explain.ts';
import { explanationTexts } from './explanation-texts.ts';
import { pickRates } from './rates.ts';
import { technicalSource } from './technical-source.ts';
import type { LineCode, Quote } from './types.ts';

const technicalOf = (quote: Quote, code: LineCode) =>
	technicalSource(quote.lines.find((line) => line.code === code) ?? quote.lines[0]!, technicalSources);

const cars = {
	lot: auction,
	'a clean lot at IAA': { ...auction, auction: 'iaa', title: 'clean', bid: 'pre' },
	'an electric car': { ...auction, fuel: 'ev', kwh: '64' },
	'a hybrid': { ...direct, fuel: 'hybrid', services: true },
	'a dear diesel': { ...direct, price: '90000', fuel: 'diesel', delivery: '600' },
};
const pair = { date: '2026-08-17', USD: '44.7061', EUR: '51.708' };
const internals = /calculator\.|«|_|верси|строк|параметр|undefined|null|NaN/i;

describe('a visitor reads', () => {
	test.each(Object.entries(cars))(
		'no name of an option, a table, a version or a row in any line of %s',
		(_, car) => {
			const quote = quoteOf(car);
			for (const { code } of quote.lines) {
				const { formula, source, note } = textsOf(quote, code);
				for (const text of [formula, source, note ?? ''])
					expect(text.replace(/аккаунт «[^»]+»/g, ''), code).not.toMatch(internals);
			}
		},
	);

	test('the rate of the law for this car, with its article and its day', () => {
		const said = (car: Record<string, unknown>, code: LineCode) => textsOf(quoteOf(car), code).source;
		expect(said(direct, 'excise')).toBe('Налоговый кодекс, п. 215.3.5-1: 50 € за литр, на 17 серпня 2026');
		expect(said({ ...direct, origin: 'eu_eur1' }, 'import_duty')).toBe(
			'Таможенный тариф Украины, УКТ ВЭД 8703: ставка 0 %, с 01 січня 2026',
		);
		expect(said(cars['an electric car'], 'excise')).toBe(
			'Налоговый кодекс, п. 215.3.5-1: 1 € за кВт·ч, на 17 серпня 2026',
		);
		expect(said(cars['a hybrid'], 'excise')).toBe(
			'Налоговый кодекс, п. 215.3.5-1: 100 € за гибрид, на 17 серпня 2026',
		);
		expect(said(cars['an electric car'], 'vat')).toContain('для электромобиля 20 %, с 01 січня 2026');
		expect(said(direct, 'pension_fund')).toBe(
			'Закон № 400/97-ВР о сборе в Пенсионный фонд: 3 %, прожиточный минимум 3 328,00 ₴, с 01 січня 2026',
		);
		for (const code of ['import_duty', 'excise', 'vat', 'pension_fund'] as const)
			expect(textsOf(quoteOf(direct), code).href).toMatch(/^https:\/\/zakon\.rada\.gov\.ua\/laws\/show\//);
	});

	test('the name of a price list, its day and its rate', () => {
		const quote = quoteOf(auction);
		expect(textsOf(quote, 'gate_fee')).toMatchObject({
			source: 'Тариф Copart от 06 жовтня 2026, ставка для лота без чистого документа',
			note: 'Тариф Copart от 06 жовтня 2026',
		});
		expect(technicalOf(quote, 'gate_fee')).toBe('параметр «calculator.copart.gate_fee.non_clean»');
		expect(textsOf(quote, 'buyer_fee')).toMatchObject({
			source: 'Тариф Copart от 06 жовтня 2026, аккаунт «Низкий объём», лот без чистого документа',
		});
		expect(technicalOf(quote, 'buyer_fee')).toBe('таблица «copart-fee», версия 1, строка 30');
		expect(textsOf(quote, 'broker').source).toBe('Прайс компании на 17 серпня 2026');
		expect(textsOf(quote, 'lot_price').source).toBe('Сумма, указанная при расчёте');
	});

	test('the first day of a shipped price of roads and ships, not the day of the calculation', () => {
		const quote = quoteOf(auction);
		expect(textsOf(quote, 'inland_us').note).toBe('Прайс автовозов от 01 листопада 2026');
		expect(textsOf(quote, 'ocean').note).toBe('Прайс линий от 01 листопада 2026');
	});

	test('the names that the office gives to its price lists, with links to their pages', () => {
		const list = [
			'copart | https://www.copart.com/fees',
			'transportation | Прайс перевозчика, лист «Восток»',
			'company | Наши цены | https://example.com/prices',
		].join('\n');
		const quote = quoteOf(auction, demoCalculatorData({}, { 'calculator.price-sources': list }));
		const said = (code: LineCode) => textsOf(quote, code);
		for (const code of ['buyer_fee', 'internet_bid_fee', 'gate_fee'] as const)
			expect(said(code)).toMatchObject({
				note: 'Тариф Copart от 06 жовтня 2026',
				href: 'https://www.copart.com/fees',
			});
		expect(said('inland_us').note).toBe('Прайс перевозчика, лист «Восток» от 01 листопада 2026');
		expect(said('inland_us').href).toBeUndefined();
		expect(said('broker')).toMatchObject({
			source: expect.stringMatching(/^Наши цены на/),
			href: 'https://example.com/prices',
		});
		expect(said('insurance').note).toMatch(/^Условия страховки/);
	});

	test('the day of a price that the office entered, not the day when its default was checked', () => {
		const data = demoCalculatorData({}, { 'calculator.copart.title_fee': dated('25', '2026-08-01') });
		const quote = quoteOf(auction, data);
		expect(textsOf(quote, 'title_fee').source).toBe('Тариф Copart от 01 серпня 2026');
		expect(technicalOf(quote, 'title_fee')).toBe('параметр «calculator.copart.title_fee» с 01 серпня 2026');
	});
});

test('an explanation is data: the key of its rule, its values and their source', () => {
	const excise = quoteOf(direct).lines.find(({ code }) => code === 'excise');
	expect(excise?.explanation).toEqual({
		rule: 'excise_engine',
		values: {
			engine: 'petrol',
			perLitre: '50',
			cc: 1998,
			limit: '3000',
			isAbove: false,
			age: 5,
			clearedIn: 2026,
			madeIn: 2020,
			subtract: 1,
			youngest: 1,
			oldest: 15,
			factor: null,
			amount: '499.5',
			excise: '25828.15',
		},
		source: { kind: 'law', law: 'excise', options: [{ title: 'calculator.excise.petrol-base', from: null }] },
	});
	expect(excise).not.toHaveProperty('formula');
	expect(excise).not.toHaveProperty('source');
});

test('no value of a calculation is a sentence: nothing in it is Russian', () => {
	for (const car of Object.values(cars)) {
		const late = demoCalculatorData({ rates: pickRates([pair], '2027-02-01', '2026-08-17') });
		for (const quote of [quoteOf(car), quoteOf({ ...car, year: 1994, date: '2027-02-01' }, late)]) {
			// Lines that are only offered bring their names from the office.
			const { leftOut, ...counted } = quote;
			expect(JSON.stringify(counted)).not.toMatch(/\p{Script=Cyrillic}/u);
		}
	}
});

test('a second language needs only another object of texts: the calculation stays as it is', () => {
	const quote = quoteOf(direct);
	const priceLine = quote.lines.find(({ code }) => code === 'vehicle_price');
	if (!priceLine) throw new Error('no price');
	const texts = {
		...explanationTexts,
		formulas: { ...explanationTexts.formulas, given_price: (price: string) => `Ціна ${price}` },
	};
	expect(explainLine(priceLine, quote, texts).formula).toMatch(/^Ціна 10/);
});

test('a line without an explanation, as one of an offer’s own, keeps its text, letter for letter', () => {
	const stored = {
		code: 'vat',
		currency: 'UAH' as const,
		uah: '1.00',
		formula: 'Так было',
		source: 'Параметр «x»',
	};
	const quote = {
		date: '2026-08-17',
		asOf: '2026-08-17',
		rates: { USD: '44', EUR: '51', note: 'Курса на 17.08.2026 нет.' },
		pension: { percent: '3', note: 'Минимума нет.' },
		warnings: ['Сказано тогда.'],
		lines: [stored],
	};
	expect(explainLine(stored, quote, explanationTexts)).toEqual({
		formula: 'Так было',
		source: 'Параметр «x»',
	});
	expect(JSON.stringify(withTexts(quote, explanationTexts))).toBe(JSON.stringify(quote));
});

test('a line with an unknown rule is shown by the text that came with it', () => {
	const later = {
		currency: 'UAH' as const,
		uah: '1.00',
		explanation: { rule: 'toString', values: {}, source: { kind: 'law' } },
		formula: 'Новое правило',
		source: 'Новый закон',
	};
	const quote = { date: '2027-08-17', asOf: '2027-08-17', rates: { USD: '44', EUR: '51' } };
	expect(explainLine(later, quote, explanationTexts)).toEqual({
		formula: 'Новое правило',
		source: 'Новый закон',
	});
});

test('a row of the shipped tariffs that is still to be verified is shown as an example, others are not', () => {
	const bidFee = (car: Record<string, unknown>) =>
		quoteOf({ ...auction, auction: 'iaa', ...car }).lines.find(({ code }) => code === 'internet_bid_fee');
	expect(bidFee({ buyer_type: 'licensed', bid: 'live' })?.illustrative).toBe(false);
	expect(bidFee({ buyer_type: 'non_licensed', bid: 'live' })?.illustrative).toBe(true);
});

test('the explanation of the duty says from which year on a car made in the EU pays none', () => {
	const duty = parameterDefaults.find(({ title }) => title === 'calculator.duty.eu_eur1');
	const [year] = duty?.entries.find(({ value }) => value === '0')?.from.split('-') ?? [];
	for (const { import_duty } of [lineExplanations, ukrainian])
		expect(import_duty).toMatch(new RegExp(`[сз] ${year} `));
});
