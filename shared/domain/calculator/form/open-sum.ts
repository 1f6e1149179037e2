import { yearOf } from '../../dated.ts';
import { decimal, moneyText } from '../../money.ts';
import { type CalculatorDataJson, parametersOf, tablesOn } from '../data.ts';
import { mayCountEngine } from '../hybrid-modes.ts';
import { shownTotalOf } from '../quote-facts.ts';
import { groups, type Line, type LineGroup, type Money, type Quote, type QuoteResult } from '../types.ts';
import { classOfVehicle } from '../vehicle-class.ts';
import { asksClass, asksVolume, type CarFields, type FieldName, isPassengerCar } from './car-fields.ts';
import { classesOnRequest } from './choices.ts';
import { type Change, type OpenQuestion, openQuestions } from './open-questions.ts';
import { lackingOf } from './origins.ts';

/** The sum of a car of which something is open, and what there is to answer. */
export type OpenSum = {
	/** Null where nothing can be calculated without the `fields`. */
	range: Range | null;
	/** The question that moves the sum most comes first. */
	questions: AskedQuestion[];
	/** Fields that have no few answers. */
	fields: FieldName[];
};

export type AskedQuestion = {
	name: FieldName;
	/** `more` is what the answer adds to the lowest sum; null where its payments are on request. */
	answers: { change: Change; more: Money | null }[];
};

/** The lowest and the highest sum of all answers. */
export type Range = {
	/** The calculation with the lowest sum. */
	quote: Quote;
	least: Money;
	/** Null where only the lowest sum is known. */
	most: Money | null;
	subtotals: Record<LineGroup, Ends>;
	lines: RangeLine[];
};

type Ends = { least: Money; most: Money };

/** A line of any of the calculations; `least` is 0 where another calculation has no such line. */
type RangeLine = Ends & { line: Line };

/** Calculates a car with its expected day. */
type Run = (car: CarFields) => QuoteResult;

/** With so many combinations all are calculated. */
const maxCases = 128;

/** Null if nothing is open, or if a value is the example's: no sum of a visitor holds one. */
export function openSumOf(
	car: CarFields,
	result: QuoteResult,
	data: CalculatorDataJson,
	run: Run,
): OpenSum | null {
	const asksEngine = mayCountEngine(parametersOf(data).hybridModes, car.plug);
	// A class that nobody has chosen is open, not the example's.
	if (lackingOf(car, asksEngine).some((name) => name !== 'class')) return null;
	if (isOnRequest(car, data)) return null;
	const questions = openQuestions(car, data);
	const fields = freeFields(car, questions, data);
	if (questions.length + fields.length === 0 || !areAllOpen(result, questions, fields)) return null;
	if (fields.includes('price')) return { range: null, questions: questions.map(withoutSums), fields };
	const outcomes = new Map<string, Outcome>();
	const outcomeOf = (changes: readonly Change[]): Outcome => {
		const key = JSON.stringify(changes);
		const known = outcomes.get(key) ?? outcome(Object.assign({}, car, ...changes), changes, data, run);
		outcomes.set(key, known);
		return known;
	};
	for (const changes of combinationsOf(questions, outcomeOf)) outcomeOf(changes);
	const calculated = [...outcomes.values()];
	const summed = calculated.filter((one): one is Case => one.sum !== null && one.quote !== null);
	// A combination without a price of its road is no whole sum; it counts only if no other is.
	const whole = summed.filter(({ quote }) => quote.status === 'complete');
	const counted = whole.length > 0 ? whole : summed;
	const [first] = counted;
	if (!first) return { range: null, questions: questions.map(withoutSums), fields };
	const lowest = counted.reduce((low, one) => (Number(one.sum.uah) < Number(low.sum.uah) ? one : low), first);
	const isExact = whole.length > 0 && whole.every((one) => !one.isLowered) && !fields.includes('delivery');
	const ends = endsOf(counted.map(({ sum }) => sum));
	const moved = questions.map((question, at) => asked(question, at, lowest, outcomeOf));
	return {
		range: {
			quote: lowest.quote,
			least: ends.least,
			most: isExact ? ends.most : null,
			subtotals: subtotalsOf(counted.map(({ quote }) => quote)),
			lines: linesOf(counted.map(({ quote }) => quote)),
		},
		questions: moved.toSorted((one, other) => weightOf(other) - weightOf(one)),
		fields,
	};
}

