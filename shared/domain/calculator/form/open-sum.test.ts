import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoRates, demoTables } from '../../../testing/demo-data.ts';
import { rounds } from '../../../testing/rounds.ts';
import { type CalculatorDataJson, calculatorDataFor } from '../data.ts';
import { listYards } from '../list-yards.ts';
import { calculate } from '../quote.ts';
import { shownTotalOf } from '../quote-facts.ts';
import type { Quote, QuoteResult } from '../types.ts';
import { blankCar } from './blank-car.ts';
import { type CarFields, inputOf } from './car-fields.ts';
import { withDay } from './expected-days.ts';
import { openQuestions } from './open-questions.ts';
import { openSumOf } from './open-sum.ts';

/** A plug-in hybrid is counted by its engine, so that the plug is a question. */
const data: CalculatorDataJson = {
	today: demoRates.date,
	tables: demoTables,
	options: { 'calculator.plug-in-hybrid-mode': 'as_engine' },
	rates: [demoRates],
};

const count = { calculated: 0 };
function run(undated: CarFields): QuoteResult {
	count.calculated += 1;
	const car = withDay(undated, data);
	return calculate(inputOf(car), calculatorDataFor(data, car.date));
}
const openOf = (car: CarFields) => openSumOf(car, run(car), data, run);

const auctionCar: CarFields = {
	...blankCar,
	price: '5000',
	state: 'GA',
	location: 'Atlanta East',
	cc: '1998',
	year: '2020',
	car: '2020 Honda CR-V',
};
const dealCar: CarFields = { ...auctionCar, mode: 'direct', delivery: '600', currency: 'EUR' };

const choice = (name: string, ...texts: string[]) =>
	fc.constantFrom(...texts.map((text): Partial<CarFields> => ({ [name]: text })));
const yard = fc
	.constantFrom(...listYards(demoTables, 'copart'), ...listYards(demoTables, 'iaa'))
	.chain((one) =>
		fc.constantFrom<Partial<CarFields>>(
			one,
			{ ...one, location: '' },
			{ auction: '', state: one.state, location: '' },
			{ auction: one.auction, state: '', location: '' },
		),
	);
const part = [
	choice('price', '900', '4600', '23000.50'),
	choice('title', 'clean', 'non_clean', ''),
	choice('vehicle', 'suv', 'pickup', 'sedan', ''),
	choice('year', '2019', ''),
	choice('fuel', 'petrol', 'diesel', 'hybrid', 'hybrid'),
	choice('cc', '1998', '3600'),
	choice('class', 'passenger', ''),
	choice('without', '', 'ocean insurance', 'broker company_fee delivery_to_border own:plates'),
	choice('added', '', 'own:mvs-expert own:plates own:service-centre'),
];
const anyCar = fc
	.tuple(
		fc.oneof(
			yard.map((at) => ({ ...auctionCar, ...at })),
			choice('origin', 'other', 'eu_eur1', '').map((origin) => ({ ...dealCar, ...origin })),
		),
		...part,
	)
	.map(([car, ...changes]): CarFields => Object.assign({}, car, ...changes));

/** Every whole car that the open one may be: each yard, not only those that the range takes. */
function wholeCars(car: CarFields): CarFields[] {
	const [question] = openQuestions(car, data);
	if (!question) return [car];
	const { answers, name } = question;
	const isShort = answers.length > 0 && name !== 'auction';
	const houses = car.auction === '' ? ['copart', 'iaa'] : [car.auction];
	const all = houses.flatMap((house) => listYards(demoTables, house));
	const inState = all.filter(({ state }) => state === car.state);
	const yards = inState.length > 0 ? inState : all;
	const changes = isShort ? answers : yards;
	return changes.flatMap((change) => wholeCars({ ...car, ...change }));
}

const cents = (sum: string): number => Math.round(Number(sum) * 100);
const currencies = ['usd', 'eur', 'uah'] as const;

function exactOf(cars: readonly CarFields[]): Quote[] {
	return cars.map(run).flatMap((result) => {
		if (result.kind === 'failure') throw new Error(JSON.stringify(result.failure));
		const { quote } = result;
		return quote.status === 'complete' && shownTotalOf(quote).sum ? [quote] : [];
	});
}

