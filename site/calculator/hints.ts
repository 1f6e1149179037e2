import { ageOf } from '@clearway/shared/domain/calculator/customs.ts';
import type { Age } from '@clearway/shared/domain/calculator/explanation.ts';
import { type YearEndHint, yearEndHint } from '@clearway/shared/domain/calculator/hints.ts';
import type { Parameters } from '@clearway/shared/domain/calculator/parameters.ts';
import { shownTotalOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import type { Money, Quote, QuoteResult } from '@clearway/shared/domain/calculator/types.ts';
import { yearOf } from '@clearway/shared/domain/dated.ts';
import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { calculator } from '@clearway/shared/words/calculator.ts';
import { quoteHints as texts } from '@clearway/shared/words/quote-hints.ts';
import { ageChange } from './age-change.ts';
import { type CarFields, customsOnly } from './car-fields.ts';
import { expectedDays } from './expected-days.ts';

const words = calculator.clearance;

/** What the visitor should know beside the fields; null where nothing is to be said. */
export type Hints = {
	/** How the age coefficient is counted. */
	age: string | null;
	/** When the car will probably be cleared; null where that is not known. */
	clearance: Clearance | null;
	/** What another year changes. */
	yearEnd: string | null;
	/** What the sheet would end with by the origin, where that may change it. */
	origins: Readonly<Record<string, Outcome>>;
	/** The other way to count the excise of a hybrid, and by how much more it is, where that is known. */
	hybrid: { other: Parameters['hybridMode']; more: Money | null } | null;
};

/** Calculates the car with changes of its own, and of the office's options. */
export type Run = (changes: Partial<CarFields>, options?: Readonly<Record<string, string>>) => QuoteResult;

/** A sum that another choice would give, and by how much it is more than the one on the sheet. */
type Outcome = { sum: Money; more?: Money };

/**
 * The days between which the car will probably be cleared, and what it costs on another day: today, where the
 * last of them is the day of the calculation, else that one.
 */
export type Clearance = {
	isExpected: boolean;
	date: string;
	text: string;
	total: Money | null;
	difference: Money | null;
	/** Whether one of the two sums lacks a payment. */
	isPartial: boolean;
};

const none: Hints = { age: null, clearance: null, yearEnd: null, origins: {}, hybrid: null };

/** The hints for a car that could be calculated; `run` calculates it with changes. */
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
	// The day of the sum beside the expected one; where they are one, or none is known, today beside it.
	const [day, other] =
		expected && !isExpected ? [quote.date, expected.to] : [today, quote.date > today ? quote.date : today];
	const offered = isExpected ? today : expected?.to;
	// The excise of an electric car, and of a hybrid at its flat sum, does not depend on age.
	const isAgeless =
		quote.ageCoefficient === null || (input.fuel === 'hybrid' && parameters.hybridMode === 'flat');
	return {
		age: isAgeless ? null : ageText(ageOf(quote.date, input.year, parameters)),
		clearance:
			expected && offered !== undefined
				? {
						isExpected,
						date: offered,
						text: expectedText(expected, today),
						...sumsOf(quote, run({ date: offered })),
					}
				: null,
		yearEnd: isAgeless ? null : yearEndText(yearEndHint(day, other, input.year, parameters)),
		origins: originsOf(quote, parameters, run),
		hybrid: hybridOf(quote, parameters, run),
	};
}

function hybridOf(quote: Quote, { hybridMode }: Parameters, run: Run): Hints['hybrid'] {
	if (quote.input.fuel !== 'hybrid' || quote.input.class !== 'passenger') return null;
	const other = hybridMode === 'flat' ? 'as_engine' : 'flat';
	const then = run({}, { 'calculator.hybrid-mode': other });
	return { other, more: then.kind === 'quote' ? lessOf(then.quote.total, quote.total) : null };
}

function originsOf(quote: Quote, { origins }: Parameters, run: Run): Hints['origins'] {
	const { input } = quote;
	if (input.mode !== 'direct' || input.fuel === 'ev') return {};
	const shown = shownTotalOf(quote).sum;
	if (!shown) return {};
	const entries = origins.flatMap((origin): [string, Outcome][] => {
		if (origin === input.origin) return [[origin, { sum: shown }]];
		const then = run({ origin });
		const sum = then.kind === 'quote' ? shownTotalOf(then.quote).sum : null;
		return sum ? [[origin, { sum, more: lessOf(sum, shown) }]] : [];
	});
	return Object.fromEntries(entries);
}

const lessOf = (sum: Money, by: Money): Money => {
	const less = (key: keyof Money): string => moneyText(decimal(sum[key]).minus(by[key]));
	return { usd: less('usd'), eur: less('eur'), uah: less('uah') };
};

const ageText = ({ age, clearedIn, madeIn, subtract, youngest, oldest }: Age): string =>
	texts.age(
		String(age),
		`${clearedIn}\u00A0−\u00A0${madeIn}\u00A0−\u00A0${subtract}`,
		String(youngest),
		String(oldest),
	);

const yearEndText = (hint: YearEndHint | null): string | null => hint && ageChange(hint.now, hint.other);

function expectedText({ from, to }: { from: string; to: string }, today: string): string {
	const range = words.expected(shortDate(from), shortDate(to));
	if (yearOf(to) === yearOf(today)) return range;
	const nextYear = yearOf(from) === yearOf(today) ? words.maybeNextYear : words.nextYear;
	return `${range} ${nextYear(yearOf(to))}`;
}

// Of two sums that lack a payment nobody knows by how much they differ.
function sumsOf(now: Quote, then: QuoteResult): Pick<Clearance, 'total' | 'difference' | 'isPartial'> {
	if (then.kind === 'failure') return { total: null, difference: null, isPartial: true };
	const { total } = then.quote;
	const isPartial = now.status === 'partial' || then.quote.status === 'partial';
	if (isPartial) return { total, difference: null, isPartial };
	return { total, isPartial, difference: lessOf(total, now.total) };
}
