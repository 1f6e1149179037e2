import type { CalculatorDataJson } from '@clearway/shared/domain/calculator/data.ts';
import { withField } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { shownTotalOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { expect, test } from 'vitest';
import { demoData } from '../testing/calculator-api.ts';
import { answerOf } from './answer.ts';
import { presetCar } from './presets.ts';

const usa = presetCar('usa');
const inAutumn: CalculatorDataJson = {
	...demoData,
	today: '2026-11-20',
	rates: [{ USD: '44.7061', EUR: '51.7080', date: '2026-11-20' }],
};

test('a car is calculated for the last expected day of clearance, with today’s sum beside it', () => {
	const { hints, result, usualDay } = answerOf(usa, inAutumn);
	expect(usualDay).toBe('2027-02-16');
	expect(result).toMatchObject({
		quote: { date: '2027-02-16', asOf: '2026-11-20', rates: { explanation: { rule: 'rate_to_come' } } },
	});
	expect(hints.clearance).toMatchObject({ isExpected: true, date: '2026-11-20' });
	expect(hints.clearance?.text).toContain('с\u00a012.01.2027 по\u00a016.02.2027');
	expect(hints.clearance?.text).toContain('2027\u00a0год');
	expect(hints.yearEnd).toContain('с 5 до 6');
	const today = answerOf({ ...usa, date: '2026-11-20' }, inAutumn);
	expect(today.result).toMatchObject({ quote: { date: '2026-11-20', total: hints.clearance?.total } });
	expect(Number(hints.clearance?.difference?.usd)).toBeLessThan(0);
});

test('a purchase shows its sums with and without proof of origin, and the difference', () => {
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

test('customs alone compare their payments; nothing is compared if the origin changes nothing or a payment is on request', () => {
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

test('a hybrid shows the difference to the other way of counting; its volume is asked for, never assumed', () => {
	const hybrid = withField(usa, 'fuel', 'hybrid');
	expect(hybrid.cc).toBe('');
	expect(answerOf(hybrid, inAutumn).hints.hybrid).toEqual({ other: 'as_engine', more: null });
	expect(answerOf({ ...hybrid, cc: 'два' }, inAutumn).hints.hybrid).toMatchObject({ more: null });
	const asEngine = { ...inAutumn, options: { 'calculator.hybrid-mode': 'as_engine' } };
	const told = { ...hybrid, cc: '2487', plug: 'no' };
	const [flat, engine] = [answerOf(told, inAutumn), answerOf(told, asEngine)];
	if (flat.result.kind !== 'quote' || engine.result.kind !== 'quote') throw new Error('not calculated');
	const apart = Number(engine.result.quote.total.usd) - Number(flat.result.quote.total.usd);
	expect(Number(flat.hints.hybrid?.more?.usd)).toBeCloseTo(apart, 2);
	expect(engine.hints.hybrid?.other).toBe('flat');
	expect(Number(engine.hints.hybrid?.more?.usd)).toBeCloseTo(-apart, 2);
	expect(answerOf({ ...told, plug: '' }, asEngine).hints.hybrid).toBeNull();
	expect(answerOf(usa, inAutumn).hints.hybrid).toBeNull();
	expect(answerOf({ ...told, vehicle: 'van' }, inAutumn).hints.hybrid).toBeNull();
});

test('a chosen day stays, and the expected day is offered with its sum', () => {
	const { hints, result } = answerOf({ ...usa, date: '2026-11-20' }, inAutumn);
	expect(hints.clearance).toMatchObject({ isExpected: false, date: '2027-02-16' });
	const expected = answerOf(usa, inAutumn).result;
	expect(expected).toMatchObject({ quote: { total: hints.clearance?.total } });
	expect(result).toMatchObject({ quote: { date: '2026-11-20' } });
	expect(Number(hints.clearance?.difference?.usd)).toBeGreaterThan(0);
});

test('the way decides the day: its port, the land way, and Georgia', () => {
	const dayOf = (car: object) => answerOf({ ...usa, ...car }, inAutumn).usualDay;
	const { ports } = answerOf(usa, inAutumn).choices;
	const [near, far] = ports.map(({ port }) => port);
	expect(dayOf({ port: near })).toBe(dayOf({}));
	expect(dayOf({ port: far })).not.toBe(dayOf({}));
	expect(dayOf(presetCar('eu'))).not.toBe(dayOf(presetCar('georgia')));
});

test('a chosen day of another year is compared with the expected day, not with today', () => {
	const pastRate = { USD: '40', EUR: '44', date: '2024-12-31' };
	const data = { ...inAutumn, rates: [...inAutumn.rates, pastRate] };
	const hintOf = (car: typeof usa) => answerOf(car, data).hints;
	const later = hintOf({ ...usa, date: '2029-12-31' });
	expect(later.clearance).toMatchObject({ date: '2027-02-16' });
	expect(later.yearEnd).toContain('снизится с 8 до 6');
	expect(Number(later.clearance?.difference?.usd)).toBeLessThan(0);
	const earlier = hintOf({ ...usa, date: '2024-12-31' });
	expect(earlier.yearEnd).toContain('вырастет с 3 до 6');
	const bought = hintOf({ ...presetCar('eu'), year: '2020', date: '2027-03-01' });
	expect(bought.clearance?.date).toMatch(/^2026/);
	expect(bought.yearEnd).toContain('снизится с 6 до 5');
});

test('without known days at sea no day of clearance is promised', () => {
	const { hints, result } = answerOf({ ...usa, vehicle: 'van' }, inAutumn);
	expect(result).toMatchObject({ kind: 'quote', quote: { status: 'partial' } });
	expect(hints).toMatchObject({ clearance: null, yearEnd: null });
	expect(result).toMatchObject({ quote: { date: '2026-11-20' } });
});

test('two sums that lack a payment are called partial, without a difference', () => {
	const partial = answerOf({ ...usa, class: 'goods', gross_kg: '2500' }, inAutumn);
	expect(partial.hints.clearance).toMatchObject({ isPartial: true, difference: null });
});

test('a car at the border is cleared today', () => {
	const { hints, usualDay } = answerOf(presetCar('customs'), inAutumn);
	expect(hints).toMatchObject({ clearance: null, yearEnd: null });
	expect(usualDay).toBe('2026-11-20');
});

test('the end of the year is not mentioned if nothing depends on the age', () => {
	expect(answerOf({ ...usa, fuel: 'ev', kwh: '64' }, inAutumn).hints.yearEnd).toBeNull();
	expect(answerOf({ ...usa, fuel: 'hybrid' }, inAutumn).hints.yearEnd).toBeNull();
	const asEngine = { ...inAutumn, options: { 'calculator.hybrid-mode': 'as_engine' } };
	expect(answerOf({ ...usa, fuel: 'hybrid' }, asEngine).hints.yearEnd).toContain('с 5 до 6');
});
