import type { CalculatorDataJson } from '@clearway/shared/domain/calculator/data.ts';
import { calculate } from '@clearway/shared/domain/calculator/quote.ts';
import { demoCalculatorData } from '@clearway/shared/testing/demo-data.ts';
import { textsOf } from '@clearway/shared/testing/quote-of.ts';
import { describe, expect, test } from 'vitest';
import { demoData } from '../testing/calculator-api.ts';
import { query, read, total } from '../testing/calculator-html.ts';
import { inputOf } from './answer.ts';
import { presetCar } from './presets.ts';

const inAutumn = {
	...demoData,
	today: '2026-11-20',
	rates: [{ USD: '44.7061', EUR: '51.7080', date: '2026-11-20' }],
};

describe('without scripts', () => {
	test('the page answers its own example', async () => {
		const html = await read('/calculator');
		const expected = calculate(inputOf(presetCar('usa')), demoCalculatorData());
		if (expected.kind !== 'quote') throw new Error('the example cannot be calculated');
		expect(total(html)?.replace(/\s/g, '')).toBe(`${expected.quote.total.usd.replace('.', ',')}$`);
		expect(html).toContain('action="/calculator"');
		expect(html).toContain('Пояснение к НДС');
		for (const { code } of expected.quote.lines)
			expect(html).toContain(textsOf(expected.quote, code).formula);
	});

	test('a form that was sent comes back filled in, with its result', async () => {
		const html = await read(
			`/calculator?${query({ price: '5 000,50', cc: '1998', year: '2020', title: 'clean', bid: 'pre' })}`,
		);
		expect(html).toContain('value="5 000,50"');
		expect(html).toMatch(/<option value="clean" selected/);
		expect(html).toContain('Ставка 5 000,50 $');
		expect(html).toContain('Ваш расчёт');
	});

	test('every fault is said at its field, and the field says so to screen readers', async () => {
		const html = await read(`/calculator?${query({ price: '-1', cc: '1998', year: '2040' })}`);
		for (const name of ['price', 'year']) {
			const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
			expect(input).toContain('aria-invalid="true"');
			const described = /aria-describedby="([^"]+)"/.exec(input)?.[1]?.split(' ') ?? [];
			expect(described.some((id) => new RegExp(`class="field__error" id="${id}"`).test(html))).toBe(true);
		}
		expect(html).toContain('Чтобы посчитать, поправьте');
		expect(total(html)).toBeUndefined();
	});

	test('the class in an address is calculated, not the passenger car that the body alone would be', async () => {
		const html = await read(
			`/calculator?${query({ mode: 'customs', vehicle: 'pickup', class: 'goods', cc: '1998', year: '2020' })}`,
		);
		expect(html).toMatch(/<option value="goods" selected=""/);
		expect(html.match(/receipt__item--missing/g)).toHaveLength(4);
	});

	test('a sum in a hint is whole where it is whole, and the columns of the receipt keep two places (S9.8)', async () => {
		const html = await read('/calculator');
		const sumsOf = (part: RegExp) =>
			[...(part.exec(html)?.[0] ?? '').matchAll(/(\d[\d ,]*) \$/g)].map(([, sum]) => sum);
		const hints = sumsOf(/ports-choice__taken.*?<\/tr>/s);
		expect(hints).toHaveLength(3);
		for (const sum of hints) expect(sum).toMatch(/^[\d ]+$/);
		const columns = sumsOf(/<ul class="receipt__lines">.*?receipt__total-sum/s);
		expect(columns.length).toBeGreaterThan(10);
		for (const sum of columns) expect(sum).toMatch(/,\d\d$/);
	});

	test('another mode chosen in the form needs no other address', async () => {
		const html = await read(`/calculator?${query({ mode: 'customs', cc: '1998', year: '2020' })}`);
		expect(html).toContain('Таможенная стоимость');
		expect(html).toMatch(/receipt__total-label">Таможня и регистрация<.*Вместе с ценой машины/s);
		expect(html).not.toContain('Итого без номеров');
		expect(html).toContain('name="vehicle"');
		expect(html).not.toContain('name="state"');
		expect(html).toMatch(/name="mode" checked="" value="customs"/);
	});

	test('customs alone that were stored are asked for again, a direct purchase stays one', async () => {
		const stored = { mode: 'direct', delivery: '0', services: 'false', cc: '1998', year: '2020' };
		const mode = async (car: Record<string, string>) =>
			/name="mode" checked="" value="(\w+)"/.exec(await read(`/calculator?${query(car)}`))?.[1];
		expect(await mode({ ...stored, customs_only: 'true' })).toBe('customs');
		expect(await mode(stored)).toBe('direct');
	});

	test('at the excise of a hybrid stands that posts count it in two ways, and the volume is asked where the line opens', async () => {
		const excise = async (car: Record<string, string>) => {
			const html = await read(`/calculator?${query({ fuel: 'hybrid', year: '2020', ...car })}`);
			return (
				/<details class="receipt__line"[^>]*>(?:(?!<\/details>).)*Акциз.*?<\/details>/s.exec(html)?.[0] ?? ''
			);
		};
		const asked = await excise({ vehicle: 'suv' });
		const [shown = '', opened = ''] = asked.split('</summary>');
		expect(shown).toContain('Посты считают гибрид по-разному');
		expect(shown).not.toMatch(/[+−]\d/);
		expect(opened).toMatch(/<input[^>]*name="cc"[^>]*value=""/);
		const [told = ''] = (await excise({ vehicle: 'suv', cc: '2487' })).split('</summary>');
		expect(told.replace(/<[^>]*>/g, '')).toMatch(/По двигателю, 2487 см³: [^$]*\+[\d ,]+ \$/);
		// The car that an address leaves out is not assumed either.
		expect(await excise({})).toMatch(/name="cc"[^>]*value=""/);
	});

	test('what is chosen for the lot stands in one line, in small letters behind its first word', async () => {
		const html = await read('/calculator');
		// By which account the company buys is no question to a visitor.
		expect(html).not.toContain('name="account"');
		const text = html.replace(/<[^>]+>/g, ' ');
		expect(text).toMatch(/Не чистый \(Salvage и другие\)\s· во время торгов\s/);
	});

	test('a mode alone begins with a car of that mode', async () => {
		expect(await read('/calculator?mode=direct')).toContain('Доставка до границы');
	});

	test('a price alone is calculated with the usual car at that price', async () => {
		const html = await read('/calculator?price=7000');
		expect(html).toContain('Ставка 7 000,00 $');
		expect(html).not.toContain('Чтобы посчитать, поправьте');
	});

	test('a class without customs rates says so in the list, and its total is what will be asked, never the price alone', async () => {
		const car = {
			mode: 'direct',
			currency: 'EUR',
			price: '9000',
			cc: '650',
			year: '2020',
			vehicle: 'motorcycle',
		};
		const html = await read(`/calculator?${query(car)}`);
		expect(html).toMatch(/<option value="motorcycle" selected="">Мотоцикл — на запрос</);
		expect(html).toMatch(/<option value="sedan">Седан, хэтчбек, купе</);
		const [end] = /receipt__total-label.*?<\/div>/s.exec(html) ?? [''];
		expect(end.replace(/<[^>]*>/g, ' ')).toMatch(/Узнаем: ввозная пошлина, акциз, НДС\s+на запрос\s*$/);
	});

	test('a sum with something of the example in it says what, and is neither kept nor sent', async () => {
		for (const [path, left] of [
			['/calculator', 'цена 5 000 $, седан, год 2020, бензин 1998 см³'],
			['/calculator?price=5000', 'седан, год 2020, бензин 1998 см³'],
			['/eu?price=5000&year=2015', 'бензин 1998 см³'],
			['/?mode=customs&price=5000&fuel=ev&kwh=60', 'год 2020'],
		] as const) {
			const html = await read(path);
			const said = /sheet__not-yours.*?<\/p>/s.exec(html)?.[0].replace(/<[^>]+>/g, '');
			expect(said).toContain(`Ещё не ваш расчёт: ${left} — из примера.`);
			expect(html).toContain('Да, как у меня');
			expect(html).toContain('Спросить без расчёта');
			expect(html).not.toContain('Ваш расчёт');
			expect(html).not.toContain('/forms/quote');
		}
	});

	test('a field that has its value of the example says so at its label, and one that an address names does not', async () => {
		const html = await read('/calculator?price=5000');
		expect(html).toMatch(/Год выпуска <span[^>]*id="year-example">из примера</);
		expect(html).not.toContain('id="price-example"');
	});

	test('a form without scripts sends along what is left of the example, and its button says that all of it is his', async () => {
		const html = await read('/calculator?price=7000');
		const note = /<input type="hidden" name="example" value="([^"]*)"/
			.exec(html)?.[1]
			?.replaceAll('&amp;', '&');
		const sent = query({ price: '7000', cc: '1998', year: '2015', example: note ?? '' });
		expect(await read(`/calculator?${sent}`)).toContain('Ещё не ваш расчёт: ');
		expect(await read(`/calculator?${sent}`)).not.toContain('год 2015');
		const own = await read(`/calculator?${sent}&own=1`);
		expect(own).toContain('Ваш расчёт');
		expect(own).toContain('/forms/quote');
		expect(own).not.toContain('из примера');
	});

	test('the lot of a calculation stands above its lines, with the name of the car', async () => {
		const lot = 'https://www.copart.com/lot/45678901';
		const html = await read(
			`/calculator?${query({ cc: '5000', year: '2012', lot, car: '2012 Ford F-150' })}`,
		);
		const top = html.slice(html.indexOf('sheet__head'), html.indexOf('receipt--live'));
		expect(top).toContain('copart.com/lot/45678901');
		expect(top).toContain('2012 Ford F-150, седан');
	});

	test('a lane without a price makes the total incomplete, and what is missing is named', async () => {
		const ships = demoData.tables['ship-delivery'];
		const rows = (ships?.rows ?? []).map((row) => ({ ...row, price_usd: 'on_request' }));
		const data: CalculatorDataJson = {
			...demoData,
			tables: { ...demoData.tables, 'ship-delivery': { version: 2, rows } },
		};
		const html = await read('/calculator', data);
		expect(html).toContain('от ');
		expect(html).toMatch(/Итог неполный, нет цены для строк: [^<]*Морская перевозка \(по запросу\)/);
	});

	test('a day without rates says so as the specification spells it, at the day itself (S8.8)', async () => {
		const html = await read(`/calculator?${query({ cc: '1998', year: '2018', date: '2019-05-05' })}`);
		expect(html).toContain('<p id="calculation-error">Нет данных для указаной даты.</p>');
		expect(/<input[^>]*type="date"[^>]*>/.exec(html)?.[0]).toContain('calculation-error');
	});

	test('a day that the bank knows is calculated by its rates; a page that names none never asks the bank', async () => {
		const calls: string[] = [];
		expect(
			await read(`/calculator?${query({ cc: '1998', year: '2020', date: '2026-03-17' })}`, demoData, calls),
		).toContain('43,5');
		expect(calls).toContain('currency.bank');
		const quiet: string[] = [];
		await read('/', demoData, quiet);
		expect(quiet).not.toContain('currency.bank');
	});

	test('the example beside a chosen day is of that day, and of today where that day has no rate', async () => {
		const example = async (date: string) => {
			const html = await read(`/?${query({ cc: '1998', year: '2020', date })}`);
			return html.slice(
				html.indexOf('id="explained-line"'),
				html.indexOf('</section>', html.indexOf('id="explained-line"')),
			);
		};
		expect(await example('2026-03-17')).not.toContain('51,7080');
		expect(await example('2026-03-17')).toContain('Акциз');
		expect(await example('2019-05-05')).toContain('51,7080');
	});

	test('ports stand side by side and are chosen there', async () => {
		const html = await read('/calculator');
		expect(html.match(/name="port"/g)).toHaveLength(6);
		expect(html).toMatch(/ports-choice__taken.*?Саванна/s);
	});

	test('two cars of an address stand side by side, the form holds the second, and sends the first along', async () => {
		const other = query({ cc: '1998', year: '2020' });
		const html = await read(
			`/calculator?${query({ cc: '2993', year: '2019', fuel: 'diesel' })}&other=${encodeURIComponent(String(other))}&at=2`,
		);
		expect(html).toContain('Две машины рядом');
		expect(html).toMatch(/<input type="hidden" name="other"[^>]*cc=1998/);
		expect(html).toMatch(/Первая машина<\/th><th[^>]*>Вторая машина/);
		// The switch of the sheet decides about the currency, there too.
		const excise = /Акциз<\/th>.*?<\/tr>/s.exec(html)?.[0] ?? '';
		for (const key of ['usd', 'eur', 'uah'])
			expect(excise.match(new RegExp(`sums__${key}"`, 'g'))).toHaveLength(3);
		expect(excise).toMatch(/sums__uah"><span class="sums__value">\+/);
		// Cents that are zero step back, too.
		expect(html).toMatch(
			/<\/th><td>(?:<span class="sums[\w]*">){3}[\d\s]+<span class="sums__none">,00<\/span>/,
		);
	});

	test('of two cars side by side the one that is partly an example says so', async () => {
		const own = query({ cc: '1998', year: '2020' });
		const html = await read(`/calculator?price=7000&other=${encodeURIComponent(String(own))}`);
		expect(html).toMatch(/Первая машина<small[^>]*>частью пример<\/small><\/th><th[^>]*>Вторая машина<\/th>/);
	});

	test('of two cars side by side a sum that lacks a price is no zero, and what one of them lacks is not compared', async () => {
		const whole = query({ cc: '1998', year: '2020' });
		const goods = query({ cc: '1998', year: '2020', vehicle: 'pickup', class: 'goods' });
		const rowsOf = async (first: URLSearchParams, second: URLSearchParams) => {
			const html = await read(`/calculator?${first}&other=${encodeURIComponent(String(second))}`);
			const table = /class="compare__table".*?<\/table>/s.exec(html)?.[0] ?? '';
			return (title: string) => {
				const [, row = ''] =
					[...table.matchAll(new RegExp(`<th[^>]*>${title}</th>(.*?)</tr>`, 'gs'))].at(-1) ?? [];
				// Dollars come first of the three currencies.
				return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
					cell.replace(/<[^>]+>/g, '').replace(/\$.*/s, '$'),
				);
			};
		};
		const row = await rowsOf(whole, goods);
		expect(row('Таможня')).toEqual([expect.stringMatching(/^[\d ,]+ \$$/), '—', '—']);
		expect(row('Итого')).toEqual([expect.stringMatching(/^\d/), expect.stringMatching(/^от \d/), '—']);
		expect(row('Разница')).toEqual(['—']);
		expect(row('Аукцион')[2]).toBe('—');
		expect(row('Услуги')[2]).toMatch(/^0+$/);
		// Of two that lack the same nothing is known either, but what lies between them is.
		const both = await rowsOf(
			goods,
			query({ cc: '1998', year: '2020', vehicle: 'pickup', class: 'goods', price: '6000' }),
		);
		expect(both('Итого')[2]).toMatch(/^\+[\d ,]+ \$$/);
	});

	test('the sheet is of the day on which clearance is expected, with the sum of today in small print below', async () => {
		const html = await read('/calculator', inAutumn);
		expect(html).toMatch(/<input[^>]*type="date"[^>]*value="2027-02-16"/);
		expect(html).toMatch(/<dt>Оформление<\/dt><dd><time lang="uk" dateTime="2027-02-16"/);
		const below = /receipt__total-beside.*?<\/p>/s.exec(html)?.[0] ?? '';
		expect(below).toContain('Сегодня было бы');
		const result = calculate(
			{ ...inputOf(presetCar('usa')) },
			{ ...demoCalculatorData(), today: inAutumn.today },
		);
		if (result.kind !== 'quote') throw new Error('the example cannot be calculated');
		const today = result.quote.total.usd.replace('.', ',');
		expect(below.replace(/<[^>]*>|\s/g, '')).toContain(`${today}$`);
		expect(total(html)?.replace(/\s/g, '')).not.toBe(`${today}$`);
		// In the currency that is chosen on the sheet.
		for (const sign of '$€₴') expect(html).toMatch(new RegExp(`>будет на [\\d ,]+ [${sign}] меньше<`));
	});

	test('a form that is sent with the day it came with has chosen none: another way has another one', async () => {
		const car = { cc: '1998', year: '2020', vehicle: 'sedan', date: '2027-02-16' };
		const day = async (more: Record<string, string>) =>
			/type="date"[^>]*value="([^"]*)"/.exec(
				await read(`/calculator?${query({ ...car, port: 'Los Angeles CA', ...more })}`, inAutumn),
			)?.[1];
		expect(await day({})).toBe('2027-02-16');
		expect(await day({ usual: '2027-01-01' })).toBe('2027-02-16');
		expect(await day({ usual: '2027-02-16' })).toMatch(/^2027-0[3-9]/);
	});

	test('a link offers the expected day of clearance with everything else as it is', async () => {
		const html = await read('/calculator?price=5000&date=2026-11-20', inAutumn);
		expect(html).toMatch(
			/href="\/calculator\?[^"]*price=5000[^"]*date=2027-02-16[^"]*"[^>]*>Посчитать на (?:<!-- -->)?<time lang="uk" dateTime="2027-02-16">16 лютого 2027</,
		);
		for (const sign of '$€₴') expect(html).toMatch(new RegExp(`>будет на [\\d ,]+ [${sign}] больше<`));
	});

	test('a day of clearance that has passed is marked, today and later ones are not', async () => {
		const data = { ...demoData, today: '2026-08-18' };
		const html = (date: string) => read(`/calculator?${query({ cc: '1998', year: '2020', date })}`, data);
		expect(await html('2026-08-17')).toContain('этот день прошёл');
		expect(await html('2026-08-18')).not.toContain('этот день прошёл');
	});
});