test('the range of a car with open answers is the lowest and the highest of all its exact sums, and so is each line', () => {
	fc.assert(
		fc.property(anyCar, (car) => {
			const cars = wholeCars(car);
			fc.pre(cars.length > 1 && cars.length < 700);
			const exact = exactOf(cars);
			const range = openOf(car)?.range;
			if (exact.length === 0) {
				expect(range?.most ?? null).toBeNull();
				return;
			}
			for (const currency of currencies) {
				const sums = exact.map(({ total }) => cents(total[currency]));
				expect(cents(range?.least[currency] ?? '')).toBe(Math.min(...sums));
				expect(cents(range?.most?.[currency] ?? '')).toBe(Math.max(...sums));
			}
			for (const { line, least, most } of range?.lines ?? []) {
				const sums = exact.map(({ lines }) =>
					cents(lines.find(({ code }) => code === line.code)?.uah ?? '0'),
				);
				expect([cents(least.uah), cents(most.uah)]).toEqual([Math.min(...sums), Math.max(...sums)]);
			}
		}),
		{ numRuns: rounds(600) },
	);
});

test('each answer narrows the range or leaves it, and the last one makes the sum exact', () => {
	fc.assert(
		fc.property(anyCar, fc.infiniteStream(fc.nat()), (start, picks) => {
			let car = start;
			let before = openOf(car);
			while (before?.range?.most && before.questions.some(({ answers }) => answers.length > 0)) {
				const asked = before.questions.filter(({ answers }) => answers.some(({ more }) => more));
				const question = asked[picks.next().value % asked.length];
				const answers = question?.answers.filter(({ more }) => more) ?? [];
				const answer = answers[picks.next().value % answers.length];
				if (!answer) return;
				car = { ...car, ...answer.change };
				const next = openOf(car);
				const result = run(car);
				const only = result.kind === 'quote' ? result.quote.total : null;
				const { least, most } = next?.range ?? { least: only, most: only };
				for (const currency of currencies) {
					expect(cents(least?.[currency] ?? '')).toBeGreaterThanOrEqual(cents(before.range.least[currency]));
					expect(cents(most?.[currency] ?? '')).toBeLessThanOrEqual(cents(before.range.most[currency]));
				}
				before = next;
			}
		}),
		{ numRuns: rounds(600) },
	);
});

const openLot: CarFields = { ...auctionCar, auction: '', state: 'PA', location: '', title: '', year: '' };

test('the question that moves the sum most comes first, and each answer says what it adds', () => {
	const open = openOf(openLot);
	const weights = open?.questions.map(({ answers }) =>
		Math.max(...answers.map(({ more }) => Number(more?.usd ?? 0))),
	);
	expect(weights).toEqual(weights?.toSorted((one, other) => other - one));
	for (const { answers } of open?.questions ?? [])
		expect(answers.filter(({ more }) => more && Number(more.uah) <= 0).length).toBeGreaterThan(0);
	expect(open?.questions.map(({ name }) => name).sort()).toEqual(['auction', 'title', 'year']);
});

test('a volume that nobody knows leaves a sum from which the car begins, and a price none', () => {
	const open = openOf({ ...openLot, cc: '' });
	expect(open).toMatchObject({ fields: ['cc'], range: { most: null } });
	const known = openOf({ ...openLot, cc: '650' });
	expect(Number(open?.range?.least.uah)).toBeLessThan(Number(known?.range?.least.uah));
	expect(openOf({ ...openLot, price: '' })).toMatchObject({ fields: ['price'], range: null });
});

test('a range never holds a value of an example, and a wrong field has none', () => {
	const example = String(new URLSearchParams({ cc: '1998' }));
	expect(openOf({ ...openLot, example })).toBeNull();
	expect(openOf({ ...openLot, price: 'дорого' })).toBeNull();
	expect(openOf(auctionCar)).toBeNull();
});

test('however much is open, few more than 128 cars are calculated', () => {
	count.calculated = 0;
	const everything = { ...openLot, state: '', vehicle: '', fuel: 'hybrid', plug: '' };
	expect(openOf(everything)?.range?.most).not.toBeNull();
	expect(count.calculated).toBeLessThan(180);
});
