import type { CalculatorDataJson } from '@clearway/shared/domain/calculator/data.ts';
import { faultsOf } from '@clearway/shared/domain/calculator/form/faults.ts';
import { routeOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { describe, expect, test } from 'vitest';
import { calculatorApi, demoData } from '../testing/calculator-api.ts';
import { answerOf } from './answer.ts';
import { oneCar } from './cars.ts';
import { noChosenRates, unknownDays, withAnswer } from './chosen-days.ts';
import { openEngine } from './engine.ts';
import { presetCar } from './presets.ts';

const usa = presetCar('usa');
const inAutumn: CalculatorDataJson = {
	...demoData,
	today: '2026-11-20',
	rates: [{ USD: '44.7061', EUR: '51.7080', date: '2026-11-20' }],
};

describe('lists', () => {
	test('states and yards belong to the auction, origins carry the duty of the day', () => {
		expect(answerOf(usa, demoData).choices).toMatchObject({
			locations: expect.arrayContaining(['Atlanta East']),
			origins: [],
		});
		const { origins } = answerOf({ ...presetCar('eu'), date: '2025-06-01' }, demoData).choices;
		expect(origins.find(({ name }) => name === 'eu_eur1')).toEqual({ name: 'eu_eur1', duty: '0.9' });
	});

	test('the prices of each port need no rate and no finished form', () => {
		const { ports } = answerOf(usa, demoData).choices;
		const { choices, result } = answerOf({ ...usa, price: '' }, { ...demoData, rates: [] });
		expect(result.kind).toBe('failure');
		expect(choices.ports).toEqual(ports);
		expect(ports[0]).toMatchObject({ port: 'Savannah GA', inland: '375.00', ocean: '900.00' });
	});

	test('classes without a rate on the day of clearance are on request', () => {
		const onRequest = (data: CalculatorDataJson, date: string) =>
			answerOf({ ...usa, date }, data).choices.onRequest;
		const everyClass = ['goods', 'bus', 'motorcycle', 'atv', 'camper', 'special'];
		expect(onRequest(demoData, '2026-08-17')).toEqual(everyClass);
		const percents = { duty_percent: '10', vat_percent: '20', pension_fee: 'no' };
		const table = {
			version: 1,
			rows: [
				{ class: 'motorcycle', rule: 'per_cc', eur: '0.05', ...percents },
				{ ...percents, class: 'goods' },
			],
		};
		const dated = { ...demoData, customsRates: [{ from: '2027-01-01', table }] };
		expect(onRequest(dated, '2027-01-01')).toEqual(
			everyClass.filter((vehicleClass) => vehicleClass !== 'motorcycle'),
		);
		expect(onRequest(dated, '2026-12-31')).toEqual(everyClass);
	});

	test('an origin that an admin added is offered too', () => {
		const data = { ...demoData, options: { 'calculator.duty.gb': '[{"from":"2000-01-01","value":"5"}]' } };
		expect(answerOf(presetCar('eu'), data).choices.origins).toContainEqual({ name: 'gb', duty: '5' });
		const options = { ...data.options, 'calculator.origin-title.gb': 'Сделана в Британии' };
		const withTitle = answerOf({ ...presetCar('eu'), origin: 'gb' }, { ...data, options });
		const shown = { name: 'gb', duty: '5', title: 'Сделана в Британии', language: 'ru' };
		expect(withTitle.choices.origins).toContainEqual(shown);
		if (withTitle.result.kind === 'failure') throw new Error(withTitle.result.failure.code);
		expect(routeOf(withTitle.result.quote)).toEqual(['Сделана в Британии']);
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

test('a day without a rate at the bank takes the older pair, as the law says, and a note, or fails if there is none', () => {
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

test('a purchase of a past day in a further currency waits for that day’s rate and is calculated with it', async () => {
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
	const withFurtherRate = (found: { rate: string; date: string } | null) =>
		withAnswer(noChosenRates, car.date, pair, [{ currency: 'PLN', day: car.date, found }]);
	const chosen = withFurtherRate({ rate: '11.5', date: car.date });
	expect(unknownDays(oneCar(car), days, chosen)).toEqual([]);
	expect(answerOf(car, data, chosen).result).toMatchObject({
		quote: { rates: { deal: { currency: 'PLN', rate: '11.5', date: car.date } } },
	});
	expect(answerOf(car, data, withFurtherRate(null)).result).toMatchObject({
		failure: { code: 'rate_missing' },
	});
});

test('a day whose rates did not load is calculated with the pair before it or the newest one, and says so', () => {
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
	const loaded = withAnswer(failed, car.date, {
		kind: 'rates',
		rates: { date: '2026-03-17', USD: 43.5, EUR: 50.25 },
	});
	expect(loaded.failed).toEqual([]);
	expect(answerOf(car, inAutumn, loaded).result).toMatchObject({
		quote: { rates: { USD: '43.5', EUR: '50.25', date: '2026-03-17' } },
	});
});

describe('faults', () => {
	const faults = (changes: object) => {
		const car = { ...usa, ...changes };
		return faultsOf(car, answerOf(car, demoData));
	};

	test('are told in words for people, by field', () => {
		expect(faults({ price: '' })).toEqual({ price: 'Введите цену, например 5000' });
		expect(faults({ price: '12,500' })).toEqual({ price: expect.stringContaining('Цена цифрами') });
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

	test('are told together, in the order of the form', () => {
		expect(Object.keys(faults({ price: '', state: '', location: '', year: '', cc: '' }))).toEqual([
			'price',
			'year',
			'cc',
			'state',
		]);
	});

	test('are none if everything is right or only the rate is missing', () => {
		expect(faults({})).toEqual({});
		expect(faults({ date: '2020-01-01' })).toEqual({});
	});
});
