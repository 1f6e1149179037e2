import type { CalculatorDataJson } from '@clearway/shared/domain/calculator/data.ts';
import { inputOf } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { calculate } from '@clearway/shared/domain/calculator/quote.ts';
import { demoCalculatorData } from '@clearway/shared/testing/demo-data.ts';
import { textsOf } from '@clearway/shared/testing/quote-of.ts';
import { describe, expect, test } from 'vitest';
import { demoData } from '../testing/calculator-api.ts';
import { comparedIn, query, read, total } from '../testing/calculator-html.ts';
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

	test('a class in an address is calculated, although the body alone would mean a passenger car', async () => {
		const html = await read(
			`/calculator?${query({ mode: 'customs', vehicle: 'pickup', class: 'goods', cc: '1998', year: '2020' })}`,
		);
		expect(html).toMatch(/<option value="goods" selected=""/);
		expect(html.match(/receipt__item--missing/g)).toHaveLength(4);
	});

	test('a whole sum in a hint has no cents, and the columns of the receipt keep two places (S9.8)', async () => {
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

	test('stored customs alone open the form as customs alone, a direct purchase as a purchase', async () => {
		const stored = { mode: 'direct', delivery: '0', services: 'false', cc: '1998', year: '2020' };
		const mode = async (car: Record<string, string>) =>
			/name="mode" checked="" value="(\w+)"/.exec(await read(`/calculator?${query(car)}`))?.[1];
		expect(await mode({ ...stored, customs_only: 'true' })).toBe('customs');
		expect(await mode(stored)).toBe('direct');
	});

	test('the excise of a hybrid says that posts count it in two ways, and its opened line asks for the volume', async () => {
		const excise = async (car: Record<string, string>) => {
			const html = await read(`/calculator?${query({ fuel: 'hybrid', year: '2020', ...car })}`);
			return (
				/<details class="receipt__line"[^>]*>(?:(?!<\/details>).)*Акциз.*?<\/details>/s.exec(html)?.[0] ?? ''
			);
		};
		const withoutVolume = await excise({ vehicle: 'suv' });
		const [shown = '', opened = ''] = withoutVolume.split('</summary>');
		expect(shown).toContain('Таможенные посты считают гибрид по-разному');
		expect(shown).not.toMatch(/[+−]\d/);
		expect(opened).toMatch(/<input[^>]*name="cc"[^>]*value=""/);
		const [told = ''] = (await excise({ vehicle: 'suv', cc: '2487' })).split('</summary>');
		expect(told.replace(/<[^>]*>/g, '')).toMatch(/По двигателю, 2487 см³: [^$]*\+[\d ,]+ \$/);
		const litres = (await excise({ vehicle: 'suv', cc: '1.5' })).replace(/<[^>]*>/g, '');
		expect(litres).toContain('По двигателю, 1500 см³:');
		expect(litres).toContain('= 1 500');
		// A car that an address leaves out is not assumed either.
		expect(await excise({})).toMatch(/name="cc"[^>]*value=""/);
	});

	test('a hybrid is asked whether it charges from a socket where the law counts that, and the answer stays in the form', async () => {
		const checked = (html: string) =>
			/<input(?=[^>]*name="plug")(?=[^>]*checked)[^>]*value="([^"]*)"/.exec(html)?.[1];
		const hybrid = { fuel: 'hybrid', cc: '2487', vehicle: 'suv' };
		const options = { ...demoData.options, 'calculator.plug-in-hybrid-mode': 'as_engine' };
		expect(checked(await read(`/calculator?${query(hybrid)}`, { ...demoData, options }))).toBe('');
		expect(await read(`/calculator?${query(hybrid)}`)).not.toContain('name="plug"');
		const told = await read(`/calculator?${query({ ...hybrid, year: '2020', plug: 'yes' })}`);
		expect(checked(told)).toBe('yes');
		expect(told).toContain('гибрид с розеткой');
		expect(await read(`/calculator?${query({ fuel: 'petrol' })}`)).not.toContain('name="plug"');
	});

	test('the defaults stand in one line, in every mode, and their fields follow also without scripts', async () => {
		const html = await read('/calculator');
		// The company decides which account it buys by, not the visitor.
		expect(html).not.toContain('name="account"');
		const lineOf = (page: string) =>
			/calc__rest"><summary>(.*?)<\/summary>/s
				.exec(page)?.[1]
				?.replace(/<[^>]+>/g, '')
				.replace(/\s/g, ' ');
		expect(lineOf(html)).toMatch(
			/^Copart, Atlanta East \(из примера\) → Клайпеда, без чистого документа, седан, \d\d \S+ \d{4} изменить$/,
		);
		expect(lineOf(await read('/eu'))).toMatch(
			/^доставка 600 € \(из примера\), с услугами, седан, .* изменить$/,
		);
		expect(lineOf(await read('/calculator?mode=customs'))).toMatch(/^\d\d \S+ \d{4} изменить$/);
		for (const name of ['auction', 'title', 'bid', 'state', 'location', 'dest', 'port', 'vehicle', 'date'])
			expect(html).toContain(`name="${name}"`);
	});

	test('customs alone asks for the vehicle before the price, and no vehicle is taken unasked', async () => {
		const html = await read('/calculator?mode=customs');
		expect(html).toMatch(/<option value="" selected="">Выберите<.*name="price"/s);
		expect(html.match(/name="vehicle"/g)).toHaveLength(1);
		const sent = { mode: 'customs', currency: 'EUR', price: '5000', year: '2018', fuel: 'petrol', cc: '650' };
		expect(await read(`/calculator?${query({ ...sent, vehicle: '' })}`)).toContain('Ещё не ваш расчёт: ');
		expect(await read(`/calculator?${query({ ...sent, vehicle: 'motorcycle' })}`)).toContain(
			'>по запросу</h2>',
		);
	});

	test('a mode alone begins with a car of that mode', async () => {
		expect(await read('/calculator?mode=direct')).toContain('Доставка до границы');
	});

	test('a price alone is calculated with the usual car at that price', async () => {
		const html = await read('/calculator?price=7000');
		expect(html).toContain('Ставка 7 000,00 $');
		expect(html).not.toContain('Чтобы посчитать, поправьте');
	});

	test('a class without customs rates says so in the list, and its total is on request, never the price alone', async () => {
		const car = {
			mode: 'direct',
			currency: 'EUR',
			price: '9000',
			cc: '650',
			year: '2020',
			vehicle: 'motorcycle',
		};
		const html = await read(`/calculator?${query(car)}`);
		expect(html).toMatch(/<option value="motorcycle" selected="">Мотоцикл — по запросу</);
		expect(html).toMatch(/<option value="sedan">Седан, хэтчбек, купе</);
		const [end] = /receipt__total-label.*?<\/div>/s.exec(html) ?? [''];
		expect(end.replace(/<[^>]*>/g, ' ')).toMatch(/Узнаем: ввозная пошлина, акциз, НДС\s+по запросу\s*$/);
	});

	test('a lot of a class without rates is by request at once, and nothing is asked for a sum', async () => {
		const html = await read(`/calculator?${query({ pasted: 'Copart 2019 Harley-Davidson FLHX' })}`);
		const needs = /calc__needs.*?<\/div>/s.exec(html)?.[0] ?? '';
		expect(needs.replace(/<[^>]*>/g, ' ')).toMatch(
			/2019 Harley-Davidson FLHX, мотоцикл\s+Считаем по запросу/,
		);
		expect(needs).toContain('Задать вопрос');
		expect(html).not.toContain('Для суммы нужно');
	});

	test('a body is on request only while no class that it may be has a rate', async () => {
		const bodies = async (...classes: string[]) => {
			const rates = { rule: 'per_cc', eur: '0.05', duty_percent: '10', vat_percent: '20', pension_fee: 'no' };
			const rows = classes.map((vehicleClass) => ({ ...rates, class: vehicleClass }));
			const tables = { ...demoData.tables, 'customs-rate': { version: 7, rows } };
			const html = await read('/calculator?mode=direct', { ...demoData, tables });
			const list = /<select[^>]*name="vehicle".*?<\/select>/s.exec(html)?.[0] ?? '';
			return [...list.matchAll(/value="(\w+)"[^>]*>[^<]*— по запросу</g)].map(([, body]) => body);
		};
		expect(await bodies()).toEqual(['motorcycle', 'atv', 'camper', 'special']);
		expect(await bodies('goods', 'atv')).toEqual(['motorcycle', 'camper']);
		expect(await bodies('motorcycle', 'camper', 'bus', 'atv')).toEqual([]);
	});

	test('a sum with values of the example names them, and is neither stored nor sent', async () => {
		for (const [path, fromExample] of [
			['/calculator', 'цена 5 000 $, год 2020, бензин 1998 см³, седан, Atlanta East, без чистого документа'],
			['/calculator?price=5000', 'год 2020, бензин 1998 см³, седан, Atlanta East, без чистого документа'],
			['/eu?price=5000&year=2015', 'бензин 1998 см³, без льготы, седан, доставка 600'],
			['/?mode=customs&price=5000&fuel=ev&kwh=60', 'седан, год 2020, без льготы'],
		] as const) {
			const html = await read(path);
			const sentence = /sheet__not-yours.*?<\/p>/s.exec(html)?.[0].replace(/<[^>]+>/g, '');
			expect(sentence).toContain(`Ещё не ваш расчёт: ${fromExample} — из примера.`);
			expect(html).toContain('Да, это моя машина');
			expect(html).toContain('Задать вопрос');
			expect(html).not.toContain('Ваш расчёт');
			expect(html).not.toContain('/forms/quote');
		}
	});

	test('a field with the example’s value says so at its label, and a field of the address does not', async () => {
		const html = await read('/calculator?price=5000');
		expect(html).toMatch(/Год выпуска <span[^>]*>из примера</);
		expect(html).toMatch(/Цена лота, \$<\/label>/);
	});

	test('a form without scripts sends the rest of the example along, and a button makes all of it the visitor’s', async () => {
		const html = await read('/calculator?price=7000');
		const note = /<input type="hidden" name="example" value="([^"]*)"/
			.exec(html)?.[1]
			?.replaceAll('&amp;', '&');
		const sent = query({ price: '7000', cc: '1998', year: '2015', example: note ?? '' });
		expect(await read(`/calculator?${sent}`)).toContain('Ещё не ваш расчёт: ');
		expect(await read(`/calculator?${sent}`)).not.toContain('год 2015');
		const ownHtml = await read(`/calculator?${sent}&own=1`);
		expect(ownHtml).toContain('Ваш расчёт');
		expect(ownHtml).toContain('/forms/quote');
		expect(ownHtml).not.toContain('>из примера<');
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

	test('a text about a lot that the form sent before its scripts came is read, and stands in its field; so is a price', async () => {
		const typed = query({ cc: '1998', year: '2020', example: 'price=5000&state=GA&location=Atlanta+East' });
		const pasted = 'https://www.copart.com/lot/45678901/salvage-2021-toyota-camry-ca-los-angeles';
		const html = await read(`/calculator?${typed}&pasted=${encodeURIComponent(pasted)}`);
		expect(html).toMatch(/<textarea[^>]*>https:\/\/www\.copart\.com\/lot\/45678901/);
		expect(html).toContain('>copart.com/lot/45678901<');
		expect(/<dl class="paste-lot__facts">.*?<\/dl>/s.exec(html)?.[0].replace(/<[^>]+>/g, ' ')).toMatch(
			/Лот\s+copart\.com\/lot\/45678901\s.*2021 Toyota Camry.*Los Angeles/s,
		);
		expect(html).toMatch(/name="location".*?<option value="Los Angeles" selected/s);
		expect(await read(`/calculator?${typed}&pasted=7+300`)).toMatch(/name="price"[^>]*value="7 300"/);
	});

	test('a lane without a price makes the total incomplete, and the total names the missing line', async () => {
		const ships = demoData.tables['ship-delivery'];
		const rows = (ships?.rows ?? []).map((row) => ({ ...row, price_usd: 'on_request' }));
		const data: CalculatorDataJson = {
			...demoData,
			tables: { ...demoData.tables, 'ship-delivery': { version: 2, rows } },
		};
		const html = await read('/calculator', data);
		expect(html).toContain('от ');
		expect(html).toMatch(/Итог неполный, нет цены: [^<]*Морская перевозка \(по запросу\)/);
	});

	test('a day without rates says so as the specification spells it, at the day itself (S8.8)', async () => {
		const html = await read(`/calculator?${query({ cc: '1998', year: '2018', date: '2019-05-05' })}`);
		expect(html).toContain('<p id="calculation-error">Нет данных для указаной даты.</p>');
		expect(/<input[^>]*type="date"[^>]*>/.exec(html)?.[0]).toContain('calculation-error');
	});

	test('a day that the bank knows is calculated with its rates; a page without a day never asks the bank', async () => {
		const calls: string[] = [];
		expect(
			await read(`/calculator?${query({ cc: '1998', year: '2020', date: '2026-03-17' })}`, demoData, calls),
		).toContain('43,5');
		expect(calls).toContain('currency.bank');
		const quiet: string[] = [];
		await read('/', demoData, quiet);
		expect(quiet).not.toContain('currency.bank');
	});

	test('the example beside a chosen day is of that day, or of today if that day has no rate', async () => {
		const wayOf = async (date: string) => {
			const html = await read(`/usa?${query({ cc: '1998', year: '2020', date })}`);
			return /id="way".*?<\/ol>/s.exec(html)?.[0];
		};
		const today = await wayOf('2019-05-05');
		expect(today).toContain('Таможня');
		expect(await wayOf('2019-06-06')).toBe(today);
		expect(await wayOf('2026-03-17')).not.toBe(today);
	});

	test('a number that is understood otherwise than it was typed says so at its field', async () => {
		const html = async (cc: string) =>
			(await read(`/calculator?${query({ cc, year: '2020' })}`)).replace(/\s/g, ' ');
		expect(await html('2,0 л')).toContain('= 2 000');
		for (const plain of ['2000', '2 000', '1998']) expect(await html(plain)).not.toContain('>= ');
	});

	test('ports stand side by side and are chosen there', async () => {
		const html = await read('/calculator');
		expect(html.match(/name="port"/g)).toHaveLength(6);
		expect(html).toMatch(/ports-choice__taken.*?Саванна/s);
	});

	/** The sums of each car's column in dollars, and their differences from the first car. */
	const carsOf = (html: string) => {
		const dollars = (text: string) => text.replace(/<[^>]+>/g, '').replace(/\$.*/s, '$');
		const rows = comparedIn(html).map(
			({ title, cells }) => [title, cells.map((cell) => cell.split('<small>').map(dollars))] as const,
		);
		const count = Math.max(0, ...rows.map(([, cells]) => cells.length));
		return Array.from({ length: count }, (_, at) =>
			Object.fromEntries(rows.map(([title, cells]) => [title, cells[at] ?? []])),
		);
	};

	test('three cars of an address stand side by side, and their groups’ differences add up to that of the total', async () => {
		const car = query({ cc: '1998', year: '2020' });
		const html = await read(
			`/calculator?${query({ cc: '2993', year: '2019', fuel: 'diesel' })}&other=${encodeURIComponent(String(car))}&third=${encodeURIComponent(String(query({ cc: '1998', year: '2020', price: '9000' })))}&at=2`,
		);
		expect(html).toContain('Машины рядом');
		expect(html).toMatch(/<input type="hidden" name="other"[^>]*cc=1998/);
		expect(html).toMatch(/<input type="hidden" name="third"[^>]*price=9000/);
		const rows = carsOf(html);
		expect(rows).toHaveLength(3);
		const number = (text = '0') =>
			Number(
				text
					.replace('\u2212', '-')
					.replace(/[^\d,+-]/g, '')
					.replace(',', '.'),
			);
		for (const { 'Итого без номеров': total = [], ...sums } of rows.slice(1)) {
			const apart = Object.values(sums).reduce((sum, [, difference]) => sum + number(difference), 0);
			expect(number(total[1])).not.toBe(0);
			expect(apart).toBeCloseTo(number(total[1]), 2);
		}
		// The sheet's switch chooses the currency here too.
		const customs = comparedIn(html).find(({ title }) => title === 'Таможня')?.cells[0] ?? '';
		for (const key of ['usd', 'eur', 'uah']) expect(customs).toContain(`sums__${key}"`);
		// Zero cents are quiet here too.
		expect(html).toMatch(
			/<td[^>]*><span class="compare__cell">(?:<span class="sums[\w]*">){3}[\d\s]+<span class="sums__none">,00<\/span>/,
		);
	});

	test('search engines follow no link to compared cars and keep no page of them', async () => {
		const car = query({ cc: '1998', year: '2020' });
		const one = await read(`/calculator?${car}`);
		const two = await read(`/calculator?${car}&other=${encodeURIComponent(String(car))}`);
		const linksIn = (html: string) => html.match(/<a [^>]*[?;]other=[^>]*>/g) ?? [];
		expect([linksIn(one).length, linksIn(two).length]).toEqual([1, expect.any(Number)]);
		expect(linksIn(two).length).toBeGreaterThan(2);
		for (const link of [...linksIn(one), ...linksIn(two)]) expect(link).toContain('rel="nofollow"');
		const noindex = '<meta name="robots" content="noindex">';
		expect([one.includes(noindex), two.includes(noindex)]).toEqual([false, true]);
	});

	test('a car beside another one says so if it is partly an example', async () => {
		const ownCar = query({ cc: '1998', year: '2020' });
		const html = await read(`/calculator?price=7000&other=${encodeURIComponent(String(ownCar))}`);
		expect(html).toMatch(
			/Машина\s1<\/a><small>(?:<span>[^<]*<\/span>)*<span>частью пример<\/span><\/small><\/th>.*?Машина\s2<\/a>/s,
		);
		expect(html.match(/частью пример/g)).toHaveLength(1);
	});

	test('a car beside another one is called by its lot, or else by its place', async () => {
		const named = query({ cc: '1998', year: '2020', price: '7000', car: '2020 Kia Sportage' });
		const html = await read(
			`/calculator?${named}&other=${encodeURIComponent(String(query({ year: '2019' })))}`,
		);
		const head = /class="table compare__cars [^>]*><thead>(.*?)<\/thead>/s.exec(html)?.[1] ?? '';
		expect(
			[...head.matchAll(/<th[^>]*><a[^>]*>([^<]*)/g)].map(([, title]) => title?.replace(/\s/g, ' ')),
		).toEqual(['1. 2020 Kia Sportage', 'Машина 2']);
	});

	test('cars whose totals differ in kind say what each total is', async () => {
		const car = { cc: '1998', year: '2020', price: '7000' };
		const direct = { ...car, mode: 'direct', currency: 'USD', origin: 'other' };
		const labels = async (other: Record<string, string>) => {
			const html = await read(`/calculator?${query(car)}&other=${encodeURIComponent(String(query(other)))}`);
			return /<tbody>(.*?)<\/tr>/s.exec(html)?.[1]?.match(/Итого без [\p{L}, ]+/gu);
		};
		expect(await labels(direct)).toEqual(['Итого без номеров', 'Итого без дороги, услуг и номеров']);
		expect(await labels({ ...car, price: '8000' })).toEqual(['Итого без номеров']);
	});

	test('beside another car only totals of the same scope are subtracted, and no cell from one that is not there', async () => {
		const car = { cc: '1998', year: '2020', price: '7000' };
		const two = async (other: Record<string, string>) =>
			(
				await carsOf(
					await read(`/calculator?${query(car)}&other=${encodeURIComponent(String(query(other)))}`),
				)
			)[1];
		const direct = await two({ ...car, mode: 'direct', currency: 'USD', origin: 'other' });
		expect(direct?.['Итого без номеров']).toEqual([
			expect.stringMatching(/^Итого без дороги, услуг и номеров.*от/),
		]);
		expect(direct?.['Аукцион / Покупка']?.[1]).toMatch(/^[+\u2212][\d\s,]+\$$/);
		expect(direct?.Дорога).toEqual(['—']);
		expect(direct?.Таможня?.[1]).toMatch(/^[+\u2212][\d\s,]+\$$/);
		const dearer = await two({ ...car, price: '8000' });
		expect(dearer?.['Итого без номеров']?.[1]).toMatch(/^\+[\d\s,]+\$$/);
	});

	test('totals side by side have one basis, up to the plates: the rows of each car add up to its total', async () => {
		const car = { cc: '1998', year: '2020', price: '7000' };
		const deal = { ...car, mode: 'direct', currency: 'USD', delivery: '900', services: 'true' };
		const others = [
			{ ...deal, origin: 'ge_non_originating' },
			{ ...deal, origin: 'eu_eur1' },
		].map((other) => encodeURIComponent(String(query(other))));
		const html = await read(`/calculator?${query(car)}&other=${others[0]}&third=${others[1]}`);
		const cars = carsOf(html);
		expect(cars).toHaveLength(3);
		const cents = (text = '0') => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100);
		for (const { 'Итого без номеров': total = [], ...rows } of cars) {
			const sum = Object.values(rows).reduce((added, [text]) => added + cents(text), 0);
			expect(sum).toBe(cents(total[0]));
			expect(Object.keys(rows)).toEqual(['Аукцион / Покупка', 'Дорога', 'Таможня', 'Услуги', 'Регистрация']);
		}
	});

	test('a line is switched off and the plates are added by one touch, in all compared cars at once', async () => {
		const car = { cc: '1998', year: '2020', price: '7000' };
		const deal = {
			...car,
			mode: 'direct',
			currency: 'USD',
			origin: 'other',
			delivery: '900',
			services: 'true',
		};
		const html = await read(`/calculator?${query(car)}&other=${encodeURIComponent(String(query(deal)))}`);
		const linkTo = (page: string, key: string) =>
			new RegExp(`<a (?=[^>]*rel="nofollow")[^>]*href="([^"]*[?;]${key}=[^"]*)"`)
				.exec(page)?.[1]
				?.replaceAll('&amp;', '&') ?? '';
		const withPlates = await read(linkTo(html, 'added'));
		expect(comparedIn(withPlates)[0]?.title).toBe('Итого с номерами');
		const without = await read(linkTo(withPlates, 'without'));
		expect(comparedIn(without)[0]?.cells).toHaveLength(2);
		const openCar = query({ ...car, price: '8000', cc: '1600', title: '' });
		const open = await read(`/calculator?${openCar}&other=${encodeURIComponent(String(query(deal)))}`);
		expect(open).toMatch(/<thead>.*?8 000 \$.*?1600 см³.*?Copart, Atlanta East.*?<\/thead>/s);
		expect(without).toContain('<meta name="robots" content="noindex">');
		expect(without).toMatch(/не входят: /);
	});

	test('what is the same for all cars stands once above them', async () => {
		const car = { cc: '1998', year: '2020', price: '7000' };
		const html = await read(
			`/calculator?${query(car)}&other=${encodeURIComponent(String(query({ ...car, fuel: 'diesel' })))}`,
		);
		const [, shared = '', cars = ''] = /id="compare-title"(.*?)<thead>(.*?)<\/thead>/s.exec(html) ?? [];
		for (const fact of ['7 000 $', 'Клайпеда', '2020 г.']) {
			expect(shared.replace(/\s/g, ' ')).toContain(fact);
			expect(cars.replace(/\s/g, ' ')).not.toContain(fact);
		}
		for (const fuel of ['бензин', 'дизель']) {
			expect(shared).not.toContain(fuel);
			expect(cars).toContain(fuel);
		}
	});

	test('cars without a road of their own share no empty fact', async () => {
		const car = { cc: '1998', year: '2020', price: '7000', mode: 'direct', currency: 'USD', origin: 'other' };
		const html = await read(
			`/calculator?${query(car)}&other=${encodeURIComponent(String(query({ ...car, fuel: 'diesel' })))}`,
		);
		const shared = /id="compare-title".*?<thead>/s.exec(html)?.[0].replace(/<[^>]*>/g, '') ?? '';
		expect(shared).toContain('без льготы');
		expect(shared).not.toMatch(/·\s*·/);
	});

	test('a car that cannot be calculated says at its name what is missing, and leads there', async () => {
		const electric = query({ cc: '', year: '2020', fuel: 'ev' });
		const html = await read(
			`/calculator?${query({ cc: '1998', year: '2020' })}&other=${encodeURIComponent(String(electric))}`,
		);
		const head = /class="table compare__cars [^>]*><thead>(.*?)<\/thead>/s.exec(html)?.[1] ?? '';
		expect(head).toMatch(/<a [^>]*href="[^"]*fuel=ev[^"]*at=2#field-kwh">Введите ёмкость батареи/);
		// The engine of the other car is not said of both.
		expect(html).not.toContain('У\u00A0всех');
	});

	test('beside another car a sum without a price is no zero, and a line that one car lacks is not compared', async () => {
		const whole = query({ cc: '1998', year: '2020' });
		const goods = query({ cc: '1998', year: '2020', vehicle: 'pickup', class: 'goods' });
		const two = async (first: URLSearchParams, second: URLSearchParams) =>
			carsOf(await read(`/calculator?${first}&other=${encodeURIComponent(String(second))}`));
		const [first, second] = await two(whole, goods);
		expect(first?.Таможня).toEqual([expect.stringMatching(/^[\d\s,]+\$$/)]);
		for (const title of ['Таможня', 'Итого'])
			expect(Object.entries(second ?? {}).find(([name]) => name.startsWith(title))?.[1]).toEqual([
				'по запросу',
			]);
		expect(second?.Услуги).toHaveLength(1);
	});

	test('the sheet is of the expected day of clearance, with today’s sum in small print below', async () => {
		const html = await read('/calculator', inAutumn);
		expect(html).toMatch(/<input[^>]*type="date"[^>]*value="2027-02-16"/);
		expect(html).toMatch(/<dt>Оформление<\/dt><dd><time lang="uk" dateTime="2027-02-16"/);
		const below = /receipt__total-beside.*?<\/p>/s.exec(html)?.[0] ?? '';
		expect(below.replace(/\s/g, ' ')).toContain('Если оформить сегодня: возраст 5, а не 6');
		const result = calculate(
			{ ...inputOf(presetCar('usa')) },
			{ ...demoCalculatorData(), today: inAutumn.today },
		);
		if (result.kind !== 'quote') throw new Error('the example cannot be calculated');
		const today = result.quote.total.usd.replace('.', ',');
		expect(below.replace(/<[^>]*>|\s/g, '')).toContain(`${today}$`);
		expect(total(html)?.replace(/\s/g, '')).not.toBe(`${today}$`);
		// In the sheet's currency.
		for (const sign of '$€₴') expect(html).toMatch(new RegExp(`>будет на [\\d ,]+ [${sign}] меньше<`));
	});

	test('a form sent with the day that it came with has chosen no day: another way gets another day', async () => {
		const car = { cc: '1998', year: '2020', vehicle: 'sedan', date: '2027-02-16' };
		const day = async (more: Record<string, string>) =>
			/type="date"[^>]*value="([^"]*)"/.exec(
				await read(`/calculator?${query({ ...car, port: 'Los Angeles CA', ...more })}`, inAutumn),
			)?.[1];
		expect(await day({})).toBe('2027-02-16');
		expect(await day({ usual: '2027-01-01' })).toBe('2027-02-16');
		expect(await day({ usual: '2027-02-16' })).toMatch(/^2027-0[3-9]/);
	});

	test('a link offers the expected day of clearance and keeps the rest of the form', async () => {
		const html = await read('/calculator?price=5000&date=2026-11-20', inAutumn);
		expect(html).toMatch(
			/href="\/calculator\?[^"]*price=5000[^"]*date=2027-02-16[^"]*"[^>]*>Рассчитать на (?:<!-- -->)?<time lang="uk" dateTime="2027-02-16">16 лютого 2027</,
		);
		for (const sign of '$€₴') expect(html).toMatch(new RegExp(`>будет на [\\d ,]+ [${sign}] больше<`));
	});

	test('a past day of clearance is marked, today and later days are not', async () => {
		const data = { ...demoData, today: '2026-08-18' };
		const html = (date: string) => read(`/calculator?${query({ cc: '1998', year: '2020', date })}`, data);
		expect(await html('2026-08-17')).toContain('этот день прошёл');
		expect(await html('2026-08-18')).not.toContain('этот день прошёл');
	});
});
