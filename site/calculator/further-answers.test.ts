import { currencyOf, shownTotalOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { furtherCurrencies } from '@clearway/shared/domain/calculator/terms.ts';
import { currencies } from '@clearway/shared/domain/calculator/types.ts';
import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoData } from '../testing/calculator-api.ts';
import { answerOf } from './answer.ts';
import { noChosenRates } from './chosen-days.ts';
import { movesOf, reachFor, runWith, waysOf } from './further-answers.ts';
import { presetCar } from './presets.ts';

const run = runWith(demoData, noChosenRates);
const furtherData = {
	...demoData,
	// Without tables a search has no edges, so it stays short.
	tables: {},
	further: Object.fromEntries(
		furtherCurrencies.map((code, at) => [code, { rate: String(0.3 + 4.7 * at), date: demoData.today }]),
	),
};
const runFurther = runWith(furtherData, noChosenRates);
const quoteOf = (car: ReturnType<typeof presetCar>, calculateCar = run) => {
	const result = calculateCar(car);
	if (result.kind !== 'quote') throw new Error('the car cannot be calculated');
	return result.quote;
};
const usa = presetCar('usa');

test('the highest bid for a known total is its own bid, and for a cent less the bid below', () => {
	const { total } = quoteOf(usa);
	expect(reachFor(usa, { value: total.usd }, run, demoData)).toMatchObject({ kind: 'price', price: 5000 });
	const less = moneyText(decimal(total.usd).minus('0.01'));
	expect(reachFor(usa, { value: less }, run, demoData)).toMatchObject({ kind: 'price', price: 4999 });
	expect(reachFor(usa, { value: '300' }, run, demoData)).toMatchObject({ kind: 'none' });
});

test('a budget, ports and destinations are counted for the day of the sheet', () => {
	const answer = answerOf(usa, demoData);
	if (answer.result.kind !== 'quote') throw new Error('the car cannot be calculated');
	const { quote } = answer.result;
	expect(quote.date > demoData.today).toBe(true);
	expect(reachFor(usa, { value: quote.total.usd }, run, demoData)).toMatchObject({
		price: 5000,
		total: quote.total.usd,
	});
	const { ports } = waysOf(usa, quote, run, demoData);
	expect(ports.find(({ isTaken }) => isTaken)?.total).toBe(quote.total.usd);
	const otherPort = ports.find(({ isTaken, total }) => !isTaken && total !== null);
	expect(answerOf({ ...usa, port: otherPort?.place ?? '' }, demoData).result).toMatchObject({
		quote: { total: { usd: otherPort?.total } },
	});
});

test('ports and destinations begin with the lowest sum and end with those without a price', () => {
	const noPrices = (demoData.tables['ship-delivery']?.rows ?? []).map((row) =>
		row.port === 'Savannah GA' ? { ...row, price_usd: 'on_request' } : row,
	);
	const data = {
		...demoData,
		tables: { ...demoData.tables, 'ship-delivery': { version: 2, rows: noPrices } },
	};
	const ways = waysOf(usa, quoteOf(usa), runWith(data, noChosenRates), data);
	for (const list of [ways.ports, ways.destinations]) {
		const sums = list.map(({ total }) => Number(total ?? Infinity));
		expect(sums.length).toBeGreaterThan(2);
		expect(sums).toEqual(sums.toSorted((one, other) => one - other));
	}
	expect(ways.ports.at(-1)).toMatchObject({ place: 'Savannah GA', total: null });
});

test('a purchase has a highest price in its own currency', () => {
	const eu = presetCar('eu');
	expect(reachFor(eu, { value: quoteOf(eu).total.eur }, run, demoData)).toMatchObject({
		kind: 'price',
		price: 10000,
	});
});

test('a highest price is in the currency of the purchase, whatever currency the sheet shows', () => {
	const eu = { ...presetCar('eu'), shown: 'UAH' };
	const budget = { value: quoteOf(eu).total.uah };
	expect(reachFor(eu, budget, run, demoData)).toMatchObject({ kind: 'price', price: 10000 });
	const shown = quoteOf({ ...usa, shown: 'EUR' });
	const { ports } = waysOf({ ...usa, shown: 'EUR' }, shown, run, demoData);
	expect(ports.find(({ isTaken }) => isTaken)?.total).toBe(shown.total.eur);
});

test('for customs alone the moved total starts from the total of the sheet', () => {
	const customs = { ...presetCar('customs'), fuel: 'petrol', cc: '1998', year: '2017', price: '9000' };
	const quote = quoteOf(customs);
	const next = movesOf(customs, quote, run, demoData).find(({ name }) => name === 'nextYear');
	const before = shownTotalOf(quote).sum?.eur ?? '';
	expect(next?.total).toBe(moneyText(decimal(before).plus(next?.difference ?? '0')));
	expect(before).not.toBe(quote.total.eur);
});

test('a budget is compared in the currency that it names', () => {
	const { total } = quoteOf(usa);
	const budget = { value: total.uah, currency: 'UAH' } as const;
	expect(reachFor(usa, budget, run, demoData)).toMatchObject({ price: 5000, total: total.uah });
	expect(reachFor(usa, { value: total.eur, currency: 'EUR' }, run, demoData)).toMatchObject({ price: 5000 });
	expect(reachFor(usa, { value: '300', currency: 'EUR' }, run, demoData)).toMatchObject({ kind: 'none' });
});

