import { type Reach, reachOf, tierEdges } from '@clearway/shared/domain/calculator/budget.ts';
import { type CalculatorDataJson, parametersOf } from '@clearway/shared/domain/calculator/data.ts';
import type { CarFields } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { inputOf } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { withDay } from '@clearway/shared/domain/calculator/form/expected-days.ts';
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
import { dataOn, dayOf } from './answer.ts';
import type { ChosenRates } from './chosen-days.ts';

/** Other rates than the form's; `factor` multiplies them. */
type Change = { factor?: string; rates?: Quote['rates'] };

export type Run = (car: CarFields, change?: Change) => QuoteResult;

export const runWith =
	(data: CalculatorDataJson, chosen: ChosenRates): Run =>
	(undated, { factor = '1', rates: given } = {}) => {
		const car = withDay(undated, data);
		const { rates: dayRates, further, ...rest } = dataOn(data, dayOf(car.date, data.today), chosen);
		const rates = given ?? dayRates;
		const deal = given?.deal && { [given.deal.currency]: given.deal };
		const times = (rate: string) => shortestText(decimal(rate).times(factor));
		return calculate(inputOf(car), {
			...rest,
			rates: rates && { date: rates.date, USD: times(rates.USD), EUR: times(rates.EUR) },
			further: Object.fromEntries(
				Object.entries({ ...further, ...deal }).map(([code, rate]) => [
					code,
					{ ...rate, rate: times(rate.rate) },
				]),
			),
		});
	};

type Read = ReturnType<typeof currencyOf>;

const keys = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const satisfies Record<Read, keyof Money>;

const keyOf = (quote: Quote): keyof Money => keys[currencyOf(quote)];

/**
 * The highest price of this car for a budget, in the budget's currency, or by default in the calculation's;
 * `deal` is a further currency of the price.
 */
export function reachFor(
	car: CarFields,
	budget: { value: string; currency?: Read },
	run: Run,
	data: CalculatorDataJson,
): Reach & { deal?: string } {
	const atLowestPrice = run({ ...car, price: '1' });
	// What is on request has no total to reach.
	if (atLowestPrice.kind !== 'quote' || !shownTotalOf(atLowestPrice.quote).sum) return { kind: 'unknown' };
	const { deal, ...rates } = atLowestPrice.quote.rates;
	const hryvnias = { USD: rates.USD, EUR: rates.EUR, UAH: '1' };
	const { value, currency = currencyOf(atLowestPrice.quote) } = budget;
	const priced = deal ? deal.rate : hryvnias[paidIn(atLowestPrice.quote)];
	const reach = reachOf({
		budget: value,
		calculateAt: (price) => run({ ...car, price: String(price) }),
		totalOf: ({ quote }) => quote.total[keys[currency]],
		edges: tierEdges(data.tables),
		// A cent more, because totals are rounded to cents.
		most: divideToPlaces(
			decimal(value).plus('0.01').times(hryvnias[currency]),
			decimal(priced),
			0,
		).toNumber(),
	});
	return { ...reach, ...(deal && { deal: deal.currency }) };
}

/** A way with its whole sum, taxes included; null if a price is missing. */
export type Way = { place: string; total: string | null; days: number | null; isTaken: boolean };

/** Every port to the chosen destination, and every destination by its cheapest port. */
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
		const whole = result.kind === 'quote' && result.quote.status === 'complete' ? result.quote : null;
		const port = whole?.input.mode === 'us_auction' ? whole.input.port : undefined;
		return {
			place,
			total: whole?.total[keyOf(whole)] ?? null,
			days: whole?.ports.find((offer) => offer.port === port)?.transitDays ?? null,
			isTaken,
		};
	};
	const parameters = parametersOf({ tables, ...rest });
	return {
		ports: bySum(listPorts(tables).map((port) => way(port, { ...car, port }, port === input.port))),
		destinations: bySum(
			listDestinations(tables, parameters).map((dest) =>
				way(dest, { ...car, dest, port: '' }, dest === input.dest),
			),
		),
	};
}

// A way without a price stands last.
const bySum = (ways: readonly Way[]): Way[] =>
	ways.toSorted((one, other) => Number(one.total ?? Infinity) - Number(other.total ?? Infinity) || 0);

/** A change that may come: its sum, and the lines that it moves. */
export type Move = {
	name: 'rateUp' | 'rateDown' | 'nextYear';
	/** The year whose rules apply. */
	year?: number;
	/** Null if a line has no price, so that nobody knows. */
	difference: string | null;
	/** The lines without a price. */
	lacking: string[];
	currency: 'USD' | 'EUR' | 'UAH';
	lines: { code: string; title?: string | undefined; difference: string }[];
	total: string | null;
};

/** Payments at another rate, in hryvnias, as they are paid; and the whole by next year's rules at the same rate. */
export function movesOf(car: CarFields, quote: Quote, run: Run, data: CalculatorDataJson): Move[] {
	const year = Math.max(yearOf(data.today), yearOf(quote.date)) + 1;
	const nextYear = run({ ...car, date: `${year}-01-15` }, { rates: quote.rates });
	return [
		...moveOf('rateUp', quote, run(car, { factor: '1.01' })),
		...moveOf('rateDown', quote, run(car, { factor: '0.99' })),
		...moveOf('nextYear', quote, nextYear).map((move) => ({ ...move, year })),
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

// Payments on request move too, but nobody knows by how much.
const lackedIn = (quote: Quote, then: Quote): string[] => [
	...new Set([
		...lackedByOne(quote, then),
		...then.missing.map(({ code }) => code).filter((code) => isPayment(lineGroups[code])),
	]),
];