// Nothing is asked for a sum that nobody can calculate.
function isOnRequest(car: CarFields, data: CalculatorDataJson): boolean {
	const isClassOpen = car.class === '' && asksClass(car);
	const known = car.class || classOfVehicle(car.vehicle);
	return (
		!isClassOpen && known !== 'passenger' && classesOnRequest(tablesOn(data, data.today)).includes(known)
	);
}

type Outcome = {
	changes: readonly Change[];
	quote: Quote | null;
	/** Null where the payments are on request. */
	sum: Money | null;
	/** True where an unknown size has its lowest value. */
	isLowered: boolean;
};

type Case = Outcome & { quote: Quote; sum: Money };

/** The fields that no list of answers covers. */
function freeFields(
	car: CarFields,
	questions: readonly OpenQuestion[],
	data: CalculatorDataJson,
): FieldName[] {
	const isAsked = (name: FieldName): boolean => questions.some((question) => question.name === name);
	const { hybridModes } = parametersOf(data);
	const isEmpty = (name: FieldName): boolean => car[name].trim() === '';
	const yard = questions.find(({ name }) => name === 'location');
	return [
		...(isEmpty('price') ? (['price'] as const) : []),
		...(isEmpty('year') && !isAsked('year') ? (['year'] as const) : []),
		...(isEmpty('cc') && asksVolume(car, mayCountEngine(hybridModes, car.plug)) ? (['cc'] as const) : []),
		...(isEmpty('kwh') && car.fuel === 'ev' ? (['kwh'] as const) : []),
		// A lot of a seller's site names no road; without one its sum is too low beside others.
		...(isEmpty('delivery') && car.mode === 'direct' && car.read !== '' ? (['delivery'] as const) : []),
		...(yard?.answers.length === 0 ? (['location'] as const) : []),
	];
}

/** True if the car has no other fault than what is open. */
function areAllOpen(
	result: QuoteResult,
	questions: readonly OpenQuestion[],
	fields: readonly FieldName[],
): boolean {
	if (result.kind === 'quote') return true;
	if (result.failure.code !== 'invalid') return false;
	const open = new Set<string>([
		...fields,
		...questions.flatMap(({ cases }) => cases.flatMap((change) => Object.keys(change))),
		// The size of an unknown engine follows it.
		...(questions.some(({ name }) => name === 'fuel') ? ['cc', 'kwh'] : []),
	]);
	return result.failure.errors.every(({ path }) => open.has(path));
}

/** Calculates one combination. An unknown size or year takes the value with the lowest payments. */
function outcome(car: CarFields, changes: readonly Change[], data: CalculatorDataJson, run: Run): Outcome {
	const { fuel, plug } = car;
	const isVolumeOpen =
		car.cc.trim() === '' && asksVolume(car, mayCountEngine(parametersOf(data).hybridModes, plug));
	const isBatteryOpen = fuel === 'ev' && car.kwh.trim() === '';
	const isYearOpen = car.year.trim() === '';
	const isLowered = isVolumeOpen || isBatteryOpen || isYearOpen;
	// The rates of another class may fall with a size.
	if (isLowered && !isPassengerCar(car)) return { changes, quote: null, sum: null, isLowered };
	const result = run({
		...car,
		...(isVolumeOpen && { cc: '100' }),
		...(isBatteryOpen && { kwh: '1' }),
		...(isYearOpen && { year: String(yearOf(data.today)) }),
	});
	if (result.kind === 'failure') return { changes, quote: null, sum: null, isLowered };
	return { changes, quote: result.quote, sum: shownTotalOf(result.quote).sum, isLowered };
}

/**
 * The combinations that are calculated: all of them, or beyond the limit those on the way to the lowest and to the
 * highest sum, which changes one answer at a time.
 */
function combinationsOf(
	questions: readonly OpenQuestion[],
	outcomeOf: (changes: readonly Change[]) => Outcome,
): (readonly Change[])[] {
	const cases = questions.map((question) => question.cases);
	if (cases.reduce((count, { length }) => count * length, 1) <= maxCases) return productOf(cases);
	return [1, -1].flatMap((sign) => wayTo(sign, cases, outcomeOf));
}

