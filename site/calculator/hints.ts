import { type CarFields, customsOnly } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { expectedDays } from '@clearway/shared/domain/calculator/form/expected-days.ts';
import { type YearEndHint, yearEndHint } from '@clearway/shared/domain/calculator/hints.ts';
import { type HybridMode, hybridTitles, plugOf } from '@clearway/shared/domain/calculator/hybrid-modes.ts';
import type { Parameters } from '@clearway/shared/domain/calculator/parameters.ts';
import { shownTotalOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import type { Money, Quote, QuoteResult } from '@clearway/shared/domain/calculator/types.ts';
import { yearOf } from '@clearway/shared/domain/dated.ts';
import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { calculator } from '@clearway/shared/words/calculator.ts';
import { ageChange } from './age-change.ts';

const words = calculator.clearance;

/** Hints beside the fields; null means nothing to say. */
export type Hints = {
	/** Null if the expected clearance is unknown. */
	clearance: Clearance | null;
	yearEnd: string | null;
	/** The sheet's total by origin, if the origin may change it. */
	origins: Readonly<Record<string, Outcome>>;
	/** The other way to count a hybrid's excise; `more` is null if it is unknown. */
	hybrid: { other: HybridMode; more: Money | null } | null;
};

/** Calculates the car with changed fields and options. */
export type Run = (changes: Partial<CarFields>, options?: Readonly<Record<string, string>>) => QuoteResult;

/** Another choice's sum, and how much more it is than the sheet's. */
type Outcome = { sum: Money; more?: Money };

/**
 * The expected clearance, and the sum on another day: today if the sheet is of the last expected day, else that
 * day.
 */
export type Clearance = {
	isExpected: boolean;
	date: string;
	text: string;
	total: Money | null;
	difference: Money | null;
	/** The age coefficients of both days, if they differ and move the excise. */
	age: YearEndHint | null;
	/** True if one of the two sums lacks a payment. */
	isPartial: boolean;
};

const none: Hints = { clearance: null, yearEnd: null, origins: {}, hybrid: null };

/** `run` calculates the car with changes. */
export function hintsOf(
	car: CarFields,
	result: QuoteResult,
	today: string,
	parameters: Parameters,
	run: Run,
): Hints {
	if (result.kind === 'failure') return none;
	const { quote } = result;
	const { input } = quote;
	const expected = car.mode === customsOnly ? null : expectedDays(quote, today, parameters);
	const isExpected = expected?.to === quote.date;
	// Compares the sheet's day with the expected one; if they are the same, or none is known, today with the sheet's.
	const [day, otherDay] =
		expected && !isExpected ? [quote.date, expected.to] : [today, quote.date > today ? quote.date : today];
	const offered = isExpected ? today : expected?.to;
	// Neither an electric car's excise nor a hybrid's flat sum depends on age.
	const isAgeless =
		quote.ageCoefficient === null ||
		(input.fuel === 'hybrid' &&
			parameters.hybridModes[plugOf(quote.withoutPlug ? 'yes' : input.plug)] === 'flat');
	const yearEnd = isAgeless ? null : yearEndHint(day, otherDay, input.year, parameters);
	return {
		clearance:
			expected && offered !== undefined
				? {
						isExpected,
						date: offered,
						text: expectedText(expected, today),
						age: yearEnd && yearEnd.now !== yearEnd.other ? yearEnd : null,
						...sumsOf(quote, run({ date: offered })),
					}
				: null,
		yearEnd: yearEnd && ageChange(yearEnd.now, yearEnd.other),
		origins: originsOf(quote, parameters, run),
		hybrid: hybridOf(quote, parameters, run),
	};
}

function hybridOf(quote: Quote, { hybridModes }: Parameters, run: Run): Hints['hybrid'] {
	const { fuel, class: vehicleClass, plug } = quote.input;
	// The sheet shows the other way of counting already.
	if (fuel !== 'hybrid' || vehicleClass !== 'passenger' || quote.withPlug || quote.withoutPlug) return null;
	const other = hybridModes[plugOf(plug)] === 'flat' ? 'as_engine' : 'flat';
	const otherResult = run({}, { [hybridTitles[plugOf(plug)]]: other });
	return { other, more: otherResult.kind === 'quote' ? lessOf(otherResult.quote.total, quote.total) : null };
}

function originsOf(quote: Quote, { origins }: Parameters, run: Run): Hints['origins'] {
	const { input } = quote;
	if (input.mode !== 'direct' || input.fuel === 'ev') return {};
	const shown = shownTotalOf(quote).sum;
	if (!shown) return {};
	const entries = origins.flatMap((origin): [string, Outcome][] => {
		if (origin === input.origin) return [[origin, { sum: shown }]];
		const otherResult = run({ origin });
		const sum = otherResult.kind === 'quote' ? shownTotalOf(otherResult.quote).sum : null;
		return sum ? [[origin, { sum, more: lessOf(sum, shown) }]] : [];
	});
	return Object.fromEntries(entries);
}

const lessOf = (sum: Money, by: Money): Money => {
	const less = (key: keyof Money): string => moneyText(decimal(sum[key]).minus(by[key]));
	return { usd: less('usd'), eur: less('eur'), uah: less('uah') };
};

function expectedText({ from, to }: { from: string; to: string }, today: string): string {
	const range = words.expected(shortDate(from), shortDate(to));
	if (yearOf(to) === yearOf(today)) return range;
	const nextYear = yearOf(from) === yearOf(today) ? words.maybeNextYear : words.nextYear;
	return `${range} ${nextYear(yearOf(to))}`;
}

// If a sum lacks a payment, nobody knows the difference.
function sumsOf(now: Quote, then: QuoteResult): Pick<Clearance, 'total' | 'difference' | 'isPartial'> {
	if (then.kind === 'failure') return { total: null, difference: null, isPartial: true };
	const { total } = then.quote;
	const isPartial = now.status === 'partial' || then.quote.status === 'partial';
	if (isPartial) return { total, difference: null, isPartial };
	return { total, isPartial, difference: lessOf(total, now.total) };
}
