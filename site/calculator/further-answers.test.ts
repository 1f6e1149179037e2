import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import { expect, test } from 'vitest';
import { demoData } from '../testing/calculator-api.ts';
import { noChosenRates } from './chosen-days.ts';
import { movesOf, reachFor, runWith, waysOf } from './further-answers.ts';
import { presetCar } from './presets.ts';

const run = runWith(demoData, noChosenRates);
const quoteOf = (car: ReturnType<typeof presetCar>) => {
	const result = run(car);
	if (result.kind !== 'quote') throw new Error('the car cannot be calculated');
	return result.quote;
};
const usa = presetCar('usa');

test('the highest bid for the total of a known bid is that bid, and for a cent less the one below', () => {
	const { total } = quoteOf(usa);
	expect(reachFor(usa, total.usd, run, demoData)).toMatchObject({ kind: 'price', price: 5000 });
	const less = moneyText(decimal(total.usd).minus('0.01'));
	expect(reachFor(usa, less, run, demoData)).toMatchObject({ kind: 'price', price: 4999 });
	expect(reachFor(usa, '300', run, demoData)).toMatchObject({ kind: 'none' });
});

test('a purchase has a highest price in its own currency', () => {
	const eu = presetCar('eu');
	expect(reachFor(eu, quoteOf(eu).total.eur, run, demoData)).toMatchObject({ kind: 'price', price: 10000 });
});

test('ports and destinations are compared by the whole sum, taxes included', () => {
	const { ports, destinations } = waysOf(usa, quoteOf(usa), run, demoData);
	const cheapest = Math.min(...ports.flatMap(({ total }) => (total === null ? [] : [Number(total)])));
	expect(ports.find(({ isTaken }) => isTaken)).toMatchObject({ total: quoteOf(usa).total.usd });
	expect(Number(quoteOf(usa).total.usd)).toBe(cheapest);
	expect(destinations.filter(({ isTaken }) => isTaken)).toHaveLength(1);
	for (const { place, total } of ports)
		if (total !== null) expect(quoteOf({ ...usa, port: place }).total.usd).toBe(total);
	expect(waysOf(presetCar('eu'), quoteOf(presetCar('eu')), run, demoData).ports).toEqual([]);
});

test('what may move names the lines and how much: payments at another rate, the whole next year', () => {
	const moves = movesOf(usa, quoteOf(usa), run, demoData);
	expect(moves.map(({ name }) => name)).toEqual(['rateUp', 'rateDown', 'nextYear']);
	const [up, down, next] = moves;
	expect(Number(up?.difference)).toBeGreaterThan(0);
	expect(Number(down?.difference)).toBeLessThan(0);
	expect(up?.lines.map(({ code }) => code)).toContain('import_duty');
	expect(next?.lines.map(({ code }) => code)).toContain('excise');
	const later = quoteOf({ ...usa, date: '2027-01-15' }).total.usd;
	expect(next).toMatchObject({
		total: later,
		difference: moneyText(decimal(later).minus(quoteOf(usa).total.usd)),
	});
	const hybrid = { ...usa, fuel: 'hybrid' };
	expect(movesOf(hybrid, quoteOf(hybrid), run, demoData).map(({ name }) => name)).toContain('hybrid');
});