/** Takes the best answer to one question after the other until no answer is better; 1 seeks the lowest sum. */
function wayTo(
	sign: number,
	cases: readonly (readonly Change[])[],
	outcomeOf: (changes: readonly Change[]) => Outcome,
): (readonly Change[])[] {
	const seen: (readonly Change[])[] = [];
	const costOf = (changes: readonly Change[]): number => {
		const { sum, quote } = outcomeOf(changes);
		return sum && quote?.status === 'complete' ? sign * Number(sum.uah) : Infinity;
	};
	let best: readonly Change[] = cases.map(([first = {}]) => first);
	for (let isMoving = true; isMoving; ) {
		const before = best;
		for (const [at, changes] of cases.entries()) {
			const tried = changes.map((change) => best.with(at, change));
			seen.push(...tried);
			best = tried.reduce((one, other) => (costOf(other) < costOf(one) ? other : one), best);
		}
		isMoving = before !== best;
	}
	return seen;
}

const productOf = (cases: readonly (readonly Change[])[]): Change[][] =>
	cases.reduce<Change[][]>(
		(products, changes) => products.flatMap((product) => changes.map((change) => [...product, change])),
		[[]],
	);

/** What each answer adds to the lowest sum while the other answers stay. */
function asked(
	question: OpenQuestion,
	at: number,
	lowest: Case,
	outcomeOf: (changes: readonly Change[]) => Outcome,
): AskedQuestion {
	const { name, answers, cases } = question;
	const moreOf = (answer: Change): Money | null => {
		const fitting = cases.filter((change) => fits(change, answer));
		const sums = (fitting.length > 0 ? fitting : [answer])
			.map((change) => outcomeOf(lowest.changes.with(at, change)))
			.filter(({ quote, sum }) => sum && quote?.status === lowest.quote.status)
			.flatMap(({ sum }) => (sum ? [sum] : []));
		if (sums.length === 0) return null;
		return lessOf(extreme(sums, Math.min), lowest.sum);
	};
	return { name, answers: answers.map((change) => ({ change, more: moreOf(change) })) };
}

const fits = (change: Change, answer: Change): boolean =>
	Object.entries(answer).every(([name, text]) => change[name as FieldName] === text); // its own keys

const withoutSums = ({ name, answers }: OpenQuestion): AskedQuestion => ({
	name,
	answers: answers.map((change) => ({ change, more: null })),
});

/** How far the answers of a question lie apart. */
const weightOf = ({ answers }: AskedQuestion): number =>
	Math.max(0, ...answers.map(({ more }) => Math.abs(Number(more?.uah ?? 0))));

function linesOf(quotes: readonly Quote[]): RangeLine[] {
	const sums = quotes.map(({ lines }) => new Map(lines.map((line) => [line.code, line])));
	const lines = new Map(quotes.flatMap((quote) => quote.lines).map((line) => [line.code, line]));
	return groups.flatMap((group) =>
		[...lines.values()]
			.filter((line) => line.group === group)
			.map((line) => ({ line, ...endsOf(sums.map((ofQuote) => ofQuote.get(line.code) ?? nothing)) })),
	);
}

const subtotalsOf = (quotes: readonly Quote[]): Range['subtotals'] =>
	Object.fromEntries(
		groups.map((group) => [group, endsOf(quotes.map(({ subtotals }) => subtotals[group]))]),
	) as Range['subtotals']; // each group has its own

const endsOf = (sums: readonly Money[]): Ends => ({
	least: extreme(sums, Math.min),
	most: extreme(sums, Math.max),
});

const nothing: Money = { usd: '0.00', eur: '0.00', uah: '0.00' };

/** The lowest or the highest of sums, in each currency. */
function extreme(sums: readonly Money[], choose: (...numbers: number[]) => number): Money {
	const of = (currency: keyof Money): string =>
		choose(...sums.map((sum) => Number(sum[currency]))).toFixed(2);
	return { usd: of('usd'), eur: of('eur'), uah: of('uah') };
}

const lessOf = (sum: Money, by: Money): Money => {
	const less = (key: keyof Money): string => moneyText(decimal(sum[key]).minus(by[key]));
	return { usd: less('usd'), eur: less('eur'), uah: less('uah') };
};
