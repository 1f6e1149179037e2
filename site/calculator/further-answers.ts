import { type Reach, reachOf, tierEdges } from '@clearway/shared/domain/calculator/budget.ts';
import { type CalculatorDataJson, parametersOf } from '@clearway/shared/domain/calculator/data.ts';
import { lackedByOne } from '@clearway/shared/domain/calculator/lacked.ts';
import { listDestinations, listPorts } from '@clearway/shared/domain/calculator/places.ts';
import { calculate } from '@clearway/shared/domain/calculator/quote.ts';
import { currencyOf, paidIn, shownTotalOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import {
	type Line,
	lineGroups,
	type Money,
	type Quote,
	type QuoteResult,
} from '@clearway/shared/domain/calculator/types.ts';
import { yearOf } from '@clearway/shared/domain/dated.ts';
import { decimal, divideToPlaces, moneyText, shortestText } from '@clearway/shared/domain/money.ts';
import { dataOn, dayOf, inputOf, withDay } from './answer.ts';
import type { CarFields } from './car-fields.ts';
import type { ChosenRates } from './chosen-days.ts';

/** What is another than the form's: the rates, and what these are multiplied with. */
type Change = { factor?: string; rates?: Quote['rates'] };

/** Calculates a car as the form does. */
export type Run = (car: CarFields, change?: Change) => QuoteResult;

/** The form's calculation, to be asked again and again. */
export const runWith =
	(data: CalculatorDataJson, chosen: ChosenRates): Run =>
	(undated, { factor = '1', rates: given } = {}) => {
		const car = withDay(undated, data);
		const { rates: found, further, ...rest } = dataOn(data, dayOf(car.date, data.today), chosen);
		const rates = given ?? found;
		const deal = given?.deal && { [given.deal.currency]: given.deal };
		const times = (rate: string) => shortestText(decimal(rate).times(factor));
		return calculate(inputOf(car), {
			...rest,
			rates: rates && { date: rates.date, USD: times(rates.USD), EUR: times(rates.EUR) },
			further: Object.fromEntries(
				Object.entries({ ...further, ...deal }).map(([code, one]) => [
					code,
					{ ...one, rate: times(one.rate) },
				]),
			),
		});
	};

type Read = ReturnType<typeof currencyOf>;

const keys = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const satisfies Record<Read, keyof Money>;

// The key of the currency that a calculation is read in.
const keyOf = (quote: Quote): keyof Money => keys[currencyOf(quote)];

/**
 * The highest price of this car on this way for a sum, in the currency that the sum names, else in the one
 * that the calculation is read in; `deal` is a further currency that the price is in.
 */
export function reachFor(
	car: CarFields,
	budget: { value: string; currency?: Read },
	run: Run,
	data: CalculatorDataJson,
): Reach & { deal?: string } {
	const one = run({ ...car, price: '1' });
	if (one.kind !== 'quote') return { kind: 'unknown' };
	const { deal, ...rates } = one.quote.rates;
	const hryvnias = { USD: rates.USD, EUR: rates.EUR, UAH: '1' };
	const { value, currency = currencyOf(one.quote) } = budget;
	const priced = deal ? deal.rate : hryvnias[paidIn(one.quote)];
	const reach = reachOf({
		budget: value,
		calculateAt: (price) => run({ ...car, price: String(price) }),
		totalOf: ({ quote }) => quote.total[keys[currency]],
		edges: tierEdges(data.tables),
		// A cent more, since a total is rounded to cents.
		most: divideToPlaces(
			decimal(value).plus('0.01').times(hryvnias[currency]),
			decimal(priced),
			0,
		).toNumber(),
	});
	return { ...reach, ...(deal && { deal: deal.currency }) };
}

/** A way with the whole sum of its calculation, taxes included; null where a price is missing. */
export type Way = { place: string; total: string | null; days: number | null; isTaken: boolean };

/** Every port of loading to the chosen destination, and every destination by its cheapest port. */
export function waysOf(
	car: CarFields,
	quote: Quote,
	run: Run,
	{ tables, ...rest }: CalculatorDataJson,
): { ports: Way[]; destinations: Way[] } {
	const { input } = quote;
	if (input.mode !== 'us_auction') return { ports: [], destinations: [] };
	const way = (place: string, changed: CarFields, isTaken: boolean): Way => {
		const result = run(changed);
		const found = result.kind === 'quote' && result.quote.status === 'complete' ? result.quote : null;
		const port = found?.input.mode === 'us_auction' ? found.input.port : undefined;
		return {
			place,
			total: found?.total[keyOf(found)] ?? null,
			days: found?.ports.find((offer) => offer.port === port)?.transitDays ?? null,
			isTaken,
		};
	};
	const parameters = parametersOf({ tables, ...rest });
	return {
		ports: listPorts(tables).map((port) => way(port, { ...car, port }, port === input.port)),
		destinations: listDestinations(tables, parameters).map((dest) =>
			way(dest, { ...car, dest, port: '' }, dest === input.dest),
		),
	};
}

/** What may move, by how much in all, and the lines that it moves. */
export type Move = {
	name: 'rateUp' | 'rateDown' | 'nextYear';
	/** The year whose rules these are. */
	year?: number;
	/** Null where a line has no price, so that nobody knows. */
	difference: string | null;
	/** These lines. */
	lacking: string[];
	currency: 'USD' | 'EUR' | 'UAH';
	lines: { code: string; title?: string | undefined; difference: string }[];
	total: string | null;
};

/**
 * The payments at another rate, in hryvnias, in which they are paid; the whole by the rules of the year after
 * the clearance, at the same rate.
 */
export function movesOf(car: CarFields, quote: Quote, run: Run, data: CalculatorDataJson): Move[] {
	const year = Math.max(yearOf(data.today), yearOf(quote.date)) + 1;
	const then = run({ ...car, date: `${year}-01-15` }, { rates: quote.rates });
	return [
		...moveOf('rateUp', quote, run(car, { factor: '1.01' })),
		...moveOf('rateDown', quote, run(car, { factor: '0.99' })),
		...moveOf('nextYear', quote, then).map((move) => ({ ...move, year })),
	];
}

function moveOf(name: Move['name'], quote: Quote, then: QuoteResult): Move[] {
	if (then.kind !== 'quote') return [];
	const isRate = name === 'rateUp' || name === 'rateDown';
	const currency = isRate ? 'UAH' : currencyOf(quote);
	const lacking = lackedIn(quote, then.quote);
	if (lacking.length > 0) return [{ name, currency, lacking, lines: [], difference: null, total: null }];
	const key = isRate ? 'uah' : keyOf(quote);
	const counted = (lines: readonly Line[]) => lines.filter(({ group }) => !isRate || isPayment(group));
	const before = new Map(counted(quote.lines).map((line) => [line.code, line[key]]));
	const lines = counted(then.quote.lines)
		.map(({ code, title, [key]: sum }) => ({
			code,
			title,
			difference: moneyText(decimal(sum).minus(before.get(code) ?? '0')),
		}))
		.filter(({ difference }) => Number(difference) !== 0);
	const difference = lines.reduce((sum, line) => sum.plus(line.difference), decimal('0'));
	const total = isRate ? null : (shownTotalOf(then.quote).sum?.[key] ?? null);
	return [{ name, currency, lacking, lines, difference: moneyText(difference), total }];
}

const isPayment = (group: Line['group']): boolean => group === 'customs' || group === 'registration';

// Payments on request move, too, by nobody knows how much.
const lackedIn = (quote: Quote, then: Quote): string[] => [
	...new Set([
		...lackedByOne(quote, then),
		...then.missing.map(({ code }) => code).filter((code) => isPayment(lineGroups[code])),
	]),
];
