import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quoteFailures } from '@clearway/shared/words/quote-failures.ts';
import { quoteRemarks } from '@clearway/shared/words/quote-remarks.ts';
import { quoteFailures as failuresUk } from '@clearway/shared/words/uk/quote-failures.ts';
import { quoteRemarks as remarksUk } from '@clearway/shared/words/uk/quote-remarks.ts';
import { expect, test } from 'vitest';
import { shortDate } from '../../format/date.ts';
import { demoCalculatorData } from '../../testing/demo-data.ts';
import { auction, direct, failureOf, quoteOf } from '../../testing/quote-of.ts';
import { withTexts } from './explain.ts';
import { failureText } from './explain-failure.ts';
import { notesOf, warningsOf } from './explain-remarks.ts';
import { explanationTexts } from './explanation-texts.ts';
import { latestRates, pickRates } from './rates.ts';

const pair = { date: '2026-08-17', USD: '44.7061', EUR: '51.708' };
const nextYear = { ...direct, year: 2027, date: '2027-01-15' };
const waiting = demoCalculatorData({ rates: pickRates([pair], nextYear.date, '2026-08-17') });

test('the reason for rates or a minimum of another day is said in the language of the reader', () => {
	const quote = quoteOf(nextYear, waiting);
	expect(notesOf(quote, quoteRemarks)).toEqual([
		'Курс на 15 січня 2027 ещё не известен, взят последний: на 17 серпня 2026.',
		'Прожиточный минимум на 2027 год ещё не внесён, взят минимум 2026 года.',
	]);
	expect(notesOf(quote, remarksUk, shortDate)[0]).toBe(
		'Курс на 15.01.2027 ще не відомий, взято останній: на 17.08.2026.',
	);
	const silent = demoCalculatorData({ rates: latestRates([pair], '2026-08-19') });
	expect(notesOf(quoteOf({ ...direct, date: '2026-08-19' }, silent), quoteRemarks)).toEqual([
		'Курс на 19 серпня 2026 не загрузился, взят последний известный: на 17 серпня 2026.',
	]);
	expect(notesOf(quoteOf(direct), quoteRemarks)).toEqual([]);
});

test('a norm for the import is said in the usual words, or in those that the office wrote', () => {
	expect(warningsOf(quoteOf({ ...direct, year: 1995 }), quoteRemarks)).toEqual([
		'Подержанная машина должна отвечать норме Евро-2: это примерно с 1996 года выпуска. Проверьте норму по документам до покупки.',
	]);
	expect(warningsOf(quoteOf(nextYear, waiting), quoteRemarks)).toEqual([
		'Если машина новая и ещё не стояла на учёте, с 2025 года она должна отвечать норме Евро-6. Для подержанной хватает Евро-2.',
	]);
	const truck = { ...nextYear, year: 2015, class: 'goods' };
	expect(warningsOf(quoteOf(truck, waiting), quoteRemarks)).toEqual([
		'С 2027 года грузовики, автобусы, тягачи и спецтехника, новые и подержанные, должны отвечать норме Евро-6. Не касается того, что ввезли в Украину или сделали в ней до 2027 года. Проверьте норму по документам до покупки.',
	]);
	expect(warningsOf(quoteOf({ ...direct, vin: 'Z94ZZZ1KZAW123456' }), remarksUk)).toEqual([
		'За VIN авто виготовлено в Росії: ввезти його в Україну не можна.',
	]);
	const withOfficeNorm = demoCalculatorData(
		{},
		{ 'calculator.importability': '2020-01-01 | passenger | used | Euro-5 | 2011 | Только с Евро-5.' },
	);
	expect(warningsOf(quoteOf({ ...direct, year: 2009 }, withOfficeNorm), remarksUk)).toEqual([
		'Только с Евро-5.',
	]);
});

test('the answer of the API has the text of its remarks beside their data', () => {
	const answer = withTexts(quoteOf(nextYear, waiting), explanationTexts);
	expect(answer.rates).toMatchObject({
		explanation: { rule: 'rate_to_come' },
		note: expect.stringContaining('15 січня 2027'),
	});
	expect(answer.pension).toMatchObject({ note: expect.stringContaining('2026 года') });
	expect(answer).toMatchObject({ warnings: [expect.stringContaining('Евро-6')] });
});

test('a missing schedule is named as in the price list, without names of tables and options', () => {
	const said = (input: Record<string, unknown>, data = demoCalculatorData(), texts = quoteFailures) => {
		const failure = failureOf(input, data);
		if (!failure || failure.code === 'invalid') throw new Error('not refused by a gap');
		return failureText(failure, texts, explanationTexts).replace(/[\u00a0\u202f]/g, ' ');
	};
	expect(said({ ...auction, account: 'high_volume', title: 'clean' })).toBe(
		'В прайсе «Copart: сбор аукциона» нет ставки, аккаунт «Высокий объём», лот с чистым документом, цена 5 000,00 $: посчитать нельзя.',
	);
	const none = demoCalculatorData({ tables: {} });
	expect(said(auction, none)).toContain('«Copart: сбор аукциона»');
	expect(said(auction, none, failuresUk)).toContain('«Copart: аукціонний збір»');
	expect(said({ ...direct, year: 2010, date: '2017-05-05' })).toBe(
		'Прожиточный минимум на 01 січня 2017 не внесён: посчитать нельзя.',
	);
	expect(said(direct, demoCalculatorData({ rates: null }))).toBe('Нет данных для указаной даты.');
});

test('no file of the calculation holds a sentence: the code that shows a result makes the words', () => {
	const folder = import.meta.dirname;
	const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
	const withWords = files.filter((name) =>
		readFileSync(join(folder, name), 'utf8')
			.split('\n')
			.some((line) => !/^\s*(?:\*|\/\*|\/\/)/.test(line) && /\p{Script=Cyrillic}/u.test(line)),
	);
	expect(files.length).toBeGreaterThan(20);
	expect(withWords).toEqual([]);
});