test('a budget reaches the last whole unit of the price that fits, in any currencies', () => {
	const purchases = fc.record({
		currency: fc.constantFrom(...currencies, ...furtherCurrencies),
		class: fc.constantFrom('', 'special'),
		fuel: fc.constantFrom('petrol', 'ev'),
		nameIn: fc.constantFrom(undefined, 'USD' as const, 'EUR' as const, 'UAH' as const),
		budget: fc.integer({ min: 100, max: 9_000_000 }).map((cents) => moneyText(decimal(cents).times('0.01'))),
	});
	fc.assert(
		fc.property(purchases, ({ budget, nameIn, ...chosen }) => {
			const car = { ...presetCar('eu'), ...chosen, kwh: '60', services: '', delivery: '' };
			const totalAt = (price: number) => {
				const quote = quoteOf({ ...car, price: String(price) }, runFurther);
				const { usd, eur, uah } = quote.total;
				return Number({ USD: usd, EUR: eur, UAH: uah }[nameIn ?? currencyOf(quote)]);
			};
			const sum = { value: budget, ...(nameIn && { currency: nameIn }) };
			const reach = reachFor(car, sum, runFurther, furtherData);
			// A vehicle on request has no total to reach.
			if (chosen.class === 'special') {
				expect(reach).toEqual({ kind: 'unknown' });
				return;
			}
			if (reach.kind === 'price') expect(totalAt(reach.price)).toBeLessThanOrEqual(Number(budget));
			else expect(reach).toMatchObject({ kind: 'none' });
			const price = reach.kind === 'price' ? reach.price : 0;
			expect(totalAt(price + 1)).toBeGreaterThan(Number(budget));
		}),
		{ numRuns: 100 },
	);
});

test('further answers use the newest pair if the rates of a day did not load', () => {
	const car = { ...usa, date: '2026-03-17' };
	const failed = { ...noChosenRates, failed: [{ day: car.date }] };
	const runThen = runWith(demoData, failed);
	const answer = answerOf(car, demoData, failed);
	const quote = quoteOf(car, runThen);
	expect(answer.result).toMatchObject({ quote: { total: quote.total } });
	expect(reachFor(car, { value: quote.total.usd }, runThen, demoData)).toMatchObject({
		kind: 'price',
		price: 5000,
	});
});

test('payments move with every rate they are counted with, also that of a further currency', () => {
	const car = { ...presetCar('eu'), origin: 'eu_eur1', currency: 'PLN', price: '45000' };
	const quote = quoteOf(car, runFurther);
	const up = movesOf(car, quote, runFurther, furtherData).find(({ name }) => name === 'rateUp');
	const duty = quote.lines.find(({ code }) => code === 'import_duty');
	const moved = up?.lines.find(({ code }) => code === 'vat');
	expect(duty?.uah).toBe('0.00');
	const vat = quote.lines.find(({ code }) => code === 'vat')?.uah;
	expect(Number(moved?.difference)).toBeCloseTo(Number(vat) / 100, 1);
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

test('next year moves only what its rules move, not the newest rate: nothing at the highest coefficient', () => {
	const date = '2026-03-17';
	const before = { date, USD: '40', EUR: '44' };
	const data = { ...demoData, rates: [...demoData.rates, before] };
	const runThen = runWith(data, noChosenRates);
	const next = (car: ReturnType<typeof presetCar>) =>
		movesOf(car, quoteOf(car, runThen), runThen, data).find(({ name }) => name === 'nextYear');
	const old = { ...presetCar('customs'), year: '2005', date };
	expect(quoteOf(old, runThen).rates).toMatchObject(before);
	expect(next(old)).toMatchObject({ difference: '0.00', lines: [] });
	const young = next({ ...old, year: '2020' });
	expect(young?.lines.map(({ code }) => code)).toEqual(['excise', 'vat']);
	expect(Number(young?.difference)).toBeGreaterThan(0);
});

test('moves name the lines and the amounts: payments at another rate, everything next year', () => {
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
});

test('a move from or to payments without a rate names them, and gives no sum', () => {
	const rate = {
		class: 'goods',
		fuel: 'diesel',
		rule: 'per_cc',
		eur: '0.02',
		duty_percent: '10',
		vat_percent: '20',
		pension_fee: 'no',
		source: 'Закон для примера, статья 1',
	};
	const car = {
		...presetCar('customs'),
		price: '9000',
		fuel: 'diesel',
		cc: '2000',
		year: '2021',
		vehicle: 'van',
		class: 'goods',
	};
	const nextYear = (ages: Record<string, string>) => {
		const rows = [{ ...rate, ...ages }];
		const data = { ...demoData, tables: { ...demoData.tables, 'customs-rate': { version: 7, rows } } };
		const runThen = runWith(data, noChosenRates);
		return movesOf(car, quoteOf(car, runThen), runThen, data).find(({ name }) => name === 'nextYear');
	};
	const unknown = {
		difference: null,
		total: null,
		lines: [],
		lacking: ['import_duty', 'excise', 'vat', 'pension_fund'],
	};
	expect(nextYear({ age_to: '5' })).toMatchObject(unknown);
	expect(nextYear({ age_from: '6' })).toMatchObject(unknown);
	expect(nextYear({ age_to: '4' })).toMatchObject(unknown);
	expect(nextYear({ age_to: '6' })).toMatchObject({ difference: expect.any(String), lacking: [] });
});
