import type { CalculatorDataJson } from '@clearway/shared/domain/calculator/data.ts';
import { routeOf, shownTotalOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { describe, expect, test } from 'vitest';
import { calculatorApi, demoData } from '../testing/calculator-api.ts';
import { answerOf } from './answer.ts';
import { withField } from './car-fields.ts';
import { oneCar } from './cars.ts';
import { noChosenRates, unknownDays, withAnswer } from './chosen-days.ts';
import { openEngine } from './engine.ts';
import { faultsOf } from './faults.ts';
import { presetCar } from './presets.ts';

const usa = presetCar('usa');
const inAutumn: CalculatorDataJson = {
	...demoData,
	today: '2026-11-20',
	rates: [{ USD: '44.7061', EUR: '51.7080', date: '2026-11-20' }],
};

describe('hints', () => {
	test('a car is calculated for the last day on which its clearance is expected, and what today would be stands beside', () => {
		const { hints, result, usualDay } = answerOf(usa, inAutumn);
		expect(usualDay).toBe('2027-02-16');
		expect(result).toMatchObject({
			quote: { date: '2027-02-16', asOf: '2026-11-20', rates: { explanation: { rule: 'rate_to_come' } } },
		});
		expect(hints.age).toContain('6: 2027\u00A0−\u00A02020\u00A0−\u00A01');
		expect(hints.clearance).toMatchObject({ isExpected: true, date: '2026-11-20' });
		expect(hints.clearance?.text).toContain('с\u00a012.01.2027 по\u00a016.02.2027');
		expect(hints.clearance?.text).toContain('2027\u00a0год');
		expect(hints.yearEnd).toContain('с 5 до 6');
		const today = answerOf({ ...usa, date: '2026-11-20' }, inAutumn);
		expect(today.result).toMatchObject({ quote: { date: '2026-11-20', total: hints.clearance?.total } });
		expect(Number(hints.clearance?.difference?.usd)).toBeLessThan(0);
	});

	test('a purchase is told with and without proof of origin, each as it would be calculated, and by how much they differ', () => {
		const eu = presetCar('eu');
		expect(eu.origin).toBe('other');
		const { hints, result } = answerOf(eu, inAutumn);
		expect(result).toMatchObject({ quote: { dutyPercent: '10', total: hints.origins.other?.sum } });
		const proven = answerOf({ ...eu, origin: 'eu_eur1' }, inAutumn);
		expect(proven.result).toMatchObject({ quote: { dutyPercent: '0', total: hints.origins.eu_eur1?.sum } });
		const { sum, more } = hints.origins.eu_eur1 ?? {};
		expect(Number(more?.eur)).toBeLessThan(-1000);
		expect(Number(more?.eur)).toBeCloseTo(Number(sum?.eur) - Number(hints.origins.other?.sum.eur), 2);
		expect(hints.origins.other).not.toHaveProperty('more');
		expect(proven.hints.origins.other?.more?.eur).toBe(more?.eur.replace('-', ''));
	});

	test('of customs alone the payments are compared, and nothing where the origin changes nothing or payments are on request', () => {
		const customs = answerOf(presetCar('customs'), inAutumn);
		if (customs.result.kind !== 'quote') throw new Error('the car cannot be calculated');
		expect(customs.hints.origins.other?.sum).toEqual(shownTotalOf(customs.result.quote).sum);
		for (const car of [
			usa,
			{ ...presetCar('eu'), fuel: 'ev', kwh: '60' },
			{ ...presetCar('eu'), class: 'goods' },
		])
			expect(answerOf(car, inAutumn).hints.origins).toEqual({});
	});

	test('a hybrid is told by how much the other reading differs; the volume that it needs is asked, never assumed', () => {
		const hybrid = withField(usa, 'fuel', 'hybrid');
		expect(hybrid.cc).toBe('');
		expect(answerOf(hybrid, inAutumn).hints.hybrid).toEqual({ other: 'as_engine', more: null });
		expect(answerOf({ ...hybrid, cc: 'два' }, inAutumn).hints.hybrid).toMatchObject({ more: null });
		const asEngine = { ...inAutumn, options: { 'calculator.hybrid-mode': 'as_engine' } };
		const told = { ...hybrid, cc: '2487' };
		const [flat, engine] = [answerOf(told, inAutumn), answerOf(told, asEngine)];
		if (flat.result.kind !== 'quote' || engine.result.kind !== 'quote') throw new Error('not calculated');
		const apart = Number(engine.result.quote.total.usd) - Number(flat.result.quote.total.usd);
		expect(Number(flat.hints.hybrid?.more?.usd)).toBeCloseTo(apart, 2);
		expect(engine.hints.hybrid?.other).toBe('flat');
		expect(Number(engine.hints.hybrid?.more?.usd)).toBeCloseTo(-apart, 2);
		expect(answerOf(usa, inAutumn).hints.hybrid).toBeNull();
		expect(answerOf({ ...told, vehicle: 'van' }, inAutumn).hints.hybrid).toBeNull();
	});

	test('a day that was chosen is kept, and the expected one offered with its sum', () => {
		const { hints, result } = answerOf({ ...usa, date: '2026-11-20' }, inAutumn);
		expect(hints.age).toContain('5: 2026\u00A0−\u00A02020\u00A0−\u00A01');
		expect(hints.clearance).toMatchObject({ isExpected: false, date: '2027-02-16' });
		const expected = answerOf(usa, inAutumn).result;
		expect(expected).toMatchObject({ quote: { total: hints.clearance?.total } });
		expect(result).toMatchObject({ quote: { date: '2026-11-20' } });
		expect(Number(hints.clearance?.difference?.usd)).toBeGreaterThan(0);
	});

	test('the way decides the day: by its port, by land, and from Georgia', () => {
		const dayOf = (car: object) => answerOf({ ...usa, ...car }, inAutumn).usualDay;
		const { ports } = answerOf(usa, inAutumn).choices;
		const [near, far] = ports.map(({ port }) => port);
		expect(dayOf({ port: near })).toBe(dayOf({}));
		expect(dayOf({ port: far })).not.toBe(dayOf({}));
		expect(dayOf(presetCar('eu'))).not.toBe(dayOf(presetCar('georgia')));
	});

	test('a day of another year that was chosen is compared with the expected one, not with today', () => {
		const pastRate = { USD: '40', EUR: '44', date: '2024-12-31' };
		const data = { ...inAutumn, rates: [...inAutumn.rates, pastRate] };
		const hintOf = (car: typeof usa) => answerOf(car, data).hints;
		const later = hintOf({ ...usa, date: '2029-12-31' });
		expect(later.clearance).toMatchObject({ date: '2027-02-16' });
		expect(later.yearEnd).toContain('снизится с 8 до 6');
		expect(Number(later.clearance?.difference?.usd)).toBeLessThan(0);
		const earlier = hintOf({ ...usa, date: '2024-12-31' });
		expect(earlier.age).toContain('3: 2024');
		expect(earlier.yearEnd).toContain('вырастет с 3 до 6');
		const bought = hintOf({ ...presetCar('eu'), year: '2020', date: '2027-03-01' });
		expect(bought.clearance?.date).toMatch(/^2026/);
		expect(bought.yearEnd).toContain('снизится с 6 до 5');
	});

	test('where the days at sea are not known no day of clearance is promised', () => {
		const { hints, result } = answerOf({ ...usa, vehicle: 'van' }, inAutumn);
		expect(result).toMatchObject({ kind: 'quote', quote: { status: 'partial' } });
		expect(hints).toMatchObject({ clearance: null, yearEnd: null });
		expect(result).toMatchObject({ quote: { date: '2026-11-20' } });
	});

	test('two sums of which a payment is missing are told as such, without a difference', () => {
		const partial = answerOf({ ...usa, class: 'goods', gross_kg: '2500' }, inAutumn);
		expect(partial.hints.clearance).toMatchObject({ isPartial: true, difference: null });
	});

	test('a car at the border is cleared today', () => {
		const { hints, usualDay } = answerOf(presetCar('customs'), inAutumn);
		expect(hints).toMatchObject({ clearance: null, yearEnd: null });
		expect(usualDay).toBe('2026-11-20');
	});

	test('the age hint is hidden where nothing depends on the age', () => {
		expect(answerOf({ ...usa, fuel: 'ev', kwh: '64' }, inAutumn).hints).toMatchObject({
			age: null,
			yearEnd: null,
		});
		expect(answerOf({ ...usa, fuel: 'hybrid' }, inAutumn).hints).toMatchObject({ age: null, yearEnd: null });
		const asEngine = { ...inAutumn, options: { 'calculator.hybrid-mode': 'as_engine' } };
		expect(answerOf({ ...usa, fuel: 'hybrid' }, asEngine).hints.age).toContain('6: 2027');
	});
});

describe('lists', () => {
	test('states and yards are those of the auction, origins carry the duty of the day', () => {
		expect(answerOf(usa, demoData).choices).toMatchObject({
			locations: expect.arrayContaining(['Atlanta East']),
			origins: [],
		});
		const { origins } = answerOf({ ...presetCar('eu'), date: '2025-06-01' }, demoData).choices;
		expect(origins.find(({ name }) => name === 'eu_eur1')).toEqual({ name: 'eu_eur1', duty: '0.9' });
	});

	test('the prices through each port need no rate and no finished form', () => {
		const { ports } = answerOf(usa, demoData).choices;
		const { choices, result } = answerOf({ ...usa, price: '' }, { ...demoData, rates: [] });
		expect(result.kind).toBe('failure');
		expect(choices.ports).toEqual(ports);
		expect(ports[0]).toMatchObject({ port: 'Savannah GA', inland: '375.00', ocean: '900.00' });
	});

	test('classes without a rate on the day of clearance are on request', () => {
		const onRequest = (data: CalculatorDataJson, date: string) =>
			answerOf({ ...usa, date }, data).choices.onRequest;
		const all = ['goods', 'motorcycle', 'atv', 'camper', 'special'];
		expect(onRequest(demoData, '2026-08-17')).toEqual(all);
		const table = { version: 1, rows: [{ class: 'motorcycle', rule: 'per_cc', eur: '0.05' }] };
		const dated = { ...demoData, customsRates: [{ from: '2027-01-01', table }] };
		expect(onRequest(dated, '2027-01-01')).toEqual(all.filter((one) => one !== 'motorcycle'));
		expect(onRequest(dated, '2026-12-31')).toEqual(all);
	});

	test('an origin that an admin has added is offered too', () => {
		const data = { ...demoData, options: { 'calculator.duty.gb': '[{"from":"2000-01-01","value":"5"}]' } };
		expect(answerOf(presetCar('eu'), data).choices.origins).toContainEqual({ name: 'gb', duty: '5' });
		const options = { ...data.options, 'calculator.origin-title.gb': 'Сделана в Британии' };
		const titled = answerOf({ ...presetCar('eu'), origin: 'gb' }, { ...data, options });
		const shown = { name: 'gb', duty: '5', title: 'Сделана в Британии', language: 'ru' };
		expect(titled.choices.origins).toContainEqual(shown);
		if (titled.result.kind === 'failure') throw new Error(titled.result.failure.code);
		expect(routeOf(titled.result.quote)).toEqual(['Сделана в Британии']);
	});
});

describe('the calculator engine', () => {
	test('keeps a yard that both auctions know, and chooses a state’s only one', async () => {
		const engine = await openEngine(calculatorApi(), null);
		const both = { state: 'AK', location: 'Anchorage' };
		expect(engine.change({ ...usa, ...both }, 'auction', 'iaa')).toMatchObject(both);
		const copartOnly = { state: 'AL', location: 'Mobile' };
		expect(engine.change({ ...usa, ...copartOnly }, 'auction', 'iaa')).toMatchObject({
			state: 'AL',
			location: '',
		});
		const only = answerOf({ ...usa, state: 'VT' }, demoData).choices.locations;
		expect(only).toHaveLength(1);
		expect(engine.change(usa, 'state', 'VT').location).toBe(only[0]);
		expect(engine.change(usa, 'state', 'TX').location).toBe('');
	});

	test('opens today’s data when the page’s own file is no longer served', async () => {
		const calls: string[] = [];
		const api = calculatorApi(demoData, calls);
		const engine = await openEngine(api, 'calculator-goneforever0.json');
		expect(engine.name).not.toBe('calculator-goneforever0.json');
		expect(calls).toEqual(['quote.dataFile', 'quote.data', 'quote.dataFile']);
		await openEngine(api, engine.name);
		expect(calls).toHaveLength(3);
	});

	test('requests missing rates of past days, and never of a future day', async () => {
		const engine = await openEngine(calculatorApi(), null);
		const chosen = (date: string) => unknownDays(oneCar({ ...usa, date }), engine);
		expect(chosen('2026-03-17')).toEqual(['2026-03-17']);
		expect(chosen('2026-08-17')).toEqual([]);
		expect(chosen('2026-12-01')).toEqual([]);
		expect(chosen('17 марта')).toEqual([]);
	});
});

test('a day for which the bank has no rate takes the law’s older pair with a note, or says that there is none', () => {
	const car = { ...usa, date: '2026-03-17' };
	const none = withAnswer(noChosenRates, car.date, { kind: 'none' });
	expect(none.pairs).toEqual([{ date: '2026-03-17', USD: null, EUR: null }]);
	const older = { date: '2026-03-15', USD: '43.5', EUR: '50.25' };
	expect(answerOf(car, { ...demoData, rates: [older] }, none).result).toMatchObject({
		kind: 'quote',
		quote: { rates: { USD: '43.5', date: '2026-03-15', explanation: { rule: 'rate_before' } } },
	});
	expect(answerOf(car, { ...demoData, rates: [] }, none).result).toEqual({
		kind: 'failure',
		failure: { code: 'rate_missing' },
	});
});

test('a purchase in a further currency on a past day waits for the rate of that day, and is calculated by it', async () => {
	const data: CalculatorDataJson = {
		...demoData,
		today: '2026-08-20',
		rates: ['2026-08-17', '2026-08-20'].map((date) => ({ date, USD: '44.7061', EUR: '51.7080' })),
		further: { PLN: { rate: '12.1', date: '2026-08-20' } },
	};
	const car = { ...presetCar('eu'), currency: 'PLN', date: '2026-08-17' };
	const days = { knows: () => true, today: data.today };
	expect(unknownDays(oneCar(car), days)).toEqual([car.date]);
	expect(unknownDays(oneCar({ ...car, date: '2026-08-20' }), days)).toEqual([]);
	expect(unknownDays(oneCar({ ...car, currency: 'EUR' }), days)).toEqual([]);
	expect(answerOf(car, data).result).toMatchObject({ failure: { code: 'rate_missing' } });
	const pair = { kind: 'rates', rates: { USD: 44.7061, EUR: 51.708, date: car.date } } as const;
	const asked = (found: { rate: string; date: string } | null) =>
		withAnswer(noChosenRates, car.date, pair, [{ currency: 'PLN', day: car.date, found }]);
	const known = asked({ rate: '11.5', date: car.date });
	expect(unknownDays(oneCar(car), days, known)).toEqual([]);
	expect(answerOf(car, data, known).result).toMatchObject({
		quote: { rates: { deal: { currency: 'PLN', rate: '11.5', date: car.date } } },
	});
	expect(answerOf(car, data, asked(null)).result).toMatchObject({ failure: { code: 'rate_missing' } });
});

test('a day whose rates could not be loaded is calculated with the pair before it or the newest known one, and says so', () => {
	const car = { ...usa, date: '2026-03-17' };
	const failed = withAnswer(noChosenRates, car.date, { kind: 'failed', latest: null });
	expect(answerOf(car, inAutumn, failed).result).toMatchObject({
		kind: 'quote',
		quote: {
			date: '2026-03-17',
			rates: { date: '2026-11-20', explanation: { rule: 'rate_not_loaded' } },
		},
	});
	const latest = { USD: 43.5, EUR: 50.25, date: '2026-03-13' };
	const older = withAnswer(noChosenRates, car.date, { kind: 'failed', latest });
	expect(answerOf(car, inAutumn, older).result).toMatchObject({
		quote: { rates: { USD: '43.5', date: '2026-03-13', explanation: { rule: 'rate_not_loaded' } } },
	});
	const found = withAnswer(failed, car.date, {
		kind: 'rates',
		rates: { date: '2026-03-17', USD: 43.5, EUR: 50.25 },
	});
	expect(found.failed).toEqual([]);
	expect(answerOf(car, inAutumn, found).result).toMatchObject({
		quote: { rates: { USD: '43.5', EUR: '50.25', date: '2026-03-17' } },
	});
});

describe('faults', () => {
	const faults = (changes: object) => {
		const car = { ...usa, ...changes };
		return faultsOf(car, answerOf(car, demoData));
	};

	test('are said in words for people, by field', () => {
		expect(faults({ price: '' })).toEqual({ price: 'Введите цену: 5000' });
		expect(faults({ price: '12,500' })).toEqual({ price: expect.stringContaining('Укажите цену') });
		expect(faults({ price: '0' })).toEqual({ price: expect.stringContaining('больше нуля') });
		expect(faults({ price: '1e999' })).toHaveProperty('price');
		expect(faults({ price: '999999999' })).toEqual({ price: expect.stringContaining('не больше') });
		expect(faults({ year: '2027' })).toEqual({ year: expect.stringContaining('2026') });
		expect(faults({ location: 'Atlantis' })).toEqual({ location: expect.stringContaining('площадку') });
		expect(faults({ cc: '2' })).toEqual({ cc: expect.stringContaining('см³') });
		expect(faults({ year: '1899' })).toEqual({
			year: 'Год выпуска\u00A0— с\u00A01900 по\u00A02026, четыре цифры',
		});
	});

	test('are reported together, in the order of the form', () => {
		expect(Object.keys(faults({ price: '', state: '', location: '', year: '', cc: '' }))).toEqual([
			'price',
			'state',
			'cc',
			'year',
		]);
	});

	test('are none where all is well or only the rate is missing', () => {
		expect(faults({})).toEqual({});
		expect(faults({ date: '2020-01-01' })).toEqual({});
	});
});
